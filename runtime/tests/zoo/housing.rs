use arkwright_runtime::game::Housing;
use arkwright_runtime::ruleset::Ruleset;
use arkwright_runtime::state::State;
use arkwright_runtime::zoo::{house, housings, movable, vacate, vacated_by};

use crate::small_ruleset::{YOU, build, card, declared, new_game};

fn housings_of(rules: &Ruleset, state: &State, number: u16) -> Vec<Housing> {
    let mut out = vec![Housing::Shared];
    housings(rules, state, YOU, card(rules, number), &mut out);
    out
}

fn vacated(rules: &Ruleset, state: &State, number: u16, into: u8) -> Vec<u8> {
    let mut out = vec![Housing::Building(99)];
    vacated_by(rules, state, YOU, card(rules, number), into, &mut out);
    let at = |it: Housing| if let Housing::Building(at) = it { at } else { panic!("{it:?}") };
    out.into_iter().map(at).collect()
}

#[test]
fn a_standard_enclosure_is_empty_and_large_enough_enc_1() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-1", "E1", 0), 0);
    let empty = build(&rules, &mut state, ("size-2", "E2", 0), 0);
    build(&rules, &mut state, ("size-3", "E4", 0), 1);
    assert_eq!(housings_of(&rules, &state, 419), [Housing::Building(empty)]);
    house(&rules, &mut state, YOU, card(&rules, 419), Housing::Building(empty));
    assert_eq!(state.players[0].buildings[usize::from(empty)].used, 1);
    assert_eq!(housings_of(&rules, &state, 419), []);
}

#[test]
fn terrain_around_is_counted_while_uncovered_build_18() {
    let rules = declared();
    let mut state = new_game(&rules);
    let beside_water = build(&rules, &mut state, ("size-5", "E5", 0), 0);
    build(&rules, &mut state, ("size-5", "H2", 2), 0);
    assert_eq!(housings_of(&rules, &state, 469), [Housing::Building(beside_water)]);
    // C4 is the only water there.
    build(&rules, &mut state, ("size-1", "C4", 0), 0);
    assert_eq!(housings_of(&rules, &state, 469), []);
}

#[test]
fn a_special_enclosure_has_spaces_left_enc_2() {
    let rules = declared();
    let mut state = new_game(&rules);
    let house_of_reptiles = build(&rules, &mut state, ("reptile-house", "E3", 1), 2);
    assert_eq!(housings_of(&rules, &state, 469), [Housing::Building(house_of_reptiles)]);
    house(&rules, &mut state, YOU, card(&rules, 469), Housing::Building(house_of_reptiles));
    assert_eq!(state.players[0].buildings[0].used, 5);
    assert_eq!(housings_of(&rules, &state, 470), []);
}

#[test]
fn an_animal_of_the_petting_zoo_lives_nowhere_else_enc_4() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-5", "E3", 0), 0);
    assert_eq!(housings_of(&rules, &state, 500), []);
    let petting_zoo = build(&rules, &mut state, ("petting-zoo", "H4", 0), 0);
    assert_eq!(housings_of(&rules, &state, 500), [Housing::Building(petting_zoo)]);
}

#[test]
fn a_flock_shares_with_a_large_herbivore_whatever_lies_around_abil_21() {
    let rules = declared();
    let mut state = new_game(&rules);
    assert_eq!(housings_of(&rules, &state, 440), []);
    state.players[0].zoo.insert(card(&rules, 401));
    assert_eq!(housings_of(&rules, &state, 440), []);
    state.players[0].zoo.insert(card(&rules, 426));
    assert_eq!(housings_of(&rules, &state, 440), [Housing::Shared]);
}

#[test]
fn animals_that_could_live_in_a_new_building_may_move_enc_6() {
    let rules = declared();
    let mut state = new_game(&rules);
    for number in [401, 470, 471] {
        state.players[0].zoo.insert(card(&rules, number));
    }
    let beside_no_rock = build(&rules, &mut state, ("reptile-house", "B4", 2), 0);
    let mut out = Vec::new();
    movable(&rules, &state, YOU, beside_no_rock, &mut out);
    assert_eq!(out, [card(&rules, 470)]);
}

#[test]
fn a_move_empties_the_smallest_housing_that_meets_the_needs_enc_7() {
    let rules = declared();
    let mut state = new_game(&rules);
    // The skink needs size 2 and rock; neither of the two of size 2 lies beside rock.
    let plain = build(&rules, &mut state, ("size-2", "A3", 0), 1);
    build(&rules, &mut state, ("size-1", "E6", 0), 1);
    let other = build(&rules, &mut state, ("size-2", "D4", 0), 1);
    assert_eq!(vacated(&rules, &state, 471, 9), [plain, other]);
    let beside_rock = build(&rules, &mut state, ("size-3", "C2", 0), 1);
    assert_eq!(vacated(&rules, &state, 471, 9), [beside_rock]);
    vacate(&rules, &mut state, YOU, card(&rules, 471), Housing::Building(beside_rock));
    assert_eq!(vacated(&rules, &state, 471, 9), [plain, other]);
    assert_eq!(vacated(&rules, &state, 500, 9), []);
}

#[test]
fn a_move_takes_tokens_of_another_special_enclosure_first_enc_7() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-1", "E6", 0), 1);
    let reptiles = build(&rules, &mut state, ("reptile-house", "E3", 1), 2);
    assert_eq!(vacated(&rules, &state, 470, 9), [reptiles]);
    assert_eq!(vacated(&rules, &state, 470, reptiles), [0]);
    vacate(&rules, &mut state, YOU, card(&rules, 470), Housing::Building(reptiles));
    assert_eq!(state.players[0].buildings[usize::from(reptiles)].used, 1);
}
