//! `board observatory "Observatory" { .. }`

use super::card::parse_unknown;
use super::cursor::{Built, Node};
use super::statement::parse_block;
use crate::ast::{Board, BoardField, BoardSpace};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Board> {
    let mut it = node.open();
    Ok(Board { name: it.name()?, title: it.text()?, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_field(node: Node) -> Built<BoardField> {
    let field = node.open().any()?;
    let span = field.span();
    Ok(match field.rule() {
        Rule::board_limit => BoardField::Limit(field.open().int()?, span),
        Rule::board_space => BoardField::Space(parse_space(field)?),
        Rule::unknown_any => BoardField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

fn parse_space(node: Node) -> Built<BoardSpace> {
    let mut it = node.open();
    Ok(BoardSpace {
        name: it.name()?,
        income: it.opt(Rule::m_income).map(|mark| mark.span()),
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}
