//! The language in the language: `tests/lang/*.ark`, many small named cases a file, one test each.
//!
//! `--- name` begins a case. It is compiled as a loose file on top of the base game. What is found in it must stand behind
//! the line where it is found, as `-- error: COLUMN CODE "part of the message or the help"`, or `-- warning:` likewise,
//! several of them behind each other. A line of a case without such a comment has no finding.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use arkwright_compiler::diagnostic::render::plain;
use arkwright_compiler::diagnostic::{Diagnostic, Severity};
use arkwright_compiler::source::{ModuleSource, SourceFile};
use arkwright_compiler::{Compiled, KeptParses, compile_again};
use libtest_mimic::{Arguments, Failed, Trial};

/// What a case says about one of its lines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Expected {
    line: usize,
    column: usize,
    severity: &'static str,
    code: String,
    text: String,
}

/// One case of a file.
struct Case {
    name: String,
    /// Its lines, without what is expected, on the lines of their file.
    source: String,
    expected: Vec<Expected>,
}

/// The base game under each case, parsed once for all of them.
struct Base {
    module: ModuleSource,
    kept: KeptParses,
}

impl Base {
    fn new(module: ModuleSource) -> Self {
        let mut kept = KeptParses::default();
        drop(compile_again(std::slice::from_ref(&module), &mut kept));
        Self { module, kept }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, Box<dyn std::error::Error>> {
    let base = Arc::new(Base::new(arkwright_tests::module("cards")?));
    let mut trials = Vec::new();
    for file in arkwright_tests::module("tests/lang")?.files {
        let stem = Path::new(&file.path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for case in cases(&String::from_utf8(file.bytes)?).map_err(|why| format!("{}: {why}", file.path))? {
            let (base, path) = (Arc::clone(&base), file.path.clone());
            trials.push(Trial::test(format!("{stem}::{}", case.name), move || check(&base, &path, &case)));
        }
    }
    Ok(trials)
}

/// The cases of a file.
fn cases(text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if let Some(name) = line.strip_prefix("--- ") {
            if cases.iter().any(|it| it.name == name) {
                return Err(format!("two cases are called `{name}`"));
            }
            let above = "\n".repeat(at + 1);
            cases.push(Case { name: name.to_owned(), source: above, expected: Vec::new() });
        } else if let Some(case) = cases.last_mut() {
            let (source, expected) = parse_line(line, at + 1)?;
            case.source += source;
            case.source.push('\n');
            case.expected.extend(expected);
        }
    }
    Ok(cases)
}

/// A line, and what is expected behind it.
fn parse_line(line: &str, number: usize) -> Result<(&str, Vec<Expected>), String> {
    let mut parts = line.split("-- ").peekable();
    let mut length = 0;
    while let Some(part) = parts.next_if(|it| !it.starts_with("error: ") && !it.starts_with("warning: ")) {
        length += part.len() + "-- ".len();
    }
    let source = line.get(..length.saturating_sub("-- ".len())).unwrap_or(line);
    let expected = parts.map(|it| parse_expected(it, number)).collect::<Result<_, _>>()?;
    Ok((source.trim_end(), expected))
}

fn parse_expected(written: &str, line: usize) -> Result<Expected, String> {
    let wrong = || format!("line {line}: `{written}` is no `error: COLUMN CODE \"TEXT\"`");
    let (severity, rest) = written.split_once(": ").ok_or_else(wrong)?;
    let (column, rest) = rest.split_once(' ').ok_or_else(wrong)?;
    let (code, text) = rest.split_once(' ').ok_or_else(wrong)?;
    let text = text.trim().strip_prefix('"').and_then(|it| it.strip_suffix('"')).ok_or_else(wrong)?;
    Ok(Expected {
        line,
        column: column.parse().map_err(|_| wrong())?,
        severity: if severity == "error" { "error" } else { "warning" },
        code: code.to_owned(),
        text: text.to_owned(),
    })
}

fn check(base: &Base, path: &str, case: &Case) -> Result<(), Failed> {
    let file = SourceFile { path: path.to_owned(), bytes: case.source.clone().into_bytes() };
    let loose = ModuleSource { path: path.to_owned(), manifest: None, loose: true, files: vec![file] };
    let compiled = compile_again(&[base.module.clone(), loose], &mut base.kept.clone());
    let mut left: Vec<&Diagnostic> = compiled.diagnostics.iter().collect();
    let mut report = String::new();
    for expected in &case.expected {
        match left.iter().position(|it| expected.fits(&compiled, path, it)) {
            Some(at) => drop(left.remove(at)),
            None => report += &format!("{path}:{expected} is not found\n"),
        }
    }
    for finding in left {
        report += &format!("{} is not expected\n", plain(finding, &compiled.sources).trim_end());
    }
    if report.is_empty() { Ok(()) } else { Err(report.into()) }
}

impl Expected {
    fn fits(&self, compiled: &Compiled, path: &str, finding: &Diagnostic) -> bool {
        let Some(label) = finding.labels.first() else { return false };
        let severity = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let help = finding.help.as_deref().unwrap_or("");
        compiled.sources.path(label.span.file) == path
            && compiled.sources.line_column(label.span.file, label.span.start) == (self.line, self.column)
            && (severity, finding.code) == (self.severity, self.code.as_str())
            && (finding.message.contains(&self.text) || help.contains(&self.text))
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, severity, code, text } = self;
        write!(out, "{line}:{column}: {severity}[{code}] \"{text}\"")
    }
}
