//! What cards in hand and free housing may become.

use super::Position;
use super::projects::project_worth;
use crate::ruleset::{
    Animal, BuildingClass, BuildingId, Card, CardId, CardKind, HousingKind, HousingSign, Sponsor,
};
use crate::zoo;

/// An ability box, in hundredths of a point.
const ABILITY: i32 = 70;
/// An icon, beside what it does for projects.
const ICON: i32 = 40;
/// A sponsor for each level.
const LEVEL: i32 = 90;
/// A moment, trigger or rule of a sponsor.
const LASTING: i32 = 60;
/// How much of its worth a card has in hand by missing units of its conditions, in hundredths.
const READY: [i32; 4] = [100, 45, 20, 8];
/// How much of its worth an animal has in hand when housing is there and money is, and without one of them.
const HOUSED: i32 = 80;
const HOMELESS: i32 = 45;
/// How much counts of the best card in hand, the second, and so on: there are turns for so many.
const BY_RANK: [i32; 8] = [100, 90, 75, 60, 45, 30, 20, 15];
/// A space of housing that nobody has an animal for yet.
const FREE_SPACE: i32 = 22;

/// A free housing.
struct Free {
    kind: BuildingId,
    /// The size of a standard enclosure; the free spaces of a special one.
    spaces: u8,
    special: bool,
}

/// What the cards of the hand are worth together, with the housing that is free for them.
pub(super) fn hand_and_housing(position: &Position<'_>) -> i32 {
    let mut free = free_housing(position);
    let mut worths: Vec<(i32, CardId)> =
        position.seat.hand.iter().map(|card| (card_worth(position, card), card)).collect();
    worths.sort_unstable_by(|left, right| right.cmp(left));
    let mut total = 0;
    for ((worth, card), rank) in worths.into_iter().zip(BY_RANK) {
        let housed = match position.rules.cards.get(card.index()).map(|it| &it.kind) {
            Some(CardKind::Animal(animal)) => {
                if take_housing(animal, &mut free) {
                    HOUSED
                } else {
                    HOMELESS
                }
            }
            Some(CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_)) | None => HOUSED,
        };
        total += worth * housed / 100 * rank / 100;
    }
    total = position.worth.fading(total);
    let spare: i32 = free.iter().map(|it| i32::from(it.spaces)).sum();
    total + position.worth.fading(FREE_SPACE) * spare
}

/// What a card of the hand may bring, less its price.
pub(in crate::bot) fn card_worth(position: &Position<'_>, card: CardId) -> i32 {
    let Some(declared) = position.rules.cards.get(card.index()) else { return 0 };
    let gross = printed(position, declared)
        + match &declared.kind {
            CardKind::Animal(animal) => animal_worth(position, card, animal),
            CardKind::Sponsor(sponsor) => sponsor_worth(declared, sponsor),
            CardKind::Project(project) => project_worth(position, project, None),
            CardKind::Scoring(_) => super::projects::goal(position, card),
        };
    let missing = zoo::missing_units(position.rules, position.state, position.player, card);
    let ready = READY.get(usize::try_from(missing).unwrap_or(0)).copied().unwrap_or(0);
    (gross * ready / 100).max(15)
}

/// Printed gains and icons.
fn printed(position: &Position<'_>, card: &Card) -> i32 {
    let gains = card.gains.iter().map(|it| position.worth.of_one(it.resource) * i32::from(it.amount));
    gains.sum::<i32>() + ICON * card.icons.len() as i32 + ABILITY * card.abilities.len() as i32
}

/// Less for the price and, if it is a burden, for what the housing will cost.
fn animal_worth(position: &Position<'_>, card: CardId, animal: &Animal) -> i32 {
    let price = i32::from(zoo::price(position.rules, position.state, position.player, card, None));
    let unit = position.rules.currency.map_or(0, |it| position.worth.of_one(it));
    let money = position.rules.currency.map_or(0, |it| i32::from(position.held(it)));
    // What cannot be paid in the near future ties the hand up.
    let beyond = (price - money).max(0);
    -unit * (price + beyond / 2) - 2 * i32::from(animal.size)
}

fn sponsor_worth(card: &Card, sponsor: &Sponsor) -> i32 {
    let body = &card.body;
    let n_lasting =
        body.once.len() + body.income.len() + body.endgame.len() + body.triggers.len() + body.rules.len();
    LEVEL * i32::from(sponsor.level) / 2 + LASTING * n_lasting as i32
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
            position.seat.hand.iter().map(worth).max().unwrap_or(0) + FREE_SPACE * spaces
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
        BuildingClass::Standard => Free { kind, spaces: built.cells.len() as u8, special: false },
        BuildingClass::Special { spaces } => Free { kind, spaces, special: true },
    };
    let has_home = animal.housing.iter().any(|sign| free.iter().any(|it| fits(sign, it)));
    let would = animal.housing.iter().any(|sign| fits(sign, &new));
    if has_home || !would { 0 } else { card_worth(position, card) }
}

fn free_housing(position: &Position<'_>) -> Vec<Free> {
    let buildings = position.seat.buildings.iter().filter_map(|it| {
        let kind = position.rules.buildings.get(it.kind.index())?;
        let left = kind.capacity().saturating_sub(it.used);
        let special = matches!(kind.class, BuildingClass::Special { .. });
        let spaces = if special { left } else { kind.cells.len() as u8 };
        (left > 0).then_some(Free { kind: it.kind, spaces, special })
    });
    let mut free: Vec<Free> = buildings.collect();
    free.sort_by_key(|it| (it.special, it.spaces));
    free
}

/// Takes the first housing that fits: the smallest standard one.
fn take_housing(animal: &Animal, free: &mut Vec<Free>) -> bool {
    let found = free.iter().position(|it| animal.housing.iter().any(|sign| fits(sign, it)));
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

fn fits(sign: &HousingSign, free: &Free) -> bool {
    match sign.kind {
        HousingKind::Standard => !free.special && free.spaces >= sign.spaces,
        HousingKind::Special(kind) => free.special && free.kind == kind && free.spaces >= sign.spaces,
    }
}
