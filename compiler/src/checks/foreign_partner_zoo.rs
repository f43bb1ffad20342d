//! An animal that asks for a partner zoo asks for one of its own continent (COND-3), so the icon of the requirement has
//! to be among the icons of the animal.

use arkwright_dsl::ast::RequirementKind;

use super::{Ctx, animal_requirements, icons};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::foreign_partner_zoo";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (_, card, declared) in ctx.animals() {
        for requirement in animal_requirements(declared) {
            let RequirementKind::PartnerZoo(place) = &requirement.kind else { continue };
            let Some(asked) = ctx.ruleset.icon_by_name(&place.text) else { continue };
            if card.icons.contains(&asked) {
                continue;
            }
            let class = ctx.ruleset.icons.get(asked.index()).and_then(|it| it.class);
            let own: Vec<_> = icons(declared)
                .filter(|shown| {
                    let shown = ctx.ruleset.icon_by_name(&shown.icon.text);
                    let shown = shown.and_then(|id| ctx.ruleset.icons.get(id.index()));
                    class.is_some() && shown.is_some_and(|it| it.class == class)
                })
                .collect();
            let mut finding = Diagnostic::error(
                CODE,
                requirement.span,
                format!("`{}` asks for a partner zoo of `{}`, which it does not show", card.name, place.text),
                "not a place of this animal",
            );
            finding = match own.first() {
                Some(shown) => finding
                    .with_label(shown.span, "this is")
                    .with_help(format!("write `partner-zoo {}`", shown.icon.text)),
                None => finding.with_help(format!("add `{}` to the icons of the animal", place.text)),
            };
            findings.push(finding);
        }
    }
    findings
}
