use super::{
    AbilityUse, BodyItem, CardBox, IconCount, Int, Name, PrintedGain, Requirement, Text, UnknownField,
};
use crate::Span;

/// `sponsor 223 "Science Institute" { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sponsor {
    /// The printed number.
    pub number: Int,
    /// The printed name.
    pub name: Text,
    /// `person wave`: the marks behind the name.
    pub marks: Vec<Name>,
    /// The fields in the order written.
    pub fields: Vec<SponsorField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a sponsor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SponsorField {
    /// `level 3`
    Level(Int, Span),
    /// `requires science 1`
    Requires(Vec<Requirement>, Span),
    /// `icons science 2`
    Icons(Vec<IconCount>, Span),
    /// `conservation 1`
    Gain(PrintedGain),
    /// `ability full-throated`: a keyword printed on the card, done at once.
    Ability(AbilityUse, Span),
    /// `box reef { .. }`
    Box(CardBox),
    /// `deck events`: the further deck that it belongs to.
    Deck(Name, Span),
    /// `building meerkat-den`: its own building, which must be placed (SPON-6).
    Building(Name, Span),
    /// `once { .. }`, `income { .. }`, `whenever .. { .. }`, a lasting rule
    Body(BodyItem),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
