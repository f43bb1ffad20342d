//! Performing an action: strength, performances, tokens off, card to slot 1, after-finishing effects (TURN-2).

use super::ops::SLOTS;
use super::pool::player_of;
use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::{ActionId, PerformWhat, ProgramId, Side, SideSet, Until};
use crate::state::{ActionCard, Frame, Log, MAX_TOKENS, PlayerId, Routine, State, Window};
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

impl<O: Observer> Machine<'_, O> {
    /// Which action to perform.
    pub(super) fn ask_perform(&mut self, what: PerformWhat, or_token: bool) -> Option<Ask> {
        let frame = self.top();
        self.push_actions(&frame, what, or_token);
        Some(Ask { player: frame.owner, question: Question::Action })
    }

    fn push_actions(&mut self, frame: &Frame, what: PerformWhat, or_token: bool) {
        let (player, from, to) = self.cards_for(frame, what);
        let reach = self.reach(frame.owner, player);
        for slot in from..=to {
            if self.can_perform_within(reach, slot) {
                self.options.push(Choice::ActionCard(player, slot));
            }
        }
        if or_token && self.can_take_token(frame.owner) {
            self.options.extend((from..=to).map(|slot| Choice::TokenAction(player, slot)));
        }
    }

    /// The cards that may be used, as a player and slots from 0; an empty range if there is none.
    fn cards_for(&self, frame: &Frame, what: PerformWhat) -> (PlayerId, u8, u8) {
        match what {
            PerformWhat::The(action) => {
                let action = super::ops::action_of(frame, action);
                self.slot_of(frame.owner, action).map_or((frame.owner, 1, 0), |it| (frame.owner, it, it))
            }
            PerformWhat::Any => (frame.owner, 0, SLOTS - 1),
            PerformWhat::CardOf(player, from, to) => {
                let slot = |id| self.seen(frame).amount(id).clamp(0, i16::from(SLOTS)) as u8;
                let (from, to) = (slot(from).max(1), slot(to));
                if to < from { (frame.owner, 1, 0) } else { (player_of(frame, player), from - 1, to - 1) }
            }
        }
    }

    pub(super) fn can_perform_what(&mut self, frame: &Frame, what: PerformWhat, or_token: bool) -> bool {
        let before = self.options.len();
        self.push_actions(frame, what, or_token);
        let found = self.options.len() > before;
        self.options.truncate(before);
        found
    }

    /// All actions of a turn: with each card, and the X-token action (TURN-1, TURN-5).
    pub(super) fn push_own_actions(&mut self, player: PlayerId) {
        let frame = Frame { owner: player, ..Frame::default() };
        self.push_actions(&frame, PerformWhat::Any, true);
    }

    /// Whether one more strength token would arrive.
    fn can_take_token(&self, player: PlayerId) -> bool {
        self.rules.strength.is_some_and(|it| self.can_gain(player, it))
    }

    /// Whether an action has a legal execution at a strength the player can reach (TURN-4, TOKEN-10).
    pub(super) fn can_perform(&mut self, actor: PlayerId, card_owner: PlayerId, slot: u8) -> bool {
        self.can_perform_within(self.reach(actor, card_owner), slot)
    }

    /// What is the same for all cards of a row.
    fn reach(&self, actor: PlayerId, card_owner: PlayerId) -> Reach {
        let is_printed = |it| zoo::strengths_are_printed(self.rules, self.state, it);
        let changes = !is_printed(card_owner) || (card_owner != actor && !is_printed(actor));
        Reach { actor, card_owner, most: self.affordable(actor), changes }
    }

    fn can_perform_within(&mut self, reach: Reach, slot: u8) -> bool {
        let Reach { actor, card_owner, most, changes } = reach;
        let Some(card) = self.card_in(card_owner, slot) else { return false };
        let Some(program) = self.program_of(card.action, card.variant, card.upgraded) else { return false };
        let slot_strength =
            if changes { self.slot_strength(card_owner, slot) } else { zoo::printed_strength(slot) };
        let base = self.token_strength(&card).saturating_add(slot_strength);
        if self.is_surely_possible(program, actor, base.saturating_add(i16::from(most))) {
            return true;
        }
        let frame = frame_of(actor, card_owner, &card);
        self.can_execute_within_reach(program, base, most, &frame)
            || (changes && self.can_add_strength(&frame, program, base, None))
    }

    /// Whether a program is known to have a legal execution at a strength without a closer look.
    fn is_surely_possible(&self, program: ProgramId, actor: PlayerId, strength: i16) -> bool {
        let sure = self.rules.index.layout(program).and_then(|it| it.sure_with_strength);
        strength >= 1 && self.is_sure(actor, sure)
    }

    /// Whether a program has a legal execution at a strength that the player can reach.
    pub(super) fn can_execute_within_reach(
        &mut self,
        program: ProgramId,
        base: i16,
        most: u8,
        frame: &Frame,
    ) -> bool {
        let rises = self.rises(program);
        let mut can_with = |spent: u8| {
            let strength = base.saturating_add(i16::from(spent));
            strength >= 1 && self.can_execute_in(frame, program, strength)
        };
        if rises { can_with(most) } else { (0..=most).any(can_with) }
    }

    /// Whether a program has a legal execution at a strength, with what holds while its card is performed.
    fn can_execute_in(&mut self, frame: &Frame, program: ProgramId, strength: i16) -> bool {
        let performed = performed_in(frame);
        self.as_if_performed(frame, |it| it.can_execute(program, frame.owner, strength, performed))
    }

    /// Looks at the game as if a card were performed, from its first part on.
    pub(super) fn as_if_performed<T>(&mut self, frame: &Frame, look: impl FnOnce(&mut Self) -> T) -> T {
        if !self.has_body(frame) {
            return look(self);
        }
        let log = std::mem::take(&mut self.state.log);
        let is_pushed = self.state.frames.push(*frame);
        let seen = look(self);
        if is_pushed {
            self.state.frames.pop();
        }
        self.state.log = log;
        seen
    }

    /// Whether something holds while the side of a card is performed that a frame of an action performs.
    fn has_body(&self, frame: &Frame) -> bool {
        self.rules.index.bodied.contains(side_in(frame))
    }

    /// Whether what a program can do only grows with the strength.
    fn rises(&self, program: ProgramId) -> bool {
        self.rules.index.layout(program).is_some_and(|it| it.rises)
    }

    /// The card that is performed, if what runs is a part of its action: not an effect that the action caused.
    pub(super) fn performed(&self) -> Option<Performed> {
        let mut frames = self.state.frames.iter().rev();
        let frame = frames.find(|it| !matches!(it.routine, Routine::Program(_)))?;
        (frame.routine == Routine::Action && frame.locals[ACTION] != NO_ACTION).then(|| performed_in(frame))
    }

    fn card_in(&self, player: PlayerId, slot: u8) -> Option<ActionCard> {
        self.seat(player)?.row.get(usize::from(slot)).copied()
    }

    /// The program of a side; none if it has no ops and cannot be performed.
    fn program_of(&self, action: ActionId, variant: u8, upgraded: bool) -> Option<ProgramId> {
        let program = self.rules.actions.get(action.index())?.side(variant, upgraded)?;
        (!self.rules.code.ops(program).is_empty()).then_some(program)
    }

    /// The program that a frame of an action performs.
    pub(super) fn program_in(&self, frame: &Frame) -> Option<ProgramId> {
        let (action, variant, upgraded) = side_in(frame);
        self.program_of(action, variant, upgraded)
    }

    /// How many strength tokens a player can spend.
    pub(super) fn affordable(&self, player: PlayerId) -> u8 {
        let held = self.rules.strength.map_or(0, |it| self.spare(player, it));
        u8::try_from(held).unwrap_or(u8::MAX)
    }

    /// What tokens on a card add to its strength (TOKEN-10).
    fn token_strength(&self, card: &ActionCard) -> i16 {
        if card.tokens == [0; MAX_TOKENS] {
            return 0;
        }
        let added = self.rules.tokens.iter().zip(card.tokens);
        added.fold(0, |acc: i16, (it, held)| acc.saturating_add(it.strength.saturating_mul(i16::from(held))))
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

    fn slot_strength(&self, player: PlayerId, slot: u8) -> i16 {
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
        let program = self.program_in(frame);
        let base = self.strength_of(frame);
        if let Some(program) = program {
            let rises = self.rises(program);
            let is_sure = self.is_surely_possible(program, frame.owner, 1);
            for spent in 0..=self.affordable(frame.owner) {
                let strength = base.saturating_add(i16::from(spent));
                let is_known = is_sure || (rises && !self.options.is_empty());
                let can = |it: &mut Self| it.can_execute_in(frame, program, strength);
                debug_assert!(
                    !is_known || strength < 1 || can(self),
                    "an action that is known to be possible"
                );
                if strength >= 1 && (is_known || can(self)) {
                    self.options.push(Choice::Spend(spent));
                }
            }
        }
        if let Some(program) = program
            && frame.step == 0
            && self.can_add_strength(frame, program, base, None)
        {
            self.options.push(Choice::CardForStrength);
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
        if let Some(program) = self.program_in(frame) {
            let mut locals = [0; 8];
            locals[0] = strength;
            self.push_program(program, frame.owner, crate::state::Source::Rule, locals);
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
        let Some(program) = self.program_in(frame) else { return false };
        let base = self.strength_of(frame);
        self.can_execute_within_reach(program, base, self.affordable(frame.owner), frame)
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
        if row.all(|it| it.action != action || it.tokens == [0; MAX_TOKENS]) {
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

/// Who performs a card of whose row, and how far strength goes.
#[derive(Clone, Copy)]
struct Reach {
    actor: PlayerId,
    card_owner: PlayerId,
    /// Strength tokens that can be spent.
    most: u8,
    /// Rules may change the strength of slots, or add to it.
    changes: bool,
}

/// Which tokens leave a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Used {
    /// One that allowed one more performance.
    Repeat,
    /// All that are used up by a use of the card.
    Use,
}

pub(super) fn action_in(frame: &Frame) -> ActionId {
    ActionId(u8::try_from(frame.locals[ACTION]).unwrap_or(u8::MAX))
}

fn performed_in(frame: &Frame) -> Performed {
    let borrowed = card_owner_in(frame) != frame.owner;
    Performed { action: action_in(frame), upgraded: is_side_two(frame), borrowed }
}

/// The action card of the innermost action that runs: whose, and of which action.
pub(crate) fn performed_card(state: &State) -> Option<(PlayerId, ActionId)> {
    let frame = innermost(state)?;
    (frame.locals[ACTION] != NO_ACTION).then(|| (card_owner_in(frame), action_in(frame)))
}

/// A frame in which a player performs an action card.
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
#[inline]
fn innermost(state: &State) -> Option<&Frame> {
    state.frames.iter().rev().find(|it| it.routine == Routine::Action)
}

/// The side that a frame of an action performs.
#[inline]
fn side_in(frame: &Frame) -> Side {
    let variant = u8::try_from(frame.locals[SIDE] / 2).unwrap_or(u8::MAX);
    (action_in(frame), variant, is_side_two(frame))
}

fn is_side_two(frame: &Frame) -> bool {
    frame.locals[SIDE] % 2 != 0
}

fn card_owner_in(frame: &Frame) -> PlayerId {
    PlayerId(u8::try_from(frame.locals[CARD_OWNER]).unwrap_or(u8::MAX))
}
