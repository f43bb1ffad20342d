//! Text to tree.
//!
//! A file is cut into its declarations from tokens alone (`slice`), and each piece goes through the grammar by itself.
//! A piece that fails is gone through again line by line (`recover`), so that its sound lines are kept and each broken
//! one gives one error at its exact place.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule of the grammar that cannot stand at a place is a ParserFault there"
)]

mod ability;
mod action;
mod amount;
mod animal;
mod board;
mod body;
mod building;
mod card;
mod change;
mod condition;
mod cursor;
mod declaration;
mod flow;
mod game;
mod icon;
mod map;
mod place;
mod project;
mod recover;
mod resource;
mod rule;
mod scenario;
mod scoring;
mod selector;
mod setting;
mod slice;
mod sponsor;
mod statement;
mod task;
mod test;
mod tile;

use crate::ast::Declaration;
use crate::error::SyntaxError;
use crate::lex::{Token, lex};
use crate::trivia::Trivia;
use crate::{FileId, Span};

use cursor::Places;
use slice::Slice;

/// So many brackets may stand inside each other. Pest and the tree recurse with each, at some fifty kilobytes of stack in
/// an unoptimised build: half of what a thread has. The deepest line of `cards/` needs 5.
pub const MAX_DEPTH: usize = 16;

/// So many terms may follow each other in one sum, product or condition. The tree grows with each.
pub const MAX_TERMS: usize = 32;

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The declarations in the order written. One with a broken line is here without that line: while an error lies
    /// within its span, what it lacks says nothing.
    pub decls: Vec<Declaration>,
    /// The faults in the order of the file.
    pub errors: Vec<SyntaxError>,
    /// Comments and blank lines.
    pub trivia: Trivia,
}

/// Reads a file. Never fails: what is sound is in the tree, what is not is in the errors.
#[must_use]
pub fn parse(file: FileId, source: &str) -> Parsed {
    let tokens = lex(source);
    let trivia = Trivia::collect(file, source, &tokens);
    let mut parsed = Parsed { trivia, ..parse_tokens(file, source, &tokens, Places::Real) };
    parsed.errors.sort_by_key(|error| (error.span.start, error.span.end));
    parsed
}

/// The declarations of a file with the same span everywhere, so that `==` asks for the same meaning.
pub(crate) fn parse_without_places(source: &str) -> Parsed {
    parse_tokens(FileId::default(), source, &lex(source), Places::Blank)
}

fn parse_tokens(file: FileId, source: &str, tokens: &[Token], places: Places) -> Parsed {
    let mut run = Run { file, source, tokens, places, parsed: Parsed::default() };
    for slice in slice::cut_by_braces(source, tokens) {
        run.parse_slice(&slice);
    }
    run.parsed
}

/// One file on its way.
struct Run<'s> {
    file: FileId,
    source: &'s str,
    tokens: &'s [Token],
    places: Places,
    parsed: Parsed,
}

impl Run<'_> {
    fn parse_slice(&mut self, slice: &Slice) {
        let is_sound = slice.too_deep.is_none() && slice.unclosed.is_none() && !slice.bad_text;
        if is_sound && slice.is_declaration {
            let (text, origin) = self.text_of(slice.tokens.clone());
            match declaration::parse_declaration(text, origin) {
                Ok(decl) => return self.parsed.decls.push(decl),
                Err(error) => {
                    if slice.restarts.is_empty() {
                        return self.recover(slice, Some(error));
                    }
                }
            }
        }
        if slice.restarts.is_empty() {
            return self.recover(slice, None);
        }
        for piece in slice::cut_by_lines(self.source, self.tokens, slice) {
            self.parse_slice(&piece);
        }
    }

    /// The text of some tokens, and where it lies.
    fn text_of(&self, tokens: std::ops::Range<usize>) -> (&str, cursor::Origin) {
        let start = self.tokens.get(tokens.start).map_or(0, |token| token.start);
        let end =
            tokens.end.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or(start, |token| token.end);
        let origin = cursor::Origin { file: self.file, base: start, places: self.places };
        (self.source.get(start..end).unwrap_or_default(), origin)
    }

    /// The span of one token.
    fn span_of(&self, at: usize) -> Span {
        let end = self.source.len();
        let (start, end) = self.tokens.get(at).map_or((end, end), |token| (token.start, token.end));
        Span::new(self.file, crate::trivia::offset(start), crate::trivia::offset(end))
    }
}
