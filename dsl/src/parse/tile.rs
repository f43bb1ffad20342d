//! `tile africa-zoo "Africa" partner-zoo { .. }`

use super::body::{parse_rule_once, parse_turn_option};
use super::card::{parse_icon_count, parse_unknown};
use super::cursor::{Built, Node};
use super::statement::parse_block;
use crate::ast::{Tile, TileField, TileKind};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Tile> {
    let mut it = node.open();
    let (name, title, kind) = (it.name()?, it.text()?, it.any()?);
    let kind = match kind.rule() {
        Rule::m_partner_zoo => TileKind::PartnerZoo,
        Rule::m_university => TileKind::University,
        Rule::m_bonus_tile => TileKind::Bonus,
        _ => return Err(kind.fault()),
    };
    let kept = it.opt(Rule::m_kept).map(|mark| mark.span());
    let group = it.opt(Rule::of_group).map(|of| of.open().name()).transpose()?;
    Ok(Tile { name, title, kind, kept, group, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_field(node: Node) -> Built<TileField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::icons => TileField::Icons(field.open().all(Rule::icon_count, parse_icon_count)?, span),
        Rule::hand_limit_field => TileField::HandLimit(field.open().int()?, span),
        Rule::hand_limit_more => TileField::HandLimitMore(field.open().int()?, span),
        Rule::turn_option => TileField::Option(parse_turn_option(field)?),
        Rule::tile_rule => TileField::Rule(Box::new(parse_rule_once(&mut field.open())?)),
        Rule::stands_for => TileField::StandsFor(field.open().name()?, span),
        Rule::when_taken => TileField::WhenTaken(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => TileField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}
