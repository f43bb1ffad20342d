//! One test and one snapshot for each card, action card and map of every module: its source, its text, its program, and the trace of a play.

mod action;
mod map;
mod page;
mod position;
mod project;
mod scoring;
mod sponsor;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;

use arkwright_compiler::{Compiled, text};
use arkwright_dsl::Span;
use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{Card, CardId, CardKind, MapId, Ruleset, VariantId};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::trace::Trace;
use libtest_mimic::{Arguments, Failed, Trial};

use page::{Page, snapshots};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("the modules cannot be read: {error}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> std::io::Result<Vec<Trial>> {
    let mut trials = Module::new("base", "cards", arkwright_tests::base()?).trials();
    for folder in arkwright_tests::expansions()? {
        let name = folder.rsplit('/').next().unwrap_or_default();
        trials.extend(Module::new(name, &folder, arkwright_tests::with_needs(&folder)?).trials());
    }
    Ok(trials)
}

/// A module, compiled with what it needs.
struct Module {
    name: String,
    folder: String,
    compiled: Compiled,
    ruleset: Arc<Ruleset>,
}

impl Module {
    fn new(name: &str, folder: &str, compiled: Compiled) -> Arc<Self> {
        let ruleset = Arc::new(compiled.ruleset.clone());
        Arc::new(Self { name: name.to_owned(), folder: format!("{folder}/"), compiled, ruleset })
    }

    fn trials(self: Arc<Self>) -> Vec<Trial> {
        let findings = Arc::clone(&self);
        let name = format!("{} compiles_without_findings", self.name);
        let mut trials = vec![Trial::test(name, move || no_findings(&findings.compiled))];
        let mut names = BTreeSet::new();
        for subject in subjects(&self) {
            let name = subject.snapshot_name(&self.ruleset);
            names.insert(name.clone());
            let module = Arc::clone(&self);
            let page = move || subject.page(&module)?.pin(&module.name, &name);
            trials.push(Trial::test(format!("{} {}", self.name, subject.snapshot_name(&self.ruleset)), page));
        }
        let name = format!("{} no_snapshot_without_a_card", self.name);
        trials.push(Trial::test(name, move || no_orphans(&self.name, &names)));
        trials
    }

    /// Whether a declaration is one of its own.
    fn declares(&self, span: &Span) -> bool {
        self.compiled.sources.path(span.file).starts_with(&self.folder)
    }
}

/// What has a snapshot.
#[derive(Clone, Copy)]
enum Subject {
    Card(CardId),
    Action(VariantId),
    Map(MapId),
}

/// What a module declares.
fn subjects(module: &Module) -> Vec<Subject> {
    let compiled = &module.compiled;
    let cards = compiled.cards.iter().filter(|(_, span)| module.declares(span));
    let actions = compiled.actions.iter().filter(|(_, span)| module.declares(span));
    let maps = compiled.maps.iter().filter(|(_, span)| module.declares(span));
    (cards.map(|(id, _)| Subject::Card(*id)))
        .chain(actions.map(|(id, _)| Subject::Action(*id)))
        .chain(maps.map(|(id, _)| Subject::Map(*id)))
        .collect()
}

impl Subject {
    /// `401-cheetah`, `action-build`, `map-1-observation-tower`
    fn snapshot_name(self, ruleset: &Ruleset) -> String {
        match self {
            Self::Card(id) => {
                let Card { number, name, .. } = &ruleset.cards[id.index()];
                kebab(&format!("{number:03} {name}"))
            }
            Self::Action(id) => {
                kebab(&format!("action {}", ruleset.variant(id).map_or("", |it| it.name.as_str())))
            }
            Self::Map(id) => {
                let map = &ruleset.maps[id.index()];
                kebab(&format!("map {} {}", map.id, map.title))
            }
        }
    }

    fn page(self, module: &Module) -> Result<Page, Failed> {
        let rules = &module.ruleset;
        let source = |span: Option<&Span>| span.map_or("", |it| module.compiled.sources.slice(*it));
        match self {
            Self::Card(id) => Ok(Page {
                source: source(module.compiled.cards.get(&id)).to_owned(),
                text: text::describe_card(rules, id),
                program: text::list_card(rules, id),
                trace: card_trace(rules, id)?,
            }),
            Self::Action(id) => Ok(Page {
                source: source(module.compiled.actions.get(&id)).to_owned(),
                text: text::describe_action(rules, id),
                program: text::list_action(rules, id),
                trace: action::trace(rules, id)?,
            }),
            Self::Map(id) => Ok(Page {
                source: source(module.compiled.maps.get(&id)).to_owned(),
                text: text::describe_map(rules, id),
                program: text::list_map(rules, id),
                trace: map::trace(rules, id)?,
            }),
        }
    }
}

fn kebab(words: &str) -> String {
    let mut name = String::new();
    for character in words.chars() {
        if character.is_alphanumeric() {
            name.extend(character.to_lowercase());
        } else if !name.ends_with('-') {
            name.push('-');
        }
    }
    name.trim_end_matches('-').to_owned()
}

fn card_trace(rules: &Arc<Ruleset>, card: CardId) -> Result<String, Failed> {
    match &rules.cards[card.index()].kind {
        CardKind::Animal(_) => Ok(played(rules, card)?.1.render()),
        CardKind::Sponsor(_) => sponsor::trace(rules, card),
        CardKind::Project(it) => project::trace(rules, card, it),
        CardKind::Scoring(it) => scoring::trace(rules, card, it),
    }
}

/// Plays a card in its sandbox, the first option of every decision.
fn played(rules: &Arc<Ruleset>, card: CardId) -> Result<(Game, Trace), Failed> {
    let seed = u64::from(rules.cards[card.index()].number);
    let state = sandbox(rules, card, Options { seed, ..Options::default() })?;
    let mut game = Game::new(Arc::clone(rules), state);
    let mut trace = Trace::default();
    let mut events = Vec::new();
    game.start_play(card, &mut events)?;
    trace.events(&game, &events);
    position::finish(&mut game, &mut trace)?;
    Ok((game, trace))
}

fn no_findings(compiled: &Compiled) -> Result<(), Failed> {
    let findings: Vec<String> = compiled
        .diagnostics
        .iter()
        .map(|it| arkwright_compiler::diagnostic::render::plain(it, &compiled.sources))
        .collect();
    if findings.is_empty() { Ok(()) } else { Err(findings.join("\n").into()) }
}

fn no_orphans(module: &str, names: &BTreeSet<String>) -> Result<(), Failed> {
    let mut orphans = Vec::new();
    // A module may bring words alone, and no card.
    if names.is_empty() && !snapshots(module).exists() {
        return Ok(());
    }
    for entry in std::fs::read_dir(snapshots(module))? {
        let file = entry?.file_name().to_string_lossy().into_owned();
        if !file.strip_suffix(".snap").is_some_and(|name| names.contains(name)) {
            orphans.push(file);
        }
    }
    if orphans.is_empty() {
        Ok(())
    } else {
        Err(format!("no card has these snapshots: {}", orphans.join(", ")).into())
    }
}
