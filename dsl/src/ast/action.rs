use super::{Block, Name, Text};
use crate::Span;

/// `action cards "Cards" { side I { .. } side II { .. } }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// The sides in the order written.
    pub sides: Vec<Side>,
    /// The whole declaration.
    pub span: Span,
}

/// One side of an action card. In its statements `strength` is the strength of the performance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// True for `side II`.
    pub upgraded: bool,
    /// What the action does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}
