//! Movements of cards.

use arkwright_runtime::ruleset::{
    AmountId, CardNoun, FilterId, Local, MoveVerb, PlayPrice, PlayerRef, SearchRest, Zone,
};

use super::Words;
use super::english::{Grammar, noun, with_article};
use super::part::Part;
use super::selector::ChosenCards;

impl Words<'_> {
    pub(super) fn draw(&self, amount: AmountId, from: Zone) -> Part {
        let phrase = self.phrase(amount);
        let cards = noun(phrase.grammar, "card");
        Part::order(format!("draw {} {cards} from {}{}", phrase.head, self.zone(from), phrase.tail))
    }

    pub(super) fn look(&self, public: bool, amount: AmountId, from: Zone) -> Part {
        let phrase = self.phrase(amount);
        let cards = noun(phrase.grammar, "card");
        let verb = if public { "reveal" } else { "look at" };
        Part::order(format!("{verb} {} {cards} from {}{}", phrase.head, self.zone(from), phrase.tail))
    }

    pub(super) fn move_cards(
        &self,
        verb: MoveVerb,
        cards: &ChosenCards,
        (from, to): (Zone, Zone),
        by: PlayerRef,
    ) -> Part {
        let inner = self.they(by);
        let (verb, to) = inner.destination(verb, to);
        let text =
            format!("{} {} from {}{to}{}", self.subject(by, verb), cards.what, inner.zone(from), cards.tail);
        Part::of(by, text)
    }

    pub(super) fn move_rest(&self, verb: MoveVerb, rest: Local, to: Zone) -> Part {
        let (verb, to) = self.destination(verb, to);
        let rest = if self.is_only_result(rest) {
            "the rest".to_owned()
        } else {
            format!("the rest of the cards {}", self.origin(rest))
        };
        Part::order(format!("{verb} {rest}{to}"))
    }

    pub(super) fn play(&self, cards: &ChosenCards, from: Zone, price: PlayPrice) -> Part {
        let price = match price {
            PlayPrice::Printed => String::new(),
            PlayPrice::Level => {
                let currency = self.ruleset.currency.map(|it| self.resource_title(it)).unwrap_or_default();
                format!(", paying {currency} equal to its level")
            }
            PlayPrice::Free => " for free".to_owned(),
        };
        Part::order(format!("play {} from {}{}{price}", cards.what, self.zone(from), cards.tail))
    }

    /// Reveal cards until one passes, and take it.
    pub(super) fn search(&self, noun: CardNoun, filter: Option<FilterId>, rest: SearchRest) -> Part {
        let wanted = with_article(&self.cards(Grammar::One, noun, filter));
        let rest = match rest {
            SearchRest::Discard => "discard the other revealed cards",
            SearchRest::UnderDeck => "put the other revealed cards under the deck in order",
        };
        Part::order(format!(
            "reveal cards from the deck until you find {wanted}, take it into your hand and {rest}"
        ))
    }

    // The verb that fits the place, and the words for the place.
    fn destination(&self, verb: MoveVerb, to: Zone) -> (&'static str, String) {
        let place = self.zone(to);
        match to {
            Zone::Discard if verb == MoveVerb::Discard => ("discard", String::new()),
            Zone::FurtherDiscard(_) if verb == MoveVerb::Discard => ("discard", String::new()),
            Zone::Discard | Zone::FurtherDiscard(_) => (base(verb), format!(" onto {place}")),
            Zone::Deck | Zone::ScoringDeck | Zone::FurtherDeck(_) => (base(verb), format!(" under {place}")),
            Zone::UnderSource => (base(verb), format!(" {place}")),
            Zone::ScoringHand(_) => ("add", format!(" to {place}")),
            Zone::Hand(_)
            | Zone::Display
            | Zone::Range
            | Zone::DeckOrRange
            | Zone::HandOrRange
            | Zone::Folders(..)
            | Zone::UnusedProjects
            | Zone::Beside(_)
            | Zone::Zoo => (base(verb), format!(" into {place}")),
            Zone::Result(_) => (base(verb), format!(" back {place}")),
        }
    }
}

fn base(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Take => "take",
        MoveVerb::Discard => "discard",
        MoveVerb::Put => "put",
    }
}

/// `taken`, `discarded`, `put`.
pub(super) fn participle(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Take => "taken",
        MoveVerb::Discard => "discarded",
        MoveVerb::Put => "placed",
    }
}
