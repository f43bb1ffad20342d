//! An icon stands twice in an `icons` line. It counts as two icons (ICON-1), and the one way to say so is a number behind
//! it, so that nobody takes it for a slip.

use super::{Ctx, icons};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::repeated_icon";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (_, _, declared) in ctx.animals() {
        let shown: Vec<_> = icons(declared).collect();
        for (at, icon) in shown.iter().enumerate() {
            let Some(first) = shown.iter().take(at).find(|it| it.icon.text == icon.icon.text) else {
                continue;
            };
            let many = |it: &arkwright_dsl::ast::IconCount| it.count.map_or(1, |count| count.value);
            findings.push(
                Diagnostic::warning(
                    CODE,
                    icon.span,
                    format!("icon `{}` stands twice", icon.icon.text),
                    "again here",
                )
                .with_label(first.span, "first here")
                .with_help(format!(
                    "write `{} {}` once",
                    icon.icon.text,
                    many(first) + many(icon)
                )),
            );
        }
    }
    findings
}
