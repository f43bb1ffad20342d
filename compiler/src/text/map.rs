//! Zoo maps: the drawing, what its signs mean, and everything printed beside the spaces.

use arkwright_runtime::ruleset::{EdgeSpace, Map, MapSlots, ProgramId, Ruleset, SlotBonus, SlotsKind};

use super::Words;
use super::body::{self, Bearer};
use super::drawing::{bonuses, draw, letters, marks};
use super::english::spaced;

/// The drawing, then the text.
pub(super) fn describe(ruleset: &Ruleset, map: &Map) -> String {
    format!("{}\n\n{}", draw(ruleset, map), text(ruleset, map).join("\n"))
}

/// Everything but the drawing, one effect a line.
fn text(ruleset: &Ruleset, map: &Map) -> Vec<String> {
    let mut lines: Vec<String> =
        body::effects(ruleset, &map.body, Bearer::Map).into_iter().map(|it| it.text).collect();
    for program in bonuses(map) {
        let has = |hex: usize| map.hexes.get(hex).is_some_and(|it| it.bonus == Some(program));
        let (letters, spaces) = (letters(map, has), names(map, has));
        let is_apart = (0..map.hexes.len()).any(|hex| has(hex) && map.apart >> hex & 1 == 1);
        let word = if is_apart { "No placement bonus, but gained like one," } else { "Bonus" };
        lines.push(format!("{word} {letters} ({spaces}): {}", sentences(ruleset, program)));
    }
    for mark in marks(map) {
        let on = map.marks.get(mark).copied().unwrap_or(0);
        let has = |hex: usize| on >> hex & 1 == 1;
        let name = spaced(ruleset.marks.get(mark).map_or("", String::as_str));
        lines.push(format!("Mark {} ({}): {name}.", letters(map, has), names(map, has)));
    }
    lines.extend(tokens(ruleset, map));
    lines.extend(map.slots.iter().map(|it| beside(ruleset, *it)));
    lines.extend(start(ruleset, map));
    lines.extend(map.edge.iter().enumerate().map(|(at, it)| edge(ruleset, at, *it)));
    lines.extend(slots(ruleset, "Partner zoo", &map.partner_zoos));
    lines.extend(slots(ruleset, "University", &map.universities));
    lines.extend(slots(ruleset, "Hired worker", &map.workers));
    lines.extend(slots(ruleset, "Pair of partner zoo and university", &map.pairs));
    for (step, program) in &map.steps {
        lines.push(format!("Setup, after {}: {}", spaced(step), sentences(ruleset, *program)));
    }
    if let Some(program) = map.full {
        lines.push(format!("Full map: {}", sentences(ruleset, program)));
    }
    lines
}

fn sentences(ruleset: &Ruleset, program: ProgramId) -> String {
    Words::of_map(ruleset, program).sentences()
}

/// Spaces by their names: `A3, B4`.
fn names(map: &Map, is_meant: impl Fn(usize) -> bool) -> String {
    let meant = (0..map.hexes.len()).filter(|hex| is_meant(*hex));
    meant.map(|hex| map.hex_name(hex)).collect::<Vec<_>>().join(", ")
}

fn tokens(ruleset: &Ruleset, map: &Map) -> Option<String> {
    let marks: Vec<String> = map
        .tokens
        .iter()
        .map(|it| spaced(ruleset.marks.get(it.index()).map_or("", String::as_str)))
        .collect();
    (!marks.is_empty()).then(|| format!("A token lies at the start on each of: {}.", marks.join(", ")))
}

fn beside(ruleset: &Ruleset, slots: MapSlots) -> String {
    let mut name = spaced(ruleset.zones.get(slots.zone.index()).map_or("", String::as_str));
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let what = match slots.kind {
        SlotsKind::InZoo => "a card there is in your zoo with its icons and its size, and does nothing else",
        SlotsKind::Hidden => "a card there is in no hand, and you alone see it",
    };
    format!("{name} slots beside the map ({}): {what}.", slots.number)
}

fn start(ruleset: &Ruleset, map: &Map) -> Option<String> {
    let buildings: Vec<String> = map
        .start
        .iter()
        .map(|it| {
            let title = ruleset.buildings.get(it.kind.index()).map_or("", |kind| kind.title.as_str());
            format!("{title} on {}", names(map, |hex| it.mask >> hex & 1 == 1))
        })
        .collect();
    (!buildings.is_empty()).then(|| format!("It begins with: {}.", buildings.join("; ")))
}

fn edge(ruleset: &Ruleset, at: usize, space: EdgeSpace) -> String {
    let again = if space.income { ", and in every break" } else { "" };
    format!("Left edge {}{again}: {}", at + 1, sentences(ruleset, space.program))
}

fn slots(ruleset: &Ruleset, what: &str, slots: &[SlotBonus]) -> Vec<String> {
    let line = |(at, slot): (usize, &SlotBonus)| {
        if slot.needs.is_none() && slot.program.is_none() {
            return None;
        }
        let title = slot.needs.map(|it| ruleset.actions.get(it.index()).map_or("", |it| it.title.as_str()));
        let needs = title.map(|it| format!(" (needs {it} II)")).unwrap_or_default();
        let bonus = slot.program.map(|it| format!(": {}", sentences(ruleset, it)));
        Some(format!("{what} {}{needs}{}", at + 1, bonus.unwrap_or_else(|| ".".to_owned())))
    };
    slots.iter().enumerate().filter_map(line).collect()
}
