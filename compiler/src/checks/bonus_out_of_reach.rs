//! A placement bonus on a space that cannot be covered: buildings lie on plain spaces (BUILD-5), so nobody could ever gain
//! what is printed on rock or water (BUILD-13).

use arkwright_dsl::ast::MapField;

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::bonus_out_of_reach";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (id, declared) in &ctx.maps {
        let Some(map) = ctx.ruleset.maps.get(id.index()) else { continue };
        let drawing = declared
            .fields
            .iter()
            .find_map(|field| if let MapField::Hexes(text, _) = field { Some(text.span) } else { None });
        let spaces: Vec<String> = map
            .hexes
            .iter()
            .enumerate()
            .filter(|(_, hex)| hex.terrain.is_some() && hex.bonus.is_some())
            .map(|(at, _)| map.hex_name(at))
            .collect();
        let (Some(span), false) = (drawing, spaces.is_empty()) else { continue };
        findings.push(
            Diagnostic::error(
                CODE,
                span,
                format!("bonuses of the map `{}` lie on spaces that no building covers", map.id),
                format!("at {}", spaces.join(", ")),
            )
            .with_help("move the letter of the bonus to a plain space"),
        );
    }
    findings
}
