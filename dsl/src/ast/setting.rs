use super::{Name, Text};
use crate::Span;

/// `setting moon "Moon" { new, full }`: what players agree on before a game, the usual value first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name.
    pub name: Name,
    /// How players call it.
    pub title: Text,
    /// Its values.
    pub values: Vec<Name>,
    /// The whole declaration.
    pub span: Span,
}
