//! Animals, field by field.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{compared, facts, is_compared, listed, names_in_order, parse};
use crate::desk::Desk;

/// Fields of a fact about an animal that no card shows.
const NOT_PRINTED: [&str; 2] = ["notes", "unconfirmed"];
/// Fields that `list` prints beside those of the facts.
const OWN_FIELDS: [&str; 1] = ["kind"];

#[test]
fn animals_are_the_printed_ones_field_by_field() {
    let Some(text) = facts("animals.json") else { return };
    let parsed = parse(&text);
    let facts = compared(parsed.as_array().unwrap());
    let listed = listed("animal");
    assert_eq!(facts.len(), 128 + 1);
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    // One fact a line, so that the order of its fields can be read.
    let written: BTreeMap<u64, Vec<String>> = text
        .lines()
        .map(|line| line.trim().trim_end_matches(','))
        .filter(|line| line.starts_with('{') && is_compared(&parse(line)))
        .map(|line| (parse(line)["id"].as_u64().unwrap(), names_in_order(line)))
        .collect();
    for (id, line) in &listed {
        let (ours, fact) = (parse(line), facts[id]);
        let mut names = names_in_order(line);
        names.retain(|it| !OWN_FIELDS.contains(&it.as_str()));
        let mut expected = written[id].clone();
        expected.retain(|it| !NOT_PRINTED.contains(&it.as_str()));
        assert_eq!(names, expected, "the fields of {id}");
        for name in names {
            assert_eq!(ours[&name], fact[&name], "`{name}` of {id}");
        }
    }
}

/// The effect beside the reef sign is listed as its lines, so that only whether there is one is compared.
#[test]
fn animals_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("animals.json") else { return };
    let parsed = parse(&text);
    let facts: BTreeMap<u64, &Value> =
        parsed.as_array().unwrap().iter().map(|it| (it["id"].as_u64().unwrap(), it)).collect();
    let args = ["list", "--with", "marine-worlds", "--kind", "animal", "--format", "json"];
    let ran = Desk::new("facts_sea").run(&args).ends(0);
    let ours = ran.out.lines().map(parse).filter(|it| it["set"] == "marine-worlds");
    let mut seen = 0;
    for animal in ours {
        let fact = facts[&animal["id"].as_u64().unwrap()];
        for (name, value) in animal.as_object().unwrap() {
            match name.as_str() {
                "kind" => {}
                "reef" => assert_eq!(value.is_null(), fact[name].is_null(), "`reef` of {animal}"),
                _ => assert_eq!(value, &fact[name], "`{name}` of {animal}"),
            }
        }
        seen += 1;
    }
    let printed = facts.values().filter(|it| it["set"] == "marine-worlds").count();
    assert_eq!(seen, printed);
}
