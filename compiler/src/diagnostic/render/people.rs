use std::fmt;

use arkwright_dsl::{FileId, Span};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceCode,
    SourceSpan, SpanContents, ThemeCharacters, ThemeStyles,
};

use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::source::SourceMap;

use super::visible::{Shown, printable, words};

/// How the form for people looks. The caller knows the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// With terminal colours.
    pub color: bool,
    /// Columns to fill; below 40 it is taken as 40.
    pub width: usize,
    /// With lines and signs outside ASCII.
    pub unicode: bool,
}

/// The form for people: the lines of the source with the places drawn in. Ends with a line break.
#[must_use]
pub fn people(finding: &Diagnostic, sources: &SourceMap, style: Style) -> String {
    let report = report(finding, sources);
    let handler = GraphicalReportHandler::new_themed(theme(style))
        .with_width(style.width.max(40))
        .with_links(false)
        .with_context_lines(0)
        .with_show_related_as_nested(true);
    let mut out = String::new();
    // Writing into a string fails only where the handler does; the plain form then says the same.
    if handler.render_report(&mut out, &report).is_err() {
        return super::plain(finding, sources);
    }
    trim_lines(&out)
}

fn report<'a>(finding: &'a Diagnostic, sources: &'a SourceMap) -> Report<'a> {
    Report {
        code: Some(finding.code),
        severity: match finding.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        },
        message: words(&finding.message),
        labels: &finding.labels,
        text: LabelText::Shown,
        help: finding.help.as_deref().map(words),
        related: finding.related.iter().map(|label| related(label, sources)).collect(),
        source: Excerpt::of(&finding.labels, sources),
    }
}

fn theme(style: Style) -> GraphicalTheme {
    GraphicalTheme {
        characters: if style.unicode { ThemeCharacters::unicode() } else { ThemeCharacters::ascii() },
        styles: if style.color { ThemeStyles::ansi() } else { ThemeStyles::none() },
    }
}

// The nested form pads its lines; logs and tests should not have to.
fn trim_lines(text: &str) -> String {
    text.trim_matches('\n').lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

// The words of a related place are its message, so that its label stays bare.
fn related<'a>(label: &'a Label, sources: &'a SourceMap) -> Report<'a> {
    Report {
        code: None,
        severity: miette::Severity::Advice,
        message: words(&label.text),
        labels: std::slice::from_ref(label),
        text: LabelText::Hidden,
        help: None,
        related: Vec::new(),
        source: Excerpt::of(std::slice::from_ref(label), sources),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LabelText {
    Shown,
    Hidden,
}

#[derive(Debug)]
struct Report<'a> {
    code: Option<&'static str>,
    severity: miette::Severity,
    message: String,
    labels: &'a [Label],
    text: LabelText,
    help: Option<String>,
    related: Vec<Report<'a>>,
    source: Option<Excerpt<'a>>,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Report<'_> {}

impl miette::Diagnostic for Report<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.code.map(|code| Box::new(code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity)
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let source = self.source.as_ref()?;
        Some(Box::new(self.labels.iter().enumerate().map(|(at, label)| {
            let text = match self.text {
                LabelText::Shown => Some(words(&label.text)).filter(|text| !text.is_empty()),
                LabelText::Hidden => None,
            };
            let span = source.visible(label.span);
            if at == 0 {
                LabeledSpan::new_primary_with_span(text, span)
            } else {
                LabeledSpan::new_with_span(text, span)
            }
        })))
    }

    fn related<'b>(&'b self) -> Option<Box<dyn Iterator<Item = &'b dyn miette::Diagnostic> + 'b>> {
        if self.related.is_empty() {
            return None;
        }
        Some(Box::new(self.related.iter().map(|it| it as &dyn miette::Diagnostic)))
    }
}

/// A file as miette reads it: whole lines that a terminal can show, and columns in characters (its own reader counts
/// bytes).
#[derive(Debug)]
struct Excerpt<'a> {
    file: FileId,
    shown: Shown<'a>,
    sources: &'a SourceMap,
}

impl<'a> Excerpt<'a> {
    // Of the file that the first place lies in.
    fn of(labels: &'a [Label], sources: &'a SourceMap) -> Option<Self> {
        let file = labels.first()?.span.file;
        let places: Vec<Span> = labels.iter().map(|it| it.span).collect();
        Some(Self { file, shown: Shown::new(sources.text(file), &places), sources })
    }

    // Only what lies on the text can be drawn: a place behind the last character moves onto it.
    fn visible(&self, span: Span) -> SourceSpan {
        let text = &*self.shown.text;
        let start = floor_char(text, self.shown.shown(span.start as usize));
        let end = floor_char(text, self.shown.shown(span.end as usize).max(start));
        let last = text.chars().next_back().map_or(0, char::len_utf8);
        if start == text.len() && !text.is_empty() && !text.ends_with('\n') {
            return (start - last, last).into();
        }
        (start, end - start).into()
    }
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        _lines_before: usize,
        _lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let text = &*self.shown.text;
        let start = floor_char(text, span.offset());
        // The line break behind a place does not belong to it.
        let last = (span.offset() + span.len()).max(start + 1) - 1;
        let from = text.get(..start).and_then(|it| it.rfind('\n')).map_or(0, |at| at + 1);
        let to = text.as_bytes().iter().skip(last).position(|byte| *byte == b'\n');
        let to = to.map_or(text.len(), |at| last + at + 1);
        let lines = text.as_bytes().get(from..to).filter(|lines| !lines.is_empty()).unwrap_or(b" ");
        let (line, column) = self.sources.line_column(self.file, self.shown.source(start) as u32);
        let n_lines = lines.iter().filter(|byte| **byte == b'\n').count().max(1);
        Ok(Box::new(MietteSpanContents::new_named(
            printable(self.sources.path(self.file)).into_owned(),
            lines,
            (from, lines.len()).into(),
            line - 1,
            column - 1,
            n_lines,
        )))
    }
}

fn floor_char(text: &str, byte: usize) -> usize {
    let mut at = byte.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
