use serde::Serialize;

use super::word;
use crate::diagnostic::{Diagnostic, Label};
use crate::source::SourceMap;

/// The form for programs: one object on one line, without a line break behind it.
///
/// Fields, in this order: `code`, `severity` (`error` or `warning`), `message`, `labels` (the first is the place of the
/// finding; empty for a finding without a place), `help` (or null), `related`. A label: `file`, `start` and `end` in bytes,
/// `line`, `column`, `end_line` and `end_column` from 1 with columns in characters, `text`.
#[must_use]
pub fn json(finding: &Diagnostic, sources: &SourceMap) -> String {
    let object = Finding {
        code: finding.code,
        severity: word(finding.severity),
        message: &finding.message,
        labels: places(&finding.labels, sources),
        help: finding.help.as_deref(),
        related: places(&finding.related, sources),
    };
    // INVARIANT: plain structs of strings and numbers always serialise.
    serde_json::to_string(&object).unwrap_or_default()
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    labels: Vec<Place<'a>>,
    help: Option<&'a str>,
    related: Vec<Place<'a>>,
}

#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    start: u32,
    end: u32,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    text: &'a str,
}

fn places<'a>(labels: &'a [Label], sources: &'a SourceMap) -> Vec<Place<'a>> {
    labels
        .iter()
        .map(|label| {
            let (line, column) = sources.line_column(label.span.file, label.span.start);
            let (end_line, end_column) = sources.line_column(label.span.file, label.span.end);
            Place {
                file: sources.path(label.span.file),
                start: label.span.start,
                end: label.span.end,
                line,
                column,
                end_line,
                end_column,
                text: &label.text,
            }
        })
        .collect()
}
