use std::sync::Arc;

use super::{Decl, Name};
use crate::Span;

/// A declaration as it stands in a file: a new one, or a change of one that another module made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// Which, and what it declares.
    pub form: Form,
    /// With or without which module it is there; none for always.
    pub kept: Option<ModuleTest>,
    /// All of it.
    pub span: Span,
}

/// `with module day-zoo`, `without module day-zoo`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleTest {
    /// With it, or without.
    pub with: bool,
    /// The module.
    pub module: Name,
    /// All of it.
    pub span: Span,
}

/// What a declaration does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// It declares something new.
    New(Arc<Decl>),
    /// `replace sponsor 250 "Turtle Tank" { .. }`: it takes the place of the one with its name or number.
    Replace(Arc<Decl>),
    /// `extend setup { .. }`: its lines are added; the head has the name alone, the rest of it is empty.
    Extend(Arc<Decl>),
    /// `remove tile sponsor-money`
    Remove(Subject),
    /// `reprint sponsor 207`: a new printing with the same rules.
    Reprint(Subject),
}

/// `tile sponsor-money`, `sponsor 207`, `solo`: what another module declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The word of its declaration.
    pub kind: Name,
    /// Its name or number; none for what is there once.
    pub name: Option<Name>,
    /// Both.
    pub span: Span,
}

impl Declaration {
    /// What it declares, or adds; nothing if it only names something.
    #[must_use]
    pub fn decl(&self) -> Option<&Decl> {
        match &self.form {
            Form::New(decl) | Form::Replace(decl) | Form::Extend(decl) => Some(decl),
            Form::Remove(_) | Form::Reprint(_) => None,
        }
    }
}
