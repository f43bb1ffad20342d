//! Figures of games that were really played.

use arkwright_runtime::state::{Player, PlayerId, State};
use arkwright_runtime::zoo::eval;
use serde_json::Value;

use crate::play::RULESET;

/// SCORE-7: appeal and conservation alone make the score, at the end of every game.
#[test]
fn every_seat_has_the_score_of_its_appeal_and_conservation() {
    let path = arkwright_tests::root().join("../shared/facts/real_games.json");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: ../shared/facts/real_games.json is not there");
        return;
    };
    let games: Value = serde_json::from_str(&text).unwrap();
    let fields: Vec<&str> =
        games["fields"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    let seats = games["games"].as_array().unwrap().iter().flat_map(|it| it["seats"].as_array().unwrap());
    let mut n_seats = 0;
    for seat in seats {
        let at = |field: &str| {
            let position = fields.iter().position(|it| *it == field).unwrap();
            i16::try_from(seat["v"][position].as_i64().unwrap()).unwrap()
        };
        let score = score(at("appeal"), at("conservation"));
        assert_eq!(score, at("score"), "{} appeal, {} conservation", at("appeal"), at("conservation"));
        n_seats += 1;
    }
    assert!(n_seats > 100, "only {n_seats} seats");
}

fn score(appeal: i16, conservation: i16) -> i16 {
    let mut seat = Player::default();
    for (name, held) in [("appeal", appeal), ("conservation", conservation)] {
        seat.resources[RULESET.resource_by_name(name).unwrap().index()] = held;
    }
    let mut state = State::default();
    assert!(state.players.push(seat));
    eval::amount(&RULESET, &state, PlayerId(0), &[], RULESET.end.score.unwrap())
}
