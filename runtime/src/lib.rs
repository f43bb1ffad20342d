//! The Arkwright runtime: the ruleset's data types, game state, decisions, effect machine, save and load.
//!
//! It knows mechanisms, never cards: no parser, no diagnostics, no files, no clock.

pub mod game;
pub mod ruleset;
pub mod scenario;
pub mod state;
pub mod zoo;
