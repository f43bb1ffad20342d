use super::{Block, Int, Name, Text};
use crate::Span;

/// `task reputation "reputation" { value 2; gain 2 reputation }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// The lines `value N` in the order written.
    pub values: Vec<TaskValue>,
    /// What it does: the other lines.
    pub body: Block,
    /// The whole declaration.
    pub span: Span,
}

/// `value 2`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskValue {
    /// The number.
    pub value: Int,
    /// The line.
    pub span: Span,
}
