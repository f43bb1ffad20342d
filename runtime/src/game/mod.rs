//! A game that asks one question at a time.
//!
//! [`Game`] holds a ruleset and a [`State`], runs what needs no choice, and stops at each [`Decision`]. Whatever happens
//! is told to an [`Observer`], which costs nothing when it is `()`.
//!
//! Everything between two questions runs on plain frames in the state: a game can be saved at any question, and goes on
//! equal. Frames run programs, pools of waiting effects, cards that are played, actions and turns; the innermost is the
//! last. A question is computed from the innermost frame alone, so that it need not be stored.

mod action;
mod added_strength;
mod at_once;
mod blocks;
mod breaks;
mod choice;
mod draft;
mod error;
mod event;
mod feasible;
mod fees;
mod flow;
mod gain;
mod install;
mod limit;
mod ops;
mod options;
mod parts;
mod performable;
mod play;
mod pool;
mod program;
mod scoring;
mod start;
mod step;
mod support;
mod triggers;
mod turn;
mod wording;

pub(crate) use action::{performed_card, performs, performs_one_of};
pub use at_once::secret_discards;
pub use choice::{Choice, Housing, Question, Spread};
pub use error::{ChoiceError, StartError};
pub use event::{Event, Observer};
pub(crate) use flow::is_turned_up;
pub use limit::{Limit, MAX_ROUNDS};
pub use wording::describe_event;

use std::sync::Arc;

use crate::ruleset::Ruleset;
use crate::state::{Fault, PlayerId, State};
use step::{Ask, Machine, Scratch};

/// Options at most that a game keeps room for from the start.
const ROOM_FOR_OPTIONS: usize = 384;

/// A game: a ruleset, a state, and the open question.
#[derive(Clone, Debug)]
pub struct Game {
    ruleset: Arc<Ruleset>,
    state: State,
    open: Option<Ask>,
    options: Vec<Choice>,
    scratch: Scratch,
}

/// One question to one player, with every legal answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<'a> {
    /// Who decides.
    pub player: PlayerId,
    /// What is asked.
    pub question: Question,
    /// The legal answers; never empty.
    pub options: &'a [Choice],
}

impl Game {
    /// A game at a state, with the question that is open there. A state between two questions runs on to the next one.
    #[must_use]
    pub fn new(ruleset: Arc<Ruleset>, state: State) -> Self {
        let mut game = Self::idle(ruleset, state);
        if !start::fits(&game.ruleset, &game.state) {
            game.state.fault.get_or_insert(Fault::Malformed);
        }
        game.open = game.machine(&mut ()).run();
        game
    }

    /// A game that has not looked for its question yet.
    fn idle(ruleset: Arc<Ruleset>, mut state: State) -> Self {
        state.players.as_mut_slice().iter_mut().for_each(|it| it.note_near(&ruleset));
        Self {
            ruleset,
            state,
            open: None,
            options: Vec::with_capacity(ROOM_FOR_OPTIONS),
            scratch: Scratch::with_room(),
        }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The state, without the game.
    #[must_use]
    pub fn into_state(self) -> State {
        self.state
    }

    /// Why the game cannot go on, if it cannot.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.state.fault
    }

    /// The open question; none if nothing is left to do.
    #[must_use]
    pub fn decision(&self) -> Option<Decision<'_>> {
        let Ask { player, question } = self.open?;
        Some(Decision { player, question, options: &self.options })
    }

    /// Takes an option of the open question, and runs to the next one.
    ///
    /// # Errors
    ///
    /// If no question is open, or it has no such option; the game is as it was.
    pub fn choose(&mut self, option: usize, observer: &mut impl Observer) -> Result<(), ChoiceError> {
        let Some(ask) = self.open else { return Err(ChoiceError::NothingOpen) };
        let n_options = self.options.len();
        let Some(choice) = self.options.get(option).copied() else {
            return Err(ChoiceError::NoSuchOption { option, n_options });
        };
        let mut machine = self.machine(observer);
        machine.answer(ask.player, choice);
        self.open = machine.run();
        Ok(())
    }

    fn machine<'a, O: Observer>(&'a mut self, observer: &'a mut O) -> Machine<'a, O> {
        Machine {
            rules: &self.ruleset,
            state: &mut self.state,
            options: &mut self.options,
            scratch: &mut self.scratch,
            observer,
        }
    }
}
