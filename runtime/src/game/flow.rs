//! A whole game: setup, turns, breaks, the end (SETUP-17, TURN-1, END).

use std::sync::Arc;

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Game, Observer, Question, scoring};
use crate::ruleset::{GameStep, Ruleset};
use crate::setup::{self, GameSetup, SetupError};
use crate::state::{Frame, Mode, PlayerId, Routine, Source, State};
use crate::zoo;

/// Stages of [`Routine::Game`].
const SETUP: u16 = 0;
const TURN: u16 = 1;
const AFTER_TURN: u16 = 2;
const NEXT_TURN: u16 = 3;
const OVER: u16 = 4;
const MAPS: u16 = 5;

/// Locals of a routine with named steps: the next step, and the next player as steps clockwise from the first one.
const STEP: usize = 0;
const SEAT: usize = 1;
/// The step of the setup behind which steps of maps are due, counted from 1, and the seat whose map is next.
const BEHIND: usize = 2;
const BEHIND_SEAT: usize = 3;

impl Game {
    /// A whole game from its setup on, with the first question that is asked in it.
    ///
    /// # Errors
    ///
    /// If the setup does not fit the ruleset, or the ruleset does not say when a game ends.
    pub fn begin(
        ruleset: Arc<Ruleset>,
        setup: &GameSetup,
        observer: &mut impl Observer,
    ) -> Result<Self, SetupError> {
        let state = setup::lay_out(&ruleset, setup)?;
        match setup.mode {
            Mode::Solo if ruleset.solo.rounds.is_empty() => {
                return Err(SetupError::Undeclared("rounds of a solo game"));
            }
            Mode::Standard | Mode::Peaceful if ruleset.end.score.is_none() => {
                return Err(SetupError::Undeclared("score that ends a game"));
            }
            Mode::Solo | Mode::Standard | Mode::Peaceful => {}
        }
        let mut game = Self::idle(ruleset, state);
        let mut machine = game.machine(observer);
        machine.push(Frame { routine: Routine::Game, pc: MAPS, ..Frame::default() });
        game.open = machine.run();
        Ok(game)
    }
}

/// Whether the display is turned up: not before every player has chosen an opening hand (SETUP-15).
pub(crate) fn is_turned_up(state: &State) -> bool {
    let in_setup = |it: &Frame| it.routine == Routine::Game && (it.pc == MAPS || it.pc == SETUP);
    !state.frames.first().is_some_and(in_setup)
}

impl<O: Observer> Machine<'_, O> {
    /// Turns and breaks from the next turn on, and the end.
    pub(super) fn push_rest_of_game(&mut self) {
        self.push(Frame { routine: Routine::Game, pc: TURN, ..Frame::default() });
    }

    pub(super) fn step_game(&mut self) -> Flow {
        loop {
            if let Some(ask) = self.next_stage() {
                return Flow::Ask(ask);
            }
            if !self.goes_on(Routine::Game) {
                return Flow::Go;
            }
        }
    }

    /// Does the stage of the game that is next, or asks its question.
    fn next_stage(&mut self) -> Option<Ask> {
        let rules = self.rules;
        match self.top().pc {
            MAPS => return self.ask_map(),
            SETUP => {
                if self.next_map_step() {
                    return None;
                }
                self.note_step();
                if !self.next_game_step(&rules.setup.steps, PlayerId(0)) {
                    // SETUP-15: now the display is turned up.
                    self.reveal();
                    self.with_top(|it| it.pc = TURN);
                }
            }
            TURN => {
                self.with_top(|it| it.pc = AFTER_TURN);
                self.push_turn();
            }
            AFTER_TURN => self.after_turn(),
            NEXT_TURN => self.next_turn(),
            _ => self.pop(),
        }
        None
    }

    /// Each seat chooses one of the maps that it was dealt (SETUP-9, SETUP-17).
    fn ask_map(&mut self) -> Option<Ask> {
        let Some((player, _)) = self.state.dealt_maps.first().copied() else {
            self.with_top(|it| it.pc = SETUP);
            return None;
        };
        let dealt = self.state.dealt_maps.iter().filter(|it| it.0 == player);
        self.options.extend(dealt.map(|it| Choice::Map(it.1)));
        Some(Ask { player, question: Question::Map })
    }

    pub(super) fn answer_game(&mut self, choice: Choice) {
        let (Choice::Map(map), Some((player, _))) = (choice, self.state.dealt_maps.first().copied()) else {
            return;
        };
        let rules = self.rules;
        self.with_zoo(player, |it| setup::settle(rules, map, it));
        while let Some(at) = self.state.dealt_maps.iter().position(|it| it.0 == player) {
            let _ = self.state.dealt_maps.remove(at);
        }
        self.tell(Event::MapChosen(player, map));
    }

    /// Notes which step of the setup comes, for the steps of maps behind it.
    fn note_step(&mut self) {
        if self.rules.maps.iter().any(|it| !it.steps.is_empty()) {
            self.with_top(|it| {
                it.locals[BEHIND] = it.locals[STEP].saturating_add(1);
                it.locals[BEHIND_SEAT] = it.locals[SEAT];
            });
        }
    }

    /// Runs what a map does behind the step of the setup that is over: for the player who did the step, or for one after
    /// the other.
    fn next_map_step(&mut self) -> bool {
        let rules = self.rules;
        let locals = self.top().locals;
        let step = usize::try_from(locals[BEHIND] - 1).ok().and_then(|it| rules.setup.steps.get(it));
        let Some(step) = step else { return false };
        let seat = u8::try_from(locals[BEHIND_SEAT]).unwrap_or(u8::MAX);
        let is_last = step.each_player || seat.saturating_add(1) >= self.n_players();
        self.with_top(|it| {
            it.locals[BEHIND_SEAT] += 1;
            it.locals[BEHIND] = if is_last { 0 } else { it.locals[BEHIND] };
        });
        let owner = PlayerId(seat);
        let steps = zoo::map(rules, self.state, owner).map_or(&[][..], |it| &it.steps);
        for (_, program) in steps.iter().rev().filter(|(name, _)| *name == step.name) {
            self.push_program(*program, owner, Source::Map, [0; 8]);
        }
        true
    }

    /// Runs the next named step of the running routine; false if all are done.
    ///
    /// A step for each player is done completely by one before the next begins, clockwise from the first one.
    pub(super) fn next_game_step(&mut self, steps: &[GameStep], first: PlayerId) -> bool {
        let locals = self.top().locals;
        let at = usize::try_from(locals[STEP]).unwrap_or(steps.len());
        let Some(step) = steps.get(at) else {
            self.forget_secret();
            return false;
        };
        let seat = u8::try_from(locals[SEAT]).unwrap_or(0);
        let is_last = !step.each_player || seat.saturating_add(1) >= self.n_players();
        self.with_top(|it| {
            it.locals[STEP] += i16::from(is_last);
            it.locals[SEAT] = if is_last { 0 } else { i16::from(seat) + 1 };
        });
        self.note_secret(step, seat == 0);
        let owner = self.clockwise(first, seat);
        self.push_program(step.program, owner, Source::Rule, [0; 8]);
        true
    }

    /// The end is checked, and a break is held if one is due (TURN-2, END-6).
    fn after_turn(&mut self) {
        let course = &mut self.state.course;
        course.solo_left = course.solo_left.saturating_sub(1);
        if course.ended_by.is_some() {
            course.turns_left = course.turns_left.saturating_sub(1);
        } else {
            self.trigger_end(self.state.active, self.n_players().saturating_sub(1));
        }
        self.with_top(|it| it.pc = NEXT_TURN);
        if self.break_is_due() {
            self.push_break();
        }
    }

    /// A break follows the turn in which the Break token arrived (BREAK-3), or a round of a solo game but the last
    /// (SOLO-4, SOLO-6).
    fn break_is_due(&self) -> bool {
        let course = &self.state.course;
        match self.state.mode {
            Mode::Solo => course.solo_left == 0 && self.next_round().is_some(),
            Mode::Standard | Mode::Peaceful => self.state.break_pending,
        }
    }

    /// The turns of the next round of a solo game; none after the last.
    fn next_round(&self) -> Option<u8> {
        let next = usize::from(self.state.course.solo_round) + 1;
        self.rules.solo.rounds.get(next).copied()
    }

    /// A player whose score meets the target triggers the end, once in the game; so many turns follow (END-1 to END-5).
    pub(super) fn trigger_end(&mut self, player: PlayerId, turns: u8) {
        let end = &self.rules.end;
        let may_end = self.state.mode != Mode::Solo && self.state.course.ended_by.is_none();
        if may_end && end.score.is_some() && scoring::score(self.rules, self.state, player) >= end.target {
            self.state.course.ended_by = Some(player);
            self.state.course.turns_left = turns;
            self.tell(Event::EndTriggered(player));
        }
    }

    /// The next player, or final scoring after the last turn (END-7, SOLO-6).
    fn next_turn(&mut self) {
        if self.is_last_turn_over() {
            self.with_top(|it| it.pc = OVER);
            return self.push_scoring();
        }
        if self.state.mode == Mode::Solo && self.state.course.solo_left == 0 {
            self.state.course.solo_left = self.next_round().unwrap_or(0);
            self.state.course.solo_round = self.state.course.solo_round.saturating_add(1);
        }
        self.state.active = self.clockwise(self.state.active, 1);
        self.with_top(|it| it.pc = TURN);
    }

    fn is_last_turn_over(&self) -> bool {
        let course = &self.state.course;
        match self.state.mode {
            Mode::Solo => course.solo_left == 0 && self.next_round().is_none(),
            Mode::Standard | Mode::Peaceful => course.ended_by.is_some() && course.turns_left == 0,
        }
    }
}
