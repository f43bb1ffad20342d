//! Spaces and buildings that pass tests: sets of spaces are masks.

use super::eval::{Seen, compares};
use super::ground::Ground;
use super::placement::mask_on;
use super::{empty_spaces_of, map};
use crate::ruleset::{
    BuildingClass, BuildingFilterId, BuildingId, BuildingPlace, BuildingTest, Map, SpaceFilterId, SpaceTest,
    TerrainId,
};
use crate::state::{Building, Player, PlayerId, Source};

/// The spaces of the owner's map that pass a filter.
#[must_use]
pub fn of(seen: Seen, filter: Option<SpaceFilterId>) -> u64 {
    let covered = seen.state.players.get(seen.owner.index()).map_or(0, |it| it.covered);
    of_covered(seen, filter, covered)
}

/// The spaces of the owner's map that would pass a filter if these were covered.
///
/// A filter that the ruleset does not have lets nothing pass.
#[must_use]
pub fn of_covered(seen: Seen, filter: Option<SpaceFilterId>, covered: u64) -> u64 {
    let Some(map) = map(seen.ruleset, seen.state, seen.owner) else { return 0 };
    let Some(filter) = filter else { return map.terrains.all };
    let filter = seen.ruleset.code.space_filters.get(filter.index());
    filter.map_or(0, |it| {
        it.tests.iter().fold(map.terrains.all, |acc, test| acc & passing(seen, map, *test, covered))
    })
}

fn passing(seen: Seen, map: &Map, test: SpaceTest, covered: u64) -> u64 {
    let terrains = &map.terrains;
    let terrain = |it: crate::ruleset::TerrainId| terrains.terrain.get(it.index()).copied().unwrap_or(0);
    let mark = |it: crate::ruleset::MarkId| map.marks.get(it.index()).copied().unwrap_or(0);
    match test {
        SpaceTest::Empty => terrains.plain & !covered,
        SpaceTest::Covered => covered,
        SpaceTest::Connected => map.neighbours_of(covered),
        SpaceTest::Isolated => !covered & !map.neighbours_of(covered),
        SpaceTest::Border => terrains.border,
        SpaceTest::Plain => terrains.plain,
        SpaceTest::Bonus => bonus_spaces(map),
        SpaceTest::Terrain(it) => terrain(it),
        SpaceTest::Mark(it) => mark(it),
        SpaceTest::BesideTerrain(it) => map.beside(open_ground(seen, seen.owner, map, it, covered)),
        SpaceTest::BesideMark(it) => map.beside(mark(it) & !covered),
    }
}

/// The spaces of a terrain that count beside others (MAP-0-4).
fn open_ground(seen: Seen, player: PlayerId, map: &Map, terrain: TerrainId, covered: u64) -> u64 {
    let zoo = seen.state.players.get(player.index());
    zoo.map_or(0, |it| Ground::new(seen.ruleset, map, it, covered).open(terrain))
}

/// The spaces with a placement bonus (BUILD-13), without those that bring something apart (MAP-8-1).
#[must_use]
pub fn bonus_spaces(map: &Map) -> u64 {
    let spaces = map.hexes.iter().take(crate::ruleset::MAX_HEXES).enumerate();
    spaces.filter(|(_, it)| it.bonus.is_some()).fold(0, |acc, (at, _)| acc | 1 << at) & !map.apart
}

/// Groups of so many empty spaces that hang together: of each area its spaces by this, rounded down.
#[must_use]
pub fn empty_groups(seen: Seen, size: u8) -> i16 {
    let Some(map) = map(seen.ruleset, seen.state, seen.owner) else { return 0 };
    let Some(zoo) = seen.state.players.get(seen.owner.index()) else { return 0 };
    let mut rest = empty_spaces_of(map, zoo);
    let mut groups = 0;
    while rest != 0 {
        let area = area_around(map, rest & rest.wrapping_neg(), rest);
        groups += area.count_ones().checked_div(u32::from(size)).unwrap_or(0);
        rest &= !area;
    }
    groups as i16
}

/// The spaces of a set that hang together with some of it.
fn area_around(map: &Map, some: u64, set: u64) -> u64 {
    let mut area = some;
    loop {
        let grown = area | map.neighbours_of(area) & set;
        if grown == area {
            return area;
        }
        area = grown;
    }
}

/// How many buildings of a place pass a filter.
#[must_use]
pub fn buildings(seen: Seen, place: BuildingPlace, filter: Option<BuildingFilterId>) -> i16 {
    match place {
        BuildingPlace::Zoos(zoos) => {
            seen.players(zoos).map(|it| count_in(seen, it, filter)).fold(0, i16::saturating_add)
        }
        BuildingPlace::BesideThis => {
            let Source::Building(this) = seen.source else { return 0 };
            beside(seen, filter, |map, zoo| {
                zoo.buildings.get(usize::from(this)).map_or(0, |it| mask_on(map, it))
            })
        }
        BuildingPlace::Beside(kind) => beside(seen, filter, |map, zoo| {
            let ones = zoo.buildings.iter().filter(|it| it.kind == kind);
            ones.fold(0, |acc, it| acc | mask_on(map, it))
        }),
    }
}

/// Buildings of the owner beside some of them, given by their spaces, which are not counted themselves (INC-2).
fn beside(seen: Seen, filter: Option<BuildingFilterId>, ones: impl FnOnce(&Map, &Player) -> u64) -> i16 {
    let Some(map) = map(seen.ruleset, seen.state, seen.owner) else { return 0 };
    let Some(zoo) = seen.state.players.get(seen.owner.index()) else { return 0 };
    let around = map.neighbours_of(ones(map, zoo));
    let lie_beside = zoo.buildings.iter().filter(|it| mask_on(map, it) & around != 0);
    lie_beside.filter(|it| passes_on(seen, map, zoo, it, filter)).count() as i16
}

/// Different shapes among the owner's buildings.
#[must_use]
pub fn shapes(seen: Seen) -> i16 {
    let buildings = seen.state.players.get(seen.owner.index()).map_or(&[][..], |it| it.buildings.as_slice());
    let shape = |it: &Building| seen.ruleset.index.shapes.get(it.kind.index()).copied();
    let is_first =
        |(at, it): &(usize, &Building)| !buildings[..*at].iter().any(|other| shape(other) == shape(it));
    buildings.iter().enumerate().filter(is_first).count() as i16
}

/// Pairs of buildings of one kind and of another in the owner's zoo.
#[must_use]
pub fn building_pairs(seen: Seen, one: BuildingId, other: BuildingId) -> i16 {
    let buildings = seen.state.players.get(seen.owner.index()).map_or(&[][..], |it| it.buildings.as_slice());
    let [first, second] =
        [one, other].map(|kind| buildings.iter().filter(|it| it.kind == kind).count() as i16);
    if one == other { first / 2 } else { first.min(second) }
}

/// The buildings of a player that pass a filter.
fn count_in(seen: Seen, player: PlayerId, filter: Option<BuildingFilterId>) -> i16 {
    let Some(map) = map(seen.ruleset, seen.state, player) else { return 0 };
    let Some(zoo) = seen.state.players.get(player.index()) else { return 0 };
    zoo.buildings.iter().filter(|it| passes_on(seen, map, zoo, it, filter)).count() as i16
}

/// Whether a building of a player passes a filter. A filter that the ruleset does not have lets nothing pass.
#[must_use]
pub fn building_passes(
    seen: Seen,
    player: PlayerId,
    building: &Building,
    filter: Option<BuildingFilterId>,
) -> bool {
    let Some(map) = map(seen.ruleset, seen.state, player) else { return false };
    let Some(zoo) = seen.state.players.get(player.index()) else { return false };
    passes_on(seen, map, zoo, building, filter)
}

fn passes_on(
    seen: Seen,
    map: &Map,
    zoo: &Player,
    building: &Building,
    filter: Option<BuildingFilterId>,
) -> bool {
    let Some(filter) = filter else { return true };
    let Some(filter) = seen.ruleset.code.building_filters.get(filter.index()) else { return false };
    filter.tests.iter().all(|it| passes(seen, map, zoo, building, *it))
}

fn passes(seen: Seen, map: &Map, zoo: &Player, building: &Building, test: BuildingTest) -> bool {
    let class = || seen.ruleset.buildings.get(building.kind.index()).map(|it| it.class);
    let is_standard = || class() == Some(BuildingClass::Standard);
    let is_special = || matches!(class(), Some(BuildingClass::Special { .. }));
    match test {
        BuildingTest::Kind(kind) => building.kind == kind,
        BuildingTest::Occupied => building.used > 0 && (is_standard() || is_special()),
        BuildingTest::Filled => building.used > 0 || !is_standard(),
        BuildingTest::Standard => is_standard(),
        BuildingTest::Special => is_special(),
        BuildingTest::Size(comparison, amount) => {
            let size = seen.ruleset.buildings.get(building.kind.index()).map_or(0, |it| it.cells.len());
            compares(size as i16, comparison, seen.amount(amount))
        }
        BuildingTest::Empty => building.used == 0 && !matches!(class(), Some(BuildingClass::Plain) | None),
        BuildingTest::OnMark(it) => {
            mask_on(map, building) & map.marks.get(it.index()).copied().unwrap_or(0) != 0
        }
        BuildingTest::Border => mask_on(map, building) & map.terrains.border != 0,
        BuildingTest::BesideTerrain(terrain) => {
            let open = Ground::new(seen.ruleset, map, zoo, zoo.covered).open(terrain);
            map.neighbours_of(mask_on(map, building)) & open != 0
        }
        BuildingTest::BesideEmpty(count) => {
            let empty = map.neighbours_of(mask_on(map, building)) & empty_spaces_of(map, zoo);
            empty.count_ones() >= u32::from(count)
        }
        BuildingTest::BesideMark(mark) => {
            let marked = map.marks.get(mark.index()).copied().unwrap_or(0) & !zoo.covered;
            map.neighbours_of(mask_on(map, building)) & marked != 0
        }
    }
}
