use super::{eval, housing_size, ignores_needs, map, placement::building_mask};
use crate::game::Housing;
use crate::ruleset::{
    Animal, BuildingClass, BuildingKind, Card, CardId, CardKind, HousingKind, HousingSign, Map, Need, Ruleset,
};
use crate::state::{Building, PlayerId, State};

/// Every housing that fits an animal (ENC-1, ENC-2, ABIL-21). Clears `out` first.
pub fn housings(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId, out: &mut Vec<Housing>) {
    out.clear();
    out.extend(fitting(ruleset, state, player, animal));
}

/// Whether some housing fits an animal (ANIM-6).
#[must_use]
pub fn has_housing(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId) -> bool {
    fitting(ruleset, state, player, animal).next().is_some()
}

fn fitting<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    animal: CardId,
) -> impl Iterator<Item = Housing> + 'a {
    let buildings = state.players.get(player.index()).map_or(&[][..], |it| it.buildings.as_slice());
    let card = ruleset.cards.get(animal.index());
    let declared = animal_of(ruleset, animal);
    let is_taken = move |it: &Building| {
        let kind = ruleset.buildings.get(it.kind.index());
        it.used > 0 && kind.is_none_or(|it| it.class == BuildingClass::Standard)
    };
    let fits = move |it: &Building| {
        !is_taken(it)
            && declared.is_some_and(|animal| fitting_sign(ruleset, state, player, animal, it).is_some())
    };
    let places = buildings.iter().enumerate().filter(move |(_, it)| fits(it));
    let shared = card.filter(move |it| declared.is_some() && needs_no_enclosure(ruleset, state, player, it));
    places.map(|(at, _)| Housing::Building(at as u8)).chain(shared.map(|_| Housing::Shared))
}

/// Lets an animal move in: a standard enclosure is occupied, a special one holds its tokens (ANIM-7, ENC-3).
pub fn house(ruleset: &Ruleset, state: &mut State, player: PlayerId, animal: CardId, housing: Housing) {
    let Housing::Building(at) = housing else { return };
    let Some(declared) = animal_of(ruleset, animal) else { return };
    let Some(zoo) = state.players.get(player.index()) else { return };
    let Some(building) = zoo.buildings.get(usize::from(at)) else { return };
    let Some(sign) = fitting_sign(ruleset, state, player, declared, building) else { return };
    let taken = match sign.kind {
        HousingKind::Standard => 1,
        HousingKind::Special(_) => sign.spaces,
    };
    if let Some(zoo) = state.players.get_mut(player.index())
        && let Some(building) = zoo.buildings.get_mut(usize::from(at))
    {
        building.used = building.used.saturating_add(taken);
    }
}

/// Whether enough uncovered spaces of each terrain share an edge with a place (BUILD-18), or none is asked for (SPX-2).
#[must_use]
pub fn needs_met(ruleset: &Ruleset, state: &State, player: PlayerId, needs: &[Need], mask: u64) -> bool {
    if needs.is_empty() {
        return true;
    }
    let Some(map) = map(ruleset, state, player) else { return false };
    let Some(zoo) = state.players.get(player.index()) else { return false };
    terrain_lies_beside(map, zoo.covered, needs, mask) || ignores_needs(ruleset, state, player)
}

/// Whether enough spaces of each terrain that are not covered share an edge with a place.
pub(super) fn terrain_lies_beside(map: &Map, covered: u64, needs: &[Need], mask: u64) -> bool {
    let around = map.neighbours_of(mask) & !covered;
    needs.iter().all(|need| {
        let terrain = map.terrains.terrain.get(need.terrain.index()).copied().unwrap_or(0);
        (around & terrain).count_ones() >= u32::from(need.count)
    })
}

/// What an animal card says of its animal.
pub(crate) fn animal_of(ruleset: &Ruleset, card: CardId) -> Option<&Animal> {
    match &ruleset.cards.get(card.index())?.kind {
        CardKind::Animal(animal) => Some(animal),
        CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => None,
    }
}

/// The first sign of an animal that a building answers: room, class, and the needs around it.
pub(crate) fn fitting_sign<'a>(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: &'a Animal,
    building: &Building,
) -> Option<&'a HousingSign> {
    let kind = ruleset.buildings.get(building.kind.index())?;
    let is_large_enough =
        |sign: &HousingSign| housing_size(ruleset, state, player, building) >= i16::from(sign.spaces);
    let sign = animal.housing.iter().find(|sign| sign_fits(sign, kind, building, is_large_enough))?;
    let mask = building_mask(ruleset, state, player, building);
    needs_met(ruleset, state, player, &animal.needs, mask).then_some(sign)
}

fn sign_fits(
    sign: &HousingSign,
    kind: &BuildingKind,
    building: &Building,
    is_large_enough: impl Fn(&HousingSign) -> bool,
) -> bool {
    match (sign.kind, kind.class) {
        (HousingKind::Standard, BuildingClass::Standard) => building.used == 0 && is_large_enough(sign),
        (HousingKind::Special(wanted), BuildingClass::Special { spaces }) => {
            wanted == building.kind && spaces.saturating_sub(building.used) >= sign.spaces
        }
        (HousingKind::Standard, BuildingClass::Special { .. } | BuildingClass::Plain)
        | (HousingKind::Special(_), BuildingClass::Standard | BuildingClass::Plain) => false,
    }
}

/// Whether a keyword of the card lets it be played without an enclosure (ABIL-21). Terrain is not asked then.
pub(super) fn needs_no_enclosure(ruleset: &Ruleset, state: &State, player: PlayerId, card: &Card) -> bool {
    card.abilities.iter().any(|it| {
        let Some(ability) = ruleset.abilities.get(it.ability.index()) else { return false };
        let Some(condition) = ability.without_enclosure else { return false };
        let mut locals = [0; 8];
        for (local, argument) in locals.iter_mut().zip(&it.arguments) {
            *local = argument.value(&[]);
        }
        eval::condition(ruleset, state, player, &locals, condition)
    })
}
