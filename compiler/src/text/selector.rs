//! Which cards, whose icons, what is counted, where cards lie.

use arkwright_runtime::ruleset::{
    AmountId, BoxId, CardNoun, CardTest, Comparison, DeckId, FilterId, IconId, IconRef, Local, Op,
    Quantifier, Requirement, Zone, ZoneId,
};

use super::amount::Phrase;
use super::english::{Grammar, list, noun, spaced, titled, with_article};
use super::{Bound, Words, time};

/// Cards that an op chooses: the words before their place and behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChosenCards {
    /// `up to 2 animals with a blue icon`
    pub(super) what: String,
    /// ` for each ..`; may be empty.
    pub(super) tail: String,
}

impl Words<'_> {
    /// An icon in words. Classes whose icons stand for the places of partner zoos are proper names.
    pub(super) fn icon_name(&self, icon: IconId) -> String {
        let Some(it) = self.ruleset.icons.get(icon.index()) else { return String::new() };
        let is_place = it.class.is_some()
            && self.ruleset.cards.iter().flat_map(|card| &card.requirements).any(|requirement| {
                match requirement {
                    Requirement::PartnerZoo(place) => {
                        self.ruleset.icons.get(place.index()).is_some_and(|other| other.class == it.class)
                    }
                    Requirement::Icon(..)
                    | Requirement::Upgraded(_)
                    | Requirement::PartnerZoos(_)
                    | Requirement::Building(..)
                    | Requirement::University(_)
                    | Requirement::AtLeast(..)
                    | Requirement::AtMost(..) => false,
                }
            });
        if is_place { titled(&it.name) } else { spaced(&it.name) }
    }

    pub(super) fn icon(&self, icon: IconRef) -> String {
        match icon {
            IconRef::Id(icon) => self.icon_name(icon),
            IconRef::Local(local) => match self.local(local) {
                Some(Bound::Icon(icon)) => self.icon_name(*icon),
                Some(
                    Bound::Named(_)
                    | Bound::Done { .. }
                    | Bound::InUse
                    | Bound::Number(_)
                    | Bound::Action(_)
                    | Bound::Player(_)
                    | Bound::Counted { .. },
                )
                | None => self.local_name(local),
            },
        }
    }

    /// Cards of a kind: `animals with a blue icon`.
    pub(super) fn cards(&self, grammar: Grammar, kind: CardNoun, filter: Option<FilterId>) -> String {
        format!("{}{}", noun(grammar, card_noun(kind)), self.filter(filter))
    }

    pub(super) fn filter(&self, filter: Option<FilterId>) -> String {
        let Some(filter) = filter.and_then(|id| self.ruleset.code.filters.get(id.index())) else {
            return String::new();
        };
        let mut named = String::new();
        let mut purpose = "";
        let mut traits: Vec<String> = Vec::new();
        for test in &filter.tests {
            if let CardTest::Is(card) = test {
                let name = self.ruleset.cards.get(card.index()).map_or("", |it| it.name.as_str());
                named = format!(" named \u{201c}{name}\u{201d}");
            } else if *test == CardTest::Release {
                purpose = " for releasing an animal";
            } else {
                traits.push(self.card_trait(*test));
            }
        }
        let none: Vec<String> = filter.none.iter().map(|it| self.card_trait(*it)).collect();
        let part = |word: &str, traits: &[String], join: &str| {
            if traits.is_empty() { String::new() } else { format!(" {word} {}", list(traits, join)) }
        };
        format!("{named}{purpose}{}{}", part("with", &traits, "and"), part("without", &none, "or"))
    }

    /// What stands behind "with".
    fn card_trait(&self, test: CardTest) -> String {
        match test {
            CardTest::Icon(icon) => format!("{} icon", with_article(&self.icon(icon))),
            CardTest::Size(comparison, amount) => self.bound("size", comparison, amount),
            CardTest::Level(comparison, amount) => self.bound("level", comparison, amount),
            CardTest::Is(card) => {
                let name = self.ruleset.cards.get(card.index()).map_or("", |it| it.name.as_str());
                format!("the name \u{201c}{name}\u{201d}")
            }
            CardTest::PartnerZoo => "a continent of one of your partner zoos".to_owned(),
            CardTest::Release => "the purpose of releasing an animal".to_owned(),
            CardTest::Mark(mark) => {
                self.ruleset.card_marks.get(mark.index()).map_or_else(String::new, |it| it.title.clone())
            }
            CardTest::Box(kind) => format!("{} effect", with_article(&self.box_title(kind))),
            CardTest::Token(token) => with_article(&self.tokens(Grammar::One, token)),
            CardTest::YourToken(token) => format!("your {}", self.tokens(Grammar::One, token)),
        }
    }

    /// How the effects beside a sign are called, inside a sentence.
    pub(super) fn box_title(&self, kind: BoxId) -> String {
        let title = self.ruleset.boxes.get(kind.index()).map_or("", |it| it.title.as_str());
        let mut letters = title.chars();
        let first = letters.next().map(|it| it.to_lowercase().to_string()).unwrap_or_default();
        format!("{first}{}", letters.as_str())
    }

    pub(super) fn bound(&self, what: &str, comparison: Comparison, amount: AmountId) -> String {
        let value = self.single(amount);
        let is_word = value.contains(' ');
        match comparison {
            Comparison::AtLeast if is_word => format!("a {what} of at least {value}"),
            Comparison::AtMost if is_word => format!("a {what} of at most {value}"),
            Comparison::Exactly if is_word => format!("a {what} equal to {value}"),
            Comparison::AtLeast => format!("{what} {value} or more"),
            Comparison::AtMost => format!("{what} {value} or less"),
            Comparison::Exactly => format!("{what} {value}"),
        }
    }

    pub(super) fn chosen_cards(
        &self,
        quantifier: Quantifier,
        picked: &str,
        kind: CardNoun,
        filter: Option<FilterId>,
    ) -> ChosenCards {
        let cards = |lead: &str, phrase: Phrase| ChosenCards {
            what: format!("{lead}{} {picked}{}", phrase.head, self.cards(phrase.grammar, kind, filter)),
            tail: phrase.tail,
        };
        match quantifier {
            Quantifier::Exactly(amount) => cards("", self.phrase(amount)),
            Quantifier::UpTo(amount) => cards("up to ", self.phrase(amount)),
            Quantifier::All => ChosenCards {
                what: format!("all {picked}{}", self.cards(Grammar::Many, kind, filter)),
                tail: String::new(),
            },
        }
    }

    /// Where cards lie.
    pub(super) fn zone(&self, zone: Zone) -> String {
        let range = self.ruleset.range.map(|it| self.resource_title(it) + " ").unwrap_or_default();
        match zone {
            Zone::Hand(player) => format!("{} hand", self.possessive(player)),
            Zone::Deck => "the deck".to_owned(),
            Zone::Display => "the display".to_owned(),
            Zone::Range => format!("the display within your {range}range"),
            Zone::DeckOrRange => format!("the deck or from the display within your {range}range"),
            Zone::HandOrRange => format!("your hand or from the display within your {range}range"),
            Zone::Discard => "the discard pile".to_owned(),
            Zone::ScoringDeck => "the Final Scoring deck".to_owned(),
            Zone::ScoringHand(player) => format!("{} Final Scoring cards", self.possessive(player)),
            Zone::Zoo => "your zoo".to_owned(),
            Zone::UnusedProjects => "the unused base projects".to_owned(),
            Zone::UnderSource => format!("under {}", self.this),
            Zone::Beside(slots) => self.slots_beside(slots),
            Zone::FurtherDeck(deck) => format!("the {} deck", self.deck_title(deck)),
            Zone::FurtherDiscard(deck) => format!("the discard pile of the {} deck", self.deck_title(deck)),
            Zone::Folders(first, last) if first == last => format!("folder {first} of the display"),
            Zone::Folders(first, last) => {
                let word = if first.saturating_add(1) == last { "and" } else { "to" };
                format!("folders {first} {word} {last} of the display")
            }
            Zone::Result(result) if self.is_only_result(result) => "among them".to_owned(),
            Zone::Result(result) => format!("among the cards {}", self.origin(result)),
        }
    }

    /// What a card of a further deck is called.
    pub(super) fn deck_title(&self, deck: DeckId) -> &str {
        self.ruleset.decks.get(deck.index()).map_or("", |it| it.title.as_str())
    }

    /// Slots for cards beside the map.
    pub(super) fn slots_beside(&self, slots: ZoneId) -> String {
        let name = self.ruleset.zones.get(slots.index()).map_or("", String::as_str);
        format!("your {} slots", spaced(name))
    }

    /// Whether cards of a result can be called `them` and `the rest`.
    pub(super) fn is_only_result(&self, result: Local) -> bool {
        self.ops.iter().filter_map(looked_at).all(|it| it == result)
    }

    /// The cards of a result that are counted: of those that were revealed or looked at only what has not been moved yet.
    pub(super) fn counted_cards(&self, noun: &str, result: Local) -> String {
        let is_looked_at = self.ops.iter().filter_map(looked_at).any(|it| it == result);
        let left = if is_looked_at { " that is left" } else { "" };
        format!("{noun} {}{left}", self.origin(result))
    }

    /// How the cards of a result came about, and at which time if several ops do so.
    pub(super) fn origin(&self, result: Local) -> String {
        let made = self.ops.iter().position(|op| made_by(op) == Some(result));
        let how = |at: usize| self.ops.get(at).and_then(how_made);
        let Some((at, word)) = made.and_then(|at| Some((at, how(at)?))) else {
            return "chosen this way".to_owned();
        };
        let alike: Vec<usize> = (0..self.ops.len()).filter(|it| how(*it) == Some(word)).collect();
        match alike.iter().position(|it| *it == at) {
            Some(nth) if alike.len() > 1 => format!("{word} {}", time(nth)),
            Some(_) | None => format!("{word} this way"),
        }
    }
}

fn made_by(op: &Op) -> Option<Local> {
    if let Op::Move { result, .. } = op { *result } else { looked_at(op) }
}

fn how_made(op: &Op) -> Option<&'static str> {
    if let Op::Look { public, .. } = op {
        return Some(if *public { "revealed" } else { "looked at" });
    }
    if let Op::Move { verb, .. } = op { Some(super::cards::participle(*verb)) } else { None }
}

fn looked_at(op: &Op) -> Option<Local> {
    if let Op::Look { result, .. } = op { Some(*result) } else { None }
}

/// How cards are picked that nobody chooses.
pub(super) const fn picked(random: bool, lowest: bool) -> &'static str {
    match (random, lowest) {
        (true, _) => "random ",
        (false, true) => "lowest ",
        (false, false) => "",
    }
}

/// The kind of card in words.
pub(super) fn card_noun(kind: CardNoun) -> &'static str {
    match kind {
        CardNoun::Card => "card",
        CardNoun::Animal => "animal",
        CardNoun::Sponsor => "sponsor",
        CardNoun::Project => "project",
        CardNoun::Scoring => "Final Scoring card",
    }
}
