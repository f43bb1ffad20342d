//! From declarations to the ruleset: names resolved, types checked, effects flattened.
//!
//! A pass lowers everything. What is broken is left out, and so is, silently, what refers to it; a further pass then
//! gives the ids again, so that the ruleset holds sound declarations alone and each fault is told once.

mod ability;
mod action;
mod amount;
mod animal;
mod arena;
mod board;
mod body;
mod building;
mod capacity;
mod card;
mod condition;
mod deck;
mod fact;
mod family;
mod flow;
mod game;
mod heads;
mod icon;
mod left_out;
mod map;
mod map_slots;
mod map_spaces;
mod pass;
mod program;
mod project;
mod resource;
mod rule;
mod scenario;
mod scoring;
mod selector;
mod setting;
mod sponsor;
mod statement;
mod steps;
mod task;
mod test;
mod tile;
mod value;

use std::collections::{BTreeMap, BTreeSet};

use arkwright_runtime::ruleset::{AbilityId, BuildingId, CardId, MapId, Ruleset};

use crate::CompiledScenario;
use crate::diagnostic::Diagnostic;
use crate::modules::{LoadedModule, Merged};
use crate::names::{Names, collect};

pub(crate) use arena::Arena;

/// What lowering gives.
#[derive(Debug, Default)]
pub(crate) struct Lowered {
    /// The ruleset, without its fingerprint.
    pub(crate) ruleset: Ruleset,
    /// Scenarios.
    pub(crate) scenarios: Vec<CompiledScenario>,
    /// The declaration of each card, by position.
    pub(crate) cards: BTreeMap<CardId, usize>,
    /// The declaration of each keyword, by position.
    pub(crate) abilities: BTreeMap<AbilityId, usize>,
    /// The declaration of each kind of building, by position.
    pub(crate) buildings: BTreeMap<BuildingId, usize>,
    /// The declaration of each map, by position.
    pub(crate) maps: BTreeMap<MapId, usize>,
    /// Declarations that are damaged or broken, or refer to broken ones.
    pub(crate) broken: BTreeSet<usize>,
    /// Findings.
    pub(crate) findings: Vec<Diagnostic>,
}

/// Lowers all declarations.
pub(crate) fn lower(merged: &Merged, modules: &[LoadedModule]) -> Lowered {
    let damaged = merged.decls.iter().enumerate().filter(|(_, it)| it.damaged).map(|(at, _)| at);
    let mut broken: BTreeSet<usize> = damaged.collect();
    loop {
        let names = Names::new(modules, merged);
        let (names, findings) = collect(&merged.decls, &broken, names);
        let heads = heads::heads(&merged.decls, &names);
        let pass = pass::lower_all(&merged.decls, &names, &heads, findings);
        // INVARIANT: `broken` grows with every further pass, so that the passes end.
        let before = broken.len();
        broken.extend(pass.broken.iter().copied());
        if broken.len() == before {
            let lowered = pass::finish(pass, &merged.decls, &names, &heads, modules);
            return Lowered { broken, ..lowered };
        }
    }
}
