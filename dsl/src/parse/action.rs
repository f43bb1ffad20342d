//! `action cards "Cards" { side I { .. } side II { .. } }`, `action cards-1 "Keep Cards" of cards { .. }`

use super::body::parse_body_item;
use super::cursor::{Built, Node, parse_name};
use super::statement::parse_statement;
use crate::ast::{Action, Block, Side};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Action> {
    let mut it = node.open();
    let (name, title) = (it.name()?, it.text()?);
    let of = it.opt(Rule::name).map(parse_name);
    Ok(Action { name, title, of, sides: Vec::new(), span: it.span() })
}

/// One line of a side, for its faults alone.
pub(super) fn check_line(line: Node) -> Built<()> {
    if line.rule() == Rule::statement {
        parse_statement(line).map(drop)
    } else {
        parse_body_item(line).map(drop)
    }
}

pub(super) fn parse_side(node: Node) -> Built<Side> {
    let mut it = node.open();
    let upgraded = it.any()?.rule() == Rule::m_side_two;
    let mut lines = it.any()?.open();
    let mut body = Block { statements: Vec::new(), span: lines.span() };
    let mut items = Vec::new();
    while let Some(line) = lines.next() {
        if line.rule() == Rule::statement {
            body.statements.push(parse_statement(line)?);
        } else {
            items.push(parse_body_item(line)?);
        }
    }
    Ok(Side { upgraded, items, body, span: it.span() })
}
