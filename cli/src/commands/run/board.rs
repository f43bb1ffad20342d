use arkwright_runtime::ruleset::{BuildingClass, Hex, Map, Ruleset};
use arkwright_runtime::state::{Building, Player};

/// Characters a column of hexes.
const CELL: usize = 4;
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUV";

/// A player's map: free spaces by name, terrain by its character, buildings by letter, and what they mean.
pub(in crate::commands) fn board(ruleset: &Ruleset, player: &Player) -> Vec<String> {
    let Some(map) = ruleset.maps.get(player.map.index()).filter(|it| !it.hexes.is_empty()) else {
        return Vec::new();
    };
    let mut lines = drawing(ruleset, map, player);
    lines.push(String::new());
    lines.extend(signs(ruleset, map));
    lines.extend(buildings(ruleset, map, player));
    lines
}

/// A hex takes two half rows; each column stands half a row lower or higher than the one before.
fn drawing(ruleset: &Ruleset, map: &Map, player: &Player) -> Vec<String> {
    let half_row = |hex: &Hex| 2 * i16::from(hex.r) + i16::from(hex.q);
    let top = map.hexes.iter().map(half_row).min().unwrap_or(0);
    let bottom = map.hexes.iter().map(half_row).max().unwrap_or(0);
    (top..=bottom)
        .map(|row| {
            let mut line = String::new();
            let mut cells: Vec<(usize, usize)> = (map.hexes.iter().enumerate())
                .filter(|(_, hex)| half_row(hex) == row)
                .map(|(at, hex)| (usize::from(hex.q.unsigned_abs()) * CELL, at))
                .collect();
            cells.sort_unstable();
            for (column, at) in cells {
                line.push_str(&" ".repeat(column.saturating_sub(line.chars().count())));
                line.push_str(&cell(ruleset, map, player, at));
            }
            line
        })
        .collect()
}

/// Three characters at most.
fn cell(ruleset: &Ruleset, map: &Map, player: &Player, at: usize) -> String {
    let covering = player.buildings.iter().position(|it| mask(map, it) >> at & 1 == 1);
    if let Some(building) = covering {
        return format!("[{}]", letter(building));
    }
    let Some(hex) = map.hexes.get(at) else { return String::new() };
    if let Some(terrain) = hex.terrain.and_then(|it| ruleset.terrains.get(it.index())) {
        return terrain.glyph.to_string().repeat(2);
    }
    let sign = match (hex.flagged, hex.bonus.is_some()) {
        (false, false) => "",
        (false, true) => "+",
        (true, false) => "!",
        (true, true) => "*",
    };
    format!("{}{sign}", map.hex_name(at))
}

fn mask(map: &Map, building: &Building) -> u64 {
    map.mask_of(building.kind, building.placement)
}

fn letter(building: usize) -> char {
    LETTERS.chars().nth(building).unwrap_or('?')
}

/// What the signs that this map uses mean.
fn signs(ruleset: &Ruleset, map: &Map) -> Option<String> {
    let any = |test: fn(&Hex) -> bool| map.hexes.iter().any(test);
    let terrains = ruleset.terrains.iter().map(|it| format!("{0}{0} {1}", it.glyph, it.name));
    let mut signs: Vec<String> = terrains.collect();
    if any(|hex| hex.bonus.is_some() && !hex.flagged) {
        signs.push("+ bonus".to_owned());
    }
    if any(|hex| hex.flagged && hex.bonus.is_none()) {
        signs.push("! flagged".to_owned());
    }
    if any(|hex| hex.flagged && hex.bonus.is_some()) {
        signs.push("* flagged, with a bonus".to_owned());
    }
    (!signs.is_empty()).then(|| signs.join("   "))
}

fn buildings(ruleset: &Ruleset, map: &Map, player: &Player) -> Vec<String> {
    let building =
        |(at, it): (usize, &Building)| format!("[{}] {}", letter(at), building_in_words(ruleset, map, it));
    player.buildings.iter().enumerate().map(building).collect()
}

/// `reptile-house at C4 rot 1, 2 of 5 spaces used`
pub(super) fn building_in_words(ruleset: &Ruleset, map: &Map, building: &Building) -> String {
    let kind = ruleset.buildings.get(building.kind.index());
    let name = kind.map_or("", |it| it.name.as_str());
    let use_of = match kind.map(|it| it.class) {
        Some(BuildingClass::Standard) if building.used == 0 => ", empty".to_owned(),
        Some(BuildingClass::Standard) => ", occupied".to_owned(),
        Some(BuildingClass::Special { spaces }) => format!(", {} of {spaces} spaces used", building.used),
        Some(BuildingClass::Plain) | None => String::new(),
    };
    let place = map.placements_of(building.kind).get(usize::from(building.placement));
    let place = place.map_or_else(String::new, |it| {
        let turned = if it.rotation == 0 { String::new() } else { format!(" rot {}", it.rotation) };
        format!(" at {}{turned}", map.hex_name(usize::from(it.anchor)))
    });
    format!("{name}{place}{use_of}")
}
