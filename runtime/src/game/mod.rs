//! A game that asks one question at a time.
//!
//! [`Game`] holds a ruleset and a [`State`], runs what needs no choice, and stops at each [`Decision`]. Whatever happens
//! is told to an [`Observer`], which costs nothing when it is `()`.

mod choice;
mod event;

pub use choice::{Choice, Housing, Question};
pub use event::{Event, Observer};

use std::sync::Arc;

use crate::ruleset::{ActionId, CardId, Ruleset};
use crate::state::{PlayerId, State};

/// A game: a ruleset, a state, and the open question.
#[derive(Clone, Debug)]
pub struct Game {
    ruleset: Arc<Ruleset>,
    state: State,
    options: Vec<Choice>,
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

    /// A game at a state.
    #[must_use]
    pub fn new(ruleset: Arc<Ruleset>, state: State) -> Self {
        Self { ruleset, state, options: Vec::new() }
    }

    /// The open question.
    #[must_use]
    pub fn decision(&self) -> Option<Decision<'_>> {
        let open = Decision { player: self.state.active, question: Question::May, options: &self.options };
        (!self.options.is_empty()).then_some(open)
    }

    /// Answers the open question.
    pub fn choose(&mut self, _option: usize, _observer: &mut impl Observer) -> Result<(), ChoiceError> {
        Err(ChoiceError)
    }

    /// Begins to play a card from the active player's hand.
    pub fn start_play(&mut self, _card: CardId, _observer: &mut impl Observer) -> Result<(), StartError> {
        Err(StartError)
    }

    /// Begins an action with the active player's own card.
    pub fn start_action(
        &mut self,
        _action: ActionId,
        _observer: &mut impl Observer,
    ) -> Result<(), StartError> {
        Err(StartError)
    }

    /// An option in words.
    #[must_use]
    pub fn describe_choice(&self, choice: &Choice) -> String {
        format!("{choice:?}")
    }

    /// A question in words.
    #[must_use]
    pub fn describe_question(&self, decision: &Decision<'_>) -> String {
        format!("{:?}", decision.question)
    }
}

/// Why an answer was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceError;

impl std::fmt::Display for ChoiceError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("no decision is open")
    }
}

/// Why nothing was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartError;

impl std::fmt::Display for StartError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("nothing can be started")
    }
}

/// An event in words.
#[must_use]
pub fn describe_event(_ruleset: &Ruleset, _state: &State, event: &Event) -> String {
    format!("{event:?}")
}
