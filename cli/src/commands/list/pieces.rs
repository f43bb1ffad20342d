use arkwright_runtime::ruleset::{
    BoardId, BuildingClass, BuildingId, DeckId, MapId, Ruleset, SettingId, TileId,
};

use super::Listing;
use crate::table::{Align, Table};
use crate::things;

const LEFT: Align = Align::Left;
const RIGHT: Align = Align::Right;

/// Kinds of building, unique ones among them.
pub(super) fn buildings(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let heads = [
        ("name", LEFT),
        ("title", LEFT),
        ("class", LEFT),
        ("hexes", RIGHT),
        ("spaces", RIGHT),
        ("cost", RIGHT),
        ("limit", RIGHT),
    ];
    let mut listing = Listing::new(Table::new(heads));
    for (at, it) in ruleset.buildings.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let spaces = match it.class {
            BuildingClass::Plain | BuildingClass::Standard => None,
            BuildingClass::Special { spaces } => Some(spaces),
        };
        let number = |it: Option<u8>| it.map_or_else(String::new, |it| it.to_string());
        let cells = [
            it.name.clone(),
            it.title.clone(),
            things::building_class(it).to_owned(),
            it.cells.len().to_string(),
            number(spaces),
            if it.unique { String::new() } else { it.cost.to_string() },
            number(it.limit),
        ];
        listing.add(&it.name, cells, things::building_json(ruleset, BuildingId(at as u8), it));
    }
    listing
}

/// Partner zoos, universities, bonus tiles.
pub(super) fn tiles(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let heads = [("name", LEFT), ("title", LEFT), ("family", LEFT), ("text", LEFT)];
    let mut listing = Listing::new(Table::new(heads));
    for (at, it) in ruleset.tiles.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let id = TileId(at as u8);
        let text = arkwright_compiler::text::describe_tile(ruleset, id);
        let cells = [it.name.clone(), it.title.clone(), it.family.word().to_owned(), text];
        listing.add(&it.name, cells, things::tile_json(ruleset, id, it));
    }
    listing
}

pub(super) fn actions(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("title", LEFT)]));
    for (id, it) in ruleset.variants().filter(|(_, it)| fits(&it.name)) {
        listing.add(&it.name, [it.name.clone(), it.title.clone()], things::action_json(ruleset, id, it));
    }
    listing
}

pub(super) fn maps(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("title", LEFT)]));
    let maps = ruleset.maps.iter().enumerate();
    for (at, it) in maps.filter(|(_, it)| fits(&it.id) || fits(&it.title)) {
        let object = things::map_json(ruleset, MapId(at as u8), it);
        listing.add(&it.id, [it.id.clone(), it.title.clone()], object);
    }
    listing
}

/// Side boards.
pub(super) fn boards(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let heads = [("name", LEFT), ("title", LEFT), ("spaces", LEFT), ("a player", RIGHT)];
    let mut listing = Listing::new(Table::new(heads));
    for (at, it) in ruleset.side_boards.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let spaces: Vec<&str> = it.spaces.iter().map(|it| it.name.as_str()).collect();
        let limit = it.limit.map_or_else(String::new, |it| it.to_string());
        let cells = [it.name.clone(), it.title.clone(), spaces.join(", "), limit];
        listing.add(&it.name, cells, things::board_json(ruleset, BoardId(at as u8), it));
    }
    listing
}

/// Further decks.
pub(super) fn decks(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("title", LEFT), ("cards", RIGHT)]));
    for (at, it) in ruleset.decks.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let deck = DeckId(at as u8);
        let n_cards = ruleset.cards_of_deck(deck).count();
        let cells = [it.name.clone(), it.title.clone(), n_cards.to_string()];
        listing.add(&it.name, cells, things::deck_json(ruleset, deck, it));
    }
    listing
}

/// What players agree on.
pub(super) fn settings(ruleset: &Ruleset, fits: impl Fn(&str) -> bool) -> Listing {
    let mut listing = Listing::new(Table::new([("name", LEFT), ("title", LEFT), ("values", LEFT)]));
    for (at, it) in ruleset.settings.iter().enumerate().filter(|(_, it)| fits(&it.name)) {
        let cells = [it.name.clone(), it.title.clone(), it.values.join(", ")];
        listing.add(&it.name, cells, things::setting_json(ruleset, SettingId(at as u8), it));
    }
    listing
}
