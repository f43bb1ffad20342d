//! The commands, one file each.

pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod list;
pub(crate) mod modules;
pub(crate) mod new;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod run;
pub(crate) mod show;
pub(crate) mod sim;
pub(crate) mod test;
pub(crate) mod text;

use crate::args::Command;
use crate::failure::{Failure, Verdict};
use crate::load::ModuleArgs;
use crate::output::Output;
use crate::terminal::{Color, Terminal};

/// What every command works with.
pub(crate) struct Context {
    /// Where it prints.
    pub(crate) output: Output,
    /// For whom.
    pub(crate) terminal: Terminal,
    /// The modules and files besides the base game.
    pub(crate) modules: ModuleArgs,
}

impl Context {
    /// Of this process.
    pub(crate) fn new(color: Color, modules: ModuleArgs) -> Self {
        Self { output: Output::new(), terminal: Terminal::new(color), modules }
    }
}

/// Does what is asked.
pub(crate) fn run(command: &Command, ctx: &mut Context) -> Result<Verdict, Failure> {
    match command {
        Command::Build(args) => build::run(args, ctx),
        Command::Check(args) => check::run(args, ctx),
        Command::Fmt(args) => fmt::run(args, ctx),
        Command::Test(args) => test::run(args, ctx),
        Command::List(args) => list::run(args, ctx),
        Command::Show(args) => show::run(args, ctx),
        Command::Modules(args) => modules::run(args, ctx),
        Command::New(args) => new::run(args, ctx),
        Command::Text(args) => text::run(args, ctx),
        Command::Explain(args) => explain::run(args, ctx),
        Command::Run(args) => run::run(args, ctx),
        Command::Play(args) => play::run(args, ctx),
        Command::Sim(args) => sim::run(args, ctx),
        Command::Replay(args) => replay::run(args, ctx),
        Command::Perft(args) => perft::run(args, ctx),
        Command::Completions(args) => completions::run(args, ctx),
    }
}
