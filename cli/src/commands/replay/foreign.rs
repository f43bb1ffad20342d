//! A game that was played elsewhere. Draws come from its file; everything else must follow from the rules.
//!
//! The moves of the file become a row of things that must happen, for each player. Turn by turn the options of the game
//! are searched for choices after which exactly these things happen. On that way everything else that the file states is
//! compared: stocks and tracks after each move, the table at the start of each turn, what was offered.

mod checks;
mod deal;
mod file;
mod happenings;
mod offers;
mod search;
mod watch;

use std::sync::Arc;

use arkwright_runtime::ruleset::Ruleset;

use super::Context;
use super::check::report;
use crate::failure::{Failure, Verdict};

pub(super) use self::deal::{Seats, Table, deal};
pub(super) use self::file::{File, Setup, card, cards, word};

/// Follows the file and says how much of it holds.
pub(super) fn run(
    file: &File,
    ruleset: &Arc<Ruleset>,
    check_only: bool,
    ctx: &mut Context,
) -> Result<Verdict, Failure> {
    let drawn = deal::later_draws(file, ruleset).map_err(Failure::misuse)?;
    let table = deal(&file.setup, &drawn, ruleset)?;
    let script = happenings::script(file, ruleset, &table)?;
    let followed = search::follow(file, &script, table);
    if !check_only {
        followed.log.iter().try_for_each(|line| ctx.output.line(line))?;
    }
    report(&followed.checks, followed.stuck.as_ref(), ctx)
}
