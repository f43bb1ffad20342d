//! What all players choose at once, without knowing the choices of the others (INFO-5).
//!
//! The players are asked one after the other; what they discard is hidden from the others until the step is over.

use std::ops::Range;

use super::Observer;
use super::step::Machine;
use crate::ruleset::{GameStep, MoveVerb, Op, Zone};
use crate::state::{Frame, PlayerId, Routine, State};

/// Locals of a routine with named steps: how high the discard pile was when a step that all choose in at once began, and
/// when its present player began; counted from 1, 0 = no such step runs.
const BEGAN: usize = 4;
const OWN: usize = 5;

impl<O: Observer> Machine<'_, O> {
    /// Notes for a player's part of a step which discards are nobody else's to see yet.
    pub(super) fn note_secret(&mut self, step: &GameStep, is_first: bool) {
        let ops = self.rules.code.ops(step.program);
        let discards = |op: &Op| matches!(op, Op::Move { verb: MoveVerb::Discard, from: Zone::Hand(_), .. });
        let is_secret = step.each_player && ops.iter().any(discards);
        let height = i16::try_from(self.state.piles.discard().len() + 1).unwrap_or(0);
        self.with_top(|it| {
            let began = if is_first { height } else { it.locals[BEGAN] };
            it.locals[BEGAN] = if is_secret { began } else { 0 };
            it.locals[OWN] = height;
        });
    }

    /// All steps are over.
    pub(super) fn forget_secret(&mut self) {
        self.with_top(|it| it.locals[BEGAN] = 0);
    }
}

/// The positions of the discard pile that a player cannot see yet: what the others discarded in a step that all choose in
/// at once. None is open before the step is over, not even the own ones of an earlier part of it.
#[must_use]
pub fn secret_discards(state: &State, player: PlayerId) -> Range<usize> {
    let frames = state.frames.as_slice();
    let runs_steps = |it: &Frame| matches!(it.routine, Routine::Game | Routine::Break);
    let Some(at) = frames.iter().rposition(|it| runs_steps(it) && it.locals[BEGAN] > 0) else { return 0..0 };
    let height = |local: usize| usize::try_from(frames[at].locals[local] - 1).unwrap_or(0);
    let chooses = frames.get(at + 1).is_some_and(|it| it.owner == player);
    let end = if chooses { height(OWN) } else { state.piles.discard().len() };
    height(BEGAN)..end.max(height(BEGAN))
}
