//! Declarations on their way to the ruleset.

use std::sync::Arc;

use arkwright_dsl::{Span, ast};

use crate::modules::Subject;
use crate::parse::Written;

/// A declaration, and the modules that had a hand in it.
#[derive(Debug)]
pub(crate) struct Declared {
    decl: Arc<ast::Decl>,
    /// The module it belongs to, by position: the one that declares it, or that replaced or reprinted it last.
    pub(crate) module: usize,
    /// The modules whose names it may use: as a module, or as a scope of several.
    pub(crate) scope: usize,
    /// The modules that it belonged to before: who sees one of them sees it.
    pub(crate) sayers: Vec<usize>,
    /// A line of it could not be parsed.
    pub(crate) damaged: bool,
}

impl Declared {
    /// A declaration that a module wrote.
    pub(crate) fn new(written: &Written, decl: &Arc<ast::Decl>) -> Self {
        let (module, damaged) = (written.module, written.damaged);
        Self { decl: Arc::clone(decl), module, scope: module, sayers: Vec::new(), damaged }
    }

    /// It.
    pub(crate) fn decl(&self) -> &ast::Decl {
        &self.decl
    }

    /// A copy of its own, to be changed.
    pub(crate) fn own(&mut self) -> &mut ast::Decl {
        Arc::make_mut(&mut self.decl)
    }

    /// The place of its name.
    pub(crate) fn name_place(&self) -> Option<Span> {
        Subject::of(&self.decl).map(|(_, place)| place)
    }
}
