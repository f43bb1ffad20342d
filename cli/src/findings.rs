//! How findings are printed.

use arkwright_compiler::compile;
use arkwright_compiler::diagnostic::{Diagnostic, Severity, render};
use arkwright_compiler::source::{SourceFile, SourceMap};
use arkwright_dsl::Span;

use crate::commands::Context;
use crate::failure::Failure;
use crate::load::loose;
use crate::pages::SCENARIO_FAILED;

/// Findings that a file has by itself, whatever other files declare.
const TEXT_CODES: [&str; 2] = ["ark::syntax::", "ark::files::"];

/// For whom findings are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FindingFormat {
    /// The lines in question with the place marked, on the error output
    #[default]
    People,
    /// One line a finding and one a place, in words alone, for logs and screen readers
    Plain,
    /// One object a line
    Json,
}

/// Prints findings in their order.
pub(crate) fn print(
    ctx: &mut Context,
    findings: &[&Diagnostic],
    sources: &SourceMap,
    format: FindingFormat,
) -> Result<(), Failure> {
    for finding in findings {
        match format {
            FindingFormat::People => {
                let text = render::people(finding, sources, ctx.terminal.err);
                ctx.output.painted_note(text)?;
                ctx.output.note("")?;
            }
            FindingFormat::Plain => ctx.output.line(render::plain(finding, sources))?,
            FindingFormat::Json => ctx.output.line(render::json(finding, sources))?,
        }
    }
    Ok(())
}

/// `2 errors, 1 warning`, or `no findings`.
pub(crate) fn summary(findings: &[&Diagnostic]) -> String {
    let findings: Vec<Diagnostic> = findings.iter().map(|it| (*it).clone()).collect();
    render::summary(&findings).unwrap_or_else(|| "no findings".to_owned())
}

/// `1 card`, `2 cards`.
pub(crate) fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// `2 animals, 1 map`
pub(crate) fn counted_list(counts: &[(usize, &str)]) -> String {
    let words: Vec<String> = counts.iter().map(|(count, one)| counted(*count, one)).collect();
    words.join(", ")
}

/// Prints findings that have no place in a source, for people.
pub(crate) fn print_placeless(ctx: &mut Context, findings: &[Diagnostic]) -> Result<(), Failure> {
    let findings: Vec<&Diagnostic> = findings.iter().collect();
    print(ctx, &findings, &SourceMap::default(), FindingFormat::People)
}

/// Prints what is wrong with the text of a file, whatever it means.
pub(crate) fn print_syntax(
    ctx: &mut Context,
    file: &SourceFile,
    format: FindingFormat,
) -> Result<(), Failure> {
    let compiled = compile(&[loose(vec![file.clone()])]);
    let of_text = |it: &&Diagnostic| TEXT_CODES.iter().any(|code| it.code.starts_with(code));
    let findings: Vec<&Diagnostic> = compiled.diagnostics.iter().filter(of_text).collect();
    if findings.is_empty() {
        return print(ctx, &[&layout_fault(&file.path)], &compiled.sources, format);
    }
    print(ctx, &findings, &compiled.sources, format)
}

/// The text is sound and its layout is not: a fault of the formatter, which then leaves the file alone.
fn layout_fault(path: &str) -> Diagnostic {
    Diagnostic {
        code: "ark::syntax::fault",
        severity: Severity::Error,
        message: format!("`{path}` cannot be laid out without a change of what it says"),
        labels: Vec::new(),
        help: Some("this is a fault of the formatter: report the file".to_owned()),
        related: Vec::new(),
    }
}

/// A fact or step of a scenario that is not as written.
pub(crate) fn scenario_failed(span: Span, message: impl Into<String>, label: &str) -> Diagnostic {
    Diagnostic::error(SCENARIO_FAILED, span, message, label)
}
