//! The Arkwright runtime: the ruleset's data types, game state, decisions, effect machine, save and load.
//!
//! It knows mechanisms, never cards: no parser, no diagnostics, no files, no clock.

mod bits;
pub mod bot;
pub mod built;
pub mod digest;
pub mod game;
pub mod invariants;
pub mod position;
pub mod ruleset;
pub mod sandbox;
pub mod save;
pub mod scenario;
pub mod setup;
pub mod state;
pub mod trace;
pub mod view;
pub mod zoo;
