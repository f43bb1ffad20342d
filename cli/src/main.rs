//! The Arkwright command: write, check and play cards for a zoo board game.

mod args;
mod cards;
mod commands;
mod failure;
mod findings;
mod games;
mod json;
mod load;
mod nearest;
mod output;
mod pages;
mod session;
mod sets;
mod store;
mod table;
mod terminal;
mod things;
mod wrap;

use std::process::ExitCode;

use clap::Parser as _;

use crate::args::Cli;
use crate::commands::Context;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut ctx = Context::new(cli.color, cli.modules);
    let result = commands::run(&cli.command, &mut ctx).and_then(|it| ctx.output.flush().map(|()| it));
    match result {
        Ok(verdict) => verdict.into(),
        Err(failure) => {
            if let Some(text) = failure.describe() {
                // When the error output is closed too, the exit code is all that is left to say it.
                let _ = ctx.output.note(text);
            }
            (&failure).into()
        }
    }
}
