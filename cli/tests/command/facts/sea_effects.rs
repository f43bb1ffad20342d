//! Effects of the sponsors of the sea as the facts have them, in the words of the language.

use serde_json::Value;

use super::effects::{Printed, effect, of, printed};

/// All effects of a card.
pub(super) fn printed_at_sea(id: u64, fact: &Value) -> Vec<Printed> {
    let effects = fact["effects"].as_array().unwrap();
    // One that is a choice of its own, told by its first effect, is read as in the base game.
    if effects.iter().any(|it| it["choose"].is_array()) {
        return printed(id, fact);
    }
    if effects.iter().any(|it| it["reposition"].is_number()) {
        return rebuilt(effects);
    }
    effects.iter().flat_map(|it| at_sea(it).map_or_else(|| effect(id, it), |it| vec![it])).collect()
}

/// Buildings that are lifted, then those that are built, all of it one effect.
fn rebuilt(effects: &[Value]) -> Vec<Printed> {
    let is_built = |kind: &str| effects.iter().any(|it| it["build"]["kind"] == kind);
    assert!(is_built("kiosk") && is_built("pavilion"));
    let lifted = effects.iter().find_map(|it| it["reposition"].as_u64()).unwrap();
    let score = effects.iter().find(|it| it["timing"] == "endgame").unwrap();
    vec![
        of(
            "instant",
            "once",
            &[
                &format!("lift up to {lifted} buildings and place them again"),
                "may",
                "  build pavilion for free",
                "  set placed to 1",
                "may",
                "  build kiosk for free",
                "if placed is exactly 0",
                "  may",
                "    build pavilion for free",
            ],
        ),
        of("rule-change", "forbid gaining bonuses of spaces", &[]),
        of(
            "endgame",
            "endgame",
            &[
                "if (empty spaces on your map) is exactly 0",
                &format!("  gain {} appeal", score["gain"]["appeal"]),
            ],
        ),
    ]
}

/// An effect that no card of the base game has.
fn at_sea(fact: &Value) -> Option<Printed> {
    let timing = fact["timing"].as_str().unwrap();
    let change = &fact["change"];
    if change["treat-as"].is_object() {
        let it = &change["treat-as"];
        let more = it["as_size"].as_u64().unwrap() - it["size"].as_u64().unwrap();
        let (on, size) = (it["on"].as_str().unwrap(), &it["size"]);
        let head = format!(
            "size of standard enclosures that are {on} and size exactly {size} is {more} more for housing"
        );
        return Some(of(timing, &head, &[]));
    }
    if change["donation-cost"].is_object() {
        assert_eq!(change["donation-cost"]["money"], -1);
        return Some(of(timing, "cost of donations is (science icons in your zoo) less", &[]));
    }
    if change["houses"] == "sea-animal" {
        return Some(of(timing, "houses as aquarium", &[]));
    }
    if fact["double_placement_bonus"] == true {
        return Some(of(timing, "bonuses 2 times", &[]));
    }
    if fact["placement"]["cover"]["water"].is_number() {
        return Some(of(timing, "lies on water", &[]));
    }
    match timing {
        "instant" => at_once(fact),
        "recurring" => recurring(fact),
        "income" if fact["per"]["zoos"] == "others" => {
            let counted =
                format!("buildings in other zoos that are {}", fact["per"]["kind"].as_str().unwrap());
            let gain = format!("gain ({} * ({counted})) money", fact["gain"]["money"]);
            Some(of(timing, timing, &[&gain]))
        }
        "endgame" => scored(fact),
        _ => None,
    }
}

fn at_once(fact: &Value) -> Option<Printed> {
    if fact["donate"].is_number() {
        return Some(of("instant", "once", &["may", "  donate"]));
    }
    if fact["take"]["from"][0] == "discard" {
        assert_eq!(fact["take"]["filter"], "petting-zoo animal");
        let take = format!(
            "take {} animal with icon petting-zoo from discard to hand by you",
            fact["take"]["cards"]
        );
        return Some(of("instant", "once", &[&take]));
    }
    if fact["counts"]["kind"].is_array() {
        let kinds = fact["counts"]["kind"].as_array().unwrap().iter();
        let counted: Vec<String> =
            kinds.map(|it| format!("(buildings in your zoo that are {})", it.as_str().unwrap())).collect();
        let gain = format!("gain (by ({}) {{ {} }}) appeal", counted.join(" + "), rows(fact, "appeal"));
        return Some(of("instant", "once", &[&gain]));
    }
    None
}

fn recurring(fact: &Value) -> Option<Printed> {
    let trigger = fact["trigger"].as_str().unwrap();
    let head = |icon: &str| format!("whenever an icon {icon} comes into your zoo");
    let icon = trigger.strip_prefix("own-icon:").unwrap_or_default();
    if fact["enlarge"].is_object() {
        let by = &fact["enlarge"]["by"];
        let gain = format!("    gain {} appeal", fact["gain_if_occupied"]["appeal"]);
        let grow = format!("  enlarge 1 building that are standard by {by} as grown");
        return Some(of("recurring", &head(icon), &["may", &grow, "  if grown is at least 1", &gain]));
    }
    if fact["ability"]["ability"] == "mark" {
        assert_eq!((&fact["optional"], &fact["after_finishing"]), (&Value::Bool(true), &Value::Bool(true)));
        let mark = "    place 1 claim on 1 animal without claim in display";
        return Some(of("recurring", &head(icon), &["after action", "  may", mark]));
    }
    if fact["choose_one"].is_array() {
        let (person, dive) = (&fact["choose_one"][0], &fact["choose_one"][1]["ability"]);
        assert_eq!(
            (&person["discard"], &dive["ability"]),
            (&"person-sponsor-in-zoo".into(), &"scuba-dive".into())
        );
        let gain = format!("      gain {} conservation", person["gain"]["conservation"]);
        let scuba = format!("      use scuba({})", dive["value"]);
        let discard = "      discard 1 sponsor with person from zoo to discard by you";
        let lines = ["may", "  choose by you", "    branch", discard, &gain, "    branch", &scuba];
        return Some(of("recurring", &head(icon), &lines));
    }
    let kind = trigger.strip_prefix("own-build:")?;
    assert_eq!(fact["limit"], "1 per action, 1 per break");
    let head = format!("whenever you build a building that is {kind}, once an action");
    Some(of("recurring", &head, &[&format!("gain {} x-token", fact["gain"]["x-token"])]))
}

fn scored(fact: &Value) -> Option<Printed> {
    let (per, counts) = (&fact["per"], &fact["counts"]);
    let line = if per["count"] == "kiosks-with-empty-neighbours" {
        let kiosks = format!(
            "buildings in your zoo that are kiosk and beside at least {} empty spaces",
            per["at_least"]
        );
        format!("gain (({} * ({kiosks})) at most {}) conservation", fact["gain"]["conservation"], per["max"])
    } else if per["count"] == "pouched-cards" {
        format!(
            "gain (({} * (cards under your cards)) at most {}) appeal",
            fact["gain"]["appeal"], per["max"]
        )
    } else if counts["count"] == "adjacent-aquariums" {
        let beside = |kind: &str| format!("(buildings beside underwater-tunnel that are {kind})");
        let both = format!("{} + {}", beside("small-aquarium"), beside("large-aquarium"));
        format!("gain (by ({both}) {{ {} }}) appeal", rows(fact, "appeal"))
    } else if counts["count"] == "donations" {
        let at = &fact["thresholds"][0];
        let lines = [
            format!("if (donations you made) is at least {}", at["at"]),
            format!("  gain {} conservation", at["gain"]["conservation"]),
        ];
        return Some(of("endgame", "endgame", &[&lines[0], &lines[1]]));
    } else if counts["count"] == "uncovered-placement-bonuses" {
        let spaces = "(spaces on your map that are bonus) - (spaces on your map that are bonus and covered)";
        let lines = [
            format!("if ({spaces}) is exactly {}", fact["when"].as_str().unwrap()),
            format!("  gain {} conservation", fact["gain"]["conservation"]),
        ];
        return Some(of("endgame", "endgame", &[&lines[0], &lines[1]]));
    } else {
        return None;
    };
    Some(of("endgame", "endgame", &[&line]))
}

/// `1 -> 2, 3 -> 5`
fn rows(fact: &Value, resource: &str) -> String {
    let rows = fact["thresholds"].as_array().unwrap().iter();
    rows.map(|it| format!("{} -> {}", it["at"], it["gain"][resource])).collect::<Vec<_>>().join(", ")
}
