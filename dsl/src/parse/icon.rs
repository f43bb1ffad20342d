//! `icon africa continent` and `terrain rock "^"`

use super::cursor::{Built, Node, parse_name};
use crate::ast::{Icon, Terrain};
use crate::grammar::Rule;

pub(super) fn parse_icon(node: Node) -> Built<Icon> {
    let mut it = node.open();
    Ok(Icon { name: it.name()?, class: it.opt(Rule::name).map(parse_name), span: it.span() })
}

pub(super) fn parse_terrain(node: Node) -> Built<Terrain> {
    let mut it = node.open();
    Ok(Terrain { name: it.name()?, glyph: it.text()?, span: it.span() })
}
