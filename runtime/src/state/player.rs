use serde::{Deserialize, Serialize};

use super::{CardSet, List};
use crate::ruleset::{ActionId, BuildingId, IconId};

/// Resources of a ruleset that a game can hold.
pub const MAX_RESOURCES: usize = 12;
/// Icons of a ruleset that a game can hold.
pub const MAX_ICONS: usize = 48;
/// Buildings of a zoo at most: beyond these a zoo can build no more.
pub const MAX_BUILDINGS: usize = 32;
/// Kinds of building of a ruleset that a game can hold: a set of them lies in some locals.
pub const MAX_KINDS: usize = 16 * crate::ruleset::SET_LOCALS;
/// Tasks of the Association board that a game can hold.
pub const MAX_TASKS: usize = 8;
/// Kinds of token on action cards that a game can hold.
pub const MAX_TOKENS: usize = 6;

/// One seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What it holds, by resource.
    pub resources: [i16; MAX_RESOURCES],
    /// Gates it has passed: bit by resource and gate.
    pub gates: u64,
    /// Its hand.
    pub hand: CardSet,
    /// Animals and sponsors it has played.
    pub zoo: CardSet,
    /// Its Final Scoring cards.
    pub scoring: CardSet,
    /// Its action cards, slot 1 first.
    pub row: [ActionCard; 5],
    /// Its buildings in the order built.
    pub buildings: List<Building, MAX_BUILDINGS>,
    /// Hexes of its map that are covered.
    pub covered: u64,
    /// Workers on the notepad.
    pub workers: u8,
    /// Workers to be hired.
    pub waiting: u8,
    /// Workers on each task of the Association board.
    pub on_tasks: [u8; MAX_TASKS],
    /// Its partner zoos by continent icon, in the order gained.
    pub partner_zoos: List<IconId, 5>,
    /// How many universities it has.
    pub universities: u8,
    /// How many projects it has supported.
    pub supports: u8,
    /// A token with a fee was removed from one of its action cards this turn (TOKEN-9).
    pub fee_averted: bool,
}

/// An action card in its slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionCard {
    /// Its action.
    pub action: ActionId,
    /// Side II.
    pub upgraded: bool,
    /// How many tokens of each kind lie on it.
    pub tokens: [u8; MAX_TOKENS],
}

/// A building on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    /// Its kind.
    pub kind: BuildingId,
    /// Spaces in use of a special enclosure, 1 for an occupied standard one (ENC-3, ANIM-7).
    pub used: u8,
    /// Its place: a position in the map's placements of its kind.
    pub placement: u16,
}
