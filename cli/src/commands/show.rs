use arkwright_compiler::diagnostic::render::Style;
use arkwright_compiler::text::{describe_card, list_card};
use arkwright_runtime::ruleset::{Animal, Card, CardId, CardKind, Ruleset};
use clap::{Args, ValueEnum};

use super::Context;
use crate::cards;
use crate::failure::{Failure, Verdict};
use crate::session::Session;
use crate::wrap::wrap;

/// Show a card: its figures, its conditions, its text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  arkwright -m my.ark show 901
  arkwright -m my.ark show 'cinder fox' --program
  arkwright -m my.ark show 901 --format json")]
pub(crate) struct Show {
    /// A number or a name
    #[arg(value_name = "ID")]
    card: String,
    /// Show the program that the card runs, too
    #[arg(long)]
    program: bool,
    /// How to print it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, conflicts_with = "program")]
    format: Format,
}

/// How a card is printed.
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
    let (id, card) = session.card(&args.card)?;
    let ruleset = session.ruleset();
    match args.format {
        Format::Json => ctx.output.line(cards::card_json(ruleset, card).line())?,
        Format::People => {
            let lines = face(ruleset, id, card, ctx.terminal.out);
            lines.iter().try_for_each(|line| ctx.output.line(line))?;
            if args.program {
                ctx.output.line("")?;
                ctx.output.line(list_card(ruleset, id))?;
            }
        }
    }
    Ok(session.verdict())
}

fn face(ruleset: &Ruleset, id: CardId, card: &Card, style: Style) -> Vec<String> {
    let title = format!("{}  {}", card.number, card.name);
    let title = if style.color { format!("\u{1b}[1m{title}\u{1b}[0m") } else { title };
    let mut lines = vec![title, under_title(ruleset, card), String::new()];
    let mut facts = own_facts(ruleset, card);
    facts.push(("requires", cards::requirements(ruleset, &card.requirements)));
    facts.push(("icons", cards::icons(ruleset, &card.icons)));
    facts.push(("gains", cards::gains(ruleset, card)));
    facts.extend(card.abilities.iter().map(|it| ("ability", cards::ability(ruleset, it))));
    let given = facts.into_iter().filter(|(_, value)| !value.is_empty());
    lines.extend(given.map(|(name, value)| format!("  {name:<9} {value}")));
    let text = describe_card(ruleset, id);
    if !text.is_empty() {
        lines.push(String::new());
        let wrapped = text.lines().flat_map(|line| wrap(line, style.width.saturating_sub(2)));
        lines.extend(wrapped.map(|line| format!("  {line}").trim_end().to_owned()));
    }
    lines
}

/// `animal of the module base, Acinonyx jubatus, vulnerable`
fn under_title(ruleset: &Ruleset, card: &Card) -> String {
    let mut words =
        vec![format!("{} of the module {}", cards::kind_name(&card.kind), cards::module_name(ruleset, card))];
    match &card.kind {
        CardKind::Animal(it) => {
            words.extend(Some(it.latin.clone()).filter(|latin| !latin.is_empty()));
            words.extend(it.iucn.clone());
        }
        CardKind::Project(it) if it.base => words.push("base project".to_owned()),
        CardKind::Project(_) | CardKind::Sponsor(_) | CardKind::Scoring(_) => {}
    }
    format!("     {}", words.join(", "))
}

fn own_facts(ruleset: &Ruleset, card: &Card) -> Vec<(&'static str, String)> {
    match &card.kind {
        CardKind::Animal(it) => animal_facts(ruleset, it),
        CardKind::Sponsor(it) => vec![("level", it.level.to_string())],
        CardKind::Project(it) => {
            vec![("count", cards::asks(ruleset, it)), ("slots", cards::slots(ruleset, it))]
        }
        CardKind::Scoring(it) => {
            let count =
                it.tiers.as_ref().map_or_else(String::new, |(count, _)| cards::countable(ruleset, *count));
            vec![("count", count), ("tiers", cards::tiers(it))]
        }
    }
}

fn animal_facts(ruleset: &Ruleset, animal: &Animal) -> Vec<(&'static str, String)> {
    vec![
        ("cost", animal.cost.to_string()),
        ("size", animal.size.to_string()),
        ("housing", cards::housing(ruleset, animal)),
        ("beside", cards::needs(ruleset, &animal.needs)),
    ]
}
