//! The arguments that every command shares, and the list of commands.

use clap::{Parser, Subcommand};

use crate::commands;
use crate::load::ModuleArgs;
use crate::terminal::Color;

const AFTER_HELP: &str = "\
The base game is `cards/` in the current folder if `cards/module.ron` is there, else the one inside the command.
`--with` adds expansions by id, `--module` a module's folder or a loose .ark file; what they need comes along.

Exit codes: 0 fine, 1 findings or failed expectations, 2 misuse or a file that cannot be read or written.

Examples:
  arkwright check                        look for faults in the modules of this folder
  arkwright check my.ark                 look for faults in one file of your own, on top of the base game
  arkwright -m my.ark run 901 --seed 7   play your card number 901
  arkwright play --players human,greedy  play a game
  arkwright sim -n 100 --bots greedy     let bots play, and look at the figures
  arkwright list --icon predator --cost ..15
  arkwright explain ark::names::unknown";

/// Write, check and play cards for a zoo board game.
#[derive(Debug, Parser)]
#[command(name = "arkwright", version, arg_required_else_help = true, after_help = AFTER_HELP)]
#[command(propagate_version = true, max_term_width = 110)]
pub(crate) struct Cli {
    /// Which modules to play with.
    #[command(flatten)]
    pub(crate) modules: ModuleArgs,
    /// When to colour the output
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    pub(crate) color: Color,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What the command can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Build(commands::build::Build),
    Check(commands::check::Check),
    Fmt(commands::fmt::Fmt),
    Test(commands::test::Test),
    List(commands::list::List),
    Show(commands::show::Show),
    Text(commands::text::Text),
    Modules(commands::modules::Modules),
    New(commands::new::New),
    Explain(commands::explain::Explain),
    Run(commands::run::Run),
    Play(commands::play::Play),
    Sim(commands::sim::Sim),
    Replay(commands::replay::Replay),
    Perft(commands::perft::Perft),
    Completions(commands::completions::Completions),
}
