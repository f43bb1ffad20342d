//! Animals that leave a zoo (REL).

use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const FIRST: ActionId = ActionId(0);
const TOKEN: TokenId = TokenId(0);

fn rules() -> Rules {
    let mut rules = Rules::new();
    rules.performs(vec![Op::Support { from: ProjectsFrom::PlayOrHand }]);
    rules.it.tokens = vec![Token {
        name: "chip".into(),
        title: "chip".into(),
        place: arkwright_runtime::ruleset::TokenPlace::Card,
        ..Token::default()
    }];
    rules
}

/// The release project is in play, the base projects are not.
fn play(rules: Rules, zoo: &[CardId]) -> Play {
    rules.play().without_projects().zoo(zoo).with(|it| {
        assert!(it.projects.push(ProjectInPlay { card: P_RELEASE, ..ProjectInPlay::default() }));
    })
}

fn used(run: &Run) -> Vec<u8> {
    run.me().buildings.iter().map(|it| it.used).collect()
}

fn lives_in(rules: &mut Rules, animal: CardId, signs: &[(HousingKind, u8)], water: u8) {
    let animal = rules.animal(animal);
    animal.housing =
        signs.iter().map(|(kind, spaces)| HousingSign { kind: *kind, spaces: *spaces }).collect();
    animal.needs = if water > 0 { vec![Need { terrain: TerrainId(0), count: water }] } else { vec![] };
}

const STANDARD: HousingKind = HousingKind::Standard;
const SPECIAL: HousingKind = HousingKind::Special(HOUSE);

#[test]
fn a_slot_asks_for_an_animal_with_the_icon_and_of_its_size_rel_1() {
    play(rules(), &[ANIMALS[2]]).act(FIRST).asks(&spaces());
    play(rules(), &[ANIMALS[0], ANIMALS[4]]).act(FIRST).asks(&["slot 1", "slot 3"]);
    let run = play(rules(), &ANIMALS).act(FIRST).choose(&["slot 1", "space 1 of the left edge"]);
    run.asks(&["release 103 Card3", "release 104 Card4"]);
    play(rules(), &[PLAIN_ANIMAL, SPONSORS[0]]).cannot(FIRST);
}

fn spaces() -> Vec<&'static str> {
    vec![
        "space 1 of the left edge",
        "space 2 of the left edge",
        "space 3 of the left edge",
        "space 4 of the left edge",
        "space 5 of the left edge",
        "space 6 of the left edge",
        "space 7 of the left edge",
    ]
}

#[test]
fn the_printed_appeal_is_lost_first_and_never_below_zero_rel_2() {
    let mut rules = rules();
    rules.it.cards[2].gains = vec![
        PrintedGain { resource: APPEAL, amount: 6 },
        PrintedGain { resource: CONSERVATION, amount: 1 },
        PrintedGain { resource: REPUTATION, amount: 1 },
    ];
    let rules = rules.it;
    let run = |appeal: i16| {
        let play = play(Rules { it: rules.clone() }, &[ANIMALS[2]]);
        let play = play.with(|it| it.players[0].resources[1..4].copy_from_slice(&[appeal, 3, 2]));
        play.act(FIRST).choose(&["space 1 of the left edge"])
    };
    let open = run(10);
    assert_eq!((open.held(APPEAL), open.held(CONSERVATION), open.held(MONEY)), (4, 3, 20));
    let open = open.choose(&["4 conservation"]).done();
    assert_eq!((open.held(APPEAL), open.held(CONSERVATION), open.held(MONEY)), (4, 7, 31));
    assert_eq!(open.held(REPUTATION), 2, "only what may fall is lost");
    assert!(open.place_of("player 1 loses 6 appeal") < open.place_of("player 1 gains 4 conservation"));
    assert_eq!(run(2).choose(&["4 conservation"]).done().held(APPEAL), 0);
}

#[test]
fn the_card_those_under_it_and_the_tokens_on_it_go_rel_3() {
    let play = play(rules(), &[ANIMALS[2]]).with(|it| {
        for card in [SPONSORS[0], ANIMALS[0]] {
            assert!(it.pouched.push((Host::card(ANIMALS[2]), card)));
        }
        assert!(it.pouched.push((Host::card(SPONSORS[2]), SPONSORS[1])));
        it.players[0].zoo.insert(SPONSORS[2]);
        assert!(it.card_tokens.push((ANIMALS[2], TOKEN, 2)));
        assert!(it.card_tokens.push((SPONSORS[2], TOKEN, 1)));
    });
    let run = play.act(FIRST).choose(&["space 1 of the left edge"]);
    let state = run.game.state();
    assert_eq!(state.piles.discard(), [ANIMALS[2], SPONSORS[0], ANIMALS[0]]);
    assert_eq!(state.pouched.as_slice(), [(Host::card(SPONSORS[2]), SPONSORS[1])]);
    assert_eq!(state.card_tokens.as_slice(), [(SPONSORS[2], TOKEN, 1)]);
    assert!(!run.me().zoo.contains(ANIMALS[2]));
    assert_eq!(arkwright_runtime::zoo::icons(run.game.ruleset(), state, ME, AFRICA), 0);
}

/// Releases the animal of size 3, which is the only one, and takes every first option.
fn released(play: Play) -> Run {
    let mut run = play.act(FIRST).choose(&["space 1 of the left edge"]);
    while let Some(first) = run.options().first().cloned() {
        run = run.choose(&[&first]);
    }
    run.done()
}

#[test]
fn a_special_enclosure_with_enough_tokens_is_emptied_first_rel_4() {
    let with = |tokens: u8| {
        let mut rules = rules();
        lives_in(&mut rules, ANIMALS[2], &[(STANDARD, 3), (SPECIAL, 2)], 0);
        let mut play = play(rules, &[ANIMALS[2]]);
        play.building(SIZES[2], "A1", 1);
        play.building(HOUSE, "C1", tokens);
        used(&released(play))
    };
    assert_eq!(with(5), [1, 3]);
    assert_eq!(with(2), [1, 0]);
    assert_eq!(with(1), [0, 1]);
}

#[test]
fn else_the_smallest_occupied_standard_enclosure_that_is_large_enough_rel_4() {
    let mut rules = rules();
    lives_in(&mut rules, ANIMALS[2], &[(STANDARD, 3)], 0);
    let mut play = play(rules, &[ANIMALS[2]]);
    play.building(SIZES[1], "A1", 1);
    play.building(SIZES[3], "B1", 1);
    play.building(SIZES[2], "C1", 0);
    play.building(SIZES[2], "D1", 1);
    assert_eq!(used(&released(play)), [1, 1, 0, 0]);
}

#[test]
fn housings_with_the_terrain_it_needs_come_before_those_without_rel_4() {
    let with = |special_at: Option<&str>, large_at: Option<&str>| {
        let mut rules = rules();
        lives_in(&mut rules, ANIMALS[2], &[(STANDARD, 3), (SPECIAL, 2)], 1);
        let mut play = play(rules, &[ANIMALS[2]]);
        play.building(SIZES[2], "A1", 1);
        large_at.map(|at| play.building(SIZES[3], at, 1));
        special_at.map(|at| play.building(HOUSE, at, 2));
        used(&released(play))
    };
    assert_eq!(with(Some("E5"), Some("C2")), [1, 1, 0], "1: the special one beside water");
    assert_eq!(with(Some("E1"), Some("C2")), [1, 0, 2], "2: the standard one beside water, though larger");
    assert_eq!(with(Some("E1"), Some("C1")), [1, 1, 0], "3: the special one without water");
    assert_eq!(with(None, Some("C1")), [0, 1], "4: the smallest standard one without water");
}

#[test]
fn an_animal_without_a_housing_frees_nothing_rel_4() {
    let mut rules = rules();
    lives_in(&mut rules, ANIMALS[2], &[(SPECIAL, 3)], 0);
    let mut play = play(rules, &[ANIMALS[2]]);
    play.building(SIZES[3], "A1", 1);
    play.building(HOUSE, "C1", 2);
    let run = released(play);
    assert_eq!(used(&run), [1, 2]);
    assert!(run.words().iter().all(|it| !it.contains("vacated")));
}

#[test]
fn an_animal_that_takes_no_space_frees_nothing_while_its_enclosure_is_there_rel_4() {
    let with = |house: bool| {
        let mut rules = rules();
        lives_in(&mut rules, ANIMALS[2], &[(STANDARD, 3), (SPECIAL, 0)], 0);
        let mut play = play(rules, &[ANIMALS[2]]);
        play.building(SIZES[2], "A1", 1);
        if house {
            play.building(HOUSE, "C1", 4);
        }
        used(&released(play))
    };
    assert_eq!(with(true), [1, 4]);
    assert_eq!(with(false), [0]);
}

#[test]
fn among_equal_housings_the_player_chooses_and_it_can_be_used_again_rel_4_rel_5() {
    let mut rules = rules();
    lives_in(&mut rules, ANIMALS[2], &[(STANDARD, 3)], 0);
    let mut play = play(rules, &[ANIMALS[2]]);
    play.building(SIZES[2], "A1", 1);
    play.building(SIZES[2], "C1", 1);
    let run = play.act(FIRST).choose(&["space 1 of the left edge"]);
    assert_eq!(run.options().len(), 2);
    assert_eq!(used(&run), [1, 1], "nothing is done before it is answered");
    let second = run.options()[1].clone();
    let run = run.choose(&[&second]);
    assert_eq!(used(&run), [1, 0]);
    let mut out = vec![];
    let (rules, state) = (run.game.ruleset(), run.game.state());
    arkwright_runtime::zoo::housings(rules, state, ME, ANIMALS[2], &mut out);
    assert_eq!(out, [arkwright_runtime::game::Housing::Building(1)]);
}

#[test]
fn an_animal_that_shares_an_enclosure_frees_whatever_the_rule_says_rel_7() {
    let mut rules = rules();
    lives_in(&mut rules, ANIMALS[2], &[(STANDARD, 2)], 0);
    let mut play = play(rules, &[ANIMALS[1], ANIMALS[2]]);
    play.building(SIZES[1], "A1", 1);
    let run = play.act(FIRST).choose(&["slot 2", "space 1 of the left edge"]);
    assert_eq!(used(&run), [0]);
    assert!(run.me().zoo.contains(ANIMALS[1]));
}

#[test]
fn cards_stay_though_their_conditions_no_longer_hold_rel_8() {
    let mut rules = rules();
    rules.it.cards[SPONSORS[0].index()].requirements = vec![Requirement::Icon(AFRICA, 1)];
    let run = released(play(rules, &[ANIMALS[2], SPONSORS[0]]));
    assert_eq!(run.me().zoo.iter().collect::<Vec<_>>(), [SPONSORS[0]]);
}

#[test]
fn a_release_project_of_the_hand_brings_its_bonus_for_playing_rel_1_proj_5() {
    let play = rules().play().zoo(&[ANIMALS[2]]).hand(&[P_RELEASE]);
    let run = play.act(FIRST).choose(&["space 1 of the left edge"]);
    run.asks(&["4 conservation", "115 Card15", "space 1 of the left edge"]);
    let run = run.choose(&["115 Card15", "4 conservation"]).done();
    assert_eq!(run.held(REPUTATION), 1);
}

#[test]
fn a_game_saved_in_the_middle_of_a_support_goes_on_equal() {
    let mut run = play(rules(), &ANIMALS).act(FIRST);
    for _ in 0..4 {
        let saved = arkwright_runtime::save::save(run.game.state(), run.game.ruleset());
        let read = arkwright_runtime::save::load(&saved, run.game.ruleset()).unwrap();
        let again = arkwright_runtime::game::Game::new(run.game.ruleset().clone(), read);
        assert_eq!(again.decision(), run.game.decision());
        let Some(first) = run.options().first().cloned() else { break };
        run = run.choose(&[&first]);
    }
    assert_eq!(run.me().supports, 1);
}
