//! Action cards: their tokens, their slots, their sides.

use crate::game::pool::player_of;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{ActionCards, ActionId, ActionRef, AmountId, Op, TokenId};
use crate::state::{ActionCard, Frame, PlayerId};
use crate::zoo;

/// Slots of a row of action cards.
pub(in crate::game) const SLOTS: u8 = 5;

impl<O: Observer> Machine<'_, O> {
    /// Whether a player's card of an action shows side II.
    pub(in crate::game) fn is_upgraded(&self, player: PlayerId, action: ActionId) -> bool {
        self.seat(player).is_some_and(|it| it.row.iter().any(|card| card.action == action && card.upgraded))
    }

    /// The slot of a player's card of an action, from 0.
    pub(in crate::game) fn slot_of(&self, player: PlayerId, action: ActionId) -> Option<u8> {
        self.seat(player)?.row.iter().position(|it| it.action == action).map(|at| at as u8)
    }

    /// Selected action cards, as players and slots.
    pub(in crate::game) fn action_cards(
        &self,
        frame: &Frame,
        cards: ActionCards,
    ) -> impl Iterator<Item = (PlayerId, u8)> + use<O> {
        let (player, from, to) = match cards {
            ActionCards::Yours(action) => match self.slot_of(frame.owner, action_of(frame, action)) {
                Some(slot) => (frame.owner, i16::from(slot) + 1, i16::from(slot) + 1),
                None => (frame.owner, 1, 0),
            },
            ActionCards::AnyOfYours => (frame.owner, 1, i16::from(SLOTS)),
            ActionCards::InSlots(player, from, to) => {
                let amount = |id: AmountId| self.seen(frame).amount(id);
                (player_of(frame, player), amount(from), amount(to))
            }
        };
        let (from, to) = (from.max(1), to.min(i16::from(SLOTS)));
        (from..=to).map(move |slot| (player, slot as u8 - 1))
    }

    /// Puts tokens on every selected card; one beyond the limit of a card is lost (TOKEN-11).
    pub(in crate::game) fn place_tokens(
        &mut self,
        at: usize,
        amount: AmountId,
        token: TokenId,
        on: ActionCards,
    ) {
        let frame = self.top();
        let amount = self.amount(amount);
        for (player, slot) in self.action_cards(&frame, on) {
            self.place_on_card(player, slot, amount, token);
        }
        self.finish(at);
    }

    fn place_on_card(&mut self, player: PlayerId, slot: u8, amount: i16, token: TokenId) {
        let limit = self.rules.tokens.get(token.index()).and_then(|it| it.limit);
        for _ in 0..amount.min(i16::from(u8::MAX)) {
            let placed = self.with_seat(player, |it| {
                let card = it.row.get_mut(usize::from(slot))?;
                let held = card.tokens.get_mut(token.index())?;
                let fits = limit.is_none_or(|it| *held < it) && *held < u8::MAX;
                *held += u8::from(fits);
                Some((card.action, fits))
            });
            match placed.flatten() {
                Some((action, true)) => self.tell(Event::TokenPlaced(player, action, token)),
                Some((action, false)) => self.tell(Event::TokenLost(player, action, token)),
                None => {}
            }
        }
    }

    /// Whether a token on an action card would not be lost (TOKEN-11).
    pub(in crate::game) fn has_room_on(&self, player: PlayerId, slot: u8, token: TokenId) -> bool {
        let limit = self.rules.tokens.get(token.index()).and_then(|it| it.limit);
        let card = self.seat(player).and_then(|it| it.row.get(usize::from(slot)));
        let held = card.and_then(|it| it.tokens.get(token.index()));
        held.is_some_and(|held| *held < limit.unwrap_or(u8::MAX))
    }

    /// On which action card of the owner's the tokens, or the next of them, go: any on which it is not lost.
    pub(in crate::game) fn ask_place_on_one(&mut self, at: usize) -> Option<Ask> {
        let frame = self.top();
        let Some(Op::PlaceOnOne { amount, token, .. }) = self.ops().get(at) else { return None };
        if self.left_of(*amount) <= 0 {
            return None;
        }
        for slot in 0..SLOTS {
            if self.has_room_on(frame.owner, slot, *token) {
                self.options.push(Choice::ActionCard(frame.owner, slot));
            }
        }
        Some(Ask { player: frame.owner, question: Question::ActionCard })
    }

    pub(in crate::game) fn answer_place_on_one(&mut self, at: usize, op: &Op, choice: Choice) {
        let (Op::PlaceOnOne { amount, token, each }, Choice::ActionCard(player, slot)) = (op, choice) else {
            return self.finish(at);
        };
        let left = self.left_of(*amount);
        self.place_on_card(player, slot, if *each { 1 } else { left }, *token);
        self.one_done(at, if *each { left } else { 1 });
    }

    /// Which card goes to a slot; where there is one card only, which slot.
    pub(in crate::game) fn ask_action_card(
        &mut self,
        card: ActionCards,
        slot: AmountId,
        or_slot: Option<AmountId>,
    ) -> Option<Ask> {
        let frame = self.top();
        let cards = self.action_cards(&frame, card);
        for (player, slot) in cards {
            self.options.push(Choice::ActionCard(player, slot));
        }
        let Some(or_slot) = or_slot else {
            return Some(Ask { player: frame.owner, question: Question::ActionCard });
        };
        if frame.step == 0 && self.options.len() > 1 {
            return Some(Ask { player: frame.owner, question: Question::ActionCard });
        }
        if !self.options.is_empty() {
            self.options.clear();
            for slot in [slot, or_slot] {
                let choice = Choice::Slot(slot_number(self.amount(slot)));
                if !self.options.contains(&choice) {
                    self.options.push(choice);
                }
            }
        }
        Some(Ask { player: frame.owner, question: Question::Slot })
    }

    pub(in crate::game) fn answer_action_card(
        &mut self,
        at: usize,
        card: ActionCards,
        slot: AmountId,
        or_slot: Option<AmountId>,
        choice: Choice,
    ) {
        let frame = self.top();
        if let Choice::ActionCard(player, from) = choice {
            if or_slot.is_some() {
                return self.with_top(|frame| {
                    frame.step = 1;
                    frame.left = i16::from(player.0) << 8 | i16::from(from);
                });
            }
            self.move_action_card(player, from, slot_number(self.amount(slot)));
        } else if let Choice::Slot(to) = choice {
            let chosen = (PlayerId((frame.left >> 8) as u8), (frame.left & 0xff) as u8);
            let only = self.action_cards(&frame, card).next();
            if let Some((player, from)) = if frame.step > 0 { Some(chosen) } else { only } {
                self.move_action_card(player, from, to);
            }
        }
        self.finish(at);
    }

    /// Takes a card out of its slot and puts it into another; the ones between move by one (TURN-3, ABIL-10). Its tokens
    /// stay on it: this is no use of it.
    pub(in crate::game) fn move_action_card(&mut self, player: PlayerId, from: u8, to: u8) {
        let (from, to) = (usize::from(from), usize::from(to.min(SLOTS - 1)));
        let moved = self.with_seat(player, |it| {
            let card = *it.row.get(from)?;
            if from < to {
                it.row.copy_within(from + 1..=to, from);
            } else {
                it.row.copy_within(to..from, to + 1);
            }
            it.row[to] = card;
            Some(card.action)
        });
        if let Some(action) = moved.flatten() {
            self.tell(Event::ActionCardMoved(player, action, to as u8));
        }
    }

    /// Which card to turn to side II (TURN-8).
    pub(in crate::game) fn ask_upgrade(&mut self, amount: AmountId) -> Option<Ask> {
        let frame = self.top();
        if self.left_of(amount) > 0 {
            for slot in 0..SLOTS {
                let card = self.seat(frame.owner).and_then(|it| it.row.get(usize::from(slot)));
                if card.is_some_and(|it| self.can_upgrade(frame.owner, it)) {
                    self.options.push(Choice::ActionCard(frame.owner, slot));
                }
            }
        }
        Some(Ask { player: frame.owner, question: Question::ActionCard })
    }

    /// Whether a card of a player shows side I and may be turned.
    pub(in crate::game) fn can_upgrade(&self, player: PlayerId, card: &ActionCard) -> bool {
        !card.upgraded && !zoo::upgrade_is_forbidden(self.rules, self.state, player, card.action)
    }

    pub(in crate::game) fn answer_upgrade(&mut self, at: usize, amount: AmountId, choice: Choice) {
        let left = self.left_of(amount);
        if let Choice::ActionCard(player, slot) = choice {
            let turned = self.with_seat(player, |it| {
                it.row.get_mut(usize::from(slot)).map(|card| {
                    card.upgraded = true;
                    card.action
                })
            });
            if let Some(action) = turned.flatten() {
                self.tell(Event::Upgraded(player, action));
            }
        }
        self.one_done(at, left);
    }
}

/// A slot as a position from 0.
fn slot_number(slot: i16) -> u8 {
    (slot.clamp(1, i16::from(SLOTS)) - 1) as u8
}

/// An action as an op names it.
pub(in crate::game) fn action_of(frame: &Frame, action: ActionRef) -> ActionId {
    match action {
        ActionRef::Id(id) => id,
        ActionRef::Local(local) => {
            let value = frame.locals.get(usize::from(local.0)).copied().unwrap_or(-1);
            ActionId(u8::try_from(value).unwrap_or(u8::MAX))
        }
    }
}
