use arkwright_compiler::compile;

use crate::common::{assert_findings, base};

#[test]
fn the_base_game_has_no_findings() {
    let compiled = compile(&[base()]);
    assert_findings(&compiled, "");
    assert_eq!(compiled.ruleset.cards.len(), compiled.cards.len());
    assert_eq!(compiled.ruleset.abilities.len(), compiled.abilities.len());
    assert!(compiled.ruleset.cards.len() > 120);
    assert!(compiled.ruleset.currency.is_some());
    assert!(compiled.ruleset.strength.is_some());
    assert!(compiled.ruleset.range.is_some());
    assert!(compiled.ruleset.flag_action.is_some());
}

#[test]
fn the_drawing_of_map_0_gives_its_hexes() {
    let compiled = compile(&[base()]);
    let map = &compiled.ruleset.maps[0];
    assert_eq!(map.hexes.len(), 58);
    assert!(!map.placements.is_empty());
    assert_eq!((map.hexes[0].q, map.hexes[0].r, map.hexes[0].row), (0, 0, 0));
    assert_eq!((map.hexes[6].q, map.hexes[6].r, map.hexes[6].row), (1, -1, 0));
    let plain = map.hexes.iter().filter(|hex| hex.terrain.is_none()).count();
    assert_eq!((plain, map.hexes.iter().filter(|hex| hex.flagged).count()), (39, 2));
    assert_eq!(map.terrains.border.count_ones(), 26);
}

#[test]
fn the_order_of_modules_and_files_does_not_matter() {
    let one = compile(&[base()]);
    let mut reversed = base();
    reversed.files.reverse();
    let other = compile(&[reversed]);
    assert_eq!(one.ruleset, other.ruleset);
    assert_eq!(one.ruleset.fingerprint, other.ruleset.fingerprint);
    assert_ne!(one.ruleset.fingerprint.0, 0);
}
