//! Zoo maps: every space, the left edge, the spaces for tiles and workers, start buildings, the ability's figures.

use std::collections::BTreeMap;

use serde_json::Value;

use super::map_abilities::printed_ability;
use super::{facts, parse, program};
use crate::desk::Desk;

/// The maps of the base game and of expansions.
const MAPS: [&str; 25] = [
    "0", "1", "10", "11", "12", "13", "14", "1A", "2", "2A", "3", "3A", "4", "4A", "5", "5A", "6", "6A", "7",
    "7A", "8", "8A", "9", "A", "T1",
];
/// The expansions with these maps.
const EXPANSIONS: &str = "alternative-maps,map-pack-1,map-pack-2,tournament";

#[test]
fn maps_are_the_printed_ones() {
    if facts("maps/0.json").is_none() {
        return;
    }
    let ran = Desk::new("facts_maps")
        .run(&["list", "--kind", "map", "--format", "json", "--with", EXPANSIONS])
        .ends(0);
    let listed: Vec<Value> = ran.out.lines().map(parse).collect();
    let listed: BTreeMap<String, &Value> =
        listed.iter().map(|it| (it["id"].as_str().unwrap().to_uppercase(), it)).collect();
    assert_eq!(listed.keys().map(String::as_str).collect::<Vec<_>>(), MAPS);
    for id in MAPS {
        let file = if id.ends_with('A') && id.len() > 1 { id.to_lowercase() } else { id.to_owned() };
        let fact = parse(&facts(&format!("maps/{file}.json")).unwrap());
        let ours = listed[id];
        assert_eq!(ours["title"], fact["name"], "`title` of map {id}");
        spaces(id, ours, &fact);
        edge(id, ours, &fact);
        for name in ["partner_zoo_slots", "university_slots", "worker_slots"] {
            assert_eq!(bonuses(&ours[name]), printed_bonuses(&fact[name]), "`{name}` of map {id}");
        }
        let pairs = printed_bonuses(&fact["pair_bonuses"]);
        assert_eq!(bonuses(&ours["pair_slots"]), pairs, "`pair_bonuses` of map {id}");
        assert_eq!(beside(ours), printed_beside(&fact), "the slots beside map {id}");
        assert_eq!(program(&ours["cover_all_bonus"]), effect(&fact["cover_all_bonus"]), "full map {id}");
        start(id, ours, &fact);
        assert_eq!(ability(ours), printed_ability(&fact), "the ability of map {id}");
    }
}

fn spaces(id: &str, ours: &Value, fact: &Value) {
    let at = |it: &Value| (it["q"].as_i64().unwrap(), it["r"].as_i64().unwrap());
    let list = |of: &Value| of.as_array().unwrap().clone();
    let ours: BTreeMap<_, _> = list(&ours["hexes"]).into_iter().map(|it| (at(&it), it)).collect();
    let facts: BTreeMap<_, _> = list(&fact["tiles"]).into_iter().map(|it| (at(&it), it)).collect();
    assert_eq!(ours.keys().collect::<Vec<_>>(), facts.keys().collect::<Vec<_>>(), "the spaces of map {id}");
    for (place, fact) in facts {
        let ours = &ours[&place];
        for name in ["row", "terrain", "border"] {
            assert_eq!(ours[name], fact[name], "`{name}` of {place:?} of map {id}");
        }
        assert_eq!(ours["flagged"], fact["upgraded_build"], "`flagged` of {place:?} of map {id}");
        assert_eq!(program(&ours["bonus"]), effect(&fact["bonus"]), "`bonus` of {place:?} of map {id}");
        assert_eq!(program(&ours["apart"]), apart(&fact), "what lies apart on {place:?} of map {id}");
        assert_eq!(ours["marks"].as_array().unwrap().len(), marks(&fact), "`marks` of {place:?} of map {id}");
    }
}

/// What a space brings that is no placement bonus.
fn apart(fact: &Value) -> Vec<String> {
    let finds = fact["tags"].as_array().unwrap().iter().any(|it| it == "hollywood-h");
    let search = "search deck for 1 sponsor into hand, discard rest".to_owned();
    finds.then_some(search).into_iter().collect()
}

/// Tags that a rule of the map speaks of; the others say what other fields say.
fn marks(fact: &Value) -> usize {
    let tags = fact["tags"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
    let elsewhere = ["lakeside", "center", "rescue", "store"];
    tags.filter(|it| !it.starts_with("start:") && !elsewhere.contains(it)).count()
}

fn edge(id: &str, ours: &Value, fact: &Value) {
    let spaces = ours["left_edge"].as_array().unwrap().iter().zip(fact["left_edge"].as_array().unwrap());
    assert_eq!(spaces.len(), 7, "the left edge of map {id}");
    for (ours, fact) in spaces {
        let slot = &fact["slot"];
        assert_eq!(ours["slot"], *slot, "the left edge of map {id}");
        assert_eq!(ours["income"], fact["income"], "income {slot} of map {id}");
        assert_eq!(program(&ours["instant"]), effect(&fact["instant"]), "left edge {slot} of map {id}");
    }
}

/// The bonuses of spaces that have one.
fn bonuses(slots: &Value) -> Vec<(u64, Vec<String>)> {
    let slots =
        slots.as_array().unwrap().iter().map(|it| (it["slot"].as_u64().unwrap(), program(&it["bonus"])));
    slots.filter(|(_, program)| !program.is_empty()).collect()
}

fn printed_bonuses(slots: &Value) -> Vec<(u64, Vec<String>)> {
    let bonus = |slot: &Value| slot["bonuses"].as_array().unwrap().iter().flat_map(effect).collect();
    let slots = slots.as_array().unwrap().iter().map(|it| (number(it), bonus(it)));
    slots.filter(|(_, program): &(u64, Vec<String>)| !program.is_empty()).collect()
}

/// Which of the spaces, or how many pairs.
fn number(slot: &Value) -> u64 {
    slot["slot"].as_u64().or_else(|| slot["pairs"].as_u64()).unwrap()
}

/// Slots for cards beside a map, with what its ability does there.
fn beside(ours: &Value) -> Vec<(u64, String)> {
    let slots = ours["beside"].as_array().unwrap().iter();
    slots.map(|it| (it["number"].as_u64().unwrap(), it["what"].as_str().unwrap().to_owned())).collect()
}

fn printed_beside(fact: &Value) -> Vec<(u64, String)> {
    let off_board = fact["off_board"].as_array().unwrap().iter();
    let slots = off_board.filter_map(|it| match it["kind"].as_str().unwrap() {
        "rescue-card-slots" => Some((it["count"].as_u64().unwrap(), "in-zoo".to_owned())),
        "storage-card-slots" => Some((it["count"].as_u64().unwrap(), "hidden".to_owned())),
        _ => None,
    });
    slots.collect()
}

fn start(id: &str, ours: &Value, fact: &Value) {
    let sorted = |of: &Value| {
        let mut hexes = of.as_array().unwrap().clone();
        hexes.sort_by_key(ToString::to_string);
        hexes
    };
    let mut given: Vec<(String, Vec<Value>)> = fact["starting_buildings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            let kind = it["building"].as_str().unwrap();
            let name =
                if kind == "standard-enclosure" { format!("size-{}", it["size"]) } else { kind.to_owned() };
            (name, sorted(&it["tiles"]))
        })
        .collect();
    let list = ours["starting_buildings"].as_array().unwrap();
    let mut ours: Vec<(String, Vec<Value>)> =
        list.iter().map(|it| (it["building"].as_str().unwrap().to_owned(), sorted(&it["hexes"]))).collect();
    given.sort_by_key(|(name, _)| name.clone());
    ours.sort_by_key(|(name, _)| name.clone());
    assert_eq!(ours, given, "the start buildings of map {id}");
}

/// What an effect of the facts is in the words of the language.
pub(super) fn effect(fact: &Value) -> Vec<String> {
    let amount = &fact["amount"];
    match fact["kind"].as_str() {
        None => Vec::new(),
        Some(_) if *amount == 0 => Vec::new(),
        Some(resource @ ("money" | "appeal" | "reputation" | "conservation" | "x-token")) => {
            vec![format!("gain {amount} {resource}")]
        }
        Some("take-card") => vec![format!("take {amount} card from deck or range to hand by you")],
        Some("hire-worker") => vec![format!("hire {amount}")],
        Some("upgrade-action-card") => vec![format!("upgrade {amount}")],
        Some(tile @ ("partner-zoo" | "university")) => vec![format!("take {amount} {tile} from board")],
        Some("multiplier") => vec![format!("place {amount} multiplier on any of your action cards")],
        Some(
            once @ ("marketing" | "determination" | "animal-magnet" | "cut-down" | "extra-shift" | "mark"),
        ) if *amount == 1 => vec![format!("use {once}")],
        Some("rescue") if *amount == 1 => vec!["use rescue-animal".to_owned()],
        Some("find-person-sponsor") if *amount == 1 => vec!["use find-person".to_owned()],
        Some("conceal-strength") => vec![format!("gain {amount} concealed")],
        Some("store") => {
            vec!["may".to_owned(), format!("  put {amount} card from hand to storage by you")]
        }
        Some("wave") => vec![
            format!("discard {amount} lowest card from display to discard by you"),
            "replenish display".to_owned(),
        ],
        Some("play-person-sponsor-free") => {
            vec!["may".to_owned(), format!("  play {amount} sponsor with person from hand for free")]
        }
        Some("remove-continent-marker") => {
            vec![format!("remove {amount} token from your map"), "use area-reward".to_owned()]
        }
        Some("clever") => (0..amount.as_u64().unwrap()).map(|_| "use clever".to_owned()).collect(),
        Some(ability @ ("adapt" | "hunter" | "pouch" | "scavenging" | "shark-attack" | "snapping")) => {
            vec![format!("use {ability}({amount})")]
        }
        Some("build-free") => {
            let kind = fact["building"].as_str().unwrap();
            let size = &fact["size"];
            let kind = if kind == "standard-enclosure" { format!("size-{size}") } else { kind.to_owned() };
            vec!["may".to_owned(), format!("  build {kind} for free")]
        }
        Some("build-free-choice") => {
            let kinds = fact["buildings"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
            let kinds = kinds.collect::<Vec<_>>().join(" or ");
            vec!["may".to_owned(), format!("  build {kinds} for free, without upgraded build")]
        }
        Some(other) => panic!("{other}"),
    }
}

/// The head and the program of the abilities.
fn ability(ours: &Value) -> Vec<String> {
    let effects = ours["effects"].as_array().unwrap();
    effects
        .iter()
        .flat_map(|it| [vec![it["head"].as_str().unwrap().to_owned()], program(it)].concat())
        .collect()
}
