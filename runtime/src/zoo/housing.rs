use super::{eval, map, placement::building_mask};
use crate::game::Housing;
use crate::ruleset::{
    Animal, BuildingClass, BuildingKind, Card, CardId, CardKind, HousingKind, HousingSign, Need, Ruleset,
};
use crate::state::{Building, PlayerId, State};

/// Every housing that fits an animal (ENC-1, ENC-2, ABIL-21). Clears `out` first.
pub fn housings(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId, out: &mut Vec<Housing>) {
    out.clear();
    let Some(zoo) = state.players.get(player.index()) else { return };
    let Some(card) = ruleset.cards.get(animal.index()) else { return };
    let CardKind::Animal(declared) = &card.kind else { return };
    for (at, building) in zoo.buildings.iter().enumerate() {
        if fitting_sign(ruleset, state, player, declared, building).is_some() {
            out.push(Housing::Building(at as u8));
        }
    }
    if needs_no_enclosure(ruleset, state, player, card) {
        out.push(Housing::Shared);
    }
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

/// Whether enough uncovered spaces of each terrain share an edge with a place (BUILD-18).
#[must_use]
pub fn needs_met(ruleset: &Ruleset, state: &State, player: PlayerId, needs: &[Need], mask: u64) -> bool {
    let Some(map) = map(ruleset, state, player) else { return needs.is_empty() };
    let Some(zoo) = state.players.get(player.index()) else { return false };
    let around = map.neighbours_of(mask) & !zoo.covered;
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
    let sign = animal.housing.iter().find(|sign| sign_fits(sign, kind, building))?;
    let mask = building_mask(ruleset, state, player, building);
    needs_met(ruleset, state, player, &animal.needs, mask).then_some(sign)
}

fn sign_fits(sign: &HousingSign, kind: &BuildingKind, building: &Building) -> bool {
    match (sign.kind, kind.class) {
        (HousingKind::Standard, BuildingClass::Standard) => {
            building.used == 0 && kind.cells.len() >= usize::from(sign.spaces)
        }
        (HousingKind::Special(wanted), BuildingClass::Special { spaces }) => {
            wanted == building.kind && spaces.saturating_sub(building.used) >= sign.spaces
        }
        (HousingKind::Standard, BuildingClass::Special { .. } | BuildingClass::Plain)
        | (HousingKind::Special(_), BuildingClass::Standard | BuildingClass::Plain) => false,
    }
}

/// Whether a keyword of the card lets it be played without an enclosure (ABIL-21). Terrain is not asked then.
fn needs_no_enclosure(ruleset: &Ruleset, state: &State, player: PlayerId, card: &Card) -> bool {
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
