use arkwright_compiler::compile;
use arkwright_runtime::scenario::{Cards, Fact, Step};
use arkwright_runtime::state::PlayerId;

use crate::common::{assert_findings, base, check, file, loose};

#[track_caller]
fn given(line: &str, expected: &str) {
    check(
        &format!("scenario \"s\" {{\ngiven {{\n{line}\n}}\nwhen {{\nfinish\n}}\nthen {{\ndone yes\n}}\n}}"),
        expected,
    );
}

#[test]
fn every_fact_is_understood() {
    let source = "scenario \"s\" {
    cites ABIL-1, R-026
    given {
        players 3
        mode peaceful
        seed 7
        map 0
        ready 401
        money of opponent 3
        hand 401, 402
        zoo of player 3 403
        scoring-hand 1, 2
        deck 404, 405
        discard none
        display 406, none, 407
        scoring-deck 3
        unused-projects 103, 108
        under of 401 408
        slots animals, cards, build, sponsors, association
        upgraded build
        venom of opponent build, cards
        partner-zoos africa
        universities 1
        workers 1
        waiting 3
        buildings size-5 at C4 rot 2 used 1, kiosk at D1
        break-token 8
    }
    when {
        play 401
        perform cards
        choose \"stop\"
        choose 2
        finish
    }
    then {
        hand 3 cards
        icons predator 2, africa
        break-pending no
        offers \"take 403\"
        refuses \"take 404\"
        asks opponent
        asks player 3
        done yes
    }
}";
    let compiled = compile(&[base(), loose(vec![file("t", source)])]);
    assert_findings(&compiled, "");
    let found = &compiled.scenarios[compiled.scenarios.len() - 1];
    assert_eq!(found.scenario.given.len(), found.given_spans.len());
    assert_eq!(found.scenario.given.len(), 24);
    assert_eq!(found.scenario.when.len(), found.when_spans.len());
    assert_eq!(found.scenario.then.len(), found.then_spans.len());
    assert_eq!(compiled.sources.slice(found.given_spans[0]), "players 3");
    let cards: Vec<_> = [401, 402].map(|it| compiled.ruleset.card_by_number(it).unwrap()).to_vec();
    assert!(found.scenario.given.contains(&Fact::Hand(PlayerId(0), Cards::These(cards.clone()))));
    assert!(found.scenario.given.contains(&Fact::Discard(Cards::These(Vec::new()))));
    assert!(found.scenario.then.contains(&Fact::Hand(PlayerId(0), Cards::Count(3))));
    assert_eq!(found.scenario.when[0], Step::Play(cards[0]));
    let predator = compiled.ruleset.icon_by_name("predator").unwrap();
    assert!(found.scenario.then.contains(&Fact::Icons(PlayerId(0), predator, 2)));
}

#[test]
fn fact_in_the_wrong_block() {
    given(
        "offers \"stop\"",
        "t:3:1 ark::scenario::misplaced [offers] `offers` cannot stand in `given`
         move the line into `then { .. }`",
    );
    given(
        "hand 3 cards",
        "t:3:6 ark::scenario::misplaced [3] a number of cards cannot be given
         write `hand 401, 403`",
    );
}

#[test]
fn fact_that_nobody_knows() {
    given("moneys 3", "");
    given(
        "mony 3",
        "t:3:1 ark::names::unknown [mony] unknown fact `mony`
         write `money`",
    );
}

#[test]
fn card_that_nobody_declares() {
    given(
        "hand 205, 9999",
        "t:3:11 ark::names::unknown [9999] unknown card `9999`
         write the printed number of a card that is declared",
    );
}

#[test]
fn value_of_the_wrong_kind() {
    given(
        "hand africa",
        "t:3:6 ark::types::kind [africa] `hand` does not take this
         write `hand 901, 902`",
    );
    given(
        "money",
        "t:3:1 ark::types::kind [money] `money` takes a value
         write `money 3`",
    );
    given(
        "money of nobody 3",
        "t:3:10 ark::types::kind [nobody] `nobody` is no player
         write `you`, `opponent` or `player 3`",
    );
}

#[test]
fn space_that_the_map_has_not() {
    given(
        "buildings kiosk at J9",
        "t:3:20 ark::names::unknown [J9] unknown space `J9`
         spaces are `A1` to `I6`: the letter of the column and the row in it",
    );
}
