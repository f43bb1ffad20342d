//! A map as it lies on the table: columns eight characters apart from the next but one, one line half a hex high.

use arkwright_runtime::ruleset::{Hex, Map, ProgramId, Ruleset};

/// Characters between two neighbouring columns.
const COLUMN: usize = 4;

/// The drawing. Behind a space stand the letter of its bonus, then the numbers of its marks.
pub(super) fn draw(ruleset: &Ruleset, map: &Map) -> String {
    let top = map.hexes.iter().map(line_of).min().unwrap_or(0);
    let depth = map.hexes.iter().map(line_of).max().map_or(0, |it| it - top + 1);
    let mut lines = vec![String::new(); usize::try_from(depth).unwrap_or(0)];
    let mut order: Vec<usize> = (0..map.hexes.len()).collect();
    order.sort_by_key(|at| map.hexes.get(*at).map(|it| it.q));
    let left = map.hexes.iter().map(|it| it.q).min().unwrap_or(0);
    let bonuses = bonuses(map);
    for at in order {
        let Some(hex) = map.hexes.get(at) else { continue };
        let line = usize::try_from(line_of(hex) - top).ok().and_then(|it| lines.get_mut(it));
        let column = usize::try_from(i16::from(hex.q) - i16::from(left)).unwrap_or(0) * COLUMN;
        if let Some(line) = line {
            line.push_str(&" ".repeat(column.saturating_sub(line.chars().count())));
            line.push_str(&cell(ruleset, map, at, hex, &bonuses));
        }
    }
    lines.iter().map(|it| it.trim_end()).collect::<Vec<_>>().join("\n")
}

/// The programs of the bonuses, in the order of spaces; the first is called `a`.
pub(super) fn bonuses(map: &Map) -> Vec<ProgramId> {
    let mut programs: Vec<ProgramId> = Vec::new();
    for program in map.hexes.iter().filter_map(|it| it.bonus) {
        if !programs.contains(&program) {
            programs.push(program);
        }
    }
    programs
}

/// The letter of a bonus by its position.
pub(super) fn letter(at: usize) -> char {
    u8::try_from(at).ok().filter(|it| *it < 26).map_or('+', |it| char::from(b'a' + it))
}

/// The number of a mark on this map.
pub(super) fn number(at: usize) -> char {
    u32::try_from(at + 1).ok().and_then(|it| char::from_digit(it, 10)).unwrap_or('+')
}

/// The marks that the map uses, by their position among all.
pub(super) fn marks(map: &Map) -> Vec<usize> {
    map.marks.iter().enumerate().filter(|(_, spaces)| **spaces != 0).map(|(at, _)| at).collect()
}

fn line_of(hex: &Hex) -> i16 {
    2 * i16::from(hex.r) + i16::from(hex.q)
}

fn cell(ruleset: &Ruleset, map: &Map, at: usize, hex: &Hex, bonuses: &[ProgramId]) -> String {
    let glyph = match hex.terrain {
        Some(terrain) => ruleset.terrains.get(terrain.index()).map_or('?', |it| it.glyph),
        None if hex.flagged => '!',
        None => '.',
    };
    let mut cell = String::from(glyph);
    cell.extend(hex.bonus.and_then(|it| bonuses.iter().position(|bonus| *bonus == it)).map(letter));
    for (place, mark) in marks(map).into_iter().enumerate() {
        if map.marks.get(mark).is_some_and(|spaces| spaces >> at & 1 == 1) {
            cell.push(number(place));
        }
    }
    cell
}
