use arkwright_runtime::zoo::{icons, meets_requirements, missing_units, price};

use crate::small_ruleset::{YOU, card, declared, new_game, partner_zoo, upgrade};

#[test]
fn icons_count_cards_needs_and_partner_zoos_icon_1() {
    let rules = declared();
    let mut state = new_game(&rules);
    let icon = |name| rules.icon_by_name(name).unwrap();
    state.players[0].zoo.insert(card(&rules, 440));
    state.players[0].zoo.insert(card(&rules, 401));
    let _ = state.players[0].tiles.push(partner_zoo(&rules, "africa"));
    assert_eq!(icons(&rules, &state, YOU, icon("water")), 2);
    assert_eq!(icons(&rules, &state, YOU, icon("predator")), 2);
    assert_eq!(icons(&rules, &state, YOU, icon("africa")), 2);
}

#[test]
fn missing_icons_are_counted_one_by_one_r_052() {
    let rules = declared();
    let mut state = new_game(&rules);
    let lion = card(&rules, 402);
    state.players[0].zoo.insert(card(&rules, 401));
    assert_eq!(missing_units(&rules, &state, YOU, lion), 1);
    state.players[0].zoo.insert(card(&rules, 419));
    assert!(meets_requirements(&rules, &state, YOU, lion));
}

#[test]
fn a_side_is_a_condition_of_one_unit_r_053() {
    let rules = declared();
    let mut state = new_game(&rules);
    assert_eq!(missing_units(&rules, &state, YOU, card(&rules, 421)), 1);
    upgrade(&rules, &mut state, "animals");
    assert!(meets_requirements(&rules, &state, YOU, card(&rules, 421)));
}

#[test]
fn a_partner_zoo_must_be_of_the_continent_r_054() {
    let rules = declared();
    let mut state = new_game(&rules);
    let _ = state.players[0].tiles.push(partner_zoo(&rules, "australia"));
    assert!(!meets_requirements(&rules, &state, YOU, card(&rules, 403)));
    let _ = state.players[0].tiles.push(partner_zoo(&rules, "africa"));
    assert!(meets_requirements(&rules, &state, YOU, card(&rules, 403)));
}

#[test]
fn a_card_does_not_help_itself_r_055() {
    let rules = declared();
    let mut state = new_game(&rules);
    let second = card(&rules, 202);
    state.players[0].zoo.insert(card(&rules, 201));
    assert!(!meets_requirements(&rules, &state, YOU, second));
    state.players[0].zoo.insert(second);
    assert!(!meets_requirements(&rules, &state, YOU, second));
}

#[test]
fn each_icon_of_a_partner_zoo_saves_three_r_056() {
    let rules = declared();
    let mut state = new_game(&rules);
    let elephant = card(&rules, 426);
    let africa = partner_zoo(&rules, "africa");
    assert_eq!(price(&rules, &state, YOU, elephant, None), 36);
    let _ = state.players[0].tiles.push(africa);
    assert_eq!(price(&rules, &state, YOU, elephant, None), 30);
    let _ = state.players[0].tiles.push(africa);
    assert_eq!(price(&rules, &state, YOU, elephant, None), 24);
}

#[test]
fn the_surcharge_is_saved_too_and_no_price_is_below_zero_r_057() {
    let rules = declared();
    let mut state = new_game(&rules);
    let badger = card(&rules, 419);
    let europe = partner_zoo(&rules, "europe");
    let _ = state.players[0].tiles.push(europe);
    assert_eq!(price(&rules, &state, YOU, badger, Some(2)), 4);
    let _ = state.players[0].tiles.push(europe);
    let _ = state.players[0].tiles.push(europe);
    assert_eq!(price(&rules, &state, YOU, badger, Some(2)), 0);
    assert_eq!(price(&rules, &state, YOU, card(&rules, 201), Some(2)), 2);
    assert_eq!(price(&rules, &state, YOU, card(&rules, 201), None), 0);
}
