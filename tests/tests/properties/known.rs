//! What a game remembers between two questions changes no answer: a game that begins anew at the same state, and so
//! remembers nothing, asks the same.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::MapId;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, Pcg32};

use crate::play::RULESET;

/// Decisions of one game at most: a game of four takes some thousands.
const MAX_DECISIONS: usize = 40_000;

/// Plays a random game; how many decisions it had.
fn play(setup: &GameSetup) -> usize {
    let mut game = Game::begin(Arc::clone(&RULESET), setup, &mut ()).unwrap();
    let mut random = Pcg32::new(setup.seed, 5);
    for at in 0..MAX_DECISIONS {
        let fresh = Game::new(Arc::clone(&RULESET), game.state().clone());
        assert_eq!(fresh.decision(), game.decision(), "decision {at} of {setup:?}");
        assert_eq!(fresh.state(), game.state(), "decision {at} of {setup:?}");
        let Some(decision) = game.decision() else { return at };
        let option = random.below(decision.options.len() as u32) as usize;
        game.choose(option, &mut ()).unwrap();
    }
    MAX_DECISIONS
}

#[test]
fn what_a_game_remembers_changes_no_decision() {
    for (seed, map) in (0..RULESET.maps.len() as u8).map(MapId).enumerate() {
        let players = seed as u8 % 4 + 1;
        let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
        let setup = GameSetup {
            players,
            mode,
            seed: seed as u64,
            maps: vec![map],
            solo_difficulty: 0,
            settings: Vec::new(),
        };
        assert!((20..MAX_DECISIONS).contains(&play(&setup)), "{setup:?}");
    }
}
