//! A game in words: every decision with its options, and what happened between them.

use crate::game::{ChoiceError, Event, Game, describe_event};
use crate::position::player_in_words;
use crate::state::Pcg32;

/// Decisions and events in the order they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The entries.
    pub entries: Vec<Entry>,
}

/// One entry of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Something happened.
    Event(String),
    /// Somebody decided.
    Decision(Decided),
}

/// A decision as it was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Who.
    pub player: String,
    /// What was asked.
    pub question: String,
    /// The options.
    pub options: Vec<String>,
    /// The position of the one that was taken; none if the decision is still open.
    pub chosen: Option<usize>,
}

impl Trace {
    /// Records events of a game.
    pub fn events(&mut self, game: &Game, events: &[Event]) {
        let words = events.iter().map(|it| describe_event(game.ruleset(), game.state(), it));
        self.entries.extend(words.map(Entry::Event));
    }

    /// Records the open decision of a game with the option that is taken.
    pub fn decision(&mut self, game: &Game, chosen: Option<usize>) {
        if let Some(decision) = game.decision() {
            self.entries.push(Entry::Decision(Decided {
                player: player_in_words(decision.player),
                question: game.describe_question(&decision),
                options: decision.options.iter().map(|it| game.describe_choice(it)).collect(),
                chosen,
            }));
        }
    }

    /// Takes an option of the open decision and records both.
    pub fn choose(&mut self, game: &mut Game, option: usize) -> Result<(), ChoiceError> {
        let mut decided = Self::default();
        decided.decision(game, Some(option));
        let mut events = Vec::new();
        game.choose(option, &mut events)?;
        self.entries.append(&mut decided.entries);
        self.events(game, &events);
        Ok(())
    }

    /// The trace as text, each line ended.
    #[must_use]
    pub fn render(&self) -> String {
        self.entries.iter().map(Entry::render).collect()
    }
}

impl Entry {
    fn render(&self) -> String {
        match self {
            Self::Event(words) => format!("  {words}\n"),
            Self::Decision(decided) => decided.render(),
        }
    }
}

impl Decided {
    fn render(&self) -> String {
        let mut text = format!("{}\n", self.question);
        for (at, option) in self.options.iter().enumerate() {
            text += &format!("  {at}  {option}\n");
        }
        if let Some(chosen) = self.chosen {
            let option = self.options.get(chosen).map_or("", String::as_str);
            text += &format!("> {chosen}  {option}\n");
        }
        text
    }
}

/// How decisions are taken by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Always the first option.
    First,
    /// Any option, each as likely, from a seed.
    Random(u64),
}

/// How playing by a policy ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// No decision is open.
    Done,
    /// So many decisions were taken, and one is still open.
    Stopped,
}

/// Takes decisions by a policy until none is open, at most so many, and records them.
pub fn play_out(
    game: &mut Game,
    policy: Policy,
    limit: usize,
    trace: &mut Trace,
) -> Result<Ending, ChoiceError> {
    let mut chooser = Chooser::new(policy);
    for _ in 0..limit {
        let Some(decision) = game.decision() else { return Ok(Ending::Done) };
        let option = chooser.option(decision.options.len());
        trace.choose(game, option)?;
    }
    Ok(if game.decision().is_none() { Ending::Done } else { Ending::Stopped })
}

/// A policy at work.
#[derive(Clone, Debug)]
pub struct Chooser {
    random: Option<Pcg32>,
}

impl Chooser {
    /// A policy at its beginning.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        let random = match policy {
            Policy::First => None,
            Policy::Random(seed) => Some(Pcg32::new(seed, 0)),
        };
        Self { random }
    }

    /// One of so many options.
    pub fn option(&mut self, n_options: usize) -> usize {
        self.random.as_mut().map_or(0, |it| it.below(n_options as u32) as usize)
    }
}
