use super::{
    AbilityUse, CardBox, Housing, IconCount, Int, Name, PrintedGain, Requirement, Text, UnknownField,
};
use crate::Span;

/// `animal 401 "Cheetah" { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animal {
    /// The printed number.
    pub number: Int,
    /// The printed name.
    pub name: Text,
    /// `wave`: the marks behind the name.
    pub marks: Vec<Name>,
    /// The fields in the order written; any may be missing or stand twice.
    pub fields: Vec<AnimalField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of an animal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnimalField {
    /// `latin "Acinonyx jubatus"`
    Latin(Text, Span),
    /// `iucn vulnerable`
    Iucn(Name, Span),
    /// `cost 17`
    Cost(Int, Span),
    /// `size 1`: the standard size where the housing line does not give it.
    Size(Int, Span),
    /// `requires predator 3, upgraded animals`
    Requires(Vec<Requirement>, Span),
    /// `housing enclosure 5 or reptile-house 3, beside water 1`
    Housing(Housing, Span),
    /// `icons predator 2, africa`
    Icons(Vec<IconCount>, Span),
    /// `appeal 6`
    Gain(PrintedGain),
    /// `ability sprint(3)`
    Ability(AbilityUse, Span),
    /// `deck events`: the further deck that it belongs to.
    Deck(Name, Span),
    /// `box reef { .. }`
    Box(CardBox),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
