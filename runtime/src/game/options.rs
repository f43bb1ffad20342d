//! Options that what a player has gives: before, during and after the own action, once a turn (TURN-13), or at any time.

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::{BodyKinds, Holder, OptionTime, TurnOption};
use crate::state::{Frame, PlayerId, Routine};
use crate::zoo::{self, eval::Seen};
use std::ops::Range;

impl<O: Observer> Machine<'_, O> {
    /// Adds the options that are open to who is asked. One that is open makes a question of what has one answer only.
    pub(super) fn push_turn_options(&mut self, ask: Ask) {
        let is_asked = self.options.len() > 1 || stops(ask.question);
        if !is_asked || !self.may_have_options(ask.player) {
            return;
        }
        // A card, project or building that is on its way is put down first.
        let is_under_way = matches!(
            self.top().routine,
            Routine::PlayCard(_) | Routine::Support | Routine::Place(_) | Routine::Lift
        );
        if is_under_way {
            return;
        }
        let is_own_turn = self.is_own_turn(ask.player);
        for at in self.options_near(ask.player) {
            if self.can_use_option(ask.player, at, is_own_turn) {
                self.options.push(Choice::Option(at as u8));
            }
        }
    }

    /// Whether options stand on something that a player may have; quick to tell, and no for most.
    #[inline(always)]
    pub(super) fn may_have_options(&self, player: PlayerId) -> bool {
        zoo::may_have(self.rules, self.state, player, BodyKinds::OPTIONS)
    }

    /// The options that stand on something that a player may have, as positions in the list of them.
    fn options_near(&self, player: PlayerId) -> Range<usize> {
        self.seat(player).map_or(0..0, |it| zoo::positions_near(self.state, it, &self.rules.index.options))
    }

    /// A stop before something of a player ends or happens without a question: the way on, to which the options that are
    /// open are added. None if no option is open.
    pub(super) fn stop_for_options(&mut self, player: PlayerId) -> Option<Flow> {
        self.stop_for(player, |_| true)
    }

    /// The stop behind the income of a player who has an option for it that is open.
    pub(super) fn stop_in_income(&mut self, player: PlayerId) -> Option<Flow> {
        self.stop_for(player, |it| it.time == OptionTime::TurnOrIncome)
    }

    /// A stop if an option is open among those that are meant.
    fn stop_for(&mut self, player: PlayerId, is_meant: fn(&TurnOption) -> bool) -> Option<Flow> {
        if !self.may_have_options(player) {
            return None;
        }
        let options = self.rules.index.options.all();
        let mut meant =
            self.options_near(player).filter(|at| options.get(*at).is_some_and(|(_, it)| is_meant(it)));
        let is_own_turn = self.is_own_turn(player);
        if !meant.any(|at| self.can_use_option(player, at, is_own_turn)) {
            return None;
        }
        self.options.clear();
        self.options.push(Choice::Decline);
        Some(Flow::Ask(Ask { player, question: Question::GoOn }))
    }

    /// Not in a break, and not in the turn of another player.
    fn is_own_turn(&self, player: PlayerId) -> bool {
        let mut in_turn = false;
        for frame in self.state.frames.iter() {
            in_turn |= frame.routine == Routine::Turn;
            if frame.routine == Routine::Break {
                return false;
            }
        }
        in_turn && player == self.state.active
    }

    /// Whether an option is the player's, open now, and can do something.
    fn can_use_option(&mut self, player: PlayerId, at: usize, is_own_turn: bool) -> bool {
        let Some((holder, option)) = self.rules.index.options.all().get(at).copied() else { return false };
        let holds = |machine: &Self, it| {
            let source = zoo::source_of(holder);
            Seen { source, ..Seen::new(machine.rules, machine.state, player) }.condition(it)
        };
        self.is_time(player, at, option, is_own_turn)
            && zoo::is_held(self.state, player, holder)
            && option.condition.is_none_or(|it| holds(self, it))
            && self.option_can(&option_frame(player, holder, option))
    }

    /// Whether an option of a player is open at this time.
    fn is_time(&self, player: PlayerId, at: usize, option: TurnOption, is_own_turn: bool) -> bool {
        let in_income = self.state.course.income_of == Some(player);
        let is_used = || {
            let used = self.seat(player).map_or(u32::MAX, |it| it.options_used);
            used.checked_shr(at as u32).is_none_or(|it| it & 1 == 1)
        };
        match option.time {
            OptionTime::Turn => is_own_turn && !in_income && !is_used(),
            OptionTime::TurnOrIncome => (is_own_turn || in_income) && !is_used(),
            // While it is done it is no option again: it would ask itself without end.
            OptionTime::AnyTime => {
                let runs = |it: &Frame| (it.routine, it.owner) == (Routine::Program(option.program), player);
                !self.state.frames.iter().any(runs)
            }
        }
    }

    /// Does what an option of a player says; then the same question is asked again.
    pub(super) fn use_option(&mut self, player: PlayerId, at: u8) {
        let Some((holder, option)) = self.rules.index.options.all().get(usize::from(at)).copied() else {
            return;
        };
        let frame = option_frame(player, holder, option);
        if option.time != OptionTime::AnyTime {
            self.with_seat(player, |it| it.options_used |= 1_u32.checked_shl(u32::from(at)).unwrap_or(0));
        }
        self.tell(Event::EffectStarted(player, frame.source));
        // The frame between keeps it from being a part of a running action.
        self.push(Frame { routine: Routine::Idle, owner: player, ..Frame::default() });
        self.push(frame);
    }
}

/// Whether options are asked for where a question has one answer only. What the one effect that waits asks, it asks
/// itself; how the own cards lie and what they are performed with stays as it is.
fn stops(question: Question) -> bool {
    match question {
        Question::NextEffect
        | Question::Spend
        | Question::Slot
        | Question::ActionCard
        | Question::Map
        | Question::Keep
        | Question::GiveBack => false,
        Question::May
        | Question::Again
        | Question::Branch
        | Question::Part
        | Question::Card
        | Question::Player
        | Question::Kind
        | Question::Placement
        | Question::Task
        | Question::Workers
        | Question::Housing
        | Question::Rehouse
        | Question::Vacate
        | Question::MapToken
        | Question::BoardSpace
        | Question::Removal
        | Question::Growth
        | Question::Lift
        | Question::PlaceAgain
        | Question::Action
        | Question::Tile
        | Question::Project
        | Question::ProjectSlot
        | Question::Release
        | Question::Edge
        | Question::Bonus
        | Question::Box
        | Question::GoOn
        | Question::EndOfTurn => true,
    }
}

fn option_frame(owner: PlayerId, holder: Holder, option: TurnOption) -> Frame {
    let source = zoo::source_of(holder);
    Frame { routine: Routine::Program(option.program), owner, source, ..Frame::default() }
}
