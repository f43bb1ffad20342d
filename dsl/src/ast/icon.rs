use super::{Name, Text};
use crate::Span;

/// `icon africa continent`: an icon, with the class it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icon {
    /// Its name.
    pub name: Name,
    /// `continent`, `category`, or a class of the author's.
    pub class: Option<Name>,
    /// The whole declaration.
    pub span: Span,
}

/// `terrain rock "^"`: a kind of space, drawn with one character; also an icon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its name.
    pub name: Name,
    /// The character that draws it on a map.
    pub glyph: Text,
    /// The whole declaration.
    pub span: Span,
}

/// `card-mark wave "a wave"`: a mark in the heads of cards, which tests and events ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMark {
    /// Its name.
    pub name: Name,
    /// What card text says behind "with".
    pub title: Text,
    /// The whole declaration.
    pub span: Span,
}

/// `box reef "Reef dweller"`: a sign beside effects of cards, which are done again when something resolves all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxKind {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// The whole declaration.
    pub span: Span,
}

/// `deck events "Event"`: a further deck, with a discard pile of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Its name.
    pub name: Name,
    /// What one of its cards is called.
    pub title: Text,
    /// The whole declaration.
    pub span: Span,
}
