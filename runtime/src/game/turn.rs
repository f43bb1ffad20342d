//! A turn: one action, then the fee and the display (TURN-1, TURN-2).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::Until;
use crate::state::{Frame, PlayerId, Routine};

/// Stages of [`Routine::Turn`].
const ACTION: u16 = 0;
const END: u16 = 1;
const OVER: u16 = 2;

impl<O: Observer> Machine<'_, O> {
    /// A turn of the active player that begins with the choice of an action.
    pub(super) fn push_turn(&mut self) {
        let owner = self.state.active;
        self.begin_turn(owner);
        self.tell(Event::TurnBegan(owner));
        self.push(Frame { routine: Routine::Turn, owner, pc: ACTION, ..Frame::default() });
    }

    /// What is left of a turn of the active player after its action.
    pub(super) fn push_end_of_turn(&mut self) {
        let owner = self.state.active;
        self.begin_turn(owner);
        self.push(Frame { routine: Routine::Turn, owner, pc: END, ..Frame::default() });
    }

    fn begin_turn(&mut self, player: PlayerId) {
        self.with_seat(player, |it| {
            it.turns = it.turns.saturating_add(1);
            it.options_used = 0;
            it.strength_added = false;
        });
    }

    pub(super) fn step_turn(&mut self) -> Flow {
        loop {
            let frame = self.top();
            match frame.pc {
                ACTION => {
                    self.push_own_actions(frame.owner);
                    if !self.options.is_empty() {
                        return Flow::Ask(Ask { player: frame.owner, question: Question::Action });
                    }
                    self.tell(Event::Skipped(frame.owner));
                    self.with_top(|it| it.pc = END);
                }
                // Asked only while an option of the turn is open (TURN-13).
                END if self.may_have_options(frame.owner) => {
                    self.options.push(Choice::Decline);
                    return Flow::Ask(Ask { player: frame.owner, question: Question::EndOfTurn });
                }
                END => self.end_turn(frame.owner),
                _ => {
                    self.with_seat(frame.owner, |it| it.fee_averted = false);
                    self.tell(Event::TurnEnded(frame.owner));
                    self.pop();
                    return Flow::Go;
                }
            }
            if !self.goes_on(Routine::Turn) {
                return Flow::Go;
            }
        }
    }

    /// Whether the turn of the innermost frame is about to end, and nothing comes before.
    pub(super) fn is_end_of_turn(&self) -> bool {
        let top = self.state.frames.last();
        top.is_some_and(|it| it.routine == Routine::Turn && it.pc == END) && self.state.pending.is_empty()
    }

    pub(super) fn answer_turn(&mut self, choice: Choice) {
        let frame = self.top();
        if frame.pc != ACTION {
            return self.end_turn(frame.owner);
        }
        self.with_top(|it| it.pc = END);
        self.begin_chosen(frame.owner, choice);
    }

    /// The fees, then the display; what the new cards in it set off comes before the turn is over (WAVE-1).
    fn end_turn(&mut self, player: PlayerId) {
        self.pay_fees(player);
        self.end_rules(Until::Turn);
        self.with_top(|it| it.pc = OVER);
        self.replenish(player);
    }
}
