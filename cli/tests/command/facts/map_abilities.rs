//! The abilities of zoo maps as the facts have them, in the words of the language.

use serde_json::Value;

use super::maps::effect;

/// The same from the figures of the facts.
pub(super) fn printed_ability(fact: &Value) -> Vec<String> {
    let of = &fact["ability"]["params"];
    let harbor = "once in your turn if (spaces on your map that are harbor and covered) is exactly 1";
    // The alternative of a map has the same ability (MAP-0-7).
    match fact["id"].as_str().unwrap().trim_end_matches('a') {
        "0" | "3" | "A" => vec![],
        "1" => vec![
            "whenever you fill a building that is standard and beside tower".to_owned(),
            format!("gain {} appeal", of["appeal"]),
        ],
        "2" => vec![format!(
            "size of standard enclosures that are beside gate is {} more for housing",
            of["capacity_bonus"]
        )],
        "4" => vec![
            harbor.to_owned(),
            format!("discard {} card from hand to discard by you", of["discard"]),
            format!("gain {} money", of["money"]),
        ],
        "5" => vec![
            "income".to_owned(),
            format!(
                "gain ({} * (spaces on your map that are beside restaurant and covered)) money",
                of["money_per_hex"]
            ),
        ],
        "6" => vec![format!(
            "ignore {} conditions of animals if (spaces on your map that are institute and covered) is exactly 1",
            of["ignore_conditions"]
        )],
        "7" => vec![
            "income".to_owned(),
            format!(
                "if (spaces on your map that are parlor and covered) is exactly {}",
                of["parlor_hexes"].as_array().unwrap().len()
            ),
            format!("  gain ({} * (buildings in your zoo that are kiosk)) money", of["money_per_kiosk"]),
        ],
        "8" => {
            let hexes = of["h_hexes"].as_array().unwrap().len();
            let change = of["sponsor_level_change"].as_i64().unwrap();
            vec![format!(
                "level of sponsors is {} less if (spaces on your map that are hollywood and covered) is exactly {hexes}",
                -change
            )]
        }
        "9" => areas(of, "whenever you house an animal with icon {} in a building that is on {}-area"),
        "11" => vec![
            "at any time".to_owned(),
            "take 1 card from storage to hand by you".to_owned(),
            "income".to_owned(),
            format!("gain ({} * (cards in storage)) money", of["money_per_card"]),
        ],
        "12" => vec![
            "whenever you cover spaces that are conceal as n".to_owned(),
            "gain n concealed".to_owned(),
            "whenever you uncover spaces that are conceal as n".to_owned(),
            "lose n concealed".to_owned(),
            format!("strength of slots by steps of concealed {{ {} }}", strengths(of)),
        ],
        "13" => completed(of),
        "T1" => vec![format!(
            "allow adding {} strength for {} card from hand, once a turn if edge {} is used",
            of["strength"], of["discard"], of["unlock_left_edge_slot"]
        )],
        // What their bonuses, spaces and steps say is all they do.
        "10" | "14" => vec![],
        other => panic!("{other}"),
    }
}

/// What each area brings that is named for a continent, in the order of the map.
fn areas(of: &Value, head: &str) -> Vec<String> {
    assert_eq!(of["areas"].as_object().unwrap().len(), 5);
    let line = |continent: &&str| {
        [
            head.replace("{}", continent),
            "may".to_owned(),
            format!("  remove the token from {continent}-area"),
            "  use area-reward".to_owned(),
        ]
    };
    ["europe", "asia", "americas", "australia", "africa"].iter().flat_map(line).collect()
}

/// `0 -> (1, 2, 3, 4, 5), ..`
fn strengths(of: &Value) -> String {
    let rows = of["strengths"].as_array().unwrap().iter().enumerate().map(|(covered, row)| {
        let row: Vec<String> = row.as_array().unwrap().iter().map(ToString::to_string).collect();
        format!("{covered} -> ({})", row.join(", "))
    });
    rows.collect::<Vec<_>>().join(", ")
}

/// What areas bring when they are complete, at once and in every break.
fn completed(of: &Value) -> Vec<String> {
    let areas = ["top", "right", "bottom", "left"];
    let bonus = |area: &str| effect(&of["area_bonus"][area]);
    let at_once = areas.iter().flat_map(|area| {
        [vec![format!("whenever you complete spaces that are {area}-area")], bonus(area)].concat()
    });
    let in_breaks = areas.iter().flat_map(|area| {
        let spaces = of["areas"][*area].as_array().unwrap().len();
        let all = format!("if (spaces on your map that are {area}-area and covered) is exactly {spaces}");
        let bonus = bonus(area).iter().map(|it| format!("  {it}")).collect();
        [vec!["income".to_owned(), all], bonus].concat()
    });
    at_once.chain(in_breaks).collect()
}
