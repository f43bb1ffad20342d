//! Final Scoring cards.

use arkwright_runtime::ruleset::{Countable, Scoring};

use super::Words;
use super::english::{Grammar, list};

/// The lines of a Final Scoring card, without those of its body.
pub(super) fn lines(words: &Words<'_>, scoring: &Scoring) -> Vec<String> {
    let mut lines = Vec::new();
    if scoring.not_solo {
        lines.push("Not in a solo game: draw another card.".to_owned());
    }
    let Some((count, tiers)) = &scoring.tiers else { return lines };
    let values: Vec<String> = tiers.iter().map(|it| it.value.to_string()).collect();
    let steps: Vec<String> = tiers.iter().map(|it| it.from.to_string()).collect();
    let gained = words.ruleset.scoring.map_or_else(|| "points".to_owned(), |it| words.resource_title(it));
    lines.push(format!(
        "Final scoring: Gain {} {gained} for at least {} {}.",
        list(&values, "or"),
        list(&steps, "or"),
        words.scored(*count)
    ));
    lines
}

impl Words<'_> {
    fn scored(&self, count: Countable) -> String {
        match count {
            Countable::Holds(resource) => self.resource(Grammar::Many, resource),
            Countable::Icons(..)
            | Countable::Kinds(..)
            | Countable::CardsIn(_)
            | Countable::Cards(..)
            | Countable::Supports
            | Countable::EmptySpaces
            | Countable::KindsOfTwo(..)
            | Countable::KindsAhead(_)
            | Countable::KindsAheadZoosTwice(_)
            | Countable::BestKind(_)
            | Countable::Conditions(..)
            | Countable::Shapes
            | Countable::BuildingPairs(..)
            | Countable::PlayersWith(..)
            | Countable::Pairs(..)
            | Countable::Tiles(_)
            | Countable::Buildings(..)
            | Countable::Spaces(_)
            | Countable::EmptyGroups(_)
            | Countable::CardsBelow
            | Countable::DonationsMade
            | Countable::TokensOnThis(_)
            | Countable::HandCards(..)
            | Countable::Played(..)
            | Countable::BoardSpaces(_)
            | Countable::CardsBeside(_)
            | Countable::MapTokens
            | Countable::HandLimit => self.countable(Grammar::Many, count),
        }
    }
}
