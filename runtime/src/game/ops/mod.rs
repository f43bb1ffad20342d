//! What the ops do, by what they do it to.

mod action_cards;
mod break_and_workers;
mod build;
mod cards;
mod piles;
mod players;
mod tasks;

pub(super) use action_cards::{SLOTS, action_of};
