mod journal;
mod prompt;
mod screen;
mod seats;
mod table;

use std::path::PathBuf;
use std::sync::Arc;

use arkwright_runtime::game::{Event, Game};
use arkwright_runtime::ruleset::Ruleset;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, PlayerId};
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::games;
use crate::games::record::Recorder;
use crate::session::Session;
use crate::store::{self, Kept};

use self::table::{Ending, Table};

/// What decides everything random where nobody says.
const SEED: u64 = 1;

/// Play a whole game at the terminal, against bots or with others
#[derive(Debug, Args)]
#[command(after_help = "\
At the prompt:
  a number   takes that option
  undo       takes back your last choice, as far as nothing hidden was revealed and nobody else has chosen
  hint       says what the greedy bot would do
  look       shows the table again, `look 2` that of player 2
  show CARD  shows a card, by its number or name
  save FILE  saves the game
  help       shows this
  quit       leaves the game, and keeps it

Answers may come from a file or a pipe, one a line. A game that is left before its end is kept: in the file of `--save`,
or where the prompt says.

Examples:
  arkwright play --players human,greedy
  arkwright play --players human,greedy,greedy --map 1,2,3 --seed 7
  arkwright play --players 3             you against two greedy bots
  arkwright play --players 1             a solo game, as `--solo`
  arkwright play --load game.ron --players human,greedy")]
pub(crate) struct Play {
    /// Who sits at the table, in turn order: human, greedy, random; or how many, you and greedy bots
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    players: Vec<String>,
    /// The zoo map of all, or one a seat; dealt and chosen from if left out
    #[arg(long, value_name = "ID", value_delimiter = ',', conflicts_with = "load")]
    map: Vec<String>,
    /// What players agree on before the game
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', conflicts_with = "load")]
    set: Vec<String>,
    /// What decides everything random; 1 if left out
    #[arg(long, value_name = "N", conflicts_with = "load")]
    seed: Option<u64>,
    /// One player alone, as `--players 1`
    #[arg(long, conflicts_with_all = ["peaceful", "load"])]
    solo: bool,
    /// The start of a solo game, the usual one being 0
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "load")]
    difficulty: usize,
    /// Several players, with the solo effects of interactive abilities
    #[arg(long, conflicts_with = "load")]
    peaceful: bool,
    /// Go on with the game of this file
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Keep a game that is left before its end in this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write the game as a replay to this file
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    record: Option<PathBuf>,
}

pub(super) fn run(args: &Play, ctx: &mut Context) -> Result<Verdict, Failure> {
    check_files(args)?;
    let session = Session::for_use(ctx)?;
    let ruleset = Arc::new(session.ruleset().clone());
    let mut table = match &args.load {
        Some(path) => {
            let game = Game::new(Arc::clone(&ruleset), games::load_save(path, &ruleset)?);
            let seats = seats::of_saved(&args.players, game.state().players.len())?;
            Table::new(game, seats, SEED, None)
        }
        None => begin(args, &ruleset)?,
    };
    let ending = table.play(ctx)?;
    if ending == Ending::Left {
        table.keep(args.save.as_deref(), ctx)?;
    }
    if let Some(path) = &args.record {
        table.write_record(path)?;
        ctx.output.note(format!("recorded to `{}`", path.display()))?;
    }
    Ok(session.verdict())
}

/// A game is not lost to a slip in a path: the files are tried before the first question.
fn check_files(args: &Play) -> Result<(), Failure> {
    let kept = args.save.as_ref().map(|path| (path, Kept::Save));
    let recorded = args.record.as_ref().map(|path| (path, Kept::Replay));
    kept.into_iter().chain(recorded).try_for_each(|(path, kept)| store::check_writable(path, kept))
}

fn begin(args: &Play, ruleset: &Arc<Ruleset>) -> Result<Table, Failure> {
    let seats = seats::of_new(&args.players, args.solo)?;
    if args.difficulty > 0 && seats.len() > 1 {
        return Err(Failure::misuse(
            "`--difficulty` is the start of a solo game, and this one has several players",
        ));
    }
    let mode = match (seats.len(), args.peaceful) {
        (1, true) => return Err(Failure::misuse("a peaceful game has several players, not 1")),
        (1, false) => Mode::Solo,
        (_, true) => Mode::Peaceful,
        (_, false) => Mode::Standard,
    };
    let setup = GameSetup {
        players: seats.len() as u8,
        mode,
        seed: args.seed.unwrap_or(SEED),
        maps: games::maps(ruleset, &args.map)?,
        solo_difficulty: args.difficulty,
        settings: games::settings(ruleset, &args.set)?,
    };
    let mut events: Vec<Event> = Vec::new();
    let game = games::begin(ruleset, &setup, &mut events)?;
    let recorder = args.record.is_some().then(|| Recorder::new(&setup));
    Ok(Table::new(game, seats, setup.seed, recorder))
}

/// A seat as people number it.
fn seat_number(player: PlayerId) -> usize {
    player.index() + 1
}
