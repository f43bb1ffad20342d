//! What the ops do, by what they do it to.

mod action_cards;
mod beside;
mod bonus;
mod boxes;
mod break_and_workers;
mod build;
mod cards;
mod display_tokens;
mod enlarge;
mod lift;
mod map_tokens;
mod own_building;
mod piles;
mod players;
mod rebuild;
mod rehouse;
mod side_boards;
mod tasks;
mod tiles;

pub(super) use action_cards::{SLOTS, action_of};
pub(super) use cards::Wanted;
pub(super) use lift::lifted_from;
