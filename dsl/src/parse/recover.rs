//! A broken declaration, line by line: its sound lines stay, each broken one gives one error.

use super::Run;
use super::declaration::{add_part, fault, line_rule, parse_head, parse_one, span_of};
use super::slice::Slice;
use crate::Span;
use crate::ast::Decl;
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::grammar::Rule;
use crate::items::{group_end, items};
use crate::lex::TokenKind;

/// So many faults of one declaration are told; more help nobody.
const MAX_ERRORS: usize = 20;

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
        if let Some(open) = slice.unclosed {
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
            _ => SyntaxErrorKind::UnexpectedInput { found },
        };
        SyntaxError { kind, span: self.span_of(at), expected: vec!["a declaration"] }
    }

    /// The texts without end and the bad escapes of a piece.
    fn bad_texts(&self, slice: &Slice) -> Vec<SyntaxError> {
        let tokens = slice.tokens.clone().filter_map(|at| {
            let kind = match self.kind_of(at)? {
                TokenKind::BadEscape => SyntaxErrorKind::UnknownEscape,
                TokenKind::UnclosedText => SyntaxErrorKind::UnclosedText,
                TokenKind::UnclosedDrawing => SyntaxErrorKind::UnclosedDrawing,
                _ => return None,
            };
            Some(SyntaxError::new(kind, self.span_of(at)))
        });
        tokens.collect()
    }

    /// Reads the head and each line of a body by itself.
    fn recover_lines(&self, slice: &Slice, open: usize, errors: &mut Vec<SyntaxError>) -> Option<Decl> {
        let (word, _) = self.text_of(slice.tokens.start..slice.tokens.start + 1);
        let rule = line_rule(word)?;
        let (head, origin) = self.text_of(slice.tokens.start..open);
        let mut decl =
            match parse_one(Rule::one_head, head, origin).and_then(|head| parse_head(head.open().any()?)) {
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
            let added = line.and_then(|line| decl.as_mut().map_or(Ok(()), |decl| add_part(decl, line)));
            if let Err(error) = added {
                self.report(error, errors);
            }
        }
        let end = group_end(body, open);
        if end < slice.tokens.end {
            let (text, _) = self.text_of(end..end + 1);
            let kind = SyntaxErrorKind::UnexpectedInput { found: text.to_owned() };
            let expected = vec!["the end of the line"];
            errors.push(SyntaxError { kind, span: self.span_of(end), expected });
        }
        if let Some(decl) = &mut decl {
            let whole = self.span_of(slice.tokens.start).to(self.span_of(slice.tokens.end - 1));
            *span_of(decl) = whole;
        }
        decl
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
