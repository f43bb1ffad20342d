//! Maps that are dealt and chosen from at the start of a game (SETUP-9).

use std::collections::BTreeSet;
use std::sync::Arc;

use arkwright_runtime::game::{Choice, Game, Question};
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::save;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, PlayerId};

use crate::play::RULESET;

fn begin(players: u8, seed: u64) -> Game {
    let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
    let setup = GameSetup { players, mode, seed, maps: Vec::new(), solo_difficulty: 0, settings: Vec::new() };
    Game::begin(Arc::clone(&RULESET), &setup, &mut ()).unwrap()
}

#[test]
fn every_seat_chooses_one_of_two_maps_that_nobody_else_was_dealt() {
    for (players, seed) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        let mut game = begin(players, seed);
        let mut dealt = BTreeSet::new();
        for seat in 0..players {
            let decision = game.decision().unwrap();
            assert_eq!((decision.player, decision.question), (PlayerId(seat), Question::Map));
            let [Choice::Map(first), Choice::Map(second)] = *decision.options else {
                panic!("{:?}", decision.options);
            };
            for map in [first, second] {
                assert!(dealt.insert(map.0) && !RULESET.maps[map.index()].beginner, "{map:?}");
            }
            assert!(game.describe_choice(&Choice::Map(second)).contains(&RULESET.maps[second.index()].title));
            assert_eq!(check_invariants(&RULESET, game.state()), Ok(()));
            // A game that is saved before the choice goes on equal.
            let loaded = save::load(&save::save(game.state(), &RULESET), &RULESET).unwrap();
            assert_eq!(&loaded, game.state());
            game.choose(1, &mut ()).unwrap();
            assert_eq!(game.state().map_of(PlayerId(seat)), second);
        }
        assert_ne!(game.decision().unwrap().question, Question::Map);
        assert_eq!(check_invariants(&RULESET, game.state()), Ok(()));
    }
}

#[test]
fn named_maps_leave_nothing_to_choose_and_change_no_deck() {
    let chosen = begin(2, 9);
    let mut named = GameSetup {
        players: 2,
        mode: Mode::Standard,
        seed: 9,
        maps: Vec::new(),
        solo_difficulty: 0,
        settings: Vec::new(),
    };
    named.maps = vec![RULESET.map_by_id("1").unwrap()];
    let named = Game::begin(Arc::clone(&RULESET), &named, &mut ()).unwrap();
    assert_ne!(named.decision().unwrap().question, Question::Map);
    assert_eq!(named.state().projects, chosen.state().projects);
    assert_eq!(named.state().display, chosen.state().display);
}
