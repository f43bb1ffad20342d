//! Final scoring (SCORE).

use super::Observer;
use super::step::{Flow, Machine};

impl<O: Observer> Machine<'_, O> {
    pub(super) fn step_scoring(&mut self) -> Flow {
        self.pop();
        Flow::Go
    }
}
