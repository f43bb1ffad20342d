use std::fmt;
use std::sync::Arc;

use super::{Scenario, Step};
use crate::game::{Event, Game};
use crate::position::{self, Failure, PositionError};
use crate::ruleset::Ruleset;
use crate::trace::{Ending, Policy, Trace, play_out};

/// Decisions that [`Step::Finish`] takes at most.
const MAX_DECISIONS: usize = 10_000;

/// What came of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What was decided and what happened.
    pub trace: Trace,
    /// Why the position cannot be set up; then nothing was played.
    pub position_error: Option<PositionError>,
    /// The step that could not be done; then nothing was asked.
    pub step_error: Option<StepError>,
    /// Facts of `then` that do not hold.
    pub failures: Vec<Failure>,
}

impl Outcome {
    /// Whether everything went and holds as written.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.position_error.is_none() && self.step_error.is_none() && self.failures.is_empty()
    }
}

/// A step that could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepError {
    /// The position of the step in its list.
    pub step: usize,
    /// What is wrong.
    pub message: String,
    /// The options of the decision that was open.
    pub options: Vec<String>,
}

impl fmt::Display for StepError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for StepError {}

/// Sets up the position of a scenario, plays its steps and asks its facts.
#[must_use]
pub fn run(ruleset: &Arc<Ruleset>, scenario: &Scenario) -> Outcome {
    let mut outcome = Outcome::default();
    let state = match position::start(ruleset, &scenario.given) {
        Ok(state) => state,
        Err(error) => {
            outcome.position_error = Some(error);
            return outcome;
        }
    };
    let mut game = Game::new(Arc::clone(ruleset), state);
    for (at, step) in scenario.when.iter().enumerate() {
        if let Err(message) = take(&mut game, step, &mut outcome.trace) {
            outcome.trace.decision(&game, None);
            outcome.step_error = Some(StepError { step: at, message, options: position::options(&game) });
            return outcome;
        }
    }
    outcome.trace.decision(&game, None);
    outcome.failures = position::check(&game, &scenario.then);
    outcome
}

fn take(game: &mut Game, step: &Step, trace: &mut Trace) -> Result<(), String> {
    match step {
        Step::Play(card) => {
            begin(game, trace, |game, events| game.start_play(*card, events).map_err(|it| it.to_string()))
        }
        Step::Perform(action) => {
            begin(game, trace, |game, events| game.start_action(*action, events).map_err(|it| it.to_string()))
        }
        Step::Turn => begin(game, trace, |game, events| game.start_turn(events).map_err(|it| it.to_string())),
        Step::Break => {
            begin(game, trace, |game, events| game.start_break(events).map_err(|it| it.to_string()))
        }
        Step::Scoring => {
            begin(game, trace, |game, events| game.start_scoring(events).map_err(|it| it.to_string()))
        }
        Step::Game => begin(game, trace, |game, events| game.start_game(events).map_err(|it| it.to_string())),
        Step::Choose(text) => {
            let option = option_of(&position::options(game), text)?;
            trace.choose(game, option).map_err(|it| it.to_string())
        }
        Step::ChooseIndex(option) => {
            let n_options = game.decision().map_or(0, |it| it.options.len());
            if *option >= n_options {
                return Err(format!("there is no option {option}: {n_options} are open, numbered from 0"));
            }
            trace.choose(game, *option).map_err(|it| it.to_string())
        }
        Step::Finish => match play_out(game, Policy::First, MAX_DECISIONS, trace) {
            Ok(Ending::Done) => Ok(()),
            Ok(Ending::Stopped) => Err(format!("after {MAX_DECISIONS} decisions there is still one open")),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// Begins something while no decision is open, and records what happens.
fn begin(
    game: &mut Game,
    trace: &mut Trace,
    start: impl FnOnce(&mut Game, &mut Vec<Event>) -> Result<(), String>,
) -> Result<(), String> {
    if game.decision().is_some() {
        return Err("a decision is still open: choose first, or `finish`".to_owned());
    }
    let mut events = Vec::new();
    start(game, &mut events)?;
    trace.events(game, &events);
    Ok(())
}

/// The option of this text, or else the only one that holds it; the case of letters does not matter.
fn option_of(options: &[String], text: &str) -> Result<usize, String> {
    if options.is_empty() {
        return Err(format!("nothing is to be chosen, so not `{text}` either"));
    }
    let exact = |it: &String| it.to_lowercase() == text.to_lowercase();
    if let Some(option) = options.iter().position(exact) {
        return Ok(option);
    }
    let mut holding = options.iter().enumerate().filter(|(_, it)| position::holds(it, text));
    match (holding.next(), holding.next()) {
        (None, _) => Err(format!("no option holds `{text}`")),
        (Some((option, _)), None) => Ok(option),
        (Some((_, first)), Some((_, second))) => {
            Err(format!("several options hold `{text}`, among them `{first}` and `{second}`"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::option_of;

    fn options() -> Vec<String> {
        ["take 43 Ant", "take 44 Bee", "Take 4"].map(str::to_owned).to_vec()
    }

    #[test]
    fn exact_text_wins_over_options_that_hold_it() {
        assert_eq!(option_of(&options(), "take 4"), Ok(2));
    }

    #[test]
    fn the_only_option_that_holds_a_text_is_taken() {
        assert_eq!(option_of(&options(), "bee"), Ok(1));
    }

    #[test]
    fn ambiguous_and_unknown_texts_are_refused() {
        let ambiguous = "several options hold `take`, among them `take 43 Ant` and `take 44 Bee`";
        assert_eq!(option_of(&options(), "take"), Err(ambiguous.to_owned()));
        assert_eq!(option_of(&options(), "cow"), Err("no option holds `cow`".to_owned()));
        assert_eq!(option_of(&[], "cow"), Err("nothing is to be chosen, so not `cow` either".to_owned()));
    }
}
