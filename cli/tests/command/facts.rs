//! What `list` prints, field by field beside the facts that were gathered from the printed cards.
//!
//! The facts lie beside the tree where the game is worked on. Where they do not, nothing can be compared, and the output
//! says so.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::desk::Desk;

/// Fields of a fact about an animal that no card shows.
const NOT_PRINTED: [&str; 2] = ["notes", "unconfirmed"];
/// Fields that `list` prints beside those of the facts.
const OWN_FIELDS: [&str; 1] = ["kind"];
/// Fields of a sponsor that both have.
const SPONSOR_FIELDS: [&str; 7] =
    ["name", "level", "requirements", "icons", "appeal", "conservation", "reputation"];

/// A file of facts; none where there are no facts.
fn facts(file: &str) -> Option<String> {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/facts").join(file);
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("skipped: the facts are not beside the tree, so that `{file}` cannot be compared");
    }
    text
}

/// The lines that `list` prints of a kind, by number.
fn listed(kind: &str) -> BTreeMap<u64, String> {
    let ran = Desk::new(&format!("facts_{kind}")).run(&["list", "--kind", kind, "--format", "json"]).ends(0);
    ran.out.lines().map(|line| (parse(line)["id"].as_u64().unwrap(), line.to_owned())).collect()
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The facts of the base game in a list, by number.
fn of_base(facts: &[Value]) -> BTreeMap<u64, &Value> {
    let number = |id: &Value| id.as_u64().or_else(|| id.as_str()?.parse().ok());
    let base = facts.iter().filter(|it| it["set"] == "base");
    base.filter_map(|it| Some((number(&it["id"])?, it))).collect()
}

/// The names of the fields of an object in the order they are written, which a parsed object does not keep.
fn names_in_order(object: &str) -> Vec<String> {
    let (mut names, mut depth, mut text, mut escaped) = (Vec::new(), 0, None::<String>, false);
    let mut last = String::new();
    for character in object.chars() {
        match (&mut text, character) {
            (Some(open), _) if escaped || !matches!(character, '"' | '\\') => {
                open.push(character);
                escaped = false;
            }
            (Some(_), '\\') => escaped = true,
            (Some(_), _) => last = text.take().unwrap_or_default(),
            (None, '"') => text = Some(String::new()),
            (None, '{' | '[') => depth += 1,
            (None, '}' | ']') => depth -= 1,
            (None, ':') if depth == 1 => names.push(last.clone()),
            (None, _) => {}
        }
    }
    names
}

#[test]
fn names_are_read_in_their_order() {
    assert_eq!(names_in_order(r#"{"b":[{"c":1}],"a":"x\":{","d":null}"#), ["b", "a", "d"]);
}

#[test]
fn animals_are_the_printed_ones_field_by_field() {
    let Some(text) = facts("animals.json") else { return };
    let parsed = parse(&text);
    let facts = of_base(parsed.as_array().unwrap());
    let listed = listed("animal");
    assert_eq!(facts.len(), 128);
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    // One fact a line, so that the order of its fields can be read.
    let written: BTreeMap<u64, Vec<String>> = text
        .lines()
        .map(|line| line.trim().trim_end_matches(','))
        .filter(|line| line.starts_with('{'))
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

#[test]
fn base_projects_have_the_printed_slots() {
    let Some(text) = facts("projects.json") else { return };
    let parsed = parse(&text);
    let facts = of_base(parsed.as_array().unwrap());
    let listed = listed("project");
    for id in 101..=112 {
        let (ours, fact) = (parse(&listed[&id]), facts[&id]);
        assert_eq!(ours["base"], true, "{id}");
        for name in ["name", "set", "slots"] {
            assert_eq!(ours[name], fact[name], "`{name}` of {id}");
        }
    }
}

#[test]
fn scoring_cards_have_the_printed_tiers() {
    let Some(text) = facts("final_scoring.json") else { return };
    let parsed = parse(&text);
    let facts = of_base(parsed.as_array().unwrap());
    let listed = listed("scoring");
    assert!(!listed.is_empty());
    for (id, line) in &listed {
        let (ours, fact) = (parse(line), facts[id]);
        assert_eq!(ours["name"], fact["name"], "`name` of {id}");
        assert_eq!(ours["tiers"], fact["thresholds"], "`tiers` of {id}");
    }
}

#[test]
fn sponsors_are_the_printed_ones() {
    let Some(text) = facts("sponsors.json") else { return };
    let parsed = parse(&text);
    let facts = of_base(parsed["sponsors"].as_array().unwrap());
    let listed = listed("sponsor");
    assert!(listed.contains_key(&205) && listed.contains_key(&223));
    for (id, line) in &listed {
        let (ours, fact) = (parse(line), facts[id]);
        for name in SPONSOR_FIELDS {
            assert_eq!(ours[name], fact[name], "`{name}` of {id}");
        }
    }
}
