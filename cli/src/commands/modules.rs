use arkwright_compiler::head::Head;
use arkwright_runtime::ruleset::Ruleset;
use clap::{Args, ValueEnum};

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::counted_list;
use crate::json::Json;
use crate::load::{self, ModuleArgs, known_modules};
use crate::session::Session;
use crate::table::{Align, Table};

/// Show the modules that can be played with, and what each needs and brings
#[derive(Debug, Args)]
#[command(after_help = "\
These are the base game, the expansions inside the command, those of `expansions/` in the current folder, and what
`--module` names.

Examples:
  arkwright modules
  arkwright -m my-expansion modules --format json")]
pub(crate) struct Modules {
    /// How to print
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

/// How modules are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table
    #[default]
    Table,
    /// One object a line
    Json,
}

pub(super) fn run(args: &Modules, ctx: &mut Context) -> Result<Verdict, Failure> {
    if let Some(built) = &ctx.modules.ruleset {
        return print_built(args, &load::built(built)?, ctx);
    }
    let columns = ["id", "version", "title", "needs", "brings", "from"];
    let mut table = Table::new(columns.map(|it| (it, Align::Left)));
    for (head, path) in known_modules(&ctx.modules)? {
        // A module that is named by its path is loaded by it.
        let is_named = ctx.modules.paths.iter().any(|it| path == crate::load::shown(it));
        let with = if is_named || head.is_base() { Vec::new() } else { vec![head.id.clone()] };
        let paths = ctx.modules.paths.iter().filter(|_| is_named).cloned().collect();
        let session = Session::new(&ModuleArgs { with, paths, ruleset: None }, &[])?;
        let brings = brings(&session, &path);
        match args.format {
            Format::Table => table.row(vec![
                head.id.clone(),
                head.version.clone(),
                head.title.clone(),
                needs(&head),
                counted_list(&brings),
                path,
            ]),
            Format::Json => ctx.output.line(json(&head, &brings, &path).line())?,
        }
    }
    if args.format == Format::Table {
        for line in table.lines() {
            ctx.output.line(line)?;
        }
    }
    Ok(Verdict::Fine)
}

/// The modules of a built ruleset, of which no more is known.
fn print_built(args: &Modules, ruleset: &Ruleset, ctx: &mut Context) -> Result<Verdict, Failure> {
    let mut table = Table::new(["id", "version"].map(|it| (it, Align::Left)));
    for module in &ruleset.modules {
        let fields = [("id", module.id.as_str().into()), ("version", module.version.as_str().into())];
        match args.format {
            Format::Table => table.row(vec![module.id.clone(), module.version.clone()]),
            Format::Json => ctx.output.line(Json::object(fields).line())?,
        }
    }
    if args.format == Format::Table {
        table.lines().iter().try_for_each(|line| ctx.output.line(line))?;
    }
    Ok(Verdict::Fine)
}

/// What the files of a module declare, by kind.
fn brings(session: &Session, path: &str) -> Vec<(usize, &'static str)> {
    let folder = format!("{path}/");
    session.declared(|span| session.compiled.sources.path(span.file).starts_with(&folder))
}

fn needs(head: &Head) -> String {
    let needs = head.needs.iter().map(|it| {
        let optional = if it.optional { " (if there)" } else { "" };
        format!("{} {}{optional}", it.id, it.version)
    });
    needs.collect::<Vec<_>>().join(", ")
}

fn json(head: &Head, brings: &[(usize, &str)], path: &str) -> Json {
    let needs = head.needs.iter().map(|it| {
        Json::object([
            ("id", it.id.as_str().into()),
            ("version", it.version.as_str().into()),
            ("optional", it.optional.into()),
        ])
    });
    let brings = brings.iter().map(|(count, one)| ((*one).to_owned(), Json::Number(*count as i64)));
    Json::object([
        ("id", head.id.as_str().into()),
        ("version", head.version.as_str().into()),
        ("title", head.title.as_str().into()),
        ("needs", Json::list(needs)),
        ("brings", Json::Object(brings.collect())),
        ("from", path.into()),
    ])
}
