//! The Arkwright compiler: syntax to ruleset. Modules, names, types, rule checks, lowering, card text, diagnostics.
//!
//! Every stage is a function from data to data and a list of diagnostics; none stops at the first fault.

pub mod checks;
pub mod diagnostic;
pub mod source;
pub mod text;
