use super::{ActionId, ClassId, FamilyId, IconId, Need, ProgramId, TerrainId};
use serde::{Deserialize, Serialize};

/// A kind of building (BLDG-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildingKind {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// What it is to animals and kiosks.
    pub class: BuildingClass,
    /// Cells as axial steps from the anchor.
    pub cells: Vec<(i8, i8)>,
    /// The printed cost (BUILD-3).
    pub cost: i16,
    /// So many a zoo (BUILD-10).
    pub limit: Option<u8>,
    /// Distance in hexes between two of the kind (BUILD-9).
    pub apart: Option<u8>,
    /// On sale only with side II of this action.
    pub needs: Option<ActionId>,
    /// An animal that can live nowhere else shows no icon of this class (ICON-4); checked when cards are compiled.
    pub bars: Option<ClassId>,
    /// What happens when it is built, by whatever effect.
    pub when_built: Option<ProgramId>,
    /// It comes with its sponsor alone and is never on sale (BUILD-17).
    pub unique: bool,
    /// Terrain beside it when it is placed (BUILD-18).
    pub beside: Vec<Need>,
    /// Terrain beside it or under it when it is placed (AQUA-2).
    pub beside_or_on: Vec<Need>,
    /// All of it lies on this terrain, which it may cover.
    pub lies_on: Option<TerrainId>,
    /// Spaces of this terrain under it count as if they were not covered.
    pub keeps: Option<TerrainId>,
    /// The family of housings that it belongs to.
    pub family: Option<FamilyId>,
    /// Icons that it is as long as it stands (AQUA-3).
    pub icons: Vec<IconId>,
    /// How often the placement bonuses under it are gained.
    pub bonus_times: u8,
    /// Spaces of the rim that it covers at least (BUILD-19).
    pub covers_border: u8,
    /// It need not touch another building (BUILD-19).
    pub stands_alone: bool,
    /// Of each building of the kind in the income step of a break (INC-2).
    pub income: Option<ProgramId>,
}

/// What a building is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BuildingClass {
    /// No enclosure.
    Plain,
    /// A standard enclosure of its number of cells; empty or occupied (ANIM-7).
    Standard,
    /// A special enclosure with so many spaces for tokens (ENC-3).
    Special {
        /// Spaces.
        spaces: u8,
    },
}

impl BuildingKind {
    /// How much of it can be in use: the spaces of a special enclosure, 1 of a standard one, nothing of others (ENC-3).
    #[must_use]
    pub fn capacity(&self) -> u8 {
        match self.class {
            BuildingClass::Plain => 0,
            BuildingClass::Standard => 1,
            BuildingClass::Special { spaces } => spaces,
        }
    }
}
