use crate::ruleset::{ActionId, BuildingId, CardId, IconId, MapId, Ruleset, TileId, VariantId, ZoneId};
use crate::state::{Building, PlayerId};

/// A card in words: number and name.
#[must_use]
pub fn card_in_words(ruleset: &Ruleset, card: CardId) -> String {
    match ruleset.cards.get(card.index()) {
        Some(it) => format!("{} {}", it.number, it.name),
        None => format!("card at position {}", card.0),
    }
}

/// A player in words.
#[must_use]
pub fn player_in_words(player: PlayerId) -> String {
    format!("player {}", player.index() + 1)
}

/// Whose a fact is: nothing for the first seat, as an author writes it.
pub(super) fn of(player: PlayerId) -> String {
    match player.0 {
        0 => String::new(),
        1 => " of opponent".to_owned(),
        seat => format!(" of player {}", u16::from(seat) + 1),
    }
}

/// Numbers of cards in a row, `none` without any.
pub(super) fn cards(ruleset: &Ruleset, cards: impl IntoIterator<Item = CardId>) -> String {
    listed(cards.into_iter().map(|it| number(ruleset, it)))
}

/// Folders of the display, gaps as `none`.
pub(super) fn folders(ruleset: &Ruleset, folders: &[Option<CardId>]) -> String {
    let word = |it: &Option<CardId>| it.map_or_else(|| "none".to_owned(), |card| number(ruleset, card));
    listed(folders.iter().map(word))
}

/// The bit of a space, by its position on a board, among those of all boards.
pub(super) fn space_of_board(of_board: u32, space: u8) -> u32 {
    let first = of_board.trailing_zeros();
    1_u32.checked_shl(first.saturating_add(u32::from(space))).unwrap_or(0) & of_board
}

/// What slots beside a map are called.
pub(super) fn slots(ruleset: &Ruleset, zone: ZoneId) -> String {
    ruleset.zones.get(zone.index()).cloned().unwrap_or_default()
}

/// Names of actions.
pub(super) fn actions(ruleset: &Ruleset, actions: impl IntoIterator<Item = ActionId>) -> String {
    listed(actions.into_iter().map(|it| action(ruleset, it)))
}

/// Names of icons.
pub(super) fn icons(ruleset: &Ruleset, icons: impl IntoIterator<Item = IconId>) -> String {
    listed(icons.into_iter().map(|it| icon(ruleset, it)))
}

/// Names of tiles.
pub(super) fn tiles(ruleset: &Ruleset, tiles: &[TileId]) -> String {
    listed(tiles.iter().map(|it| tile(ruleset, *it)))
}

/// Numbers in a row.
pub(super) fn numbers(numbers: &[u8]) -> String {
    listed(numbers.iter().map(u8::to_string))
}

/// Buildings with their places.
pub(super) fn buildings(ruleset: &Ruleset, map: MapId, buildings: &[Building]) -> String {
    listed(buildings.iter().map(|it| building(ruleset, map, it)))
}

/// The name of an action.
pub(super) fn action(ruleset: &Ruleset, action: ActionId) -> String {
    ruleset.actions.get(action.index()).map_or_else(|| "no action".to_owned(), |it| it.name.clone())
}

/// The names of action cards.
pub(super) fn variants(ruleset: &Ruleset, cards: impl IntoIterator<Item = VariantId>) -> String {
    let name = |it| ruleset.variant(it).map_or_else(|| "no card".to_owned(), |card| card.name.clone());
    listed(cards.into_iter().map(name))
}

/// The name of a tile.
pub(super) fn tile(ruleset: &Ruleset, tile: TileId) -> String {
    ruleset.tiles.get(tile.index()).map_or_else(|| "no tile".to_owned(), |it| it.name.clone())
}

/// The name of an icon.
pub(super) fn icon(ruleset: &Ruleset, icon: IconId) -> String {
    ruleset.icons.get(icon.index()).map_or_else(|| "no icon".to_owned(), |it| it.name.clone())
}

/// A place on the map: `size-5 at C4 rot 2`.
pub(super) fn place(ruleset: &Ruleset, map: MapId, kind: BuildingId, hex: u8, rotation: u8) -> String {
    let name = ruleset.buildings.get(kind.index()).map_or("no building", |it| it.name.as_str());
    let map = ruleset.maps.get(map.index());
    let hex = map.map_or_else(String::new, |it| it.hex_name(usize::from(hex)));
    let turned = if rotation == 0 { String::new() } else { format!(" rot {rotation}") };
    format!("{name} at {hex}{turned}")
}

fn building(ruleset: &Ruleset, map: MapId, building: &Building) -> String {
    let declared = ruleset.maps.get(map.index());
    let placement =
        declared.and_then(|it| it.placements_of(building.kind).get(usize::from(building.placement)));
    let (hex, rotation) = placement.map_or((u8::MAX, 0), |it| (it.anchor, it.rotation));
    let place = place(ruleset, map, building.kind, hex, rotation);
    if building.used == 0 { place } else { format!("{place} used {}", building.used) }
}

fn number(ruleset: &Ruleset, card: CardId) -> String {
    ruleset.cards.get(card.index()).map_or_else(|| "?".to_owned(), |it| it.number.to_string())
}

fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}
