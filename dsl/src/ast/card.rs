//! What cards of several kinds share: icons, requirements, housing, printed gains.

use super::{Block, Int, Name};
use crate::Span;

/// `predator 2`: an icon and how often it stands on the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IconCount {
    /// The icon.
    pub icon: Name,
    /// How often; left out = once.
    pub count: Option<Int>,
    /// Both.
    pub span: Span,
}

/// `box reef { gain 2 appeal }`: an effect beside the sign of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardBox {
    /// Its kind.
    pub kind: Name,
    /// What it does; here alone it may be nothing.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// One condition of the red band (COND-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// Which.
    pub kind: RequirementKind,
    /// Where.
    pub span: Span,
}

/// The kinds of condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequirementKind {
    /// `predator 3`: so many icons, each a unit of its own.
    Icon(IconCount),
    /// `upgraded animals`: the action card shows side II.
    Upgraded(Name),
    /// `partner-zoo asia`.
    PartnerZoo(Name),
    /// `partner-zoo 2`: any two of them.
    PartnerZoos(Int),
    /// `university`, or `university 2`.
    University(Option<Int>),
    /// `reputation at least 3`.
    AtLeast(Name, Int),
    /// `appeal at most 25`.
    AtMost(Name, Int),
}

/// `enclosure 5 or reptile-house 3, beside water 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Housing {
    /// The signs, any of which will do.
    pub options: Vec<HousingOption>,
    /// Terrain beside the housing.
    pub needs: Vec<Need>,
    /// All of it.
    pub span: Span,
}

/// One sign of a housing line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HousingOption {
    /// `enclosure` (a standard enclosure) or the name of a special one.
    pub kind: Name,
    /// The standard size, or the spaces used of a special enclosure.
    pub spaces: Int,
    /// Both.
    pub span: Span,
}

/// `beside water 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The terrain.
    pub terrain: Name,
    /// How many spaces of it.
    pub count: Int,
    /// All of it.
    pub span: Span,
}

/// `appeal 6`: a printed gain; the word is a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedGain {
    /// The resource.
    pub resource: Name,
    /// How much.
    pub amount: Int,
    /// Both.
    pub span: Span,
}

/// A field whose word the grammar does not know, kept so that the error can name the nearest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    /// The word.
    pub name: Name,
    /// The whole line.
    pub span: Span,
}
