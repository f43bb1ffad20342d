//! A map on which a kind of building that is on sale fits nowhere: no player on it could ever build one (BUILD-5).

use arkwright_runtime::ruleset::BuildingId;

use super::Ctx;
use super::room::fits;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::map_without_room";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (id, declared) in &ctx.maps {
        let Some(map) = ctx.ruleset.maps.get(id.index()) else { continue };
        let on_sale = ctx.ruleset.buildings.iter().enumerate().filter(|(_, kind)| !kind.unique);
        let homeless: Vec<String> = on_sale
            .filter(|(at, kind)| !fits(map, BuildingId(*at as u8), kind))
            .map(|(_, kind)| format!("`{}`", kind.name))
            .collect();
        if homeless.is_empty() {
            continue;
        }
        findings.push(
            Diagnostic::error(
                CODE,
                declared.title.span,
                format!("some buildings fit nowhere on the map `{}`", map.id),
                format!("no place for {}", homeless.join(", ")),
            )
            .with_help("draw more plain spaces side by side, and the terrain that the buildings ask for"),
        );
    }
    findings
}
