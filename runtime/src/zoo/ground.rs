//! What lies open on a map, and under buildings that leave the ground as it is.

use super::placement::mask_on;
use crate::ruleset::{Map, Need, Ruleset, TerrainId};
use crate::state::Player;

/// The ground of one zoo, as needs and tests of what lies beside see it.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    ruleset: &'a Ruleset,
    map: &'a Map,
    zoo: &'a Player,
    covered: u64,
}

impl<'a> Ground<'a> {
    /// That of a player, with what is covered, in thought perhaps.
    pub(super) fn new(ruleset: &'a Ruleset, map: &'a Map, zoo: &'a Player, covered: u64) -> Self {
        Self { ruleset, map, zoo, covered }
    }

    /// The spaces of a terrain that count: those that are not covered, and those under a building that keeps them.
    pub(super) fn open(&self, terrain: TerrainId) -> u64 {
        self.open_where(terrain, self.kept(terrain))
    }

    /// The spaces of a terrain that count, given those that buildings keep.
    fn open_where(&self, terrain: TerrainId, kept: u64) -> u64 {
        let spaces = self.map.terrains.terrain.get(terrain.index()).copied().unwrap_or(0);
        spaces & !(self.covered & !kept)
    }

    /// The spaces under buildings that keep a terrain.
    fn kept(&self, terrain: TerrainId) -> u64 {
        let keepers = &self.ruleset.index.keepers;
        let mut kept = 0;
        for (kind, _) in keepers.iter().filter(|(_, it)| *it == terrain) {
            let of_kind = self.zoo.buildings.iter().filter(|it| it.kind == *kind);
            kept |= of_kind.fold(0, |acc, it| acc | mask_on(self.map, it));
        }
        kept
    }

    /// Whether enough spaces of each terrain share an edge with a place, or lie under it and are kept there.
    pub(super) fn lies_beside(&self, needs: &[Need], mask: u64) -> bool {
        let around = self.map.neighbours_of(mask);
        needs.iter().all(|need| {
            let kept = self.kept(need.terrain);
            let counted = self.open_where(need.terrain, kept) & (around | kept & mask);
            counted.count_ones() >= u32::from(need.count)
        })
    }

    /// Whether enough spaces of each terrain share an edge with a place or lie under it (AQUA-2).
    pub(super) fn lies_beside_or_under(&self, needs: &[Need], mask: u64) -> bool {
        let near = self.map.neighbours_of(mask) & !mask | mask;
        needs.iter().all(|need| {
            let spaces = self.map.terrains.terrain.get(need.terrain.index()).copied().unwrap_or(0);
            let counted = (self.open(need.terrain) | spaces & mask) & near;
            counted.count_ones() >= u32::from(need.count)
        })
    }
}
