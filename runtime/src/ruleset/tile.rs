//! Tiles: partner zoos, universities, bonus tiles (SETUP-3, SETUP-5).

use super::{Body, GroupId, IconId, ProgramId, Ruleset};
use crate::state::MAX_TILES;
use serde::{Deserialize, Serialize};

/// A tile that players take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// Where it lies and where it goes.
    pub family: TileFamily,
    /// It lies beside the board, one of it, and its group is taken by the tile that stands for it (UNI-1).
    pub group: Option<GroupId>,
    /// On the board it stands for a group, and is itself never taken (UNI-2).
    pub stands_for: Option<GroupId>,
    /// Icons that it brings into a zoo (ASSOC-10).
    pub icons: Vec<IconId>,
    /// The hand limit of its owner (BREAK-4).
    pub hand_limit: Option<u8>,
    /// So many cards more may its owner keep in a break (MW-BONUS-3).
    pub hand_limit_more: u8,
    /// A bonus tile that stays with who takes it.
    pub kept: bool,
    /// What it offers as long as it is there.
    pub body: Body,
    /// What happens when it is taken, as an effect of its own.
    pub when_taken: Option<ProgramId>,
}

/// The families of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TileFamily {
    /// A partner zoo: one of each on the board, at most one of each a player (ASSOC-6).
    PartnerZoo,
    /// A university: likewise (ASSOC-8).
    University,
    /// A bonus tile: some are laid on steps of tracks, each is taken once in a game (SETUP-3, TRACK-6).
    Bonus,
}

impl TileFamily {
    /// All families.
    pub const ALL: [Self; 3] = [Self::PartnerZoo, Self::University, Self::Bonus];

    /// Its word in the language.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::PartnerZoo => "partner-zoo",
            Self::University => "university",
            Self::Bonus => "bonus-tile",
        }
    }
}

/// The tiles of a family.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FamilyTiles {
    /// Those that stand for no group and belong to none, as bits.
    pub single: u64,
    /// Some belong to a group.
    pub has_groups: bool,
}

impl FamilyTiles {
    /// Those of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset, family: TileFamily) -> Self {
        let tiles = ruleset.tiles.iter().take(MAX_TILES).enumerate().filter(|(_, it)| it.family == family);
        let single = tiles.clone().filter(|(_, it)| it.group.is_none() && it.stands_for.is_none());
        Self {
            single: single.fold(0, |acc, (at, _)| acc | 1 << at),
            has_groups: tiles.clone().any(|(_, it)| it.group.is_some()),
        }
    }
}
