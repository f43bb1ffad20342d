use super::{BodyItem, Name, Text, UnknownField};
use crate::Span;

/// `rule waves "Waves" { .. }`: what holds of every player alike, as long as the module is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRule {
    /// Its name.
    pub name: Name,
    /// How players call it.
    pub title: Text,
    /// The lines in the order written.
    pub fields: Vec<GameRuleField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a rule of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRuleField {
    /// `whenever .. { .. }`, `income { .. }`, a lasting rule
    Body(Box<BodyItem>),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
