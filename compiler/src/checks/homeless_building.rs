//! The own building of a sponsor must be placed when the sponsor is played (SPON-6). If it fits on no map, the sponsor
//! can never be played.

use arkwright_runtime::ruleset::BuildingId;

use super::Ctx;
use super::room::fits;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::homeless_building";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let maps = &ctx.ruleset.maps;
    let unique = ctx.ruleset.buildings.iter().enumerate().filter(|(_, kind)| kind.unique);
    unique
        .filter(|(at, kind)| {
            !maps.is_empty() && !maps.iter().any(|map| fits(map, BuildingId(*at as u8), kind))
        })
        .filter_map(|(at, kind)| Some((kind, ctx.buildings.get(&BuildingId(at as u8))?)))
        .map(|(kind, declared)| {
            Diagnostic::error(
                CODE,
                declared.title.span,
                format!("`{}` fits on no map", kind.name),
                "it can never be placed, and its sponsor never be played",
            )
            .with_help("make the shape smaller, or ask for less terrain and rim beside it")
        })
        .collect()
}
