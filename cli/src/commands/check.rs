use std::collections::BTreeSet;
use std::path::PathBuf;

use arkwright_compiler::diagnostic::{Diagnostic, Severity};
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::{self, FindingFormat, counted_list};
use crate::session::Session;
use crate::sets::{ModuleSet, sets};

/// The finding that two modules cannot be played together.
const CLASH: &str = "ark::modules::clash";

/// Look for faults in modules and files
#[derive(Debug, Args)]
#[command(after_help = "\
A file inside a module that is loaded anyway reports its own findings only; any other file is checked as a loose
file on top of the base game, and what it breaks elsewhere is told too. Without paths it looks at what lies in the current
folder: the module that it is, or its loose files; in a project the base game, each expansion with what it needs, and all
together. Where nothing lies it looks at the base game. Warnings alone do not fail the command unless --warnings-as-errors
is given.

Examples:
  arkwright check
  arkwright check cards/animals/birds.ark
  arkwright check my-expansion/ --format json")]
pub(crate) struct Check {
    /// Module folders and .ark files; what lies in the current folder if left out
    paths: Vec<PathBuf>,
    /// How to print findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: FindingFormat,
    /// Fail on warnings too
    #[arg(long)]
    warnings_as_errors: bool,
}

pub(super) fn run(args: &Check, ctx: &mut Context) -> Result<Verdict, Failure> {
    let mut told = BTreeSet::new();
    let mut n_failures = 0;
    for set in sets(&ctx.modules, &args.paths) {
        let session = Session::new(&set.modules, &set.selected)?;
        let mut found = session.findings();
        found.extend(caused_elsewhere(&session, &set)?);
        // Modules that cannot be played together are no fault.
        if set.is_all && found.iter().any(|it| it.code == CLASH) {
            continue;
        }
        found.retain(|it| told.insert(key(&session, it)));
        findings::print(ctx, &found, &session.compiled.sources, args.format)?;
        let name = set.name.map(|it| format!("{it}: ")).unwrap_or_default();
        let further = if set.is_all && found.is_empty() {
            "no further findings".to_owned()
        } else {
            findings::summary(&found)
        };
        let declared = declared(&session, found.is_empty());
        let summary = format!("{name}{declared}{further}");
        match args.format {
            FindingFormat::People | FindingFormat::Plain => ctx.output.line(summary)?,
            // The standard output holds objects and nothing else.
            FindingFormat::Json => ctx.output.note(summary)?,
        }
        let fails = |it: &&&Diagnostic| args.warnings_as_errors || it.severity == Severity::Error;
        n_failures += found.iter().filter(fails).count();
    }
    Ok(Verdict::of(n_failures))
}

/// Errors in files that are loaded anyway, and that are not there without those that were asked for: uses of a word that one of
/// them removes, say.
fn caused_elsewhere<'a>(session: &'a Session, set: &ModuleSet) -> Result<Vec<&'a Diagnostic>, Failure> {
    let is_elsewhere = |it: &&Diagnostic| it.labels.first().is_some_and(|label| !session.selects(label.span));
    let mut errors: Vec<&Diagnostic> = session.errors().into_iter().filter(is_elsewhere).collect();
    if !errors.is_empty() {
        let without = Session::new(&set.modules, &[])?;
        let known: BTreeSet<_> = without.errors().into_iter().map(|it| key(&without, it)).collect();
        let is_known_file = |path: &str| without.compiled.sources.paths().any(|it| it == path);
        errors.retain(|it| {
            let key = key(session, it);
            is_known_file(&key.2) && !known.contains(&key)
        });
    }
    Ok(errors)
}

/// What makes two findings of different sets one.
fn key(session: &Session, finding: &Diagnostic) -> (&'static str, String, String, u32) {
    let place = finding.labels.first().map(|it| it.span);
    let path = place.map(|it| session.compiled.sources.path(it.file).to_owned()).unwrap_or_default();
    (finding.code, finding.message.clone(), path, place.map_or(0, |it| it.start))
}

/// `128 animals, 34 keywords, 41 scenarios: `, what of it compiled.
fn declared(session: &Session, is_sound: bool) -> String {
    let counts = session.declared(|span| session.selects(span));
    match (counts.is_empty(), is_sound) {
        (false, _) => format!("{}: ", counted_list(&counts)),
        (true, true) => "no card, map or keyword: ".to_owned(),
        // What is not sound is told by its findings.
        (true, false) => String::new(),
    }
}
