use super::{Block, Name, Text, UnknownField};
use crate::Span;

/// `map 0 "Map 0" { .. }`; the id is a word such as `0`, `A`, `1a`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Its id.
    pub id: Name,
    /// Its printed name.
    pub title: Text,
    /// The fields in the order written.
    pub fields: Vec<MapField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapField {
    /// `hexes """ .. """`: half-row lines; a hex is one terrain character and, behind it, at most one mark.
    ///
    /// `.` is plain, `!` plain and flagged (BUILD-8), other characters are those of terrains. Four characters a hex column.
    Hexes(Text, Span),
    /// `bonus a { gain 2 reputation }`: the placement bonus of every hex marked `a`.
    Bonus(Name, Block, Span),
    /// `full { gain 7 appeal }`: when every plain space is covered (BUILD-14).
    Full(Block, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
