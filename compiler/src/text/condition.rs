//! Conditions in text, a negation drawn into them.

use arkwright_runtime::ruleset::{
    Amount, AmountId, CardNoun, Comparison, Condition, ConditionId, Countable, FilterId, PlayerRef,
    ResourceId,
};

use super::english::Grammar;
use super::selector::card_noun;
use super::{Bound, Words};

/// Whether a condition must hold or must not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Polarity {
    /// It must.
    Holds,
    /// It must not.
    Fails,
}

impl Polarity {
    const fn turned(self) -> Self {
        match self {
            Self::Holds => Self::Fails,
            Self::Fails => Self::Holds,
        }
    }

    const fn not(self) -> &'static str {
        match self {
            Self::Holds => "",
            Self::Fails => " not",
        }
    }
}

impl Words<'_> {
    fn stored(&self, id: ConditionId) -> Option<Condition> {
        self.ruleset.code.conditions.get(id.index()).copied()
    }

    /// Whether it holds, if that does not depend on the game.
    pub(super) fn holds(&self, id: ConditionId) -> Option<bool> {
        match self.stored(id)? {
            Condition::Compare(a, comparison, b) => {
                let (a, b) = (self.known(a)?, self.known(b)?);
                Some(match comparison {
                    Comparison::AtLeast => a >= b,
                    Comparison::AtMost => a <= b,
                    Comparison::Exactly => a == b,
                })
            }
            Condition::And(a, b) => match (self.holds(a), self.holds(b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                (Some(true) | None, _) => None,
            },
            Condition::Or(a, b) => match (self.holds(a), self.holds(b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                (Some(false) | None, _) => None,
            },
            Condition::Not(it) => self.holds(it).map(|holds| !holds),
            Condition::ZooHas(..)
            | Condition::Ahead(..)
            | Condition::Upgraded(_)
            | Condition::PerformedUpgraded
            | Condition::EdgeUsed(_)
            | Condition::Setting(..)
            | Condition::AllPlayed(..)
            | Condition::AnyoneHolds(..) => None,
        }
    }

    /// A condition as a clause behind `if`.
    pub(super) fn condition(&self, id: ConditionId, polarity: Polarity) -> String {
        let Some(condition) = self.stored(id) else { return String::new() };
        match condition {
            Condition::Compare(a, comparison, b) => self.compare(a, comparison, b, polarity),
            Condition::ZooHas(count, noun, filter) => {
                let cards = self.cards(Grammar::of(i32::from(count)), noun, filter);
                match polarity {
                    Polarity::Holds => format!("your zoo has at least {count} {cards}"),
                    Polarity::Fails => format!("your zoo has fewer than {count} {cards}"),
                }
            }
            Condition::Ahead(player, resource) => self.ahead(player, &[resource], "", polarity),
            Condition::Upgraded(action) => {
                format!("your {} card is{} upgraded", self.action(action), polarity.not())
            }
            Condition::Setting(setting, value) => {
                let declared = self.ruleset.settings.get(setting.index());
                let title = declared.map_or("", |it| it.title.as_str());
                let value = declared.and_then(|it| it.values.get(usize::from(value)));
                format!("{title} is{} {}", polarity.not(), value.map_or("", String::as_str))
            }
            Condition::EdgeUsed(space) => {
                format!("the token of space {space} of your left edge is{} used", polarity.not())
            }
            Condition::PerformedUpgraded => {
                format!("the action card you perform is{} upgraded", polarity.not())
            }
            Condition::AllPlayed(noun, filter) => self.all_played(noun, filter, polarity),
            Condition::AnyoneHolds(resource, comparison, amount) => {
                let (words, title) = (compared(comparison, Polarity::Holds), self.resource_title(resource));
                let who = match polarity {
                    Polarity::Holds => "any",
                    Polarity::Fails => "no",
                };
                format!("{who} player has {words} {} {title}", self.value(amount))
            }
            Condition::And(a, b) => self.joined(a, b, polarity, Polarity::Holds),
            Condition::Or(a, b) => self.joined(a, b, polarity, Polarity::Fails),
            Condition::Not(it) => self.condition(it, polarity.turned()),
        }
    }

    // `and` of what holds, `or` of what fails: and the other way round (De Morgan).
    fn joined(&self, a: ConditionId, b: ConditionId, polarity: Polarity, and: Polarity) -> String {
        let word = joining(polarity, and);
        match (self.holds(a), self.holds(b)) {
            (Some(_), None) => return self.condition(b, polarity),
            (None, Some(_)) => return self.condition(a, polarity),
            (Some(_), Some(_)) | (None, None) => {}
        }
        if let (Some(Condition::Ahead(first, x)), Some(Condition::Ahead(second, y))) =
            (self.stored(a), self.stored(b))
            && first == second
        {
            return self.ahead(first, &[x, y], word, polarity);
        }
        format!("{} {word} {}", self.joint(a, polarity, word), self.joint(b, polarity, word))
    }

    // A part of what is joined by a word: in parentheses if it is joined by the other one.
    fn joint(&self, id: ConditionId, polarity: Polarity, word: &str) -> String {
        let words = self.condition(id, polarity);
        let other = self.word_of(id, polarity).is_some_and(|it| it != word);
        if other { format!("({words})") } else { words }
    }

    // The word that joins the parts of a condition.
    fn word_of(&self, id: ConditionId, polarity: Polarity) -> Option<&'static str> {
        let (a, b, and) = match self.stored(id)? {
            Condition::And(a, b) => (a, b, Polarity::Holds),
            Condition::Or(a, b) => (a, b, Polarity::Fails),
            Condition::Not(it) => return self.word_of(it, polarity.turned()),
            Condition::AllPlayed(_, Some(_)) => return Some(joining(polarity, Polarity::Holds)),
            Condition::AllPlayed(_, None)
            | Condition::Compare(..)
            | Condition::ZooHas(..)
            | Condition::Ahead(..)
            | Condition::Upgraded(_)
            | Condition::PerformedUpgraded
            | Condition::EdgeUsed(_)
            | Condition::Setting(..)
            | Condition::AnyoneHolds(..) => return None,
        };
        match (self.holds(a), self.holds(b)) {
            (Some(_), None) => self.word_of(b, polarity),
            (None, Some(_)) => self.word_of(a, polarity),
            (Some(_), Some(_)) | (None, None) => Some(joining(polarity, and)),
        }
    }

    fn ahead(&self, player: PlayerRef, tracks: &[ResourceId], word: &str, polarity: Polarity) -> String {
        let titles: Vec<String> = tracks.iter().map(|it| self.resource_title(*it)).collect();
        let titles = titles.join(&format!(" {word} "));
        format!("{}{} ahead of you in {titles}", self.subject_is(player), polarity.not())
    }

    fn all_played(&self, noun: CardNoun, filter: Option<FilterId>, polarity: Polarity) -> String {
        let card = card_noun(noun);
        let filter = self.filter(filter);
        match (polarity, filter.as_str()) {
            (Polarity::Holds, "") => format!("you played at least 1 {card} in this action"),
            (Polarity::Fails, "") => format!("you played no {card} in this action"),
            (Polarity::Holds, _) => {
                format!("you played at least 1 {card} in this action, and only ones{filter}")
            }
            (Polarity::Fails, _) => {
                format!("you played no {card} in this action, or not only ones{filter}")
            }
        }
    }

    fn compare(&self, a: AmountId, comparison: Comparison, b: AmountId, polarity: Polarity) -> String {
        let words = compared(comparison, polarity);
        if let Some(words) = self.yes_or_no(a, comparison, b, polarity) {
            return words;
        }
        if let Amount::Count(countable) = self.ruleset.code.amount(a) {
            let number = self.value(b);
            let grammar = self.known(b).map_or(Grammar::Many, Grammar::of);
            return match countable {
                Countable::Holds(resource) => {
                    format!("you have {words} {number} {}", self.resource(grammar, resource))
                }
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
                | Countable::BoardSpaces(_)
                | Countable::CardsBeside(_)
                | Countable::MapTokens
                | Countable::Played(..) => {
                    let is = grammar.pick("is", "are");
                    if is_none(comparison, self.known(b)) {
                        let word = match polarity {
                            Polarity::Holds => "are no",
                            Polarity::Fails => "is at least 1",
                        };
                        let grammar = match polarity {
                            Polarity::Holds => Grammar::Many,
                            Polarity::Fails => Grammar::One,
                        };
                        return format!("there {word} {}", self.countable(grammar, countable));
                    }
                    format!("there {is} {words} {number} {}", self.countable(grammar, countable))
                }
                Countable::HandLimit => format!("your hand limit is {words} {number}"),
            };
        }
        format!("{} is {words} {}", self.term(a), self.term(b))
    }
}

fn joining(polarity: Polarity, and: Polarity) -> &'static str {
    if polarity == and { "and" } else { "or" }
}

impl Words<'_> {
    /// A comparison of a local that keeps 1 or 0 for whether something is so; none if it asks something else.
    fn yes_or_no(
        &self,
        a: AmountId,
        comparison: Comparison,
        b: AmountId,
        polarity: Polarity,
    ) -> Option<String> {
        let Amount::Local(local) = self.ruleset.code.amount(a) else { return None };
        let asks_yes = match (comparison, self.known(b)?) {
            (Comparison::Exactly | Comparison::AtMost, 0) => false,
            (Comparison::Exactly | Comparison::AtLeast, 1) => true,
            (Comparison::Exactly | Comparison::AtMost | Comparison::AtLeast, _) => return None,
        };
        let is_so = asks_yes == (polarity == Polarity::Holds);
        let bound = self.local(local)?;
        if let Bound::Done { when } = bound {
            return Some(format!("you have {} so {when}", if is_so { "done" } else { "not done" }));
        }
        (*bound == Bound::InUse).then(|| format!("it is {}in use", if is_so { "" } else { "not " }))
    }
}

/// Whether a number is compared with none at all.
fn is_none(comparison: Comparison, number: Option<i32>) -> bool {
    number == Some(0) && comparison != Comparison::AtLeast
}

const fn compared(comparison: Comparison, polarity: Polarity) -> &'static str {
    match (comparison, polarity) {
        (Comparison::AtLeast, Polarity::Holds) => "at least",
        (Comparison::AtMost, Polarity::Holds) => "at most",
        (Comparison::Exactly, Polarity::Holds) => "exactly",
        (Comparison::AtLeast, Polarity::Fails) => "fewer than",
        (Comparison::AtMost, Polarity::Fails) => "more than",
        (Comparison::Exactly, Polarity::Fails) => "anything but",
    }
}
