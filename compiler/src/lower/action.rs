use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{ActionId, ActionVariant, Body, ParamKind, Program, ProgramId};

use crate::resolve::{Ctx, LocalKind, Once, Place, Scope};

use super::body::lower_body;
use super::program::lower_program;

/// A card, and the action that it is a further card of. A broken side is left empty and reported; the card stays, for what
/// refers to it.
pub(crate) fn lower_action(
    ctx: &mut Ctx<'_>,
    action: &ast::Action,
) -> Option<(Option<ActionId>, ActionVariant)> {
    let n_findings = ctx.findings.len();
    let mut first = Once::new("side I");
    let mut second = Once::new("side II");
    for side in &action.sides {
        let slot = if side.upgraded { &mut second } else { &mut first };
        slot.meet(ctx, side, side.span);
    }
    let of = action.of.as_ref().map(|it| ctx.action(it));
    let head = ctx.head("action", action.span, action.title.span);
    let first = first.required(ctx, head, "side I { draw 1 card from deck }");
    let second = second.required(ctx, head, "side II { draw 2 cards from deck }");
    if ctx.findings.len() > n_findings {
        return None;
    }
    let [(first, first_body), (second, second_body)] = [lower_side(ctx, first?)?, lower_side(ctx, second?)?];
    let (name, title) = (action.name.text.clone(), ctx.title(&action.title)?);
    let (sides, bodies) = ([first, second], [first_body, second_body]);
    let of = match of {
        Some(of) => Some(of?),
        None => None,
    };
    Some((of, ActionVariant { name, title, sides, bodies }))
}

/// In a side the strength of the performance is local 0. What holds meanwhile knows no strength.
fn lower_side(ctx: &mut Ctx<'_>, side: &ast::Side) -> Option<(ProgramId, Body)> {
    let items: Vec<&ast::BodyItem> = side.items.iter().collect();
    let (body, _) = lower_body(ctx, &items, Place::Rule);
    let mut scope = Scope::new(Place::Rule);
    let strength = ast::Name { text: "strength".to_owned(), span: side.span };
    ctx.declare(&mut scope, &strength, LocalKind::Param(Some(ParamKind::Number)))?;
    let program = lower_program(ctx, &side.body, scope);
    let empty = || Program { ops: Vec::new(), locals: vec!["strength".to_owned()] };
    Some((program.unwrap_or_else(|| ctx.code.program(empty())), body))
}
