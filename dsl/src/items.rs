//! The lines of a body, found from tokens alone: what is one field or one statement, whether it is sound or not.
//!
//! Both the recovery (one error a line) and the formatter (one line each) stand on it.

use crate::lex::{Token, TokenKind};

/// The words that go on with the statement before them, behind its block.
const CONTINUING_WORDS: [&str; 6] = ["and", "as", "between", "else", "or", "otherwise"];

/// The end of the item that starts at `tokens[start]`: the index behind its last token, trivia at its end left out.
/// An item ends with its line, at `;`, before the `}` around it, and behind a block that nothing goes on with.
pub(crate) fn item_end(source: &str, tokens: &[Token], start: usize) -> usize {
    let mut end = start;
    let mut at = start;
    let mut parens = 0_usize;
    while let Some(token) = tokens.get(at) {
        match token.kind {
            TokenKind::Semicolon | TokenKind::Close => return end,
            TokenKind::Newline if goes_on(tokens, end) => {}
            TokenKind::Newline => return end,
            TokenKind::Comment => {}
            TokenKind::Open => {
                let close = group_end(tokens, at);
                let is_table = is_table(source, tokens, at);
                at = close;
                end = close;
                if !is_table && parens == 0 && !continues(source, tokens, close) {
                    return end;
                }
                if !is_table {
                    at = skip_trivia(tokens, close);
                }
                continue;
            }
            TokenKind::LeftParen => parens += 1,
            TokenKind::RightParen => parens = parens.saturating_sub(1),
            TokenKind::Word
            | TokenKind::Text
            | TokenKind::BadEscape
            | TokenKind::HiddenSign
            | TokenKind::UnclosedText
            | TokenKind::Drawing
            | TokenKind::UnclosedDrawing
            | TokenKind::Comma
            | TokenKind::Colon
            | TokenKind::Arrow
            | TokenKind::Sign
            | TokenKind::Other => {}
        }
        at += 1;
        if !token.is_trivia() {
            end = at;
        }
    }
    end
}

/// True if the last token before `end` is a comma, or a word that wants its block and has it on the next line.
fn goes_on(tokens: &[Token], end: usize) -> bool {
    let last = end.checked_sub(1).and_then(|at| tokens.get(at));
    if last.is_some_and(|token| token.kind == TokenKind::Comma) {
        return true;
    }
    let next = tokens.get(skip_trivia(tokens, end));
    next.is_some_and(|token| token.kind == TokenKind::Open)
}

/// True if what stands behind a block, on its line or a later one, belongs to the same statement.
fn continues(source: &str, tokens: &[Token], close: usize) -> bool {
    tokens.get(skip_trivia(tokens, close)).is_some_and(|token| {
        token.kind == TokenKind::Comma
            || (token.kind == TokenKind::Word && CONTINUING_WORDS.contains(&token.text(source)))
    })
}

/// The index of the first token from `at` on that is neither a comment nor a line end.
pub(crate) fn skip_trivia(tokens: &[Token], mut at: usize) -> usize {
    while tokens.get(at).is_some_and(|token| token.is_trivia()) {
        at += 1;
    }
    at
}

/// The index behind the `}` that closes the `{` at `open`, or behind the last token.
pub(crate) fn group_end(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = open;
    while let Some(token) = tokens.get(at) {
        at += 1;
        if token.kind == TokenKind::Open {
            depth += 1;
        } else if token.kind == TokenKind::Close {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return at;
            }
        }
    }
    at
}

/// True if the braces at `open` hold rows such as `1 -> 2`. No field or statement starts with a number.
pub(crate) fn is_table(source: &str, tokens: &[Token], open: usize) -> bool {
    let first = skip_trivia(tokens, open + 1);
    let is_number = tokens.get(first).is_some_and(|token| {
        token.text(source).trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit())
    });
    is_number && tokens.get(first + 1).is_some_and(|token| token.kind == TokenKind::Arrow)
}

/// The items between two token indices, each as its token range.
pub(crate) fn items(source: &str, tokens: &[Token], start: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = start;
    while let Some(token) = tokens.get(at) {
        if token.kind == TokenKind::Close {
            break;
        }
        if token.is_trivia() || token.kind == TokenKind::Semicolon {
            at += 1;
            continue;
        }
        let end = item_end(source, tokens, at).max(at + 1);
        found.push((at, end));
        at = end;
    }
    found
}
