use super::visible::{printable, words};
use super::word;
use crate::diagnostic::{Diagnostic, Label};
use crate::source::SourceMap;

/// The form for logs and screen readers: no drawing, every place said in words.
///
/// The first line is `FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE`; what belongs to it follows, indented.
#[must_use]
pub fn plain(finding: &Diagnostic, sources: &SourceMap) -> String {
    let at = finding.labels.first().map(|label| format!("{}: ", place(label, sources))).unwrap_or_default();
    let mut lines =
        vec![format!("{at}{}[{}]: {}", word(finding.severity), finding.code, words(&finding.message))];
    let labels = finding.labels.iter().filter(|label| !label.text.is_empty());
    lines.extend(labels.map(|label| format!("    {}: {}", place(label, sources), words(&label.text))));
    lines.extend(
        finding.help.iter().map(|help| format!("    help: {}", words(help).replace('\n', "\n          "))),
    );
    lines.extend(
        finding
            .related
            .iter()
            .map(|label| format!("    see {}: {}", place(label, sources), words(&label.text))),
    );
    lines.push(String::new());
    lines.join("\n")
}

fn place(label: &Label, sources: &SourceMap) -> String {
    let (line, column) = sources.line_column(label.span.file, label.span.start);
    format!("{}:{line}:{column}", printable(sources.path(label.span.file)))
}
