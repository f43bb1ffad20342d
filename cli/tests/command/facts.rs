//! What `list` prints, field by field beside the facts that were gathered from the printed cards.
//!
//! The facts lie beside the tree where the game is worked on. Where they do not, nothing can be compared, and the output
//! says so.

mod actions;
mod animals;
mod buildings;
mod effects;
mod map_abilities;
mod maps;
mod projects;
mod scoring;
mod sea;
mod sea_effects;
mod sponsors;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::desk::Desk;

/// The sets of cards that are compared: the base game, and expansions of which no card stands in another's place.
const SETS: [&str; 2] = ["base", "promo"];
/// The expansions among them.
const EXPANSIONS: &str = "promo";

/// A file of facts; none where there are no facts.
fn facts(file: &str) -> Option<String> {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/facts").join(file);
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("skipped: the facts are not beside the tree, so that `{file}` cannot be compared");
    }
    text
}

/// What `list` prints of a kind, in its order.
fn lines(kind: &str, desk: &str) -> Vec<String> {
    let ran =
        Desk::new(desk).run(&["list", "--with", EXPANSIONS, "--kind", kind, "--format", "json"]).ends(0);
    ran.out.lines().map(str::to_owned).collect()
}

/// The lines that `list` prints of a kind of card, by number.
fn listed(kind: &str) -> BTreeMap<u64, String> {
    let lines = lines(kind, &format!("facts_{kind}"));
    lines.into_iter().map(|line| (parse(&line)["id"].as_u64().unwrap(), line)).collect()
}

/// The lines of a program, without the ends of its blocks.
fn program(of: &Value) -> Vec<String> {
    let lines = of["program"].as_array().map_or(&[][..], Vec::as_slice);
    lines.iter().map(|line| without_end(line.as_str().unwrap())).collect()
}

fn without_end(line: &str) -> String {
    line.rsplit_once(" (to ").map_or(line, |(before, _)| before).to_owned()
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Whether a fact is of one of the sets.
fn is_compared(fact: &Value) -> bool {
    fact["set"].as_str().is_some_and(|it| SETS.contains(&it))
}

/// The facts of these sets in a list, by number.
fn compared(facts: &[Value]) -> BTreeMap<u64, &Value> {
    let number = |id: &Value| id.as_u64().or_else(|| id.as_str()?.parse().ok());
    let compared = facts.iter().filter(|it| is_compared(it));
    compared.filter_map(|it| Some((number(&it["id"])?, it))).collect()
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
