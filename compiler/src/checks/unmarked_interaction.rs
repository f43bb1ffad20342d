//! A keyword that does something to other players is not marked `interactive`. Only marked ones spare players below the
//! guard (INTER-1) and players who are immune (INTER-9), and only those are replaced in a solo game (INTER-10). A keyword
//! that only gives other players something is not interactive in this sense (INTER-11).

use arkwright_dsl::Span;
use arkwright_dsl::ast::{Ability, Block, PlayerRef, StatementKind};

use super::Ctx;
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::unmarked_interaction";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.abilities
        .values()
        .filter(|ability| ability.interactive.is_none())
        .filter_map(|ability| Some((*ability, first_hit(ctx, ability)?)))
        .map(|(ability, (span, what))| {
            let name = &ability.name.text;
            Diagnostic::error(
                CODE,
                ability.name.span,
                format!("keyword `{name}` hits other players and is not marked interactive"),
                "not marked",
            )
            .with_label(span, what)
            .with_help(format!("write `ability {name} interactive, solo KEYWORD`"))
        })
        .collect()
}

/// A keyword of the ruleset.
pub(super) fn keyword<'a>(ctx: &Ctx<'a>, name: &str) -> Option<&'a arkwright_runtime::ruleset::Ability> {
    ctx.ruleset.abilities.iter().find(|it| it.name == name)
}

fn first_hit(ctx: &Ctx<'_>, ability: &Ability) -> Option<(Span, &'static str)> {
    all(&ability.body).into_iter().find_map(|statement| {
        if let StatementKind::ForEachPlayer { others: true, body, .. } = &statement.kind
            && !only_gives(body)
        {
            return Some((statement.span, "this hits others"));
        }
        if let StatementKind::WithLeader { body, .. } = &statement.kind
            && !only_gives(body)
        {
            return Some((statement.span, "this hits another player"));
        }
        if let StatementKind::Use(used) = &statement.kind
            && keyword(ctx, &used.name.text).is_some_and(|it| it.interactive)
        {
            return Some((statement.span, "this keyword is interactive"));
        }
        None
    })
}

// Whether all that a block does is to give something to others or to you, and to take nothing from others.
fn only_gives(block: &Block) -> bool {
    all(block).into_iter().all(|statement| {
        if let StatementKind::Transfer { from, .. } = &statement.kind {
            return matches!(from, PlayerRef::You(_));
        }
        matches!(
            &statement.kind,
            StatementKind::If { .. }
                | StatementKind::May(..)
                | StatementKind::Install { .. }
                | StatementKind::Gain(_)
                | StatementKind::GainAs(..)
                | StatementKind::LetGain(..)
        )
    })
}
