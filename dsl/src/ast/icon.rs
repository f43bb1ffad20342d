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
