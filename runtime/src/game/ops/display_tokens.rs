//! Tokens of players on cards of the display (ABIL-28).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Limit, Observer, Question};
use crate::ruleset::{AmountId, CardId, CardNoun, FilterId, Op, TokenId};
use crate::state::{DisplayToken, Effect, Frame, PlayerId, Source};

impl<O: Observer> Machine<'_, O> {
    /// On which card of the display the tokens go: any that fits and has room for one.
    pub(in crate::game) fn ask_place_on_display(&mut self, at: usize) -> Option<Ask> {
        let frame = self.top();
        let Some(Op::PlaceOnDisplay { amount, token, noun, filter }) = self.ops().get(at) else {
            return None;
        };
        if self.amount(*amount) <= 0 {
            return None;
        }
        for folder in 0..self.state.display.len() {
            if let Some(card) = self.state.display[folder]
                && self.holds_token(&frame, card, *token, (*noun, *filter))
            {
                self.options.push(Choice::Card(card));
            }
        }
        Some(Ask { player: frame.owner, question: Question::Card })
    }

    /// Whether a token can be put on some card of the display.
    pub(in crate::game) fn can_place_on_display(
        &self,
        frame: &Frame,
        token: TokenId,
        on: (CardNoun, Option<FilterId>),
    ) -> bool {
        self.state.display.iter().flatten().any(|card| self.holds_token(frame, *card, token, on))
    }

    fn holds_token(
        &self,
        frame: &Frame,
        card: CardId,
        token: TokenId,
        on: (CardNoun, Option<FilterId>),
    ) -> bool {
        self.seen(frame).card_passes(on.0, on.1, card) && self.has_room_in_display(card, token)
    }

    /// Whether one more token of a kind may lie on a card of the display (TOKEN-11).
    fn has_room_in_display(&self, card: CardId, token: TokenId) -> bool {
        let lie = self.state.display_tokens.iter().filter(|it| (it.card, it.token) == (card, token)).count();
        let limit = self.rules.tokens.get(token.index()).and_then(|it| it.limit).unwrap_or(u8::MAX);
        lie < usize::from(limit) && self.state.display_tokens.len() < self.state.display_tokens.capacity()
    }

    pub(in crate::game) fn answer_place_on_display(
        &mut self,
        at: usize,
        amount: AmountId,
        token: TokenId,
        choice: Choice,
    ) {
        let owner = self.top().owner;
        if let Choice::Card(card) = choice {
            for _ in 0..self.amount(amount) {
                if !self.has_room_in_display(card, token) {
                    break;
                }
                if !self.state.display_tokens.push(DisplayToken { card, token, owner }) {
                    self.tell(Event::Limited(owner, Limit::DisplayTokens));
                    break;
                }
                self.tell(Event::DisplayTokenPlaced(owner, card, token));
            }
        }
        self.finish(at);
    }

    /// A card is to be discarded from the display: who gets it instead, as their token on it says. The token goes home.
    pub(in crate::game) fn kept_from_discard(&mut self, card: CardId) -> Option<PlayerId> {
        let keeps = |it: &DisplayToken| {
            it.card == card && self.rules.tokens.get(it.token.index()).is_some_and(|it| it.keeps)
        };
        let at = self.state.display_tokens.iter().position(keeps)?;
        let token = self.state.display_tokens.remove(at)?;
        self.tell(Event::DisplayTokenReturned(token.owner, card, token.token));
        Some(token.owner)
    }

    /// A card leaves the display: its tokens go home, and what they bring their owners joins the pool.
    pub(in crate::game) fn free_of_tokens(&mut self, card: CardId) {
        while let Some(at) = self.state.display_tokens.iter().position(|it| it.card == card) {
            let Some(token) = self.state.display_tokens.remove(at) else { return };
            self.tell(Event::DisplayTokenReturned(token.owner, card, token.token));
            let leaves = self.rules.tokens.get(token.token.index()).and_then(|it| it.leaves);
            if let Some(program) = leaves {
                self.arise(token.owner, Source::Rule, Effect::Program(program));
            }
        }
    }

    /// The log keeps which tokens of the player lie on a card of the display that is played.
    pub(in crate::game) fn log_claims(&mut self, player: PlayerId, card: CardId) {
        for at in 0..self.state.display_tokens.len() {
            let token = self.state.display_tokens[at];
            if (token.owner, token.card) == (player, card) {
                // More than the log holds are more than any action has.
                let _ = self.state.log.claimed.push(token);
            }
        }
    }
}
