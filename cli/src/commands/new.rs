//! Starting something: a module, or a card, map or rule of one's own that compiles at once.

mod name;
mod samples;

use std::fs;
use std::path::{Path, PathBuf};

use arkwright_compiler::diagnostic::{Diagnostic, Severity};
use arkwright_compiler::head::Head;
use arkwright_compiler::source::SourceFile;
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::{self, FindingFormat};
use crate::load::{self, EXPANSIONS_FOLDER, known_modules, shown};
use crate::session::Session;
use crate::store;
use name::Name;
use samples::Kind;

/// The first number of an author's own cards.
const FIRST_NUMBER: u16 = 901;

/// Write the start of a module, a card or a map, which compiles and passes as it is
#[derive(Debug, Args)]
#[command(after_help = "\
The file is called after the name and lies in the current folder, or in the one of `--into`. No file is written over.
A module becomes a folder of `expansions/`, where `--with` finds it.

Examples:
  arkwright new animal \"Cinder Fox\"
  arkwright new module \"Night at the Zoo\"
  arkwright new map \"The Fen\" --into expansions/night-at-the-zoo")]
pub(crate) struct New {
    /// What to start
    #[arg(value_enum, value_name = "KIND")]
    kind: Kind,
    /// What it is called
    #[arg(value_name = "NAME", value_parser = Name::parse)]
    name: Name,
    /// The folder that it is written into
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
}

/// A file that is to be written.
struct Draft {
    path: PathBuf,
    text: String,
}

pub(super) fn run(args: &New, ctx: &mut Context) -> Result<Verdict, Failure> {
    let folder = folder(args);
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::misuse(format!("`{}` is no folder", shown(&folder))));
    }
    let around = load::around(&folder);
    let session = Session::new(&ctx.modules, &around)?;
    let name = &args.name;
    let (text, number) = samples::text(args.kind, name, free_numbers(&session));
    // What comes to be: a folder with two files, or one file.
    let (target, drafts) = if args.kind == Kind::Module {
        let home = folder.join(name.slug());
        let manifest = Draft { path: home.join(load::MANIFEST), text: manifest(name, ctx)? };
        let first = Draft { path: home.join("animals.ark"), text };
        (home, vec![manifest, first])
    } else {
        let path = folder.join(format!("{}.ark", name.slug()));
        (path.clone(), vec![Draft { path, text }])
    };
    refuse_existing(&target)?;
    if args.kind != Kind::Module && !compiles(&drafts, &around, ctx)? {
        return Ok(Verdict::Findings);
    }
    for draft in &drafts {
        write(draft)?;
        ctx.output.line(format!("wrote {}", shown(&draft.path)))?;
    }
    ctx.output.line(next(args.kind, args.name.slug(), &shown(&target), number))?;
    Ok(Verdict::Fine)
}

/// Where to write: modules lie where they are found by their ids, unless somebody says where.
fn folder(args: &New) -> PathBuf {
    match &args.into {
        Some(folder) => folder.clone(),
        None if args.kind == Kind::Module && !load::is_in_expansions() => PathBuf::from(EXPANSIONS_FOLDER),
        None => PathBuf::from("."),
    }
}

fn free_numbers(session: &Session) -> impl Iterator<Item = u16> {
    let taken = |number: &u16| session.ruleset().cards.iter().any(|it| it.number == *number);
    (FIRST_NUMBER..=u16::MAX).filter(move |number| !taken(number))
}

/// The manifest of a module that needs the base game as it is; its id is still free.
fn manifest(name: &Name, ctx: &Context) -> Result<String, Failure> {
    let known = known_modules(&ctx.modules)?;
    if let Some((_, place)) = known.iter().find(|(head, _)| head.id == name.slug()) {
        let message = format!("there is a module `{}` already: `{place}`", name.slug());
        return Err(Failure::misuse_with(message, Some("give yours another name".to_owned())));
    }
    let base: Option<&Head> = known.iter().map(|(head, _)| head).find(|it| it.is_base());
    let (id, version) = base.map_or(("base", "1.0.0"), |it| (it.id.as_str(), it.version.as_str()));
    Ok(samples::manifest(name, id, version))
}

fn refuse_existing(target: &Path) -> Result<(), Failure> {
    // A link to nothing would be written through.
    if fs::symlink_metadata(target).is_err() {
        return Ok(());
    }
    let message = format!("`{}` is there already, and stays as it is", shown(target));
    Err(Failure::misuse_with(message, Some("give yours another name, or another folder".to_owned())))
}

/// Whether the files go with the module that they will belong to; else it is told what is against it.
fn compiles(drafts: &[Draft], around: &[PathBuf], ctx: &mut Context) -> Result<bool, Failure> {
    let file = |it: &Draft| SourceFile { path: shown(&it.path), bytes: it.text.clone().into_bytes() };
    let session = Session::with_files(&ctx.modules, around, drafts.iter().map(file).collect())?;
    let is_ours = |it: &&Diagnostic| {
        let files = it.labels.iter().map(|label| session.compiled.sources.path(label.span.file));
        it.severity == Severity::Error
            && files.into_iter().any(|path| drafts.iter().any(|draft| shown(&draft.path) == path))
    };
    let errors: Vec<&Diagnostic> = session.compiled.diagnostics.iter().filter(is_ours).collect();
    findings::print(ctx, &errors, &session.compiled.sources, FindingFormat::People)?;
    if !errors.is_empty() {
        ctx.output.note("nothing is written")?;
    }
    Ok(errors.is_empty())
}

fn write(draft: &Draft) -> Result<(), Failure> {
    let home = draft.path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(home).map_err(|error| Failure::io(home, &error))?;
    store::replace(&draft.path, draft.text.as_bytes())
}

/// What to do next.
fn next(kind: Kind, slug: &str, target: &str, number: Option<u16>) -> String {
    let mut text = format!("\nlook for faults:  arkwright check {target}");
    if number.is_none() {
        text += &format!("\nsee what it does: arkwright show {slug} -m {target}");
    }
    if kind == Kind::Map {
        text += &format!("\nplay on it:       arkwright play --map {slug} -m {target}");
    }
    if let Some(number) = number {
        text += &format!("\nsee its text:     arkwright text {number} -m {target}");
        // A Final Scoring card is kept and not played.
        if kind != Kind::Scoring {
            text += &format!("\nplay it:          arkwright run {number} -m {target}");
        }
    }
    text
}
