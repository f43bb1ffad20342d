use super::{Block, CardTest, Comparison, Countable, Int, Name, PrintedGain, Text, UnknownField};
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
    /// The marks in its head.
    pub marks: Vec<Name>,
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
    /// `release 1 animal with icon europe`: what supporting it costs.
    Release(Vec<CardTest>, Span),
    /// `when played { .. }`
    WhenPlayed(Block, Span),
    /// `deck events`: the further deck that it belongs to.
    Deck(Name, Span),
    /// `slots 5 -> 5 conservation, 4 -> 3 conservation, 2 -> 2 conservation`
    Slots(Vec<Slot>, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `5 -> 5 conservation and 2 reputation`, `2 -> 2 conservation and { draw 1 card from deck }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What it takes.
    pub need: SlotNeed,
    /// What it brings of a resource.
    pub rewards: Vec<PrintedGain>,
    /// What else it brings: each an effect of its own.
    pub effects: Vec<Block>,
    /// All of it.
    pub span: Span,
}

/// What a slot of a project takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotNeed {
    /// `5`: what the count must reach.
    Count(Int),
    /// `size at least 4`: the released animal.
    Size(Comparison, Int),
}
