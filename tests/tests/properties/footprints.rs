//! Every way for a shape to lie on a map, found by trying each anchor and rotation (BUILD-5).

use std::collections::BTreeMap;

use arkwright_runtime::ruleset::{Hex, Map, Placement};
use proptest::prelude::*;

use crate::play::RULESET;

/// The hexes that a shape covers, each looked for among all.
fn footprint(map: &Map, cells: &[(i8, i8)], anchor: usize, rotation: u8) -> Option<u64> {
    let from = &map.hexes[anchor];
    cells.iter().try_fold(0, |acc, (q, r)| {
        let (q, r) = (0..rotation).fold((*q, *r), |(q, r), _| (-r, q + r));
        let lies_there = |it: &Hex| (it.q, it.r) == (from.q + q, from.r + r);
        Some(acc | 1 << map.hexes.iter().position(lies_there)?)
    })
}

/// What covers the same hexes is one way, kept with the lowest rotation; in order of anchor, then rotation.
fn tried_one_by_one(map: &Map, cells: &[(i8, i8)]) -> Vec<Placement> {
    let mut by_mask = BTreeMap::new();
    for rotation in 0..6 {
        for anchor in 0..map.hexes.len() {
            let mask = footprint(map, cells, anchor, rotation);
            assert_eq!(map.footprint(cells, anchor, rotation), mask);
            if let Some(mask) = mask {
                by_mask.entry(mask).or_insert(Placement { mask, anchor: anchor as u8, rotation });
            }
        }
    }
    let mut ways: Vec<Placement> = by_mask.into_values().collect();
    ways.sort_by_key(|it| (it.anchor, it.rotation));
    ways
}

proptest! {
    /// Shapes in one piece or not, with their anchor or without, symmetric ones among them.
    #[test]
    fn ways_are_those_that_trying_each_finds(
        cells in prop::collection::btree_set((-2_i8..=2, -2_i8..=2), 1..6),
        map in any::<prop::sample::Index>(),
    ) {
        let cells: Vec<(i8, i8)> = cells.into_iter().collect();
        let mut map = map.get(&RULESET.maps).clone();
        let mut buildings = RULESET.buildings.clone();
        buildings[0].cells = cells.clone();
        map.derive(&buildings, RULESET.terrains.len());
        prop_assert_eq!(&map.placements[0], &tried_one_by_one(&map, &cells));
    }
}

#[test]
fn neighbours_and_distances_are_those_of_the_hexes() {
    for map in &RULESET.maps {
        for hex in 0..map.hexes.len() {
            let closer = |than: u16| {
                (0..map.hexes.len())
                    .filter(|it| map.distance(hex, *it) < than)
                    .fold(0_u64, |acc, it| acc | 1 << it)
            };
            assert_eq!(map.neighbours[hex], closer(2) & !closer(1), "{} {}", map.id, map.hex_name(hex));
            for (distance, near) in map.near.iter().enumerate() {
                assert_eq!(near[hex], closer(distance as u16), "{} {}", map.id, map.hex_name(hex));
            }
        }
    }
}
