//! From pest's error to ours: the exact place, what stands there, what could.

use pest::error::{Error, ErrorVariant, InputLocation};

use super::MAX_DEPTH;
use super::cursor::Origin;
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::grammar::{Rule, describe_rule};
use crate::lex::{TokenKind, lex};

/// The fault that pest met in a text. Every terminal of the grammar is a rule, so the furthest place that pest kept is
/// the first byte that does not fit, and the rules kept with it are what was tried there.
pub(super) fn locate(error: &Error<Rule>, text: &str, origin: Origin) -> SyntaxError {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at.min(text.len()),
    };
    let tried = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.as_slice(),
        // A limit of pest's own on calls or on the stack, which only a host that sets one meets.
        ErrorVariant::CustomError { .. } => {
            let kind = SyntaxErrorKind::TooDeep { limit: MAX_DEPTH };
            return SyntaxError::new(kind, origin.span(0, text.len()));
        }
    };
    let (kind, start, end) = classify(text, at, tried);
    SyntaxError { kind, span: origin.span(start, end), expected: expected(tried) }
}

/// The kind of the fault at a byte, and the bytes to point at.
fn classify(text: &str, at: usize, tried: &[Rule]) -> (SyntaxErrorKind, usize, usize) {
    let rest = text.get(at..).unwrap_or_default();
    // Blanks in front are no fault: what does not fit stands behind them, or is the end of the line before them.
    let start = at + rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
    let (kind, length) = first_token(text.get(start..).unwrap_or_default());
    if matches!(kind, TokenKind::Newline | TokenKind::Comment | TokenKind::Semicolon) {
        let line_end = text.get(..at).unwrap_or_default().trim_end_matches([' ', '\t', '\r']).len();
        return (SyntaxErrorKind::UnexpectedLineEnd, line_end, line_end);
    }
    let end = start + length;
    let found = text.get(start..end).unwrap_or_default().to_owned();
    let starts_with_letter = found.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let kind = if kind == TokenKind::Word && starts_with_letter && wants_statement(tried) {
        SyntaxErrorKind::UnknownStatement { word: found }
    } else {
        SyntaxErrorKind::UnexpectedInput { found }
    };
    (kind, start, end)
}

/// The kind and the length of the token at the start of a text, which ends like a line. Only its line is looked at.
fn first_token(text: &str) -> (TokenKind, usize) {
    let line = text.split_inclusive('\n').next().unwrap_or_default();
    lex(line).first().map_or((TokenKind::Newline, 0), |token| (token.kind, token.end))
}

/// What could stand at the place, each once, in the order of the grammar.
fn expected(tried: &[Rule]) -> Vec<&'static str> {
    let mut words = Vec::new();
    for &rule in tried {
        let word = describe_rule(rule);
        if !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    }
    // The words of single statements say nothing beside `a statement`.
    if wants_statement(tried) {
        words.retain(|word| !crate::STATEMENT_WORDS.iter().any(|verb| **word == format!("`{verb}`")));
    }
    words
}

/// True if a statement could stand at the place.
fn wants_statement(tried: &[Rule]) -> bool {
    [Rule::statement, Rule::no_verb, Rule::one_task_line].iter().any(|it| tried.contains(it))
}
