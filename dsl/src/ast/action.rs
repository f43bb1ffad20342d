use super::{Block, BodyItem, Name, Text};
use crate::Span;

/// `action cards "Cards" { side I { .. } side II { .. } }`, and a card that can take its place:
/// `action cards-1 "Keep Cards" of cards { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// The action of a card that can take the place of its standard card.
    pub of: Option<Name>,
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
    /// What holds while it is performed: triggers and lasting rules.
    pub items: Vec<BodyItem>,
    /// What the action does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}
