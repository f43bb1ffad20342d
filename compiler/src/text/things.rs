//! Tiles, kinds of building, tracks.

use arkwright_runtime::ruleset::{
    BuildingClass, BuildingKind, DeckId, GroupId, ProgramId, Resource, Ruleset, Setting, Tile,
};

use super::english::{Grammar, list, noun, sentence, spaced};
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
    let group = |it: GroupId| ruleset.tiles.iter().find(|tile| tile.stands_for == Some(it));
    sentences.extend(tile.group.and_then(group).map(|it| {
        format!("It lies beside the board, and can be taken while the tile \u{201c}{}\u{201d} lies there, which then goes.", it.title)
    }));
    if let Some(group) = tile.stands_for {
        let of_group = ruleset.tiles.iter().filter(|it| it.group == Some(group));
        let titles: Vec<String> = of_group.map(|it| it.title.clone()).collect();
        sentences.push(format!("It stands for one of these: {}.", list(&titles, "or")));
    }
    sentences.extend(tile.hand_limit.map(|it| format!("Your hand limit is {it}.")));
    if tile.kept {
        sentences.push("Keep this tile.".to_owned());
    }
    let more = (tile.hand_limit_more > 0).then_some(tile.hand_limit_more);
    sentences.extend(more.map(|it| format!("Your hand limit is {it} higher.")));
    let offers = super::body::effects(ruleset, &tile.body, super::body::Bearer::Tile);
    sentences.extend(offers.into_iter().map(|it| it.text));
    let is_used_up = tile.body.rules.iter().any(|it| it.once);
    sentences.extend(is_used_up.then(|| "It then goes back to the box.".to_owned()));
    sentences
        .extend(tile.when_taken.map(|it| format!("When you take it: {}", describe_program(ruleset, it))));
    sentences.join(" ")
}

/// The values of a setting.
pub(super) fn setting(setting: &Setting) -> String {
    let usual = setting.values.iter().take(1).map(|it| format!("{} (as usual)", spaced(it)));
    let others = setting.values.iter().skip(1).map(|it| spaced(it));
    format!("Agree on one of: {}.", list(&usual.chain(others).collect::<Vec<_>>(), "or"))
}

/// The cards of a further deck.
pub(super) fn deck(ruleset: &Ruleset, deck: DeckId) -> String {
    let cards: Vec<String> =
        ruleset.cards_of_deck(deck).map(|it| format!("{} {}", it.number, it.name)).collect();
    if cards.is_empty() {
        "It has no cards.".to_owned()
    } else {
        format!("Its cards: {}.", list(&cards, "and"))
    }
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
    if let BuildingClass::Special { spaces } = kind.class
        && let Some(family) = kind.family.and_then(|it| ruleset.families.get(it.index()))
    {
        sentences.push(format!(
            "It houses animals with the {} sign in {spaces} {}; one animal may be spread over several such buildings.",
            spaced(family),
            noun(Grammar::of(i32::from(spaces)), "space"),
        ));
    }
    if !kind.icons.is_empty() {
        let icons: Vec<String> = kind.icons.iter().map(|it| words.icon_name(*it)).collect();
        let word = noun(Grammar::of(icons.len() as i32), "icon");
        sentences.push(format!("It counts as {} {} {word} in your zoo.", icons.len(), list(&icons, "and")));
    }
    sentences.extend(kind.keeps.map(|it| {
        let terrain = words.terrain(it);
        format!("The {terrain} under it still counts as {terrain}.")
    }));
    if kind.bonus_times != 1 {
        sentences.push(format!("Gain each placement bonus under it {} times.", kind.bonus_times));
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
    lines.extend(resource.beyond_program.map(|it| {
        let tiles = match resource.beyond_tiles {
            0 => String::new(),
            1 => " (1 bonus tile lies there)".to_owned(),
            tiles => format!(" ({tiles} bonus tiles lie there)"),
        };
        format!(
            "For each step beyond {} {}{tiles}: {}",
            resource.max,
            resource.title,
            describe_program(ruleset, it)
        )
    }));
    lines.extend(resource.income.map(|it| format!("Income: {}", describe_program(ruleset, it))));
    lines.join("\n")
}

fn sentence_start(words: &str) -> String {
    sentence(words).trim_end_matches('.').to_owned()
}
