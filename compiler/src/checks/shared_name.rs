//! Two animals have one printed name. Numbers tell cards apart, names are what people read: a copied card whose name was
//! left as it was looks like this.

use std::collections::BTreeMap;

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::shared_name";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut first = BTreeMap::new();
    let mut findings = Vec::new();
    for (_, card, declared) in ctx.animals() {
        match first.get(card.name.as_str()) {
            None => {
                first.insert(card.name.as_str(), declared);
            }
            Some(other) => findings.push(
                Diagnostic::warning(
                    CODE,
                    declared.name.span,
                    format!("two animals are called `{}`", card.name),
                    "again here",
                )
                .with_related(other.name.span, format!("number {} has this name", other.number.value))
                .with_help("give one of them its own name"),
            ),
        }
    }
    findings
}
