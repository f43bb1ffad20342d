use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::position::{Failure, check, start};
use arkwright_runtime::ruleset::{ActionId, EdgeSpace, Gate, MapId, ProgramId, ResourceId, Ruleset, TokenId};
use arkwright_runtime::scenario::{BuildingFact, Cards, Fact, Scenario, Step, run};
use arkwright_runtime::state::{BLOCKED, Mode};
use arkwright_runtime::zoo;

use crate::small_ruleset::{OPPONENT, YOU, card, hex, kind, partner_zoo, ruleset};

fn these(rules: &Ruleset, numbers: &[u16]) -> Cards {
    Cards::These(numbers.iter().map(|it| card(rules, *it)).collect())
}

fn failures(rules: &Arc<Ruleset>, given: &[Fact], then: &[Fact]) -> Vec<Failure> {
    let state = start(rules, given).unwrap();
    assert_eq!(check_invariants(rules, &state), Ok(()));
    check(&Game::new(Arc::clone(rules), state), then)
}

fn error(rules: &Ruleset, facts: &[Fact]) -> (Option<usize>, String) {
    let error = start(rules, facts).unwrap_err();
    (error.fact, error.message)
}

fn size_5(rules: &Ruleset, place: &str) -> BuildingFact {
    BuildingFact { kind: kind(rules, "size-5"), hex: hex(rules, place), rotation: 3, used: 1 }
}

#[test]
fn what_is_given_holds_then() {
    let rules = ruleset();
    let cards = |numbers: &[u16]| these(&rules, numbers);
    let actions = vec![ActionId(4), ActionId(0), ActionId(2), ActionId(3), ActionId(1)];
    let facts = [
        Fact::Map(MapId(0)),
        Fact::Players(3),
        Fact::Mode(Mode::Peaceful),
        Fact::Resource(OPPONENT, ResourceId(0), 3),
        Fact::Hand(YOU, cards(&[403, 401])),
        Fact::Hand(OPPONENT, cards(&[402])),
        Fact::Zoo(YOU, cards(&[470])),
        Fact::ScoringHand(YOU, cards(&[2])),
        Fact::ScoringDeck(cards(&[3, 1])),
        Fact::Deck(cards(&[440, 419])),
        Fact::Discard(cards(&[601, 602])),
        Fact::Display(vec![Some(card(&rules, 500)), None, Some(card(&rules, 201))]),
        Fact::UnusedProjects(cards(&[105, 101])),
        Fact::Under(card(&rules, 470), cards(&[603])),
        Fact::Slots(YOU, actions),
        Fact::Upgraded(YOU, vec![ActionId(2)]),
        Fact::Tokens(OPPONENT, TokenId(0), vec![ActionId(2)]),
        Fact::PartnerZoos(YOU, vec![rules.icon_by_name("africa").unwrap()]),
        Fact::Universities(YOU, 1),
        Fact::Workers(YOU, 2),
        Fact::Waiting(OPPONENT, 2),
        Fact::Buildings(YOU, vec![size_5(&rules, "D5")]),
        Fact::BreakToken(4),
    ];
    assert_eq!(failures(&rules, &facts, &facts), []);
    let more = [
        Fact::Waiting(YOU, 2),
        Fact::Hand(YOU, Cards::Count(2)),
        Fact::Icons(YOU, rules.icon_by_name("africa").unwrap(), 1),
        Fact::BreakPending(false),
        Fact::Done(true),
        Fact::Refuses("take".to_owned()),
    ];
    assert_eq!(failures(&rules, &facts, &more), []);
}

#[test]
fn boards_and_the_course_of_a_game_that_are_given_hold_then() {
    let rules = Arc::new(with_edge());
    let project = |number| card(&rules, number);
    let tile = |name: &str| rules.tile_by_name(name).unwrap();
    let facts = [
        Fact::Tiles(YOU, vec![tile("hand"), tile("europe-zoo")]),
        Fact::Edge(YOU, vec![1, 3]),
        Fact::Supports(OPPONENT, 1),
        Fact::Projects(these(&rules, &[104, 102, 130])),
        Fact::OnProject(OPPONENT, project(104), vec![2]),
        Fact::OnProject(YOU, project(130), vec![1]),
        Fact::Donations(2),
        Fact::Breaks(3),
        Fact::TurnOf(OPPONENT),
    ];
    assert_eq!(failures(&rules, &facts, &facts), []);
    let more = [
        Fact::Supports(YOU, 2),
        Fact::Edge(OPPONENT, vec![1]),
        Fact::Projects(Cards::Count(3)),
        Fact::Score(OPPONENT, 0),
        Fact::Over(false),
        Fact::PartnerZoos(YOU, vec![rules.icon_by_name("europe").unwrap()]),
    ];
    assert_eq!(failures(&rules, &facts, &more), []);
    let state = start(&rules, &facts).unwrap();
    let slots: Vec<_> = state.projects.iter().map(|it| (it.base, it.slots)).collect();
    assert_eq!(slots, [(true, [BLOCKED, 2, 0, 0]), (true, [0, BLOCKED, 0, 0]), (false, [1, 0, 0, 0])]);
    assert_eq!(state.unused_projects.len(), 3);
    let wrong = [
        Fact::Tiles(YOU, vec![]),
        Fact::Edge(OPPONENT, vec![2]),
        Fact::OnProject(OPPONENT, project(104), vec![1]),
        Fact::TurnOf(YOU),
        Fact::Over(true),
    ];
    let found = failures(&rules, &facts, &wrong);
    let words: Vec<_> = found.iter().map(|it| (it.expected.as_str(), it.found.as_str())).collect();
    assert_eq!(words[0], ("tiles none", "tiles europe-zoo, hand"));
    assert_eq!(words[1], ("edge of opponent 2", "edge of opponent 1"));
    let slot = |number| format!("on-project 104 slot of opponent {number}");
    assert_eq!(words[2], (slot(1).as_str(), slot(2).as_str()));
    assert_eq!(words[3], ("turn-of you", "turn-of opponent"));
    assert_eq!(words[4], ("over yes", "over no"));
}

#[test]
fn boards_that_cannot_be_are_refused_with_their_place() {
    let rules = with_edge();
    let project = card(&rules, 104);
    let in_play = Fact::Projects(these(&rules, &[104]));
    let of = |facts: &[Fact]| error(&rules, facts);
    assert_eq!(
        of(&[Fact::OnProject(YOU, card(&rules, 130), vec![1])]).1,
        "130 Project is not in play: name it in `projects`"
    );
    let blocked = [Fact::OnProject(YOU, project, vec![1]), in_play.clone()];
    assert_eq!(of(&blocked), (Some(0), "slot 1 of 104 Project is taken or blocked".to_owned()));
    let beyond = [in_play.clone(), Fact::OnProject(YOU, project, vec![4])];
    assert_eq!(of(&beyond), (Some(1), "104 Project has slots 1 to 3, not 4".to_owned()));
    assert_eq!(of(&[Fact::Projects(these(&rules, &[401]))]).1, "401 Cheetah is no project");
    let turned = [Fact::Projects(these(&rules, &[130, 104]))];
    assert_eq!(of(&turned).1, "base projects come before the others");
    assert_eq!(of(&[Fact::Edge(YOU, vec![4])]).1, "the left edge has spaces 1 to 3, not 4");
    let few = [Fact::Edge(YOU, vec![1, 2]), Fact::Supports(YOU, 1)];
    assert_eq!(of(&few).0, Some(1));
    assert_eq!(of(&[Fact::Supports(YOU, 4)]).1, "the left edge has 3 tokens: no more than 3 supports");
    assert_eq!(of(&[Fact::Donations(3)]).1, "up to 2 donations are covered, not 3");
    let gift = rules.tile_by_name("small-gift").unwrap();
    assert_eq!(of(&[Fact::Tiles(YOU, vec![gift])]).1, "small-gift stays with nobody");
    let on_card = [Fact::CardTokens(TokenId(0), project, 1)];
    assert_eq!(of(&on_card).1, "such tokens do not lie on cards of zoos");
    let asked = "this can be asked of a position, but not given";
    assert_eq!(of(&[Fact::Score(YOU, 3)]).1, asked);
    assert_eq!(of(&[Fact::Over(true)]).1, asked);
}

/// The small ruleset with a place for a bonus tile on a track, and one behind the end of it.
fn with_places() -> Ruleset {
    let mut rules = crate::small_ruleset::declared();
    rules.resources[4].gates = vec![Gate { at: 5, first_only: false, tiles: 1, program: ProgramId(0) }];
    rules.resources[4].beyond_tiles = 1;
    rules
}

#[test]
fn a_bonus_tile_that_is_given_to_a_track_changes_places_with_the_one_there_setup_3() {
    let rules = Arc::new(with_places());
    let on = |step, names: &[&str]| {
        Fact::OnTrack(ResourceId(4), step, names.iter().map(|it| rules.tile_by_name(it).unwrap()).collect())
    };
    for seed in 0..4 {
        let given = [Fact::Seed(seed), on(5, &["large-gift"])];
        assert_eq!(failures(&rules, &given, &[on(5, &["large-gift"]), on(15, &["small-gift"])]), []);
        let given = [Fact::Seed(seed), on(15, &[])];
        assert_eq!(failures(&rules, &given, &[on(15, &[])]), []);
    }
    let found = failures(&rules, &[on(5, &["large-gift"])], &[on(5, &["small-gift"])]);
    assert_eq!(found[0].expected, "on-track reputation 5, small-gift");
    assert_eq!(found[0].found, "on-track reputation 5, large-gift");
    let of = |facts: &[Fact]| error(&rules, facts);
    assert_eq!(of(&[on(6, &["small-gift"])]).1, "reputation 6 has room for 0 bonus tiles, not for 1");
    let both = on(5, &["small-gift", "large-gift"]);
    assert_eq!(of(&[both]).1, "reputation 5 has room for 1 bonus tiles, not for 2");
    assert_eq!(of(&[on(5, &["europe-zoo"])]).1, "europe-zoo is no bonus tile");
    let twice = [on(5, &["small-gift"]), on(15, &["small-gift"])];
    assert_eq!(of(&twice), (Some(1), "small-gift lies in another place already".to_owned()));
}

#[test]
fn a_named_base_project_leaves_its_place_to_another() {
    let rules = ruleset();
    for seed in 0..10 {
        let hand = Fact::Hand(YOU, these(&rules, &[101, 103]));
        let state = start(&rules, &[Fact::Seed(seed), hand]).unwrap();
        assert_eq!((state.projects.len(), state.unused_projects.len()), (3, 0));
        assert_eq!(state.projects[1].slots, [0, BLOCKED, 0, 0]);
        assert_eq!(check_invariants(&rules, &state), Ok(()));
    }
}

#[test]
fn a_turn_a_break_and_scoring_are_steps_of_a_scenario() {
    let mut rules = with_edge();
    rules.break_track.break_steps.clear();
    let rules = Arc::new(rules);
    let scenario = |when: Vec<Step>, then: Vec<Fact>| Scenario {
        title: "shown".to_owned(),
        cites: vec![],
        given: vec![Fact::BreakToken(4), Fact::TurnOf(OPPONENT)],
        when,
        then,
    };
    let passed = |when, then| {
        let outcome = run(&rules, &scenario(when, then));
        assert!(outcome.passed(), "{:?} {:?}", outcome.step_error, outcome.failures);
    };
    passed(vec![Step::Break], vec![Fact::Breaks(1), Fact::BreakToken(0), Fact::Done(true)]);
    passed(vec![Step::Scoring], vec![Fact::Over(true)]);
    passed(vec![Step::Turn], vec![Fact::Asks(OPPONENT), Fact::Offers("X-token action".to_owned())]);
    let outcome = run(&rules, &scenario(vec![Step::Turn, Step::Break], vec![]));
    assert_eq!(outcome.step_error.unwrap().message, "a decision is still open: choose first, or `finish`");
}

/// The small ruleset with three spaces on the left edge and three donations.
fn with_edge() -> Ruleset {
    let mut rules = crate::small_ruleset::declared();
    rules.maps[0].edge = vec![EdgeSpace { program: ProgramId(0), income: false }; 3];
    rules.donations.prices = vec![2, 5, 7];
    rules
}

#[test]
fn what_does_not_hold_is_told_in_the_words_of_the_author() {
    let rules = ruleset();
    let given =
        [Fact::Hand(OPPONENT, these(&rules, &[403])), Fact::Buildings(YOU, vec![size_5(&rules, "D5")])];
    let then = [
        Fact::Hand(OPPONENT, these(&rules, &[403, 401])),
        Fact::Resource(YOU, ResourceId(0), 3),
        Fact::Buildings(YOU, vec![]),
        Fact::Display(vec![]),
        Fact::Offers("take".to_owned()),
        Fact::Asks(OPPONENT),
        Fact::Done(false),
    ];
    let found = failures(&rules, &given, &then);
    let words: Vec<_> = found.iter().map(|it| (it.fact, it.expected.as_str(), it.found.as_str())).collect();
    assert_eq!(words[0], (0, "hand of opponent 401, 403", "hand of opponent 403"));
    assert_eq!(words[1], (1, "money 3", "money 25"));
    assert_eq!(words[2], (2, "buildings none", "buildings size-5 at D5 rot 3 used 1"));
    assert_eq!(words[3].1, "display none, none, none, none, none, none");
    assert_eq!(words[4], (4, "offers \"take\"", "no decision is open"));
    assert_eq!(words[5], (5, "asks opponent", "asks nobody"));
    assert_eq!(words[6], (6, "done no", "done yes"));
}

#[test]
fn a_card_that_is_named_leaves_no_gap_in_the_display() {
    let rules = ruleset();
    for seed in 0..40 {
        let given =
            [Fact::Seed(seed), Fact::Hand(YOU, these(&rules, &[401])), Fact::Ready(card(&rules, 469))];
        let state = start(&rules, &given).unwrap();
        assert_eq!(state.display.iter().flatten().count(), 6);
        assert_eq!(check_invariants(&rules, &state), Ok(()));
    }
}

#[test]
fn deck_only_leaves_no_other_card() {
    let rules = ruleset();
    let given = [Fact::DeckOnly(these(&rules, &[401, 402])), Fact::Display(vec![Some(card(&rules, 403))])];
    assert_eq!(failures(&rules, &given, &[Fact::Deck(Cards::Count(2)), Fact::Discard(Cards::Count(0))]), []);
}

#[test]
fn a_ready_card_has_conditions_price_and_housing() {
    let rules = ruleset();
    let crocodile = card(&rules, 469);
    let state = start(&rules, &[Fact::Ready(crocodile)]).unwrap();
    assert!(zoo::meets_requirements(&rules, &state, YOU, crocodile));
    assert_eq!(state.players[0].resources[0], 13);
    assert_eq!(state.players[0].zoo.iter().collect::<Vec<_>>(), [card(&rules, 470), card(&rules, 471)]);
    assert_eq!(rules.buildings[state.players[0].buildings[0].kind.index()].name, "size-5");
    let leopard = card(&rules, 403);
    let state = start(&rules, &[Fact::Ready(leopard), Fact::Resource(YOU, ResourceId(0), 5)]).unwrap();
    assert_eq!(state.players[0].resources[0], 5);
    assert!(state.players[0].tiles.contains(&partner_zoo(&rules, "africa")));
}

#[test]
fn a_ready_card_leaves_named_cards_and_given_buildings_alone() {
    let rules = ruleset();
    let crocodile = card(&rules, 469);
    let given = [
        Fact::Ready(crocodile),
        Fact::Buildings(YOU, vec![BuildingFact { used: 0, ..size_5(&rules, "D5") }]),
        Fact::Zoo(OPPONENT, these(&rules, &[470])),
        Fact::Deck(these(&rules, &[471])),
    ];
    let state = start(&rules, &given).unwrap();
    assert_eq!(state.players[0].buildings.len(), 1);
    assert!(state.players[1].zoo.contains(card(&rules, 470)));
}

#[test]
fn two_ready_cards_have_both_prices_and_a_housing_each() {
    let rules = ruleset();
    let [cheetah, crocodile] = [401, 469].map(|it| card(&rules, it));
    let state = start(&rules, &[Fact::Ready(cheetah), Fact::Ready(crocodile)]).unwrap();
    assert_eq!(state.players[0].resources[0], 17 + 13);
    assert_eq!(state.players[0].buildings.len(), 2);
    assert_eq!(check_invariants(&rules, &state), Ok(()));
}

#[test]
fn facts_that_cannot_be_are_refused_with_their_place() {
    let rules = ruleset();
    let two = vec![size_5(&rules, "D5"), size_5(&rules, "D5")];
    let facts = [Fact::Seed(1), Fact::Buildings(YOU, two)];
    assert_eq!(error(&rules, &facts), (Some(1), "size-5 at D5 rot 3 lies on another building".to_owned()));
    let facts = [Fact::Buildings(YOU, vec![size_5(&rules, "A1")])];
    assert_eq!(error(&rules, &facts), (Some(0), "size-5 at A1 rot 3 leaves the map".to_owned()));
    let facts = [Fact::Resource(YOU, ResourceId(4), 16)];
    assert_eq!(error(&rules, &facts), (Some(0), "reputation goes from 1 to 15, not to 16".to_owned()));
    let facts = [Fact::Hand(arkwright_runtime::state::PlayerId(3), these(&rules, &[401]))];
    assert_eq!(error(&rules, &facts), (Some(0), "there is no player 4 among 2".to_owned()));
    assert_eq!(error(&rules, &[Fact::Players(7)]), (None, "a game has 1 to 4 players, not 7".to_owned()));
    let facts = [Fact::Slots(YOU, vec![ActionId(1), ActionId(1)])];
    assert_eq!(error(&rules, &facts), (Some(0), "slots name each action once: animals, animals".to_owned()));
    assert_eq!(error(&rules, &[Fact::BreakToken(10)]).1, "the Break token makes 9 steps, not 10");
}

#[test]
fn a_scenario_reports_its_position_or_its_step() {
    let rules = ruleset();
    let scenario = |given: Vec<Fact>, when: Vec<Step>| Scenario {
        title: "shown".to_owned(),
        cites: vec![],
        given,
        when,
        then: vec![Fact::Hand(YOU, Cards::Count(0))],
    };
    assert!(run(&rules, &scenario(vec![], vec![Step::Finish])).passed());
    let outcome = run(&rules, &scenario(vec![Fact::Players(9)], vec![]));
    assert!(outcome.position_error.is_some() && !outcome.passed());
    let outcome = run(&rules, &scenario(vec![], vec![Step::Finish, Step::Choose("take".to_owned())]));
    let error = outcome.step_error.unwrap();
    assert_eq!((error.step, error.message.as_str()), (1, "nothing is to be chosen, so not `take` either"));
}
