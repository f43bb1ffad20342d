//! The one canonical layout.
//!
//! The formatter works on tokens, not on the tree: it decides about blanks and line breaks and can touch nothing else, so
//! comments, drawings and the author's choice between `card` and `cards` are kept by construction. What it gives has
//! been parsed again and compared before anybody sees it.

mod layout;
mod line;
mod spacing;

use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::lex::lex;
use crate::parse::{parse, parse_without_places};
use crate::trivia::Trivia;
use crate::{FileId, Span};

/// Lays a file out: four blanks a level, one field or statement a line, the values of a card in one column.
///
/// Formatting twice changes nothing. Declarations mean the same as before, and every comment is still there.
///
/// # Errors
/// The faults of a file that does not parse, each with `FileId(0)`; or one
/// [`FormatterFault`](SyntaxErrorKind::FormatterFault), if the new layout would not mean the same.
pub fn format(source: &str) -> Result<String, Vec<SyntaxError>> {
    let parsed = parse(FileId(0), source);
    if !parsed.errors.is_empty() {
        return Err(parsed.errors);
    }
    let laid_out = layout::lay_out(source, &lex(source));
    if means_the_same(source, &parsed.trivia, &laid_out) {
        Ok(laid_out)
    } else {
        let whole = Span::new(FileId(0), 0, crate::trivia::offset(source.len()));
        Err(vec![SyntaxError::new(SyntaxErrorKind::FormatterFault, whole)])
    }
}

/// The proof: the same declarations, the same comments.
fn means_the_same(source: &str, trivia: &Trivia, laid_out: &str) -> bool {
    let (before, after) = (parse_without_places(source), parse_without_places(laid_out));
    let comments = Trivia::collect(FileId(0), laid_out, &lex(laid_out)).comments;
    let texts = |trivia: &[crate::Comment]| trivia.iter().map(|it| it.text.clone()).collect::<Vec<_>>();
    after.errors.is_empty() && before.decls == after.decls && texts(&trivia.comments) == texts(&comments)
}
