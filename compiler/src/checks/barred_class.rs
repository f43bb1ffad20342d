//! An animal that can live only in enclosures which bar a class of icons shows an icon of that class (ICON-4). The
//! enclosure's `bars` line is the rule: such animals have no continent.

use arkwright_runtime::ruleset::{Animal, CardKind, ClassId, HousingKind};

use super::{Ctx, housing, icons};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::barred_class";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (_, card, declared) in ctx.animals() {
        let CardKind::Animal(animal) = &card.kind else { continue };
        let barred = barred_classes(ctx, animal);
        for shown in icons(declared) {
            let class = ctx
                .ruleset
                .icon_by_name(&shown.icon.text)
                .and_then(|id| ctx.ruleset.icons.get(id.index()).and_then(|it| it.class));
            let Some(class) = class.filter(|class| barred.contains(class)) else { continue };
            let class = ctx.ruleset.classes.get(class.index()).map_or("", |it| it.name.as_str());
            let mut finding = Diagnostic::error(
                CODE,
                shown.span,
                format!("`{}` is barred by the only housing of `{}`", shown.icon.text, card.name),
                format!("an icon of the class `{class}`"),
            )
            .with_help(format!("leave `{}` out, or add `or enclosure SIZE` to the housing", shown.icon.text));
            if let Some(housing) = housing(declared) {
                finding =
                    finding.with_label(housing.span, format!("this enclosure bars the class `{class}`"));
            }
            findings.push(finding);
        }
    }
    findings
}

// The classes that every sign bars.
fn barred_classes(ctx: &Ctx<'_>, animal: &Animal) -> Vec<ClassId> {
    let mut bars = animal.housing.iter().map(|sign| match sign.kind {
        HousingKind::Standard | HousingKind::Family(_) => None,
        HousingKind::Special(kind) => ctx.ruleset.buildings.get(kind.index()).and_then(|it| it.bars),
    });
    let Some(Some(first)) = bars.next() else { return Vec::new() };
    if bars.all(|it| it == Some(first)) { vec![first] } else { Vec::new() }
}
