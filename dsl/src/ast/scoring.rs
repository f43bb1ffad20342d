use super::{Countable, Endgame, Int, Row, Text, UnknownField};
use crate::Span;

/// `scoring 1 "Large Animal Zoo" { .. }`: a Final Scoring card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// The printed number.
    pub number: Int,
    /// The printed name.
    pub name: Text,
    /// The fields in the order written.
    pub fields: Vec<ScoringField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a Final Scoring card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoringField {
    /// `count animals in your zoo with size at least 4`
    Count(Countable, Span),
    /// `tiers 1 -> 1, 2 -> 2, 4 -> 3, 5 -> 4`: conservation by what is counted.
    Tiers(Vec<Row>, Span),
    /// `endgame { .. }`: in place of `count` and `tiers`.
    Endgame(Endgame),
    /// `not solo`: not in the game alone.
    NotSolo(Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
