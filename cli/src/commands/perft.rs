use std::collections::BTreeMap;
use std::sync::Arc;

use arkwright_runtime::game::{Game, Question};
use arkwright_runtime::ruleset::MapId;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::Mode;
use arkwright_runtime::trace::{Chooser, Policy};
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::games;
use crate::session::Session;
use crate::table::{Align, Table};

/// Count the sequences of choices from the start of a game, or from a point in it
#[derive(Debug, Args)]
#[command(after_help = "\
A sequence ends at the depth, or where the game is over. The same modules, seed and setup give the same numbers on every
machine: a number that changes tells of rules that have changed.

Examples:
  arkwright perft 3
  arkwright perft 4 --seed 7 --players 2 --skip 60")]
pub(crate) struct Perft {
    /// How many choices deep
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(..=12))]
    depth: u8,
    /// What decides everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    players: u8,
    /// The zoo maps: one for all, or one a seat
    #[arg(long, value_name = "ID,ID", value_delimiter = ',')]
    maps: Vec<String>,
    /// Take so many choices at random first
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
}

pub(super) fn run(args: &Perft, ctx: &mut Context) -> Result<Verdict, Failure> {
    let session = Session::for_use(ctx)?;
    let ruleset = Arc::new(session.ruleset().clone());
    let mut game = games::begin(&ruleset, &setup(args, &session)?, &mut ())?;
    skip(&mut game, args)?;
    let mut count = Count::default();
    let leaves = count.leaves(&game, args.depth);
    ctx.output.line(format!("{leaves} sequences of {} choices", args.depth))?;
    let mut table =
        Table::new([("question", Align::Left), ("asked", Align::Right), ("options", Align::Right)]);
    for (question, (asked, options)) in &count.questions {
        table.row(vec![(*question).to_owned(), asked.to_string(), options.to_string()]);
    }
    table.lines().iter().try_for_each(|line| ctx.output.line(line))?;
    if count.faults > 0 {
        ctx.output.note(format!("{} sequences lead to a game that cannot go on", count.faults))?;
    }
    Ok(Verdict::of(session.errors().len() + usize::from(count.faults > 0)))
}

fn setup(args: &Perft, session: &Session) -> Result<GameSetup, Failure> {
    let mode = if args.players == 1 { Mode::Solo } else { Mode::Standard };
    let named = games::maps(session.ruleset(), &args.maps)?;
    let maps = if named.is_empty() { vec![MapId(0)] } else { named };
    Ok(GameSetup {
        players: args.players,
        mode,
        seed: args.seed,
        maps,
        solo_difficulty: 0,
        settings: Vec::new(),
    })
}

fn skip(game: &mut Game, args: &Perft) -> Result<(), Failure> {
    let mut chooser = Chooser::new(Policy::Random(args.seed));
    for taken in 0..args.skip {
        let Some(decision) = game.decision() else {
            return Err(Failure::misuse(format!("the game is over after {taken} choices")));
        };
        let option = chooser.option(decision.options.len());
        game.choose(option, &mut ()).map_err(|error| Failure::misuse(error.to_string()))?;
    }
    Ok(())
}

/// What was met on the way.
#[derive(Default)]
struct Count {
    /// By question: how often it was asked, and its options together.
    questions: BTreeMap<&'static str, (u64, u64)>,
    /// Sequences that end in a fault.
    faults: u64,
}

impl Count {
    /// The sequences of so many choices.
    fn leaves(&mut self, game: &Game, depth: u8) -> u64 {
        self.faults += u64::from(game.fault().is_some());
        let Some(decision) = game.decision().filter(|_| depth > 0) else { return 1 };
        let n_options = decision.options.len();
        let (asked, options) = self.questions.entry(word(decision.question)).or_default();
        *asked += 1;
        *options += n_options as u64;
        if depth == 1 {
            return n_options as u64;
        }
        let mut leaves = 0;
        for option in 0..n_options {
            let mut next = game.clone();
            // INVARIANT: the option is one of those counted.
            if next.choose(option, &mut ()).is_ok() {
                leaves += self.leaves(&next, depth - 1);
            }
        }
        leaves
    }
}

/// A question in a word.
fn word(question: Question) -> &'static str {
    match question {
        Question::NextEffect => "next effect",
        Question::May => "may",
        Question::Again => "again",
        Question::Branch => "branch",
        Question::Card => "card",
        Question::Player => "player",
        Question::ActionCard => "action card",
        Question::Slot => "slot",
        Question::Spend => "spend",
        Question::Kind => "kind of building",
        Question::Placement => "placement",
        Question::Part => "part",
        Question::Task => "task",
        Question::Workers => "workers",
        Question::Housing => "housing",
        Question::Rehouse => "rehouse",
        Question::Vacate => "vacate",
        Question::BoardSpace => "space of a board",
        Question::MapToken => "token of the map",
        Question::Removal => "removal",
        Question::Growth => "growth",
        Question::Lift => "lift",
        Question::PlaceAgain => "place again",
        Question::Action => "action",
        Question::Tile => "tile",
        Question::Project => "project",
        Question::ProjectSlot => "project slot",
        Question::Release => "release",
        Question::Edge => "left edge",
        Question::Bonus => "bonus",
        Question::Map => "map",
        Question::Box => "box",
        Question::Keep => "keep",
        Question::GiveBack => "give back",
        Question::GoOn => "go on",
        Question::EndOfTurn => "end of turn",
    }
}
