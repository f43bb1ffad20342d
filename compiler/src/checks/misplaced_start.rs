//! A building with which a map begins lies beside the map, on rock or water, or on another one (SETUP-13, BUILD-5).

use arkwright_dsl::ast::{MapField, Placement};

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::misplaced_start";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (id, declared) in &ctx.maps {
        let Some(map) = ctx.ruleset.maps.get(id.index()) else { continue };
        let lines = declared
            .fields
            .iter()
            .filter_map(|field| if let MapField::Start(list, _) = field { Some(list) } else { None });
        let placements: Vec<&Placement> = lines.flatten().collect();
        // A placement that is broken is reported elsewhere, and then it is not known which is which.
        if placements.len() != map.start.len() {
            continue;
        }
        let mut covered = 0;
        for (start, placement) in map.start.iter().zip(placements) {
            let fault = match start.mask {
                0 => Some("it reaches beyond the map"),
                mask if mask & !map.terrains.plain != 0 => Some("not all of its spaces are plain"),
                mask if mask & covered != 0 => Some("another building lies there"),
                _ => None,
            };
            covered |= start.mask;
            findings.extend(fault.map(|why| {
                let message = format!("the map `{}` cannot begin with this building", map.id);
                Diagnostic::error(CODE, placement.span, message, why)
                    .with_help("choose another space, or turn the building: `kiosk at A4 rot 2`")
            }));
        }
    }
    findings
}
