use super::{Countable, Int, Name, Text, UnknownField};
use crate::Span;

/// `project 103 "Africa" base { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Project {
    /// The printed number.
    pub number: Int,
    /// The printed name.
    pub name: Text,
    /// `base`: it belongs to the row below the board, not to the deck.
    pub base: Option<Span>,
    /// The fields in the order written.
    pub fields: Vec<ProjectField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProjectField {
    /// `count africa icons in your zoo`
    Count(Countable, Span),
    /// `slots 5 -> 5 conservation, 4 -> 3 conservation, 2 -> 2 conservation`
    Slots(Vec<Slot>, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `5 -> 5 conservation`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What the count must reach.
    pub need: Int,
    /// The reward.
    pub reward: Int,
    /// Of what.
    pub resource: Name,
    /// All of it.
    pub span: Span,
}
