use super::housing::{animal_of, fitting_sign};
use super::{building_mask, housing_size, needs_met};
use crate::ruleset::{Animal, BuildingClass, CardId, HousingKind, Ruleset};
use crate::state::{Building, Player, PlayerId, State};

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
    let Some(search) = Search::new(ruleset, state, player, animal, Some(into)) else { return };
    search.push_special(Needs::Met, 1, out);
    search.push_smallest(Needs::Met, out);
    search.push_smallest(Needs::Ignored, out);
}

/// The equal housings of which one is emptied when an animal is released (REL-4). Clears `out` first.
///
/// First special enclosures that the card shows and that have enough tokens, then the smallest occupied standard
/// enclosures that are large enough, both with their terrain needs met; then both without asking for these; else none.
/// An animal that takes no space of a special enclosure frees nothing while there is one.
pub fn freed_by(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId, out: &mut Vec<u8>) {
    out.clear();
    let Some(search) = Search::new(ruleset, state, player, animal, None) else { return };
    for needs in [Needs::Met, Needs::Ignored] {
        search.push_special(needs, 0, out);
        search.push_smallest(needs, out);
    }
}

/// Empties a standard enclosure, or takes the animal's tokens out of a special one; how many spaces are free again.
pub fn vacate(ruleset: &Ruleset, state: &mut State, player: PlayerId, animal: CardId, building: u8) -> u8 {
    let Some(animal) = animal_of(ruleset, animal) else { return 0 };
    let Some(zoo) = state.players.get_mut(player.index()) else { return 0 };
    let Some(place) = zoo.buildings.get_mut(usize::from(building)) else { return 0 };
    let freed = match ruleset.buildings.get(place.kind.index()).map(|it| it.class) {
        Some(BuildingClass::Standard) => place.used,
        Some(BuildingClass::Special { .. }) => tokens_in(animal, place, 0).unwrap_or(0),
        Some(BuildingClass::Plain) | None => 0,
    };
    place.used = place.used.saturating_sub(freed);
    freed
}

/// Whether the terrain that an animal needs has to be around its housing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Met,
    Ignored,
}

/// A search for the housing of an animal that leaves it. A step of it finds nothing once an earlier one found something.
struct Search<'a> {
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    zoo: &'a Player,
    animal: &'a Animal,
    except: Option<u8>,
}

impl<'a> Search<'a> {
    fn new(
        ruleset: &'a Ruleset,
        state: &'a State,
        player: PlayerId,
        animal: CardId,
        except: Option<u8>,
    ) -> Option<Self> {
        let zoo = state.players.get(player.index())?;
        Some(Self { ruleset, state, player, zoo, animal: animal_of(ruleset, animal)?, except })
    }

    /// Special enclosures that the animal could live in and that hold its tokens, at least so many.
    fn push_special(&self, needs: Needs, least: u8, out: &mut Vec<u8>) {
        if out.is_empty() {
            let found = self.buildings(needs).filter(|(_, it)| tokens_in(self.animal, it, least).is_some());
            out.extend(found.map(|(at, _)| at));
        }
    }

    /// The smallest occupied standard enclosures that are large enough.
    fn push_smallest(&self, needs: Needs, out: &mut Vec<u8>) {
        if out.is_empty() {
            let occupied =
                || self.buildings(needs).filter_map(|(at, it)| Some((at, self.occupied_size(it)?)));
            let smallest = occupied().map(|(_, size)| size).min();
            out.extend(occupied().filter(|(_, size)| Some(*size) == smallest).map(|(at, _)| at));
        }
    }

    fn buildings(&self, needs: Needs) -> impl Iterator<Item = (u8, &'a Building)> {
        let numbered = self.zoo.buildings.iter().enumerate().map(|(at, it)| (at as u8, it));
        let others = numbered.filter(|(at, _)| Some(*at) != self.except);
        others.filter(move |(_, it)| needs == Needs::Ignored || self.meets_needs(it))
    }

    fn meets_needs(&self, building: &Building) -> bool {
        let mask = building_mask(self.ruleset, self.state, self.player, building);
        needs_met(self.ruleset, self.state, self.player, &self.animal.needs, mask)
    }

    /// The size of an occupied standard enclosure that the animal could live in by its size, as housing counts it (ENC-5).
    fn occupied_size(&self, building: &Building) -> Option<i16> {
        let kind = self.ruleset.buildings.get(building.kind.index())?;
        if kind.class != BuildingClass::Standard || building.used == 0 {
            return None;
        }
        let size = housing_size(self.ruleset, self.state, self.player, building);
        let mut signs = self.animal.housing.iter().filter(|it| it.kind == HousingKind::Standard);
        signs.any(|it| size >= i16::from(it.spaces)).then_some(size)
    }
}

/// The tokens of an animal in a special enclosure that could hold it and has as many, if these are at least so many.
fn tokens_in(animal: &Animal, building: &Building, least: u8) -> Option<u8> {
    let signs = animal.housing.iter().filter(|it| it.kind == HousingKind::Special(building.kind));
    signs.map(|it| it.spaces).find(|spaces| (least..=building.used).contains(spaces))
}
