use super::ground::Ground;
use super::lasting::may_hold;
use super::{eval, family, housing_size, ignores_needs, map, placement::building_mask};
use crate::game::Housing;
use crate::ruleset::{
    Animal, BuildingClass, BuildingKind, Card, CardId, CardKind, HousingKind, HousingSign, Need, RuleKind,
    Ruleset,
};
use crate::state::{Building, PlayerId, State};

/// Families of housings that a ruleset can hold.
pub const MAX_FAMILIES: usize = 8;

/// Every housing that fits an animal (ENC-1, ENC-2, ABIL-21). Clears `out` first.
pub fn housings(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId, out: &mut Vec<Housing>) {
    out.clear();
    out.extend(fitting(ruleset, state, player, animal));
    if let Some(declared) = animal_of(ruleset, animal) {
        family::spreads(ruleset, state, player, declared, out);
    }
}

/// The housings of an animal that take spaces of one building (AQUA-9). Clears `out` first.
pub fn housings_in(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: CardId,
    building: u8,
    out: &mut Vec<Housing>,
) {
    housings(ruleset, state, player, animal, out);
    let zoo = state.players.get(player.index());
    let buildings = zoo.map_or(&[][..], |it| it.buildings.as_slice());
    let place = family::members(ruleset, buildings).position(|(at, _)| at == building);
    out.retain(|it| match it {
        Housing::Building(at) => *at == building,
        Housing::Spread(spread) => place.is_some_and(|at| spread.spaces(at) > 0),
        Housing::Shared => false,
    });
}

/// Whether some housing fits an animal (ANIM-6).
#[must_use]
pub fn has_housing(ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId) -> bool {
    let Some(card) = ruleset.cards.get(animal.index()) else { return false };
    let CardKind::Animal(declared) = &card.kind else { return false };
    let buildings = state.players.get(player.index()).map_or(&[][..], |it| it.buildings.as_slice());
    let sizes = Sizes::of(ruleset, state, player);
    let fits = |it: &Building| sign_in(ruleset, state, player, declared, it, sizes).is_some();
    buildings.iter().any(fits)
        || needs_no_enclosure(ruleset, state, player, card)
        || family::can_spread(ruleset, state, player, declared)
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
    let sizes = Sizes::of(ruleset, state, player);
    let fits = move |it: &Building| {
        declared.is_some_and(|animal| sign_in(ruleset, state, player, animal, it, sizes).is_some())
    };
    // Where no space is taken it makes no difference which building of a family it is.
    let is_again = move |at: usize, it: &Building| {
        let of = family::family_of(ruleset, it);
        let takes_none = declared.is_some_and(|animal| {
            family::family_signs(animal).any(|(f, it)| Some(f) == of && it.spaces == 0)
        });
        takes_none && buildings.iter().take(at).any(|it| family::family_of(ruleset, it) == of && fits(it))
    };
    let places = buildings.iter().enumerate().filter(move |(at, it)| fits(it) && !is_again(*at, it));
    let shared = card.filter(move |it| declared.is_some() && needs_no_enclosure(ruleset, state, player, it));
    places.map(|(at, _)| Housing::Building(at as u8)).chain(shared.map(|_| Housing::Shared))
}

/// Lets an animal move in: a standard enclosure is occupied, a special one holds its tokens (ANIM-7, ENC-3).
pub fn house(ruleset: &Ruleset, state: &mut State, player: PlayerId, animal: CardId, housing: Housing) {
    let at = match housing {
        Housing::Building(at) => at,
        Housing::Spread(spread) => {
            return family::change(ruleset, state, player, spread, u8::saturating_add);
        }
        Housing::Shared => return,
    };
    let Some(declared) = animal_of(ruleset, animal) else { return };
    let Some(zoo) = state.players.get(player.index()) else { return };
    let Some(building) = zoo.buildings.get(usize::from(at)) else { return };
    let Some(sign) = fitting_sign(ruleset, state, player, declared, building) else { return };
    let taken = match sign.kind {
        HousingKind::Standard => 1,
        HousingKind::Special(_) | HousingKind::Family(_) => sign.spaces,
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
    Ground::new(ruleset, map, zoo, zoo.covered).lies_beside(needs, mask)
        || ignores_needs(ruleset, state, player)
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
    sign_in(ruleset, state, player, animal, building, Sizes::MayChange)
}

/// What is known of the sizes of all enclosures of a player.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sizes {
    /// They are those of their kinds.
    Printed,
    /// Rules may change them.
    MayChange,
}

impl Sizes {
    fn of(ruleset: &Ruleset, state: &State, player: PlayerId) -> Self {
        if may_hold(ruleset, state, player, RuleKind::HousingMore) { Self::MayChange } else { Self::Printed }
    }
}

/// As [`fitting_sign`], for whoever asks it of many buildings and knows of their sizes.
#[inline(always)]
fn sign_in<'a>(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    animal: &'a Animal,
    building: &Building,
    sizes: Sizes,
) -> Option<&'a HousingSign> {
    let kind = ruleset.buildings.get(building.kind.index())?;
    let size = || match sizes {
        Sizes::Printed => kind.cells.len() as i16,
        Sizes::MayChange => housing_size(ruleset, state, player, building),
    };
    let is_large_enough = |sign: &HousingSign| size() >= i16::from(sign.spaces);
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
        (HousingKind::Family(wanted), BuildingClass::Special { spaces }) => {
            kind.family == Some(wanted) && spaces.saturating_sub(building.used) >= sign.spaces
        }
        (HousingKind::Standard, BuildingClass::Special { .. } | BuildingClass::Plain)
        | (
            HousingKind::Special(_) | HousingKind::Family(_),
            BuildingClass::Standard | BuildingClass::Plain,
        ) => false,
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
