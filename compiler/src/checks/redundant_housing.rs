//! A housing line names one kind of enclosure twice. Any of its signs will do (ENC-1, ENC-2), so the one with more spaces
//! can never matter.

use super::{Ctx, housing};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::redundant_housing";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (_, _, declared) in ctx.animals() {
        let signs = housing(declared).map_or(&[][..], |it| it.options.as_slice());
        for (at, sign) in signs.iter().enumerate() {
            let Some(first) = signs.iter().take(at).find(|it| it.kind.text == sign.kind.text) else {
                continue;
            };
            let (idle, enough) =
                if first.spaces.value > sign.spaces.value { (first, sign) } else { (sign, first) };
            findings.push(
                Diagnostic::warning(
                    CODE,
                    idle.span,
                    format!("`{}` stands twice in one housing line", sign.kind.text),
                    "never needed",
                )
                .with_label(enough.span, "this is enough")
                .with_help(format!("write `{} {}` once", enough.kind.text, enough.spaces.value)),
            );
        }
    }
    findings
}
