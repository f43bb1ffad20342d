//! A `choose one` with a single branch: there is nothing to choose.

use arkwright_dsl::ast::StatementKind;

use super::Ctx;
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::single_choice";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.blocks
        .iter()
        .flat_map(|block| all(block))
        .filter(|statement| {
            if let StatementKind::Choose { branches, otherwise, .. } = &statement.kind {
                branches.len() == 1 && otherwise.is_none()
            } else {
                false
            }
        })
        .map(|statement| {
            Diagnostic::warning(
                CODE,
                statement.span,
                "`choose one` with a single branch",
                "nothing to choose",
            )
            .with_help("write the statements alone, with `may` before them if they are optional")
        })
        .collect()
}
