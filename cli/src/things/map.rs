use arkwright_compiler::text::{describe_map_program, map_effects};
use arkwright_runtime::ruleset::{Map, MapId, MapSlots, ProgramId, Ruleset, SlotBonus, SlotsKind};

use crate::cards::{action_name, building_name, effects_json, program_json};
use crate::json::Json;

/// A zoo map with all its spaces.
pub(crate) fn map_json(ruleset: &Ruleset, id: MapId, map: &Map) -> Json {
    let spaces = (0..map.hexes.len()).filter_map(|at| space(ruleset, map, at));
    let edge = map.edge.iter().enumerate().map(|(at, it)| {
        Json::object([
            ("slot", number(at + 1)),
            ("income", it.income.into()),
            ("instant", bonus(ruleset, Some(it.program))),
        ])
    });
    let start = map.start.iter().map(|it| {
        Json::object([
            ("building", building_name(ruleset, it.kind).into()),
            (
                "hexes",
                Json::list((0..map.hexes.len()).filter(|at| it.mask >> at & 1 == 1).map(|at| place(map, at))),
            ),
        ])
    });
    Json::object([
        ("kind", "map".into()),
        ("id", map.id.as_str().into()),
        ("title", map.title.as_str().into()),
        ("hexes", Json::List(spaces.collect())),
        ("left_edge", Json::List(edge.collect())),
        ("partner_zoo_slots", slots(ruleset, &map.partner_zoos)),
        ("university_slots", slots(ruleset, &map.universities)),
        ("worker_slots", slots(ruleset, &map.workers)),
        ("pair_slots", slots(ruleset, &map.pairs)),
        ("beside", Json::list(map.slots.iter().map(|it| beside(ruleset, *it)))),
        ("tokens", Json::list(map.tokens.iter().map(|it| name_of(&ruleset.marks, it.index())))),
        ("cover_all_bonus", bonus(ruleset, map.full)),
        ("starting_buildings", Json::List(start.collect())),
        ("effects", effects_json(ruleset, &map_effects(ruleset, id))),
    ])
}

/// A space in axial coordinates, with what is printed on it.
fn space(ruleset: &Ruleset, map: &Map, at: usize) -> Option<Json> {
    let hex = map.hexes.get(at)?;
    let terrain = hex.terrain.and_then(|it| ruleset.terrains.get(it.index())).map_or("plain", |it| &it.name);
    let marks = ruleset.marks.iter().zip(&map.marks).filter(|(_, spaces)| *spaces >> at & 1 == 1);
    Some(Json::object([
        ("name", map.hex_name(at).into()),
        ("q", Json::Number(hex.q.into())),
        ("r", Json::Number(hex.r.into())),
        ("row", hex.row.into()),
        ("terrain", terrain.into()),
        ("flagged", hex.flagged.into()),
        ("border", (map.terrains.border >> at & 1 == 1).into()),
        ("bonus", bonus(ruleset, hex.bonus.filter(|_| map.apart >> at & 1 == 0))),
        ("apart", bonus(ruleset, hex.bonus.filter(|_| map.apart >> at & 1 == 1))),
        ("marks", Json::list(marks.map(|(name, _)| name.as_str()))),
    ]))
}

fn place(map: &Map, at: usize) -> Json {
    map.hexes.get(at).map_or(Json::Null, |hex| Json::list([i64::from(hex.q), i64::from(hex.r)]))
}

fn bonus(ruleset: &Ruleset, program: Option<ProgramId>) -> Json {
    program_json(ruleset, program, describe_map_program)
}

/// The spaces for tiles or workers, from the first one.
fn slots(ruleset: &Ruleset, slots: &[SlotBonus]) -> Json {
    Json::list(slots.iter().enumerate().map(|(at, it)| {
        Json::object([
            ("slot", number(at + 1)),
            ("needs", it.needs.map(|action| action_name(ruleset, action)).into()),
            ("bonus", bonus(ruleset, it.program)),
        ])
    }))
}

/// Slots for cards beside the map.
fn beside(ruleset: &Ruleset, slots: MapSlots) -> Json {
    let kind = match slots.kind {
        SlotsKind::InZoo => "in-zoo",
        SlotsKind::Hidden => "hidden",
    };
    let name = name_of(&ruleset.zones, slots.zone.index());
    Json::object([("name", name.into()), ("number", slots.number.into()), ("what", kind.into())])
}

fn name_of(names: &[String], at: usize) -> &str {
    names.get(at).map_or("", String::as_str)
}

fn number(number: usize) -> Json {
    Json::Number(i64::try_from(number).unwrap_or(i64::MAX))
}
