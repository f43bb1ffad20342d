//! Whole games of the base game with random choices: they end, and the invariants hold after every decision.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{MapId, Ruleset};
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, Pcg32};

use crate::play::RULESET;

/// Decisions of one game at most: a game of four takes some thousands.
const MAX_DECISIONS: usize = 40_000;
/// Games of each number of players and each map.
const GAMES: u64 = 2;

/// A whole game by chance, with the invariants checked before every decision.
pub(crate) fn play(ruleset: &Arc<Ruleset>, setup: &GameSetup) -> Game {
    let mut game = Game::begin(Arc::clone(ruleset), setup, &mut ()).unwrap();
    let mut random = Pcg32::new(setup.seed, 99);
    for at in 0..MAX_DECISIONS {
        let place = || format!("decision {at} of {setup:?}");
        assert_eq!(check_invariants(ruleset, game.state()), Ok(()), "{}", place());
        let Some(decision) = game.decision() else { break };
        let option = random.below(decision.options.len() as u32) as usize;
        game.choose(option, &mut ()).unwrap();
        assert_eq!(game.fault(), None, "{}", place());
    }
    assert!(game.is_over(), "not over: {setup:?}");
    game
}

fn setups(players: u8, mode: Mode) -> impl Iterator<Item = GameSetup> {
    let maps = 0..RULESET.maps.len() as u8;
    maps.flat_map(move |map| {
        (0..GAMES).map(move |seed| GameSetup {
            players,
            mode,
            seed: seed + 1000 * u64::from(map),
            maps: vec![MapId(map)],
            solo_difficulty: seed as usize % 3,
            settings: Vec::new(),
        })
    })
}

#[test]
fn random_games_of_one_to_four_players_end_and_keep_the_invariants() {
    for players in 1..=4 {
        let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
        for setup in setups(players, mode) {
            let game = play(&RULESET, &setup);
            assert_eq!(game.ranking().len(), usize::from(players));
        }
    }
}
