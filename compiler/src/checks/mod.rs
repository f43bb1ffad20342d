//! Rule checks: what compiles as language but breaks a rule of the game. One file a check, one line a check below.

use std::collections::BTreeMap;

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{AbilityId, CardId, Ruleset};

use crate::diagnostic::Diagnostic;

/// What checks look at: the ruleset as lowered, and the declarations it came from.
#[derive(Debug)]
pub struct Ctx<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The declaration of each animal.
    pub animals: BTreeMap<CardId, &'a ast::Animal>,
    /// The declaration of each sponsor.
    pub sponsors: BTreeMap<CardId, &'a ast::Sponsor>,
    /// The declaration of each project.
    pub projects: BTreeMap<CardId, &'a ast::Project>,
    /// The declaration of each Final Scoring card.
    pub scorings: BTreeMap<CardId, &'a ast::Scoring>,
    /// The declaration of each keyword.
    pub abilities: BTreeMap<AbilityId, &'a ast::Ability>,
}

/// Runs every check.
#[must_use]
pub fn check(_ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    Vec::new()
}
