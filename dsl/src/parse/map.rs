//! `map 0 "Map 0" { .. }`

use super::body::parse_body_item;
use super::card::parse_unknown;
use super::cursor::{Built, Node, parse_name};
use super::scenario::parse_placement;
use super::statement::parse_block;
use crate::ast::{EdgeSpace, Map, MapField, MapSlots, SlotsKind, TileSpace};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Map> {
    let mut it = node.open();
    Ok(Map {
        id: parse_name(it.expect(Rule::id)?),
        title: it.text()?,
        beginner: it.opt(Rule::m_beginner).map(|mark| mark.span()),
        fields: Vec::new(),
        span: it.span(),
    })
}

pub(super) fn parse_field(node: Node) -> Built<MapField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::hexes => MapField::Hexes(field.open().text()?, span),
        Rule::bonus => {
            let mut it = field.open();
            let letter = parse_name(it.expect(Rule::id)?);
            let apart = it.opt(Rule::m_apart).map(|mark| mark.span());
            MapField::Bonus(letter, apart, parse_block(it.any()?)?, span)
        }
        Rule::mark => {
            let mut it = field.open();
            MapField::Mark(parse_name(it.expect(Rule::id)?), it.name()?, span)
        }
        Rule::edge => MapField::Edge(parse_edge(field)?),
        Rule::partner_zoo_space => MapField::PartnerZoo(parse_tile_space(field)?),
        Rule::university_space => MapField::University(parse_tile_space(field)?),
        Rule::worker_space => {
            let mut it = field.open();
            MapField::Worker(it.int()?, parse_block(it.any()?)?, span)
        }
        Rule::pair_space => {
            let mut it = field.open();
            MapField::Pair(it.int()?, parse_block(it.any()?)?, span)
        }
        Rule::map_tokens_field => {
            MapField::Tokens(field.open().all(Rule::name, |name| Ok(parse_name(name)))?, span)
        }
        Rule::map_slots => MapField::Slots(parse_slots(field)?),
        Rule::map_step => {
            let mut it = field.open();
            MapField::Step(it.name()?, parse_block(it.any()?)?, span)
        }
        Rule::start_buildings => {
            MapField::Start(field.open().all(Rule::start_building, parse_placement)?, span)
        }
        Rule::turn_option | Rule::any_time | Rule::income | Rule::whenever | Rule::lasting_rule => {
            MapField::Body(parse_body_item(field)?)
        }
        Rule::full => MapField::Full(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => MapField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

fn parse_edge(node: Node) -> Built<EdgeSpace> {
    let mut it = node.open();
    Ok(EdgeSpace {
        income: it.opt(Rule::m_income).map(|mark| mark.span()),
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}

fn parse_slots(node: Node) -> Built<MapSlots> {
    let mut it = node.open();
    let (name, number) = (it.name()?, it.int()?);
    let kind = it.any()?;
    let kind = match kind.rule() {
        Rule::m_counts_in_zoo => SlotsKind::InZoo(kind.span()),
        Rule::m_hidden => SlotsKind::Hidden(kind.span()),
        _ => return Err(kind.fault()),
    };
    Ok(MapSlots { name, number, kind, span: it.span() })
}

fn parse_tile_space(node: Node) -> Built<TileSpace> {
    let mut it = node.open();
    Ok(TileSpace {
        number: it.int()?,
        needs: it.opt(Rule::needs).map(|needs| needs.open().name()).transpose()?,
        body: parse_block(it.any()?)?,
        span: it.span(),
    })
}
