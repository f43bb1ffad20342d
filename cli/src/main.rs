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

use arkwright_compiler::diagnostic::render::printable;
use clap::Parser as _;

use crate::args::Cli;
use crate::commands::Context;

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|error| refuse(&error));
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

/// Says what is wrong with the arguments, and ends. They are read once more as they can be shown, since the message repeats
/// them.
fn refuse(error: &clap::Error) -> ! {
    let shown = std::env::args_os().map(|it| printable(&it.to_string_lossy()).into_owned());
    if let Err(error) = Cli::try_parse_from(shown) {
        error.exit();
    }
    // As it is the way out that fails, the exit code is all that is left to say it.
    let _ = output::Output::new().note(error.to_string());
    std::process::exit(2)
}
