//! A broken declaration, line by line: its sound lines stay, each broken one gives one error.

use std::ops::Range;

use super::Run;
use super::change::{parse_extended, parse_kept};
use super::cursor::{Built, Origin};
use super::declaration::{add_part, check_line, fault, line_rule, parse_head, parse_one, span_of};
use super::slice::Slice;
use crate::Span;
use crate::ast::{Decl, Declaration, Form, ModuleTest};
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::grammar::Rule;
use crate::items::{group_end, is_table, items};
use crate::lex::{TokenKind, hidden_sign};
use crate::trivia::offset;
use crate::words::CHANGE_WORDS;

/// So many faults of one declaration are told; more help nobody.
const MAX_ERRORS: usize = 20;

/// The head of a declaration behind the word of its change, if it is one.
fn read_head(change: &str, head: &str, origin: Origin) -> Built<(Decl, Option<ModuleTest>)> {
    if change == "extend" {
        let head = parse_one(Rule::one_extended, head, origin)?;
        return Ok((parse_extended(head.clone())?, parse_kept(head)?));
    }
    let head = parse_one(Rule::one_head, head, origin)?.open().any()?;
    Ok((parse_head(head.clone())?, parse_kept(head)?))
}

impl Run<'_> {
    /// Goes through a piece that the grammar refused with `whole`, or that was not even shown to it.
    pub(super) fn recover(&mut self, slice: &Slice, whole: Option<SyntaxError>) {
        if let Some(at) = slice.too_deep {
            let kind = SyntaxErrorKind::TooDeep { limit: super::MAX_DEPTH };
            self.parsed.errors.push(SyntaxError::new(kind, self.span_of(at)));
            return;
        }
        if !slice.is_declaration {
            let error = self.no_declaration(slice);
            self.parsed.errors.push(error);
            return;
        }
        let mut errors = self.bad_texts(slice);
        let body = slice.tokens.clone().find(|&at| self.kind_of(at) == Some(TokenKind::Open));
        let decl = match body {
            Some(open) => self.recover_lines(slice, open, &mut errors),
            None => None,
        };
        // What a drawing without end swallowed may hold the brace.
        let is_swallowed = errors.iter().any(|error| error.kind == SyntaxErrorKind::UnclosedDrawing);
        if let Some(open) = slice.unclosed.filter(|_| !is_swallowed) {
            errors.push(SyntaxError::new(SyntaxErrorKind::UnclosedBrace, self.span_of(open)));
        }
        if errors.is_empty() {
            errors.push(whole.unwrap_or_else(|| fault(self.span_of(slice.tokens.start))));
        }
        errors.truncate(MAX_ERRORS);
        self.parsed.errors.append(&mut errors);
        self.parsed.decls.extend(decl);
    }

    fn kind_of(&self, at: usize) -> Option<TokenKind> {
        self.tokens.get(at).map(|token| token.kind)
    }

    /// The error about a piece that does not start like a declaration.
    fn no_declaration(&self, slice: &Slice) -> SyntaxError {
        let at = slice.tokens.start;
        let (text, _) = self.text_of(at..at + 1);
        let found = text.to_owned();
        let kind = match self.kind_of(at) {
            Some(TokenKind::Close) => SyntaxErrorKind::StrayBrace,
            Some(TokenKind::Word) => SyntaxErrorKind::UnknownDeclaration { word: found },
            Some(TokenKind::UnclosedText) => SyntaxErrorKind::UnclosedText,
            Some(TokenKind::UnclosedDrawing) => SyntaxErrorKind::UnclosedDrawing,
            Some(TokenKind::HiddenSign) => SyntaxErrorKind::HiddenSign,
            _ => SyntaxErrorKind::UnexpectedInput { found },
        };
        SyntaxError { kind, span: self.span_of(at), expected: vec!["a declaration"] }
    }

    /// The texts without end and the bad escapes of a piece.
    fn bad_texts(&self, slice: &Slice) -> Vec<SyntaxError> {
        let tokens = slice.tokens.clone().filter_map(|at| {
            let kind = match self.kind_of(at)? {
                TokenKind::BadEscape => SyntaxErrorKind::UnknownEscape,
                TokenKind::HiddenSign => SyntaxErrorKind::HiddenSign,
                TokenKind::UnclosedText => SyntaxErrorKind::UnclosedText,
                TokenKind::UnclosedDrawing => SyntaxErrorKind::UnclosedDrawing,
                _ => return None,
            };
            let span = self.span_of(at);
            if kind == SyntaxErrorKind::HiddenSign {
                return Some(SyntaxError::new(kind, self.hidden_in(at)));
            }
            // The rest of the file is no help: the quotes are.
            let is_drawing = kind == SyntaxErrorKind::UnclosedDrawing;
            let end = if is_drawing { span.start + 3 } else { span.end };
            Some(SyntaxError::new(kind, Span { end, ..span }))
        });
        tokens.collect()
    }

    /// The sign that is hidden in a text.
    fn hidden_in(&self, at: usize) -> Span {
        let span = self.span_of(at);
        let (from, length) = hidden_sign(self.text_of(at..at + 1).0).unwrap_or_default();
        let start = span.start + offset(from);
        Span { start, end: start + offset(length), ..span }
    }

    /// Reads the head and each line of a body by itself.
    fn recover_lines(
        &self,
        slice: &Slice,
        open: usize,
        errors: &mut Vec<SyntaxError>,
    ) -> Option<Declaration> {
        let (change, _) = self.text_of(slice.tokens.start..slice.tokens.start + 1);
        let start = slice.tokens.start + usize::from(CHANGE_WORDS.contains(&change));
        let (word, _) = self.text_of(start..start + 1);
        let rule = line_rule(word)?;
        let (head, origin) = self.text_of(start..open);
        let mut decl = match read_head(change, head, origin) {
            Ok(decl) => Some(decl),
            Err(error) => {
                self.report(error, errors);
                None
            }
        };
        let body = self.tokens.get(..slice.tokens.end).unwrap_or_default();
        for (start, end) in items(self.source, body, open + 1) {
            if errors.len() >= MAX_ERRORS {
                break;
            }
            let (line, origin) = self.text_of(start..end);
            let line = parse_one(rule, line, origin);
            let added = line.and_then(|line| decl.as_mut().map_or(Ok(()), |(decl, _)| add_part(decl, line)));
            if let Err(error) = added {
                self.recover_block(start..end, error, errors);
            }
        }
        let end = group_end(body, open);
        if end < slice.tokens.end {
            let (text, _) = self.text_of(end..end + 1);
            let kind = SyntaxErrorKind::UnexpectedInput { found: text.to_owned() };
            let expected = vec!["the end of the line"];
            errors.push(SyntaxError { kind, span: self.span_of(end), expected });
        }
        let end = self.span_of(slice.tokens.end - 1);
        let (mut decl, kept) = decl?;
        *span_of(&mut decl) = self.span_of(start).to(end);
        let form = match (change, &decl) {
            ("replace", Decl::Scenario(_)) => return None,
            ("replace", _) => Form::Replace(decl.into()),
            ("extend", _) => Form::Extend(decl.into()),
            _ => Form::New(decl.into()),
        };
        Some(Declaration { form, kept, span: self.span_of(slice.tokens.start).to(end) })
    }

    /// Goes through the blocks of a broken line line by line. What they do not explain is the fault of the line itself;
    /// where that stands before the first block, nobody can tell what the block should hold.
    fn recover_block(&self, line: Range<usize>, error: SyntaxError, errors: &mut Vec<SyntaxError>) {
        let inside = self.tokens.get(..line.end).unwrap_or_default();
        let is_block =
            |at: usize| self.kind_of(at) == Some(TokenKind::Open) && !is_table(self.source, inside, at);
        let mut next_block = line.clone().find(|&at| is_block(at));
        if next_block.is_none_or(|open| error.span.start <= self.span_of(open).start) {
            return self.report(error, errors);
        }
        let rule = self.block_rule(line.start);
        let n_before = errors.len();
        while let Some(open) = next_block {
            for (start, end) in items(self.source, inside, open + 1) {
                let (text, origin) = self.text_of(start..end);
                if let Err(error) = check_line(rule, text, origin) {
                    self.recover_block(start..end, error, errors);
                }
                if errors.len() >= MAX_ERRORS {
                    return;
                }
            }
            next_block = (group_end(inside, open)..line.end).find(|&at| is_block(at));
        }
        if errors.len() == n_before {
            self.report(error, errors);
        }
    }

    /// The rule for the lines in the block of a line. `when {` starts the steps of a scenario, `when built {` does not.
    fn block_rule(&self, start: usize) -> Rule {
        match self.text_of(start..start + 1).0 {
            "given" | "then" => Rule::one_fact,
            "side" => Rule::one_side_line,
            "when" if self.kind_of(start + 1) == Some(TokenKind::Open) => Rule::one_step,
            _ => Rule::one_statement,
        }
    }

    /// Adds an error, unless the text it stands in has been reported on its line already.
    fn report(&self, error: SyntaxError, errors: &mut Vec<SyntaxError>) {
        let is_known = errors.iter().any(|known| self.share_line(known.span, error.span));
        if !is_known {
            errors.push(error);
        }
    }

    fn share_line(&self, left: Span, right: Span) -> bool {
        let (start, end) = (left.start.min(right.start), left.start.max(right.start));
        let between = self.source.get(start as usize..end as usize).unwrap_or_default();
        !between.contains('\n')
    }
}
