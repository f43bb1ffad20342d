//! A loop over players that never speaks of the player: what it does happens to you, once for each of them. Most likely
//! the player should stand in the statements.

use arkwright_dsl::ast::StatementKind;

use super::Ctx;
use super::statements::all;
use crate::diagnostic::Diagnostic;
use mentions::in_block;

mod mentions;

pub(super) const CODE: &str = "ark::checks::unused_player";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for statement in ctx.blocks.iter().flat_map(|block| all(block)) {
        let (StatementKind::ForEachPlayer { player, body, .. }
        | StatementKind::WithLeader { player, body, .. }) = &statement.kind
        else {
            continue;
        };
        if in_block(body, &player.text) {
            continue;
        }
        let name = &player.text;
        findings.push(
            Diagnostic::warning(
                CODE,
                player.span,
                format!("nothing is done to or with `{name}`"),
                "no statement of the block names this player",
            )
            .with_help(format!("name the player, as in `let {name} gain 2 money`")),
        );
    }
    findings
}
