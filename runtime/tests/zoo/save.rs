use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{BuildingId, CardId, Module, ProgramId, Ruleset, TileId, TokenId};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::save::{LoadError, load, save};
use arkwright_runtime::state::{Frame, PlayerId, Routine, State, Stream};
use arkwright_runtime::zoo;

use crate::small_ruleset::{build, card, declared, new_game, ruleset};

fn refused(change: impl Fn(&mut State)) -> String {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-2", "E3", 0), 1);
    assert_eq!(check_invariants(&rules, &state), Ok(()));
    change(&mut state);
    let error = load(&save(&state, &rules), &rules).unwrap_err();
    let LoadError::State(why) = error else { panic!("{error}") };
    why
}

#[test]
fn a_loaded_game_equals_the_saved_one() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-2", "E3", 0), 1);
    let _ = state.frames.push(Frame { routine: Routine::Program(ProgramId(1)), pc: 1, ..Frame::default() });
    let text = save(&state, &rules);
    assert!(text.starts_with("Save(\n"), "{text}");
    assert_eq!(load(&text, &rules), Ok(state.clone()));
    assert_eq!(save(&load(&text, &rules).unwrap(), &rules), text);
}

#[test]
fn what_is_no_save_is_refused() {
    let rules = declared();
    let text = save(&new_game(&rules), &rules);
    for damaged in
        ["", "{]", "Save()", "Other(version: 2)", &text[..text.len() / 2], &text.replace("mode", "mood")]
    {
        let error = load(damaged, &rules).unwrap_err();
        assert!(matches!(error, LoadError::NotASave(_)), "{error}");
    }
    let nested = "(".repeat(100_000);
    assert!(load(&format!("Save(version: 2, modules: {nested}"), &rules).is_err());
}

#[test]
fn a_save_cut_anywhere_is_refused() {
    let rules = declared();
    let text = save(&new_game(&rules), &rules);
    for end in (0..text.len() - 2).step_by(97) {
        assert!(load(&text[..end], &rules).is_err(), "{end}");
    }
}

#[test]
fn a_save_of_another_version_is_told_apart_whatever_its_form() {
    let rules = declared();
    let error = load("Save(version: 9, blob: [1, 2])", &rules).unwrap_err();
    assert_eq!(error, LoadError::Version(9));
    assert_eq!(error.to_string(), "the save has version 9 of the form; this program reads version 2");
}

#[test]
fn a_save_of_other_modules_names_them() {
    let rules = declared();
    let text = save(&new_game(&rules), &rules);
    let mut other = declared();
    other.modules = vec![Module { id: "base".to_owned(), version: "2.0.0".to_owned() }];
    let error = load(&text, &other).unwrap_err();
    let words = "the save was played with other modules; load base 1.0.0; leave out base 2.0.0";
    assert_eq!(error.to_string(), words);
}

#[test]
fn a_save_of_other_definitions_shows_both_fingerprints() {
    let rules = declared();
    let text = save(&new_game(&rules), &rules);
    let mut other = declared();
    other.fingerprint.0 = 0xdef;
    let saved = "0000000000000abc".to_owned();
    let loaded = "0000000000000def".to_owned();
    assert_eq!(load(&text, &other), Err(LoadError::Definitions { saved, loaded }));
}

#[test]
fn a_state_that_no_game_can_be_in_is_refused() {
    let rules = declared();
    let cheetah = card(&rules, 401);
    assert_eq!(
        refused(|it| {
            it.players[0].hand.insert(cheetah);
            it.players[1].zoo.insert(cheetah);
        }),
        "401 Cheetah lies in two places"
    );
    assert_eq!(refused(|it| it.players[0].hand.insert(CardId(200))), "card 200 is not one of the ruleset");
    assert_eq!(refused(|it| it.active = PlayerId(2)), "there is no player 3");
    assert_eq!(refused(|it| it.players.truncate(0)), "a game has 1 to 4 players, not 0");
    assert_eq!(refused(|it| it.players[0].map.0 = 1), "the map is not one of the ruleset");
    assert_eq!(refused(|it| it.break_at = 10), "the Break token has made 10 steps of 9");
    assert_eq!(refused(|it| it.players[1].resources[1] = 6), "player 2: 6 of x-token is not within 0 to 5");
    assert_eq!(
        refused(|it| it.players[0].row[1].action = it.players[0].row[0].action),
        "player 1: an action card lies in two slots"
    );
    assert_eq!(
        refused(|it| it.players[0].buildings[0].placement = 999),
        "player 1: a size-2 lies at no place of the map"
    );
    assert_eq!(
        refused(|it| it.players[0].buildings[0].used = 2),
        "player 1: 2 of 1 spaces of a size-2 are in use"
    );
    assert_eq!(
        refused(|it| it.players[0].covered = 1),
        "player 1: the covered spaces are not those of the buildings"
    );
    assert_eq!(refused(|it| it.players[0].workers = 9), "player 1: 12 workers are more than 4");
}

#[test]
fn a_running_effect_stands_inside_its_program() {
    let frame = |routine, pc| {
        move |it: &mut State| {
            let _ = it.frames.push(Frame { routine, pc, ..Frame::default() });
        }
    };
    assert_eq!(refused(frame(Routine::Program(ProgramId(1)), 2)), "an effect stands behind its program");
    assert_eq!(refused(frame(Routine::Program(ProgramId(7)), 0)), "an effect runs no program of the ruleset");
    assert_eq!(refused(frame(Routine::PlayCard(CardId(300)), 0)), "card 300 is not one of the ruleset");
    let badger = card(&declared(), 419);
    let into_zoo = |it: &mut State| {
        position_without(it, badger);
        it.players[0].zoo.insert(badger);
        let _ = it.frames.push(Frame { routine: Routine::PlayCard(badger), ..Frame::default() });
    };
    assert_eq!(refused(into_zoo), "419 European Badger is played from nowhere");
}

/// A card leaves deck and display.
fn position_without(state: &mut State, card: CardId) {
    state.piles.remove(card);
    state.display.iter_mut().filter(|it| **it == Some(card)).for_each(|it| *it = None);
}

#[test]
fn a_board_that_no_game_can_have_is_refused() {
    assert_eq!(refused(|it| it.board = 1 << 5), "the board shows a tile that does not belong there");
    let gift = TileId(5);
    let laid = |tile: TileId| {
        move |it: &mut State| {
            let _ = it.gate_tiles.push((3, 2, tile));
        }
    };
    assert_eq!(refused(laid(TileId(0))), "something else than a bonus tile lies on a track");
    assert_eq!(refused(laid(gift)), "1 tiles lie on a step of a track with places for 0");
    assert_eq!(refused(|it| it.donations = 1), "1 of 0 donations are covered");
    let twice = |it: &mut State| {
        let _ = it.players[0].tiles.push(TileId(1));
        let _ = it.players[0].tiles.push(TileId(1));
    };
    assert_eq!(refused(twice), "player 1: the tile australia-zoo is there twice");
    assert_eq!(
        refused(|it| it.players[1].options_used = 2),
        "player 2: an option of the turn is used that the ruleset does not have"
    );
    let token = |it: &mut State| {
        let _ = it.card_tokens.push((CardId(9), TokenId(0), 1));
    };
    assert_eq!(refused(token), "a token lies on a card of a zoo that does not belong there");
    assert_eq!(refused(|it| it.course.ended_by = Some(PlayerId(3))), "there is no player 4");
    let over = |it: &mut State| {
        it.course.over = true;
        let _ = it.frames.push(Frame { routine: Routine::Game, ..Frame::default() });
    };
    assert_eq!(refused(over), "the game is over and goes on");
}

#[test]
fn projects_and_supports_that_do_not_fit_are_refused() {
    let first = |it: &mut State, slot: usize, value: u8| it.projects[0].slots[slot] = value;
    assert_eq!(refused(|it| it.projects[0].card = card(&declared(), 401)), "401 Cheetah lies in two places");
    let swapped = |it: &mut State| {
        let (base, rules) = (it.projects[0].card, declared());
        position_without(it, card(&rules, 401));
        it.projects[0].card = card(&rules, 401);
        it.unused_projects.insert(base);
    };
    assert_eq!(refused(swapped), "401 Cheetah is no project");
    let why = refused(|it| first(it, 1, 3));
    assert!(why.starts_with("slot 2 of") && why.ends_with("holds a token of nobody"), "{why}");
    assert_eq!(refused(|it| first(it, 1, 2)), "player 2: 1 tokens lie on projects, of 0 supports");
    assert_eq!(
        refused(|it| it.players[0].edge = 1),
        "player 1: 1 tokens of the left edge are used, for 0 supports"
    );
    assert_eq!(refused(|it| it.projects[0].base = false), "a base project lies in the row above the board");
}

#[test]
fn damaged_generators_and_piles_are_refused() {
    let rules = declared();
    let text = save(&new_game(&rules), &rules);
    let even = text.replacen("increment: 1", "increment: 2", 1);
    assert_ne!(even, text);
    let why = "a random generator has an even increment".to_owned();
    assert_eq!(load(&even, &rules), Err(LoadError::State(why)));
    let longer = text.replace("discarded: 0", "discarded: 500");
    assert_ne!(longer, text);
    let why = "the discard pile is longer than all its cards".to_owned();
    assert_eq!(load(&longer, &rules), Err(LoadError::State(why)));
}

/// Every number of a save changed in turn to extreme ones: it is refused, or the zoo can still be asked anything.
#[test]
fn no_changed_number_makes_zoo_or_game_panic() {
    let rules = ruleset();
    let skink = card(&rules, 471);
    let mut state = sandbox(&rules, skink, Options::default()).unwrap();
    build(&rules, &mut state, ("reptile-house", "D6", 1), 2);
    let mut game = Game::new(Arc::clone(&rules), state);
    game.start_play(skink, &mut ()).unwrap();
    assert!(game.decision().is_some());
    let text = save(game.state(), &rules);
    let mut n_loaded = 0;
    let starts: Vec<_> = text
        .char_indices()
        .filter(|(at, it)| {
            it.is_ascii_digit() && !text[..*at].ends_with(|it: char| it.is_ascii_alphanumeric())
        })
        .map(|(at, _)| at)
        .collect();
    assert!(starts.len() > 200);
    for start in starts {
        let length = text[start..].find(|it: char| !it.is_ascii_digit()).unwrap();
        for number in ["0", "255", "65535", "-1"] {
            let changed = format!("{}{number}{}", &text[..start], &text[start + length..]);
            if let Ok(loaded) = load(&changed, &rules) {
                ask_everything(&rules, loaded);
                n_loaded += 1;
            }
        }
    }
    assert!(n_loaded > 100, "{n_loaded}");
}

fn ask_everything(rules: &Arc<Ruleset>, state: State) {
    let you = PlayerId(0);
    let sides = zoo::Sides::default();
    let (mut placements, mut housings, mut cards, mut buildings) = (vec![], vec![], vec![], vec![]);
    for kind in 0..rules.buildings.len() {
        zoo::legal_placements(rules, &state, you, BuildingId(kind as u8), sides, &mut placements);
        let _ = zoo::kind_is_open(rules, &state, you, BuildingId(kind as u8), sides);
    }
    for card in (0..rules.cards.len()).map(|it| CardId(it as u16)) {
        let _ = zoo::meets_requirements(rules, &state, you, card);
        let _ = zoo::price(rules, &state, you, card, Some(6));
        zoo::housings(rules, &state, you, card, &mut housings);
        zoo::vacated_by(rules, &state, you, card, 0, &mut buildings);
    }
    zoo::movable(rules, &state, you, 0, &mut cards);
    let mut drawn = state.clone();
    while drawn.piles.draw(drawn.random.of(Stream::Deck)).is_some() {}
    assert_eq!(check_invariants(rules, &state), Ok(()));
    let mut game = Game::new(Arc::clone(rules), state);
    for _ in 0..20 {
        if game.decision().is_some() {
            game.choose(0, &mut ()).unwrap();
        }
    }
}
