//! Tokens on action cards.

use arkwright_runtime::ruleset::{AmountId, TokenId};

use super::Words;
use super::actions::Reach;
use super::block::Part;
use super::english::noun;

impl Words<'_> {
    pub(super) fn place_token(
        &self,
        amount: AmountId,
        token: TokenId,
        on: arkwright_runtime::ruleset::ActionCards,
    ) -> Part {
        let phrase = self.phrase(amount);
        let title = self.ruleset.tokens.get(token.index()).map_or("", |it| it.title.as_str());
        let tokens = noun(phrase.grammar, "token");
        let cards = self.action_cards(on, Reach::Each);
        Part::order(format!("place {} {title} {tokens} on {cards}{}", phrase.head, phrase.tail))
    }
}
