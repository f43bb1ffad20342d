use std::fmt::Write as _;
use std::path::Path;

use arkwright_compiler::source::SourceFile;
use arkwright_runtime::position;
use arkwright_runtime::ruleset::{CardId, Ruleset};
use arkwright_runtime::sandbox::{self, Options};
use arkwright_runtime::scenario::{Cards, Fact};
use arkwright_runtime::state::{Mode, PlayerId, State};

use super::{Context, Run};
use crate::failure::Failure;
use crate::findings::{self, FindingFormat};
use crate::games;
use crate::load::{read_file, shown};
use crate::session::Session;

/// A position as its file describes it.
#[derive(Default, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Setup {
    players: Option<u8>,
    mode: Option<ModeName>,
    seed: Option<u64>,
    given: Vec<String>,
}

#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename = "Mode", rename_all = "kebab-case")]
enum ModeName {
    Standard,
    Solo,
    Peaceful,
}

/// The position of the sandbox.
pub(super) fn sandbox(args: &Run, ruleset: &Ruleset, card: CardId) -> Result<State, Failure> {
    let mode = args.mode().unwrap_or_default();
    let players = args.players.unwrap_or(if mode == Mode::Solo { 1 } else { 2 });
    let mut options = Options { players, mode, seed: args.seed.unwrap_or(1), ..Options::default() };
    for (setting, value) in games::settings(ruleset, &args.set)? {
        options.settings.get_mut(setting.index()).into_iter().for_each(|it| *it = value);
    }
    sandbox::sandbox(ruleset, card, options).map_err(|error| Failure::misuse(error.message))
}

/// The position of a file; none if its facts have faults, which are told at their places.
pub(super) fn from_file(
    args: &Run,
    path: &Path,
    card: &str,
    ctx: &mut Context,
) -> Result<Option<(Session, State)>, Failure> {
    let file = source(args, path, &read(path)?);
    let name = file.path.clone();
    let session = Session::with_files(&ctx.modules, &[], vec![file])?;
    session.print_errors(ctx)?;
    let sources = &session.compiled.sources;
    let compiled = session.compiled.scenarios.iter().find(|it| sources.path(it.span.file) == name);
    let faulty = session
        .errors()
        .iter()
        .any(|it| it.labels.first().is_some_and(|label| sources.path(label.span.file) == name));
    let Some(compiled) = compiled.filter(|_| !faulty) else { return Ok(None) };
    let (id, _) = session.card(card)?;
    let facts = with_card(&compiled.scenario.given, id);
    let ready = facts.len() - compiled.scenario.given.len();
    match position::start(session.ruleset(), &facts) {
        Ok(state) => Ok(Some((session, state))),
        Err(error) => {
            let fact = error.fact.and_then(|at| at.checked_sub(ready));
            let span = fact.and_then(|at| compiled.given_spans.get(at)).copied();
            let Some(span) = span else { return Err(Failure::misuse(error.message)) };
            let finding = findings::scenario_failed(span, "the position cannot be set up", &error.message);
            findings::print(ctx, &[&finding], sources, FindingFormat::People)?;
            Ok(None)
        }
    }
}

fn read(path: &Path) -> Result<Setup, Failure> {
    let mut findings = Vec::new();
    let Some(file) = read_file(path, &mut findings) else {
        let reasons = findings.into_iter().map(|it| it.message).collect::<Vec<_>>();
        return Err(Failure::misuse(reasons.join(", ")));
    };
    // Left out and given are told apart without `Some(..)` in the file.
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_bytes(&file.bytes).map_err(|error| {
        Failure::misuse_with(
            format!("`{}` is no setup: {error}", shown(path)),
            Some("`arkwright run --help` shows one".to_owned()),
        )
    })
}

/// The facts as a scenario without choices, so that the compiler reads them and shows faults at their places.
fn source(args: &Run, path: &Path, setup: &Setup) -> SourceFile {
    let mode = setup.mode.map(|it| match it {
        ModeName::Standard => Mode::Standard,
        ModeName::Solo => Mode::Solo,
        ModeName::Peaceful => Mode::Peaceful,
    });
    let mut text = String::from("scenario \"setup\" {\n    given {\n");
    let mut fact = |line: &dyn std::fmt::Display| {
        // Writing into memory cannot fail.
        let _ = writeln!(text, "        {line}");
    };
    if let Some(players) = args.players.or(setup.players) {
        fact(&format_args!("players {players}"));
    }
    match args.mode().or(mode) {
        Some(Mode::Solo) => fact(&"mode solo"),
        Some(Mode::Peaceful) => fact(&"mode peaceful"),
        Some(Mode::Standard) | None => {}
    }
    fact(&format_args!("seed {}", args.seed.or(setup.seed).unwrap_or(1)));
    setup.given.iter().for_each(|line| fact(line));
    text.push_str("    }\n    when {\n    }\n    then {\n    }\n}\n");
    SourceFile { path: format!("{} (given)", shown(path)), bytes: text.into_bytes() }
}

/// Makes the card ready before all other facts, unless they have it in hand.
fn with_card(given: &[Fact], card: CardId) -> Vec<Fact> {
    let there = given.iter().any(|fact| {
        matches!(fact, Fact::Ready(it) if *it == card)
            || matches!(fact, Fact::Hand(PlayerId(0), Cards::These(cards)) if cards.contains(&card))
    });
    let ready = (!there).then_some(Fact::Ready(card));
    ready.into_iter().chain(given.iter().cloned()).collect()
}
