use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::ways::Grid;
use super::{ActionId, Body, BuildingId, BuildingKind, MarkId, ProgramId, ZoneId};
use crate::bits::bits_of;

/// Hexes of a map at most: a set of them is a `u64`.
pub const MAX_HEXES: usize = 64;

/// Sets of eight hexes.
const BYTE: usize = 256;

/// Axial steps to the six neighbours, clockwise from the upper one.
pub const STEPS: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A zoo map. A set of its hexes is a `u64`, bit n for hex n; hexes stand column by column, top to bottom.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    /// Its id, such as `0` or `1a`.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// For first games: it is never dealt (SETUP-9).
    pub beginner: bool,
    /// Its hexes, at most 64.
    pub hexes: Vec<Hex>,
    /// When every plain hex is covered (BUILD-14).
    pub full: Option<ProgramId>,
    /// The spaces of the left edge, from the top (PROJ-4, MAP-0-2).
    pub edge: Vec<EdgeSpace>,
    /// What the spaces for partner zoos bring, from the first one (ASSOC-9).
    pub partner_zoos: Vec<SlotBonus>,
    /// What the spaces for universities bring, from the first one (ASSOC-9).
    pub universities: Vec<SlotBonus>,
    /// What the spaces of workers bring when they are hired, from the first one (ASSOC-13).
    pub workers: Vec<SlotBonus>,
    /// What a partner zoo and a university bring together, from the first pair (MAP-0-6).
    pub pairs: Vec<SlotBonus>,
    /// Marks with a token of the owner's at the start, one each (MAP-9-1).
    pub tokens: Vec<MarkId>,
    /// Slots for cards beside it.
    pub slots: Vec<MapSlots>,
    /// What happens behind named steps of the setup.
    pub steps: Vec<(String, ProgramId)>,
    /// Buildings that it begins with (SETUP-13).
    pub start: Vec<StartBuilding>,
    /// Hexes whose bonus is no placement bonus, and is gained like one (MAP-8-1).
    pub apart: u64,
    /// Hexes of each mark.
    pub marks: Vec<u64>,
    /// By hex, the letter that its author wrote there for a bonus or a mark.
    pub letters: Vec<Option<char>>,
    /// Its abilities.
    pub body: Body,
    /// Everything below is derived by [`Map::derive`].
    #[serde(skip)]
    pub terrains: Terrains,
    /// Where each hex lies.
    #[serde(skip)]
    pub grid: Grid,
    /// The neighbours of each hex.
    #[serde(skip)]
    pub neighbours: Vec<u64>,
    /// By byte of a set: the hexes beside the hexes of that byte.
    #[serde(skip)]
    pub beside: Vec<[u64; 256]>,
    /// By distance: of each hex, those that are closer, as far as some kind of building asks.
    #[serde(skip)]
    pub near: Vec<Vec<u64>>,
    /// By kind of building: every way to lie on the map without leaving it, whatever the terrain.
    #[serde(skip)]
    pub placements: Vec<Vec<Placement>>,
    /// By kind of building: the hexes of each placement.
    #[serde(skip)]
    pub masks: Vec<Vec<u64>>,
}

/// A space of the left edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EdgeSpace {
    /// What it brings when its token is used.
    pub program: ProgramId,
    /// And again in the income step of every break.
    pub income: bool,
}

/// What a space for a tile or worker brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlotBonus {
    /// Taken only while this action is upgraded (ASSOC-7).
    pub needs: Option<ActionId>,
    /// The bonus.
    pub program: Option<ProgramId>,
}

/// Slots for cards beside a map (MAP-10-1, MAP-11-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapSlots {
    /// What they are called.
    pub zone: ZoneId,
    /// How many.
    pub number: u8,
    /// What a card there is.
    pub kind: SlotsKind,
}

/// What a card beside a map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SlotsKind {
    /// One of the zoo, that does nothing by itself (MAP-10-2).
    InZoo,
    /// Seen by its owner alone (MAP-11-1).
    Hidden,
}

/// A building that a map begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartBuilding {
    /// Its kind.
    pub kind: BuildingId,
    /// The hex of its anchor.
    pub hex: u8,
    /// Turns of 60 degrees clockwise.
    pub rotation: u8,
    /// The hexes that it covers; filled in by [`Map::derive`], none if it leaves the map.
    pub mask: u64,
}

/// Sets of hexes by what they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The hexes it covers.
    pub mask: u64,
    /// The hex of its anchor.
    pub anchor: u8,
    /// Turns of 60 degrees clockwise.
    pub rotation: u8,
}

/// What is declared: the rest follows from it and would say nothing new.
impl std::fmt::Debug for Map {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut fields = out.debug_struct("Map");
        fields.field("id", &self.id).field("title", &self.title).field("hexes", &self.hexes);
        fields.field("full", &self.full).field("edge", &self.edge).field("marks", &self.marks);
        fields.field("partner_zoos", &self.partner_zoos).field("universities", &self.universities);
        fields
            .field("workers", &self.workers)
            .field("pairs", &self.pairs)
            .field("steps", &self.steps)
            .field("tokens", &self.tokens);
        fields.field("start", &self.start).field("body", &self.body);
        fields.finish_non_exhaustive()
    }
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

    /// The hexes of each placement of a kind of building.
    #[must_use]
    pub fn masks_of(&self, kind: BuildingId) -> &[u64] {
        self.masks.get(kind.index()).map_or(&[], Vec::as_slice)
    }

    /// The hexes of one placement of a kind of building; none if there is no such placement.
    #[must_use]
    pub fn mask_of(&self, kind: BuildingId, placement: u16) -> u64 {
        self.masks_of(kind).get(usize::from(placement)).copied().unwrap_or(0)
    }

    /// Fills in what follows from the hexes: neighbours, terrain sets, and every placement of every kind of building.
    ///
    /// Hexes beyond [`MAX_HEXES`] are left out; a game with such a map is refused.
    pub fn derive<'b>(&mut self, buildings: &'b [BuildingKind], n_terrains: usize) {
        self.grid = Grid::of(&self.hexes);
        let adjacent = |hex: &Hex| {
            let beside = STEPS.iter().filter_map(|step| self.grid.beside(hex, *step));
            beside.fold(0, |acc, it| acc | 1 << it)
        };
        self.neighbours = self.hexes.iter().take(MAX_HEXES).map(adjacent).collect();
        self.beside = self.neighbours.chunks(u8::BITS as usize).map(by_byte).collect();
        self.terrains = self.terrain_sets(n_terrains);
        let farthest = buildings.iter().filter_map(|it| it.apart).max().map_or(0, |it| it.saturating_add(1));
        self.near = self.nearer_than_each(farthest);
        for at in 0..self.start.len() {
            let start = self.start[at];
            let cells = buildings.get(start.kind.index()).map_or(&[][..], |it| it.cells.as_slice());
            let mask = self.footprint(cells, usize::from(start.hex), start.rotation);
            self.start[at].mask = mask.unwrap_or(0);
        }
        let mut known: BTreeMap<&[(i8, i8)], Vec<Placement>> = BTreeMap::new();
        let ways = |kind: &'b BuildingKind| {
            known.entry(&kind.cells).or_insert_with(|| self.grid.ways(&self.hexes, &kind.cells)).clone()
        };
        self.placements = buildings.iter().map(ways).collect();
        let masks = |it: &Vec<Placement>| it.iter().map(|it| it.mask).collect();
        self.masks = self.placements.iter().map(masks).collect();
    }

    /// The hexes that share an edge with a set, without those of the set (BLDG-3).
    #[must_use]
    pub fn neighbours_of(&self, mask: u64) -> u64 {
        self.beside(mask) & !mask
    }

    /// The hexes that share an edge with some hex of a set, those of the set among them that have a neighbour in it.
    #[must_use]
    pub fn beside(&self, mask: u64) -> u64 {
        let bytes = mask.to_le_bytes().into_iter().zip(&self.beside);
        bytes.fold(0, |acc, (byte, beside)| acc | beside[usize::from(byte)])
    }

    /// Steps from hex to hex, straight across whatever lies between (BUILD-9).
    #[must_use]
    pub fn distance(&self, from: usize, to: usize) -> u16 {
        let (Some(from), Some(to)) = (self.hexes.get(from), self.hexes.get(to)) else { return u16::MAX };
        let dq = i16::from(to.q) - i16::from(from.q);
        let dr = i16::from(to.r) - i16::from(from.r);
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// The hexes that are closer than a distance to some hex of a set, those of the set among them.
    #[must_use]
    pub fn closer_than(&self, distance: u8, mask: u64) -> u64 {
        let near = self.near.get(usize::from(distance));
        let around = |hex: usize| match near {
            Some(near) => near.get(hex).copied().unwrap_or(0),
            None => self.around(hex, distance),
        };
        bits_of(mask).fold(0, |acc, hex| acc | around(hex))
    }

    /// By distance up to one: of each hex, those that are closer.
    fn nearer_than_each(&self, farthest: u8) -> Vec<Vec<u64>> {
        let mut near = vec![vec![0; self.n_hexes()]; usize::from(farthest)];
        for from in 0..self.n_hexes() {
            for to in 0..self.n_hexes() {
                let beyond = usize::from(self.distance(from, to)) + 1;
                near.iter_mut().skip(beyond).for_each(|it| it[from] |= 1 << to);
            }
        }
        near
    }

    /// The hexes that are closer than a distance to one hex.
    fn around(&self, hex: usize, distance: u8) -> u64 {
        let near = |it: &usize| self.distance(hex, *it) < u16::from(distance);
        (0..self.n_hexes()).filter(near).fold(0, |acc, it| acc | 1 << it)
    }

    /// The hexes a shape covers from an anchor in a rotation; none if it leaves the map.
    #[must_use]
    pub fn footprint(&self, cells: &[(i8, i8)], anchor: usize, rotation: u8) -> Option<u64> {
        let from = self.hexes.get(anchor)?;
        let covered = cells.iter().try_fold(0, |acc, (q, r)| {
            let step = turned((i16::from(*q), i16::from(*r)), rotation);
            Some(acc | 1 << self.grid.beside(from, step)?)
        });
        covered.filter(|mask| *mask != 0)
    }

    /// The placement of a kind, as a position in [`Map::placements_of`], that covers these hexes.
    #[must_use]
    pub fn placement_by_mask(&self, kind: BuildingId, mask: u64) -> Option<u16> {
        self.placements_of(kind).iter().position(|it| it.mask == mask).map(|at| at as u16)
    }

    fn n_hexes(&self) -> usize {
        self.hexes.len().min(MAX_HEXES)
    }

    fn terrain_sets(&self, n_terrains: usize) -> Terrains {
        let mut sets = Terrains { terrain: vec![0; n_terrains], ..Terrains::default() };
        for (at, hex) in self.hexes.iter().take(MAX_HEXES).enumerate() {
            let bit = 1 << at;
            sets.all |= bit;
            if self.neighbours.get(at).is_none_or(|it| it.count_ones() < 6) {
                sets.border |= bit;
            }
            match hex.terrain {
                None => {
                    sets.plain |= bit;
                    sets.flagged |= if hex.flagged { bit } else { 0 };
                }
                Some(terrain) => {
                    if let Some(set) = sets.terrain.get_mut(terrain.index()) {
                        *set |= bit;
                    }
                }
            }
        }
        sets
    }
}

/// The hexes beside each set of the hexes of one byte, given what lies beside each of them.
fn by_byte(neighbours: &[u64]) -> [u64; BYTE] {
    let mut beside = [0; BYTE];
    for set in 1..BYTE {
        let lowest = neighbours.get(set.trailing_zeros() as usize).copied().unwrap_or(0);
        beside[set] = beside[set & (set - 1)] | lowest;
    }
    beside
}

/// A step turned clockwise by so many times 60 degrees.
pub(super) fn turned(step: (i16, i16), rotation: u8) -> (i16, i16) {
    (0..rotation % 6).fold(step, |(q, r), _| (-r, q + r))
}
