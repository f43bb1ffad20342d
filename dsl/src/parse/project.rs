//! `project 103 "Africa" base { .. }`

use super::amount::parse_countable;
use super::card::parse_unknown;
use super::condition::parse_comparison;
use super::cursor::{Built, Node, parse_int, parse_name};
use super::resource::parse_gained;
use super::selector::parse_tests;
use super::statement::parse_block;
use crate::ast::{Project, ProjectField, Slot, SlotNeed};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Project> {
    let mut it = node.open();
    Ok(Project {
        number: it.int()?,
        name: it.text()?,
        base: it.opt(Rule::m_base).map(|mark| mark.span()),
        marks: it.all(Rule::name, |name| Ok(parse_name(name)))?,
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
        Rule::release => ProjectField::Release(parse_tests(&mut field.open())?, span),
        Rule::when_played => ProjectField::WhenPlayed(parse_block(field.open().any()?)?, span),
        Rule::deck_field => ProjectField::Deck(field.open().name()?, span),
        Rule::unknown_any => ProjectField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

fn parse_slot(node: Node) -> Built<Slot> {
    let mut it = node.open();
    let need = parse_slot_need(it.any()?)?;
    let (mut rewards, mut effects) = (Vec::new(), Vec::new());
    while let Some(reward) = it.opt(Rule::slot_reward) {
        let mut parts = reward.clone().open();
        match parts.opt(Rule::block) {
            Some(block) => effects.push(parse_block(block)?),
            None => rewards.push(parse_gained(reward)?),
        }
    }
    Ok(Slot { need, rewards, effects, span: it.span() })
}

fn parse_slot_need(node: Node) -> Built<SlotNeed> {
    if node.rule() == Rule::int {
        return Ok(SlotNeed::Count(parse_int(node)?));
    }
    let mut it = node.open();
    Ok(SlotNeed::Size(parse_comparison(it.any()?)?, it.int()?))
}
