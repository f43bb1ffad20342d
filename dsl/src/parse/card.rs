//! What cards of several kinds share: icons, requirements, housing, printed gains, unknown lines.

use super::cursor::{Built, Node, parse_int, parse_name};
use super::statement::parse_block;
use crate::ast::{
    CardBox, Housing, HousingOption, IconCount, Need, PrintedGain, Requirement, RequirementKind, UnknownField,
};
use crate::grammar::Rule;

pub(super) fn parse_icon_count(node: Node) -> Built<IconCount> {
    let mut it = node.open();
    let icon = it.name()?;
    let count = it.opt(Rule::int).map(parse_int).transpose()?;
    Ok(IconCount { icon, count, span: it.span() })
}

pub(super) fn parse_requirement(node: Node) -> Built<Requirement> {
    let span = node.span();
    let inner = node.open().any()?;
    let kind = match inner.rule() {
        Rule::upgraded => RequirementKind::Upgraded(inner.open().name()?),
        Rule::partner_zoo => {
            let which = inner.open().any()?;
            match which.rule() {
                Rule::int => RequirementKind::PartnerZoos(parse_int(which)?),
                _ => RequirementKind::PartnerZoo(parse_name(which)),
            }
        }
        Rule::university => {
            RequirementKind::University(inner.open().opt(Rule::int).map(parse_int).transpose()?)
        }
        Rule::icon_bound => parse_icon_bound(inner)?,
        _ => return Err(inner.fault()),
    };
    Ok(Requirement { kind, span })
}

/// `predator`, `predator 3`, `reputation at least 3`, `appeal at most 25`
fn parse_icon_bound(node: Node) -> Built<RequirementKind> {
    let mut it = node.open();
    let name = it.name()?;
    if it.opt(Rule::at_least).is_some() {
        return Ok(RequirementKind::AtLeast(name, it.int()?));
    }
    if it.opt(Rule::at_most).is_some() {
        return Ok(RequirementKind::AtMost(name, it.int()?));
    }
    let count = it.opt(Rule::int).map(parse_int).transpose()?;
    Ok(RequirementKind::Icon(IconCount { icon: name, count, span: it.span() }))
}

/// The line; its word `housing` is no part of the span.
pub(super) fn parse_housing(node: Node) -> Built<Housing> {
    let mut it = node.open();
    let options = it.all(Rule::housing_option, parse_option)?;
    let needs = it.all(Rule::need, parse_need)?;
    let start = options.first().map_or(it.span(), |option| option.span);
    let span = crate::Span { start: start.start, ..it.span() };
    Ok(Housing { options, needs, span })
}

fn parse_option(node: Node) -> Built<HousingOption> {
    let mut it = node.open();
    Ok(HousingOption { kind: it.name()?, spaces: it.int()?, span: it.span() })
}

pub(super) fn parse_need(node: Node) -> Built<Need> {
    let mut it = node.open();
    Ok(Need { terrain: it.name()?, count: it.int()?, span: it.span() })
}

pub(super) fn parse_gain(node: Node) -> Built<PrintedGain> {
    let mut it = node.open();
    Ok(PrintedGain { resource: it.name()?, amount: it.int()?, span: it.span() })
}

/// `box reef { .. }`
pub(super) fn parse_box(node: Node) -> Built<CardBox> {
    let mut it = node.open();
    Ok(CardBox { kind: it.name()?, body: parse_block(it.any()?)?, span: it.span() })
}

pub(super) fn parse_unknown(node: Node) -> Built<UnknownField> {
    let mut it = node.open();
    Ok(UnknownField { name: it.name()?, span: it.span() })
}
