//! Tokens on action cards and on cards of a zoo.

use arkwright_runtime::ruleset::{ActionCards, AmountId, TokenId};

use super::Words;
use super::actions::Reach;
use super::block::Part;

impl Words<'_> {
    pub(super) fn place_token(&self, amount: AmountId, token: TokenId, on: ActionCards) -> Part {
        self.put("place", amount, token, &format!("on {}", self.action_cards(on, Reach::Each)))
    }

    pub(super) fn place_on_one(&self, amount: AmountId, token: TokenId) -> Part {
        self.put("place", amount, token, "on one of your action cards")
    }

    pub(super) fn place_on_this(&self, amount: AmountId, token: TokenId) -> Part {
        self.put("place", amount, token, &format!("on {}", self.this))
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
