use arkwright_compiler::text::card_effects;
use arkwright_runtime::ruleset::{Card, CardId, Requirement, ResourceId, Ruleset, Sponsor};

use super::super::{building_name, module_name};
use super::{
    Fields, ability, effects, field_name, push as put, push_gains, push_marks, push_requirements_and_icons,
};
use crate::json::Json;

pub(super) fn push(ruleset: &Ruleset, id: CardId, card: &Card, sponsor: &Sponsor, fields: &mut Fields) {
    put(fields, "set", module_name(ruleset, card));
    put(fields, "level", sponsor.level);
    push_requirements_and_icons(ruleset, card, fields);
    put(fields, "adjacency", adjacency(ruleset, sponsor));
    push_marks(ruleset, card, fields);
    put(fields, "abilities", Json::list(card.abilities.iter().map(|it| ability(ruleset, it))));
    push_gains(ruleset, card, fields);
    push_limits(ruleset, card, fields);
    put(fields, "effects", effects(ruleset, &card_effects(ruleset, id)));
    put(fields, "unique_building", sponsor.building.map(|it| building_name(ruleset, it)));
}

/// What must lie beside its own building or under it: a field for each terrain, and the rim.
fn adjacency(ruleset: &Ruleset, sponsor: &Sponsor) -> Json {
    let kind = sponsor.building.and_then(|it| ruleset.buildings.get(it.index()));
    let mut fields = Fields::new();
    for need in kind.map_or(&[][..], |it| it.beside.as_slice()) {
        let terrain = ruleset.terrains.get(need.terrain.index()).map_or("", |it| it.name.as_str());
        put(&mut fields, &field_name(terrain), need.count);
    }
    if let Some(border) = kind.map(|it| it.covers_border).filter(|it| *it > 0) {
        put(&mut fields, "border", border);
    }
    Json::Object(fields)
}

/// One field a resource that some card of the ruleset limits.
fn push_limits(ruleset: &Ruleset, card: &Card, fields: &mut Fields) {
    let limit = |card: &Card, id: ResourceId| {
        card.requirements.iter().find_map(|it| match it {
            Requirement::AtMost(resource, most) if *resource == id => Some(*most),
            Requirement::AtMost(..)
            | Requirement::Icon(..)
            | Requirement::Upgraded(_)
            | Requirement::PartnerZoo(_)
            | Requirement::PartnerZoos(_)
            | Requirement::Building(..)
            | Requirement::University(_)
            | Requirement::AtLeast(..) => None,
        })
    };
    for (at, resource) in ruleset.resources.iter().enumerate() {
        let id = ResourceId(at as u8);
        if ruleset.cards.iter().any(|it| limit(it, id).is_some()) {
            put(fields, &format!("max_{}", field_name(&resource.name)), limit(card, id));
        }
    }
}
