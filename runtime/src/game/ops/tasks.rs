//! Tasks of the Association board.

use crate::game::feasible::Scope;
use crate::game::program::Budget;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{AmountId, TaskId};
use crate::state::{PlayerId, Source};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// Which task to do.
    pub(in crate::game) fn ask_task(&mut self, at: usize, up_to: AmountId) -> Option<Ask> {
        let scope = self.scope();
        let budget = self.budget_of_tasks(&scope, at, up_to);
        for task in self.tasks() {
            if self.can_do(&scope, budget, task) {
                self.options.push(Choice::Task(task));
            }
        }
        Some(Ask { player: scope.frame.owner, question: Question::Task })
    }

    pub(in crate::game) fn can_do_task(&mut self, scope: &Scope, at: usize, up_to: AmountId) -> bool {
        // A task takes a worker at least (ASSOC-3).
        if self.seat(scope.frame.owner).is_none_or(|it| it.workers == 0) {
            return false;
        }
        let budget = self.budget_of_tasks(scope, at, up_to);
        self.tasks().any(|task| self.can_do(scope, budget, task))
    }

    /// The budget around an op, and the value up to which it does tasks.
    fn budget_of_tasks(&self, scope: &Scope, at: usize, up_to: AmountId) -> Budget {
        self.budget(&scope.frame, at).at_most(self.seen(&scope.frame).amount(up_to))
    }

    fn tasks(&self) -> impl Iterator<Item = TaskId> + use<O> {
        (0..self.rules.tasks.len()).map(|at| TaskId(at as u8))
    }

    /// Whether a task is within the value, open, and gives something (ASSOC-3, ASSOC-5).
    fn can_do(&mut self, scope: &Scope, budget: Budget, task: TaskId) -> bool {
        let rules = self.rules;
        let Some(declared) = rules.tasks.get(task.index()) else { return false };
        let owner = scope.frame.owner;
        self.workers_for(owner, task).is_some()
            && budget.allows(zoo::task_value(self.rules, self.state, owner, task), task.0)
            && self.program_can(scope, declared.program)
    }

    /// The workers that a task takes: one, two if one lies there; none if it is closed or there are too few (ASSOC-3).
    fn workers_for(&self, player: PlayerId, task: TaskId) -> Option<u8> {
        let seat = self.seat(player)?;
        let needed = match seat.on_tasks.get(task.index())? {
            0 => 1,
            1 => 2,
            _ => return None,
        };
        (seat.workers >= needed).then_some(needed)
    }

    /// Puts the workers on the task, then does what it says.
    pub(in crate::game) fn answer_task(&mut self, at: usize, choice: Choice) {
        let rules = self.rules;
        let owner = self.top().owner;
        let Choice::Task(task) = choice else { return self.finish(at) };
        let Some(declared) = rules.tasks.get(task.index()) else { return self.finish(at) };
        let workers = self.workers_for(owner, task).unwrap_or(0);
        self.with_seat(owner, |it| {
            it.workers -= workers;
            if let Some(place) = it.on_tasks.get_mut(task.index()) {
                *place += workers;
            }
        });
        self.tell(Event::TaskDone { player: owner, task, workers });
        self.state.log.tasks = self.state.log.tasks.saturating_add(1);
        let value = zoo::task_value(self.rules, self.state, owner, task);
        self.spend(at, value, task.0);
        self.finish(at);
        self.push_program(declared.program, owner, Source::Rule, [0; 8]);
    }
}
