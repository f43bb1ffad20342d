use std::collections::VecDeque;
use std::path::Path;

use arkwright_runtime::game::{Event, Game, describe_event};
use arkwright_runtime::ruleset::CardId;
use arkwright_runtime::trace::{Chooser, Policy};

use super::Context;
use crate::failure::Failure;
use crate::games::write_save;
use crate::terminal::read_line;

/// Decisions that are taken at random at most, so that a game without end is told and not waited for.
const MAX_RANDOM: usize = 10_000;

const HELP: &str = "  a number  takes that option
  u         undoes one choice
  s FILE    saves the game
  q         quits
  ?         shows this";

/// A game that is played at the prompt, by choices given before, or at random.
pub(super) struct Player {
    game: Game,
    /// The game before each choice.
    history: Vec<Game>,
    choices: VecDeque<usize>,
    chooser: Option<Chooser>,
}

/// Why the game stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// No decision is open.
    Done,
    /// Nobody takes the open one.
    Open,
    /// The person at the prompt has enough.
    Quit,
}

/// What the person at the prompt wants.
enum Answer {
    Option(usize),
    Undo,
    Quit,
}

impl Player {
    /// At a game, with the first choices.
    pub(super) fn new(game: Game, choices: Vec<usize>) -> Self {
        Self { game, history: Vec::new(), choices: choices.into(), chooser: None }
    }

    /// Takes further choices at random.
    pub(super) fn at_random(self, seed: u64) -> Self {
        Self { chooser: Some(Chooser::new(Policy::Random(seed))), ..self }
    }

    /// The game as it stands.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Begins to play a card from hand.
    pub(super) fn start(&mut self, card: CardId, ctx: &mut Context) -> Result<(), Failure> {
        let mut events = Vec::new();
        self.game.start_play(card, &mut events).map_err(super::refusal)?;
        self.print_events(&events, ctx)
    }

    /// Takes decisions until none is open or nobody takes it.
    pub(super) fn play(&mut self, ctx: &mut Context) -> Result<Stop, Failure> {
        let mut n_random = 0;
        while self.game.decision().is_some() {
            let options = self.print_decision(ctx)?;
            let option = if let Some(option) = self.choices.pop_front() {
                self.check_choice(option, &options)?
            } else if let Some(chooser) = &mut self.chooser {
                n_random += 1;
                if n_random > MAX_RANDOM {
                    return Err(Failure::misuse(format!(
                        "after {MAX_RANDOM} choices a decision is still open"
                    )));
                }
                chooser.option(options.len())
            } else if ctx.terminal.interactive {
                match self.ask(options.len(), ctx)? {
                    Answer::Option(option) => option,
                    Answer::Quit => return Ok(Stop::Quit),
                    Answer::Undo => {
                        self.undo(ctx)?;
                        continue;
                    }
                }
            } else {
                return Ok(Stop::Open);
            };
            self.choose(option, &options, ctx)?;
        }
        if let Some(fault) = self.game.fault() {
            return Err(Failure::misuse(format!("the game cannot go on: {fault}")));
        }
        self.check_leftovers()?;
        Ok(Stop::Done)
    }

    fn print_decision(&self, ctx: &mut Context) -> Result<Vec<String>, Failure> {
        let Some(decision) = self.game.decision() else { return Ok(Vec::new()) };
        ctx.output.line(self.game.describe_question(&decision))?;
        let options: Vec<String> = decision.options.iter().map(|it| self.game.describe_choice(it)).collect();
        for (at, option) in options.iter().enumerate() {
            ctx.output.line(format!("  {at:>2}  {option}"))?;
        }
        Ok(options)
    }

    fn check_choice(&self, option: usize, options: &[String]) -> Result<usize, Failure> {
        if option < options.len() {
            return Ok(option);
        }
        let question = self.game.decision().map(|it| self.game.describe_question(&it)).unwrap_or_default();
        let listed: Vec<String> = options.iter().enumerate().map(|(at, it)| format!("{at} {it}")).collect();
        Err(Failure::misuse_with(
            format!("choice {} is {option}, which is no option of `{question}`", self.history.len() + 1),
            Some(format!("the options are {}", listed.join(", "))),
        ))
    }

    fn check_leftovers(&self) -> Result<(), Failure> {
        match self.choices.len() {
            0 => Ok(()),
            left => Err(Failure::misuse(format!(
                "{left} of the choices are left over: nothing is to be decided after choice {}",
                self.history.len()
            ))),
        }
    }

    fn choose(&mut self, option: usize, options: &[String], ctx: &mut Context) -> Result<(), Failure> {
        let before = self.game.clone();
        let mut events = Vec::new();
        let chosen = self.game.choose(option, &mut events);
        chosen.map_err(|error| Failure::misuse(error.to_string()))?;
        self.history.push(before);
        ctx.output.line(format!("> {option:>2}  {}", options.get(option).map_or("", String::as_str)))?;
        self.print_events(&events, ctx)
    }

    fn print_events(&self, events: &[Event], ctx: &mut Context) -> Result<(), Failure> {
        let words = |event| describe_event(self.game.ruleset(), self.game.state(), event);
        events.iter().try_for_each(|event| ctx.output.line(format!("    {}", words(event))))
    }

    fn undo(&mut self, ctx: &mut Context) -> Result<(), Failure> {
        match self.history.pop() {
            Some(game) => {
                self.game = game;
                ctx.output.line("one choice undone")
            }
            None => ctx.output.line("there is no choice to undo"),
        }
    }

    fn ask(&self, n_options: usize, ctx: &mut Context) -> Result<Answer, Failure> {
        loop {
            ctx.output.ask("> ")?;
            let Some(line) = read_line()? else { return Ok(Answer::Quit) };
            let words = line.trim();
            match words.split_once(' ').map_or((words, ""), |(verb, rest)| (verb, rest.trim())) {
                ("q", "") => return Ok(Answer::Quit),
                ("u", "") => return Ok(Answer::Undo),
                ("?", "") => ctx.output.line(HELP)?,
                ("s", "") => ctx.output.line("write `s FILE`")?,
                ("s", path) => self.save(Path::new(path), ctx)?,
                (number, "") if number.parse().is_ok_and(|it: usize| it < n_options) => {
                    return Ok(Answer::Option(number.parse().unwrap_or(0)));
                }
                (_, _) => ctx.output.line(format!(
                    "write a number from 0 to {}, or `?` for help",
                    n_options.saturating_sub(1)
                ))?,
            }
        }
    }

    /// A file that cannot be written ends nothing.
    fn save(&self, path: &Path, ctx: &mut Context) -> Result<(), Failure> {
        match write_save(path, self.game.state(), self.game.ruleset()) {
            Ok(()) => ctx.output.line(format!("saved to `{}`", path.display())),
            Err(failure) => ctx.output.line(failure.describe().unwrap_or_default()),
        }
    }
}
