//! Where a program goes on: blocks are entered and left, loops come round.

use super::Observer;
use super::step::Machine;
use crate::ruleset::{Layout, Onward, Op, body_end};
use crate::state::{Fault, Frame, Routine};

/// The number of rounds left, or the next player, of the loop at a position.
pub(super) fn loop_value(frame: &Frame, at: usize) -> Option<i16> {
    frame.loops.iter().find(|(key, _)| usize::from(*key) == at + 1).map(|(_, value)| *value)
}

impl<'a, O: Observer> Machine<'a, O> {
    /// Goes on behind an op, leaving every body that ends there.
    pub(super) fn finish(&mut self, at: usize) {
        match self.layout().and_then(|it| it.onward(at)) {
            Some(onward) => self.go_on(onward),
            None => self.jump(at + 1),
        }
    }

    /// The innermost block of the running program whose body holds a position.
    pub(super) fn enclosing(&self, at: usize) -> Option<usize> {
        self.layout()?.enclosing(at)
    }

    /// The blocks of the running program.
    fn layout(&self) -> Option<&'a Layout> {
        let Routine::Program(program) = self.state.frames.last()?.routine else { return None };
        self.rules.index.layout(program)
    }

    fn go_on(&mut self, onward: Onward) {
        match onward {
            Onward::To(position) => self.jump(usize::from(position)),
            Onward::Round(block) => self.leave_round(usize::from(block)),
        }
    }

    /// Enters a body of a block.
    pub(super) fn enter(&mut self, block: usize, start: usize) {
        let ops = self.ops();
        let Some(op) = ops.get(block) else { return self.fail(Fault::Malformed) };
        if start < body_end(op, start) {
            return self.jump(start);
        }
        match self.layout() {
            Some(layout) => self.go_on(layout.leaving(ops, block)),
            None => self.fail(Fault::Malformed),
        }
    }

    pub(super) fn jump(&mut self, to: usize) {
        self.with_top(|frame| {
            frame.pc = to as u16;
            frame.step = 0;
            frame.left = 0;
        });
    }

    /// A round is over, or what lies between two rounds: rounds left are counted negative there.
    fn leave_round(&mut self, block: usize) {
        let Some(Op::Repeat { between, end, .. }) = self.ops().get(block) else {
            return self.fail(Fault::Malformed);
        };
        let left = loop_value(&self.top(), block).unwrap_or(1);
        if left < 0 {
            self.set_loop(block, left.saturating_neg());
            return self.jump(block);
        }
        if left <= 1 {
            self.end_loop(block);
            return self.finish(block);
        }
        if between < end {
            self.set_loop(block, 1 - left);
            return self.jump(usize::from(*between));
        }
        self.set_loop(block, left - 1);
        self.jump(block);
    }

    pub(super) fn set_loop(&mut self, at: usize, value: i16) {
        let key = at as u16 + 1;
        let mut full = false;
        self.with_top(|frame| {
            let held = frame.loops.iter().position(|(it, _)| *it == key);
            match held.or_else(|| frame.loops.iter().position(|(it, _)| *it == 0)) {
                Some(place) => frame.loops[place] = (key, value),
                None => full = true,
            }
        });
        if full {
            self.fail(Fault::Loops);
        }
    }

    pub(super) fn end_loop(&mut self, at: usize) {
        let key = at as u16 + 1;
        self.with_top(|frame| {
            for entry in frame.loops.iter_mut().filter(|(it, _)| *it == key) {
                *entry = (0, 0);
            }
        });
    }
}
