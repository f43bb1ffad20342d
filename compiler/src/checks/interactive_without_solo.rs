//! An interactive keyword needs something to stand in for it where there is nobody to hit: in a solo game, and wherever
//! the players agree on a peaceful one (INTER-10).

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::interactive_without_solo";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.abilities
        .values()
        .filter(|ability| ability.solo.is_none())
        .filter_map(|ability| Some((ability, ability.interactive?)))
        .map(|(ability, span)| {
            Diagnostic::error(
                CODE,
                span,
                format!("interactive keyword `{}` says nothing for a solo game", ability.name.text),
                "no `solo` behind it",
            )
            .with_help("write `interactive, solo KEYWORD`, with a keyword that hits nobody")
        })
        .collect()
}
