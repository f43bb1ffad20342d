//! `icon africa continent`, `terrain rock "^"`, `card-mark wave "a wave"`, `box reef "Reef dweller"`,
//! `deck events "Event"`

use super::cursor::{Built, Node, parse_name};
use crate::ast::{BoxKind, CardMark, Deck, Icon, Terrain};
use crate::grammar::Rule;

pub(super) fn parse_icon(node: Node) -> Built<Icon> {
    let mut it = node.open();
    Ok(Icon { name: it.name()?, class: it.opt(Rule::name).map(parse_name), span: it.span() })
}

pub(super) fn parse_terrain(node: Node) -> Built<Terrain> {
    let mut it = node.open();
    Ok(Terrain { name: it.name()?, glyph: it.text()?, span: it.span() })
}

pub(super) fn parse_card_mark(node: Node) -> Built<CardMark> {
    let mut it = node.open();
    Ok(CardMark { name: it.name()?, title: it.text()?, span: it.span() })
}

pub(super) fn parse_box_kind(node: Node) -> Built<BoxKind> {
    let mut it = node.open();
    Ok(BoxKind { name: it.name()?, title: it.text()?, span: it.span() })
}

pub(super) fn parse_deck(node: Node) -> Built<Deck> {
    let mut it = node.open();
    Ok(Deck { name: it.name()?, title: it.text()?, span: it.span() })
}
