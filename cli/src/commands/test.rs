use std::path::PathBuf;
use std::sync::Arc;

use arkwright_compiler::CompiledScenario;
use arkwright_compiler::diagnostic::Diagnostic;
use arkwright_compiler::diagnostic::render::{self, printable};
use arkwright_dsl::Span;
use arkwright_runtime::scenario::{self, Outcome};
use clap::{Args, ValueEnum};

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::scenario_failed;
use crate::json::Json;
use crate::session::Session;
use crate::sets::sets;

/// Run scenarios: positions, choices, and what must hold then
#[derive(Debug, Args)]
#[command(after_help = "\
A scenario that fails shows each expectation with what holds instead, and every decision and event on the way.

Examples:
  arkwright test
  arkwright test --with promo            the scenarios of an expansion
  arkwright test my.ark
  arkwright test --filter 'may decline'")]
pub(crate) struct Test {
    /// Module folders and .ark files whose scenarios to run; what lies in the current folder if left out
    paths: Vec<PathBuf>,
    /// Only scenarios with this text in their title or in the path of their file
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// How to print results
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line a scenario, and what went wrong
    #[default]
    People,
    /// One object a line
    Json,
}

pub(super) fn run(args: &Test, ctx: &mut Context) -> Result<Verdict, Failure> {
    let (mut n_passed, mut n_failed, mut n_errors) = (0, 0, 0);
    // A scenario is true of its module with what that needs, and of no larger set.
    for set in sets(&ctx.modules, &args.paths).into_iter().filter(|it| !it.is_all) {
        let session = Session::new(&set.modules, &set.selected)?;
        session.print_errors(ctx)?;
        n_errors += session.errors().len();
        let ruleset = Arc::new(session.ruleset().clone());
        for compiled in session.compiled.scenarios.iter().filter(|it| asked_for(args, &session, it)) {
            let outcome = scenario::run(&ruleset, &compiled.scenario);
            *if outcome.passed() { &mut n_passed } else { &mut n_failed } += 1;
            match args.format {
                Format::People => print_result(&session, compiled, &outcome, ctx)?,
                Format::Json => ctx.output.line(result_json(&session, compiled, &outcome).line())?,
            }
        }
    }
    if let Some(text) = args.filter.as_deref().filter(|_| n_passed + n_failed == 0) {
        return Err(Failure::misuse_with(
            format!("no scenario has `{text}` in its title or in the path of its file"),
            Some("leave out `--filter` to run them all".to_owned()),
        ));
    }
    let closing = format!("{n_passed} passed, {n_failed} failed");
    match args.format {
        Format::People => ctx.output.line(closing)?,
        // The standard output holds objects and nothing else.
        Format::Json => ctx.output.note(closing)?,
    }
    Ok(Verdict::of(n_failed + n_errors))
}

fn asked_for(args: &Test, session: &Session, it: &CompiledScenario) -> bool {
    let text = args.filter.as_deref().unwrap_or("").to_lowercase();
    let path = session.compiled.sources.path(it.span.file);
    // On top of the base game other rules may hold, and its scenarios are about itself.
    let is_below = it.module == 0 && session.ruleset().modules.len() > 1 && !session.has_selection();
    session.selects(it.span)
        && !is_below
        && (it.scenario.title.to_lowercase().contains(&text) || path.to_lowercase().contains(&text))
}

fn print_result(
    session: &Session,
    compiled: &CompiledScenario,
    outcome: &Outcome,
    ctx: &mut Context,
) -> Result<(), Failure> {
    let place = place(session, compiled.span);
    let word = word(outcome.passed(), ctx.terminal.out.color);
    let title = printable(&compiled.scenario.title);
    ctx.output.painted_line(format!("{word} {title} ({})", printable(&place)))?;
    if outcome.passed() {
        return Ok(());
    }
    ctx.output.line("")?;
    for finding in findings(compiled, outcome) {
        ctx.output.painted_line(render::people(&finding, &session.compiled.sources, ctx.terminal.out))?;
    }
    let trace = outcome.trace.render();
    if !trace.is_empty() {
        ctx.output.line("\n  what happened:")?;
        trace.lines().try_for_each(|line| ctx.output.line(format!("    {line}")))?;
    }
    ctx.output.line("")
}

fn word(passed: bool, color: bool) -> &'static str {
    match (passed, color) {
        (true, false) => "ok    ",
        (false, false) => "FAILED",
        (true, true) => "\u{1b}[32mok    \u{1b}[0m",
        (false, true) => "\u{1b}[1;31mFAILED\u{1b}[0m",
    }
}

/// `cards/birds.ark:12`
fn place(session: &Session, span: Span) -> String {
    let sources = &session.compiled.sources;
    format!("{}:{}", sources.path(span.file), sources.line_column(span.file, span.start).0)
}

/// What went wrong, each at its place.
fn findings(compiled: &CompiledScenario, outcome: &Outcome) -> Vec<Diagnostic> {
    let at = |spans: &[Span], at: usize| spans.get(at).copied().unwrap_or(compiled.span);
    let mut findings = Vec::new();
    if let Some(error) = &outcome.position_error {
        let span = error.fact.map_or(compiled.span, |fact| at(&compiled.given_spans, fact));
        findings.push(scenario_failed(span, "the position cannot be set up", &error.message));
    }
    if let Some(error) = &outcome.step_error {
        let span = at(&compiled.when_spans, error.step);
        let finding = scenario_failed(span, "the step cannot be done", &error.message);
        findings.push(match error.options.as_slice() {
            [] => finding,
            options => finding.with_help(format!("the options are {}", quoted(options))),
        });
    }
    findings.extend(outcome.failures.iter().map(|failure| {
        let message = format!("expected `{}`, found `{}`", failure.expected, failure.found);
        scenario_failed(
            at(&compiled.then_spans, failure.fact),
            message,
            &format!("holds instead: {}", failure.found),
        )
    }));
    findings
}

fn quoted(options: &[String]) -> String {
    options.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", ")
}

fn result_json(session: &Session, compiled: &CompiledScenario, outcome: &Outcome) -> Json {
    let sources = &session.compiled.sources;
    let line = |span: Span| Json::Number(sources.line_column(span.file, span.start).0 as i64);
    let failures = outcome.failures.iter().map(|failure| {
        let span = compiled.then_spans.get(failure.fact).copied().unwrap_or(compiled.span);
        Json::object([
            ("line", line(span)),
            ("expected", failure.expected.as_str().into()),
            ("found", failure.found.as_str().into()),
        ])
    });
    let position = outcome.position_error.as_ref().map(|it| it.message.clone());
    let error = position.or_else(|| outcome.step_error.as_ref().map(|it| it.message.clone()));
    Json::object([
        ("title", compiled.scenario.title.as_str().into()),
        ("file", sources.path(compiled.span.file).into()),
        ("line", line(compiled.span)),
        ("cites", Json::list(compiled.scenario.cites.iter().map(String::as_str))),
        ("passed", outcome.passed().into()),
        ("error", error.into()),
        ("failures", Json::list(failures)),
        ("trace", outcome.trace.render().into()),
    ])
}
