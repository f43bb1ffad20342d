//! Diagnostics as data; the renderers turn them into what people and programs read.

pub mod render;

use arkwright_dsl::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The declaration does not compile.
    Error,
    /// It compiles, and is most likely not meant.
    Warning,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its stable code, such as `ark::names::unknown`.
    pub code: &'static str,
    /// How bad.
    pub severity: Severity,
    /// Lower case, no full stop, the author's words in backticks.
    pub message: String,
    /// Places in one file; the first is the place of the finding. Empty for a finding without a place.
    pub labels: Vec<Label>,
    /// What to write instead, in the language.
    pub help: Option<String>,
    /// Places that explain it, in any file.
    pub related: Vec<Label>,
}

/// A place with a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there.
    pub text: String,
}

impl Diagnostic {
    /// An error at a place.
    #[must_use]
    pub fn error(
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            labels: vec![Label { span, text: label.into() }],
            help: None,
            related: Vec::new(),
        }
    }

    /// A warning at a place.
    #[must_use]
    pub fn warning(
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, span, message, label) }
    }

    /// With what to write instead.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With a second place of the same file.
    #[must_use]
    pub fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// With a place that explains it, in any file.
    #[must_use]
    pub fn with_related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.related.push(Label { span, text: text.into() });
        self
    }
}
