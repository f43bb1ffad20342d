//! Tasks of the Association board.

use crate::game::feasible::Scope;
use crate::game::program::Budget;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{AmountId, Local, Op, Task, TaskId};
use crate::state::{Frame, PlayerId, Source};
use crate::zoo;

/// What holds for all tasks that an op may do, asked once.
#[derive(Clone, Copy)]
struct Terms {
    owner: PlayerId,
    budget: Budget,
    /// No lasting rule changes the value of a task, forbids one, or allows something instead.
    are_printed: bool,
}

impl<O: Observer> Machine<'_, O> {
    /// Which task to do.
    pub(in crate::game) fn ask_task(&mut self, at: usize, up_to: AmountId) -> Option<Ask> {
        let scope = self.scope();
        let frame = self.top();
        let terms = self.terms(&scope, at, up_to);
        if frame.step > 0 {
            let (task, instead) = task_in(&frame);
            let workers = self.possible_workers(terms, task);
            self.options.extend(workers.map(|it| Choice::Workers(task, it, instead)));
            return Some(Ask { player: frame.owner, question: Question::Workers });
        }
        for task in self.tasks() {
            if self.can_do(&scope, terms, task) {
                self.options.push(Choice::Task(task));
            }
            if self.can_do_instead(&scope, terms, task) {
                self.options.push(Choice::InsteadOfTask(task));
            }
        }
        Some(Ask { player: scope.frame.owner, question: Question::Task })
    }

    pub(in crate::game) fn can_do_task(&mut self, scope: &Scope, at: usize, up_to: AmountId) -> bool {
        // A task takes a worker at least (ASSOC-3).
        if self.seat(scope.frame.owner).is_none_or(|it| it.workers == 0) {
            return false;
        }
        let terms = self.terms(scope, at, up_to);
        self.tasks().any(|task| self.can_do(scope, terms, task) || self.can_do_instead(scope, terms, task))
    }

    /// Whether a player can surely do a task of a value up to a strength: no rule changes tasks, and what one does is sure.
    pub(in crate::game) fn surely_does_task(&self, owner: PlayerId, strength: i16) -> bool {
        let is_sure = |(at, it): (usize, &Task)| {
            let sure = self.rules.index.layout(it.program).and_then(|it| it.sure);
            it.value <= strength
                && self.workers_for(owner, TaskId(at as u8)).is_some()
                && self.is_sure(owner, sure, 0)
        };
        self.seat(owner).is_some_and(|it| it.workers > 0)
            && zoo::tasks_are_printed(self.rules, self.state, owner)
            && self.rules.tasks.iter().enumerate().any(is_sure)
    }

    /// The terms of an op: the budget around it, the value up to which it does tasks, and the rules.
    fn terms(&self, scope: &Scope, at: usize, up_to: AmountId) -> Terms {
        let owner = scope.frame.owner;
        let budget = self.budget(&scope.frame, at).at_most(self.amount_of(&scope.frame, up_to));
        Terms { owner, budget, are_printed: zoo::tasks_are_printed(self.rules, self.state, owner) }
    }

    fn tasks(&self) -> impl Iterator<Item = TaskId> + use<O> {
        (0..self.rules.tasks.len()).map(|at| TaskId(at as u8))
    }

    /// Whether a task is within the value, open, and gives something (ASSOC-3, ASSOC-5).
    fn can_do(&mut self, scope: &Scope, terms: Terms, task: TaskId) -> bool {
        let Some(declared) = self.rules.tasks.get(task.index()) else { return false };
        let is_within = if terms.are_printed {
            terms.budget.allows(declared.value.max(0), task.0)
                && self.workers_for(terms.owner, task).is_some()
        } else {
            self.possible_workers(terms, task).next().is_some()
        };
        is_within && self.program_can(scope, declared.program)
    }

    /// Whether what a lasting rule allows instead of a task can be done.
    fn can_do_instead(&mut self, scope: &Scope, terms: Terms, task: TaskId) -> bool {
        if terms.are_printed {
            return false;
        }
        let Some(program) = zoo::instead_of_task(self.rules, self.state, terms.owner, task) else {
            return false;
        };
        self.possible_workers(terms, task).next().is_some() && self.program_can(scope, program)
    }

    /// With how many workers a task can be done for what is left of a budget: those it takes, and those that may be added
    /// to lower its value, as long as they do.
    fn possible_workers(&self, terms: Terms, task: TaskId) -> impl Iterator<Item = u8> + use<O> {
        let Terms { owner, budget, .. } = terms;
        let worth = self.value_by_added(owner, task);
        let held = self.seat(owner).map_or(0, |it| it.workers);
        let is_open = !zoo::task_is_forbidden(self.rules, self.state, owner, task);
        let needed = self.workers_for(owner, task).filter(|_| is_open).unwrap_or(u8::MAX);
        let lowers = move |added: &u8| *added == 0 || worth(*added) < worth(added - 1);
        let most = held.checked_sub(needed);
        let added = most.into_iter().flat_map(|most| 0..=most).take_while(lowers);
        added.filter(move |it| budget.allows(worth(*it), task.0)).map(move |it| needed + it)
    }

    /// The value of a task, by the number of workers that are added to it.
    fn value_by_added(&self, owner: PlayerId, task: TaskId) -> impl Fn(u8) -> i16 + Copy + use<O> {
        let value = zoo::task_value(self.rules, self.state, owner, task);
        let less = zoo::less_for_each_worker(self.rules, self.state, owner);
        move |added| value.saturating_sub(less.saturating_mul(i16::from(added))).max(0)
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
    pub(in crate::game) fn answer_task(&mut self, at: usize, op: &Op, choice: Choice) {
        let Op::DoTask { up_to, result } = op else { return self.finish(at) };
        let scope = self.scope();
        if let Choice::Workers(task, workers, instead) = choice {
            return self.do_task(at, *result, (task, workers, instead));
        }
        let (Choice::Task(task) | Choice::InsteadOfTask(task)) = choice else { return self.finish(at) };
        let instead = choice == Choice::InsteadOfTask(task);
        let terms = self.terms(&scope, at, *up_to);
        let mut workers = self.possible_workers(terms, task);
        if let (Some(only), None) = (workers.next(), workers.next()) {
            return self.do_task(at, *result, (task, only, instead));
        }
        self.with_top(|frame| {
            frame.step = 1;
            frame.left = i16::from(task.0) * 2 + i16::from(instead);
        });
    }

    fn do_task(&mut self, at: usize, result: Option<Local>, (task, workers, instead): (TaskId, u8, bool)) {
        let rules = self.rules;
        let owner = self.top().owner;
        let Some(declared) = rules.tasks.get(task.index()) else { return self.finish(at) };
        let instead = if instead { zoo::instead_of_task(rules, self.state, owner, task) } else { None };
        let added = workers.saturating_sub(self.workers_for(owner, task).unwrap_or(0));
        let value = self.value_by_added(owner, task)(added);
        self.with_seat(owner, |it| {
            it.workers -= workers;
            if let Some(place) = it.on_tasks.get_mut(task.index()) {
                *place += workers;
            }
        });
        self.tell(Event::TaskDone { player: owner, task, workers });
        self.state.log.tasks = self.state.log.tasks.saturating_add(1);
        self.spend(at, value, task.0);
        if let Some(result) = result {
            self.set_local(result, value);
        }
        self.finish(at);
        self.push_program(instead.unwrap_or(declared.program), owner, Source::Rule, [0; 8]);
    }
}

/// The task that was chosen, and whether what a rule allows instead of it.
fn task_in(frame: &Frame) -> (TaskId, bool) {
    (TaskId(u8::try_from(frame.left / 2).unwrap_or(u8::MAX)), frame.left % 2 == 1)
}
