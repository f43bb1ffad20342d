//! Cards by what playing them takes, so that most cards that cannot be played are told by sets.

use super::{BuildingId, Card, CardKind, FamilyId, HousingKind, HousingSign, Ruleset, TileFamily};
use crate::state::{CardSet, MAX_CARDS};

/// Amounts up to which cards are told apart; what takes more counts as if it took so much.
const MOST: usize = 256;

/// Sets of cards by money and by room. No set leaves out a card that can be had for its amount.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// By money: the cards whose full price it pays; the last one also holds for more.
    by_price: Vec<CardSet>,
    /// By tile: the cards that a partner zoo makes cheaper (COST-2).
    by_tile: Vec<CardSet>,
    /// By size of a standard enclosure: the animals that have room in it; the last one also holds for larger ones.
    by_size: Vec<CardSet>,
    /// By special enclosure and its free spaces.
    by_special: Vec<(BuildingId, Vec<CardSet>)>,
    /// By family of housings and the free spaces of all its buildings.
    by_family: Vec<(FamilyId, Vec<CardSet>)>,
    /// Cards that no enclosure may be needed for: of other kinds, and animals with a keyword that does without (ABIL-21).
    unhoused: CardSet,
}

impl Demands {
    /// The demands of the cards of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let by_tile = ruleset.tiles.iter().map(|tile| {
            let saves = tile.family == TileFamily::PartnerZoo;
            of_cards(ruleset, |it| saves && it.icons.iter().any(|icon| tile.icons.contains(icon)))
        });
        let by_special = ruleset.buildings.iter().enumerate().filter_map(|(at, _)| {
            let kind = BuildingId(at as u8);
            let sets = rising(ruleset, |it| spaces(it, |sign| sign.kind == HousingKind::Special(kind)));
            (!sets.is_empty()).then_some((kind, sets))
        });
        let by_family = ruleset.families.iter().enumerate().filter_map(|(at, _)| {
            let family = FamilyId(at as u8);
            let sets = rising(ruleset, |it| spaces(it, |sign| sign.kind == HousingKind::Family(family)));
            (!sets.is_empty()).then_some((family, sets))
        });
        Self {
            by_price: rising(ruleset, |it| Some(price(it))),
            by_tile: by_tile.collect(),
            by_size: rising(ruleset, |it| spaces(it, |sign| sign.kind == HousingKind::Standard)),
            by_special: by_special.collect(),
            by_family: by_family.collect(),
            unhoused: of_cards(ruleset, |it| may_live_nowhere(ruleset, it)),
        }
    }

    /// Whether there are any: not in a ruleset without an index, which is made when it is complete.
    #[must_use]
    pub fn are_known(&self) -> bool {
        !self.by_price.is_empty()
    }

    /// The cards whose full price is not higher; none if that is all of them.
    #[must_use]
    pub fn paid_with(&self, money: i16) -> Option<&CardSet> {
        let dearest = self.by_price.len().saturating_sub(1);
        let money = usize::try_from(money).ok().filter(|it| *it < dearest)?;
        self.by_price.get(money)
    }

    /// The cards that no enclosure may be needed for.
    #[must_use]
    pub fn unhoused(&self) -> &CardSet {
        &self.unhoused
    }

    /// The cards that a tile makes cheaper.
    #[must_use]
    pub fn cheaper_by(&self, tile: super::TileId) -> CardSet {
        self.by_tile.get(tile.index()).copied().unwrap_or_default()
    }

    /// The animals that have room in an empty standard enclosure of a size.
    #[must_use]
    pub fn fit_size(&self, size: i16) -> CardSet {
        up_to(&self.by_size, size)
    }

    /// The animals that have room in a special enclosure: of each kind as many spaces are free as are given.
    #[must_use]
    pub fn fit_special(&self, free: impl Fn(BuildingId) -> i16) -> CardSet {
        let sets = self.by_special.iter().map(|(kind, sets)| up_to(sets, free(*kind)));
        sets.fold(CardSet::default(), |acc, it| acc.either(&it))
    }

    /// The animals that have room in the special enclosures of a family: so many spaces are free in them together.
    #[must_use]
    pub fn fit_family(&self, free: impl Fn(FamilyId) -> i16) -> CardSet {
        let sets = self.by_family.iter().map(|(family, sets)| up_to(sets, free(*family)));
        sets.fold(CardSet::default(), |acc, it| acc.either(&it))
    }
}

fn price(card: &Card) -> i16 {
    match &card.kind {
        CardKind::Animal(animal) => animal.cost,
        CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => 0,
    }
}

fn may_live_nowhere(ruleset: &Ruleset, card: &Card) -> bool {
    let keyword = |it: &super::AbilityUse| ruleset.abilities.get(it.ability.index());
    let does_without = |it: &super::AbilityUse| keyword(it).is_some_and(|it| it.without_enclosure.is_some());
    !matches!(card.kind, CardKind::Animal(_)) || card.abilities.iter().any(does_without)
}

/// The fewest spaces that a card takes by one of its signs that pass.
fn spaces(card: &Card, passes: impl Fn(&HousingSign) -> bool) -> Option<i16> {
    let CardKind::Animal(animal) = &card.kind else { return None };
    animal.housing.iter().filter(|it| passes(it)).map(|it| i16::from(it.spaces)).min()
}

/// By amount from 0: the cards that take no more.
fn rising(ruleset: &Ruleset, takes: impl Fn(&Card) -> Option<i16>) -> Vec<CardSet> {
    let bounded = |card: &Card| takes(card).map(|it| usize::try_from(it).unwrap_or(0).min(MOST));
    let Some(most) = ruleset.cards.iter().filter_map(bounded).max() else { return Vec::new() };
    (0..=most).map(|amount| of_cards(ruleset, |card| bounded(card).is_some_and(|it| it <= amount))).collect()
}

fn up_to(sets: &[CardSet], amount: i16) -> CardSet {
    let Ok(amount) = usize::try_from(amount) else { return CardSet::default() };
    sets.get(amount).or(sets.last()).copied().unwrap_or_default()
}

fn of_cards(ruleset: &Ruleset, passes: impl Fn(&Card) -> bool) -> CardSet {
    let cards = ruleset.cards.iter().enumerate().take(MAX_CARDS).filter(|(_, it)| passes(it));
    cards.map(|(at, _)| super::CardId(at as u16)).collect()
}
