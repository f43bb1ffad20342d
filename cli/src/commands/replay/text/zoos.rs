//! How a zoo may lie on its map, as far as the file says nothing of it: which ways are kept, and what tells them apart.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use arkwright_runtime::ruleset::{BuildingClass, Map, Ruleset};
use arkwright_runtime::state::Player;

/// What tells one way to lie from another.
#[derive(Clone, Copy)]
struct Way {
    /// Equal for ways that come to the same, as far as can be told.
    likeness: u64,
    /// What may still be reached, and how little room is wasted.
    worth: i32,
}

/// Some of many ways to lie, given how much of what is to come finds its place in each: of each likeness the best, then of
/// each the next, and so on; of likenesses those first in which more finds its place.
pub(super) fn spread(
    ruleset: &Ruleset,
    zoos: &[Player],
    most: usize,
    reach: impl Fn(usize) -> usize,
) -> Vec<usize> {
    if zoos.len() <= most {
        return (0..zoos.len()).collect();
    }
    let mut alike: BTreeMap<u64, Vec<(i32, usize)>> = BTreeMap::new();
    for (at, zoo) in zoos.iter().enumerate() {
        let way = way(ruleset, zoo);
        let worth = way.worth + reach(at) as i32 * 1000;
        alike.entry(way.likeness).or_default().push((-worth, at));
    }
    let mut groups: Vec<Vec<(i32, usize)>> = alike.into_values().collect();
    for group in &mut groups {
        group.sort_unstable();
    }
    let longest = groups.iter().map(Vec::len).max().unwrap_or(0);
    let mut all: Vec<(i32, usize, i32, usize)> = Vec::new();
    for round in 0..longest {
        for (worth, at) in groups.iter().filter_map(|it| it.get(round)) {
            all.push((worth / 1000, round, *worth, *at));
        }
    }
    all.sort_unstable();
    all.into_iter().take(most).map(|it| it.3).collect()
}

fn way(ruleset: &Ruleset, zoo: &Player) -> Way {
    let Some(map) = ruleset.maps.get(zoo.map.index()) else { return Way { likeness: 0, worth: 0 } };
    let bonuses = bonuses(map);
    let mut hasher = DefaultHasher::new();
    (zoo.covered & bonuses).hash(&mut hasher);
    let masks: Vec<u64> = zoo.buildings.iter().map(|it| map.mask_of(it.kind, it.placement)).collect();
    for (building, mask) in zoo.buildings.iter().zip(&masks) {
        let beside = map.neighbours_of(*mask);
        for mark in &map.marks {
            (beside & mark != 0).hash(&mut hasher);
        }
        let Some(kind) = ruleset.buildings.get(building.kind.index()) else { continue };
        if kind.income.is_some() {
            masks.iter().filter(|it| *it & beside != 0).count().hash(&mut hasher);
        }
        if kind.class != BuildingClass::Plain {
            for terrain in &map.terrains.terrain {
                (beside & terrain).count_ones().min(2).hash(&mut hasher);
            }
        }
    }
    let open = map.neighbours_of(zoo.covered);
    let reached = (open & bonuses).count_ones() as i32;
    let plain = (open & map.terrains.plain).count_ones() as i32;
    Way { likeness: hasher.finish(), worth: reached * 4 - plain }
}

fn bonuses(map: &Map) -> u64 {
    let hexes = map.hexes.iter().enumerate().filter(|(_, it)| it.bonus.is_some());
    hexes.fold(0, |acc, (at, _)| acc | 1 << at)
}

/// A zoo as it lay, with everything else as it is now.
pub(super) fn carried(lay: &Player, now: &Player) -> Player {
    Player { buildings: lay.buildings, covered: lay.covered, map_tokens: lay.map_tokens, ..*now }
}
