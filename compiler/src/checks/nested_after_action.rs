//! `after action` inside what already waits for the end of the action. There is one such moment in an action (TIMING-6),
//! so the inner one says nothing.

use arkwright_dsl::ast::{StatementKind, Timing};

use super::Ctx;
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::nested_after_action";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for ability in ctx.abilities.values() {
        let mut outer = match ability.timing {
            Timing::Now => None,
            Timing::AfterAction(span) => Some(span),
        };
        for statement in all(&ability.body) {
            if !matches!(&statement.kind, StatementKind::After(_)) {
                continue;
            }
            match outer {
                Some(span)
                    if span.end > statement.span.start
                        || matches!(ability.timing, Timing::AfterAction(_)) =>
                {
                    findings.push(
                        Diagnostic::warning(
                            CODE,
                            statement.span,
                            "`after action` inside `after action`",
                            "this waits for nothing more",
                        )
                        .with_label(span, "all of this waits already")
                        .with_help("write the inner statements without `after action` around them"),
                    );
                }
                Some(_) | None => outer = Some(statement.span),
            }
        }
    }
    findings
}
