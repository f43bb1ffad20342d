//! Cards that lie in slots beside a map (MAP-10-1, MAP-11-1).

use crate::ruleset::{CardId, MapSlots, Ruleset, SlotsKind, ZoneId};
use crate::state::{CardSet, Player, PlayerId, State};

/// The slots of a player's map that are called so.
#[must_use]
pub fn map_slots(ruleset: &Ruleset, state: &State, player: PlayerId, zone: ZoneId) -> Option<MapSlots> {
    super::map(ruleset, state, player)?.slots.iter().find(|it| it.zone == zone).copied()
}

/// The cards in slots of a player, the first one laid there first.
pub fn cards_beside(state: &State, player: PlayerId, zone: ZoneId) -> impl Iterator<Item = CardId> + '_ {
    let theirs = state.beside.iter().filter(move |it| (it.owner, it.zone) == (player, zone));
    theirs.map(|it| it.card)
}

/// How many more cards the slots of a player hold; none if the map has none of them.
#[must_use]
pub fn room_beside(ruleset: &Ruleset, state: &State, player: PlayerId, zone: ZoneId) -> i16 {
    let slots = map_slots(ruleset, state, player, zone).map_or(0, |it| i16::from(it.number));
    let room = (state.beside.capacity() - state.beside.len()) as i16;
    room.min(slots.saturating_sub(cards_beside(state, player, zone).count() as i16))
}

/// Whether a card in slots of a player is one of the zoo (MAP-10-2).
#[must_use]
pub fn counts_beside(ruleset: &Ruleset, state: &State, player: PlayerId, zone: ZoneId) -> bool {
    map_slots(ruleset, state, player, zone).is_some_and(|it| it.kind == SlotsKind::InZoo)
}

/// Whether a card lies beside a map.
#[must_use]
pub fn is_beside(state: &State, card: CardId) -> bool {
    state.beside.iter().any(|it| it.card == card)
}

/// The cards that a player has played: those of the zoo without those that lie beside the map, which do nothing, are not
/// released and live nowhere (MAP-10-2).
#[must_use]
pub fn played_cards(state: &State, player: &Player) -> CardSet {
    let mut played = player.zoo;
    for lies in state.beside.iter() {
        played.remove(lies.card);
    }
    played
}
