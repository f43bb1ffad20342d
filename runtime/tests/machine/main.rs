//! The effect machine, by small rulesets built by hand.

mod actions;
mod blocks;
mod buildings;
mod cards;
mod gains;
mod players;
mod pool;
mod robust;
mod rules;
