//! Cards in a few words and as JSON: what `list` and `show` print around the card text.

mod filter;
mod json;
mod words;

use arkwright_runtime::ruleset::{ActionId, BuildingId, Card, CardKind, IconId, ResourceId, Ruleset};

pub(crate) use filter::{CardFilter, Range};
pub(crate) use json::{
    card as card_json, effects as effects_json, program as program_json, side as side_json,
};
pub(crate) use words::{
    ability, asks, cards_in_words, countable, gains, housing, icons, needs, requirements, slot, slots, tiers,
};

/// The word of the language for a kind of card.
pub(crate) fn kind_name(kind: &CardKind) -> &'static str {
    match kind {
        CardKind::Animal(_) => "animal",
        CardKind::Sponsor(_) => "sponsor",
        CardKind::Project(_) => "project",
        CardKind::Scoring(_) => "scoring",
    }
}

/// The id of the module that declares a card.
pub(crate) fn module_name<'a>(ruleset: &'a Ruleset, card: &Card) -> &'a str {
    ruleset.modules.get(card.module as usize).map_or("", |it| it.id.as_str())
}

/// The name of an icon.
pub(crate) fn icon_name(ruleset: &Ruleset, icon: IconId) -> &str {
    ruleset.icons.get(icon.index()).map_or("", |it| it.name.as_str())
}

/// The name of an action.
pub(crate) fn action_name(ruleset: &Ruleset, action: ActionId) -> &str {
    ruleset.actions.get(action.index()).map_or("", |it| it.name.as_str())
}

/// The name of a kind of building.
pub(crate) fn building_name(ruleset: &Ruleset, building: BuildingId) -> &str {
    ruleset.buildings.get(building.index()).map_or("", |it| it.name.as_str())
}

/// The name of a resource.
pub(crate) fn resource_name(ruleset: &Ruleset, resource: ResourceId) -> &str {
    ruleset.resources.get(resource.index()).map_or("", |it| it.name.as_str())
}
