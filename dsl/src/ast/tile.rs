use super::{Block, IconCount, Int, LastingRule, Name, Text, TurnOption, UnknownField};
use crate::Span;

/// `tile africa-zoo "Africa" partner-zoo { .. }`: a tile that lies on the board until a player takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// What it is.
    pub kind: TileKind,
    /// `kept`: a bonus tile that stays with who takes it.
    pub kept: Option<Span>,
    /// `of animal-universities`: it lies beside the board, and one of the group stands for it there.
    pub group: Option<Name>,
    /// The fields in the order written.
    pub fields: Vec<TileField>,
    /// The whole declaration.
    pub span: Span,
}

/// The kinds of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileKind {
    /// `partner-zoo`
    PartnerZoo,
    /// `university`
    University,
    /// `bonus-tile`: of a step of a track.
    Bonus,
}

/// One line of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileField {
    /// `icons africa`
    Icons(Vec<IconCount>, Span),
    /// `hand-limit 5`: of its owner.
    HandLimit(Int, Span),
    /// `hand-limit 1 more`: on top of what else its owner may keep.
    HandLimitMore(Int, Span),
    /// `once in your turn or income { .. }`
    Option(TurnOption),
    /// `ignore 3 conditions of animals, once`
    Rule(Box<LastingRule>),
    /// `stands for animal-universities`: taking it takes one of the group.
    StandsFor(Name, Span),
    /// `when taken { .. }`
    WhenTaken(Block, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
