//! What can be wrong with the text of a file.

use crate::Span;

/// One fault of the text. The wording is the compiler's; here are the place and what could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Which.
    pub kind: SyntaxErrorKind,
    /// The word or sign that does not fit; empty at the end of a line that stops too early.
    pub span: Span,
    /// What could stand there, in the author's words: words of the language in backticks, else `a number`.
    pub expected: Vec<&'static str>,
}

/// The kinds of fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// Something stands where something else is needed.
    UnexpectedInput {
        /// The word, number, text or sign.
        found: String,
    },
    /// The line stops before it is complete.
    UnexpectedLineEnd,
    /// A line at the top of a file starts with a word that declares nothing.
    UnknownDeclaration {
        /// The word; the nearest of [`crate::DECLARATION_WORDS`] may be meant.
        word: String,
    },
    /// A statement starts with a word that is no verb.
    UnknownStatement {
        /// The word; the nearest of [`crate::STATEMENT_WORDS`] may be meant.
        word: String,
    },
    /// `{` without its `}`.
    UnclosedBrace,
    /// `}` without its `{`.
    StrayBrace,
    /// `"` without its second one on the line.
    UnclosedText,
    /// `"""` without its second one.
    UnclosedDrawing,
    /// A backslash in a text before something else than `"` and `\`.
    UnknownEscape,
    /// A sign in a text that a terminal would obey and not show.
    HiddenSign,
    /// A number beyond what the language can hold.
    NumberTooLarge,
    /// More brackets inside each other, or more terms in a row, than the language allows.
    TooDeep {
        /// So many are allowed.
        limit: usize,
    },
    /// The parser accepted what it cannot turn into a tree: a fault of Arkwright, not of the author.
    ParserFault,
    /// The formatter would have changed the meaning or lost a comment: a fault of Arkwright, not of the author.
    FormatterFault,
}

impl SyntaxError {
    /// An error with nothing to propose.
    pub(crate) fn new(kind: SyntaxErrorKind, span: Span) -> Self {
        Self { kind, span, expected: Vec::new() }
    }
}
