//! The Arkwright compiler: syntax to ruleset. Modules, names, types, rule checks, lowering, card text, diagnostics.
//!
//! Every stage is a function from data to data and a list of diagnostics; none stops at the first fault. [`compile`]
//! runs them all.

#![deny(clippy::indexing_slicing)]

pub mod checks;
mod codes;
mod declared;
pub mod diagnostic;
pub mod explain;
mod fingerprint;
pub mod head;
mod lower;
mod modules;
mod names;
mod parse;
mod resolve;
mod ring;
pub mod source;
mod syntax;
pub mod text;

use std::collections::BTreeMap;

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{AbilityId, ActionVariant, CardId, MapId, Ruleset, VariantId};
use arkwright_runtime::scenario::Scenario;

use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::modules::Merged;
use crate::parse::span_of;
use crate::source::{ModuleSource, SourceMap};

pub use codes::CODES;
pub use parse::KeptParses;

/// What a compilation gives: the sound declarations as a ruleset, and everything that is wrong with the others.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    /// The files, for renderers.
    pub sources: SourceMap,
    /// The sound declarations.
    pub ruleset: Ruleset,
    /// The sound scenarios, in the order of modules, files and lines.
    pub scenarios: Vec<CompiledScenario>,
    /// The declaration of each card.
    pub cards: BTreeMap<CardId, Span>,
    /// The declaration of each keyword.
    pub abilities: BTreeMap<AbilityId, Span>,
    /// The declaration of each action card.
    pub actions: BTreeMap<VariantId, Span>,
    /// The declaration of each map.
    pub maps: BTreeMap<MapId, Span>,
    /// Errors and warnings by file, then by offset; those without a place come first.
    pub diagnostics: Vec<Diagnostic>,
}

/// A scenario with the places of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompiledScenario {
    /// The scenario.
    pub scenario: Scenario,
    /// Its declaration.
    pub span: Span,
    /// The module that declares it.
    pub module: u8,
    /// The line of each fact of `given`.
    pub given_spans: Vec<Span>,
    /// The line of each step of `when`.
    pub when_spans: Vec<Span>,
    /// The line of each fact of `then`.
    pub then_spans: Vec<Span>,
}

/// Compiles modules. The result does not depend on the order of the list, nor on the order of the files of a module.
#[must_use]
pub fn compile(modules: &[ModuleSource]) -> Compiled {
    compile_again(modules, &mut KeptParses::default())
}

/// Compiles modules like [`compile`], and parses only the files that changed since `kept` was used last.
#[must_use]
pub fn compile_again(modules: &[ModuleSource], kept: &mut KeptParses) -> Compiled {
    let loaded = modules::load(modules);
    let mut diagnostics = loaded.findings;
    let mut parsed = parse::parse(&loaded.sources, &loaded.modules, &loaded.left_out, kept);
    diagnostics.append(&mut parsed.findings);
    let mut merged = modules::merge(parsed, &loaded.modules);
    diagnostics.append(&mut merged.findings);
    let mut lowered = lower::lower(&merged, &loaded.modules);
    diagnostics.append(&mut lowered.findings);
    diagnostics.append(&mut checks::check(&check_ctx(&lowered, &merged)));
    diagnostics.sort_by_key(|it| (it.labels.first().map(|label| label.span), it.code));
    let place = |at: &usize| merged.decls.get(*at).map_or_else(Span::default, |it| span_of(it.decl()));
    let cards = lowered.cards.iter().map(|(id, at)| (*id, place(at))).collect();
    let abilities = lowered.abilities.iter().map(|(id, at)| (*id, place(at))).collect();
    let (mut ruleset, scenarios) = (lowered.ruleset, lowered.scenarios);
    let (actions, maps) = places(&merged, &ruleset);
    ruleset.fingerprint = fingerprint::fingerprint(&ruleset);
    Compiled { sources: loaded.sources, ruleset, scenarios, cards, abilities, actions, maps, diagnostics }
}

/// Where the actions and maps of a ruleset are declared; the first declaration of a name counts.
fn places(merged: &Merged, ruleset: &Ruleset) -> (BTreeMap<VariantId, Span>, BTreeMap<MapId, Span>) {
    let (mut actions, mut maps) = (BTreeMap::new(), BTreeMap::new());
    for declared in &merged.decls {
        if let ast::Decl::Action(it) = declared.decl()
            && let Some(id) = card_of(ruleset, it)
        {
            actions.entry(id).or_insert_with(|| span_of(declared.decl()));
        } else if let ast::Decl::Map(it) = declared.decl()
            && let Some(id) = ruleset.map_by_id(&it.id.text)
        {
            maps.entry(id).or_insert_with(|| span_of(declared.decl()));
        }
    }
    (actions, maps)
}

/// Which action card a declaration declares.
fn card_of(ruleset: &Ruleset, declared: &ast::Action) -> Option<VariantId> {
    let is_it = |(id, card): &(VariantId, &ActionVariant)| {
        card.name == declared.name.text && (id.variant > 0) == declared.of.is_some()
    };
    ruleset.variants().find(is_it).map(|(id, _)| id)
}

/// What the rule checks look at.
fn check_ctx<'a>(lowered: &'a Lowered, merged: &'a Merged) -> checks::Ctx<'a> {
    let mut ctx = checks::Ctx {
        ruleset: &lowered.ruleset,
        animals: BTreeMap::new(),
        sponsors: BTreeMap::new(),
        projects: BTreeMap::new(),
        scorings: BTreeMap::new(),
        abilities: BTreeMap::new(),
        buildings: BTreeMap::new(),
        maps: BTreeMap::new(),
        blocks: Vec::new(),
    };
    for (id, at) in &lowered.cards {
        let Some(declared) = merged.decls.get(*at) else { continue };
        if let ast::Decl::Animal(it) = declared.decl() {
            ctx.animals.insert(*id, it);
        } else if let ast::Decl::Sponsor(it) = declared.decl() {
            ctx.sponsors.insert(*id, it);
        } else if let ast::Decl::Project(it) = declared.decl() {
            ctx.projects.insert(*id, it);
        } else if let ast::Decl::Scoring(it) = declared.decl() {
            ctx.scorings.insert(*id, it);
        }
    }
    for (id, at) in &lowered.abilities {
        if let Some(ast::Decl::Ability(it)) = merged.decls.get(*at).map(|it| it.decl()) {
            ctx.abilities.insert(*id, it);
        }
    }
    for (id, at) in &lowered.buildings {
        if let Some(ast::Decl::Building(it)) = merged.decls.get(*at).map(|it| it.decl()) {
            ctx.buildings.insert(*id, it);
        }
    }
    for (id, at) in &lowered.maps {
        if let Some(ast::Decl::Map(it)) = merged.decls.get(*at).map(|it| it.decl()) {
            ctx.maps.insert(*id, it);
        }
    }
    let sound = merged.decls.iter().enumerate().filter(|(at, _)| !lowered.broken.contains(at));
    ctx.blocks = sound.flat_map(|(_, it)| checks::blocks::blocks_in(it.decl())).collect();
    ctx
}
