//! Families of housings: several buildings that one animal may be spread over (AQUA-4 to AQUA-11).

use super::needs_met;
use super::placement::building_mask;
use crate::game::{Housing, Spread};
use crate::ruleset::{Animal, BuildingClass, BuildingKind, FamilyId, HousingKind, HousingSign, Ruleset};
use crate::state::{Building, PlayerId, State};

/// Buildings of families that one animal can be spread over: the first ones of a zoo.
pub(super) const MOST_MEMBERS: usize = Spread::MOST;

/// How many spaces may be taken in each member of a family, in the order of the zoo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    spaces: [u8; MOST_MEMBERS],
    /// The position of each among the buildings.
    at: [u8; MOST_MEMBERS],
}

impl Limits {
    /// The limits of the buildings that belong to some family; 0 for those that do not count.
    pub(super) fn of(
        ruleset: &Ruleset,
        buildings: &[Building],
        mut limit: impl FnMut(u8, &Building, &BuildingKind) -> Option<u8>,
    ) -> Self {
        let mut limits = Self::default();
        for (place, (at, building)) in members(ruleset, buildings).enumerate().take(MOST_MEMBERS) {
            let kind = ruleset.buildings.get(building.kind.index());
            limits.spaces[place] = kind.and_then(|it| limit(at, building, it)).unwrap_or(0);
            limits.at[place] = at;
        }
        limits
    }

    /// The spaces of all together.
    pub(super) fn total(&self) -> u8 {
        self.spaces.iter().fold(0, |acc: u8, it| acc.saturating_add(*it))
    }

    /// Every way to take so many spaces: of one building, or of several.
    pub(super) fn ways(&self, spaces: u8, out: &mut Vec<Housing>) {
        self.split(0, spaces, Spread::default(), out);
    }

    fn split(&self, place: usize, left: u8, so_far: Spread, out: &mut Vec<Housing>) {
        if left == 0 {
            let mut used = (0..MOST_MEMBERS).filter(|it| so_far.spaces(*it) > 0);
            let only = used.next().filter(|_| used.next().is_none());
            out.push(only.map_or(Housing::Spread(so_far), |it| Housing::Building(self.at[it])));
            return;
        }
        let Some(limit) = self.spaces.get(place) else { return };
        for taken in (0..=left.min(*limit).min(Spread::MOST_SPACES)).rev() {
            self.split(place + 1, left - taken, so_far.with(place, taken), out);
        }
    }
}

/// The buildings of a zoo that belong to some family, with their positions.
pub(crate) fn members<'a>(
    ruleset: &'a Ruleset,
    buildings: &'a [Building],
) -> impl Iterator<Item = (u8, &'a Building)> {
    let is_member = |it: &Building| family_of(ruleset, it).is_some();
    buildings.iter().enumerate().filter(move |(_, it)| is_member(it)).map(|(at, it)| (at as u8, it))
}

/// The family of a building.
pub(super) fn family_of(ruleset: &Ruleset, building: &Building) -> Option<FamilyId> {
    ruleset.buildings.get(building.kind.index()).and_then(|it| it.family)
}

/// The sign of an animal for a family, with the family.
pub(super) fn family_signs(animal: &Animal) -> impl Iterator<Item = (FamilyId, &HousingSign)> {
    animal.housing.iter().filter_map(|sign| match sign.kind {
        HousingKind::Family(family) => Some((family, sign)),
        HousingKind::Standard | HousingKind::Special(_) => None,
    })
}

/// The free spaces of the members of a family that meet the needs of an animal by themselves (AQUA-5).
pub(super) fn free(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: &Animal,
    family: FamilyId,
) -> Limits {
    let buildings = state.players.get(player.index()).map_or(&[][..], |it| it.buildings.as_slice());
    Limits::of(ruleset, buildings, |_, building, kind| {
        let BuildingClass::Special { spaces } = kind.class else { return None };
        let mask = building_mask(ruleset, state, player, building);
        let fits = kind.family == Some(family) && needs_met(ruleset, state, player, &animal.needs, mask);
        fits.then(|| spaces.saturating_sub(building.used))
    })
}

/// The ways to spread an animal over several buildings of a family (AQUA-4).
pub(super) fn spreads(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: &Animal,
    out: &mut Vec<Housing>,
) {
    for (family, sign) in family_signs(animal).filter(|(_, it)| it.spaces > 1) {
        let from = out.len();
        free(ruleset, state, player, animal, family).ways(sign.spaces, out);
        let mut at = from;
        while let Some(way) = out.get(at) {
            if matches!(way, Housing::Spread(_)) {
                at += 1;
            } else {
                out.remove(at);
            }
        }
    }
}

/// Whether an animal can be spread over several buildings.
pub(super) fn can_spread(ruleset: &Ruleset, state: &State, player: PlayerId, animal: &Animal) -> bool {
    family_signs(animal)
        .filter(|(_, it)| it.spaces > 1)
        .any(|(family, sign)| free(ruleset, state, player, animal, family).total() >= sign.spaces)
}

/// Whether an animal may move into a building of a family that was just built (AQUA-9): it can live elsewhere, and the
/// free spaces of the other members are not enough for it.
pub(super) fn may_move_in(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: &Animal,
    target: u8,
) -> bool {
    let zoo = state.players.get(player.index());
    let Some(building) = zoo.and_then(|it| it.buildings.get(usize::from(target))) else { return false };
    let Some(of_target) = family_of(ruleset, building) else { return false };
    family_signs(animal).filter(|(family, it)| *family == of_target && it.spaces > 0).any(|(family, sign)| {
        let lives_elsewhere = animal.housing.iter().any(|it| it.kind != sign.kind);
        let limits = free(ruleset, state, player, animal, family);
        let own = limits.at.iter().zip(limits.spaces).find(|(at, spaces)| **at == target && *spaces > 0);
        let own = own.map_or(0, |(_, spaces)| spaces);
        lives_elsewhere && own > 0 && limits.total() >= sign.spaces && limits.total() - own < sign.spaces
    })
}

/// Takes the tokens of a spread, or puts them.
pub(super) fn change(
    ruleset: &Ruleset,
    state: &mut State,
    player: PlayerId,
    spread: Spread,
    change: impl Fn(u8, u8) -> u8,
) {
    let Some(zoo) = state.players.get_mut(player.index()) else { return };
    let in_family = |it: &Building| family_of(ruleset, it).is_some();
    let members = zoo.buildings.as_mut_slice().iter_mut().filter(|it| in_family(it));
    for (place, building) in members.enumerate().take(MOST_MEMBERS) {
        building.used = change(building.used, spread.spaces(place));
    }
}
