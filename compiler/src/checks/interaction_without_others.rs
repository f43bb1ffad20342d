//! A keyword marked `interactive` hits nobody: none of its statements speaks of another player. The mark would keep it out
//! of solo and peaceful games for nothing (INTER-10, INTER-11).

use arkwright_dsl::ast::{Ability, StatementKind};

use super::Ctx;
use super::statements::all;
use super::unmarked_interaction::keyword;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::interaction_without_others";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.abilities
        .values()
        .filter_map(|ability| Some((ability, ability.interactive?)))
        .filter(|(ability, _)| !speaks_of_others(ctx, ability))
        .map(|(ability, span)| {
            Diagnostic::warning(
                CODE,
                span,
                format!("keyword `{}` is marked interactive and hits nobody", ability.name.text),
                "no other player stands below",
            )
            .with_help("leave `interactive` out")
        })
        .collect()
}

fn speaks_of_others(ctx: &Ctx<'_>, ability: &Ability) -> bool {
    let has_player =
        ability.params.iter().any(|it| it.kind.as_ref().is_some_and(|kind| kind.text == "player"));
    has_player
        || all(&ability.body).into_iter().any(|statement| {
            if let StatementKind::Use(used) = &statement.kind {
                return keyword(ctx, &used.name.text).is_some_and(|it| it.interactive);
            }
            matches!(&statement.kind, StatementKind::ForEachPlayer { .. } | StatementKind::WithLeader { .. })
        })
}
