mod card;
mod thing;

use arkwright_compiler::diagnostic::render::{Style, printable};
use arkwright_compiler::text::list_card;
use clap::{Args, ValueEnum};

use super::Context;
use crate::cards;
use crate::failure::{Failure, Verdict};
use crate::session::Session;
use crate::wrap::wrap;
pub(super) use card::face;
use thing::Thing;

/// Show a card, a map, an action card, a keyword, an icon or whatever else the modules declare
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  arkwright -m my.ark show 901
  arkwright -m my.ark show 'cinder fox' --program
  arkwright show --kind map 1
  arkwright -m my.ark show 'my map'
  arkwright -m my.ark show 901 --format json")]
pub(crate) struct Show {
    /// The number or name of a card, or the name or title of what else there is
    #[arg(value_name = "ID")]
    name: String,
    /// What it is, where a card has the same number or name
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Show the programs that it runs, too
    #[arg(long)]
    program: bool,
    /// How to print it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, conflicts_with = "program")]
    format: Format,
}

/// What can be shown besides cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Map,
    Action,
    Task,
    Tile,
    Building,
    Resource,
    Keyword,
    Icon,
    Terrain,
    Token,
    Board,
    Deck,
    Setting,
    Rule,
    /// Setup, breaks, the end, the solo game; the name is `game`
    Game,
}

/// How it is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Laid out for reading
    #[default]
    People,
    /// One object on a line, as `list --format json` prints it
    Json,
}

pub(super) fn run(args: &Show, ctx: &mut Context) -> Result<Verdict, Failure> {
    let session = Session::for_use(ctx)?;
    let thing = match args.kind {
        Some(kind) => Some(thing::of_kind(session.ruleset(), kind, &args.name)?),
        None if session.card(&args.name).is_ok() => None,
        None => thing::beside_cards(session.ruleset(), &args.name)?,
    };
    match thing {
        Some(thing) => show_thing(args, &session, &thing, ctx)?,
        None => show_card(args, &session, ctx)?,
    }
    Ok(session.verdict())
}

fn show_card(args: &Show, session: &Session, ctx: &mut Context) -> Result<(), Failure> {
    let titles = thing::titles(session.ruleset());
    let (id, card) = session.card_or_thing(&args.name, &titles)?;
    let ruleset = session.ruleset();
    match args.format {
        Format::Json => ctx.output.line(cards::card_json(ruleset, id, card).line()),
        Format::People => {
            print_face(&face(ruleset, id, card, ctx.terminal.out), ctx)?;
            print_program(args, &list_card(ruleset, id), ctx)
        }
    }
}

/// The lines of a card; its title brings its colour along.
pub(super) fn print_face(lines: &[String], ctx: &mut Context) -> Result<(), Failure> {
    let (title, rest) = lines.split_first().map_or(("", &[][..]), |(it, rest)| (it.as_str(), rest));
    ctx.output.painted_line(title)?;
    rest.iter().try_for_each(|line| ctx.output.line(line))
}

fn show_thing(args: &Show, session: &Session, thing: &Thing, ctx: &mut Context) -> Result<(), Failure> {
    let ruleset = session.ruleset();
    match args.format {
        Format::Json => ctx.output.line(thing.json(ruleset)?.line()),
        Format::People => {
            let style = ctx.terminal.out;
            ctx.output.painted_line(bold(style, &thing.title(ruleset)))?;
            ctx.output.line("")?;
            paragraphs(&thing.text(ruleset), style).iter().try_for_each(|line| ctx.output.line(line))?;
            print_program(args, &thing.program(ruleset), ctx)
        }
    }
}

fn print_program(args: &Show, program: &str, ctx: &mut Context) -> Result<(), Failure> {
    if args.program && !program.is_empty() {
        ctx.output.line("")?;
        ctx.output.line(program)?;
    }
    Ok(())
}

fn bold(style: Style, title: &str) -> String {
    let title = printable(title);
    if style.color { format!("\u{1b}[1m{title}\u{1b}[0m") } else { title.into_owned() }
}

/// Lines indented by two more; a line that is too long goes on in the next one. Where spaces stand in a row, the line is a
/// drawing and stays as it is.
fn paragraphs(text: &str, style: Style) -> Vec<String> {
    let wrapped = text.lines().flat_map(|line| {
        let words = line.trim_start();
        if words.contains("  ") {
            return vec![line.to_owned()];
        }
        let indent = " ".repeat(line.len() - words.len());
        let lines = wrap(words, style.width.saturating_sub(2 + indent.len()));
        lines.into_iter().map(|it| format!("{indent}{it}")).collect()
    });
    wrapped.map(|line| format!("  {line}").trim_end().to_owned()).collect()
}
