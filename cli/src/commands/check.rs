use std::path::PathBuf;

use arkwright_compiler::diagnostic::{Diagnostic, Severity};
use clap::Args;

use super::Context;
use crate::cards::kind_name;
use crate::failure::{Failure, Verdict};
use crate::findings::{self, FindingFormat, counted};
use crate::session::Session;

/// Look for faults in modules and files
#[derive(Debug, Args)]
#[command(after_help = "\
A file inside a module that is loaded anyway reports its own findings only; any other file is checked as a loose
file on top of the default set. Warnings alone do not fail the command unless --warnings-as-errors is given.

Examples:
  arkwright check
  arkwright check cards/animals/birds.ark
  arkwright check my-expansion/ --format json")]
pub(crate) struct Check {
    /// Module folders and .ark files; all modules of the current folder if left out
    paths: Vec<PathBuf>,
    /// How to print findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: FindingFormat,
    /// Fail on warnings too
    #[arg(long)]
    warnings_as_errors: bool,
}

pub(super) fn run(args: &Check, ctx: &mut Context) -> Result<Verdict, Failure> {
    let session = Session::new(&ctx.modules, &args.paths)?;
    let found = session.findings();
    findings::print(ctx, &found, &session.compiled.sources, args.format)?;
    let summary = format!("{}: {}", declared(&session), findings::summary(&found));
    match args.format {
        FindingFormat::People | FindingFormat::Plain => ctx.output.line(summary)?,
        // The standard output holds objects and nothing else.
        FindingFormat::Json => ctx.output.note(summary)?,
    }
    let fails = |it: &&&Diagnostic| args.warnings_as_errors || it.severity == Severity::Error;
    Ok(Verdict::of(found.iter().filter(fails).count()))
}

/// `128 animals, 34 keywords, 41 scenarios`
fn declared(session: &Session) -> String {
    let compiled = &session.compiled;
    let cards = compiled.cards.iter().filter(|(_, span)| session.selects(**span));
    let kinds: Vec<&str> = cards
        .filter_map(|(id, _)| compiled.ruleset.cards.get(id.index()))
        .map(|it| kind_name(&it.kind))
        .collect();
    let of_kind = |kind: &str| kinds.iter().filter(|it| **it == kind).count();
    let counts = [
        (of_kind("animal"), "animal"),
        (of_kind("sponsor"), "sponsor"),
        (of_kind("project"), "project"),
        (of_kind("scoring"), "scoring card"),
        (compiled.abilities.values().filter(|span| session.selects(**span)).count(), "keyword"),
        (compiled.scenarios.iter().filter(|it| session.selects(it.span)).count(), "scenario"),
    ];
    let words: Vec<String> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, one)| counted(*count, one)).collect();
    if words.is_empty() { "no cards".to_owned() } else { words.join(", ") }
}
