//! Supporting a project: which, which slot, which token of the left edge, which animal goes (PROJ, REL).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Observer};
use crate::ruleset::ProjectsFrom;

impl<O: Observer> Machine<'_, O> {
    /// Which project (PROJ-1).
    pub(super) fn ask_support(&mut self, _at: usize, _from: ProjectsFrom) -> Option<Ask> {
        None
    }

    pub(super) fn answer_support(&mut self, at: usize, _choice: Choice) {
        self.finish(at);
    }

    pub(super) fn step_support(&mut self) -> Flow {
        self.pop();
        Flow::Go
    }

    pub(super) fn answer_support_stage(&mut self, _choice: Choice) {}

    /// Whether some project could be supported.
    pub(super) fn can_support(&mut self, _from: ProjectsFrom) -> bool {
        false
    }
}
