//! Every example of the documents compiles on top of the base game, by itself and without findings, and its scenarios pass.
//!
//! An example is a fence marked `ark`. A fence marked `ark-sketch` shows a form and is not compiled. A fence marked `ark FILE`
//! shows a part of a file of the example expansion, word for word, and is compiled there.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use arkwright_compiler::diagnostic::render::plain;
use arkwright_runtime::scenario;
use libtest_mimic::{Arguments, Failed, Trial};

/// The expansion that documents show parts of.
const EXAMPLE_EXPANSION: &str = "expansions/night-zoo";

/// An example, on the lines of its document.
struct Example {
    line: usize,
    source: String,
    /// The file that it is a part of.
    part_of: Option<String>,
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

fn trials() -> Result<Vec<Trial>, Box<dyn Error>> {
    let mut trials = Vec::new();
    for path in documents()? {
        let name = path.strip_prefix(arkwright_tests::root())?.to_string_lossy().replace('\\', "/");
        for example in examples(&std::fs::read_to_string(&path)?) {
            let title = format!("{name}:{}", example.line);
            let name = name.clone();
            trials.push(Trial::test(title, move || check(&name, &example)));
        }
    }
    Ok(trials)
}

/// The documents of the tree.
fn documents() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let root = arkwright_tests::root();
    let mut paths: Vec<PathBuf> = vec![root.join("README.md"), root.join("CHANGELOG.md")];
    paths.retain(|it| it.is_file());
    for entry in std::fs::read_dir(root.join("docs"))? {
        paths.push(entry?.path());
    }
    paths.retain(|it| it.extension().is_some_and(|it| it == "md"));
    paths.sort();
    Ok(paths)
}

/// The fences marked `ark`; a fence in a list is indented.
fn examples(text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut open: Option<(&str, usize)> = None;
    let mut source = String::new();
    for (at, line) in text.lines().enumerate() {
        let words = line.trim_start();
        match (words.strip_prefix("```"), open) {
            (Some(info), None) => {
                open = Some((info, line.len() - words.len()));
                source = "\n".repeat(at + 1);
            }
            (Some(_), Some((info, _))) => {
                let part_of = info.strip_prefix("ark ").map(str::to_owned);
                if info == "ark" || part_of.is_some() {
                    let line = source.len() - source.trim_start_matches('\n').len();
                    examples.push(Example { line, source: std::mem::take(&mut source), part_of });
                }
                open = None;
            }
            (None, Some((_, indent))) => {
                source += line.get(indent..).unwrap_or("");
                source.push('\n');
            }
            (None, None) => {}
        }
    }
    examples
}

fn check(path: &str, example: &Example) -> Result<(), Failed> {
    if let Some(file) = &example.part_of {
        return check_part(file, example.source.trim_start_matches('\n'));
    }
    let compiled = arkwright_tests::on_base(path, &example.source)?;
    let findings: String = compiled.diagnostics.iter().map(|it| plain(it, &compiled.sources)).collect();
    if !findings.is_empty() {
        return Err(findings.into());
    }
    let ruleset = Arc::new(compiled.ruleset.clone());
    let own = compiled.scenarios.iter().filter(|it| compiled.sources.path(it.span.file) == path);
    for case in own {
        let outcome = scenario::run(&ruleset, &case.scenario);
        if !outcome.passed() {
            return Err(format!("`{}` fails: {outcome:?}", case.scenario.title).into());
        }
    }
    Ok(())
}

/// Whether a file of the example expansion holds a part.
fn check_part(file: &str, part: &str) -> Result<(), Failed> {
    let path = arkwright_tests::root().join(EXAMPLE_EXPANSION).join(file);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let holds = !part.trim().is_empty() && format!("\n{text}").contains(&format!("\n{part}"));
    if holds { Ok(()) } else { Err(format!("`{file}` holds something else than\n{part}").into()) }
}
