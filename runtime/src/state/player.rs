use serde::{Deserialize, Serialize};

use super::{ACTION_CARDS, CardSet, List, Near};
use crate::ruleset::{ActionId, BuildingId, CardId, MapId, TileId};

/// Resources of a ruleset that a game can hold.
pub const MAX_RESOURCES: usize = 12;
/// Icons of a ruleset that a game can hold.
pub const MAX_ICONS: usize = 48;
/// Buildings of a zoo at most: beyond these a zoo can build no more.
pub const MAX_BUILDINGS: usize = 48;
/// Kinds of building of a ruleset that a game can hold: a set of them lies in some locals.
pub const MAX_KINDS: usize = 16 * crate::ruleset::SET_LOCALS;
/// Tasks of the Association board that a game can hold.
pub const MAX_TASKS: usize = 8;
/// Kinds of token on action cards that a game can hold.
pub const MAX_TOKENS: usize = 8;
/// Tiles of a ruleset that a game can hold: a set of them is a `u64`.
pub const MAX_TILES: usize = 64;
/// Turn options of a ruleset that a game can hold: a set of them is a `u32`.
pub const MAX_OPTIONS: usize = 32;
/// Triggers that go off only so often of a ruleset that a game can hold: a set of them is a `u32`.
pub const MAX_ONCE: usize = 32;

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
    pub row: [ActionCard; ACTION_CARDS],
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
    /// Its zoo map.
    pub map: MapId,
    /// Its partner zoos and universities, in the order taken.
    pub tiles: List<TileId, 14>,
    /// The spaces of the left edge whose token it has used, as bits from the top (PROJ-4).
    pub edge: u8,
    /// How many projects it has supported (PROJ-10).
    pub supports: u8,
    /// Turn options used in this turn, as bits by position in [`crate::ruleset::Index::options`] (TURN-13).
    pub options_used: u32,
    /// Triggers "once a game" that have gone off, as bits by position in their list.
    #[serde(default)]
    pub once_a_game: u32,
    /// Tokens on its map that are still there, as bits by position in [`crate::ruleset::Map::tokens`].
    #[serde(default)]
    pub map_tokens: u16,
    /// Spaces of side boards that it owns, as bits by position among those of all boards.
    #[serde(default)]
    pub board_spaces: u32,
    /// Donations it has made.
    #[serde(default)]
    pub donations: u8,
    /// Turns it has taken.
    pub turns: u16,
    /// A token with a fee was removed from one of its action cards this turn (TOKEN-9).
    pub fee_averted: bool,
    /// A card was discarded for strength this turn (MAP-T1-1).
    #[serde(default)]
    pub strength_added: bool,
    /// What stands on something that it has.
    #[serde(skip)]
    pub near: Near,
}

/// A project in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProjectInPlay {
    /// Its card.
    pub card: CardId,
    /// Laid out at setup: it never moves (PROJ-11).
    pub base: bool,
    /// By slot: 0 free, [`BLOCKED`], or a seat plus one.
    pub slots: [u8; 4],
}

/// A slot of a project that is blocked (SETUP-7).
pub const BLOCKED: u8 = u8::MAX;

/// An action card in its slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionCard {
    /// Its action.
    pub action: ActionId,
    /// Which card of the action it is.
    #[serde(default)]
    pub variant: u8,
    /// Side II.
    pub upgraded: bool,
    /// How many tokens of each kind lie on it.
    pub tokens: [u8; MAX_TOKENS],
}

impl ActionCard {
    /// Whether some token lies on it.
    #[must_use]
    #[inline]
    pub fn has_tokens(&self) -> bool {
        self.tokens != [0; MAX_TOKENS]
    }
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

impl Building {
    /// The place of a building that is lifted: it covers nothing until it is placed again.
    pub const LIFTED: u16 = u16::MAX;

    /// Whether two lists hold the same buildings.
    #[must_use]
    pub fn are_same(ones: &[Self], others: &[Self]) -> bool {
        let packed =
            |it: &Self| u32::from(it.placement) | u32::from(it.kind.0) << 16 | u32::from(it.used) << 24;
        let differ = ones.iter().zip(others).fold(0, |acc, (one, other)| acc | (packed(one) ^ packed(other)));
        ones.len() == others.len() && differ == 0
    }
}
