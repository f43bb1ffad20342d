//! What cards in hand and free housing may become.

use super::Position;
use super::projects::project_worth;
use crate::ruleset::{
    Animal, BuildingClass, BuildingId, Card, CardId, CardKind, FamilyId, HousingKind, HousingSign, Sponsor,
};
use crate::zoo;

/// A free housing.
struct Free {
    kind: BuildingId,
    /// The size of a standard enclosure; the free spaces of a special one.
    spaces: u8,
    special: bool,
    /// The family of a special one.
    family: Option<FamilyId>,
    /// The spaces that it covers.
    mask: u64,
}

/// What the cards of the hand are worth together, with the housing that is free for them.
pub(super) fn hand_and_housing(position: &Position<'_>) -> i32 {
    let mut free = free_housing(position);
    let mut worths: Vec<(i32, CardId)> =
        position.seat.hand.iter().map(|card| (card_worth(position, card), card)).collect();
    worths.sort_unstable_by(|left, right| right.cmp(left));
    let weights = position.weights;
    let (mut total, mut rank) = (0, 100);
    for (worth, card) in worths {
        let housed = match position.rules.cards.get(card.index()).map(|it| &it.kind) {
            Some(CardKind::Animal(animal)) if take_housing(position, animal, &mut free) => weights.housed,
            Some(CardKind::Animal(_)) => weights.homeless,
            Some(CardKind::Sponsor(_)) => weights.sponsor_card,
            Some(CardKind::Project(_) | CardKind::Scoring(_)) | None => weights.other_card,
        };
        total += worth * housed / 100 * rank / 100 + weights.any_card * rank / 100;
        rank = rank * weights.next_card / 100;
    }
    total = position.worth.fading(total);
    let spare: i32 = free.iter().map(|it| i32::from(it.spaces)).sum();
    total + position.worth.fading(weights.free_space) * spare
}

/// What a card of the hand may bring, less its price.
pub(in crate::bot) fn card_worth(position: &Position<'_>, card: CardId) -> i32 {
    let Some(declared) = position.rules.cards.get(card.index()) else { return 0 };
    let gross = printed(position, declared)
        + match &declared.kind {
            CardKind::Animal(animal) => animal_worth(position, card, animal),
            CardKind::Sponsor(sponsor) => sponsor_worth(position, declared, sponsor),
            CardKind::Project(project) => project_worth(position, project, None),
            CardKind::Scoring(_) => super::projects::goal(position, card),
        };
    let missing = zoo::missing_units(position.rules, position.state, position.player, card);
    let unmet = |worth, _| worth * position.weights.unmet / 100;
    (0..missing).fold(gross, unmet).max(0)
}

/// Printed gains and icons.
fn printed(position: &Position<'_>, card: &Card) -> i32 {
    let gains = card.gains.iter().map(|it| position.worth.of_one(it.resource) * i32::from(it.amount));
    let wishes: i32 = card.icons.iter().filter_map(|it| position.wishes.get(it.index())).sum();
    gains.sum::<i32>()
        + wishes * position.weights.wish / 100
        + position.weights.icon * card.icons.len() as i32
        + position.weights.ability * card.abilities.len() as i32
}

/// Less for the price and, if it is a burden, for what the housing will cost.
fn animal_worth(position: &Position<'_>, card: CardId, animal: &Animal) -> i32 {
    let price = i32::from(zoo::price(position.rules, position.state, position.player, card, None));
    let unit = position.rules.currency.map_or(0, |it| position.worth.of_one(it));
    -unit * price - 2 * i32::from(animal.size)
}

fn sponsor_worth(position: &Position<'_>, card: &Card, sponsor: &Sponsor) -> i32 {
    let body = &card.body;
    let n_lasting =
        body.once.len() + body.income.len() + body.endgame.len() + body.triggers.len() + body.rules.len();
    position.weights.level * i32::from(sponsor.level) + position.weights.lasting * n_lasting as i32
}

/// What a building of a kind would do for the hand.
pub(in crate::bot) fn kind_worth(position: &Position<'_>, kind: BuildingId) -> i32 {
    let Some(declared) = position.rules.buildings.get(kind.index()) else { return 0 };
    let spaces = declared.cells.len() as i32;
    let price = position.rules.currency.map_or(0, |it| position.worth.of_one(it)) * i32::from(declared.cost);
    let use_of = match declared.class {
        BuildingClass::Plain => 90 + 40 * spaces,
        BuildingClass::Standard | BuildingClass::Special { .. } => {
            let free = free_housing(position);
            let worth = |card: CardId| animal_for(position, card, kind, &free);
            position.seat.hand.iter().map(worth).max().unwrap_or(0) + position.weights.free_space * spaces
        }
    };
    use_of - price / 2
}

/// What an animal of the hand is worth that finds no housing yet and would live in a building of this kind.
fn animal_for(position: &Position<'_>, card: CardId, kind: BuildingId, free: &[Free]) -> i32 {
    let Some(declared) = position.rules.cards.get(card.index()) else { return 0 };
    let CardKind::Animal(animal) = &declared.kind else { return 0 };
    let Some(built) = position.rules.buildings.get(kind.index()) else { return 0 };
    let new = match built.class {
        BuildingClass::Plain => return 0,
        BuildingClass::Standard => {
            Free { kind, spaces: built.cells.len() as u8, special: false, family: None, mask: 0 }
        }
        BuildingClass::Special { spaces } => {
            Free { kind, spaces, special: true, family: built.family, mask: 0 }
        }
    };
    let has_home = free.iter().any(|it| can_live(position, animal, it));
    let would = animal.housing.iter().any(|sign| fits(sign, &new));
    if has_home || !would { 0 } else { card_worth(position, card) }
}

fn free_housing(position: &Position<'_>) -> Vec<Free> {
    let buildings = position.seat.buildings.iter().filter_map(|it| {
        let kind = position.rules.buildings.get(it.kind.index())?;
        let left = kind.capacity().saturating_sub(it.used);
        let special = matches!(kind.class, BuildingClass::Special { .. });
        let spaces = if special { left } else { kind.cells.len() as u8 };
        let mask = zoo::building_mask(position.rules, position.state, position.player, it);
        (left > 0).then_some(Free { kind: it.kind, spaces, special, family: kind.family, mask })
    });
    let mut free: Vec<Free> = buildings.collect();
    free.sort_by_key(|it| (it.special, it.spaces));
    free
}

/// Takes the first housing that fits: the smallest standard one.
fn take_housing(position: &Position<'_>, animal: &Animal, free: &mut Vec<Free>) -> bool {
    let found = free.iter().position(|it| can_live(position, animal, it));
    let Some(at) = found else { return false };
    let Some(housing) = free.get_mut(at) else { return false };
    let taken = animal.housing.iter().find(|sign| fits(sign, housing)).map_or(0, |sign| sign.spaces);
    if housing.special && housing.spaces > taken {
        housing.spaces -= taken;
    } else {
        free.remove(at);
    }
    true
}

/// Whether a free housing has the room that an animal asks for, and the terrain around it (ENC-1, BUILD-18).
fn can_live(position: &Position<'_>, animal: &Animal, free: &Free) -> bool {
    let Position { rules, state, player, .. } = *position;
    animal.housing.iter().any(|sign| fits(sign, free))
        && zoo::needs_met(rules, state, player, &animal.needs, free.mask)
}

fn fits(sign: &HousingSign, free: &Free) -> bool {
    match sign.kind {
        HousingKind::Standard => !free.special && free.spaces >= sign.spaces,
        HousingKind::Family(family) => free.family == Some(family) && free.spaces >= sign.spaces,
        HousingKind::Special(kind) => free.special && free.kind == kind && free.spaces >= sign.spaces,
    }
}
