use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::nearest;
use crate::pages;

/// Explain the code of a finding: what it means, a wrong example, a right one
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  arkwright explain ark::names::unknown
  arkwright explain --list")]
pub(crate) struct Explain {
    /// The code, such as `ark::names::unknown`
    #[arg(required_unless_present = "list")]
    code: Option<String>,
    /// List every code
    #[arg(long, conflicts_with = "code")]
    list: bool,
}

pub(super) fn run(args: &Explain, ctx: &mut Context) -> Result<Verdict, Failure> {
    match &args.code {
        Some(code) => print_page(code, ctx)?,
        None => {
            for code in pages::codes() {
                ctx.output.line(code)?;
            }
        }
    }
    Ok(Verdict::Fine)
}

fn print_page(code: &str, ctx: &mut Context) -> Result<(), Failure> {
    match pages::page(code) {
        Some(page) => ctx.output.line(page),
        None => {
            let help = nearest::advice(code, pages::codes())
                .or_else(|| Some("`arkwright explain --list` shows all codes".to_owned()));
            Err(Failure::misuse_with(format!("no code `{code}`"), help))
        }
    }
}
