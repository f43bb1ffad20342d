//! Performing an action: strength, performances, tokens off, card to slot 1, after-finishing effects (TURN-2).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::{ActionId, Side, SideProgram, SideSet, Until};
use crate::state::{ActionCard, Frame, Log, PlayerId, Routine, State, Window};
use crate::zoo::{self, Performed};

/// Stages of [`Routine::Action`].
const STRENGTH: u16 = 0;
/// The program of the performance is over.
const PARTS: u16 = 1;
/// What that set off is over too.
const PERFORMED: u16 = 2;
const FINISH: u16 = 3;
const OVER: u16 = 4;

/// Locals of [`Routine::Action`].
const CARD_OWNER: usize = 0;
const ACTION: usize = 1;
/// The slot it is used from: the base strength of every performance (TOKEN-2).
const BASE: usize = 2;
/// Tokens that were there at the start and allow one more performance each (TOKEN-5).
const AWAKE: usize = 3;
/// Which card of the action it is, twice, and one more for side II at the start: the running card keeps its limits
/// (TURN-8).
const SIDE: usize = 4;
/// 1 for the X-token action, of which all performances are then (TOKEN-3).
const FOR_TOKEN: usize = 5;
/// 1 in a performance that is not the first one of the action.
const REPEATED: usize = 6;

/// Strength that a discarded card adds to the next performance (MAP-T1-1).
pub(super) const ADDED: usize = 7;

/// No action card: an action that only frames a card that is played.
const NO_ACTION: i16 = -1;

impl<'a, O: Observer> Machine<'a, O> {
    /// The card that is performed, if what runs is a part of its action: not an effect that the action caused.
    pub(super) fn performed(&self) -> Option<Performed> {
        let mut frames = self.state.frames.iter().rev();
        let frame = frames.find(|it| !matches!(it.routine, Routine::Program(_)))?;
        (frame.routine == Routine::Action && frame.locals[ACTION] != NO_ACTION).then(|| performed_in(frame))
    }

    pub(super) fn card_in(&self, player: PlayerId, slot: u8) -> Option<ActionCard> {
        self.seat(player)?.row.get(usize::from(slot)).copied()
    }

    /// What the side does that a frame of an action performs; none if it cannot be performed.
    pub(super) fn side_program_in(&self, frame: &Frame) -> Option<&'a SideProgram> {
        self.rules.index.side_programs.get(side_in(frame)).filter(|it| it.has_ops)
    }

    pub(super) fn answer_perform(&mut self, at: usize, choice: Choice) {
        let owner = self.top().owner;
        self.finish(at);
        self.pop_if_over();
        self.begin_chosen(owner, choice);
    }

    /// Begins the action of an option.
    pub(super) fn begin_chosen(&mut self, owner: PlayerId, choice: Choice) {
        if let Choice::ActionCard(player, slot) = choice {
            self.begin_action(owner, player, slot, false);
        } else if let Choice::TokenAction(player, slot) = choice {
            self.begin_action(owner, player, slot, true);
        }
    }

    pub(super) fn slot_strength(&self, player: PlayerId, slot: u8) -> i16 {
        zoo::slot_strength(self.rules, self.state, player, slot)
    }

    fn begin_action(&mut self, actor: PlayerId, card_owner: PlayerId, slot: u8, for_token: bool) {
        let Some(card) = self.card_in(card_owner, slot) else { return };
        let mut frame = frame_of(actor, card_owner, &card);
        frame.locals[BASE] = self.slot_strength(card_owner, slot);
        // The tokens of a borrowed card work for its owner only (INTER-6).
        frame.locals[AWAKE] = if actor == card_owner { self.repeat_tokens(&card) } else { 0 };
        frame.locals[FOR_TOKEN] = i16::from(for_token);
        self.push(frame);
    }

    /// A frame that goes on as an action with a card would behind its program, or with no card at all.
    pub(super) fn push_finishing_action(&mut self, actor: PlayerId, card: Option<ActionCard>) {
        let mut frame = frame_of(actor, actor, &card.unwrap_or_default());
        if card.is_none() {
            frame.locals[ACTION] = NO_ACTION;
        }
        self.state.log = Log::default();
        self.push(Frame { pc: PARTS, ..frame });
    }

    fn repeat_tokens(&self, card: &ActionCard) -> i16 {
        let held = self.rules.tokens.iter().zip(card.tokens).filter(|(it, _)| it.repeats);
        held.map(|(_, held)| i16::from(held)).sum()
    }

    pub(super) fn step_action(&mut self) -> Flow {
        loop {
            let frame = self.top();
            match frame.pc {
                STRENGTH if frame.locals[FOR_TOKEN] != 0 => self.take_token(&frame),
                STRENGTH if frame.step != 0 => return self.ask_card_for_strength(&frame),
                STRENGTH => return self.ask_strength(&frame),
                PARTS => self.finish_parts(&frame),
                PERFORMED => {
                    if let Some(ask) = self.ask_repeat(&frame) {
                        return Flow::Ask(ask);
                    }
                }
                FINISH => self.finish_action(&frame),
                _ => {
                    self.pop();
                    return Flow::Go;
                }
            }
            if !self.goes_on(Routine::Action) {
                return Flow::Go;
            }
        }
    }

    /// How many strength tokens to spend, of those that make the action possible (TURN-6).
    fn ask_strength(&mut self, frame: &Frame) -> Flow {
        if let Some(side) = self.side_program_in(frame) {
            let base = self.strength_of(frame);
            self.push_strengths(frame, side, base);
            if frame.step == 0 && self.can_add_strength(frame, side, base, None) {
                self.options.push(Choice::CardForStrength);
            }
        }
        if self.options.is_empty() {
            self.tell(Event::Skipped(frame.owner));
            self.with_top(|it| it.pc = FINISH);
            return Flow::Go;
        }
        Flow::Ask(Ask { player: frame.owner, question: Question::Spend })
    }

    /// The strength before tokens are spent: the slot at the start, and what lies on the card now.
    pub(super) fn strength_of(&self, frame: &Frame) -> i16 {
        let card_owner = card_owner_in(frame);
        let slot = self.slot_of(card_owner, action_in(frame));
        let card = slot.and_then(|it| self.card_in(card_owner, it));
        let base = frame.locals[BASE].saturating_add(frame.locals[ADDED]);
        base.saturating_add(card.map_or(0, |it| self.token_strength(&it)))
    }

    pub(super) fn answer_action(&mut self, choice: Choice) {
        let frame = self.top();
        if let Choice::Spend(spent) = choice {
            self.perform(&frame, spent);
        } else if choice == Choice::CardForStrength {
            self.with_top(|it| it.step = 1);
        } else if let Choice::Card(card) = choice {
            self.add_strength(frame.owner, card);
        } else if choice == Choice::Accept {
            self.remove_tokens(&frame, Used::Repeat);
            self.with_top(|it| {
                it.locals[AWAKE] = it.locals[AWAKE].saturating_sub(1);
                it.locals[REPEATED] = 1;
                it.pc = STRENGTH;
            });
        } else {
            self.with_top(|it| it.pc = FINISH);
        }
    }

    /// What waits for the end of the parts goes off inside the performance (SPX-1, SPX-7).
    fn finish_parts(&mut self, frame: &Frame) {
        self.with_top(|it| it.pc = PERFORMED);
        if frame.locals[ACTION] != NO_ACTION {
            self.parts_finished(frame.owner, action_in(frame));
        }
    }

    fn perform(&mut self, frame: &Frame, spent: u8) {
        let strength = self.strength_of(frame).saturating_add(i16::from(spent));
        if let Some(resource) = self.rules.strength {
            self.lose(frame.owner, resource, i16::from(spent));
        }
        let action = action_in(frame);
        self.state.log = if frame.locals[REPEATED] == 0 { Log::default() } else { self.state.log.repeated() };
        self.with_top(|it| {
            it.pc = PARTS;
            it.locals[ADDED] = 0;
        });
        self.tell(Event::Performed { player: frame.owner, owner: card_owner_in(frame), action, strength });
        if let Some(side) = self.side_program_in(frame) {
            let mut locals = [0; 8];
            locals[0] = strength;
            self.push_program(side.program, frame.owner, crate::state::Source::Rule, locals);
        }
    }

    /// The X-token action: exactly one (TURN-5).
    fn take_token(&mut self, frame: &Frame) {
        self.state.log = Log::default();
        self.with_top(|it| it.pc = PERFORMED);
        self.tell(Event::TokenAction(frame.owner, action_in(frame)));
        if let Some(resource) = self.rules.strength {
            self.gain(frame.owner, resource, 1);
        }
    }

    /// Once more, by a token that was there at the start and if it can be done (TOKEN-2, TOKEN-7).
    fn ask_repeat(&mut self, frame: &Frame) -> Option<Ask> {
        self.end_rules(Until::Performance);
        if frame.locals[AWAKE] > 0 && self.can_repeat(frame) {
            self.options.extend([Choice::Accept, Choice::Decline]);
            return Some(Ask { player: frame.owner, question: Question::Again });
        }
        self.with_top(|it| it.pc = FINISH);
        None
    }

    fn can_repeat(&mut self, frame: &Frame) -> bool {
        if frame.locals[FOR_TOKEN] != 0 {
            return self.can_take_token(frame.owner);
        }
        let Some(side) = self.side_program_in(frame) else { return false };
        let base = self.strength_of(frame);
        self.can_execute_within_reach(side, base, self.affordable(frame.owner), frame)
    }

    /// Tokens off, card to slot 1, then the effects that waited (TURN-2, TIMING-6).
    fn finish_action(&mut self, frame: &Frame) {
        self.with_top(|it| it.pc = OVER);
        self.end_rules(Until::Action);
        if frame.locals[ACTION] != NO_ACTION {
            self.remove_tokens(frame, Used::Use);
            let card_owner = card_owner_in(frame);
            if let Some(slot) = self.slot_of(card_owner, action_in(frame)) {
                self.move_action_card(card_owner, slot, 0);
            }
        }
        if self.state.pending.is_empty() {
            return;
        }
        let after = Routine::Pool(Window::AfterAction);
        self.push(Frame { routine: after, owner: frame.owner, ..Frame::default() });
    }

    /// Takes tokens off the card in use: all that a use of it uses up, or one that allowed this performance.
    fn remove_tokens(&mut self, frame: &Frame, used: Used) {
        let rules = self.rules;
        let (player, action) = (card_owner_in(frame), action_in(frame));
        let mut row = self.seat(player).into_iter().flat_map(|it| &it.row);
        if row.all(|it| it.action != action || !it.has_tokens()) {
            return;
        }
        for (at, token) in rules.tokens.iter().enumerate() {
            let goes = match used {
                Used::Repeat => token.repeats,
                Used::Use => token.fee.is_some() || token.strength != 0,
            };
            let most = if used == Used::Repeat { 1 } else { u8::MAX };
            // A card that is borrowed from its holder is no use of the holder's (TOKEN-9).
            let averts = token.fee.is_some() && player == frame.owner;
            let taken = self.with_seat(player, |it| {
                let card = it.row.iter_mut().find(|card| card.action == action && goes)?;
                let held = card.tokens.get_mut(at)?;
                let taken = (*held).min(most);
                *held -= taken;
                it.fee_averted |= averts && taken > 0;
                Some(taken)
            });
            for _ in 0..taken.flatten().unwrap_or(0) {
                self.tell(Event::TokenRemoved(player, action, crate::ruleset::TokenId(at as u8)));
                if used == Used::Repeat {
                    return;
                }
            }
        }
    }
}

/// Which tokens leave a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Used {
    /// One that allowed one more performance.
    Repeat,
    /// All that are used up by a use of the card.
    Use,
}

#[inline(always)]
pub(super) fn action_in(frame: &Frame) -> ActionId {
    ActionId(u8::try_from(frame.locals[ACTION]).unwrap_or(u8::MAX))
}

#[inline(always)]
pub(super) fn performed_in(frame: &Frame) -> Performed {
    let borrowed = card_owner_in(frame) != frame.owner;
    Performed { action: action_in(frame), upgraded: is_side_two(frame), borrowed }
}

/// The action card of the innermost action that runs: whose, and of which action.
pub(crate) fn performed_card(state: &State) -> Option<(PlayerId, ActionId)> {
    let frame = innermost(state)?;
    (frame.locals[ACTION] != NO_ACTION).then(|| (card_owner_in(frame), action_in(frame)))
}

/// A frame in which a player performs an action card.
#[inline(always)]
pub(super) fn frame_of(actor: PlayerId, card_owner: PlayerId, card: &ActionCard) -> Frame {
    let mut locals = [0; 8];
    locals[CARD_OWNER] = i16::from(card_owner.0);
    locals[ACTION] = i16::from(card.action.0);
    locals[SIDE] = i16::from(card.variant) * 2 + i16::from(card.upgraded);
    Frame { routine: Routine::Action, owner: actor, locals, ..Frame::default() }
}

/// Whether the innermost action performs one of some sides.
#[inline]
pub(crate) fn performs_one_of(state: &State, sides: &SideSet) -> bool {
    innermost(state).is_some_and(|it| sides.contains(side_in(it)))
}

/// Whether the innermost action is a player's and performs a side.
#[inline]
pub(crate) fn performs(state: &State, player: PlayerId, side: Side) -> bool {
    innermost(state).is_some_and(|it| it.owner == player && side_in(it) == side)
}

/// The frame of the innermost action.
#[inline(always)]
fn innermost(state: &State) -> Option<&Frame> {
    state.frames.iter().rev().find(|it| it.routine == Routine::Action)
}

/// The side that an action card shows.
#[inline]
pub(super) const fn side_of(card: &ActionCard) -> Side {
    (card.action, card.variant, card.upgraded)
}

/// The side that a frame of an action performs.
#[inline(always)]
fn side_in(frame: &Frame) -> Side {
    let variant = u8::try_from(frame.locals[SIDE] / 2).unwrap_or(u8::MAX);
    (action_in(frame), variant, is_side_two(frame))
}

#[inline(always)]
fn is_side_two(frame: &Frame) -> bool {
    frame.locals[SIDE] % 2 != 0
}

#[inline(always)]
fn card_owner_in(frame: &Frame) -> PlayerId {
    PlayerId(u8::try_from(frame.locals[CARD_OWNER]).unwrap_or(u8::MAX))
}
