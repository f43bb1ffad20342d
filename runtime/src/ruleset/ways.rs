//! Every way for a shape to lie on a map, whatever the terrain.

use super::map::{Hex, MAX_HEXES, Placement, turned};

/// Columns and rows at most: coordinates of hexes are bytes.
const WIDTH: usize = 256;

/// The hexes of a map by their place, so that no shape that is laid on it is searched for.
pub(super) struct Grid {
    from: (i16, i16),
    /// The position of a hex plus one; 0 = none.
    at: Vec<u8>,
}

impl Grid {
    pub(super) fn of(hexes: &[Hex]) -> Self {
        let hexes = hexes.get(..MAX_HEXES).unwrap_or(hexes);
        let first = |axis: fn(&Hex) -> i8| hexes.iter().map(axis).min().map_or(0, i16::from);
        let mut grid = Self { from: (first(|it| it.q), first(|it| it.r)), at: vec![0; WIDTH * WIDTH] };
        for (at, hex) in hexes.iter().enumerate() {
            let cell = grid.cell(i16::from(hex.q), i16::from(hex.r));
            if let Some(place) = cell.and_then(|it| grid.at.get_mut(it)).filter(|it| **it == 0) {
                *place = at as u8 + 1;
            }
        }
        grid
    }

    /// Every way for a shape to lie on the map. Ways that cover the same hexes are one, kept with the lowest rotation; they
    /// stand in order of anchor, then rotation.
    pub(super) fn ways(&self, hexes: &[Hex], cells: &[(i8, i8)]) -> Vec<Placement> {
        let mut ways = Vec::new();
        for rotation in 0..6 {
            let turned: Vec<_> =
                cells.iter().map(|(q, r)| turned((i16::from(*q), i16::from(*r)), rotation)).collect();
            for (anchor, hex) in hexes.iter().take(MAX_HEXES).enumerate() {
                if let Some(mask) = self.footprint(&turned, hex).filter(|it| *it != 0) {
                    ways.push(Placement { mask, anchor: anchor as u8, rotation });
                }
            }
        }
        ways.sort_by_key(|it| it.mask);
        ways.dedup_by_key(|it| it.mask);
        ways.sort_by_key(|it| (it.anchor, it.rotation));
        ways
    }

    fn footprint(&self, cells: &[(i16, i16)], anchor: &Hex) -> Option<u64> {
        cells.iter().try_fold(0, |acc, (q, r)| {
            let hex = self.hex_at(i16::from(anchor.q) + q, i16::from(anchor.r) + r)?;
            Some(acc | 1 << hex)
        })
    }

    fn hex_at(&self, q: i16, r: i16) -> Option<u8> {
        self.cell(q, r).and_then(|it| self.at.get(it)).and_then(|it| it.checked_sub(1))
    }

    fn cell(&self, q: i16, r: i16) -> Option<usize> {
        let column = usize::try_from(q - self.from.0).ok().filter(|it| *it < WIDTH)?;
        let row = usize::try_from(r - self.from.1).ok().filter(|it| *it < WIDTH)?;
        Some(column * WIDTH + row)
    }
}
