pub(super) mod board;
mod changes;
mod play;
mod setup;
pub(super) mod zoo;

use std::path::PathBuf;
use std::sync::Arc;

use arkwright_runtime::game::{Game, StartError};
use arkwright_runtime::ruleset::Ruleset;
use arkwright_runtime::state::{Mode, State};
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::games;
use crate::session::Session;

use self::play::{Player, Stop};

/// Play a card in a sandbox: its decisions, what happens, and what has changed
#[derive(Debug, Args)]
#[command(after_help = "\
The sandbox has the card in hand, its conditions met, its price in money, and a housing on the map. A setup file
describes another position, in the facts of the language:

  Setup(
      players: 2,                 // 1 to 4; left out: 2, or 1 in a solo game
      mode: standard,             // or solo, peaceful
      seed: 7,
      given: [
          \"money 30\",
          \"hand 902, 903\",
          \"buildings size-2 at A3 rot 0, kiosk at C5\",
          \"appeal of opponent 12\",
      ],
  )

Every field may be left out. The card is added to the hand as `ready` does, unless the facts have it there.
An option of the command takes the place of the field of its name.

At the prompt: a number takes an option, `u` undoes one choice, `s FILE` saves, `q` quits, `?` shows this.

Examples:
  arkwright -m my.ark run 901
  arkwright -m my.ark run 901 --seed 7 --auto
  arkwright -m my.ark run 901 --choices 0,2 --save game.ron
  arkwright -m my.ark run --load game.ron
  arkwright -m my.ark run 901 --setup position.ron")]
pub(crate) struct Run {
    /// The card: a number or a name
    #[arg(value_name = "ID", required_unless_present = "load", conflicts_with = "load")]
    card: Option<String>,
    /// What decides the order of the deck, and the choices of --auto
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Take these options first, by their numbers in order
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    choices: Vec<usize>,
    /// Take options at random
    #[arg(long)]
    auto: bool,
    /// Begin at the position of this file
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    setup: Option<PathBuf>,
    /// How many players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4), conflicts_with = "load")]
    players: Option<u8>,
    /// One player alone, with the solo effects of interactive abilities
    #[arg(long, conflicts_with_all = ["peaceful", "load"])]
    solo: bool,
    /// Several players, with the solo effects of interactive abilities
    #[arg(long, conflicts_with = "load")]
    peaceful: bool,
    /// What players agree on before the game
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', conflicts_with_all = ["setup", "load"])]
    set: Vec<String>,
    /// Write the game to this file at the end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game of this file
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

impl Run {
    fn mode(&self) -> Option<Mode> {
        match (self.solo, self.peaceful) {
            (true, _) => Some(Mode::Solo),
            (false, true) => Some(Mode::Peaceful),
            (false, false) => None,
        }
    }
}

pub(super) fn run(args: &Run, ctx: &mut Context) -> Result<Verdict, Failure> {
    let Some((session, state)) = begin(args, ctx)? else { return Ok(Verdict::Findings) };
    let ruleset = Arc::new(session.ruleset().clone());
    let before = state.clone();
    let card = args.card.as_deref().map(|it| session.card(it)).transpose()?.map(|(id, _)| id);
    if let Some(card) = card {
        // What cannot begin is told before a page of position.
        Game::new(Arc::clone(&ruleset), state.clone()).start_play(card, &mut ()).map_err(refusal)?;
    }
    print_lines(&zoo::zoo(&ruleset, &before), ctx)?;
    ctx.output.line("")?;
    let mut player = Player::new(Game::new(Arc::clone(&ruleset), state), args.choices.clone());
    if args.auto {
        player = player.at_random(args.seed.unwrap_or(1));
    }
    if let Some(card) = card {
        player.start(card, ctx)?;
    }
    let stop = player.play(ctx)?;
    let after = player.game().state();
    ctx.output.line("")?;
    print_lines(&zoo::zoo(&ruleset, after), ctx)?;
    print_changes(&ruleset, &before, after, ctx)?;
    if let Some(path) = &args.save {
        games::write_save(path, after, &ruleset)?;
        ctx.output.note(format!("saved to `{}`", path.display()))?;
    }
    if stop == Stop::Open {
        ctx.output.note("a decision is still open: go on with `--choices`, or let `--auto` decide")?;
    }
    Ok(session.verdict())
}

/// Why a card cannot be played, and what to do about it.
fn refusal(error: StartError) -> Failure {
    let help = (error == StartError::NoSlot).then(|| {
        "describe a position in which one is, with `--setup FILE`: `arkwright run --help` shows one"
            .to_owned()
    });
    Failure::misuse_with(format!("the card cannot be played: {error}"), help)
}

/// The compiled modules and the first position; none if the facts of a setup have faults, which are told.
fn begin(args: &Run, ctx: &mut Context) -> Result<Option<(Session, State)>, Failure> {
    if let Some(path) = &args.load {
        let session = Session::for_use(ctx)?;
        let state = games::load_save(path, session.ruleset())?;
        return Ok(Some((session, state)));
    }
    let card = args.card.as_deref().unwrap_or("");
    match &args.setup {
        None => {
            let session = Session::for_use(ctx)?;
            let state = setup::sandbox(args, session.ruleset(), session.card(card)?.0)?;
            Ok(Some((session, state)))
        }
        Some(path) => setup::from_file(args, path, card, ctx),
    }
}

fn print_lines(lines: &[String], ctx: &mut Context) -> Result<(), Failure> {
    lines.iter().try_for_each(|line| ctx.output.line(line))
}

fn print_changes(ruleset: &Ruleset, before: &State, after: &State, ctx: &mut Context) -> Result<(), Failure> {
    let changes = changes::changes(ruleset, before, after);
    ctx.output.line("")?;
    if changes.is_empty() {
        return ctx.output.line("Nothing has changed");
    }
    ctx.output.line("Changes")?;
    changes.iter().try_for_each(|line| ctx.output.line(format!("  {line}")))
}
