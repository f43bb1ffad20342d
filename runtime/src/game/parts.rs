//! Budgets with a part beside them that may come once, at any point.

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::game::feasible::Scope;
use crate::ruleset::Beside;

/// What was done of a budget and beside it, as bits of one local.
const WITH_BUDGET: i16 = 1;
const BESIDE: i16 = 2;

impl<O: Observer> Machine<'_, O> {
    /// The next part: with the budget, beside it, or none once there was one (TURN-11).
    pub(super) fn step_parts(&mut self, at: usize, beside: Beside, is_first: bool) -> Flow {
        let scope = self.scope();
        self.options.clear();
        if self.budget_part_can(&scope, at, beside) {
            self.options.push(Choice::Part(at as u16 + 1));
        }
        if self.part_beside_can(&scope, at, beside) {
            self.options.push(Choice::Part(beside.start));
        }
        if self.options.is_empty() {
            if let Some(stop) = self.stop_for_options(scope.frame.owner) {
                return stop;
            }
            if is_first {
                self.tell(Event::Skipped(scope.frame.owner));
            }
            self.end_loop(at);
            self.finish(at);
            return Flow::Go;
        }
        self.set_loop(at, 1);
        if let ([Choice::Part(only)], true) = (self.options.as_slice(), is_first) {
            let only = usize::from(*only);
            self.options.clear();
            self.enter_part(at, only);
            return Flow::Go;
        }
        if !is_first {
            self.options.push(Choice::Decline);
        }
        Flow::Ask(Ask { player: scope.frame.owner, question: Question::Part })
    }

    /// Enters a part of the budget at a position and remembers it.
    pub(super) fn enter_part(&mut self, at: usize, start: usize) {
        let Some(beside) = self.beside_at(at) else { return };
        let bit = if start < usize::from(beside.start) { WITH_BUDGET } else { BESIDE };
        self.with_top(|frame| {
            if let Some(done) = frame.locals.get_mut(usize::from(beside.done.0)) {
                *done |= bit;
            }
        });
        self.enter(at, start);
    }

    fn beside_at(&self, at: usize) -> Option<Beside> {
        if let Some(crate::ruleset::Op::Within { beside, .. }) = self.ops().get(at) { *beside } else { None }
    }

    /// Whether a part with the budget, or the one beside it, can be done by a frame that begins or goes on with it.
    pub(super) fn any_part_can(&mut self, scope: &Scope, at: usize, beside: Beside) -> bool {
        self.part_beside_can(scope, at, beside) || self.budget_part_can(scope, at, beside)
    }

    fn budget_part_can(&mut self, scope: &Scope, at: usize, beside: Beside) -> bool {
        let is_over = beside.once && done_of(scope, beside) & WITH_BUDGET != 0;
        !is_over && self.body_can(scope, at + 1, usize::from(beside.start))
    }

    fn part_beside_can(&mut self, scope: &Scope, at: usize, beside: Beside) -> bool {
        let end = self.end_of(scope, at);
        done_of(scope, beside) & BESIDE == 0 && self.offer_can(scope, usize::from(beside.start), end)
    }
}

fn done_of(scope: &Scope, beside: Beside) -> i16 {
    scope.frame.locals.get(usize::from(beside.done.0)).copied().unwrap_or(0)
}
