//! What each seat begins with (SETUP-10 to SETUP-13, SOLO-2).

use crate::ruleset::{ActionId, CardNoun, Map, MapId, Op, Ruleset};
use crate::state::{ACTION_CARDS, ActionCard, Building, Mode, Player, PlayerId, State, Stream, Streams};

/// Tokens on a map at most: a set of them is a `u16`.
pub const MAX_MAP_TOKENS: usize = u16::BITS as usize;

/// A seat; its map may be chosen later.
pub(super) fn new_player(
    ruleset: &Ruleset,
    seat: PlayerId,
    map: Option<MapId>,
    random: &mut Streams,
) -> Player {
    let mut player = Player {
        workers: ruleset.workers.active,
        waiting: ruleset.workers.waiting,
        row: new_row(ruleset, random),
        ..Player::default()
    };
    for (held, resource) in player.resources.iter_mut().zip(&ruleset.resources) {
        let start = resource.start.get(seat.index()).or(resource.start.last());
        *held = start.copied().unwrap_or(resource.min);
    }
    if let Some(map) = map {
        settle(ruleset, map, &mut player);
    }
    player
}

/// A player gets a map, with the buildings that it begins with (SETUP-9, SETUP-13).
pub(crate) fn settle(ruleset: &Ruleset, map: MapId, player: &mut Player) {
    player.map = map;
    if let Some(map) = ruleset.maps.get(map.index()) {
        place_start_buildings(ruleset, map, player);
        player.map_tokens = map.tokens.iter().take(MAX_MAP_TOKENS).fold(0, |acc, _| acc << 1 | 1);
    }
}

/// The buildings that a map begins with: ordinary ones, whose spaces bring nothing (SETUP-13).
fn place_start_buildings(ruleset: &Ruleset, map: &Map, player: &mut Player) {
    for start in &map.start {
        let cells = ruleset.buildings.get(start.kind.index()).map_or(&[][..], |it| it.cells.as_slice());
        let Some(mask) = map.footprint(cells, usize::from(start.hex), start.rotation) else { continue };
        let Some(placement) = map.placement_by_mask(start.kind, mask) else { continue };
        let free = player.covered & mask == 0;
        if free && player.buildings.push(Building { kind: start.kind, used: 0, placement }) {
            player.covered |= mask;
        }
    }
}

/// The track of a solo game begins at the chosen step (SOLO-2).
pub(super) fn start_solo(ruleset: &Ruleset, state: &mut State) {
    let Some((resource, _)) = ruleset.solo.start.as_ref().filter(|_| state.mode == Mode::Solo) else {
        return;
    };
    let start = state.course.solo_start;
    let limits = ruleset.resources.get(resource.index()).map_or((0, 0), |it| (it.min, it.max));
    for player in state.players.iter_mut() {
        if let Some(held) = player.resources.get_mut(resource.index()) {
            *held = start.min(limits.1).max(limits.0);
        }
    }
}

/// The action that plays animals in slot 1, the others in random order (SETUP-10).
fn new_row(ruleset: &Ruleset, random: &mut Streams) -> [ActionCard; ACTION_CARDS] {
    let first = (0..ruleset.actions.len()).find(|at| plays_animals(ruleset, *at)).unwrap_or(0);
    let mut row = [ActionCard::default(); ACTION_CARDS];
    let others = (0..row.len()).filter(|at| *at != first);
    for (card, action) in row.iter_mut().zip(std::iter::once(first).chain(others)) {
        card.action = ActionId(action as u8);
    }
    let declared = ruleset.actions.len().clamp(1, row.len());
    random.of(Stream::Setup).shuffle(&mut row[1..declared]);
    row
}

fn plays_animals(ruleset: &Ruleset, action: usize) -> bool {
    let plays = |op: &Op| matches!(op, Op::Play { noun: CardNoun::Animal, .. });
    let sides = ruleset.actions.get(action).and_then(|it| it.variants.first()).map(|it| it.sides);
    sides.into_iter().flatten().any(|side| ruleset.code.ops(side).iter().any(plays))
}
