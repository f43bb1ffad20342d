//! The blanks between two tokens of a line.

use crate::lex::{Token, TokenKind};

/// The words whose next name is a keyword with its values: `sprint(3)`, without a blank.
const CALLING_WORDS: [&str; 3] = ["ability", "use", "solo"];

/// What the blanks depend on, within one item.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spacing {
    before_last: Option<Token>,
    last: Option<Token>,
    /// Inside the brackets of a cell, `(0,-1)`.
    in_cell: bool,
}

impl Spacing {
    /// Whether a blank stands in front of the next token, which is counted in. `item_word` starts the item.
    pub(super) fn needs_blank(&mut self, source: &str, token: Token, item_word: &str) -> bool {
        let blank = self.last.is_some_and(|last| self.is_apart(source, last, token));
        match token.kind {
            TokenKind::LeftParen => self.in_cell = item_word == "shape",
            TokenKind::RightParen => self.in_cell = false,
            TokenKind::Word
            | TokenKind::Text
            | TokenKind::BadEscape
            | TokenKind::HiddenSign
            | TokenKind::UnclosedText
            | TokenKind::Drawing
            | TokenKind::UnclosedDrawing
            | TokenKind::Comment
            | TokenKind::Newline
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Comma
            | TokenKind::Semicolon
            | TokenKind::Colon
            | TokenKind::Arrow
            | TokenKind::Sign
            | TokenKind::Other => {}
        }
        self.before_last = self.last;
        self.last = Some(token);
        blank
    }

    fn is_apart(&self, source: &str, last: Token, token: Token) -> bool {
        if last.kind == TokenKind::Other || token.kind == TokenKind::Other {
            // Only in a line that the grammar does not know: as written.
            return last.end < token.start;
        }
        match token.kind {
            TokenKind::Comma | TokenKind::RightParen | TokenKind::Colon => false,
            TokenKind::LeftParen => last.kind != TokenKind::LeftParen && !self.is_call(source, last),
            TokenKind::Word
            | TokenKind::Text
            | TokenKind::BadEscape
            | TokenKind::HiddenSign
            | TokenKind::UnclosedText
            | TokenKind::Drawing
            | TokenKind::UnclosedDrawing
            | TokenKind::Comment
            | TokenKind::Newline
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Semicolon
            | TokenKind::Arrow
            | TokenKind::Sign
            | TokenKind::Other => {
                let in_cell = last.kind == TokenKind::Comma && self.in_cell;
                !in_cell && last.kind != TokenKind::LeftParen
            }
        }
    }

    /// True behind the name of a keyword.
    fn is_call(&self, source: &str, last: Token) -> bool {
        let is_word = last.kind == TokenKind::Word;
        is_word && self.before_last.is_some_and(|word| CALLING_WORDS.contains(&word.text(source)))
    }
}
