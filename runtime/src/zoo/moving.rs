use super::family::{self, Limits};
use super::housing::{animal_of, fitting_sign};
use super::{building_mask, housing_size, needs_met};
use crate::game::Housing;
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
        animal_of(ruleset, *card).is_some_and(|animal| match family::family_of(ruleset, target) {
            Some(_) => family::may_move_in(ruleset, state, player, animal, building),
            None => fitting_sign(ruleset, state, player, animal, target).is_some(),
        })
    };
    out.extend(super::played_cards(state, zoo).iter().filter(can_live));
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
    out: &mut Vec<Housing>,
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
pub fn freed_by(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId, out: &mut Vec<Housing>) {
    out.clear();
    let Some(search) = Search::new(ruleset, state, player, animal, None) else { return };
    for needs in [Needs::Met, Needs::Ignored] {
        search.push_special(needs, 0, out);
        search.push_smallest(needs, out);
    }
}

/// Empties a standard enclosure, or takes the animal's tokens out of a special one; how many spaces are free again.
pub fn vacate(
    ruleset: &Ruleset,
    state: &mut State,
    player: PlayerId,
    animal: CardId,
    housing: Housing,
) -> u8 {
    let Some(animal) = animal_of(ruleset, animal) else { return 0 };
    let building = match housing {
        Housing::Building(at) => at,
        Housing::Spread(spread) => {
            family::change(ruleset, state, player, spread, u8::saturating_sub);
            return (0..family::MOST_MEMBERS).fold(0, |acc, it| acc.saturating_add(spread.spaces(it)));
        }
        Housing::Shared => return 0,
    };
    let Some(zoo) = state.players.get_mut(player.index()) else { return 0 };
    let Some(place) = zoo.buildings.get_mut(usize::from(building)) else { return 0 };
    let freed = match ruleset.buildings.get(place.kind.index()).map(|it| it.class) {
        Some(BuildingClass::Standard) => place.used,
        Some(BuildingClass::Special { .. }) => tokens_in(ruleset, animal, place, 0).unwrap_or(0),
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
    fn push_special(&self, needs: Needs, least: u8, out: &mut Vec<Housing>) {
        if out.is_empty() {
            let found = self
                .buildings(needs)
                .filter(|(_, it)| tokens_in(self.ruleset, self.animal, it, least).is_some());
            out.extend(found.map(|(at, _)| Housing::Building(at)));
            self.push_spread(needs, out);
        }
    }

    /// The ways to take the animal's tokens off several buildings of a family (AQUA-11).
    fn push_spread(&self, needs: Needs, out: &mut Vec<Housing>) {
        let counted = |at: u8, it: &Building| {
            Some(at) != self.except && (needs == Needs::Ignored || self.meets_needs(it))
        };
        for (family, sign) in family::family_signs(self.animal).filter(|(_, it)| it.spaces > 1) {
            let limits = Limits::of(self.ruleset, self.zoo.buildings.as_slice(), |at, building, kind| {
                (kind.family == Some(family) && counted(at, building)).then_some(building.used)
            });
            let mut ways = Vec::new();
            limits.ways(sign.spaces, &mut ways);
            out.extend(ways.into_iter().filter(|it| matches!(it, Housing::Spread(_))));
        }
    }

    /// The smallest occupied standard enclosures that are large enough.
    fn push_smallest(&self, needs: Needs, out: &mut Vec<Housing>) {
        if out.is_empty() {
            let occupied =
                || self.buildings(needs).filter_map(|(at, it)| Some((at, self.occupied_size(it)?)));
            let smallest = occupied().map(|(_, size)| size).min();
            let smallest = occupied().filter(|(_, size)| Some(*size) == smallest);
            out.extend(smallest.map(|(at, _)| Housing::Building(at)));
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
fn tokens_in(ruleset: &Ruleset, animal: &Animal, building: &Building, least: u8) -> Option<u8> {
    let family = family::family_of(ruleset, building);
    let signs = animal.housing.iter().filter(|it| match it.kind {
        HousingKind::Special(kind) => kind == building.kind,
        HousingKind::Family(it) => Some(it) == family,
        HousingKind::Standard => false,
    });
    signs.map(|it| it.spaces).find(|spaces| (least..=building.used).contains(spaces))
}
