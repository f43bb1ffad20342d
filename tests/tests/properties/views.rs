//! What one player sees: nothing that is hidden, everything else; and games that look like it.

use std::sync::Arc;

use arkwright_runtime::game::{Game, Question, secret_discards};
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::CardId;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, Pcg32, PlayerId, State};

use crate::play::RULESET;

/// Decisions between two looks at a game.
const BETWEEN: usize = 13;
/// Decisions that a game goes on for behind a look.
const AHEAD: usize = 12;

fn begin(players: u8, seed: u64) -> Game {
    let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
    let setup = GameSetup { players, mode, seed, maps: Vec::new(), solo_difficulty: 0, settings: Vec::new() };
    Game::begin(Arc::clone(&RULESET), &setup, &mut ()).unwrap()
}

fn take_any(game: &mut Game, random: &mut Pcg32) -> bool {
    let Some(decision) = game.decision() else { return false };
    let option = random.below(decision.options.len() as u32) as usize;
    game.choose(option, &mut ()).unwrap();
    true
}

/// Looks at random games again and again.
fn look(at: impl Fn(&Game, PlayerId, &str)) {
    for (players, seed) in [(1, 11), (2, 12), (3, 13), (4, 14)] {
        let mut game = begin(players, seed);
        let mut random = Pcg32::new(seed, 7);
        for n in 0.. {
            if n % BETWEEN == 0 {
                for seat in 0..players {
                    at(
                        &game,
                        PlayerId(seat),
                        &format!("{players} players, seed {seed}, decision {n}, seat {seat}"),
                    );
                }
            }
            if !take_any(&mut game, &mut random) {
                break;
            }
        }
        assert!(game.is_over());
    }
}

/// How many cards lie in each place, and all that is open to everybody.
fn counts(state: &State) -> Vec<usize> {
    let lists = [
        state.piles.deck().len(),
        state.piles.discard().len(),
        state.scoring_deck.len(),
        state.unused_projects.len(),
        state.seen.len(),
        state.pouched.len(),
        state.display.iter().flatten().count(),
    ];
    let hands = state.players.iter().flat_map(|it| [it.hand.len(), it.scoring.len(), it.zoo.len()]);
    lists.into_iter().chain(hands).collect()
}

#[test]
fn view_holds_no_hidden_card() {
    look(|game, player, place| {
        let view = game.view(player);
        for (seat, (shown, real)) in view.state().players.iter().zip(game.state().players.iter()).enumerate()
        {
            let seat = PlayerId(seat as u8);
            assert_eq!((shown.zoo, shown.resources), (real.zoo, real.resources), "{place}");
            let hidden = if seat == player { 0 } else { view.hidden_in_hand(seat) };
            assert_eq!(shown.hand.len() + hidden, real.hand.len(), "{place}");
            if seat == player {
                assert_eq!((shown.hand, shown.scoring), (real.hand, real.scoring), "{place}");
            }
        }
        assert_eq!(
            (view.state().piles.deck(), view.deck()),
            (&[][..], game.state().piles.deck().len()),
            "{place}"
        );
        let secret = secret_discards(game.state(), player);
        let open = game.state().piles.discard().iter().enumerate().filter(|(at, _)| !secret.contains(at));
        let open: Vec<CardId> = open.map(|it| *it.1).collect();
        assert_eq!(view.state().piles.discard(), open, "{place}");
        assert!(view.state().scoring_deck.is_empty() && view.state().unused_projects.is_empty(), "{place}");
    });
}

#[test]
fn states_that_differ_in_hidden_things_alone_look_the_same() {
    look(|game, player, place| {
        let view = game.view(player);
        let [one, other] = [1, 2].map(|seed| view.determinise(&RULESET, seed));
        if view.deck() > 3 {
            assert_ne!(one.piles, other.piles, "{place}");
        }
        for state in [&one, &other] {
            assert_eq!(counts(state), counts(game.state()), "{place}");
            assert_eq!(check_invariants(&RULESET, state), Ok(()), "{place}");
            let looks = arkwright_runtime::view::View::of(&RULESET, state, player);
            assert!(looks == view, "{place}");
        }
        assert_eq!(one, view.determinise(&RULESET, 1), "{place}");
    });
}

#[test]
fn determinised_game_asks_its_player_the_same_and_goes_on() {
    look(|game, player, place| {
        let mut guess = game.determinise(player, 5);
        if let Some(decision) = game.decision().filter(|it| it.player == player) {
            assert_eq!(guess.decision(), Some(decision), "{place}");
        }
        let mut random = Pcg32::new(3, 9);
        for _ in 0..AHEAD {
            if !take_any(&mut guess, &mut random) {
                break;
            }
            assert_eq!(guess.fault(), None, "{place}");
            assert_eq!(check_invariants(&RULESET, guess.state()), Ok(()), "{place}");
        }
    });
}

#[test]
fn nobody_knows_what_others_discard_before_all_have() {
    let mut game = begin(3, 21);
    let mut seen = [Vec::new(), Vec::new(), Vec::new()];
    while game.decision().unwrap().question == Question::Map {
        game.choose(0, &mut ()).unwrap();
    }
    // Three opening hands, four discards each.
    for n in 0..12 {
        let player = game.decision().unwrap().player;
        assert_eq!(player, PlayerId(n / 4));
        for (seat, seen) in seen.iter_mut().enumerate() {
            seen.push(game.view(PlayerId(seat as u8)).state().piles.discard().len());
        }
        game.choose(0, &mut ()).unwrap();
    }
    // Each sees its own while it chooses.
    assert_eq!(seen[0], [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(seen[1], [0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0]);
    assert_eq!(seen[2], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
    assert_eq!(game.view(PlayerId(0)).state().piles.discard().len(), 12);
}
