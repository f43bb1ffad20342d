//! Tokens on action cards, on cards of a zoo and of the display.

use arkwright_runtime::ruleset::{ActionCards, AmountId, CardNoun, FilterId, TokenId};

use super::Words;
use super::actions::Reach;
use super::english::{Grammar, with_article};
use super::part::Part;

impl Words<'_> {
    pub(super) fn place_token(&self, amount: AmountId, token: TokenId, on: ActionCards) -> Part {
        self.put("place", amount, token, &format!("on {}", self.action_cards(on, Reach::Each)))
    }

    pub(super) fn place_on_one(&self, amount: AmountId, token: TokenId, each: bool) -> Part {
        let cards = if each { "on any of your action cards" } else { "on one of your action cards" };
        self.put("place", amount, token, cards)
    }

    pub(super) fn place_on_this(&self, amount: AmountId, token: TokenId) -> Part {
        self.put("place", amount, token, &format!("on {}", self.this))
    }

    pub(super) fn place_on_display(
        &self,
        amount: AmountId,
        token: TokenId,
        on: (CardNoun, Option<FilterId>),
    ) -> Part {
        let card = with_article(&self.cards(Grammar::One, on.0, None));
        self.put("place", amount, token, &format!("on {card} in the display{}", self.filter(on.1)))
    }

    pub(super) fn remove_from_this(&self, amount: AmountId, token: TokenId) -> Part {
        self.put("remove", amount, token, &format!("from {}", self.this))
    }

    fn put(&self, verb: &str, amount: AmountId, token: TokenId, place: &str) -> Part {
        let phrase = self.phrase(amount);
        let tokens = self.tokens(phrase.grammar, token);
        Part::order(format!("{verb} {} {tokens} {place}{}", phrase.head, phrase.tail))
    }
}
