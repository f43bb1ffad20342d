//! The Break token and the workers.

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{AmountId, TaskId};
use crate::state::{Effect, Mode, PlayerId, Source};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// Steps to the last space of the break track; 0 without a track (SOLO-3).
    pub(in crate::game) fn break_steps_left(&self) -> u8 {
        let steps = self.rules.break_track.steps.get(self.state.players.len()).copied().unwrap_or(0);
        match self.state.mode {
            Mode::Solo => 0,
            Mode::Standard | Mode::Peaceful => steps.saturating_sub(self.state.break_at),
        }
    }

    /// Moves the Break token; steps beyond the last space are lost (BREAK-1, BREAK-2).
    pub(in crate::game) fn advance_break(&mut self, amount: i16) {
        let owner = self.top().owner;
        let left = self.break_steps_left();
        let moved = u8::try_from(amount.clamp(0, i16::from(left))).unwrap_or(0);
        if moved == 0 {
            return;
        }
        self.state.break_at += moved;
        self.tell(Event::BreakAdvanced(owner, moved));
        if moved < left || self.state.break_pending {
            return;
        }
        self.state.break_pending = true;
        self.state.course.break_by = owner;
        self.tell(Event::BreakReached(owner));
        if let Some(arrival) = self.rules.break_track.arrival {
            self.arise(owner, Source::Rule, Effect::Program(arrival));
        }
    }

    /// Hires workers, as many as there are; what the space of each brings joins the pool (ASSOC-13).
    pub(in crate::game) fn hire(&mut self, player: PlayerId, amount: i16, onto: Option<TaskId>) {
        let rules = self.rules;
        for _ in 0..amount {
            let waiting = self.seat(player).map_or(0, |it| it.waiting);
            let hired = self.with_seat(player, |it| {
                let waits = it.waiting > 0;
                it.waiting -= u8::from(waits);
                it.workers = it.workers.saturating_add(u8::from(waits));
                waits
            });
            if hired != Some(true) {
                return;
            }
            self.tell(Event::Hired(player));
            if let Some(task) = onto {
                self.with_seat(player, |it| {
                    it.workers = it.workers.saturating_sub(1);
                    if let Some(place) = it.on_tasks.get_mut(task.index()) {
                        *place += 1;
                    }
                });
            }
            let space = usize::from(rules.workers.waiting.saturating_sub(waiting));
            let spaces = zoo::map(rules, self.state, player).map_or(&[][..], |it| &it.workers);
            if let Some(bonus) = spaces.get(space).and_then(|it| it.program) {
                self.arise(player, Source::Map, Effect::Program(bonus));
            }
        }
    }

    /// From which task a worker comes back.
    pub(in crate::game) fn ask_return_worker(&mut self, amount: AmountId) -> Option<Ask> {
        let (frame, left) = (self.top(), self.left_of(amount));
        if left > 0 {
            let on_tasks = self.seat(frame.owner).map(|it| it.on_tasks).unwrap_or_default();
            let occupied = on_tasks.iter().enumerate().filter(|(_, workers)| **workers > 0);
            self.options.extend(occupied.map(|(at, _)| Choice::Task(TaskId(at as u8))));
        }
        Some(Ask { player: frame.owner, question: Question::Task })
    }

    /// A worker comes back: its task takes as many as if it had not been there (ABIL-30, ASSOC-4).
    pub(in crate::game) fn answer_return_worker(&mut self, at: usize, amount: AmountId, choice: Choice) {
        let (frame, left) = (self.top(), self.left_of(amount));
        if let Choice::Task(task) = choice {
            self.with_seat(frame.owner, |it| {
                if let Some(on_task) = it.on_tasks.get_mut(task.index()).filter(|it| **it > 0) {
                    *on_task -= 1;
                    it.workers = it.workers.saturating_add(1);
                }
            });
            self.tell(Event::WorkerReturned(frame.owner));
        }
        self.one_done(at, left);
    }
}
