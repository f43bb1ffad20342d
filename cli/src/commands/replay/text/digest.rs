//! Positions that come to the same.

use std::hash::{DefaultHasher, Hash, Hasher};

use arkwright_runtime::state::{List, Player, State};

use super::watch::Watch;

/// A position with all that matters for how it goes on.
pub(super) fn position(state: &State, watch: &Watch) -> u64 {
    of(state, watch, |it| *it)
}

/// A position, however the zoos lie on their maps.
pub(super) fn table(state: &State, watch: &Watch) -> u64 {
    of(state, watch, |it| Player { buildings: List::new(), covered: 0, map_tokens: 0, ..*it })
}

/// The piles, and what is random, come from the file and do not matter.
fn of(state: &State, watch: &Watch, player: impl Fn(&Player) -> Player) -> u64 {
    let mut hasher = DefaultHasher::new();
    for it in state.players.iter() {
        player(it).hash(&mut hasher);
    }
    (state.active, state.display, state.break_at, state.break_pending, state.gates_taken).hash(&mut hasher);
    (&state.seen, &state.pouched, &state.frames, &state.pending, &state.projects).hash(&mut hasher);
    (state.board, &state.gate_tiles, state.donations, &state.card_tokens).hash(&mut hasher);
    (&state.display_tokens, &state.installed, &state.log, &state.course).hash(&mut hasher);
    watch.place().hash(&mut hasher);
    hasher.finish()
}
