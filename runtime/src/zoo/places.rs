//! Which kinds of building find a place: found once, and kept while the zoo does not change.

use crate::ruleset::{BuildingId, MapId};
use crate::state::{Building, List, MAX_BUILDINGS, MAX_KINDS};

/// What decides whether a kind finds a place, beside the buildings of the zoo, from which it may keep its distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    pub(super) map: MapId,
    pub(super) covered: u64,
    /// Flagged spaces that are not open.
    pub(super) flagged: u64,
    /// Spaces that may be covered and are not.
    pub(super) open: u64,
    pub(super) asks_needs: bool,
}

/// What is known of the kinds of building at one position.
///
/// Nothing has to be told when a zoo changes: whoever asks says for which position, and what does not hold there is
/// forgotten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    at: Position,
    buildings: List<Building, MAX_BUILDINGS>,
    /// Kinds of which it is known whether they have a place, as bits.
    known: u64,
    /// Those among them that have one.
    found: u64,
    /// Kinds that no open space is left for, whatever lies around: none will be while no space opens.
    gone: u64,
    /// By kind: the place found last, which often is one still. It is tried first and proves nothing.
    last: [u16; MAX_KINDS],
}

impl Default for Places {
    fn default() -> Self {
        Self {
            at: Position::default(),
            buildings: List::new(),
            known: 0,
            found: 0,
            gone: 0,
            last: [0; MAX_KINDS],
        }
    }
}

impl Places {
    /// Forgets what does not hold at a position.
    pub(super) fn look_at(&mut self, at: Position, buildings: &List<Building, MAX_BUILDINGS>) {
        if self.at == at && Building::are_same(&self.buildings, buildings) {
            return;
        }
        if self.at.map != at.map || at.open & !self.at.open != 0 {
            self.gone = 0;
        }
        (self.at, self.buildings, self.known, self.found) = (at, *buildings, 0, 0);
    }

    /// Whether a kind has a place, if it is known.
    pub(super) fn known(&self, kind: BuildingId) -> Option<bool> {
        let bit = bit(kind);
        if self.gone & bit != 0 {
            return Some(false);
        }
        (self.known & bit != 0).then_some(self.found & bit != 0)
    }

    /// The kinds that are known to have no place, as bits.
    pub(crate) fn known_without(&self) -> u64 {
        self.gone | self.known & !self.found
    }

    /// Remembers whether a kind has a place at this position.
    pub(super) fn remember(&mut self, kind: BuildingId, has_place: bool) {
        self.known |= bit(kind);
        if has_place {
            self.found |= bit(kind);
        }
    }

    /// Remembers that there is no room for a kind.
    pub(super) fn remember_gone(&mut self, kind: BuildingId) {
        self.gone |= bit(kind);
    }

    /// The place that a kind had when it was last looked for.
    pub(super) fn last(&self, kind: BuildingId) -> usize {
        self.last.get(kind.index()).copied().map_or(0, usize::from)
    }

    /// Remembers where a kind has a place.
    pub(super) fn remember_last(&mut self, kind: BuildingId, place: usize) {
        if let Some(last) = self.last.get_mut(kind.index()) {
            *last = u16::try_from(place).unwrap_or(0);
        }
    }
}

/// None for a kind beyond those that a game can hold: nothing is remembered of it.
fn bit(kind: BuildingId) -> u64 {
    1_u64.checked_shl(u32::from(kind.0)).unwrap_or(0)
}
