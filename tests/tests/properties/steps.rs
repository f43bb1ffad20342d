//! Steps of the setup that a module rearranges without changing what is done.

use std::sync::Arc;

use arkwright_runtime::game::{Choice, Game};
use arkwright_runtime::ruleset::{MapId, Ruleset};
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, Pcg32, PlayerId};

use crate::play::RULESET;

/// Decisions of one game at most.
const MAX_DECISIONS: usize = 40_000;
/// Games in all.
const GAMES: u64 = 20;

/// The first hand drawn and chosen from in one step, each player behind the other.
const ONE_STEP: &str = "extend setup {
    step whole-hand instead of opening-hand for each player {
        draw 8 cards from deck
        discard 4 cards from hand
    }
    leave out step opening-discard
}
";

/// Every decision of a random game: who chose, and between what.
fn decisions(ruleset: &Arc<Ruleset>, setup: &GameSetup) -> Vec<(PlayerId, Vec<Choice>)> {
    let mut game = Game::begin(Arc::clone(ruleset), setup, &mut ()).unwrap();
    let mut random = Pcg32::new(setup.seed, 7);
    let mut met = Vec::new();
    while met.len() < MAX_DECISIONS {
        let Some(decision) = game.decision() else { break };
        met.push((decision.player, decision.options.to_vec()));
        let option = random.below(decision.options.len() as u32) as usize;
        game.choose(option, &mut ()).unwrap();
    }
    met
}

#[test]
fn first_hand_in_one_step_or_two_asks_the_same() {
    let one = arkwright_tests::on_base("steps.ark", ONE_STEP).unwrap();
    assert_eq!(one.diagnostics, []);
    let one = Arc::new(one.ruleset);
    assert_ne!(one.setup.steps.len(), RULESET.setup.steps.len());
    for seed in 0..GAMES {
        let players = seed as u8 % 4 + 1;
        let setup = GameSetup {
            players,
            mode: if players == 1 { Mode::Solo } else { Mode::Standard },
            seed,
            maps: vec![MapId(seed as u8 % 10)],
            solo_difficulty: 0,
            settings: Vec::new(),
        };
        let (together, apart) = (decisions(&one, &setup), decisions(&RULESET, &setup));
        assert!(apart.len() > 20, "{setup:?}");
        let differs = together.iter().zip(&apart).position(|(one, other)| one != other);
        assert_eq!((differs, together.len()), (None, apart.len()), "{setup:?}");
    }
}
