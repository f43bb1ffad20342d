//! One test and one snapshot a card: its source, its text, its program, and the trace of the sandbox in which it is played.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use arkwright_compiler::Compiled;
use arkwright_compiler::text;
use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{Card, CardId, CardKind, Ruleset};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::trace::{Ending, Policy, Trace, play_out};
use libtest_mimic::{Arguments, Failed, Trial};

/// Decisions of one play at most.
const MAX_DECISIONS: usize = 200;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let compiled = match arkwright_tests::base() {
        Ok(compiled) => Arc::new(compiled),
        Err(error) => {
            eprintln!("the base game cannot be read: {error}");
            return ExitCode::FAILURE;
        }
    };
    let ruleset = Arc::new(compiled.ruleset.clone());
    let mut trials = vec![Trial::test("the_base_game_compiles_without_findings", {
        let compiled = Arc::clone(&compiled);
        move || no_findings(&compiled)
    })];
    let mut names = BTreeSet::new();
    for (index, card) in ruleset.cards.iter().enumerate() {
        let name = snapshot_name(card);
        names.insert(name.clone());
        let (compiled, ruleset) = (Arc::clone(&compiled), Arc::clone(&ruleset));
        trials.push(Trial::test(name.clone(), move || pin(&name, &compiled, &ruleset, CardId(index as u16))));
    }
    trials.push(Trial::test("no_snapshot_without_a_card", move || no_orphans(&names)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn no_findings(compiled: &Compiled) -> Result<(), Failed> {
    let findings: Vec<String> = compiled
        .diagnostics
        .iter()
        .map(|it| arkwright_compiler::diagnostic::render::plain(it, &compiled.sources))
        .collect();
    if findings.is_empty() { Ok(()) } else { Err(findings.join("\n").into()) }
}

/// `401-cheetah`
fn snapshot_name(card: &Card) -> String {
    let mut name = format!("{:03}-", card.number);
    for character in card.name.chars() {
        if character.is_alphanumeric() {
            name.extend(character.to_lowercase());
        } else if !name.ends_with('-') {
            name.push('-');
        }
    }
    name.trim_end_matches('-').to_owned()
}

fn snapshots() -> PathBuf {
    arkwright_tests::root().join("tests/snapshots/base")
}

fn pin(name: &str, compiled: &Compiled, ruleset: &Arc<Ruleset>, card: CardId) -> Result<(), Failed> {
    let source = compiled.cards.get(&card).map_or("", |span| compiled.sources.slice(*span));
    let mut page =
        format!("== source\n\n{source}\n\n== text\n\n{}\n", text::describe_card(ruleset, card).trim_end());
    page += &format!("\n== program\n\n{}\n", text::list_card(ruleset, card).trim_end());
    if matches!(ruleset.cards[card.index()].kind, CardKind::Animal(_)) {
        page += &format!("\n== trace\n\n{}\n", trace(ruleset, card)?.trim_end());
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(snapshots());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        settings.bind(|| insta::assert_snapshot!(name, page));
    }));
    outcome.map_err(|_| Failed::from("the snapshot differs"))
}

/// Plays the card in its sandbox, the first option of every decision, with the state's invariants checked at each.
fn trace(ruleset: &Arc<Ruleset>, card: CardId) -> Result<String, Failed> {
    let seed = u64::from(ruleset.cards[card.index()].number);
    let state = sandbox(ruleset, card, Options { seed, ..Options::default() })?;
    let mut game = Game::new(Arc::clone(ruleset), state);
    let mut trace = Trace::default();
    let mut events = Vec::new();
    game.start_play(card, &mut events)?;
    trace.events(&game, &events);
    for _ in 0..MAX_DECISIONS {
        check_invariants(ruleset, game.state())?;
        if play_out(&mut game, Policy::First, 1, &mut trace)? == Ending::Done {
            return Ok(trace.render());
        }
    }
    Err("the play does not end".into())
}

fn no_orphans(names: &BTreeSet<String>) -> Result<(), Failed> {
    let mut orphans = Vec::new();
    for entry in std::fs::read_dir(snapshots())? {
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
