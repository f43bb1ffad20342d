//! Choices, questions and events in words, for people, logs and scenarios. Stable: replays find options by these words.

use super::{Choice, Decision, Event, Game};
use crate::ruleset::Ruleset;
use crate::state::State;

/// An event in words.
#[must_use]
pub fn describe_event(_ruleset: &Ruleset, _state: &State, event: &Event) -> String {
    format!("{event:?}")
}

impl Game {
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
