//! Kinds of building, unique ones among them: shapes, prices, limits, places.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{facts, is_compared, lines, parse};

#[test]
fn buildings_are_the_printed_ones() {
    let Some(text) = facts("unique_buildings.json") else { return };
    let parsed = parse(&text);
    let compared = parsed["buildings"].as_array().unwrap().iter().filter(|it| is_compared(it));
    let facts: BTreeMap<&str, &Value> = compared.map(|it| (it["id"].as_str().unwrap(), it)).collect();
    let listed: Vec<Value> = lines("building", "facts_buildings").iter().map(|it| parse(it)).collect();
    let listed: BTreeMap<&str, &Value> = listed.iter().map(|it| (it["id"].as_str().unwrap(), it)).collect();
    assert_eq!(facts.len(), 25 + 2);
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, ours) in listed {
        compare(id, ours, facts[id]);
    }
}

fn compare(id: &str, ours: &Value, fact: &Value) {
    let place = &fact["placement"];
    let is_unique = fact["kind"] == "unique-building";
    assert_eq!(ours["cells"], fact["cells"], "`cells` of {id}");
    assert_eq!(ours["hexes"], fact["size"], "`hexes` of {id}");
    assert_eq!(ours["class"], class(fact), "`class` of {id}");
    assert_eq!(ours["cost"], if is_unique { Value::Null } else { fact["cost"].clone() }, "`cost` of {id}");
    assert_eq!(ours["limit"], fact["limit_per_zoo"], "`limit` of {id}");
    let spaces = if ours["class"] == "special" { fact["capacity"].clone() } else { Value::Null };
    assert_eq!(ours["spaces"], spaces, "`spaces` of {id}");
    assert_eq!(ours["needs"] == "build", fact["available"] == "Build II", "`needs` of {id}");
    assert_eq!(ours["beside"], place.get("beside").cloned().unwrap_or_else(|| json!({})), "`beside` of {id}");
    let border = place.get("cover").map_or(&Value::Null, |it| &it["border"]);
    assert_eq!(ours["covers_border"].as_u64(), border.as_u64().or(Some(0)), "`covers_border` of {id}");
    assert_eq!(ours["stands_alone"] == true, place["next_to_building"] == false, "`stands_alone` of {id}");
    let apart = place.get("min_distance").map_or(Value::Null, |it| it[id].clone());
    assert_eq!(ours["apart"], apart, "`apart` of {id}");
    // A number that two prints have is told apart behind it: `274-promo`.
    let number = |it: &str| it.split('-').next().and_then(|it| it.parse::<u64>().ok()).unwrap();
    let sponsor = fact["sponsor"].as_str().map(number);
    assert_eq!(ours["sponsor"].as_u64(), sponsor, "`sponsor` of {id}");
    if is_unique {
        assert_eq!(ours["title"], fact["name"], "`title` of {id}");
    }
}

fn class(fact: &Value) -> &'static str {
    match fact["kind"].as_str().unwrap() {
        "standard-enclosure" => "standard",
        "special-enclosure" => "special",
        "unique-building" => "unique",
        _ => "plain",
    }
}
