use clap::{Args, CommandFactory as _};
use clap_complete::{Shell, generate};

use super::Context;
use crate::args::Cli;
use crate::failure::{Failure, Verdict};

/// Print a script that completes commands and options in a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  arkwright completions bash > ~/.local/share/bash-completion/completions/arkwright")]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

pub(super) fn run(args: &Completions, ctx: &mut Context) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "arkwright", &mut script);
    ctx.output.bytes(&script)?;
    Ok(Verdict::Fine)
}
