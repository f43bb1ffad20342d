use super::{is_upgraded, map};
use crate::ruleset::{ActionId, BuildingId, Map, Ruleset};
use crate::state::{Building, Player, PlayerId, State};

/// A card that is performed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performed {
    /// Its action.
    pub action: ActionId,
    /// It shows side II.
    pub upgraded: bool,
    /// It is another player's (INTER-6).
    pub borrowed: bool,
}

/// Which side of an action card counts for what needs side II: of the performed card for its own action, also one that
/// is borrowed, of the player's own card for all else (BUILD-2, BUILD-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// The performed card; none for what is built by another effect.
    pub performed: Option<Performed>,
    /// The side of this action is not asked for the kind.
    pub without: Option<ActionId>,
}

impl Sides {
    fn show_two(&self, zoo: &Player, action: ActionId) -> bool {
        match self.performed {
            Some(card) if card.action == action => card.upgraded,
            Some(_) | None => is_upgraded(zoo, action),
        }
    }
}

/// Whether a kind may be built at all: its limit a zoo (BUILD-10) and the side it needs, unless that side is waived.
#[must_use]
pub fn kind_is_open(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    kind: BuildingId,
    sides: Sides,
) -> bool {
    let Some(zoo) = state.players.get(player.index()) else { return false };
    let Some(declared) = ruleset.buildings.get(kind.index()) else { return false };
    let has = zoo.buildings.iter().filter(|it| it.kind == kind).count();
    let below_limit = declared.limit.is_none_or(|limit| has < usize::from(limit));
    let on_sale = declared.needs.is_none_or(|it| sides.without == Some(it) || sides.show_two(zoo, it));
    below_limit && on_sale
}

/// Every legal placement of a kind, as positions in the map's placements (BUILD-5 to BUILD-9). Clears `out` first.
///
/// The spaces are on the map, plain, empty, and not flagged unless the card of [`Ruleset::flag_action`] that counts shows
/// side II (BUILD-5, BUILD-8). The first building covers a space of the rim (BUILD-7),
/// every other touches a building (BUILD-6).
pub fn legal_placements(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    kind: BuildingId,
    sides: Sides,
    out: &mut Vec<u16>,
) {
    out.clear();
    let Some(map) = map(ruleset, state, player) else { return };
    let Some(zoo) = state.players.get(player.index()) else { return };
    let open = open_spaces(ruleset, map, zoo, sides) & !kept_apart(ruleset, map, zoo, kind);
    let touching =
        if zoo.buildings.is_empty() { map.terrains.border } else { map.neighbours_of(zoo.covered) };
    let placements = map.placements_of(kind).iter().enumerate();
    let legal = placements.filter(|(_, it)| it.mask & !open == 0 && it.mask & touching != 0);
    out.extend(legal.map(|(at, _)| at as u16));
}

/// Puts a building on the map; the hexes it newly covers, or none if the zoo can hold no more buildings.
pub fn place(
    ruleset: &Ruleset,
    state: &mut State,
    player: PlayerId,
    kind: BuildingId,
    placement: u16,
) -> Option<u64> {
    let mask = map(ruleset, state, player)?.placements_of(kind).get(usize::from(placement))?.mask;
    let zoo = state.players.get_mut(player.index())?;
    if !zoo.buildings.push(Building { kind, used: 0, placement }) {
        return None;
    }
    let newly = mask & !zoo.covered;
    zoo.covered |= mask;
    Some(newly)
}

/// The hexes a building of the map in play covers.
#[must_use]
pub fn building_mask(ruleset: &Ruleset, state: &State, player: PlayerId, building: &Building) -> u64 {
    map(ruleset, state, player).map_or(0, |it| mask_on(it, building))
}

/// Uncovered plain spaces (BLDG-5).
#[must_use]
pub fn empty_spaces(ruleset: &Ruleset, state: &State, player: PlayerId) -> i16 {
    let Some(map) = map(ruleset, state, player) else { return 0 };
    let Some(zoo) = state.players.get(player.index()) else { return 0 };
    (map.terrains.plain & !zoo.covered).count_ones() as i16
}

fn mask_on(map: &Map, building: &Building) -> u64 {
    map.placements_of(building.kind).get(usize::from(building.placement)).map_or(0, |it| it.mask)
}

/// Plain spaces that are empty and not closed by a flag.
fn open_spaces(ruleset: &Ruleset, map: &Map, zoo: &Player, sides: Sides) -> u64 {
    let flags_open = ruleset.flag_action.is_some_and(|action| sides.show_two(zoo, action));
    let closed = if flags_open { 0 } else { map.terrains.flagged };
    map.terrains.plain & !zoo.covered & !closed
}

/// Spaces too close to another building of the kind (BUILD-9).
fn kept_apart(ruleset: &Ruleset, map: &Map, zoo: &Player, kind: BuildingId) -> u64 {
    let Some(distance) = ruleset.buildings.get(kind.index()).and_then(|it| it.apart) else { return 0 };
    let same = zoo.buildings.iter().filter(|it| it.kind == kind);
    map.closer_than(distance, same.fold(0, |acc, it| acc | mask_on(map, it)))
}
