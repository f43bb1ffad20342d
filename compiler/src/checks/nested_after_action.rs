//! `after action` inside what already waits for the end of the action. There is one such moment in an action (TIMING-6),
//! so the inner one says nothing.

use std::collections::BTreeMap;

use arkwright_dsl::Span;
use arkwright_dsl::ast::{Ability, Block, StatementKind, Timing};

use super::Ctx;
use super::statements::all;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::nested_after_action";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let waiting: BTreeMap<Span, Span> =
        ctx.abilities.values().filter_map(|it| Some((it.body.span, waits(it)?))).collect();
    ctx.blocks.iter().flat_map(|block| in_block(block, waiting.get(&block.span).copied())).collect()
}

// The words that let all of a keyword wait.
fn waits(ability: &Ability) -> Option<Span> {
    match ability.timing {
        Timing::AfterAction(span) => Some(span),
        Timing::Now => None,
    }
}

// The inner ones of a block of which all may wait already.
fn in_block(block: &Block, whole: Option<Span>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut outer = whole;
    for statement in all(block) {
        if !matches!(&statement.kind, StatementKind::After(_)) {
            continue;
        }
        match outer {
            Some(span) if span.end > statement.span.start || whole.is_some() => {
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
    findings
}
