use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{Action, ParamKind, Program, ProgramId};

use crate::resolve::{Ctx, LocalKind, Once, Place, Scope};

use super::program::lower_program;

/// An action. A broken side is left empty and reported; the action stays, for what refers to it.
pub(crate) fn lower_action(ctx: &mut Ctx<'_>, action: &ast::Action) -> Option<Action> {
    let n_findings = ctx.findings.len();
    let mut first = Once::new("side I");
    let mut second = Once::new("side II");
    for side in &action.sides {
        let slot = if side.upgraded { &mut second } else { &mut first };
        slot.meet(ctx, side, side.span);
    }
    let head = ctx.head("action", action.span, action.title.span);
    let first = first.required(ctx, head, "side I { draw 1 card from deck }");
    let second = second.required(ctx, head, "side II { draw 2 cards from deck }");
    if ctx.findings.len() > n_findings {
        return None;
    }
    let sides = [lower_side(ctx, first?)?, lower_side(ctx, second?)?];
    Some(Action::standard(action.name.text.clone(), action.title.value.clone(), sides))
}

/// In a side the strength of the performance is local 0.
fn lower_side(ctx: &mut Ctx<'_>, side: &ast::Side) -> Option<ProgramId> {
    let mut scope = Scope::new(Place::Rule);
    let strength = ast::Name { text: "strength".to_owned(), span: side.span };
    ctx.declare(&mut scope, &strength, LocalKind::Param(Some(ParamKind::Number)))?;
    let program = lower_program(ctx, &side.body, scope);
    let empty = || Program { ops: Vec::new(), locals: vec!["strength".to_owned()] };
    Some(program.unwrap_or_else(|| ctx.code.program(empty())))
}
