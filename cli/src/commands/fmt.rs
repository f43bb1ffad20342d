use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use arkwright_compiler::diagnostic::render::printable;
use arkwright_compiler::source::SourceFile;
use clap::Args;
use similar::TextDiff;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::{self, FindingFormat, counted};
use crate::load::{self, project_folders, read_file, shown, source_files};
use crate::store;

/// Lay .ark files out in the one canonical form
#[derive(Debug, Args)]
#[command(after_help = "\
A file with faults in its syntax is left as it is and reported.

Examples:
  arkwright fmt
  arkwright fmt --check          for a build: shows what would change, and fails
  arkwright fmt --stdin < my.ark")]
pub(crate) struct Fmt {
    /// Files and folders; all modules of the current folder if left out
    paths: Vec<PathBuf>,
    /// Change nothing: show the difference, and fail if there is one
    #[arg(long)]
    check: bool,
    /// Lay out the standard input and print it
    #[arg(long, conflicts_with = "paths")]
    stdin: bool,
}

/// What became of a file.
enum Layout {
    Kept,
    Changed,
    Faulty,
}

pub(super) fn run(args: &Fmt, ctx: &mut Context) -> Result<Verdict, Failure> {
    if let Some(built) = &ctx.modules.ruleset {
        return Err(load::no_sources(built));
    }
    if args.stdin { format_stdin(args.check, ctx) } else { format_files(args, ctx) }
}

fn format_files(args: &Fmt, ctx: &mut Context) -> Result<Verdict, Failure> {
    let paths = if args.paths.is_empty() { project_folders() } else { args.paths.clone() };
    if paths.is_empty() {
        return Err(Failure::misuse_with(
            "no files to lay out: there is no `cards/module.ron` here",
            Some("name files or folders".to_owned()),
        ));
    }
    let mut unreadable = Vec::new();
    let mut files = Vec::new();
    for path in &paths {
        let metadata = fs::symlink_metadata(path).map_err(|error| Failure::io(path, &error))?;
        if metadata.is_file() && path.extension().is_none_or(|it| it != "ark") {
            return Err(Failure::misuse_with(
                format!("`{}` is no .ark file", shown(path)),
                Some("name .ark files, or folders that hold some".to_owned()),
            ));
        }
        files.extend(source_files(path, &mut unreadable));
    }
    let (mut n_changed, mut n_faulty) = (0, 0);
    for path in &files {
        let Some(file) = read_file(path, &mut unreadable) else { continue };
        match format_file(path, &file, args.check, ctx)? {
            Layout::Kept => {}
            Layout::Changed => n_changed += 1,
            Layout::Faulty => n_faulty += 1,
        }
    }
    findings::print_placeless(ctx, &unreadable)?;
    let n_bad = n_faulty + unreadable.len();
    ctx.output.line(closing_line(args.check, files.len(), n_changed, n_bad))?;
    Ok(Verdict::of(n_bad + if args.check { n_changed } else { 0 }))
}

fn closing_line(check: bool, n_files: usize, n_changed: usize, n_bad: usize) -> String {
    let changed = if check { "would change" } else { "changed" };
    let mut line = format!("{}, {n_changed} {changed}", counted(n_files, "file"));
    if n_bad > 0 {
        line.push_str(&format!(", {n_bad} left alone for faults"));
    }
    line
}

fn format_file(path: &Path, file: &SourceFile, check: bool, ctx: &mut Context) -> Result<Layout, Failure> {
    let Some((text, laid_out)) = lay_out(file, ctx)? else { return Ok(Layout::Faulty) };
    if text == laid_out {
        return Ok(Layout::Kept);
    }
    if check {
        print_difference(&file.path, text, &laid_out, ctx)?;
    } else {
        store::replace(path, laid_out.as_bytes())?;
        ctx.output.line(format!("changed {}", file.path))?;
    }
    Ok(Layout::Changed)
}

fn format_stdin(check: bool, ctx: &mut Context) -> Result<Verdict, Failure> {
    let mut bytes = Vec::new();
    let name = Path::new("<standard input>");
    std::io::stdin().lock().read_to_end(&mut bytes).map_err(|error| Failure::io(name, &error))?;
    let file = SourceFile { path: shown(name), bytes };
    let Some((text, laid_out)) = lay_out(&file, ctx)? else { return Ok(Verdict::Findings) };
    if !check {
        ctx.output.bytes(laid_out.as_bytes())?;
        return Ok(Verdict::Fine);
    }
    if text != laid_out {
        print_difference(&file.path, text, &laid_out, ctx)?;
    }
    Ok(Verdict::of(usize::from(text != laid_out)))
}

/// The text and its layout; none, and findings, for what cannot be parsed.
fn lay_out<'a>(file: &'a SourceFile, ctx: &mut Context) -> Result<Option<(&'a str, String)>, Failure> {
    if let Ok(text) = std::str::from_utf8(&file.bytes)
        && let Ok(laid_out) = arkwright_dsl::format(text)
    {
        return Ok(Some((text, laid_out)));
    }
    findings::print_syntax(ctx, file, FindingFormat::People)?;
    Ok(None)
}

fn print_difference(path: &str, old: &str, new: &str, ctx: &mut Context) -> Result<(), Failure> {
    let difference = TextDiff::from_lines(old, new);
    let text = difference.unified_diff().header(path, &format!("{path} (laid out)")).to_string();
    for line in text.lines() {
        let colour = match line.as_bytes().first() {
            Some(b'+') => "32",
            Some(b'-') => "31",
            Some(b'@') => "36",
            Some(_) | None => "",
        };
        if ctx.terminal.out.color && !colour.is_empty() {
            ctx.output.painted_line(format!("\u{1b}[{colour}m{}\u{1b}[0m", printable(line)))?;
        } else {
            ctx.output.line(line)?;
        }
    }
    Ok(())
}
