//! Cards that were looked at or revealed lie aside until the effect puts them somewhere. If an effect can end while some
//! of them still lie there, they would be out of the game, so it has to say where the rest goes, on every way through it.

use arkwright_dsl::ast::{Block, CardNoun, Name, Place, Quantifier, Statement, StatementKind};

use super::Ctx;
use super::statements::blocks_of;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::cards_left_over";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.blocks
        .iter()
        .flat_map(|block| left_over(block, Vec::new()))
        .map(|result| {
            Diagnostic::error(
                CODE,
                result.span,
                format!("the rest of `{}` is never put anywhere", result.text),
                "these cards would be left over",
            )
            .with_help(format!(
                "end with `discard rest of {}`, or `put rest of {} under deck`",
                result.text, result.text
            ))
        })
        .collect()
}

// The results of which cards may still lie aside behind the block.
fn left_over<'a>(block: &'a Block, mut open: Vec<&'a Name>) -> Vec<&'a Name> {
    for statement in &block.statements {
        if let StatementKind::Look { result, .. } = &statement.kind {
            open.push(result);
        }
        open.retain(|it| closes(statement) != Some(it.text.as_str()));
        let blocks = blocks_of(statement);
        if blocks.is_empty() {
            continue;
        }
        let mut behind: Vec<&Name> = if may_be_skipped(statement) { open.clone() } else { Vec::new() };
        for inner in blocks {
            for name in left_over(inner, open.clone()) {
                if !behind.iter().any(|it| it.span == name.span) {
                    behind.push(name);
                }
            }
        }
        open = behind;
    }
    open
}

// The result that a statement empties.
fn closes(statement: &Statement) -> Option<&str> {
    if let StatementKind::MoveRest { rest, .. } = &statement.kind {
        return Some(&rest.text);
    }
    let StatementKind::Move { cards, from, .. } = &statement.kind else { return None };
    let whole = matches!(cards.quantifier, Quantifier::All(_)) && cards.tests.is_empty();
    let Place::Result(result) = &from.place else { return None };
    (whole && cards.noun == CardNoun::Card).then_some(result.text.as_str())
}

// Whether a statement with blocks can be passed without any of them.
fn may_be_skipped(statement: &Statement) -> bool {
    let runs = if let StatementKind::If { otherwise, .. } = &statement.kind {
        otherwise.is_some()
    } else {
        matches!(&statement.kind, StatementKind::Choose { .. } | StatementKind::After(_))
    };
    !runs
}
