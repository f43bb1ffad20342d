use super::{BuildingId, ProgramId};

/// A zoo map. A set of its hexes is a `u64`, bit n for hex n; hexes stand column by column, top to bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    /// Its id, such as `0` or `1a`.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// Its hexes, at most 64.
    pub hexes: Vec<Hex>,
    /// When every plain hex is covered (BUILD-14).
    pub full: Option<ProgramId>,
    /// Everything below is derived by [`Map::derive`].
    pub terrains: Terrains,
    /// The neighbours of each hex.
    pub neighbours: Vec<u64>,
    /// By kind of building: every way to lie on the map without leaving it, whatever the terrain.
    pub placements: Vec<Vec<Placement>>,
}

/// Sets of hexes by what they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terrains {
    /// All.
    pub all: u64,
    /// Plain, flagged ones among them (BUILD-5).
    pub plain: u64,
    /// Flagged: closed until Build is upgraded (BUILD-8).
    pub flagged: u64,
    /// On the rim.
    pub border: u64,
    /// By terrain.
    pub terrain: Vec<u64>,
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    /// Column, 0 at the left.
    pub q: i8,
    /// Axial row.
    pub r: i8,
    /// Row in its column, 0 at the top.
    pub row: u8,
    /// None = plain.
    pub terrain: Option<super::TerrainId>,
    /// Closed until Build is upgraded (BUILD-8).
    pub flagged: bool,
    /// What covering it brings (BUILD-13).
    pub bonus: Option<ProgramId>,
}

/// One way for a building to lie on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The hexes it covers.
    pub mask: u64,
    /// The hex of its anchor.
    pub anchor: u8,
    /// Turns of 60 degrees clockwise.
    pub rotation: u8,
}

impl Map {
    /// The name of a hex: column letter and row number, `A1` at the upper left.
    #[must_use]
    pub fn hex_name(&self, hex: usize) -> String {
        self.hexes.get(hex).map_or_else(String::new, |it| {
            let column = char::from(b'A' + it.q.unsigned_abs());
            format!("{column}{}", it.row + 1)
        })
    }

    /// The hex of a name.
    #[must_use]
    pub fn hex_by_name(&self, name: &str) -> Option<usize> {
        (0..self.hexes.len()).find(|hex| self.hex_name(*hex).eq_ignore_ascii_case(name))
    }

    /// The placements of a kind of building.
    #[must_use]
    pub fn placements_of(&self, kind: BuildingId) -> &[Placement] {
        self.placements.get(kind.index()).map_or(&[], Vec::as_slice)
    }
}
