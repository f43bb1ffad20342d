//! `sponsor 223 "Science Institute" { .. }`

use super::ability::parse_ability_use;
use super::body::parse_body_item;
use super::card::{parse_box, parse_gain, parse_icon_count, parse_requirement, parse_unknown};
use super::cursor::{Built, Node, parse_name};
use crate::ast::{Sponsor, SponsorField};
use crate::grammar::Rule;

pub(super) fn parse_head(node: Node) -> Built<Sponsor> {
    let mut it = node.open();
    Ok(Sponsor {
        number: it.int()?,
        name: it.text()?,
        marks: it.all(Rule::name, |name| Ok(parse_name(name)))?,
        fields: Vec::new(),
        span: it.span(),
    })
}

pub(super) fn parse_field(node: Node) -> Built<SponsorField> {
    let field = node.open().any()?;
    let (rule, span) = (field.rule(), field.span());
    Ok(match rule {
        Rule::gain_field => SponsorField::Gain(parse_gain(field)?),
        Rule::unknown => SponsorField::Unknown(parse_unknown(field)?),
        Rule::level => SponsorField::Level(field.open().int()?, span),
        Rule::icons => SponsorField::Icons(field.open().all(Rule::icon_count, parse_icon_count)?, span),
        Rule::requires => {
            SponsorField::Requires(field.open().all(Rule::requirement, parse_requirement)?, span)
        }
        Rule::own_building => SponsorField::Building(field.open().name()?, span),
        Rule::box_field => SponsorField::Box(parse_box(field)?),
        Rule::deck_field => SponsorField::Deck(field.open().name()?, span),
        Rule::once
        | Rule::income
        | Rule::endgame
        | Rule::whenever
        | Rule::turn_option
        | Rule::any_time
        | Rule::lasting_rule => SponsorField::Body(parse_body_item(field)?),
        Rule::ability_field => SponsorField::Ability(parse_ability_use(field.open().any()?)?, span),
        _ => return Err(field.fault()),
    })
}
