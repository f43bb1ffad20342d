//! A game that asks one question at a time.
//!
//! [`Game`] holds a ruleset and a [`State`], runs what needs no choice, and stops at each [`Decision`]. Whatever happens
//! is told to an [`Observer`], which costs nothing when it is `()`.

mod choice;
mod event;

pub use choice::{Choice, Housing, Question};
pub use event::{Event, Observer};

use std::sync::Arc;

use crate::ruleset::Ruleset;
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
}
