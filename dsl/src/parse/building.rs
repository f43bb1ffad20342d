//! `building kiosk "kiosk" { .. }` and `enclosure reptile-house "Reptile House" special { .. }`

use super::card::{parse_icon_count, parse_unknown};
use super::cursor::{Built, Node};
use super::statement::parse_block;
use crate::ast::{Building, BuildingField, Cell, EnclosureClass, Need};
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
        Rule::site_need => parse_site_need(field)?,
        Rule::lies_on => BuildingField::LiesOn(field.open().name()?, span),
        Rule::keeps => BuildingField::Keeps(field.open().name()?, span),
        Rule::houses_as => BuildingField::HousesAs(field.open().name()?, span),
        Rule::icons => BuildingField::Icons(field.open().all(Rule::icon_count, parse_icon_count)?, span),
        Rule::bonus_times => BuildingField::BonusTimes(field.open().int()?, span),
        Rule::covers_border => BuildingField::CoversBorder(field.open().int()?, span),
        Rule::stands_alone => BuildingField::StandsAlone(span),
        Rule::income => BuildingField::Income(parse_block(field.open().any()?)?, span),
        Rule::when_built => BuildingField::WhenBuilt(parse_block(field.open().any()?)?, span),
        Rule::unknown_any => BuildingField::Unknown(parse_unknown(field)?),
        _ => return Err(field.fault()),
    })
}

/// `beside rock 1`, `beside or on water 1`
fn parse_site_need(node: Node) -> Built<BuildingField> {
    let mut it = node.open();
    let or_on = it.opt(Rule::m_or_on).is_some();
    let need = Need { terrain: it.name()?, count: it.int()?, span: it.span() };
    Ok(if or_on { BuildingField::BesideOrOn(need) } else { BuildingField::Beside(need) })
}

fn parse_cell(node: Node) -> Built<Cell> {
    let mut it = node.open();
    Ok(Cell { q: it.int()?, r: it.int()?, span: it.span() })
}
