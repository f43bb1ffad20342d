//! What the tree leaves out: comments and blank lines, by offset.

use crate::lex::{Token, TokenKind};
use crate::{FileId, Span};

/// Comments and blank lines of a file, each in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trivia {
    /// The comments.
    pub comments: Vec<Comment>,
    /// The first byte of every blank line.
    pub blank_lines: Vec<u32>,
}

/// `-- to the end of the line`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The text, hyphens included, blanks at its end left out.
    pub text: String,
    /// Where.
    pub span: Span,
    /// On what kind of line.
    pub placement: CommentPlacement,
}

/// Where a comment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentPlacement {
    /// Alone on its line.
    OwnLine,
    /// Behind something.
    Trailing,
}

impl Trivia {
    /// Gathers them from the tokens of a file.
    pub(crate) fn collect(file: FileId, source: &str, tokens: &[Token]) -> Self {
        let mut trivia = Self::default();
        let mut line_is_empty = true;
        let mut line_start = 0;
        for token in tokens {
            if token.kind == TokenKind::Newline {
                if line_is_empty {
                    trivia.blank_lines.push(offset(line_start));
                }
                line_is_empty = true;
                line_start = token.end;
                continue;
            }
            if token.kind == TokenKind::Comment {
                trivia.comments.push(Comment {
                    text: token.text(source).to_owned(),
                    span: Span::new(file, offset(token.start), offset(token.end)),
                    placement: if line_is_empty {
                        CommentPlacement::OwnLine
                    } else {
                        CommentPlacement::Trailing
                    },
                });
            }
            line_is_empty = false;
        }
        trivia
    }
}

/// A byte offset as spans hold it.
pub(crate) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
