//! Cutting a file into its declarations, whatever state it is in, so that a broken one hides no other.

use std::ops::Range;

use super::MAX_DEPTH;
use crate::lex::{Token, TokenKind};
use crate::words::is_declaration_word;

/// A stretch of tokens that is, or was meant to be, one declaration.
#[derive(Clone, Debug)]
pub(super) struct Slice {
    /// Its tokens, trivia at both ends left out.
    pub(super) tokens: Range<usize>,
    /// The first of them starts a declaration.
    pub(super) is_declaration: bool,
    /// The tokens inside it at the very start of a line that could start declarations too: where it is cut if its
    /// braces turn out not to fit.
    pub(super) restarts: Vec<usize>,
    /// The outermost `{` that is never closed.
    pub(super) unclosed: Option<usize>,
    /// Where brackets stand deeper than allowed.
    pub(super) too_deep: Option<usize>,
    /// It holds a text that is not closed, or has a bad escape.
    pub(super) bad_text: bool,
    /// Nothing further belongs to it: its body was closed, or it has none.
    is_complete: bool,
}

/// Cuts by braces: a declaration goes from its word to the brace that closes its body.
pub(super) fn cut_by_braces(source: &str, tokens: &[Token]) -> Vec<Slice> {
    let mut cutter = Cutter { source, tokens, slices: Vec::new(), open: Vec::new(), parens: 0 };
    cutter.cut(0..tokens.len(), false);
    cutter.slices
}

/// Cuts a slice whose braces do not fit at every declaration word at the start of a line.
pub(super) fn cut_by_lines(source: &str, tokens: &[Token], slice: &Slice) -> Vec<Slice> {
    let mut cutter = Cutter { source, tokens, slices: Vec::new(), open: Vec::new(), parens: 0 };
    let mut start = slice.tokens.start;
    for &restart in slice.restarts.iter().chain([&slice.tokens.end]) {
        cutter.cut(start..restart, true);
        start = restart;
    }
    cutter.slices
}

struct Cutter<'s> {
    source: &'s str,
    tokens: &'s [Token],
    slices: Vec<Slice>,
    /// The braces that are open, as token indices.
    open: Vec<usize>,
    parens: usize,
}

impl Cutter<'_> {
    /// Adds the slices of a range. A range that is one declaration by its place is kept in one piece.
    fn cut(&mut self, range: Range<usize>, one_piece: bool) {
        self.open.clear();
        let mut line_starts = true;
        let mut after_comma = false;
        let first_slice = self.slices.len();
        for at in range {
            let Some(&token) = self.tokens.get(at) else { break };
            match token.kind {
                TokenKind::Newline => {
                    line_starts = true;
                    self.parens = 0;
                    continue;
                }
                TokenKind::Comment => continue,
                _ => {}
            }
            let in_one_piece = one_piece && self.slices.len() > first_slice;
            if self.open.is_empty() {
                if token.kind == TokenKind::Semicolon {
                    line_starts = true;
                    continue;
                }
                // A head goes on behind its comma, unless a declaration follows at the margin.
                let goes_on = after_comma && !(self.is_at_margin(token) && self.is_declaration(token));
                if !goes_on && !in_one_piece && self.starts_slice(token, line_starts) {
                    self.start_slice(token, at);
                }
            } else if line_starts && self.is_at_margin(token) && self.is_declaration(token) {
                self.restart(at);
            }
            self.take(token, at);
            line_starts = token.kind == TokenKind::Close && self.open.is_empty();
            after_comma = token.kind == TokenKind::Comma;
        }
        let unclosed = self.open.first().copied();
        if let Some(last) = self.slices.last_mut() {
            last.unclosed = unclosed;
        }
    }

    fn is_declaration(&self, token: Token) -> bool {
        token.kind == TokenKind::Word && is_declaration_word(token.text(self.source))
    }

    fn is_at_margin(&self, token: Token) -> bool {
        let before = token.start.checked_sub(1).and_then(|at| self.source.as_bytes().get(at));
        matches!(before, None | Some(b'\n' | 0xbf))
    }

    /// Outside all braces: does a new declaration start here? What is indented or a bracket, and no declaration by its
    /// word, belongs to an unfinished piece before it: one error for all of it.
    fn starts_slice(&self, token: Token, line_starts: bool) -> bool {
        let Some(last) = self.slices.last() else { return true };
        if !line_starts {
            return false;
        }
        if self.is_declaration(token) {
            return true;
        }
        let is_bracket = matches!(token.kind, TokenKind::Open | TokenKind::Close);
        let belongs_to_last = is_bracket || !self.is_at_margin(token);
        !belongs_to_last || last.is_complete
    }

    fn start_slice(&mut self, token: Token, at: usize) {
        self.slices.push(Slice {
            tokens: at..at + 1,
            is_declaration: self.is_declaration(token),
            restarts: Vec::new(),
            unclosed: None,
            too_deep: None,
            bad_text: false,
            // These have no body to wait for.
            is_complete: matches!(
                token.text(self.source),
                "box" | "card-mark" | "icon" | "terrain" | "remove" | "reprint"
            ),
        });
    }

    fn restart(&mut self, at: usize) {
        if let Some(last) = self.slices.last_mut() {
            last.restarts.push(at);
        }
    }

    /// Counts a token in.
    fn take(&mut self, token: Token, at: usize) {
        match token.kind {
            TokenKind::Open => {
                self.open.push(at);
                self.parens = 0;
            }
            TokenKind::Close => {
                self.open.pop();
                self.parens = 0;
            }
            TokenKind::LeftParen => self.parens += 1,
            TokenKind::RightParen => self.parens = self.parens.saturating_sub(1),
            _ => {}
        }
        let depth = self.open.len() + self.parens;
        let is_complete = token.kind == TokenKind::Close && self.open.is_empty();
        let Some(last) = self.slices.last_mut() else { return };
        last.tokens.end = at + 1;
        // A piece that is no declaration stays open for more of its kind, unless it had a body.
        last.is_complete |= is_complete && last.tokens.len() > 1;
        last.bad_text |= matches!(
            token.kind,
            TokenKind::BadEscape
                | TokenKind::HiddenSign
                | TokenKind::UnclosedText
                | TokenKind::UnclosedDrawing
        );
        if depth > MAX_DEPTH && last.too_deep.is_none() {
            last.too_deep = Some(at);
        }
    }
}
