use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{Op, Program, ProgramId};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Place, Scope};

use super::statement::lower_statement;

/// The program of a block that has no parameters; none, and nothing left behind, if it is broken.
pub(crate) fn lower_rule(ctx: &mut Ctx<'_>, block: &ast::Block, place: Place) -> Option<ProgramId> {
    lower_program(ctx, block, Scope::new(place))
}

/// The program of a block.
pub(crate) fn lower_program(ctx: &mut Ctx<'_>, block: &ast::Block, mut scope: Scope) -> Option<ProgramId> {
    let mark = ctx.code.mark();
    let decl = ctx.decl;
    if !scope.place.goes_with_effect() {
        // What has such an effect stays even if the effect goes.
        ctx.decl = None;
    }
    let mut ops = Vec::new();
    let sound = lower_block(ctx, &mut scope, block, &mut ops).is_some() && fits(ctx, &ops, block.span);
    ctx.decl = decl;
    if !sound {
        ctx.code.reset(mark);
        return None;
    }
    Some(ctx.code.program(Program { ops, locals: scope.names() }))
}

fn fits(ctx: &mut Ctx<'_>, ops: &[Op], span: Span) -> bool {
    if ops.len() < usize::from(u16::MAX) && ctx.code.fits() {
        return true;
    }
    ctx.findings.push(
        Diagnostic::error(
            "ark::types::too_large",
            span,
            "the effects are too many",
            "more than a ruleset can hold",
        )
        .with_help("move what repeats into an `ability`, and `use` that"),
    );
    false
}

/// The statements of a block; its names end with it.
pub(crate) fn lower_block(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    block: &ast::Block,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let before = scope.enter();
    let sound = lower_statements(ctx, scope, block, ops);
    scope.leave(before);
    sound
}

/// The statements of a block whose names live on behind it.
pub(crate) fn lower_statements(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    block: &ast::Block,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let mut sound = Some(());
    for statement in &block.statements {
        // Every statement is looked at, so that each fault is told.
        if lower_statement(ctx, scope, statement, ops).is_none() {
            sound = None;
        }
    }
    sound
}

/// A place in the list for an op whose ends are not yet known.
pub(crate) fn reserve(ops: &mut Vec<Op>) -> usize {
    ops.push(Op::Replenish);
    ops.len() - 1
}

/// Fills a reserved place.
pub(crate) fn fill(ops: &mut [Op], at: usize, op: Op) {
    if let Some(slot) = ops.get_mut(at) {
        *slot = op;
    }
}

/// The position behind the last op. A list that is too long for it is refused when it is complete.
pub(crate) fn here(ops: &[Op]) -> u16 {
    u16::try_from(ops.len()).unwrap_or(u16::MAX)
}
