//! Where a program goes on: blocks are entered and left, loops come round.

use super::Observer;
use super::step::Machine;
use crate::ruleset::{Beside, Op};
use crate::state::{Fault, Frame, Routine};

/// The position behind an op and its body.
pub(super) fn behind(ops: &[Op], at: usize) -> usize {
    ops.get(at).and_then(Op::end).unwrap_or(0).max(at + 1)
}

/// Where the body of a block that holds a position ends.
fn body_end(block: &Op, at: usize) -> usize {
    let end = block.end().unwrap_or(0);
    if let Op::If { otherwise: split, .. }
    | Op::Repeat { between: split, .. }
    | Op::Within { beside: Some(Beside { start: split, .. }), .. } = block
        && at < usize::from(*split)
    {
        return usize::from(*split);
    }
    end
}

/// The number of rounds left, or the next player, of the loop at a position.
pub(super) fn loop_value(frame: &Frame, at: usize) -> Option<i16> {
    frame.loops.iter().find(|(key, _)| usize::from(*key) == at + 1).map(|(_, value)| *value)
}

/// Where a program goes on behind a body.
enum Next {
    /// Behind the block, which may be the end of the body around it.
    Behind(usize),
    /// Here.
    Here(usize),
}

impl<O: Observer> Machine<'_, O> {
    /// Goes on behind an op.
    pub(super) fn finish(&mut self, at: usize) {
        let to = behind(self.ops(), at);
        self.go_on(at, to);
    }

    /// The innermost block of the running program whose body holds a position.
    pub(super) fn enclosing(&self, at: usize) -> Option<usize> {
        let Routine::Program(program) = self.state.frames.last()?.routine else { return None };
        self.rules.index.layout(program)?.enclosing(at)
    }

    /// Goes on at a position behind an op, leaving every body that ends there.
    fn go_on(&mut self, at: usize, to: usize) {
        let ops = self.ops();
        let (mut at, mut to) = (at, to);
        while let Some(block) = self.enclosing(at) {
            let Some(op) = ops.get(block) else { break };
            if to < body_end(op, at) {
                break;
            }
            match self.leave(block, op) {
                Next::Behind(end) => (at, to) = (block, end),
                Next::Here(position) => {
                    to = position;
                    break;
                }
            }
        }
        self.jump(to);
    }

    /// Enters a body of a block.
    pub(super) fn enter(&mut self, block: usize, start: usize) {
        let ops = self.ops();
        let Some(op) = ops.get(block) else { return self.fail(Fault::Malformed) };
        if start < body_end(op, start) {
            return self.jump(start);
        }
        match self.leave(block, op) {
            Next::Behind(end) => self.go_on(block, end),
            Next::Here(position) => self.jump(position),
        }
    }

    pub(super) fn jump(&mut self, to: usize) {
        self.with_top(|frame| {
            frame.pc = to as u16;
            frame.step = 0;
            frame.left = 0;
        });
    }

    fn leave(&mut self, block: usize, op: &Op) -> Next {
        match op {
            Op::Repeat { between, end, .. } => {
                self.leave_round(block, usize::from(*between), usize::from(*end))
            }
            Op::ForEachPlayer { .. } | Op::Within { .. } => Next::Here(block),
            Op::Branch { end, .. } => {
                // A branch goes on behind its whole choice.
                let choice = self.enclosing(block);
                Next::Behind(choice.map_or(usize::from(*end), |it| behind(self.ops(), it)))
            }
            // A body that was put off is an effect of its own.
            Op::After { .. } => Next::Here(self.ops().len()),
            Op::May { end } | Op::If { end, .. } | Op::Choose { end, .. } | Op::WithLeader { end, .. } => {
                Next::Behind(usize::from(*end))
            }
            Op::Gain { .. }
            | Op::Lose { .. }
            | Op::Transfer { .. }
            | Op::Draw { .. }
            | Op::Look { .. }
            | Op::Move { .. }
            | Op::MoveRest { .. }
            | Op::Shuffle { .. }
            | Op::Replenish
            | Op::AdvanceBreak { .. }
            | Op::Hire { .. }
            | Op::Upgrade { .. }
            | Op::PlaceToken { .. }
            | Op::MoveActionCard { .. }
            | Op::Perform { .. }
            | Op::Build { .. }
            | Op::Rehouse
            | Op::Play { .. }
            | Op::DoTask { .. }
            | Op::Install { .. }
            | Op::SetLocal { .. }
            | Op::LetGain { .. }
            | Op::Donate
            | Op::PlaceOnThis { .. }
            | Op::PlaceOnDisplay { .. }
            | Op::RemoveBuilding { .. }
            | Op::TakeSpace { .. }
            | Op::UseSpaceAgain { .. }
            | Op::Enlarge { .. }
            | Op::Lift { .. }
            | Op::RemoveMapToken { .. }
            | Op::RemoveFromThis { .. }
            | Op::Search { .. }
            | Op::TakeIncome
            | Op::ResolveBoxes { .. }
            | Op::UseAbilityOf { .. }
            | Op::ReturnTile
            | Op::ReturnWorkers { .. }
            | Op::RefillBoard
            | Op::Draft { .. }
            | Op::ClearTokens
            | Op::TakeTile { .. }
            | Op::Support { .. }
            | Op::GainBonus { .. }
            | Op::PlaceOnOne { .. }
            | Op::Use { .. } => Next::Behind(block + 1),
        }
    }

    /// A round is over, or what lies between two rounds: rounds left are counted negative there.
    fn leave_round(&mut self, block: usize, between: usize, end: usize) -> Next {
        let left = loop_value(&self.top(), block).unwrap_or(1);
        if left < 0 {
            self.set_loop(block, left.saturating_neg());
            return Next::Here(block);
        }
        if left <= 1 {
            self.end_loop(block);
            return Next::Behind(end);
        }
        if between < end {
            self.set_loop(block, 1 - left);
            return Next::Here(between);
        }
        self.set_loop(block, left - 1);
        Next::Here(block)
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
