use std::path::PathBuf;

use arkwright_runtime::built;
use clap::Args;

use super::Context;
use crate::failure::{Failure, Verdict};
use crate::findings::counted_list;
use crate::load::shown;
use crate::session::Session;
use crate::store::{self, Kept};

/// Write the ruleset of the modules into one file, from which every game command starts at once
#[derive(Debug, Args)]
#[command(after_help = "\
The file holds everything that is played and nothing that is read: no sources, no scenarios. It is read by the version
that wrote it, with `--ruleset FILE` in place of `--with` and `--module`.

Examples:
  arkwright build --with promo -o promo.ruleset
  arkwright --ruleset promo.ruleset play")]
pub(crate) struct Build {
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

pub(super) fn run(args: &Build, ctx: &mut Context) -> Result<Verdict, Failure> {
    let session = Session::new(&ctx.modules, &[])?;
    session.print_errors(ctx)?;
    let n_errors = session.errors().len();
    if n_errors > 0 {
        ctx.output.note("nothing is written")?;
        return Ok(Verdict::of(n_errors));
    }
    let bytes = built::write(session.ruleset())
        .ok_or_else(|| Failure::misuse("the ruleset is larger than a file can say"))?;
    store::replace_kept(&args.output, Kept::Ruleset, &bytes)?;
    let mut declared = session.declared(|_| true);
    declared.retain(|(_, one)| *one != "scenario");
    let what = counted_list(&declared);
    ctx.output.line(format!("wrote {}: {what}, {} bytes", shown(&args.output), bytes.len()))?;
    Ok(Verdict::Fine)
}
