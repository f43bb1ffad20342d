//! `project 103 "Africa" base { .. }`

use super::amount::parse_countable;
use super::card::parse_unknown;
use super::cursor::{Built, Node};
use crate::ast::{PrintedGain, Project, ProjectField, Slot, SlotNeed};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Project> {
    let mut it = node.open();
    Ok(Project {
        number: it.int()?,
        name: it.text()?,
        base: it.opt(Rule::m_base).map(|mark| mark.span()),
        fields: Vec::new(),
        span: it.span(),
    })
}

pub(super) fn parse_field(node: Node) -> Built<ProjectField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::count => ProjectField::Count(parse_countable(field.open().any()?)?, span),
        Rule::slots_field => ProjectField::Slots(field.open().all(Rule::slot, parse_slot)?, span),
        Rule::unknown_any => ProjectField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

fn parse_slot(node: Node) -> Built<Slot> {
    let mut it = node.open();
    let need = SlotNeed::Count(it.int()?);
    let (amount, resource) = (it.int()?, it.name()?);
    let span = amount.span.to(resource.span);
    Ok(Slot { need, rewards: vec![PrintedGain { resource, amount, span }], span: it.span() })
}
