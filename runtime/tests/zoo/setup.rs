use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{CardKind, MapId};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::setup::{SetupError, new_state};
use arkwright_runtime::state::Mode;
use arkwright_runtime::zoo;

use crate::small_ruleset::{OPPONENT, YOU, card, declared};

#[test]
fn a_new_game_is_laid_out_as_declared() {
    let rules = declared();
    let state = new_state(&rules, 4, Mode::Standard, 3, MapId(0)).unwrap();
    let appeal: Vec<_> = state.players.iter().map(|it| it.resources[2]).collect();
    assert_eq!(appeal, [0, 1, 2, 3]);
    assert!(state.players.iter().all(|it| rules.actions[it.row[0].action.index()].name == "animals"));
    assert_eq!(state.display.iter().flatten().count(), 6);
    assert_eq!(state.scoring_deck.len(), 3);
    assert_eq!(state.unused_projects.len(), 1);
    let dealt = rules.cards.iter().filter(|it| arkwright_runtime::setup::is_dealt(it)).count();
    assert_eq!(state.piles.deck().len(), dealt - 6);
    assert_eq!(check_invariants(&rules, &state), Ok(()));
}

#[test]
fn a_game_is_a_function_of_its_seed() {
    let rules = declared();
    let game = |seed| new_state(&rules, 2, Mode::Standard, seed, MapId(0)).unwrap();
    assert_eq!(game(3), game(3));
    assert_ne!(game(3).piles, game(4).piles);
}

#[test]
fn what_no_game_can_hold_is_refused_with_its_limit() {
    let mut rules = declared();
    let start = |rules: &_, players, mode, map| new_state(rules, players, mode, 1, MapId(map)).unwrap_err();
    assert_eq!(start(&rules, 5, Mode::Standard, 0), SetupError::Players(5));
    assert_eq!(start(&rules, 0, Mode::Solo, 0), SetupError::Players(0));
    assert_eq!(start(&rules, 2, Mode::Solo, 0), SetupError::Solo(2));
    assert_eq!(start(&rules, 2, Mode::Standard, 1), SetupError::UnknownMap(MapId(1)));
    rules.icons.resize(49, rules.icons[0].clone());
    let error = start(&rules, 2, Mode::Standard, 0);
    assert_eq!(error.to_string(), "the modules declare 49 icons; a game can hold 48");
}

#[test]
fn a_ruleset_without_anything_gives_an_empty_game() {
    let rules = arkwright_runtime::ruleset::Ruleset::default();
    let state = new_state(&rules, 1, Mode::Solo, 1, MapId(0)).unwrap();
    assert_eq!(check_invariants(&rules, &state), Ok(()));
}

#[test]
fn every_card_can_be_played_in_its_sandbox() {
    let rules = declared();
    let animals =
        rules.cards.iter().filter(|it| matches!(it.kind, CardKind::Animal(_) | CardKind::Sponsor(_)));
    for number in animals.map(|it| it.number) {
        let id = card(&rules, number);
        let state = sandbox(&rules, id, Options::default()).unwrap();
        assert_eq!(check_invariants(&rules, &state), Ok(()), "{number}");
        assert!(zoo::meets_requirements(&rules, &state, YOU, id), "{number}");
        let you = &state.players[YOU.index()];
        assert_eq!((you.hand.len(), you.resources[1]), (6, 1), "{number}");
        assert_eq!(you.resources[0], zoo::price(&rules, &state, YOU, id, None) + 20, "{number}");
        let opponent = &state.players[OPPONENT.index()];
        assert_eq!((opponent.hand.len(), opponent.resources[2], opponent.resources[3]), (3, 10, 2));
        assert_eq!(state.piles.discard().len(), 8, "{number}");
        if matches!(rules.cards[id.index()].kind, CardKind::Animal(_)) {
            let mut housings = Vec::new();
            zoo::housings(&rules, &state, YOU, id, &mut housings);
            assert!(!housings.is_empty(), "{number}");
        }
    }
}
