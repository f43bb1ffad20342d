use arkwright_runtime::ruleset::{
    AbilityUse, Animal, Argument, Card, CardId, CardKind, HousingKind, PrintedGain, ResourceId, Ruleset,
};

mod effects;
mod project;
mod requirement;
mod scoring;
mod sponsor;

use super::{action_name, building_name, icon_name, kind_name, module_name};
use crate::json::Json;

pub(crate) use effects::{effects, program, side};
use requirement::requirement;

type Fields = Vec<(String, Json)>;

/// A card as one object: `kind` and `id` first, then the fields of its kind.
pub(crate) fn card(ruleset: &Ruleset, id: CardId, card: &Card) -> Json {
    let mut fields = Fields::new();
    push(&mut fields, "kind", kind_name(&card.kind));
    push(&mut fields, "id", card.number);
    push(&mut fields, "name", card.name.as_str());
    if !ruleset.decks.is_empty() {
        let deck = card.deck.and_then(|it| ruleset.decks.get(it.index()));
        push(&mut fields, "deck", deck.map(|it| it.name.as_str()));
    }
    match &card.kind {
        CardKind::Animal(it) => animal(ruleset, card, it, &mut fields),
        CardKind::Sponsor(it) => sponsor::push(ruleset, id, card, it, &mut fields),
        CardKind::Project(it) => project::push(ruleset, card, it, &mut fields),
        CardKind::Scoring(it) => scoring::push(ruleset, id, card, it, &mut fields),
    }
    Json::Object(fields)
}

fn push(fields: &mut Fields, name: &str, value: impl Into<Json>) {
    fields.push((name.to_owned(), value.into()));
}

/// Fields of the form that no declaration of the language fills yet, with the value that says so.
const UNFILLED: &str = include_str!("unfilled.json");

fn push_unfilled(fields: &mut Fields) {
    let unfilled: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(UNFILLED).unwrap_or_default();
    for (name, value) in unfilled {
        if !fields.iter().any(|(it, _)| *it == name) {
            push(fields, &name, value.as_bool());
        }
    }
}

/// Fields are written in snake_case, names of the language in kebab-case.
fn field_name(name: &str) -> String {
    name.replace('-', "_")
}

fn animal(ruleset: &Ruleset, card: &Card, animal: &Animal, fields: &mut Fields) {
    push(fields, "latin", Some(animal.latin.as_str()).filter(|it| !it.is_empty()));
    push(fields, "set", module_name(ruleset, card));
    push(fields, "cost", animal.cost);
    push(fields, "size", animal.size);
    push(fields, "standard_enclosure", animal.housing.iter().any(|it| it.kind == HousingKind::Standard));
    push(fields, "special_enclosures", special_enclosures(ruleset, animal));
    for (at, terrain) in ruleset.terrains.iter().enumerate() {
        let needs = animal.needs.iter().filter(|it| it.terrain.index() == at);
        push(fields, &field_name(&terrain.name), needs.map(|it| i64::from(it.count)).sum::<i64>());
    }
    push_requirements_and_icons(ruleset, card, fields);
    push(fields, "abilities", Json::list(card.abilities.iter().map(|it| ability(ruleset, it))));
    push(fields, "solo_ability", solo_ability(ruleset, card));
    push_boxes(ruleset, card, fields);
    push_marks(ruleset, card, fields);
    push_unfilled(fields);
    push_gains(ruleset, card, fields);
    push(fields, "iucn", animal.iucn.as_deref());
}

/// One field a sign beside effects of cards: the lines of the effect, or null.
fn push_boxes(ruleset: &Ruleset, card: &Card, fields: &mut Fields) {
    for (at, kind) in ruleset.boxes.iter().enumerate() {
        let own: Vec<_> = card.boxes.iter().filter(|(it, _)| it.index() == at).collect();
        let lines = own.iter().flat_map(|(_, it)| arkwright_compiler::text::program_steps(ruleset, *it));
        let value = if own.is_empty() { Json::Null } else { Json::list(lines) };
        push(fields, &field_name(&kind.name), value);
    }
}

/// One field a mark that some card of the same kind has in its head.
fn push_marks(ruleset: &Ruleset, card: &Card, fields: &mut Fields) {
    let is_alike = |it: &&Card| std::mem::discriminant(&it.kind) == std::mem::discriminant(&card.kind);
    for (at, mark) in ruleset.card_marks.iter().enumerate() {
        let has = |it: &Card| it.marks.iter().any(|mark| mark.index() == at);
        if ruleset.cards.iter().filter(is_alike).any(has) {
            push(fields, &field_name(&mark.name), has(card));
        }
    }
}

fn special_enclosures(ruleset: &Ruleset, animal: &Animal) -> Json {
    let special = animal.housing.iter().filter_map(|sign| match sign.kind {
        HousingKind::Standard => None,
        HousingKind::Family(family) => Some(Json::object([
            ("kind", ruleset.families.get(family.index()).map_or("", String::as_str).into()),
            ("spaces", sign.spaces.into()),
        ])),
        HousingKind::Special(building) => Some(Json::object([
            ("kind", building_name(ruleset, building).into()),
            ("spaces", sign.spaces.into()),
        ])),
    });
    Json::list(special)
}

fn push_requirements_and_icons(ruleset: &Ruleset, card: &Card, fields: &mut Fields) {
    let requirements = card.requirements.iter().map(|it| requirement(ruleset, *it));
    push(fields, "requirements", Json::list(requirements));
    push(fields, "icons", Json::list(card.icons.iter().map(|it| icon_name(ruleset, *it))));
}

/// One field a resource that some card of the ruleset prints.
fn push_gains(ruleset: &Ruleset, card: &Card, fields: &mut Fields) {
    let printed = |resource: ResourceId| {
        let mut gains = ruleset.cards.iter().flat_map(|it| &it.gains);
        gains.any(|gain| gain.resource == resource)
    };
    for (at, resource) in ruleset.resources.iter().enumerate() {
        let id = ResourceId(at as u8);
        if printed(id) {
            push(fields, &field_name(&resource.name), gain_of(&card.gains, id));
        }
    }
}

fn gain_of(gains: &[PrintedGain], resource: ResourceId) -> i64 {
    gains.iter().filter(|gain| gain.resource == resource).map(|gain| i64::from(gain.amount)).sum()
}

/// What the card's interactive ability becomes without other players.
fn solo_ability(ruleset: &Ruleset, card: &Card) -> Json {
    let solo = card.abilities.iter().find_map(|it| {
        let solo = ruleset.abilities.get(it.ability.index())?.solo.as_ref()?;
        let arguments = solo.arguments.iter().map(|argument| bound(*argument, it)).collect();
        Some(AbilityUse { ability: solo.ability, arguments })
    });
    solo.map_or(Json::Null, |it| ability(ruleset, &it))
}

/// The value of a parameter in a use of its ability.
fn bound(argument: Argument, by: &AbilityUse) -> Argument {
    match argument {
        Argument::Local(at) => by.arguments.get(at as usize).copied().unwrap_or(argument),
        Argument::Number(_) | Argument::Icon(_) | Argument::Action(_) | Argument::Amount(_) => argument,
    }
}

/// A keyword with its value, left out where it takes none; several values are a list.
pub(super) fn ability(ruleset: &Ruleset, ability: &AbilityUse) -> Json {
    let name = ruleset.abilities.get(ability.ability.index()).map_or("", |it| it.name.as_str());
    let mut fields = vec![("ability".to_owned(), Json::from(name))];
    let values: Vec<Json> = ability.arguments.iter().map(|it| value(ruleset, *it)).collect();
    match values.as_slice() {
        [] => {}
        [value] => push(&mut fields, "value", value.clone()),
        [_, _, ..] => push(&mut fields, "value", Json::List(values)),
    }
    Json::Object(fields)
}

fn value(ruleset: &Ruleset, argument: Argument) -> Json {
    match argument {
        Argument::Number(number) => number.into(),
        Argument::Icon(icon) => icon_name(ruleset, icon).into(),
        Argument::Action(action) => action_name(ruleset, action).into(),
        Argument::Local(at) => at.into(),
        // Never printed on a card.
        Argument::Amount(_) => Json::Null,
    }
}
