//! The effect machine, by small rulesets built by hand.

mod actions;
mod beside;
mod blocks;
mod budgets;
mod buildings;
mod cards;
mod display_tokens;
mod flow;
mod gains;
mod limits;
mod players;
mod pool;
mod prices;
mod random_programs;
mod robust;
mod rules;
mod sponsors;
mod turn_options;
mod variants;
mod whole;
