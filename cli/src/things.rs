//! What is no card, as JSON: what `list` and `show` print of maps, buildings, tiles, action cards, boards, decks and settings.

mod map;

use arkwright_compiler::text::{
    describe_board, describe_building, describe_deck, describe_program, describe_setting, describe_tile,
};
use arkwright_runtime::ruleset::{
    ActionVariant, BoardId, BoardSpace, BuildingClass, BuildingId, BuildingKind, CardKind, Deck, DeckId,
    Ruleset, Setting, SettingId, SideBoard, Tile, TileId, VariantId,
};

use crate::cards::{action_name, icon_name, program_json, side_json};
use crate::json::Json;

pub(crate) use map::map_json;

/// The word for what a building is to animals.
pub(crate) fn building_class(kind: &BuildingKind) -> &'static str {
    match kind.class {
        BuildingClass::Plain if kind.unique => "unique",
        BuildingClass::Plain => "plain",
        BuildingClass::Standard => "standard",
        BuildingClass::Special { .. } => "special",
    }
}

/// A kind of building.
pub(crate) fn building_json(ruleset: &Ruleset, id: BuildingId, kind: &BuildingKind) -> Json {
    let spaces = match kind.class {
        BuildingClass::Plain | BuildingClass::Standard => None,
        BuildingClass::Special { spaces } => Some(spaces),
    };
    let cells = kind.cells.iter().map(|(q, r)| Json::list([i64::from(*q), i64::from(*r)]));
    let beside = kind.beside.iter().map(|need| {
        let terrain = ruleset.terrains.get(need.terrain.index()).map_or("", |it| it.name.as_str());
        (terrain.to_owned(), Json::from(need.count))
    });
    Json::object([
        ("kind", "building".into()),
        ("id", kind.name.as_str().into()),
        ("title", kind.title.as_str().into()),
        ("class", building_class(kind).into()),
        ("hexes", (kind.cells.len() as i64).into()),
        ("cells", Json::List(cells.collect())),
        ("spaces", spaces.into()),
        ("cost", Some(kind.cost).filter(|_| !kind.unique).into()),
        ("limit", kind.limit.into()),
        ("apart", kind.apart.into()),
        ("needs", kind.needs.map(|it| action_name(ruleset, it)).into()),
        ("beside", Json::Object(beside.collect())),
        ("covers_border", kind.covers_border.into()),
        ("stands_alone", kind.stands_alone.into()),
        ("sponsor", sponsor_of(ruleset, id).into()),
        ("when_built", program_json(ruleset, kind.when_built, describe_program)),
        ("income", program_json(ruleset, kind.income, describe_program)),
        ("text", describe_building(ruleset, id).into()),
    ])
}

/// The number of the card that a unique building comes with.
fn sponsor_of(ruleset: &Ruleset, id: BuildingId) -> Option<u16> {
    let brings = |kind: &CardKind| match kind {
        CardKind::Sponsor(it) => it.building == Some(id),
        CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_) => false,
    };
    ruleset.cards.iter().find(|it| brings(&it.kind)).map(|it| it.number)
}

/// A tile.
pub(crate) fn tile_json(ruleset: &Ruleset, id: TileId, tile: &Tile) -> Json {
    Json::object([
        ("kind", "tile".into()),
        ("id", tile.name.as_str().into()),
        ("title", tile.title.as_str().into()),
        ("family", tile.family.word().into()),
        ("icons", Json::list(tile.icons.iter().map(|it| icon_name(ruleset, *it)))),
        ("hand_limit", tile.hand_limit.into()),
        ("when_taken", program_json(ruleset, tile.when_taken, describe_program)),
        ("text", describe_tile(ruleset, id).into()),
    ])
}

/// An action card with its two sides.
pub(crate) fn action_json(ruleset: &Ruleset, id: VariantId, card: &ActionVariant) -> Json {
    let action = ruleset.actions.get(id.action.index()).map_or("", |it| it.name.as_str());
    Json::object([
        ("kind", "action".into()),
        ("id", card.name.as_str().into()),
        ("title", card.title.as_str().into()),
        ("action", action.into()),
        ("variant", id.variant.into()),
        ("side_I", side_json(ruleset, id, false)),
        ("side_II", side_json(ruleset, id, true)),
    ])
}

/// A side board with its spaces.
pub(crate) fn board_json(ruleset: &Ruleset, id: BoardId, board: &SideBoard) -> Json {
    let space = |it: &BoardSpace| {
        Json::object([
            ("id", it.name.as_str().into()),
            ("income", it.income.into()),
            ("effect", program_json(ruleset, Some(it.program), describe_program)),
        ])
    };
    Json::object([
        ("kind", "board".into()),
        ("id", board.name.as_str().into()),
        ("title", board.title.as_str().into()),
        ("limit", board.limit.into()),
        ("spaces", Json::List(board.spaces.iter().map(space).collect())),
        ("text", describe_board(ruleset, id).into()),
    ])
}

/// A further deck with the numbers of its cards.
pub(crate) fn deck_json(ruleset: &Ruleset, id: DeckId, deck: &Deck) -> Json {
    let cards = ruleset.cards_of_deck(id).map(|it| it.number);
    Json::object([
        ("kind", "deck".into()),
        ("id", deck.name.as_str().into()),
        ("title", deck.title.as_str().into()),
        ("cards", Json::list(cards)),
        ("text", describe_deck(ruleset, id).into()),
    ])
}

/// What players agree on, and its values.
pub(crate) fn setting_json(ruleset: &Ruleset, id: SettingId, setting: &Setting) -> Json {
    Json::object([
        ("kind", "setting".into()),
        ("id", setting.name.as_str().into()),
        ("title", setting.title.as_str().into()),
        ("values", Json::list(setting.values.iter().map(String::as_str))),
        ("text", describe_setting(ruleset, id).into()),
    ])
}
