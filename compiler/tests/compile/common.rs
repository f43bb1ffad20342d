//! One helper: compile a source with marked places, compare the findings.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use arkwright_compiler::source::{ModuleSource, SourceFile};
use arkwright_compiler::{Compiled, compile};

pub(crate) fn file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
}

pub(crate) fn loose(files: Vec<SourceFile>) -> ModuleSource {
    ModuleSource { path: "loose".to_owned(), manifest: None, loose: true, files }
}

pub(crate) fn module(path: &str, manifest: &str, source: &str) -> ModuleSource {
    ModuleSource {
        path: path.to_owned(),
        manifest: Some(file(&format!("{path}/module.ron"), manifest)),
        loose: false,
        files: vec![file(&format!("{path}/a.ark"), source)],
    }
}

/// The base game of the tree.
pub(crate) fn base() -> ModuleSource {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    let read = |path: &PathBuf| SourceFile {
        path: format!("cards/{}", path.strip_prefix(&root).unwrap().display()),
        bytes: std::fs::read(path).unwrap(),
    };
    ModuleSource {
        path: "cards".to_owned(),
        manifest: Some(read(&root.join("module.ron"))),
        loose: false,
        files: paths.iter().map(read).collect(),
    }
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|it| it == "ark") {
            into.push(path);
        }
    }
}

/// Every finding on two lines: `path:line:column code` with the text at its place and the message, then the help.
pub(crate) fn findings(compiled: &Compiled) -> String {
    let mut out = String::new();
    for finding in &compiled.diagnostics {
        match finding.labels.first() {
            Some(label) => {
                let (line, column) = compiled.sources.line_column(label.span.file, label.span.start);
                let path = compiled.sources.path(label.span.file);
                let text = compiled.sources.slice(label.span).lines().next().unwrap_or("");
                writeln!(out, "{path}:{line}:{column} {} [{text}] {}", finding.code, finding.message)
                    .unwrap();
            }
            None => writeln!(out, "{} {}", finding.code, finding.message).unwrap(),
        }
        writeln!(out, "  {}", finding.help.as_deref().unwrap_or("no help")).unwrap();
    }
    out
}

/// The base game without its animals, which take the most time, and without the scenarios that play them.
pub(crate) fn rules() -> ModuleSource {
    let mut module = base();
    module.files.retain(|it| !it.path.contains("/animals/") && !it.path.contains("/scenarios/"));
    module
}

/// Compiles a source on top of the rules of the base game and compares the findings.
#[track_caller]
pub(crate) fn check(source: &str, expected: &str) {
    let compiled = compile(&[rules(), loose(vec![file("t", source)])]);
    assert_findings(&compiled, expected);
}

#[track_caller]
pub(crate) fn assert_findings(compiled: &Compiled, expected: &str) {
    let found = findings(compiled);
    let lines = |text: &str| text.trim().lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>();
    assert!(lines(&found) == lines(expected), "found:\n{found}\nexpected:\n{expected}");
}
