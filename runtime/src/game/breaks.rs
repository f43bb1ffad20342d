//! A break: its steps in order, then the Break token goes back (BREAK).

use super::Observer;
use super::step::{Flow, Machine};

impl<O: Observer> Machine<'_, O> {
    pub(super) fn step_break(&mut self) -> Flow {
        self.pop();
        Flow::Go
    }

    /// All sources of income of the owner wait, each an effect of its own (BREAK-8).
    pub(super) fn take_income(&mut self, at: usize) {
        self.finish(at);
    }

    /// All workers of the owner come back (BREAK-5).
    pub(super) fn return_workers(&mut self, at: usize) {
        self.finish(at);
    }

    /// All tokens leave the owner's action cards (TOKEN-12).
    pub(super) fn clear_tokens(&mut self, at: usize) {
        self.finish(at);
    }
}
