//! A requirement that always holds: at least what everybody has from the start of the track on, or at most where it ends.
//! The card would print a condition that stops nobody.

use arkwright_runtime::ruleset::Requirement;

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::vacuous_requirement";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (id, declared) in ctx.requirements() {
        let Some(card) = ctx.ruleset.cards.get(id.index()) else { continue };
        for (requirement, place) in card.requirements.iter().zip(declared) {
            let resource = |id: arkwright_runtime::ruleset::ResourceId| ctx.ruleset.resources.get(id.index());
            let why = match requirement {
                Requirement::AtLeast(id, least) => resource(*id)
                    .filter(|it| *least <= it.min)
                    .map(|it| format!("`{}` is never below {}", it.name, it.min)),
                Requirement::AtMost(id, most) => resource(*id)
                    .filter(|it| *most >= it.max)
                    .map(|it| format!("`{}` is never above {}", it.name, it.max)),
                Requirement::Icon(..)
                | Requirement::Upgraded(_)
                | Requirement::PartnerZoo(_)
                | Requirement::PartnerZoos(_)
                | Requirement::Building(..)
                | Requirement::University(_) => None,
            };
            findings.extend(why.map(|why| {
                Diagnostic::warning(
                    CODE,
                    place.span,
                    format!("a requirement of `{}` always holds", card.name),
                    why,
                )
                .with_help("leave it out, or write the number that is meant")
            }));
        }
    }
    findings
}
