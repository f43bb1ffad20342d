//! `animal 401 "Cheetah" { .. }`

use super::ability::parse_ability_use;
use super::card::{parse_box, parse_gain, parse_housing, parse_icon_count, parse_requirement, parse_unknown};
use super::cursor::{Built, Node, parse_name};
use crate::ast::{Animal, AnimalField};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Animal> {
    let mut it = node.open();
    Ok(Animal {
        number: it.int()?,
        name: it.text()?,
        marks: it.all(Rule::name, |name| Ok(parse_name(name)))?,
        fields: Vec::new(),
        span: it.span(),
    })
}

pub(super) fn parse_field(node: Node) -> Built<AnimalField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::gain_field => AnimalField::Gain(parse_gain(field)?),
        Rule::unknown => AnimalField::Unknown(parse_unknown(field)?),
        Rule::housing => AnimalField::Housing(parse_housing(field)?, span),
        Rule::latin => AnimalField::Latin(field.open().text()?, span),
        Rule::iucn => AnimalField::Iucn(field.open().name()?, span),
        Rule::cost => AnimalField::Cost(field.open().int()?, span),
        Rule::size => AnimalField::Size(field.open().int()?, span),
        Rule::icons => AnimalField::Icons(field.open().all(Rule::icon_count, parse_icon_count)?, span),
        Rule::requires => {
            AnimalField::Requires(field.open().all(Rule::requirement, parse_requirement)?, span)
        }
        Rule::box_field => AnimalField::Box(parse_box(field)?),
        Rule::deck_field => AnimalField::Deck(field.open().name()?, span),
        Rule::ability_field => AnimalField::Ability(parse_ability_use(field.open().any()?)?, span),
        _ => return Err(field.fault()),
    })
}
