use arkwright_compiler::text::{describe_resource, describe_task};
use arkwright_runtime::ruleset::{Ability, ClassId, Param, ParamKind, Resource, ResourceId, Ruleset, TaskId};

use super::{Kind, Listing, pieces};
use crate::cards;
use crate::json::Json;
use crate::table::{Align, Table};

const LEFT: Align = Align::Left;
const RIGHT: Align = Align::Right;

/// What is no card, with the text in its name.
pub(super) fn list(ruleset: &Ruleset, kind: Kind, name: Option<&str>) -> Listing {
    let name = name.unwrap_or("").to_lowercase();
    let fits = |it: &str| it.to_lowercase().contains(&name);
    match kind {
        Kind::Icon => icons(ruleset, fits),
        Kind::Terrain => terrains(ruleset, fits),
        Kind::Resource => resources(ruleset, fits),
        Kind::Token => tokens(ruleset, fits),
        Kind::Building => pieces::buildings(ruleset, fits),
        Kind::Tile => pieces::tiles(ruleset, fits),
        Kind::Action => pieces::actions(ruleset, fits),
        Kind::Task => tasks(ruleset, fits),
        Kind::Map => pieces::maps(ruleset, fits),
        Kind::Board => pieces::boards(ruleset, fits),
        Kind::Deck => pieces::decks(ruleset, fits),
        Kind::Setting => pieces::settings(ruleset, fits),
        Kind::Module => modules(ruleset, fits),
        // The kinds of card are listed as cards.
        Kind::Keyword | Kind::Animal | Kind::Sponsor | Kind::Project | Kind::Scoring => {
            keywords(ruleset, fits)
        }
    }
}

fn keywords(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let heads = [("name", LEFT), ("takes", LEFT), ("when", LEFT), ("against", LEFT), ("cards", RIGHT)];
    let mut listing = Listing::new(Table::new(heads));
    for (at, ability) in ruleset.abilities.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let users = ruleset.cards.iter();
        let users: Vec<u16> = users
            .filter(|card| card.abilities.iter().any(|it| it.ability.index() == at))
            .map(|card| card.number)
            .collect();
        let takes: Vec<String> = ability.params.iter().map(|it| param(ruleset, it)).collect();
        let cells = [
            ability.name.clone(),
            takes.join(", "),
            if ability.after_action { "after action" } else { "" }.to_owned(),
            if ability.interactive { "other players" } else { "" }.to_owned(),
            users.len().to_string(),
        ];
        listing.add(&ability.name, cells, keyword_json(ruleset, ability, &users));
    }
    listing
}

fn keyword_json(ruleset: &Ruleset, ability: &Ability, users: &[u16]) -> Json {
    let params = ability.params.iter().map(|it| {
        Json::object([("name", it.name.as_str().into()), ("kind", param_kind(ruleset, it.kind).into())])
    });
    let solo = ability.solo.as_ref().and_then(|it| ruleset.abilities.get(it.ability.index()));
    Json::object([
        ("kind", "keyword".into()),
        ("id", ability.name.as_str().into()),
        ("params", Json::list(params)),
        ("after_action", ability.after_action.into()),
        ("interactive", ability.interactive.into()),
        ("solo", solo.map(|it| it.name.as_str()).into()),
        ("cards", Json::list(users.iter().copied())),
    ])
}

/// `place: continent`
fn param(ruleset: &Ruleset, param: &Param) -> String {
    format!("{}: {}", param.name, param_kind(ruleset, param.kind))
}

fn param_kind(ruleset: &Ruleset, kind: ParamKind) -> &str {
    match kind {
        ParamKind::Number => "number",
        ParamKind::Icon(None) => "icon",
        ParamKind::Icon(Some(class)) => class_name(ruleset, class),
        ParamKind::Action => "action",
        ParamKind::Player => "player",
    }
}

fn class_name(ruleset: &Ruleset, class: ClassId) -> &str {
    ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str())
}

fn icons(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("class", LEFT), ("cards", RIGHT)]));
    for (at, icon) in ruleset.icons.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let class = icon.class.map(|it| class_name(ruleset, it));
        let n_cards =
            ruleset.cards.iter().filter(|card| card.icons.iter().any(|it| it.index() == at)).count();
        let object = Json::object([
            ("kind", "icon".into()),
            ("id", icon.name.as_str().into()),
            ("class", class.into()),
            ("cards", (n_cards as i64).into()),
        ]);
        let cells = [icon.name.clone(), class.unwrap_or("").to_owned(), n_cards.to_string()];
        listing.add(&icon.name, cells, object);
    }
    listing
}

fn terrains(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("glyph", LEFT)]));
    for terrain in ruleset.terrains.iter().filter(|it| fits(&it.name)) {
        let object = Json::object([
            ("kind", "terrain".into()),
            ("id", terrain.name.as_str().into()),
            ("glyph", terrain.glyph.to_string().into()),
            ("icon", cards::icon_name(ruleset, terrain.icon).into()),
        ]);
        listing.add(&terrain.name, [terrain.name.clone(), terrain.glyph.to_string()], object);
    }
    listing
}

fn resources(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let heads = [("name", LEFT), ("title", LEFT), ("from", RIGHT), ("to", RIGHT), ("start", LEFT)];
    let mut listing = Listing::new(Table::new(heads));
    for (at, it) in ruleset.resources.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let start: Vec<String> = it.start.iter().map(ToString::to_string).collect();
        let object = Json::object([
            ("kind", "resource".into()),
            ("id", it.name.as_str().into()),
            ("title", it.title.as_str().into()),
            ("min", it.min.into()),
            ("max", upper_end(it).into()),
            ("start", Json::list(it.start.iter().copied())),
            ("text", describe_resource(ruleset, ResourceId(at as u8)).into()),
        ]);
        let end = upper_end(it).map_or_else(String::new, |end| end.to_string());
        listing.add(
            &it.name,
            [it.name.clone(), it.title.clone(), it.min.to_string(), end, start.join(", ")],
            object,
        );
    }
    listing
}

/// The end of a track; a stock has none.
fn upper_end(resource: &Resource) -> Option<i16> {
    (resource.max < i16::MAX).then_some(resource.max)
}

fn tokens(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("title", LEFT), ("on one card", RIGHT)]));
    for it in ruleset.tokens.iter().filter(|it| fits(&it.name)) {
        let limit = it.limit.map_or_else(String::new, |limit| limit.to_string());
        let object = Json::object([
            ("kind", "token".into()),
            ("id", it.name.as_str().into()),
            ("title", it.title.as_str().into()),
            ("limit", it.limit.into()),
        ]);
        listing.add(&it.name, [it.name.clone(), it.title.clone(), limit], object);
    }
    listing
}

fn tasks(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("title", LEFT), ("value", RIGHT)]));
    for (at, it) in ruleset.tasks.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let object = Json::object([
            ("kind", "task".into()),
            ("id", it.name.as_str().into()),
            ("title", it.title.as_str().into()),
            ("value", it.value.into()),
            ("text", describe_task(ruleset, TaskId(at as u8)).into()),
        ]);
        listing.add(&it.name, [it.name.clone(), it.title.clone(), it.value.to_string()], object);
    }
    listing
}

fn modules(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    named("module", "version", ruleset.modules.iter().map(|it| (&it.id, &it.version)), fits)
}

/// Things that have a name and one thing more.
fn named<'a>(
    kind: &str,
    head: &str,
    pairs: impl Iterator<Item = (&'a String, &'a String)>,
    fits: impl Fn(&str) -> bool,
) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), (head, LEFT)]));
    for (name, value) in pairs.filter(|(name, _)| fits(name)) {
        let object = Json::object([
            ("kind", kind.into()),
            ("id", name.as_str().into()),
            (head, value.as_str().into()),
        ]);
        listing.add(name, [name.clone(), value.clone()], object);
    }
    listing
}
