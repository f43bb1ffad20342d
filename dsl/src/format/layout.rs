//! The walk over the tokens of a sound file.

use super::line::{Draft, Line, render};
use super::spacing::Spacing;
use crate::items::{group_end, is_table, item_end, items, skip_trivia};
use crate::lex::{Token, TokenKind};
use crate::words::CHANGE_WORDS;

/// The blanks of one level.
const INDENT: usize = 4;

/// The declarations whose values stand in one column.
const TWO_COLUMNS: [&str; 7] = ["animal", "sponsor", "project", "scoring", "building", "enclosure", "tile"];

/// The words whose lines are sentences, and stand in no columns.
const SENTENCE_WORDS: [&str; 6] = ["allow", "forbid", "ignore", "instead", "not", "stands"];

/// The page for a file that parses.
pub(super) fn lay_out(source: &str, tokens: &[Token]) -> String {
    let mut page = Page { source, tokens, lines: Vec::new() };
    page.lay_body(0, 0, None);
    render(&page.lines)
}

struct Page<'s> {
    source: &'s str,
    tokens: &'s [Token],
    lines: Vec<Line>,
}

impl Page<'_> {
    fn kind(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    fn text(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| token.text(self.source))
    }

    /// Lays out what stands between braces, or the whole file. Gives the index of the closing brace.
    fn lay_body(&mut self, start: usize, indent: usize, column: Option<usize>) -> usize {
        let mut at = start;
        // Behind `{` a comment on the same line belongs to that line; at the start of the file none does.
        let mut n_newlines = usize::from(start == 0);
        let mut is_first = true;
        while let Some(kind) = self.kind(at) {
            if kind == TokenKind::Close {
                break;
            }
            if kind == TokenKind::Newline || kind == TokenKind::Semicolon {
                n_newlines += usize::from(kind == TokenKind::Newline);
                at += 1;
                continue;
            }
            if n_newlines > 1 && !is_first {
                self.lines.push(Line::default());
            }
            if kind == TokenKind::Comment {
                self.lay_comment(at, indent, n_newlines > 0);
                is_first &= n_newlines == 0;
                at += 1;
            } else {
                let end = item_end(self.source, self.tokens, at).max(at + 1);
                self.lay_item(at, end, indent, column);
                is_first = false;
                at = end;
            }
            n_newlines = 0;
        }
        at
    }

    /// A comment between items: on a line of its own, or behind the line before.
    fn lay_comment(&mut self, at: usize, indent: usize, own_line: bool) {
        let comment = self.text(at).to_owned();
        match self.lines.last_mut() {
            Some(last) if !own_line && last.comment.is_none() => last.comment = Some(comment),
            _ => self.lines.push(Line { text: " ".repeat(indent) + &comment, comment: None }),
        }
    }

    /// One declaration, field or statement, with the blocks inside it.
    fn lay_item(&mut self, start: usize, end: usize, indent: usize, column: Option<usize>) {
        let changes = indent == 0 && CHANGE_WORDS.contains(&self.text(start));
        let word = self.text(start + usize::from(changes)).to_owned();
        let column = column.filter(|_| self.is_value_line(start, end));
        let hang = column.map_or(indent + INDENT, |column| indent + column);
        let mut draft = Draft::new(indent, hang);
        let mut spacing = Spacing::default();
        // Behind a block the line goes on at the level of the item, behind a comma it hangs.
        let mut level = hang;
        let mut after_comma = false;
        let mut at = start;
        while at < end {
            let Some(&token) = self.tokens.get(at) else { break };
            at += 1;
            if token.kind == TokenKind::Newline {
                continue;
            }
            if token.kind == TokenKind::Comment {
                let closes = self.kind(skip_trivia(self.tokens, at)) == Some(TokenKind::Close);
                draft.comment(token.text(self.source), if closes { indent } else { level });
                continue;
            }
            let blank = spacing.needs_blank(self.source, token, &word);
            let n_blanks = match column {
                Some(column) if at == start + 2 => column.saturating_sub(word.chars().count()),
                _ => usize::from(blank),
            };
            draft.pad(n_blanks);
            if blank && after_comma {
                draft.allow_break();
            }
            after_comma = token.kind == TokenKind::Comma;
            draft.write(token.text(self.source));
            level = hang;
            if token.kind == TokenKind::Open && !is_table(self.source, self.tokens, at - 1) {
                at = self.lay_block(&mut draft, at, indent, &word);
                spacing = Spacing::default();
                if let Some(&close) = self.tokens.get(at - 1) {
                    spacing.needs_blank(self.source, close, &word);
                }
                level = indent;
            }
        }
        draft.end_line(indent);
        self.lines.append(&mut draft.take_lines());
    }

    /// The inside of a block, whose `{` is the last thing written; then its `}`. Gives the index behind that.
    fn lay_block(&mut self, draft: &mut Draft, body: usize, indent: usize, word: &str) -> usize {
        draft.end_line(indent);
        self.lines.append(&mut draft.take_lines());
        let column = self.value_column(body, word);
        let close = self.lay_body(body, indent + INDENT, column);
        draft.write("}");
        close + 1
    }

    /// Where the values of a body stand, counted from its words, if its declaration has its values in one column.
    fn value_column(&self, body: usize, word: &str) -> Option<usize> {
        if !TWO_COLUMNS.contains(&word) {
            return None;
        }
        let end = group_end(self.tokens, body - 1);
        let inside = self.tokens.get(..end).unwrap_or_default();
        let lines = items(self.source, inside, body)
            .into_iter()
            .filter(|&(start, end)| self.is_value_line(start, end));
        lines.map(|(start, _)| self.text(start).chars().count() + 1).max()
    }

    /// True for an item that is a word and its value: no sentence such as `cost of animals is 2 less`, and no block.
    fn is_value_line(&self, start: usize, end: usize) -> bool {
        if SENTENCE_WORDS.contains(&self.text(start)) || self.text(start + 1) == "of" {
            return false;
        }
        let has_block = (start..end)
            .any(|at| self.kind(at) == Some(TokenKind::Open) && !is_table(self.source, self.tokens, at));
        !has_block && end > start + 1
    }
}
