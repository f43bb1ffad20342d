//! The boards: base projects, tiles of the Association board, bonus tiles on tracks (SETUP-3, SETUP-5 to SETUP-7).

use super::cards_where;
use crate::ruleset::{CardKind, Row, Ruleset, TileFamily, TileId};
use crate::state::{BLOCKED, CardSet, List, ProjectInPlay, State, Stream, Streams};

/// The value of the highest row reached by a number of players; 0 below the first.
pub(crate) fn by_players(rows: &[Row], players: u8) -> i16 {
    rows.iter().rev().find(|row| row.from <= i16::from(players)).map_or(0, |row| row.value)
}

/// The base projects that are laid out, as many as the number of players says, and those that are left over (SETUP-6).
pub(super) fn base_projects(
    ruleset: &Ruleset,
    players: u8,
    out: &CardSet,
    random: &mut Streams,
) -> (List<ProjectInPlay, 10>, CardSet) {
    let mut cards =
        cards_where(ruleset, out, |card| matches!(&card.kind, CardKind::Project(project) if project.base));
    random.of(Stream::Setup).shuffle(&mut cards);
    let mut laid_out = List::new();
    let mut unused = CardSet::default();
    let wanted = usize::try_from(by_players(&ruleset.setup.base_projects, players)).unwrap_or(0);
    for (at, card) in cards.into_iter().enumerate() {
        let slots = blocked_slots(ruleset, players, at);
        if at >= wanted || !laid_out.push(ProjectInPlay { card, base: true, slots }) {
            unused.insert(card);
        }
    }
    (laid_out, unused)
}

/// The slots of the base project at a position: with some numbers of players the first slot of the first one is blocked,
/// the second of the second, and so on (SETUP-7).
pub(crate) fn blocked_slots(ruleset: &Ruleset, players: u8, at: usize) -> [u8; 4] {
    let mut slots = [0; 4];
    if let Some(slot) = slots.get_mut(at).filter(|_| ruleset.setup.blocked_players == Some(players)) {
        *slot = BLOCKED;
    }
    slots
}

/// Bonus tiles, shuffled, one on each place of a track for them; the others leave the game (SETUP-3).
pub(super) fn gate_tiles(ruleset: &Ruleset, random: &mut Streams) -> List<(u8, i16, TileId), 8> {
    let bonus = ruleset.tiles.iter().enumerate().filter(|(_, it)| it.family == TileFamily::Bonus);
    let mut tiles: Vec<_> = bonus.map(|(at, _)| TileId(at as u8)).collect();
    let mut laid = State::default().gate_tiles;
    random.of(Stream::Setup).shuffle(&mut tiles);
    let mut next = tiles.into_iter();
    for (resource, declared) in ruleset.resources.iter().enumerate() {
        for gate in &declared.gates {
            for tile in next.by_ref().take(usize::from(gate.tiles)) {
                // INVARIANT: `check_limits` keeps the places of tracks within the list.
                let _ = laid.push((resource as u8, gate.at, tile));
            }
        }
    }
    // Those behind the ends of tracks come last (MW-BONUS-1).
    for (resource, declared) in ruleset.resources.iter().enumerate() {
        for tile in next.by_ref().take(usize::from(declared.beyond_tiles)) {
            let _ = laid.push((resource as u8, declared.max, tile));
        }
    }
    laid
}
