//! Every way for a shape to lie on a map, whatever the terrain.

use super::map::{Hex, MAX_HEXES, Placement, turned};

/// The hexes of a map by their place, so that no hex is searched for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    from: (i16, i16),
    n_rows: usize,
    /// Column by column, the position of a hex plus one; 0 = none.
    at: Vec<u8>,
}

/// A shape turned by some times 60 degrees.
struct Turned {
    cells: Vec<(i16, i16)>,
    /// The steps to the anchors from where earlier turns cover the same hexes.
    same: Vec<(i16, i16)>,
}

impl Grid {
    pub(super) fn of(hexes: &[Hex]) -> Self {
        let hexes = hexes.get(..MAX_HEXES).unwrap_or(hexes);
        let range = |axis: fn(&Hex) -> i8| {
            let first = hexes.iter().map(axis).min().map_or(0, i16::from);
            let last = hexes.iter().map(axis).max().map_or(0, i16::from);
            (first, usize::from(first.abs_diff(last)) + 1)
        };
        let ((column, n_columns), (row, n_rows)) = (range(|it| it.q), range(|it| it.r));
        let mut grid = Self { from: (column, row), n_rows, at: vec![0; n_columns * n_rows] };
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
        let turns = turns(cells);
        let mut ways = Vec::new();
        for (anchor, hex) in hexes.iter().take(MAX_HEXES).enumerate() {
            for (rotation, turn) in turns.iter().enumerate() {
                let is_known = turn.same.iter().any(|step| self.beside(hex, *step).is_some());
                let mask = if is_known { None } else { self.footprint(&turn.cells, hex) };
                if let Some(mask) = mask.filter(|it| *it != 0) {
                    ways.push(Placement { mask, anchor: anchor as u8, rotation: rotation as u8 });
                }
            }
        }
        ways
    }

    /// The hex some steps from another one.
    pub(super) fn beside(&self, hex: &Hex, (q, r): (i16, i16)) -> Option<u8> {
        let cell = self.cell(i16::from(hex.q) + q, i16::from(hex.r) + r)?;
        self.at.get(cell)?.checked_sub(1)
    }

    fn footprint(&self, cells: &[(i16, i16)], anchor: &Hex) -> Option<u64> {
        cells.iter().try_fold(0, |acc, step| Some(acc | 1 << self.beside(anchor, *step)?))
    }

    fn cell(&self, q: i16, r: i16) -> Option<usize> {
        let column = usize::try_from(q - self.from.0).ok()?;
        let row = usize::try_from(r - self.from.1).ok().filter(|it| *it < self.n_rows)?;
        Some(column * self.n_rows + row)
    }
}

/// The six turns of a shape.
fn turns(cells: &[(i8, i8)]) -> Vec<Turned> {
    let mut turns: Vec<Turned> = Vec::new();
    for rotation in 0..6 {
        let mut cells: Vec<_> =
            cells.iter().map(|(q, r)| turned((i16::from(*q), i16::from(*r)), rotation)).collect();
        cells.sort_unstable();
        let same = turns.iter().filter_map(|it| step_between(&it.cells, &cells)).collect();
        turns.push(Turned { cells, same });
    }
    turns
}

/// The step to the anchor of one shape from that of another one that covers the same; none if no step does. The cells of
/// both are in order.
fn step_between(to: &[(i16, i16)], from: &[(i16, i16)]) -> Option<(i16, i16)> {
    let steps = || from.iter().zip(to).map(|(from, to)| (from.0 - to.0, from.1 - to.1));
    let first = steps().next()?;
    steps().all(|it| it == first).then_some(first)
}
