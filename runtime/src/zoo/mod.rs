//! A player's zoo: icons, conditions, prices, buildings, housing. Pure questions and small changes; the machine asks.

mod conditions;
pub mod eval;
mod housing;
mod icons;
mod moving;
mod placement;
mod price;

pub use conditions::{meets_requirements, missing_units};
pub use housing::{house, housings, needs_met};
pub use icons::{card_icons, icons, icons_without};
pub use moving::{movable, vacate, vacated_by};
pub use placement::{Performed, Sides, building_mask, empty_spaces, kind_is_open, legal_placements, place};
pub use price::price;

use crate::ruleset::{ActionId, Map, Ruleset};
use crate::state::{Player, State};

/// The map of all zoos.
fn map<'a>(ruleset: &'a Ruleset, state: &State) -> Option<&'a Map> {
    ruleset.maps.get(state.map.index())
}

/// Whether a player's card of an action shows side II (TURN-8).
pub(crate) fn is_upgraded(player: &Player, action: ActionId) -> bool {
    player.row.iter().any(|it| it.action == action && it.upgraded)
}
