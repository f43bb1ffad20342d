//! Conservation projects: what they ask for, their slots, what they bring when they are played.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{compared, facts, lines, listed, parse, program};

#[test]
fn projects_are_the_printed_ones() {
    let Some(text) = facts("projects.json") else { return };
    let parsed = parse(&text);
    let facts = compared(parsed.as_array().unwrap());
    let listed = listed("project");
    assert_eq!(facts.len(), 32);
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, line) in &listed {
        let (ours, fact) = (parse(line), facts[id]);
        for name in ["name", "set"] {
            assert_eq!(ours[name], fact[name], "`{name}` of {id}");
        }
        assert_eq!(ours["base"], fact["deck"] == "base-project", "`base` of {id}");
        assert_eq!(ours["slots"], slots(fact), "`slots` of {id}");
        let (count, release) = asked(fact);
        assert_eq!((&ours["count"], &ours["release"]), (&count, &release), "what {id} asks for");
        assert_eq!(program(&ours["on_play"]), on_play(fact), "`on_play` of {id}");
        assert_eq!(fact["on_support"], Value::Null, "`on_support` of {id}");
    }
}

/// An animal that is there is a count of 1; a size has its numbers beside its word.
fn slots(fact: &Value) -> Value {
    let mut slots = fact["slots"].clone();
    for slot in slots.as_array_mut().unwrap() {
        if slot["need"].is_null() {
            slot["need"] = json!(1);
        }
        if let Some(size) = slot["need"].as_object_mut() {
            size.remove("size");
        }
    }
    slots
}

/// What is counted, what is released.
fn asked(fact: &Value) -> (Value, Value) {
    let asks = &fact["requirement"];
    let icon = asks["icon"].as_str().unwrap_or_default();
    match fact["kind"].as_str().unwrap() {
        "different-icons" if asks["categories"].is_array() => {
            assert_eq!(class("category"), names(&asks["categories"]));
            (json!("different category icons in your zoo"), Value::Null)
        }
        "different-icons" => {
            assert_eq!(class("continent"), names(&asks["continents"]));
            (json!("different continent icons in your zoo"), Value::Null)
        }
        "icons" => (json!(format!("{icon} icons in your zoo")), Value::Null),
        "release" => (Value::Null, json!(format!("animals with icon {icon}"))),
        "breeding" => (json!(format!("animals with icon {icon} and partner-zoo in your zoo")), Value::Null),
        "animal-size" => {
            let size = match asks["enclosure_size"].as_array().unwrap().as_slice() {
                [from, to] if from == 1 => format!("at most {to}"),
                [from, to] if to == 5 => format!("at least {from}"),
                other => panic!("{other:?}"),
            };
            (json!(format!("animals with size {size} in your zoo")), Value::Null)
        }
        other => panic!("{other}"),
    }
}

fn on_play(fact: &Value) -> Vec<String> {
    let gains = fact["on_play"].as_object().into_iter().flatten();
    gains.map(|(resource, amount)| format!("gain {amount} {resource}")).collect()
}

fn names(list: &Value) -> BTreeSet<String> {
    list.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

/// The icons of a class.
fn class(name: &str) -> BTreeSet<String> {
    let icons = lines("icon", "facts_classes").into_iter().map(|line| parse(&line));
    icons.filter(|it| it["class"] == name).map(|it| it["id"].as_str().unwrap().to_owned()).collect()
}
