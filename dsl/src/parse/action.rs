//! `action cards "Cards" { side I { .. } side II { .. } }`

use super::cursor::{Built, Node};
use super::statement::parse_block;
use crate::ast::{Action, Side};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Action> {
    let mut it = node.open();
    Ok(Action { name: it.name()?, title: it.text()?, sides: Vec::new(), span: it.span() })
}

pub(super) fn parse_side(node: Node) -> Built<Side> {
    let mut it = node.open();
    let upgraded = it.any()?.rule() == Rule::m_side_two;
    Ok(Side { upgraded, body: parse_block(it.any()?)?, span: it.span() })
}
