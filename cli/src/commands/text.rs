use arkwright_compiler::text::describe_card;
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::session::Session;

/// Print the card text of cards, as it would stand on them
#[derive(Debug, Args)]
#[command(after_help = "\
The text is written from what the card does.

Examples:
  arkwright -m my.ark text 901
  arkwright -m my.ark text 901 'cinder fox'")]
pub(crate) struct Text {
    /// Numbers or names
    #[arg(required = true, value_name = "ID")]
    cards: Vec<String>,
}

pub(super) fn run(args: &Text, ctx: &mut Context) -> Result<Verdict, Failure> {
    let session = Session::for_use(ctx)?;
    let found = args.cards.iter().map(|card| session.card(card)).collect::<Result<Vec<_>, _>>()?;
    for (at, (id, _)) in found.iter().enumerate() {
        if at > 0 {
            ctx.output.line("")?;
        }
        ctx.output.line(describe_card(session.ruleset(), *id))?;
    }
    Ok(session.verdict())
}
