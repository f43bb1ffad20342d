mod compare;
mod figures;
mod report;
mod rows;
mod run_games;
mod tally;

use std::path::PathBuf;
use std::sync::Arc;

use arkwright_runtime::bot::Bot;
use arkwright_runtime::ruleset::{MapId, Ruleset, SettingId};
use arkwright_runtime::state::Mode;
use clap::{Args, ValueEnum};

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::games;
use crate::session::Session;

/// Let bots play whole games, and look at the figures
#[derive(Debug, Args)]
#[command(after_help = "\
Game n has the seed N + n - 1. Bots and maps go round the table from game to game, so that no bot always begins.

Fields of a seat: score, turns, breaks_triggered, each resource at the end, act_ACTION (times performed), task_TASK, and
what was played, built and drawn. `--compare` reads figures of real games with the same names of fields.

Examples:
  arkwright sim -n 100 --players 4 --bots greedy
  arkwright sim -n 50 --bots random,greedy --maps 1,2 --format json
  arkwright sim -n 200 --players 2 --out games.csv --compare real_games.json
  arkwright sim -n 10000 --players 3 --bots random --check
  arkwright sim -n 1 --seed 7 --record games/")]
pub(crate) struct Sim {
    /// How many games
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
    games: u32,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    players: u8,
    /// The zoo maps, dealt in turn; all maps if left out
    #[arg(long, value_name = "ID,ID", value_delimiter = ',')]
    maps: Vec<String>,
    /// What players agree on before the game
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',')]
    set: Vec<String>,
    /// Who plays: random, greedy; one for all, or one a seat
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "greedy")]
    bots: Vec<String>,
    /// How many games at the same time; as many as there are processors if left out
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// The seed of the first game
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// One player alone
    #[arg(long, conflicts_with_all = ["peaceful", "players"])]
    solo: bool,
    /// Several players, with the solo effects of interactive abilities
    #[arg(long)]
    peaceful: bool,
    /// Check after every choice what holds of each state of a game; a game that breaks it has failed
    #[arg(long)]
    check: bool,
    /// Write a record a game to this file: .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write every game as a replay into this folder
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Set the figures beside those of real games
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
    /// How to print the summary
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

/// How the summary is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Table,
    /// One object
    Json,
}

/// What is played.
struct Plan {
    ruleset: Arc<Ruleset>,
    games: u32,
    players: u8,
    mode: Mode,
    seed: u64,
    bots: Vec<Bot>,
    maps: Vec<MapId>,
    settings: Vec<(SettingId, u8)>,
    jobs: usize,
    check: bool,
    record: Option<PathBuf>,
}

pub(super) fn run(args: &Sim, ctx: &mut Context) -> Result<Verdict, Failure> {
    let out = args.out.as_deref().map(rows::Form::of).transpose()?;
    let session = Session::for_use(ctx)?;
    let plan = plan(args, &session)?;
    let real = args.compare.as_deref().map(|path| compare::read(path, plan.players)).transpose()?;
    if let Some(folder) = &plan.record {
        std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, &error))?;
    }
    let played = run_games::play_all(&plan)?;
    if let (Some(form), Some(path)) = (out, &args.out) {
        crate::store::replace(path, form.text(&plan, &played.games).as_bytes())?;
    }
    let comparison = real.map(|real| compare::compare(&real, &plan, &played.games));
    match args.format {
        Format::Table => report::print_table(&plan, &played, comparison.as_ref(), ctx)?,
        Format::Json => ctx.output.line(report::json(&plan, &played, comparison.as_ref()).line())?,
    }
    let failed = report::print_failures(args, &played, ctx)?;
    Ok(Verdict::of(failed + session.errors().len()))
}

fn plan(args: &Sim, session: &Session) -> Result<Plan, Failure> {
    let ruleset = Arc::new(session.ruleset().clone());
    let players = if args.solo { 1 } else { args.players };
    if args.bots.len() > usize::from(players) {
        return Err(Failure::misuse(format!("{} bots are named for {players} seats", args.bots.len())));
    }
    let bots = args.bots.iter().map(|it| games::bot(it, &[])).collect::<Result<_, _>>()?;
    let maps = if args.maps.is_empty() {
        (0..ruleset.maps.len().max(1)).map(|at| MapId(at as u8)).collect()
    } else {
        games::maps(&ruleset, &args.maps)?
    };
    let mode = match (players, args.peaceful) {
        (1, false) => Mode::Solo,
        (_, true) => Mode::Peaceful,
        (_, false) => Mode::Standard,
    };
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.unwrap_or_else(processors).clamp(1, 256);
    let settings = games::settings(&ruleset, &args.set)?;
    let Sim { games, seed, check, record, .. } = args;
    let record = record.clone();
    Ok(Plan {
        ruleset,
        games: *games,
        players,
        mode,
        seed: *seed,
        bots,
        maps,
        settings,
        jobs,
        check: *check,
        record,
    })
}
