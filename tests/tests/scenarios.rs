//! Every scenario of the base game, of `tests/scenarios`, of `tests/together` and of the expansions, one test each.

use std::process::ExitCode;
use std::sync::Arc;

use arkwright_compiler::{Compiled, CompiledScenario};
use arkwright_runtime::ruleset::Ruleset;
use arkwright_runtime::scenario;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    if let Err(error) = add_all(&mut trials) {
        eprintln!("the scenarios cannot be read: {error}");
        return ExitCode::FAILURE;
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Scenarios of the base game run without the fixtures of the others, those of an expansion with what it needs, those of
/// `tests/together` with all expansions.
fn add_all(trials: &mut Vec<Trial>) -> std::io::Result<()> {
    add_trials(&arkwright_tests::base()?, "cards/", trials);
    add_trials(&arkwright_tests::base_with(&["tests/scenarios"])?, "tests/", trials);
    add_trials(&arkwright_tests::all_with("tests/together")?, "tests/together/", trials);
    for folder in arkwright_tests::expansions()? {
        add_trials(&arkwright_tests::with_needs(&folder)?, &format!("{folder}/"), trials);
    }
    Ok(())
}

/// One trial for each scenario in a folder, and one for the findings.
fn add_trials(compiled: &Compiled, of: &str, trials: &mut Vec<Trial>) {
    let findings = compiled
        .diagnostics
        .iter()
        .map(|it| arkwright_compiler::diagnostic::render::plain(it, &compiled.sources))
        .collect::<String>();
    let ruleset = Arc::new(compiled.ruleset.clone());
    trials.push(Trial::test(format!("{of} scenarios_compile_without_findings"), move || {
        if findings.is_empty() { Ok(()) } else { Err(findings.into()) }
    }));
    for case in &compiled.scenarios {
        let name = name(compiled, case);
        if name.starts_with(of) {
            let (ruleset, scenario) = (Arc::clone(&ruleset), case.scenario.clone());
            trials.push(Trial::test(name, move || run(&ruleset, &scenario)));
        }
    }
}

fn name(compiled: &Compiled, case: &CompiledScenario) -> String {
    let (line, _) = compiled.sources.line_column(case.span.file, case.span.start);
    format!("{}:{line} {}", compiled.sources.path(case.span.file), case.scenario.title)
}

fn run(ruleset: &Arc<Ruleset>, scenario: &scenario::Scenario) -> Result<(), Failed> {
    let outcome = scenario::run(ruleset, scenario);
    if outcome.passed() {
        return Ok(());
    }
    let mut report = String::new();
    if let Some(error) = &outcome.position_error {
        report += &format!("the position cannot be set up: {error}\n");
    }
    if let Some(error) = &outcome.step_error {
        report += &format!("step {}: {error}\n  options: {}\n", error.step + 1, error.options.join(" | "));
    }
    for failure in &outcome.failures {
        report += &format!("{failure:?}\n");
    }
    Err(format!("{report}{}", outcome.trace.render()).into())
}
