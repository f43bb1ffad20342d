//! Effects of sponsors as the facts have them, in the words of the language.

use serde_json::Value;

/// An effect: when, on what, and what happens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Printed {
    /// The timing word.
    pub(super) timing: String,
    /// The moment, event or rule.
    pub(super) head: String,
    /// What happens.
    pub(super) program: Vec<String>,
}

pub(super) fn of(timing: &str, head: &str, program: &[&str]) -> Printed {
    let program = program.iter().map(ToString::to_string).collect();
    Printed { timing: timing.to_owned(), head: head.to_owned(), program }
}

/// All effects of a card.
pub(super) fn printed(id: u64, fact: &Value) -> Vec<Printed> {
    let effects = fact["effects"].as_array().unwrap();
    if let Some(all) = told_apart(effects) {
        return all;
    }
    effects.iter().flat_map(|it| effect(id, it)).collect()
}

/// One effect of a card, which may be several of ours.
pub(super) fn effect(id: u64, fact: &Value) -> Vec<Printed> {
    let timing = fact["timing"].as_str().unwrap();
    let one = |head: String, program| vec![Printed { timing: timing.to_owned(), head, program }];
    match timing {
        "instant" if fact["place"].is_string() => {
            one(format!("building {}", text(&fact["place"])), Vec::new())
        }
        "instant" => one("once".to_owned(), program(fact)),
        "condition" => one(place(&fact["placement"]), Vec::new()),
        "recurring" if fact["spend_token"].is_number() && fact["ability"].is_null() => {
            vec![of("rule-change", "allow using 1 marker from this card as an icon", &[])]
        }
        "recurring" => one(event(id, fact), recurring(id, fact)),
        "income" => one(timing.to_owned(), program(fact)),
        "endgame" => {
            let order = fact["order"].as_str().map_or_else(String::new, |it| format!(" {it}"));
            one(format!("{timing}{order}"), program(fact))
        }
        "rule-change" => change(&fact["change"]).into_iter().map(|head| of(timing, &head, &[])).collect(),
        other => panic!("{other}"),
    }
}

/// A card whose text is no list of figures: what it does, read from its words and its figures.
fn told_apart(effects: &[Value]) -> Option<Vec<Printed>> {
    // A choice that is kept: one marker for the one, two for the other.
    if effects.iter().any(|it| it["choose"].is_array()) {
        let gain = &effects.iter().find(|it| it["timing"] == "recurring").unwrap()["gain"];
        let pay = |size: &str| format!("gain {} appeal", gain[size]["appeal"]);
        let mark = |number: u8| format!("if (marker tokens on this card) is exactly {number}");
        let (small, large) = ("animals with size at most 2", "animals with size at least 4");
        let search = |size: &str| {
            format!("    search deck for 1 animal with size {size} into hand, put rest under deck")
        };
        let when =
            |size: &str, number| format!("whenever you play an animal with size {size} {}", mark(number));
        return Some(vec![
            of(
                "instant",
                "once",
                &[
                    "choose by you",
                    "  branch",
                    "    place 1 marker on this card",
                    &search("at most 2"),
                    "  branch",
                    "    place 2 marker on this card",
                    &search("at least 4"),
                ],
            ),
            of("recurring", &when("at most 2", 1), &[&pay("small")]),
            of("recurring", &when("at least 4", 2), &[&pay("large")]),
            of("rule-change", &format!("forbid playing {large} {}", mark(1)), &[]),
            of("rule-change", &format!("forbid playing {small} {}", mark(2)), &[]),
        ]);
    }
    None
}

fn text(of: &Value) -> &str {
    of.as_str().unwrap()
}

/// `beside rock 1`, `covers border 2`
fn place(fact: &Value) -> String {
    let pairs = |word: &str, of: &Value| {
        let pairs = of.as_object().into_iter().flatten();
        pairs.map(|(name, count)| format!("{word} {name} {count}")).collect::<Vec<_>>()
    };
    [pairs("beside", &fact["beside"]), pairs("covers", &fact["cover"])].concat().join("; ")
}

fn event(id: u64, fact: &Value) -> String {
    let trigger = text(&fact["trigger"]);
    let (what, about) = trigger.split_once(':').unwrap_or((trigger, ""));
    match (what, about) {
        ("own-icon", icon) => format!("whenever an icon {icon} comes into your zoo"),
        ("any-icon", icon) => format!("whenever an icon {icon} comes into any zoo"),
        ("own-new-icon", "continent-or-animal-category") => {
            "whenever a new icon of continent or category comes into your zoo".to_owned()
        }
        ("own-support", "release-project") => "whenever you support a project with release".to_owned(),
        ("own-cover", space) => {
            let terrain = space.strip_prefix("space-beside-").unwrap();
            format!("whenever you cover spaces that are beside {terrain} as found")
        }
        ("own-gain", "placement-bonus-of-border-space") => {
            "whenever you gain a bonus of spaces that are border".to_owned()
        }
        ("any-play", "person-sponsor") => "whenever any player plays a sponsor with person".to_owned(),
        ("own-build-action", "") => "whenever you finish the parts of build".to_owned(),
        ("own-animals-action-with-only-small-animals", "") => {
            "whenever you finish the parts of animals if all animals played this performance have size at most 2"
                .to_owned()
        }
        other => panic!("{other:?} of {id}"),
    }
}

fn recurring(id: u64, fact: &Value) -> Vec<String> {
    let lines = |lines: &[&str]| lines.iter().map(ToString::to_string).collect();
    let trigger = text(&fact["trigger"]);
    if trigger.starts_with("own-cover:") {
        assert_eq!(fact["gain"]["money"], 1, "{id}");
        return lines(&["gain found money"]);
    }
    if fact["spend_token"].is_number() {
        assert_eq!(fact["ability"]["ability"], "marketing", "{id}");
        let least = format!("if (marker tokens on this card) is at least {}", fact["spend_token"]);
        let remove = format!("    remove {} marker from this card", fact["spend_token"]);
        return lines(&[&least, "  may", "    play 1 sponsor from hand for level money", &remove]);
    }
    match trigger {
        "own-gain:placement-bonus-of-border-space" => lines(&["gain 1 bonus of spaces that are empty"]),
        "own-build-action" => lines(&["may", "  build a kind built this performance"]),
        "own-animals-action-with-only-small-animals" => lines(&[
            "may",
            "  play 1 animal with size at most 2 from hand",
            "take 1 animal with size at most 2 from display to hand by you",
        ]),
        _ => program(fact),
    }
}

/// What happens.
fn program(fact: &Value) -> Vec<String> {
    if fact["ability"].is_object() {
        return ability(&fact["ability"]);
    }
    if fact["build"].is_object() {
        let kind = match text(&fact["build"]["kind"]) {
            "standard-enclosure" => format!("size-{}", fact["build"]["size"]),
            other => other.to_owned(),
        };
        assert_eq!(fact["build"]["free"], true);
        assert_eq!(fact["optional"], true);
        return vec!["may".to_owned(), format!("  build {kind} for free")];
    }
    if fact["take"].is_object() {
        return vec![format!("take {} card from deck or range to hand by you", fact["take"]["cards"])];
    }
    if let Some(found) = fact["find"].as_object() {
        assert!(found.len() == 1 && found["sponsor"] == "person", "{fact}");
        return vec!["search deck for 1 sponsor with person into hand, put rest under deck".to_owned()];
    }
    if fact["tokens"].is_number() {
        return vec![format!("place {} marker on this card", fact["tokens"])];
    }
    if fact["thresholds"].is_array() {
        return vec![by_steps(fact)];
    }
    if fact["when"] == "0" {
        let none = format!("if ({}) is exactly 0", count(&fact["counts"]));
        return [vec![none], gains(fact).iter().map(|it| format!("  {it}")).collect()].concat();
    }
    if fact["per"].is_object() {
        return per(fact);
    }
    gains(fact)
}

fn gains(fact: &Value) -> Vec<String> {
    let gains = fact["gain"].as_object().unwrap();
    gains.iter().map(|(resource, amount)| format!("gain {amount} {resource}")).collect()
}

/// The one thing that is gained.
fn only(gain: &Value) -> (&str, i64) {
    let mut gains = gain.as_object().unwrap().iter();
    let (resource, amount) = gains.next().unwrap();
    assert!(gains.next().is_none(), "{gain}");
    (resource, amount.as_i64().unwrap())
}

fn by_steps(fact: &Value) -> String {
    let steps = fact["thresholds"].as_array().unwrap();
    let rows: Vec<String> =
        steps.iter().map(|it| format!("{} -> {}", it["at"], only(&it["gain"]).1)).collect();
    let (resource, _) = only(&steps[0]["gain"]);
    format!("gain (by ({}) {{ {} }}) {resource}", count(&fact["counts"]), rows.join(", "))
}

fn per(fact: &Value) -> Vec<String> {
    let (resource, amount) = only(&fact["gain"]);
    let per = &fact["per"];
    if let Some(icons) = per["icon"].as_array() {
        let line = |it: &Value| format!("gain ({amount} * ({} icons in your zoo)) {resource}", text(it));
        return icons.iter().map(line).collect();
    }
    let each = per["each"].as_u64().filter(|_| per["count"] != "empty-contiguous-groups");
    let mut counted = format!("({})", count(per));
    if let Some(each) = each {
        counted = format!("({counted} / {each})");
    }
    if per["count"] != "x-tokens" {
        counted = format!("({amount} * {counted})");
    }
    if let Some(most) = per["max"].as_i64() {
        counted = format!("({counted} at most {})", most * amount);
    }
    let Some(others) = fact["others_gain"].as_object() else {
        return vec![format!("gain {counted} {resource}")];
    };
    let (theirs, each) = others.iter().next().unwrap();
    vec![
        format!("gain {counted} {resource} as got"),
        "for each other player as friend".to_owned(),
        format!("  let friend gain ({each} * got) {theirs}"),
    ]
}

/// What is counted.
fn count(of: &Value) -> String {
    let terrain = of["terrain"].as_str();
    let spaces = |state: &str| match (terrain, of["where"].as_str()) {
        (Some(terrain), _) => format!("spaces on your map that are {terrain} and {state}"),
        (None, Some("placement-bonus")) => format!("spaces on your map that are bonus and {state}"),
        (None, Some("border-building-space")) => {
            format!("spaces on your map that are border and plain and {state}")
        }
        other => panic!("{other:?}"),
    };
    match text(&of["count"]) {
        "icons" => format!("{} icons in your zoo", text(&of["icon"])),
        "universities" => "universities in your zoo".to_owned(),
        "project-supports" => "supported projects".to_owned(),
        "reputation" => "your reputation".to_owned(),
        "x-tokens" => "your x-token".to_owned(),
        "appeal" => "your appeal".to_owned(),
        "zoos-with-more-appeal" => "players with more appeal than you".to_owned(),
        "zoos-with-less-appeal" => "players with less appeal than you".to_owned(),
        "different-icons" => {
            let kinds: Vec<&str> = of["kinds"].as_array().unwrap().iter().map(text).collect();
            let kinds = kinds.join(" or ").replace("animal-category", "category");
            format!("kinds of {kinds} in your zoo")
        }
        "animals" if of["size"] == "small" => "animals in your zoo with size at most 2".to_owned(),
        "animals" if of["size"] == "large" => "animals in your zoo with size at least 4".to_owned(),
        "buildings" if of["occupied"] == true => {
            format!("buildings in your zoo that are size-{} and occupied", of["size"])
        }
        "buildings" => format!("buildings in your zoo that are {}", text(&of["kind"])),
        "pairs" => {
            let icons: Vec<&str> = of["icons"].as_array().unwrap().iter().map(text).collect();
            format!("pairs of {} in your zoo", icons.join(" and "))
        }
        "adjacent-buildings" => {
            assert_eq!(of["except"], "empty-standard-enclosure");
            "buildings beside side-entrance that are filled".to_owned()
        }
        "empty-contiguous-groups" => format!("groups of {} empty spaces on your map", of["each"]),
        "empty-building-spaces" => "empty spaces on your map".to_owned(),
        "empty-border-building-spaces" => "spaces on your map that are border and empty".to_owned(),
        "connected-spaces" => spaces("connected"),
        "isolated-spaces" => spaces("isolated"),
        other => panic!("{other}"),
    }
}

/// A keyword; a value that is a count cannot be given to one and is written out.
fn ability(fact: &Value) -> Vec<String> {
    let name = text(&fact["ability"]);
    match fact["value"].as_str().and_then(|it| it.strip_prefix("icons:")) {
        Some(icon) => {
            assert_eq!(name, "hunter");
            vec![
                format!("reveal ({icon} icons in your zoo) from deck as seen"),
                "take 1 animal from seen to hand by you".to_owned(),
                "discard rest of seen to discard".to_owned(),
            ]
        }
        None if fact["value"].is_null() => vec![format!("use {name}")],
        None => vec![format!("use {name}({})", fact["value"])],
    }
}

/// Lasting rules.
fn change(fact: &Value) -> Vec<String> {
    let (what, how) = fact.as_object().unwrap().iter().next().unwrap();
    let size = |of: &Value| match text(of) {
        "small" => "animals with size at most 2",
        "large" => "animals with size at least 4",
        other => panic!("{other}"),
    };
    match what.as_str() {
        "association-task" => {
            assert_eq!(how, "conservation-project");
            vec![format!("value of task project is {}", fact["strength"])]
        }
        "animal-cost" => {
            let less = -how["money"].as_i64().unwrap();
            vec![format!("cost of {} is {less} less", size(&how["size"]))]
        }
        "ignore-conditions" => {
            vec![format!("ignore {} conditions of {}", how["count"], size(&how["size"]))]
        }
        "build-on" => {
            let allowed: Vec<String> =
                how.as_array().unwrap().iter().map(|it| format!("allow covering {}", text(it))).collect();
            assert_eq!(fact["ignore"], *how);
            vec![allowed.join("; "), "ignore needs".to_owned()]
        }
        "repeat-support" => vec!["allow supporting projects with release again".to_owned()],
        "immune" => vec!["forbid interactive effects on you".to_owned()],
        "placement" => vec!["stands alone".to_owned()],
        other => panic!("{other}"),
    }
}
