use super::housing::{animal_of, fitting_sign};
use super::{building_mask, housing_size, needs_met};
use crate::ruleset::{Animal, BuildingClass, CardId, HousingKind, Ruleset};
use crate::state::{Building, PlayerId, State};

/// Animals of the zoo that could live in a building of it just built (ENC-6). Clears `out` first.
///
/// An enclosure does not remember its animal (ANIM-10): leaving out those that moved in already is up to the caller.
pub fn movable(ruleset: &Ruleset, state: &State, player: PlayerId, building: u8, out: &mut Vec<CardId>) {
    out.clear();
    let Some(zoo) = state.players.get(player.index()) else { return };
    let Some(target) = zoo.buildings.get(usize::from(building)) else { return };
    let can_live = |card: &CardId| {
        animal_of(ruleset, *card)
            .is_some_and(|animal| fitting_sign(ruleset, state, player, animal, target).is_some())
    };
    out.extend(zoo.zoo.iter().filter(can_live));
}

/// The equal housings of which one is emptied when an animal moves into a building (ENC-7). Clears `out` first.
///
/// First other special enclosures that could hold it and have enough tokens; then the smallest occupied standard
/// enclosures that meet size and needs; then the smallest occupied ones that meet the size; else none.
pub fn vacated_by(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: CardId,
    into: u8,
    out: &mut Vec<u8>,
) {
    out.clear();
    let Some(zoo) = state.players.get(player.index()) else { return };
    let Some(animal) = animal_of(ruleset, animal) else { return };
    let others = || zoo.buildings.iter().enumerate().filter(|(at, _)| *at != usize::from(into));
    let meets_needs = |building: &Building| {
        needs_met(ruleset, state, player, &animal.needs, building_mask(ruleset, state, player, building))
    };
    let special = others().filter(|(_, it)| tokens_in(animal, it).is_some() && meets_needs(it));
    out.extend(special.map(|(at, _)| at as u8));
    if !out.is_empty() {
        return;
    }
    let size_of = |it| occupied_size(ruleset, state, player, animal, it);
    let occupied = || others().filter_map(|(at, it)| Some((at, it, size_of(it)?)));
    let smallest = occupied().filter(|(_, it, _)| meets_needs(it)).map(|(_, _, size)| size).min();
    let of_size = |wanted: Option<i16>| occupied().filter(move |(_, _, size)| Some(*size) == wanted);
    if smallest.is_some() {
        out.extend(of_size(smallest).filter(|(_, it, _)| meets_needs(it)).map(|(at, ..)| at as u8));
    } else {
        let smallest = occupied().map(|(_, _, size)| size).min();
        out.extend(of_size(smallest).map(|(at, ..)| at as u8));
    }
}

/// Empties a standard enclosure, or takes the animal's tokens out of a special one.
pub fn vacate(ruleset: &Ruleset, state: &mut State, player: PlayerId, animal: CardId, building: u8) {
    let Some(animal) = animal_of(ruleset, animal) else { return };
    let Some(zoo) = state.players.get_mut(player.index()) else { return };
    let Some(place) = zoo.buildings.get_mut(usize::from(building)) else { return };
    place.used = match tokens_in(animal, place) {
        Some(tokens) => place.used.saturating_sub(tokens),
        None => 0,
    };
}

/// The tokens of an animal in a special enclosure that could hold it and has as many.
fn tokens_in(animal: &Animal, building: &Building) -> Option<u8> {
    let signs = animal.housing.iter().filter(|it| it.kind == HousingKind::Special(building.kind));
    signs.map(|it| it.spaces).find(|spaces| (1..=building.used).contains(spaces))
}

/// The size of an occupied standard enclosure that an animal could live in by its size, as housing counts it (ENC-5).
fn occupied_size(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: &Animal,
    building: &Building,
) -> Option<i16> {
    let kind = ruleset.buildings.get(building.kind.index())?;
    if kind.class != BuildingClass::Standard || building.used == 0 {
        return None;
    }
    let size = housing_size(ruleset, state, player, building);
    let large_enough =
        |it: &crate::ruleset::HousingSign| it.kind == HousingKind::Standard && size >= i16::from(it.spaces);
    animal.housing.iter().any(large_enough).then_some(size)
}
