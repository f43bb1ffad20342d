//! The base game compiles.

mod common;

use arkwright_compiler::{compile, source::SourceFile};

use common::{assert_findings, base, file, findings, loose};

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
    let map = &compiled.ruleset.maps[0];
    assert_eq!(map.hexes.len(), 58);
    assert!(!map.placements.is_empty());
    assert_eq!((map.hexes[0].q, map.hexes[0].r, map.hexes[0].row), (0, 0, 0));
    assert_eq!((map.hexes[6].q, map.hexes[6].r, map.hexes[6].row), (1, -1, 0));
}
