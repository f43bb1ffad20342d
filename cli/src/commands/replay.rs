mod check;
mod foreign;
mod form;
mod own;
mod text;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::games::read_text;
use crate::session::Session;

/// Play a recorded game again, and say where it goes another way
#[derive(Debug, Args)]
#[command(after_help = "\
Read are replays that `play --record` and `sim --record` write, and records of games played elsewhere (JSON): the format
`replay-1`, with coordinates and with what was offered, and the format `replay-text-1`, made from a text log. A replay of
our own is followed choice by choice; with other definitions it goes on as long as the words of the choices are among the
options. Of a foreign one, draws come from the file and everything else must follow: `checkpoints held X of Y` says how much
of what the file states holds. Where a text log leaves open how a zoo lies on its map, a way is looked for.

Exit codes: 0 everything holds, 1 something does not, 2 the file cannot be read or was damaged.

Examples:
  arkwright replay game.ron
  arkwright replay game.ron --check
  arkwright -m map.ark replay real_game.json --check")]
pub(crate) struct Replay {
    /// The recorded game
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only say whether it holds
    #[arg(long)]
    check: bool,
}

pub(super) fn run(args: &Replay, ctx: &mut Context) -> Result<Verdict, Failure> {
    let text = read_text(&args.file, "replay")?;
    let in_file = |why: String| Failure::misuse(format!("`{}`: {why}", args.file.display()));
    if text.trim_start().starts_with('{') {
        let file = form::parse(&text).map_err(in_file)?;
        let session = Session::for_use(ctx)?;
        let ruleset = Arc::new(session.ruleset().clone());
        return match file {
            form::File::Prompts(file) => foreign::run(&file, &ruleset, args.check, ctx),
            form::File::Log(file) => text::run(&file, &ruleset, args.check, ctx),
        };
    }
    let record = crate::games::record::Record::parse(&text).map_err(in_file)?;
    let session = Session::for_use(ctx)?;
    let ruleset = Arc::new(session.ruleset().clone());
    own::run(&record, &ruleset, args, ctx)
}
