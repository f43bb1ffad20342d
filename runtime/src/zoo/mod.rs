//! A player's zoo: icons, conditions, prices, buildings, housing. Pure questions and small changes; the machine asks.

mod bans;
mod beside;
mod conditions;
mod donation;
pub mod eval;
mod family;
mod ground;
mod homes;
mod housing;
mod icons;
mod lasting;
mod moving;
mod placement;
mod places;
mod price;
mod projects;
pub mod spaces;
mod tiles;
mod used_up;

pub use bans::{
    forbidden_kinds, gains_no_bonuses, support_is_forbidden, task_is_forbidden, upgrade_is_forbidden,
};
pub use beside::{cards_beside, counts_beside, is_beside, map_slots, played_cards, room_beside};
pub use conditions::{meets_requirements, missing_units};
pub use donation::{cover_donation, donation_price, most_donations};
pub(crate) use family::members;
pub(crate) use homes::{Homes, KnownHomes};
pub use housing::MAX_FAMILIES;
pub use housing::{has_housing, house, housings, housings_in, needs_met};
pub use icons::{card_icons, icons, icons_of_card, icons_without};
pub use lasting::{
    SomeSpaces, discount, donation_discount, housing_size, ignored_units, ignores_needs, installed_op,
    instead_of_task, is_forbidden, is_held, is_immune, less_for_each_worker, level, may_add_strength,
    slot_strength, source_of, takes_from_supply, task_value,
};
pub(crate) use lasting::{
    may_have, positions_near, printed_strength, strengths_are_printed, tasks_are_printed,
};
pub use moving::{freed_by, movable, vacate, vacated_by};
pub use placement::{
    Performed, Sides, building_mask, empty_spaces, empty_spaces_of, has_placement, kind_is_open,
    legal_placements, place,
};
pub(crate) use placement::{Site, has_single_space, is_open};
pub(crate) use places::Places;
pub(crate) use price::Purse;
pub use price::price;
pub use projects::Wild;
pub use projects::{
    bring_in_project, can_support, free_edge, has_room_for_project, missing_icons, open_slots, project_row,
    releasable, token_of, wild_icons,
};
pub(crate) use projects::{is_release, project_of};
pub use tiles::{
    full_board, give_tiles, has_tile_on_board, next_tile_space, partner_pairs, partner_zoos_of,
    refilled_board, tile_icons, tile_showing, tiles, tiles_in_supply, tiles_of, tiles_on_board,
};
pub use used_up::{UsedUp, used_up};

use crate::ruleset::{ActionId, Map, Ruleset};
use crate::state::{Player, PlayerId, State};

/// The map of a player.
pub(crate) fn map<'a>(ruleset: &'a Ruleset, state: &State, player: PlayerId) -> Option<&'a Map> {
    ruleset.maps.get(state.players.get(player.index())?.map.index())
}

/// Whether a player's card of an action shows side II (TURN-8).
pub(crate) fn is_upgraded(player: &Player, action: ActionId) -> bool {
    player.row.iter().any(|it| it.action == action && it.upgraded)
}

/// How many cards a player may keep in a break: as the setup says, or the most that a tile of the player's says (BREAK-4).
#[must_use]
pub fn hand_limit(ruleset: &Ruleset, state: &State, player: PlayerId) -> u8 {
    let Some(zoo) = state.players.get(player.index()) else { return ruleset.setup.hand_limit };
    let most = tiles(ruleset, zoo).filter_map(|it| it.hand_limit).fold(ruleset.setup.hand_limit, u8::max);
    tiles(ruleset, zoo).fold(most, |acc, it| acc.saturating_add(it.hand_limit_more))
}
