//! `rule waves "Waves" { .. }`

use super::body::parse_body_item;
use super::card::parse_unknown;
use super::cursor::{Built, Node};
use crate::ast::{GameRule, GameRuleField};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<GameRule> {
    let mut it = node.open();
    Ok(GameRule { name: it.name()?, title: it.text()?, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_field(node: Node) -> Built<GameRuleField> {
    let field = node.open().any()?;
    Ok(match field.rule() {
        Rule::unknown_any => GameRuleField::Unknown(parse_unknown(field)?),
        _ => GameRuleField::Body(Box::new(parse_body_item(field)?)),
    })
}
