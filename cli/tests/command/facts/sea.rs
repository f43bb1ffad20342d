//! The expansion of the sea: what its sponsors, projects, Final Scoring cards, buildings and tiles show.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::effects::Printed;
use super::sea_effects::printed_at_sea;
use super::sponsors::{FIELDS, effect, sort_gains};
use super::{facts, parse, program};
use crate::desk::Desk;

/// The set, as the facts and the manifest call it.
const SET: &str = "marine-worlds";

/// What `list` prints of a kind with the expansion.
fn all(kind: &str) -> Vec<Value> {
    let args = ["list", "--with", SET, "--kind", kind, "--format", "json"];
    Desk::new(&format!("facts_of_the_sea_{kind}")).run(&args).ends(0).out.lines().map(parse).collect()
}

/// The cards of the expansion by number.
fn ours(kind: &str) -> BTreeMap<u64, Value> {
    let own = all(kind).into_iter().filter(|it| it["set"] == SET);
    own.map(|it| (it["id"].as_u64().unwrap(), it)).collect()
}

/// The facts of the expansion by printed number: a card in its new printing has it in front of `-mw`.
fn theirs(facts: &Value) -> BTreeMap<u64, &Value> {
    let number = |id: &Value| id.as_u64().or_else(|| id.as_str()?.split('-').next()?.parse().ok());
    let own = facts.as_array().unwrap().iter().filter(|it| it["set"] == SET);
    own.map(|it| (number(&it["id"]).unwrap(), it)).collect()
}

#[test]
fn sponsors_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("sponsors.json") else { return };
    let parsed = parse(&text);
    let (ours, facts) = (ours("sponsor"), theirs(&parsed["sponsors"]));
    assert_eq!(ours.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, card) in &ours {
        for name in FIELDS.iter().chain(&["wave"]) {
            assert_eq!(card[name], facts[id][name], "`{name}` of {id}");
        }
        let mut ours: Vec<Printed> = card["effects"].as_array().unwrap().iter().map(effect).collect();
        let mut fact = printed_at_sea(*id, facts[id]);
        ours.iter_mut().chain(&mut fact).for_each(sort_gains);
        ours.sort();
        fact.sort();
        assert_eq!(ours, fact, "the effects of {id}");
    }
}

#[test]
fn projects_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("projects.json") else { return };
    let parsed = parse(&text);
    let (ours, facts) = (ours("project"), theirs(&parsed));
    assert_eq!(ours.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, card) in &ours {
        let fact = facts[id];
        assert_eq!(card["name"], fact["name"], "`name` of {id}");
        assert_eq!(card["base"], fact["deck"] == "base-project", "`base` of {id}");
        let slots = card["slots"].as_array().unwrap();
        let printed = fact["slots"].as_array().unwrap();
        assert_eq!(slots.len(), printed.len(), "the slots of {id}");
        for (slot, printed) in slots.iter().zip(printed) {
            assert_eq!(slot["need"], printed["need"], "a slot of {id}");
            assert_eq!(slot["conservation"], printed["conservation"], "a slot of {id}");
            assert_eq!(effects_of(slot), brought(printed), "a slot of {id}");
        }
        if let Some(icon) = fact["requirement"]["icon"].as_str() {
            assert_eq!(card["count"], format!("{icon} icons in your zoo"), "what {id} counts");
        }
        assert_eq!(program(&card["on_play"]), said(&fact["on_play"]), "`on_play` of {id}");
    }
}

/// The effects of a slot, one line each.
fn effects_of(slot: &Value) -> Vec<String> {
    let programs = slot["effects"].as_array().into_iter().flatten();
    programs.flat_map(|it| it.as_array().unwrap()).map(|it| it.as_str().unwrap().to_owned()).collect()
}

/// What a slot brings beside conservation.
fn brought(slot: &Value) -> Vec<String> {
    let per = &slot["reputation"]["per"];
    if per.is_object() {
        let icon = per["icon"].as_str().unwrap();
        let gain = &slot["reputation"]["gain"];
        return vec![format!("gain ({gain} * (({icon} icons in your zoo) / {})) reputation", per["every"])];
    }
    said(&slot["effect"])
}

/// Keywords and gains of a project.
fn said(fact: &Value) -> Vec<String> {
    let parts = fact.as_object().into_iter().flatten();
    parts
        .map(|(name, value)| match (name.as_str(), value) {
            ("search", icon) => {
                let icon = icon.as_str().unwrap();
                format!("search deck for 1 card with icon {icon} into hand, put rest under deck")
            }
            ("trigger-reef", _) => "resolve all reef boxes in your zoo".to_owned(),
            ("reputation" | "conservation" | "appeal", amount) => format!("gain {amount} {name}"),
            ("clever", _) => "use clever".to_owned(),
            (name, value) if value["per_icon"].is_string() => {
                format!("use {name}(({} icons in your zoo))", value["per_icon"].as_str().unwrap())
            }
            (name, value) => format!("use {name}({value})"),
        })
        .collect()
}

#[test]
fn scoring_cards_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("final_scoring.json") else { return };
    let parsed = parse(&text);
    let (ours, facts) = (ours("scoring"), theirs(&parsed));
    assert_eq!(ours.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, card) in &ours {
        let fact = facts[id];
        assert_eq!(card["name"], fact["name"], "`name` of {id}");
        assert_eq!(card["tiers"], fact["thresholds"], "`tiers` of {id}");
        assert_eq!(card["not_solo"], fact["solo"] != "used normally", "`not_solo` of {id}");
        let most = fact["per"]["max"].as_u64().map(|it| format!("at most {it}) conservation"));
        let programs: Vec<String> = card["effects"].as_array().unwrap().iter().flat_map(program).collect();
        assert_eq!(programs.len(), usize::from(most.is_some()), "the effects of {id}");
        assert!(most.is_none_or(|it| programs[0].ends_with(&it)), "the most that {id} brings");
    }
}

#[test]
fn buildings_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("unique_buildings.json") else { return };
    let parsed = parse(&text);
    let listed = all("building");
    let facts = parsed["buildings"].as_array().unwrap().iter().filter(|it| it["set"] == SET);
    let mut compared = 0;
    for fact in facts {
        let id = &fact["id"];
        let ours = listed.iter().find(|it| it["id"] == *id).unwrap_or_else(|| panic!("there is no {id}"));
        for (name, printed) in [("cells", "cells"), ("hexes", "size"), ("limit", "limit_per_zoo")] {
            assert_eq!(ours[name], fact[printed], "`{name}` of {id}");
        }
        let spaces = if fact["capacity"] == 0 { Value::Null } else { fact["capacity"].clone() };
        assert_eq!(ours["spaces"], spaces, "`spaces` of {id}");
        let is_unique = fact["kind"] == "unique-building";
        assert_eq!(
            ours["cost"],
            if is_unique { Value::Null } else { fact["cost"].clone() },
            "`cost` of {id}"
        );
        let sponsor = fact["sponsor"].as_str().map(|it| it.parse::<u64>().unwrap());
        assert_eq!(ours["sponsor"].as_u64(), sponsor, "`sponsor` of {id}");
        assert_eq!(ours["title"], fact["name"], "`title` of {id}");
        compared += 1;
    }
    assert!(compared > 0, "no building is compared");
}

/// How we call a tile of the facts.
fn name_of(fact: &Value) -> String {
    match fact["id"].as_str().unwrap() {
        "sponsor-money-grey" => "sponsor-money".to_owned(),
        "icon" => "wild-icon".to_owned(),
        other => other.to_owned(),
    }
}

fn topic(board: &Value, id: &str) -> Value {
    board.as_array().unwrap().iter().find(|it| it["id"] == id).cloned().unwrap()
}

#[test]
fn bonus_tiles_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("board.json") else { return };
    let tiles = topic(&parse(&text), "bonus_tiles");
    let listed: BTreeMap<String, Value> = all("tile")
        .into_iter()
        .filter(|it| it["family"] == "bonus-tile")
        .map(|it| (it["id"].as_str().unwrap().to_owned(), it))
        .collect();
    let replaced: Vec<&Value> = tiles["tiles"].as_array().unwrap().iter().map(|it| &it["replaces"]).collect();
    let facts: BTreeMap<String, &Value> = tiles["tiles"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|it| !replaced.contains(&&it["id"]))
        .map(|it| (name_of(it), it))
        .collect();
    assert_eq!(listed.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>());
    for (id, fact) in facts {
        let is_kept = listed[&id]["text"].as_str().unwrap().contains("Keep this tile.");
        assert_eq!(is_kept, fact["kept"] == true, "whether {id} is kept");
    }
}

#[test]
fn universities_of_the_sea_are_the_printed_ones() {
    let Some(text) = facts("board.json") else { return };
    let topic = topic(&parse(&text), "universities");
    let listed = all("tile");
    for fact in topic["marine_worlds"].as_array().unwrap() {
        let name = format!("{}-university", fact["id"].as_str().unwrap());
        let ours = listed.iter().find(|it| it["id"] == name).unwrap_or_else(|| panic!("there is no {name}"));
        assert_eq!(ours["family"], "university", "{name}");
        let icons: Vec<&Value> = ours["icons"].as_array().unwrap().iter().collect();
        let printed = fact["icons"].as_object().into_iter().flatten();
        for (icon, count) in printed {
            let shown = icons.iter().filter(|it| **it == icon).count();
            assert_eq!(json!(shown), *count, "`{icon}` of {name}");
        }
        let search = fact["search"].as_str().map_or_else(Vec::new, |icon| {
            let search = format!("  search deck for 1 card with icon {icon} into hand, put rest under deck");
            vec!["may".to_owned(), search]
        });
        assert_eq!(program(&ours["when_taken"]), search, "the search of {name}");
    }
}
