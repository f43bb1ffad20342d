use super::{Block, Int, Name, Text, UnknownField};
use crate::Span;

/// `board observatory "Observatory" { .. }`: a board beside the others, with spaces that players own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its name.
    pub name: Name,
    /// How players call it.
    pub title: Text,
    /// The lines in the order written.
    pub fields: Vec<BoardField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a side board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardField {
    /// `limit 1 a player`: so many of its spaces.
    Limit(Int, Span),
    /// `space dome income { .. }`
    Space(BoardSpace),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `space dome income { gain 1 appeal }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSpace {
    /// Its name.
    pub name: Name,
    /// `income`: at once and in every break.
    pub income: Option<Span>,
    /// What it brings.
    pub body: Block,
    /// All of it.
    pub span: Span,
}
