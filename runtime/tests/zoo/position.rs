use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::position::{Failure, check, start};
use arkwright_runtime::ruleset::{ActionId, MapId, ResourceId, Ruleset, TokenId};
use arkwright_runtime::scenario::{BuildingFact, Cards, Fact, Scenario, Step, run};
use arkwright_runtime::state::Mode;
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
