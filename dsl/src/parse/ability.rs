//! `ability venom(n) interactive, solo inventive(n) { .. }` and the use of keywords, `sprint(3)`

use super::amount::parse_amount;
use super::cursor::{Built, Node, parse_int, parse_name};
use crate::Span;
use crate::ast::{Ability, AbilityUse, Argument, Block, Param, Timing};
use crate::grammar::Rule;

/// The head of an ability, with an empty body.
pub(super) fn parse_head(node: Node) -> Built<Ability> {
    let mut it = node.open();
    let name = it.name()?;
    let params = match it.opt(Rule::params) {
        Some(params) => params.open().all(Rule::param, parse_param)?,
        None => Vec::new(),
    };
    let timing = it.opt(Rule::after_action).map_or(Timing::Now, |mark| Timing::AfterAction(mark.span()));
    let interactive = it.opt(Rule::m_interactive).map(|mark| mark.span());
    let solo = match it.opt(Rule::solo) {
        Some(solo) => Some(parse_ability_use(solo.open().any()?)?),
        None => None,
    };
    let end = Span { start: it.span().end, ..it.span() };
    let body = Block { statements: Vec::new(), span: end };
    Ok(Ability { name, params, timing, interactive, solo, body, span: it.span() })
}

fn parse_param(node: Node) -> Built<Param> {
    let mut it = node.open();
    Ok(Param { name: it.name()?, kind: it.opt(Rule::name).map(parse_name), span: it.span() })
}

pub(super) fn parse_ability_use(node: Node) -> Built<AbilityUse> {
    let mut it = node.open();
    Ok(AbilityUse { name: it.name()?, arguments: it.all(Rule::argument, parse_argument)?, span: it.span() })
}

fn parse_argument(node: Node) -> Built<Argument> {
    let value = node.open().any()?;
    match value.rule() {
        Rule::int => Ok(Argument::Int(parse_int(value)?)),
        Rule::amount => Ok(Argument::Amount(parse_amount(value)?)),
        _ => Ok(Argument::Name(parse_name(value))),
    }
}
