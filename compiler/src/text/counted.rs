//! What is counted: icons, cards, tiles, buildings, spaces.

use arkwright_runtime::ruleset::{
    BuildingId, ClassId, Countable, Playing, Standing, TileFamily, TokenId, Zoos,
};

use super::Words;
use super::english::{Grammar, noun, spaced};
use super::selector::card_noun;

impl Words<'_> {
    /// A thing that is counted, behind its number.
    pub(super) fn countable(&self, grammar: Grammar, countable: Countable) -> String {
        let icons = noun(grammar, "icon");
        match countable {
            Countable::Icons(icon, zoos) => format!("{} {icons} in {}", self.icon(icon), zoos_words(zoos)),
            Countable::Kinds(class, zoos) => {
                format!("different {} {icons} in {}", self.class(class), zoos_words(zoos))
            }
            Countable::KindsOfTwo(a, b, zoos) => {
                let (a, b) = (self.class(a), self.class(b));
                format!("different {a} or {b} {icons} in {}", zoos_words(zoos))
            }
            Countable::KindsAhead(class) => format!(
                "{} of which you have more icons than the player to your right",
                noun(grammar, &self.class(class))
            ),
            Countable::KindsAheadZoosTwice(class) => format!(
                "{} of which you have more icons than the player to your right, your partner zoos counted twice",
                noun(grammar, &self.class(class))
            ),
            Countable::BestKind(class) => format!(
                "{icons} of your best {} whose project of the base row you did not support",
                self.class(class)
            ),
            Countable::Conditions(kind, filter) => {
                let cards = noun(Grammar::Many, card_noun(kind));
                format!("{} of {cards} in your zoo{}", noun(grammar, "condition"), self.filter(filter))
            }
            Countable::Shapes => format!("different {} of buildings in your zoo", noun(grammar, "shape")),
            Countable::BuildingPairs(a, b) => {
                let title = |it: BuildingId| {
                    self.ruleset.buildings.get(it.index()).map_or("", |it| it.title.as_str())
                };
                format!("{} of 1 {} and 1 {} in your zoo", noun(grammar, "pair"), title(a), title(b))
            }
            Countable::Pairs(a, b) => {
                let (a, b) = (self.icon(a), self.icon(b));
                format!("{} of 1 {a} icon and 1 {b} icon in your zoo", noun(grammar, "pair"))
            }
            Countable::PlayersWith(resource, standing) => {
                let standing = match standing {
                    Standing::More => "more",
                    Standing::Less => "less",
                };
                let (players, resource) = (noun(grammar, "player"), self.resource_title(resource));
                format!("other {players} with {standing} {resource} than you")
            }
            Countable::CardsIn(result) => self.counted_cards(&noun(grammar, "card"), result),
            Countable::Cards(kind, filter, zoos) => {
                let cards = noun(grammar, card_noun(kind));
                format!("{cards} in {}{}", zoos_words(zoos), self.filter(filter))
            }
            Countable::Supports => noun(grammar, "project") + " you have supported",
            Countable::EmptySpaces => format!("empty {} on your map", noun(grammar, "space")),
            Countable::Holds(resource) => format!("{} you have", self.resource(grammar, resource)),
            Countable::Tiles(family) => format!("{} {}", noun(grammar, family_words(family)), whose(family)),
            Countable::Buildings(place, filter) => self.buildings(grammar, place, filter),
            Countable::Spaces(filter) => format!("{} on your map", self.spaces(grammar, filter)),
            Countable::EmptyGroups(size) => {
                let spaces = noun(Grammar::of(i32::from(size)), "space");
                format!("{} of {size} adjoining empty {spaces} on your map", noun(grammar, "group"))
            }
            Countable::CardsBelow => format!("{} under your cards", noun(grammar, "card")),
            Countable::DonationsMade => format!("{} you have made", noun(grammar, "donation")),
            Countable::MapTokens => format!("{} on your map", noun(grammar, "token")),
            Countable::BoardSpaces(board) => {
                format!("{} of {} you own", noun(grammar, "space"), self.board(board))
            }
            Countable::CardsBeside(slots) => {
                format!("{} in {}", noun(grammar, "card"), self.slots_beside(slots))
            }
            Countable::TokensOnThis(token) => format!("{} on {}", self.tokens(grammar, token), self.this),
            Countable::HandCards(noun, filter) => {
                let (card, tests) = (self.cards(grammar, noun, None), self.filter(filter));
                format!("{card} in your hand{tests}")
            }
            Countable::Played(playing, noun, filter) => {
                let (card, tests) = (self.cards(grammar, noun, None), self.filter(filter));
                let playing = match playing {
                    Playing::Action => "action",
                    Playing::Performance => "performance",
                };
                format!("{card} played in this {playing}{tests}")
            }
            Countable::HandLimit => format!("{} of your hand limit", noun(grammar, "card")),
        }
    }

    fn class(&self, class: ClassId) -> String {
        spaced(self.ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str()))
    }

    /// Tokens by the title of their kind; a title that ends in the word needs it no more.
    pub(super) fn tokens(&self, grammar: Grammar, token: TokenId) -> String {
        let title = self.ruleset.tokens.get(token.index()).map_or("", |it| it.title.as_str());
        if title.ends_with("token") {
            noun(grammar, title)
        } else {
            format!("{title} {}", noun(grammar, "token"))
        }
    }
}

/// Tiles of a family.
pub(super) const fn family_words(family: TileFamily) -> &'static str {
    match family {
        TileFamily::PartnerZoo => "partner zoo",
        TileFamily::University => "university",
        TileFamily::Bonus => "bonus tile",
    }
}

const fn whose(family: TileFamily) -> &'static str {
    match family {
        TileFamily::PartnerZoo | TileFamily::University => "in your zoo",
        TileFamily::Bonus => "you have",
    }
}

fn zoos_words(zoos: Zoos) -> &'static str {
    match zoos {
        Zoos::Yours => "your zoo",
        Zoos::All => "all zoos",
        Zoos::Others => "other zoos",
    }
}
