//! A card of the hand for more strength of an action, once a turn (MAP-T1-1).

use super::action::ADDED;
use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::{CardId, SideProgram};
use crate::state::{Frame, PlayerId};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// Whether an action has a legal execution once a card, or this one, is discarded for strength.
    pub(super) fn can_add_strength(
        &mut self,
        frame: &Frame,
        side: &SideProgram,
        base: i16,
        card: Option<CardId>,
    ) -> bool {
        let owner = frame.owner;
        let Some(seat) = self.seat(owner) else { return false };
        if seat.strength_added || !zoo::may_add_strength(self.rules, self.state, owner) {
            return false;
        }
        let hand = seat.hand;
        let mut cards = hand.iter().filter(|it| card.is_none_or(|card| card == *it));
        cards.any(|card| {
            self.with_seat(owner, |it| it.hand.remove(card));
            let most = self.affordable(owner);
            let can = self.can_execute_within_reach(side, base.saturating_add(1), most, frame);
            self.with_seat(owner, |it| it.hand.insert(card));
            can
        })
    }

    /// Which card is discarded: one without which the action can be performed.
    pub(super) fn ask_card_for_strength(&mut self, frame: &Frame) -> Flow {
        let hand = self.seat(frame.owner).map(|it| it.hand).unwrap_or_default();
        if let Some(side) = self.side_program_in(frame) {
            let base = self.strength_of(frame);
            for card in hand.iter() {
                if self.can_add_strength(frame, side, base, Some(card)) {
                    self.options.push(Choice::Card(card));
                }
            }
        }
        if self.options.is_empty() {
            self.with_top(|it| it.step = 0);
            return Flow::Go;
        }
        Flow::Ask(Ask { player: frame.owner, question: Question::Card })
    }

    /// Discards the card; the next performance is so much stronger.
    pub(super) fn add_strength(&mut self, player: PlayerId, card: CardId) {
        let had = self.with_seat(player, |it| {
            it.strength_added = true;
            it.hand.remove(card)
        });
        if had == Some(true) {
            self.discard(player, card);
            self.with_top(|it| it.locals[ADDED] = it.locals[ADDED].saturating_add(1));
            self.tell(Event::StrengthAdded(player));
        }
        self.with_top(|it| it.step = 0);
    }
}
