//! `map 0 "Map 0" { .. }`

use super::card::parse_unknown;
use super::cursor::{Built, Node, parse_name};
use super::statement::parse_block;
use crate::ast::{Map, MapField};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Map> {
    let mut it = node.open();
    Ok(Map { id: parse_name(it.expect(Rule::id)?), title: it.text()?, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_field(node: Node) -> Built<MapField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::hexes => MapField::Hexes(field.open().text()?, span),
        Rule::bonus => {
            let mut it = field.open();
            MapField::Bonus(parse_name(it.expect(Rule::id)?), parse_block(it.any()?)?, span)
        }
        Rule::full => MapField::Full(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => MapField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}
