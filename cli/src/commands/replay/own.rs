//! A replay of our own: setup, seed and choices.

use std::sync::Arc;

use arkwright_runtime::game::{Event, Game, describe_event};
use arkwright_runtime::ruleset::{Module, Ruleset};

use super::{Context, Replay};
use crate::failure::{Failure, Verdict};
use crate::findings::counted;
use crate::games;
use crate::games::record::{Record, digest, hex, scores};

/// Follows a replay to its last choice.
pub(super) fn run(
    record: &Record,
    ruleset: &Arc<Ruleset>,
    args: &Replay,
    ctx: &mut Context,
) -> Result<Verdict, Failure> {
    let same = record.fingerprint == hex(ruleset.fingerprint) && record.modules == ruleset.modules;
    if !same {
        ctx.output
            .note(format!("the replay was played with other definitions{}", differing(record, ruleset)))?;
        ctx.output.note("it goes on as long as the words of its choices are among the options")?;
    }
    let mut events: Vec<Event> = Vec::new();
    let mut game = games::begin(ruleset, &record.setup.resolve(ruleset)?, &mut events)?;
    let told = !args.check;
    print_events(&game, &events, told, ctx)?;
    for (at, (position, words)) in record.choices.iter().enumerate() {
        let option = match option(&game, *position, words, same) {
            Ok(option) => option,
            Err(why) => return departs(at, &why, same, args, ctx),
        };
        if told {
            print_choice(&game, option, ctx)?;
        }
        events.clear();
        game.choose(option, &mut events).map_err(|error| Failure::misuse(error.to_string()))?;
        print_events(&game, &events, told, ctx)?;
    }
    if let Some(why) = end_differs(record, &game, ruleset, same) {
        return departs(record.choices.len(), &why, same, args, ctx);
    }
    let end = match (game.fault(), game.is_over()) {
        (Some(fault), _) => format!("the game cannot go on: {fault}"),
        (None, true) => format!("scores {}", listed(&scores(&game))),
        (None, false) => "the game is not over".to_owned(),
    };
    ctx.output.line(format!("{} followed, {end}", counted(record.choices.len(), "choice")))?;
    Ok(Verdict::of(usize::from(game.fault().is_some())))
}

/// The option that a choice means: by position and words, or by words alone with other definitions.
fn option(game: &Game, position: usize, words: &str, same: bool) -> Result<usize, String> {
    let Some(decision) = game.decision() else { return Err("no decision is open any more".to_owned()) };
    let options: Vec<String> = decision.options.iter().map(|it| game.describe_choice(it)).collect();
    if options.get(position).is_some_and(|it| it == words) {
        return Ok(position);
    }
    let question = game.describe_question(&decision);
    if position >= options.len() && same {
        return Err(format!("option {position} is none of the {} of `{question}`", options.len()));
    }
    let mut meant = options.iter().enumerate().filter(|(_, it)| *it == words).map(|(at, _)| at);
    match (same, meant.next(), meant.next()) {
        (false, Some(option), None) => Ok(option),
        (false, Some(_), Some(_)) => Err(format!("`{words}` is more than one option of `{question}`")),
        (true, ..) | (false, None, _) => Err(format!(
            "`{words}` is not option {position} of `{question}`; the options are {}",
            options.join(", ")
        )),
    }
}

/// What differs at the end from what was recorded.
fn end_differs(record: &Record, game: &Game, ruleset: &Ruleset, same: bool) -> Option<String> {
    let scores = scores(game);
    if scores != record.scores {
        return Some(format!("the scores are {}, not {}", listed(&scores), listed(&record.scores)));
    }
    let differs = same && digest(game.state(), ruleset) != record.state;
    differs.then(|| "the game stands otherwise than it did".to_owned())
}

/// With the same definitions the file was damaged; with others the game goes another way.
fn departs(at: usize, why: &str, same: bool, args: &Replay, ctx: &mut Context) -> Result<Verdict, Failure> {
    let place = format!("after {}: {why}", counted(at, "choice"));
    if same {
        let file = args.file.display();
        return Err(Failure::misuse(format!("`{file}` does not hold {place}")));
    }
    ctx.output.line(format!("the game goes another way {place}"))?;
    Ok(Verdict::Findings)
}

/// `: load base 1.0.0; leave out my 0.1.0`
fn differing(record: &Record, ruleset: &Ruleset) -> String {
    let lacking = |from: &[Module], of: &[Module]| {
        let names = of.iter().filter(|it| !from.contains(it)).map(|it| format!("{} {}", it.id, it.version));
        names.collect::<Vec<_>>().join(", ")
    };
    let (missing, extra) =
        (lacking(&ruleset.modules, &record.modules), lacking(&record.modules, &ruleset.modules));
    let missing = if missing.is_empty() { missing } else { format!("; it had {missing}") };
    let extra = if extra.is_empty() { extra } else { format!("; it had not {extra}") };
    format!("{missing}{extra}")
}

fn print_choice(game: &Game, option: usize, ctx: &mut Context) -> Result<(), Failure> {
    let Some(decision) = game.decision() else { return Ok(()) };
    let choice = decision.options.get(option).map(|it| game.describe_choice(it)).unwrap_or_default();
    ctx.output.line(format!("{} {choice}", game.describe_question(&decision)))
}

fn print_events(game: &Game, events: &[Event], told: bool, ctx: &mut Context) -> Result<(), Failure> {
    let told = events.iter().filter(|_| told);
    let words = told.map(|it| describe_event(game.ruleset(), game.state(), it));
    words.into_iter().try_for_each(|words| ctx.output.line(format!("    {words}")))
}

fn listed(scores: &[i16]) -> String {
    let words: Vec<String> = scores.iter().map(i16::to_string).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}
