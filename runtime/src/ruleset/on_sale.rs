//! The kinds of building on sale (BUILD-17), as sets of bits by size and by cost.

use super::{BuildingId, BuildingKind, Ruleset};
use crate::state::MAX_KINDS;

/// Kinds on sale: all but the unique ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnSale {
    /// By number of spaces; the last set also holds for more.
    by_size: Vec<u64>,
    /// By cost, each with the kinds that cost no more, the cheapest first.
    by_cost: Vec<(i16, u64)>,
    /// Of one space, and built wherever one is open beside a building.
    single: u64,
}

impl OnSale {
    /// Those of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let kinds = ruleset.buildings.iter().enumerate().take(MAX_KINDS).filter(|(_, it)| !it.unique);
        let kinds: Vec<(usize, &BuildingKind)> = kinds.collect();
        let bits = |passes: &dyn Fn(&BuildingKind) -> bool| {
            kinds.iter().filter(|(_, it)| passes(it)).fold(0, |acc, (at, _)| acc | 1 << at)
        };
        let largest = kinds.iter().map(|(_, it)| it.cells.len()).max().unwrap_or(0);
        let mut costs: Vec<i16> = kinds.iter().map(|(_, it)| it.cost).collect();
        costs.sort_unstable();
        costs.dedup();
        Self {
            by_size: (0..=largest).map(|size| bits(&|it| it.cells.len() <= size)).collect(),
            by_cost: costs.into_iter().map(|cost| (cost, bits(&|it| it.cost <= cost))).collect(),
            single: bits(&is_single),
        }
    }

    /// Kinds of so many spaces at most.
    #[must_use]
    pub fn up_to_size(&self, spaces: i16) -> u64 {
        let Ok(spaces) = usize::try_from(spaces) else { return 0 };
        self.by_size.get(spaces).or(self.by_size.last()).copied().unwrap_or(0)
    }

    /// Kinds that cost so much at most.
    #[must_use]
    pub fn for_at_most(&self, money: i16) -> u64 {
        self.by_cost.iter().rev().find(|(cost, _)| *cost <= money).map_or(0, |(_, kinds)| *kinds)
    }

    /// Kinds of one space that are built wherever one is open beside a building: without a limit, and asking for nothing.
    #[must_use]
    pub const fn single(&self) -> u64 {
        self.single
    }

    /// A kind as a bit; none for one beyond those that a game can hold.
    #[must_use]
    pub fn bit(kind: BuildingId) -> u64 {
        1_u64.checked_shl(u32::from(kind.0)).unwrap_or(0)
    }
}

fn is_single(kind: &BuildingKind) -> bool {
    let asks_nothing = kind.needs.is_none() && kind.limit.is_none() && kind.apart.is_none();
    let lies_anywhere = kind.lies_on.is_none() && kind.beside.is_empty() && kind.beside_or_on.is_empty();
    kind.cells == [(0, 0)] && asks_nothing && lies_anywhere && kind.covers_border == 0
}
