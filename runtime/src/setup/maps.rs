//! The maps of a game: agreed on, or dealt and chosen from (SETUP-9).

use super::{GameSetup, SetupError};
use crate::ruleset::{MapId, Ruleset};
use crate::state::{PlayerId, State, Stream};

/// The map that was agreed on for a seat; none if it is to be chosen.
pub(super) fn map_for(ruleset: &Ruleset, setup: &GameSetup, seat: u8) -> Result<Option<MapId>, SetupError> {
    let found = setup.maps.len();
    if found == 0 {
        return Ok((ruleset.setup.dealt_maps == 0).then_some(MapId(0)));
    }
    if found != 1 && found != usize::from(setup.players) {
        return Err(SetupError::Maps { found, players: setup.players });
    }
    let map = setup.maps.get(usize::from(seat)).or(setup.maps.first()).copied().unwrap_or_default();
    if map.index() < ruleset.maps.len().max(1) { Ok(Some(map)) } else { Err(SetupError::UnknownMap(map)) }
}

/// Deals maps at random, so many to each seat as the ruleset says; with too few maps as many as there are for each, and
/// with fewer maps than players the same one to all. Maps for first games stay out of it while there are others.
pub(super) fn deal(ruleset: &Ruleset, state: &mut State) {
    let players = state.players.len();
    let wanted = usize::from(ruleset.setup.dealt_maps);
    let all = || (0..ruleset.maps.len()).map(|at| MapId(at as u8));
    let for_first_games = |it: &MapId| ruleset.maps.get(it.index()).is_some_and(|map| map.beginner);
    let mut maps: Vec<MapId> = all().filter(|it| !for_first_games(it)).collect();
    if maps.is_empty() {
        maps = all().collect();
    }
    if maps.is_empty() || wanted == 0 {
        return;
    }
    state.random.of(Stream::Setup).shuffle(&mut maps);
    let each = wanted.min(maps.len() / players.max(1));
    for seat in 0..players {
        let first = seat * each;
        let dealt = maps.get(first..first + each).filter(|it| !it.is_empty()).unwrap_or(&maps[..1]);
        for map in dealt {
            // INVARIANT: the compiler keeps the maps of all seats together within the list.
            let _ = state.dealt_maps.push((PlayerId(seat as u8), *map));
        }
    }
}
