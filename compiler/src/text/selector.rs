//! Which cards, whose icons, what is counted, where cards lie.

use arkwright_runtime::ruleset::{
    AmountId, CardFilter, CardNoun, CardTest, ClassId, Comparison, Countable, FilterId, IconId, IconRef,
    Local, Op, Quantifier, Requirement, Zone, Zoos,
};

use super::amount::Phrase;
use super::english::{Grammar, list, noun, spaced, titled, with_article};
use super::{Bound, Words};

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
                Some(Bound::Named(_) | Bound::Number(_) | Bound::Action(_) | Bound::Player(_)) | None => {
                    self.local_name(local)
                }
            },
        }
    }

    /// Cards of a kind: `animals with a blue icon`.
    pub(super) fn cards(&self, grammar: Grammar, kind: CardNoun, filter: Option<FilterId>) -> String {
        format!("{}{}", noun(grammar, card_noun(kind)), self.filter(filter))
    }

    pub(super) fn filter(&self, filter: Option<FilterId>) -> String {
        let tests = filter
            .and_then(|id| self.ruleset.code.filters.get(id.index()))
            .map_or(&[][..], |it: &CardFilter| it.tests.as_slice());
        let mut named = String::new();
        let mut traits: Vec<String> = Vec::new();
        for test in tests {
            match test {
                CardTest::Icon(icon) => {
                    traits.push(format!("{} icon", with_article(&self.icon(*icon))));
                }
                CardTest::Size(comparison, amount) => {
                    traits.push(self.bound("size", *comparison, *amount));
                }
                CardTest::Level(comparison, amount) => {
                    traits.push(self.bound("level", *comparison, *amount));
                }
                CardTest::PartnerZoo => traits.push("a continent of which you have a partner zoo".to_owned()),
                CardTest::Release => named = " that releases an animal".to_owned(),
                CardTest::Person => named = " that is a person".to_owned(),
                CardTest::Is(card) => {
                    let name = self.ruleset.cards.get(card.index()).map_or("", |it| it.name.as_str());
                    named = format!(" named \u{201c}{name}\u{201d}");
                }
            }
        }
        if traits.is_empty() { named } else { format!("{named} with {}", list(&traits, "and")) }
    }

    pub(super) fn bound(&self, what: &str, comparison: Comparison, amount: AmountId) -> String {
        let value = self.value(amount);
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
        random: bool,
        kind: CardNoun,
        filter: Option<FilterId>,
    ) -> ChosenCards {
        let random = if random { "random " } else { "" };
        let cards = |lead: &str, phrase: Phrase| ChosenCards {
            what: format!("{lead}{} {random}{}", phrase.head, self.cards(phrase.grammar, kind, filter)),
            tail: phrase.tail,
        };
        match quantifier {
            Quantifier::Exactly(amount) => cards("", self.phrase(amount)),
            Quantifier::UpTo(amount) => cards("up to ", self.phrase(amount)),
            Quantifier::All => ChosenCards {
                what: format!("all {random}{}", self.cards(Grammar::Many, kind, filter)),
                tail: String::new(),
            },
        }
    }

    /// A thing that is counted, behind its number.
    pub(super) fn countable(&self, grammar: Grammar, countable: Countable) -> String {
        match countable {
            Countable::Icons(icon, zoos) => {
                format!("{} {} in {}", self.icon(icon), noun(grammar, "icon"), zoos_words(zoos))
            }
            Countable::Kinds(class, zoos) => {
                let class = self.ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str());
                format!("different {} {} in {}", spaced(class), noun(grammar, "icon"), zoos_words(zoos))
            }
            Countable::CardsIn(result) => format!("{} {}", noun(grammar, "card"), self.origin(result)),
            Countable::Cards(kind, filter, zoos) => {
                let cards = noun(grammar, card_noun(kind));
                format!("{cards} in {}{}", zoos_words(zoos), self.filter(filter))
            }
            Countable::Supports => noun(grammar, "project").to_owned() + " you have supported",
            Countable::EmptySpaces => format!("empty {} on your map", noun(grammar, "space")),
            Countable::Holds(resource) => format!("{} you have", self.resource(grammar, resource)),
            Countable::KindsOfTwo(one, other, zoos) => {
                let name = |class: ClassId| {
                    self.ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str())
                };
                let (one, other) = (spaced(name(one)), spaced(name(other)));
                format!("different {one} or {other} {} in {}", noun(grammar, "icon"), zoos_words(zoos))
            }
            Countable::KindsAhead(class) => {
                let class = self.ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str());
                format!("{} of which you have more icons than the player to your right", spaced(class))
            }
            Countable::Pairs(one, other) => {
                let (one, other) = (self.icon(one), self.icon(other));
                format!("{} of 1 {one} icon and 1 {other} icon in your zoo", noun(grammar, "pair"))
            }
            Countable::Tiles(of) => {
                format!("{} in your zoo", grammar.pick(super::board::family(of), super::board::families(of)))
            }
            Countable::Buildings(place, filter) => {
                format!("{} {}", self.buildings(grammar, filter), self.building_place(place))
            }
            Countable::Spaces(filter) => format!("{} on your map", self.spaces(grammar, filter)),
            Countable::EmptyGroups(size) => {
                format!("{} of {size} connected empty spaces on your map", noun(grammar, "group"))
            }
            Countable::TokensOnThis(token) => {
                format!("{} on this card", noun(grammar, &self.token_title(token)))
            }
            Countable::HandCards => format!("{} in your hand", noun(grammar, "card")),
            Countable::HandLimit => format!("{} of your hand limit", noun(grammar, "card")),
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
            Zone::UnusedProjects => "the unused base projects".to_owned(),
            Zone::UnderSource => "under this card".to_owned(),
            Zone::Folders(first, last) => format!("folders {first} to {last} of the display"),
            Zone::Result(result) if self.is_only_result(result) => "among them".to_owned(),
            Zone::Result(result) => format!("among the cards {}", self.origin(result)),
        }
    }

    /// Whether cards of a result can be called `them` and `the rest`.
    pub(super) fn is_only_result(&self, result: Local) -> bool {
        self.ops.iter().filter_map(looked_at).all(|it| it == result)
    }

    /// How the cards of a result came about.
    pub(super) fn origin(&self, result: Local) -> String {
        let made = self.ops.iter().find_map(|op| made_by(op, result));
        format!("{} this way", made.unwrap_or("chosen"))
    }
}

fn made_by(op: &Op, of: Local) -> Option<&'static str> {
    if let Op::Look { public, result, .. } = op {
        return (*result == of).then_some(if *public { "revealed" } else { "looked at" });
    }
    if let Op::Move { verb, result, .. } = op {
        return (*result == Some(of)).then_some(super::cards::participle(*verb));
    }
    None
}

fn looked_at(op: &Op) -> Option<Local> {
    if let Op::Look { result, .. } = op { Some(*result) } else { None }
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

pub(super) fn zoos_words(zoos: Zoos) -> &'static str {
    match zoos {
        Zoos::Yours => "your zoo",
        Zoos::All => "all zoos",
        Zoos::Others => "other zoos",
    }
}
