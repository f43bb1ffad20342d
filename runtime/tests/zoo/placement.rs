use std::collections::BTreeSet;

use arkwright_runtime::ruleset::{Map, Placement};
use arkwright_runtime::state::State;
use arkwright_runtime::zoo::{Performed, Sides, empty_spaces, kind_is_open, legal_placements, place};

use crate::small_ruleset::{YOU, at, build, declared, hex, kind, map, new_game, upgrade};

fn legal(state: &State, rules: &arkwright_runtime::ruleset::Ruleset, name: &str) -> Vec<u16> {
    let mut out = vec![99];
    legal_placements(rules, state, YOU, kind(rules, name), Sides::default(), &mut out);
    out
}

/// The footprint moved to a common corner, so that equal shapes are equal wherever they lie.
fn moved_to_corner(map: &Map, placement: &Placement) -> Vec<(i16, i16)> {
    let hexes = (0..map.hexes.len()).filter(|hex| placement.mask >> hex & 1 == 1).map(|hex| &map.hexes[hex]);
    let cells: Vec<_> = hexes.map(|it| (i16::from(it.q), i16::from(it.r))).collect();
    let (q, r) = *cells.iter().min().unwrap();
    let mut moved: Vec<_> = cells.iter().map(|it| (it.0 - q, it.1 - r)).collect();
    moved.sort();
    moved
}

#[test]
fn every_base_shape_has_its_number_of_orientations_and_placements() {
    let rules = declared();
    let map = &rules.maps[0];
    let expected = [
        ("kiosk", 1, 58),
        ("size-1", 1, 58),
        ("size-2", 3, 145),
        ("size-3", 2, 88),
        ("size-4", 3, 119),
        ("size-5", 6, 212),
        ("petting-zoo", 6, 244),
        ("reptile-house", 3, 102),
        ("large-bird-aviary", 6, 204),
    ];
    for (name, orientations, placements) in expected {
        let found = map.placements_of(kind(&rules, name));
        let shapes: BTreeSet<_> = found.iter().map(|it| moved_to_corner(map, it)).collect();
        let masks: BTreeSet<_> = found.iter().map(|it| it.mask).collect();
        assert_eq!(
            (shapes.len(), found.len(), masks.len()),
            (orientations, placements, placements),
            "{name}"
        );
        assert!(found.is_sorted_by_key(|it| (it.anchor, it.rotation)), "{name}");
    }
}

#[test]
fn a_shape_turned_onto_itself_keeps_its_lowest_rotation() {
    let rules = declared();
    let map = &rules.maps[0];
    let found = map.placements_of(kind(&rules, "size-2"));
    assert!(found.iter().all(|it| it.rotation < 3));
    assert_eq!(at(&rules, "size-2", "D4", 0), at(&rules, "size-2", "D5", 3));
}

#[test]
fn neighbours_border_and_terrain_follow_from_the_hexes() {
    let rules = declared();
    let map = &rules.maps[0];
    assert_eq!(map.terrains.all.count_ones(), 58);
    assert_eq!(map.terrains.border.count_ones(), 26);
    assert_eq!(map.terrains.plain.count_ones(), 39);
    assert_eq!(map.terrains.flagged.count_ones(), 2);
    assert_eq!(map.terrains.terrain.iter().map(|it| it.count_ones()).collect::<Vec<_>>(), [9, 10]);
    let corner = usize::from(hex(&rules, "A1"));
    let around: Vec<_> = (0..58)
        .filter(|it| map.neighbours_of(1 << corner) >> it & 1 == 1)
        .map(|it| map.hex_name(it))
        .collect();
    assert_eq!(around, ["A2", "B1", "B2"]);
    assert_eq!(map.distance(corner, usize::from(hex(&rules, "I1"))), 8);
}

#[test]
fn a_map_of_seven_hexes_has_twelve_places_for_two() {
    let rules = declared();
    let flower = map(&["..", "...", ".."], &rules);
    let n_placements = |name| flower.placements_of(kind(&rules, name)).len();
    assert_eq!([n_placements("size-1"), n_placements("size-2"), n_placements("size-3")], [7, 12, 6]);
}

#[test]
fn the_first_building_covers_a_border_space_build_7() {
    let rules = declared();
    let state = new_game(&rules);
    let map = &rules.maps[0];
    let open = map.terrains.plain & !map.terrains.flagged & map.terrains.border;
    let found = legal(&state, &rules, "size-1");
    assert_eq!(found.len(), open.count_ones() as usize);
    let placements = map.placements_of(kind(&rules, "size-3"));
    for at in legal(&state, &rules, "size-3") {
        let mask = placements[usize::from(at)].mask;
        assert!(mask & map.terrains.border != 0 && mask & !map.terrains.plain == 0);
    }
}

#[test]
fn later_buildings_touch_a_building_build_6() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-1", "E3", 0), 0);
    let names: Vec<_> = legal(&state, &rules, "size-1")
        .into_iter()
        .map(|it| rules.maps[0].hex_name(usize::from(it)))
        .collect();
    assert_eq!(names, ["D3", "D4", "E2", "E4", "F4"]);
}

#[test]
fn flagged_spaces_open_with_side_two_build_5() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("size-1", "G4", 0), 0);
    let flagged = at(&rules, "size-1", "G3", 0);
    assert!(!legal(&state, &rules, "size-1").contains(&flagged));
    upgrade(&rules, &mut state, "build");
    assert!(legal(&state, &rules, "size-1").contains(&flagged));
}

#[test]
fn kiosks_are_three_steps_apart_build_9() {
    let rules = declared();
    let mut state = new_game(&rules);
    build(&rules, &mut state, ("kiosk", "E3", 0), 0);
    build(&rules, &mut state, ("size-3", "E4", 0), 0);
    let map = &rules.maps[0];
    let from = usize::from(hex(&rules, "E3"));
    let distances: Vec<_> =
        legal(&state, &rules, "kiosk").into_iter().map(|it| map.distance(from, usize::from(it))).collect();
    assert!(!distances.is_empty() && distances.iter().all(|it| *it >= 3), "{distances:?}");
    assert!(legal(&state, &rules, "pavilion").contains(&at(&rules, "pavilion", "E2", 0)));
}

#[test]
fn a_kind_is_open_below_its_limit_and_with_its_side_build_10() {
    let rules = declared();
    let mut state = new_game(&rules);
    let open = |state: &State, name, without| {
        let sides = Sides { without, ..Sides::default() };
        kind_is_open(&rules, state, YOU, kind(&rules, name), sides)
    };
    assert!(open(&state, "petting-zoo", None));
    build(&rules, &mut state, ("petting-zoo", "E3", 0), 0);
    assert!(!open(&state, "petting-zoo", None));
    assert!(!open(&state, "reptile-house", None));
    assert!(open(&state, "reptile-house", rules.action_by_name("build")));
    upgrade(&rules, &mut state, "build");
    assert!(open(&state, "reptile-house", None));
}

#[test]
fn the_performed_card_says_what_is_on_sale_and_which_spaces_are_open_build_8_turn_8() {
    let rules = declared();
    let mut state = new_game(&rules);
    let build_card = rules.action_by_name("build").unwrap();
    let performing = |upgraded, borrowed| Sides {
        performed: Some(Performed { action: build_card, upgraded, borrowed }),
        without: None,
    };
    let house = kind(&rules, "reptile-house");
    let flagged = |state: &State, sides| {
        let mut out = vec![];
        legal_placements(&rules, state, YOU, kind(&rules, "size-1"), sides, &mut out);
        out.contains(&at(&rules, "size-1", "H3", 0))
    };
    build(&rules, &mut state, ("size-1", "H2", 0), 0);
    assert!(kind_is_open(&rules, &state, YOU, house, performing(true, true)), "a borrowed side II counts");
    assert!(flagged(&state, performing(true, true)));
    upgrade(&rules, &mut state, "build");
    assert!(
        !kind_is_open(&rules, &state, YOU, house, performing(false, true)),
        "and so does a borrowed side I"
    );
    assert!(!flagged(&state, performing(false, true)));
    assert!(
        !kind_is_open(&rules, &state, YOU, house, performing(false, false)),
        "the running card keeps its limits"
    );
    assert!(flagged(&state, performing(false, false)), "but its upgrade opens spaces at once");
    assert!(flagged(&state, Sides::default()), "a free building asks the player's own card");
}

#[test]
fn placing_covers_hexes_until_no_building_more_fits() {
    let rules = declared();
    let mut state = new_game(&rules);
    assert_eq!(empty_spaces(&rules, &state, YOU), 39);
    let placement = at(&rules, "size-2", "E3", 0);
    let newly = place(&rules, &mut state, YOU, kind(&rules, "size-2"), placement).unwrap();
    assert_eq!((newly.count_ones(), newly), (2, state.players[0].covered));
    assert_eq!(empty_spaces(&rules, &state, YOU), 37);
    assert_eq!(place(&rules, &mut state, YOU, kind(&rules, "size-2"), 9999), None);
}
