//! The Arkwright language: text to syntax.
//!
//! [`parse`] turns a file into declarations with spans, one error for each broken one; [`format`] lays it out in the one
//! canonical form. This crate knows no meaning: no card numbers, no names, no files.

pub mod ast;
mod span;

pub use span::{FileId, Span};
