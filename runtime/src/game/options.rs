//! Options of the own turn: before, during and after the action (TURN-13).

use super::step::{Ask, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::{Holder, TurnOption};
use crate::state::{Frame, PlayerId, Routine};
use crate::zoo::{self, eval::Seen};

impl<O: Observer> Machine<'_, O> {
    /// Adds the options of the turn to a question of the active player. A step of the game that leaves no choice is taken
    /// as it is; the end of a turn is asked for these options alone.
    pub(super) fn push_turn_options(&mut self, ask: Ask) {
        let asked = self.options.len() > 1 || ask.question == Question::EndOfTurn;
        let options = &self.rules.index.options;
        let has_some = asked && self.seat(ask.player).is_some_and(|it| !options.near(it).is_empty());
        if !has_some {
            return;
        }
        // A card, project or building that is on its way is put down first.
        let is_under_way =
            matches!(self.top().routine, Routine::PlayCard(_) | Routine::Support | Routine::Place(_));
        let in_income = self.state.course.income_of == Some(ask.player);
        if is_under_way || !(in_income || self.is_own_turn(ask.player)) {
            return;
        }
        for at in 0..options.all().len() {
            if self.can_use_option(ask.player, at) {
                self.options.push(Choice::Option(at as u8));
            }
        }
    }

    /// Not in a break, and not in the turn of another player.
    fn is_own_turn(&self, player: PlayerId) -> bool {
        let runs = |routine| self.state.frames.iter().any(|it| it.routine == routine);
        player == self.state.active && runs(Routine::Turn) && !runs(Routine::Break)
    }

    /// Whether an option is the player's, open in this turn, and can do something.
    fn can_use_option(&mut self, player: PlayerId, at: usize) -> bool {
        let Some((holder, option)) = self.rules.index.options.all().get(at).copied() else { return false };
        let Some(seat) = self.seat(player) else { return false };
        let is_theirs = zoo::is_held(self.state, player, holder);
        let is_used = seat.options_used.checked_shr(at as u32).is_none_or(|it| it & 1 == 1);
        let source = zoo::source_of(holder);
        let holds = |it| Seen { source, ..Seen::new(self.rules, self.state, player) }.condition(it);
        let is_time = option.in_income || self.state.course.income_of != Some(player);
        is_theirs
            && is_time
            && !is_used
            && option.condition.is_none_or(holds)
            && self.option_can(&option_frame(player, holder, option))
    }

    /// Does what an option says; then the same question is asked again.
    pub(super) fn use_option(&mut self, at: u8) {
        let Some((holder, option)) = self.rules.index.options.all().get(usize::from(at)).copied() else {
            return;
        };
        let player = self.state.course.income_of.unwrap_or(self.state.active);
        let frame = option_frame(player, holder, option);
        self.with_seat(player, |it| it.options_used |= 1_u32.checked_shl(u32::from(at)).unwrap_or(0));
        self.tell(Event::EffectStarted(player, frame.source));
        // The frame between keeps it from being a part of a running action.
        self.push(Frame { routine: Routine::Idle, owner: player, ..Frame::default() });
        self.push(frame);
    }
}

fn option_frame(owner: PlayerId, holder: Holder, option: TurnOption) -> Frame {
    let source = zoo::source_of(holder);
    Frame { routine: Routine::Program(option.program), owner, source, ..Frame::default() }
}
