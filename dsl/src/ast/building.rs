use super::{Block, IconCount, Int, Name, Need, Text, UnknownField};
use crate::Span;

/// `building kiosk "kiosk" { .. }` or `enclosure reptile-house "Reptile House" special { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// `unique`: comes with its sponsor, is never on sale (SPON-6).
    pub unique: Option<Span>,
    /// `standard` or `special` for an enclosure, nothing for a building.
    pub enclosure: Option<EnclosureClass>,
    /// The fields in the order written.
    pub fields: Vec<BuildingField>,
    /// The whole declaration.
    pub span: Span,
}

/// The two classes of enclosure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnclosureClass {
    /// Empty or occupied, its size is its number of spaces.
    Standard,
    /// Holds tokens in its spaces.
    Special,
}

/// One line of a building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildingField {
    /// `shape (0,0) (0,1)`
    Shape(Vec<Cell>, Span),
    /// `cost 2`
    Cost(Int, Span),
    /// `spaces 5`: of a special enclosure.
    Spaces(Int, Span),
    /// `limit 1`: so many a zoo.
    Limit(Int, Span),
    /// `apart 3`: distance in hexes between two of the kind (BUILD-9).
    Apart(Int, Span),
    /// `needs upgraded build`: not on sale on side I of that action.
    Needs(Name, Span),
    /// `bars continent`: an animal that can live nowhere else has no icon of the class.
    Bars(Name, Span),
    /// `beside rock 1`: where it must be placed (BUILD-18).
    Beside(Need),
    /// `beside or on water 1`: also met by such a space under it (AQUA-2).
    BesideOrOn(Need),
    /// `lies on water`: every space of it.
    LiesOn(Name, Span),
    /// `keeps water`: what lies under it still counts.
    Keeps(Name, Span),
    /// `houses as aquarium`: the family that it belongs to (AQUA-4).
    HousesAs(Name, Span),
    /// `icons water`: of its owner as long as it stands.
    Icons(Vec<IconCount>, Span),
    /// `bonuses 2 times`: so often the placement bonuses under it are gained.
    BonusTimes(Int, Span),
    /// `covers border 2`: so many spaces at the border.
    CoversBorder(Int, Span),
    /// `stands alone`: beside no other building.
    StandsAlone(Span),
    /// `income { .. }`: in every break, for each of the kind (BREAK-8).
    Income(Block, Span),
    /// `when built { .. }`
    WhenBuilt(Block, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `(1,-1)`: a cell of a shape, in axial steps from the anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Columns to the right.
    pub q: Int,
    /// Rows down.
    pub r: Int,
    /// All of it.
    pub span: Span,
}
