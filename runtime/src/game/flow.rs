//! A whole game: setup, turns, breaks, the end (SETUP-17, TURN-1, END).

use super::step::{Flow, Machine};
use super::{Choice, Observer};

impl<O: Observer> Machine<'_, O> {
    pub(super) fn step_game(&mut self) -> Flow {
        self.pop();
        Flow::Go
    }

    pub(super) fn answer_game(&mut self, _choice: Choice) {}
}
