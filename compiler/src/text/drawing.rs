//! A map as it lies on the table: columns eight characters apart from the next but one, one line half a hex high.

use arkwright_runtime::ruleset::{Hex, Map, ProgramId, Ruleset};

/// Characters between two neighbouring columns.
const COLUMN: usize = 4;

/// The drawing. Behind a space stands the letter of its bonus or mark, as its author wrote it.
pub(super) fn draw(ruleset: &Ruleset, map: &Map) -> String {
    let top = map.hexes.iter().map(line_of).min().unwrap_or(0);
    let depth = map.hexes.iter().map(line_of).max().map_or(0, |it| it - top + 1);
    let mut lines = vec![String::new(); usize::try_from(depth).unwrap_or(0)];
    let mut order: Vec<usize> = (0..map.hexes.len()).collect();
    order.sort_by_key(|at| map.hexes.get(*at).map(|it| it.q));
    let left = map.hexes.iter().map(|it| it.q).min().unwrap_or(0);
    for at in order {
        let Some(hex) = map.hexes.get(at) else { continue };
        let line = usize::try_from(line_of(hex) - top).ok().and_then(|it| lines.get_mut(it));
        let column = usize::try_from(i16::from(hex.q) - i16::from(left)).unwrap_or(0) * COLUMN;
        if let Some(line) = line {
            line.push_str(&" ".repeat(column.saturating_sub(line.chars().count())));
            line.push_str(&cell(ruleset, map, at, hex));
        }
    }
    lines.iter().map(|it| it.trim_end()).collect::<Vec<_>>().join("\n")
}

/// The programs of the bonuses, in the order of spaces.
pub(super) fn bonuses(map: &Map) -> Vec<ProgramId> {
    let mut programs: Vec<ProgramId> = Vec::new();
    for program in map.hexes.iter().filter_map(|it| it.bonus) {
        if !programs.contains(&program) {
            programs.push(program);
        }
    }
    programs
}

/// The letters of some spaces, in the order of spaces: `a`, or `a, b` for what the author wrote under several.
pub(super) fn letters(map: &Map, is_meant: impl Fn(usize) -> bool) -> String {
    let mut found: Vec<String> = Vec::new();
    let meant = map.letters.iter().enumerate().filter(|(at, _)| is_meant(*at));
    for letter in meant.filter_map(|(_, letter)| letter.as_ref().map(char::to_string)) {
        if !found.contains(&letter) {
            found.push(letter);
        }
    }
    found.join(", ")
}

/// The marks that the map uses, by their position among all.
pub(super) fn marks(map: &Map) -> Vec<usize> {
    map.marks.iter().enumerate().filter(|(_, spaces)| **spaces != 0).map(|(at, _)| at).collect()
}

fn line_of(hex: &Hex) -> i16 {
    2 * i16::from(hex.r) + i16::from(hex.q)
}

fn cell(ruleset: &Ruleset, map: &Map, at: usize, hex: &Hex) -> String {
    let glyph = match hex.terrain {
        Some(terrain) => ruleset.terrains.get(terrain.index()).map_or('?', |it| it.glyph),
        None if hex.flagged => '!',
        None => '.',
    };
    std::iter::once(glyph).chain(map.letters.get(at).copied().flatten()).collect()
}
