//! Tiles, kinds of building, tracks.

use arkwright_runtime::ruleset::{BuildingKind, ProgramId, Resource, Ruleset, Tile};

use super::english::sentence;
use super::{Words, describe_program};

/// What a tile brings.
pub(super) fn tile(ruleset: &Ruleset, tile: &Tile) -> String {
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let mut sentences: Vec<String> = Vec::new();
    if !tile.icons.is_empty() {
        let icons: Vec<String> = tile.icons.iter().map(|it| words.icon_name(*it)).collect();
        let word = if icons.len() == 1 { "Icon" } else { "Icons" };
        sentences.push(format!("{word}: {}.", icons.join(", ")));
    }
    sentences.extend(tile.hand_limit.map(|it| format!("Your hand limit is {it}.")));
    sentences
        .extend(tile.when_taken.map(|it| format!("When you take it: {}", describe_program(ruleset, it))));
    sentences.join(" ")
}

/// What a building does, and what its place must have; its price and form are figures.
pub(super) fn building(ruleset: &Ruleset, kind: &BuildingKind) -> String {
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let mut sentences: Vec<String> = Vec::new();
    if kind.unique {
        sentences.push("It comes with its card only.".to_owned());
    }
    sentences.extend(words.placement(kind).map(|it| format!("It must {it}.")));
    if kind.stands_alone {
        sentences.push("It need not touch another building.".to_owned());
    }
    if let Some(apart) = kind.apart {
        sentences.push(format!("Two of the kind are at least {apart} spaces apart."));
    }
    if let Some(action) = kind.needs {
        sentences.push(format!("On sale only with {} II.", words.action_title(action)));
    }
    sentences
        .extend(kind.when_built.map(|it| format!("When it is built: {}", describe_program(ruleset, it))));
    sentences.extend(kind.income.map(|it| format!("Income of each: {}", describe_program(ruleset, it))));
    sentences.join(" ")
}

/// What the steps of a track bring, and its income.
pub(super) fn resource(ruleset: &Ruleset, resource: &Resource) -> String {
    let mut lines: Vec<String> = Vec::new();
    for gate in &resource.gates {
        let first = if gate.first_only { ", for the first player who gets there" } else { "" };
        let tiles = match gate.tiles {
            0 => String::new(),
            1 => " (1 bonus tile lies there)".to_owned(),
            tiles => format!(" ({tiles} bonus tiles lie there)"),
        };
        let at = format!("at {} {}{first}{tiles}: ", gate.at, resource.title);
        lines.push(format!("{}{}", sentence_start(&at), describe_program(ruleset, gate.program)));
    }
    lines.extend(resource.income.map(|it| format!("Income: {}", describe_program(ruleset, it))));
    lines.join("\n")
}

fn sentence_start(words: &str) -> String {
    sentence(words).trim_end_matches('.').to_owned()
}
