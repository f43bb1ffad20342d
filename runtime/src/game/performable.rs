//! Which actions can be performed: those with a legal execution at a strength that the player can reach (TURN-4, TOKEN-10).

use super::action::{frame_of, performed_in, side_of};
use super::ops::SLOTS;
use super::pool::player_of;
use super::step::{Ask, Machine};
use super::{Choice, Observer, Question, StartError};
use crate::ruleset::{CardId, PerformWhat, SideProgram};
use crate::state::{ActionCard, Frame, PlayerId};
use crate::zoo;
use std::ops::Range;

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

impl<O: Observer> Machine<'_, O> {
    /// Which action to perform.
    pub(super) fn ask_perform(&mut self, what: PerformWhat, or_token: bool) -> Option<Ask> {
        let frame = self.top();
        self.push_actions(&frame, what, or_token);
        Some(Ask { player: frame.owner, question: Question::Action })
    }

    fn push_actions(&mut self, frame: &Frame, what: PerformWhat, or_token: bool) {
        let (player, slots) = self.cards_for(frame, what);
        let reach = self.reach(frame.owner, player);
        for slot in slots.clone() {
            if self.can_perform_within(reach, slot) {
                self.options.push(Choice::ActionCard(player, slot));
            }
        }
        if or_token && self.can_take_token(frame.owner) {
            self.options.extend(slots.map(|slot| Choice::TokenAction(player, slot)));
        }
    }

    /// The cards that may be used, as a player and slots from 0.
    fn cards_for(&self, frame: &Frame, what: PerformWhat) -> (PlayerId, Range<u8>) {
        match what {
            PerformWhat::The(action) => {
                let action = super::ops::action_of(frame, action);
                (frame.owner, self.slot_of(frame.owner, action).map_or(0..0, |it| it..it + 1))
            }
            PerformWhat::Any => (frame.owner, 0..SLOTS),
            PerformWhat::CardOf(player, from, to) => {
                let slot = |id| self.seen(frame).amount(id).clamp(0, i16::from(SLOTS)) as u8;
                (player_of(frame, player), slot(from).max(1) - 1..slot(to))
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
    pub(super) fn can_take_token(&self, player: PlayerId) -> bool {
        self.rules.strength.is_some_and(|it| self.can_gain(player, it))
    }

    /// Whether an action has a legal execution at a strength the player can reach.
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
        let side = self.rules.index.side_programs.get(side_of(&card)).filter(|it| it.has_ops);
        let Some(side) = side else { return false };
        let slot_strength =
            if changes { self.slot_strength(card_owner, slot) } else { zoo::printed_strength(slot) };
        let base = self.token_strength(&card).saturating_add(slot_strength);
        let strength = base.saturating_add(i16::from(most));
        let frame = || frame_of(actor, card_owner, &card);
        if strength >= 1 && self.is_sure(actor, side.sure, strength) {
            debug_assert!(self.can_execute_within_reach(side, base, most, &frame()), "sure to be possible");
            return true;
        }
        let frame = frame();
        self.can_execute_within_reach(side, base, most, &frame)
            || (changes && self.can_add_strength(&frame, side, base, None))
    }

    /// Whether a side has a legal execution at a strength that the player can reach.
    #[inline(always)]
    pub(super) fn can_execute_within_reach(
        &mut self,
        side: &SideProgram,
        base: i16,
        most: u8,
        frame: &Frame,
    ) -> bool {
        let most = i16::from(most);
        let mut tries = if side.rises { most..most + 1 } else { 0..most + 1 };
        self.as_if_performed(frame, side.has_body, |it| {
            let mut scope = it.scope_of_action(side.program, frame.owner, performed_in(frame));
            tries.any(|spent| it.can_execute(&mut scope, base.saturating_add(spent)))
        })
    }

    /// The strengths at which a side can be performed, as strength tokens that are spent (TURN-6).
    pub(super) fn push_strengths(&mut self, frame: &Frame, side: &SideProgram, base: i16) {
        let most = self.affordable(frame.owner);
        self.as_if_performed(frame, side.has_body, |it| {
            let mut scope = it.scope_of_action(side.program, frame.owner, performed_in(frame));
            for spent in 0..=most {
                let strength = base.saturating_add(i16::from(spent));
                let is_more = side.rises && !it.options.is_empty();
                let is_known = strength >= 1 && (is_more || it.is_sure(frame.owner, side.sure, strength));
                debug_assert!(!is_known || it.can_execute(&mut scope, strength), "known to be possible");
                if is_known || it.can_execute(&mut scope, strength) {
                    it.options.push(Choice::Spend(spent));
                }
            }
        });
    }

    /// Looks at the game as if a card were performed, from its first part on.
    #[inline(always)]
    fn as_if_performed<T>(&mut self, frame: &Frame, has_body: bool, look: impl FnOnce(&mut Self) -> T) -> T {
        if !has_body {
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

    /// Whether a card can be played by a player who performs the own card of an action.
    pub(super) fn can_play_with(
        &mut self,
        player: PlayerId,
        own: &ActionCard,
        card: CardId,
    ) -> Result<(), StartError> {
        let has_body = self.rules.index.side_programs.get(side_of(own)).is_some_and(|it| it.has_body);
        self.as_if_performed(&frame_of(player, player, own), has_body, |it| it.can_play(player, card))
    }

    /// How many strength tokens a player can spend.
    pub(super) fn affordable(&self, player: PlayerId) -> u8 {
        let held = self.rules.strength.map_or(0, |it| self.spare(player, it));
        u8::try_from(held).unwrap_or(u8::MAX)
    }

    /// What tokens on a card add to its strength (TOKEN-10).
    pub(super) fn token_strength(&self, card: &ActionCard) -> i16 {
        if !card.has_tokens() {
            return 0;
        }
        let added = self.rules.tokens.iter().zip(card.tokens);
        added.fold(0, |acc: i16, (it, held)| acc.saturating_add(it.strength.saturating_mul(i16::from(held))))
    }
}
