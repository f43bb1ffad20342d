//! The Arkwright language: text to syntax.
//!
//! [`parse`] turns a file into declarations with spans, one error for each broken line; [`format()`] lays it out in the
//! one canonical form. This crate knows no meaning: no card numbers, no names, no files.

#![deny(clippy::indexing_slicing)]

pub mod ast;
mod error;
mod format;
mod grammar;
mod items;
mod lex;
mod parse;
mod span;
mod trivia;
mod words;

pub use error::{SyntaxError, SyntaxErrorKind};
pub use format::format;
pub use lex::is_hidden;
pub use parse::{MAX_DEPTH, MAX_TERMS, Parsed, parse};
pub use span::{FileId, Span};
pub use trivia::{Comment, CommentPlacement, Trivia};
pub use words::{CHANGE_WORDS, DECLARATION_WORDS, STATEMENT_WORDS, field_words};
