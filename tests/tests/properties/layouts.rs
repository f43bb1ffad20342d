//! What is derived from the programs of the base game.

use crate::play::RULESET;

/// Each side of an action is asked once, with the most strength, only if more strength never hinders it.
#[test]
fn more_strength_never_hinders_an_action_of_the_base_game() {
    for action in &RULESET.actions {
        for side in action.variants.iter().flat_map(|it| it.sides) {
            assert!(RULESET.index.layout(side).unwrap().rises, "{}", action.name);
        }
    }
}
