//! Final Scoring cards: tiers, or what the text of the card says.

use serde_json::Value;

use super::{compared, facts, listed, parse, program};

#[test]
fn scoring_cards_are_the_printed_ones() {
    let Some(text) = facts("final_scoring.json") else { return };
    let parsed = parse(&text);
    let facts = compared(parsed.as_array().unwrap());
    let listed = listed("scoring");
    assert_eq!(facts.len(), 11);
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, line) in &listed {
        let (ours, fact) = (parse(line), facts[id]);
        assert_eq!(ours["name"], fact["name"], "`name` of {id}");
        assert_eq!(ours["set"], fact["set"], "`set` of {id}");
        assert_eq!(ours["tiers"], fact["thresholds"], "`tiers` of {id}");
        assert_eq!(ours["not_solo"], fact["solo"] != "used normally", "`not_solo` of {id}");
        let programs: Vec<String> = ours["effects"].as_array().unwrap().iter().flat_map(program).collect();
        assert_eq!(programs, said(fact), "the effects of {id}");
    }
}

/// What a card that has no tiers does.
fn said(fact: &Value) -> Vec<String> {
    match fact["kind"].as_str().unwrap() {
        "tiers" => Vec::new(),
        "conditions" => {
            let conditions = fact["conditions"].as_array().unwrap();
            conditions
                .iter()
                .flat_map(|it| [condition(it), format!("  gain {} conservation", it["conservation"])])
                .collect()
        }
        "compare" => {
            let per = &fact["per"];
            let counted = "kinds of category in your zoo ahead of the player to your right";
            vec![format!(
                "gain (({} * ({counted})) at most {}) conservation",
                per["conservation"], per["max"]
            )]
        }
        other => panic!("{other}"),
    }
}

fn condition(fact: &Value) -> String {
    let words = fact["if"].as_str().unwrap();
    let counted = if words.starts_with("every water space") {
        "spaces on your map that are water and isolated"
    } else if words.starts_with("every rock space") {
        "spaces on your map that are rock and isolated"
    } else if words.starts_with("every border space") {
        "spaces on your map that are border and empty"
    } else {
        assert!(words.starts_with("the map is completely covered"), "{words}");
        "empty spaces on your map"
    };
    format!("if ({counted}) is exactly 0")
}
