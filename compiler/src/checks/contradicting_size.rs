//! The standard size of an animal is the number of its standard enclosure (ENC-1). A `size` line is for animals that live
//! in special enclosures alone; beside `housing enclosure N` it can only repeat N or contradict it.

use arkwright_dsl::ast::AnimalField;
use arkwright_runtime::ruleset::{CardKind, HousingKind};

use super::{Ctx, housing};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::contradicting_size";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (_, card, declared) in ctx.animals() {
        let CardKind::Animal(animal) = &card.kind else { continue };
        let standard = animal.housing.iter().find(|it| it.kind == HousingKind::Standard);
        let size = declared.fields.iter().find_map(|field| {
            if let AnimalField::Size(size, span) = field { Some((size.value, *span)) } else { None }
        });
        let (Some(standard), Some((size, span))) = (standard, size) else { continue };
        if size == i64::from(standard.spaces) {
            continue;
        }
        let mut finding = Diagnostic::error(
            CODE,
            span,
            format!("`size {size}` contradicts `enclosure {}`", standard.spaces),
            "this says one size",
        )
        .with_help(format!("leave `size {size}` out: the enclosure gives the size"));
        if let Some(housing) = housing(declared) {
            finding = finding.with_label(housing.span, "and this another");
        }
        findings.push(finding);
    }
    findings
}
