//! What a file of a game played elsewhere states besides its moves, and how much of it holds.

use super::Context;
use crate::failure::{Failure, Verdict};

/// One statement.
pub(super) struct Check {
    /// Where it stands.
    pub(super) place: String,
    /// What is wrong with it; none if it holds.
    pub(super) why: Option<String>,
}

/// What is said of a position that was not reached.
pub(super) fn unreached() -> Option<String> {
    Some("it was not reached".to_owned())
}

/// Says where nothing led on, the first statement that does not hold, and how many do.
pub(super) fn report(
    checks: &[Check],
    stuck: Option<&String>,
    ctx: &mut Context,
) -> Result<Verdict, Failure> {
    if let Some(stuck) = stuck {
        ctx.output.line(stuck)?;
    }
    if let Some((place, why)) = checks.iter().find_map(|it| Some((&it.place, it.why.as_ref()?))) {
        ctx.output.line(format!("{place}: {why}"))?;
    }
    let n_held = checks.iter().filter(|it| it.why.is_none()).count();
    ctx.output.line(format!("checkpoints held {n_held} of {}", checks.len()))?;
    Ok(Verdict::of(checks.len() - n_held + usize::from(stuck.is_some())))
}
