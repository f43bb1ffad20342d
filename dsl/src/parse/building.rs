//! `building kiosk "kiosk" { .. }` and `enclosure reptile-house "Reptile House" special { .. }`

use super::card::{parse_need, parse_unknown};
use super::cursor::{Built, Node};
use super::statement::parse_block;
use crate::ast::{Building, BuildingField, Cell, EnclosureClass};
use crate::grammar::Rule;

/// Of a building and of an enclosure; the class stands in the head of an enclosure only.
pub(super) fn parse_head(node: Node) -> Built<Building> {
    let mut it = node.open();
    let (name, title) = (it.name()?, it.text()?);
    let unique = it.opt(Rule::m_unique).map(|mark| mark.span());
    let is_special = it.opt(Rule::m_special).map(|_| EnclosureClass::Special);
    let enclosure = is_special.or_else(|| it.opt(Rule::m_standard).map(|_| EnclosureClass::Standard));
    Ok(Building { name, title, unique, enclosure, fields: Vec::new(), span: it.span() })
}

pub(super) fn parse_field(node: Node) -> Built<BuildingField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::shape => BuildingField::Shape(field.open().all(Rule::cell, parse_cell)?, span),
        Rule::cost => BuildingField::Cost(field.open().int()?, span),
        Rule::spaces => BuildingField::Spaces(field.open().int()?, span),
        Rule::limit => BuildingField::Limit(field.open().int()?, span),
        Rule::apart => BuildingField::Apart(field.open().int()?, span),
        Rule::needs => BuildingField::Needs(field.open().name()?, span),
        Rule::bars => BuildingField::Bars(field.open().name()?, span),
        Rule::need => BuildingField::Beside(parse_need(field)?),
        Rule::covers_border => BuildingField::CoversBorder(field.open().int()?, span),
        Rule::stands_alone => BuildingField::StandsAlone(span),
        Rule::income => BuildingField::Income(parse_block(field.open().any()?)?, span),
        Rule::when_built => BuildingField::WhenBuilt(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => BuildingField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

fn parse_cell(node: Node) -> Built<Cell> {
    let mut it = node.open();
    Ok(Cell { q: it.int()?, r: it.int()?, span: it.span() })
}
