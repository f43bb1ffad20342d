//! Sponsors: every figure and name, and every effect.

use serde_json::Value;

use super::effects::{Printed, printed};
use super::{compared, facts, listed, parse, program};

/// Fields that both have in one form.
pub(super) const FIELDS: [&str; 12] = [
    "name",
    "set",
    "level",
    "requirements",
    "icons",
    "adjacency",
    "person",
    "appeal",
    "conservation",
    "reputation",
    "max_appeal",
    "unique_building",
];

#[test]
fn sponsors_are_the_printed_ones() {
    let Some(text) = facts("sponsors.json") else { return };
    let parsed = parse(&text);
    let facts = compared(parsed["sponsors"].as_array().unwrap());
    let listed = listed("sponsor");
    assert_eq!(facts.len(), 64 + 3);
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, line) in &listed {
        let (ours, fact) = (parse(line), facts[id]);
        for name in FIELDS {
            assert_eq!(ours[name], fact[name], "`{name}` of {id}");
        }
    }
}

#[test]
fn sponsors_do_what_is_printed() {
    let Some(text) = facts("sponsors.json") else { return };
    let parsed = parse(&text);
    let facts = compared(parsed["sponsors"].as_array().unwrap());
    for (id, line) in &listed("sponsor") {
        let mut ours: Vec<Printed> = parse(line)["effects"].as_array().unwrap().iter().map(effect).collect();
        let mut fact = printed(*id, facts[id]);
        ours.iter_mut().chain(&mut fact).for_each(sort_gains);
        ours.sort();
        fact.sort();
        assert_eq!(ours, fact, "the effects of {id}");
    }
}

/// An effect as we have it.
pub(super) fn effect(ours: &Value) -> Printed {
    let word = |name: &str| ours[name].as_str().unwrap().to_owned();
    Printed { timing: word("timing"), head: word("head"), program: program(ours) }
}

/// Several gains of one effect have no order in the facts.
pub(super) fn sort_gains(effect: &mut Printed) {
    if effect.program.iter().all(|line| line.starts_with("gain ")) {
        effect.program.sort();
    }
}
