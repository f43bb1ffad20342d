mod cards;
mod pieces;
mod things;

use clap::{Args, ValueEnum};

use super::Context;
use crate::cards::{CardFilter, Range};
use crate::failure::{Failure, Verdict};
use crate::json::Json;
use crate::nearest;
use crate::session::Session;
use crate::table::Table;

/// List cards, or what else the modules declare
#[derive(Debug, Args)]
#[command(after_help = "\
Ranges include both ends: `3..9`, `5..`, `..15`, or one number. All filters must hold together. A need for terrain
counts as an icon, as on the cards.

Examples:
  arkwright list --icon predator --icon africa --cost ..15
  arkwright list --kind keyword
  arkwright list --name fox --format json
  arkwright list --size 1 --format ids")]
pub(crate) struct List {
    /// What to list; all cards if left out
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Cards with this icon; given several times, with all of them
    #[arg(long = "icon", value_name = "ICON")]
    icons: Vec<String>,
    /// Animals of this price
    #[arg(long, value_name = "RANGE")]
    cost: Option<Range>,
    /// Animals of this standard size
    #[arg(long, value_name = "RANGE")]
    size: Option<Range>,
    /// Cards with this ability keyword
    #[arg(long, value_name = "NAME")]
    ability: Option<String>,
    /// Cards that ask for this icon
    #[arg(long, value_name = "ICON")]
    requires: Option<String>,
    /// Cards that print so much appeal
    #[arg(long, value_name = "RANGE")]
    appeal: Option<Range>,
    /// Cards of this module
    #[arg(long, value_name = "MODULE")]
    set: Option<String>,
    /// What has this text in its name
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// How to print them
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

/// What can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Animal,
    Sponsor,
    Project,
    Scoring,
    Keyword,
    Icon,
    Terrain,
    Resource,
    Token,
    Building,
    Tile,
    Action,
    Task,
    Map,
    Board,
    Deck,
    Setting,
    Module,
}

/// How a list is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// In aligned columns
    #[default]
    Table,
    /// One object a line
    Json,
    /// Numbers of cards, names of everything else
    Ids,
}

/// What is listed: the same things in each form.
struct Listing {
    table: Table,
    objects: Vec<Json>,
    ids: Vec<String>,
}

impl Listing {
    fn new(table: Table) -> Self {
        Self { table, objects: Vec::new(), ids: Vec::new() }
    }

    fn add(&mut self, id: impl ToString, cells: impl Into<Vec<String>>, object: Json) {
        self.ids.push(id.to_string());
        self.table.row(cells.into());
        self.objects.push(object);
    }
}

pub(super) fn run(args: &List, ctx: &mut Context) -> Result<Verdict, Failure> {
    let session = Session::for_use(ctx)?;
    let listing = match args.kind.filter(|kind| card_kind(*kind).is_none()) {
        None => cards::list(session.ruleset(), &card_filter(args, &session)?),
        Some(kind) => {
            refuse_card_filters(args)?;
            things::list(session.ruleset(), kind, args.name.as_deref())
        }
    };
    print(&listing, args.format, ctx)?;
    // The list of what compiled is not the whole list.
    Ok(Verdict::of(session.errors().len()))
}

fn print(listing: &Listing, format: Format, ctx: &mut Context) -> Result<(), Failure> {
    let lines = match format {
        Format::Table if listing.ids.is_empty() => return ctx.output.note("nothing fits"),
        Format::Table => listing.table.lines(),
        Format::Json => listing.objects.iter().map(Json::line).collect(),
        Format::Ids => listing.ids.clone(),
    };
    lines.iter().try_for_each(|line| ctx.output.line(line))
}

/// The word of the language for a kind of card; none for what is no card.
fn card_kind(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Animal => Some("animal"),
        Kind::Sponsor => Some("sponsor"),
        Kind::Project => Some("project"),
        Kind::Scoring => Some("scoring"),
        Kind::Keyword
        | Kind::Icon
        | Kind::Terrain
        | Kind::Resource
        | Kind::Token
        | Kind::Building
        | Kind::Tile
        | Kind::Action
        | Kind::Task
        | Kind::Map
        | Kind::Board
        | Kind::Deck
        | Kind::Setting
        | Kind::Module => None,
    }
}

fn card_filter(args: &List, session: &Session) -> Result<CardFilter, Failure> {
    let ruleset = session.ruleset();
    let icon = |name: &String| {
        let names = ruleset.icons.iter().map(|it| it.name.as_str());
        ruleset.icon_by_name(name).ok_or_else(|| unknown("icon", name, names))
    };
    let appeal = args.appeal.map(|range| {
        let resource = ruleset.resource_by_name("appeal");
        resource.map(|it| (it, range)).ok_or_else(|| unknown("resource", "appeal", []))
    });
    Ok(CardFilter {
        kind: args.kind.and_then(card_kind),
        icons: args.icons.iter().map(icon).collect::<Result<_, _>>()?,
        ability: args.ability.as_ref().map(|name| session.ability(name)).transpose()?,
        requires: args.requires.as_ref().map(icon).transpose()?,
        module: args.set.as_ref().map(|name| module(session, name)).transpose()?,
        name: args.name.clone(),
        cost: args.cost,
        size: args.size,
        gains: appeal.transpose()?.into_iter().collect(),
    })
}

fn module(session: &Session, name: &str) -> Result<u8, Failure> {
    let modules = &session.ruleset().modules;
    let at = modules.iter().position(|it| it.id == name);
    at.map(|at| at as u8).ok_or_else(|| unknown("module", name, modules.iter().map(|it| it.id.as_str())))
}

fn unknown<'a>(what: &str, name: &str, names: impl IntoIterator<Item = &'a str>) -> Failure {
    let names: Vec<&str> = names.into_iter().collect();
    let help = nearest::advice(name, names.iter().copied()).or_else(|| {
        let quoted: Vec<String> = names.iter().map(|it| format!("`{it}`")).collect();
        (!quoted.is_empty()).then(|| format!("write one of {}", quoted.join(", ")))
    });
    Failure::misuse_with(format!("no {what} `{name}`"), help)
}

fn refuse_card_filters(args: &List) -> Result<(), Failure> {
    let given = [
        (!args.icons.is_empty(), "--icon"),
        (args.cost.is_some(), "--cost"),
        (args.size.is_some(), "--size"),
        (args.ability.is_some(), "--ability"),
        (args.requires.is_some(), "--requires"),
        (args.appeal.is_some(), "--appeal"),
        (args.set.is_some(), "--set"),
    ];
    match given.iter().find(|(given, _)| *given) {
        None => Ok(()),
        Some((_, option)) => Err(Failure::misuse_with(
            format!("`{option}` asks about cards"),
            Some("leave out `--kind` or name a kind of card".to_owned()),
        )),
    }
}
