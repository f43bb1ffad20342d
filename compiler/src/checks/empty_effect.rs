//! An effect without a statement does nothing: a keyword that a card prints, a moment or a bonus. Most likely something
//! was to be written there later.

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::empty_effect";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.blocks
        .iter()
        .filter(|block| block.statements.is_empty())
        .map(|block| {
            Diagnostic::warning(CODE, block.span, "an effect without a statement", "nothing happens here")
                .with_help("write a statement such as `gain 2 money`, or leave the effect out")
        })
        .collect()
}
