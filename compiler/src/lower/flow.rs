//! Statements that hold statements. `runtime::ruleset::code` draws their layout.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{Beside, BuildingFilterId, Op, ParamKind, PlayerRef, SET_LOCALS};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, LocalKind, Scope};

use super::amount::{lower_amount_of, lower_count};
use super::condition::lower_condition;
use super::program::{fill, here, lower_block, lower_statements, reserve};
use super::test::lower_building_tests;

/// `may ..`: what it names is known behind it, and empty if it was declined.
pub(crate) fn lower_may(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    body: &ast::Block,
    result: Option<&ast::Name>,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let number = LocalKind::Param(Some(ParamKind::Number));
    let result = match result {
        Some(name) => Some(ctx.declare(scope, name, number)?),
        None => None,
    };
    // A local is 0 when a program begins; in a loop it was set before.
    let again = result.filter(|_| scope.is_in_loop());
    ops.extend(again.map(|local| Op::SetLocal { local, value: 0 }));
    let at = reserve(ops);
    lower_statements(ctx, scope, body, ops)?;
    ops.extend(result.map(|local| Op::SetLocal { local, value: 1 }));
    let end = here(ops);
    fill(ops, at, Op::May { end });
    Some(())
}

/// `after action { .. }`
pub(crate) fn lower_after(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    body: &ast::Block,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let at = reserve(ops);
    let before = scope.enter_after();
    let sound = lower_block(ctx, scope, body, ops);
    scope.leave_after(before);
    sound?;
    let end = here(ops);
    fill(ops, at, Op::After { end });
    Some(())
}

/// `if .. { .. } else { .. }`
pub(crate) fn lower_if(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    condition: &ast::Condition,
    then: &ast::Block,
    otherwise: Option<&ast::Block>,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let condition = lower_condition(ctx, scope, condition);
    let at = reserve(ops);
    let then = lower_block(ctx, scope, then, ops);
    let middle = here(ops);
    let rest = otherwise.map_or(Some(()), |block| lower_block(ctx, scope, block, ops));
    then?;
    rest?;
    let end = here(ops);
    fill(ops, at, Op::If { condition: condition?, otherwise: middle, end });
    Some(())
}

/// `choose one { .. } or { .. } otherwise { .. }`
pub(crate) fn lower_choose(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    by: Option<&ast::PlayerRef>,
    branches: &[ast::Branch],
    otherwise: Option<&ast::Block>,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let by = by.map_or(Some(PlayerRef::You), |player| ctx.player(scope, player));
    let at = reserve(ops);
    let mut sound = Some(());
    for branch in branches {
        if lower_branch(ctx, scope, branch, ops).is_none() {
            sound = None;
        }
    }
    let middle = here(ops);
    let rest = otherwise.map_or(Some(()), |block| lower_block(ctx, scope, block, ops));
    sound?;
    rest?;
    let end = here(ops);
    fill(ops, at, Op::Choose { by: by?, otherwise: middle, end });
    Some(())
}

fn lower_branch(ctx: &mut Ctx<'_>, scope: &mut Scope, branch: &ast::Branch, ops: &mut Vec<Op>) -> Option<()> {
    let condition = branch.condition.as_ref().map(|it| lower_condition(ctx, scope, it));
    let at = reserve(ops);
    lower_block(ctx, scope, &branch.body, ops)?;
    let condition = match condition {
        Some(condition) => Some(condition?),
        None => None,
    };
    let end = here(ops);
    fill(ops, at, Op::Branch { condition, end });
    Some(())
}

/// `repeat up to 2 times { .. } between { .. }`
pub(crate) fn lower_repeat(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    kind: &ast::StatementKind,
    span: Span,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let ast::StatementKind::Repeat { kind, times, body, between } = kind else { return None };
    let times = lower_count(ctx, scope, times);
    ctx.enter_loop(scope, span)?;
    let at = reserve(ops);
    let body = lower_block(ctx, scope, body, ops);
    let middle = here(ops);
    let rest = between.as_ref().map_or(Some(()), |block| lower_block(ctx, scope, block, ops));
    ctx.leave_loop(scope);
    body?;
    rest?;
    let up_to = match kind {
        ast::TimesKind::Exactly => false,
        ast::TimesKind::UpTo(_) => true,
    };
    let end = here(ops);
    fill(ops, at, Op::Repeat { up_to, times: times?, between: middle, end });
    Some(())
}

/// `for each other player as target { .. }`
pub(crate) fn lower_for_each(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    kind: &ast::StatementKind,
    span: Span,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let ast::StatementKind::ForEachPlayer { others, ahead, player, body } = kind else { return None };
    let ahead: Vec<_> = ahead.iter().map(|name| ctx.resource(name)).collect();
    let ahead: Option<Vec<_>> = ahead.into_iter().collect();
    ctx.enter_loop(scope, span)?;
    let before = scope.enter();
    let player = ctx.declare(scope, player, LocalKind::Player);
    let at = reserve(ops);
    let body = lower_block(ctx, scope, body, ops);
    scope.leave(before);
    ctx.leave_loop(scope);
    body?;
    let guarded = scope.guarded;
    let op = Op::ForEachPlayer { others: *others, ahead: ahead?, guarded, player: player?, end: here(ops) };
    fill(ops, at, op);
    Some(())
}

/// `with leader in conservation at least 1 as victim { .. }`
pub(crate) fn lower_with_leader(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    kind: &ast::StatementKind,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let ast::StatementKind::WithLeader { resource: name, at_least, player, body } = kind else { return None };
    let resource = ctx.resource(name);
    let least = match (at_least, resource) {
        (Some(amount), Some(resource)) => lower_amount_of(ctx, scope, amount, resource, name.span).map(Some),
        (Some(_), None) => None,
        (None, _) => Some(None),
    };
    let before = scope.enter();
    let player = ctx.declare(scope, player, LocalKind::Player);
    let at = reserve(ops);
    let body = lower_block(ctx, scope, body, ops);
    scope.leave(before);
    body?;
    let guarded = scope.guarded;
    let op =
        Op::WithLeader { resource: resource?, at_least: least?, guarded, player: player?, end: here(ops) };
    fill(ops, at, op);
    Some(())
}

/// `within strength + 1, each different { .. }`
pub(crate) fn lower_within(
    ctx: &mut Ctx<'_>,
    scope: &mut Scope,
    kind: &ast::StatementKind,
    span: Span,
    ops: &mut Vec<Op>,
) -> Option<()> {
    let ast::StatementKind::Within { budget, different, except, once, body, extra } = kind else {
        return None;
    };
    let budget = lower_count(ctx, scope, budget);
    let spends = check_spends(ctx, *different, body);
    let except = lower_except(ctx, scope, except.as_ref(), body);
    ctx.enter_loop(scope, span)?;
    let before = scope.enter();
    let word = Span { end: body.span.start, ..span };
    let rest = ast::Name { text: "rest".to_owned(), span: word };
    let rest = ctx.declare(scope, &rest, LocalKind::Param(Some(ParamKind::Number)));
    let different = different.map(|mark| ctx.reserve_locals(scope, SET_LOCALS, mark));
    let done = extra.as_ref().map(|it| ctx.reserve_locals(scope, 1, it.span));
    let at = reserve(ops);
    let body = lower_block(ctx, scope, body, ops);
    let start = here(ops);
    let beside = extra.as_ref().map_or(Some(()), |it| lower_block(ctx, scope, it, ops));
    scope.leave(before);
    ctx.leave_loop(scope);
    spends?;
    body?;
    beside?;
    let different = match different {
        Some(first) => Some(first?),
        None => None,
    };
    let beside = match done {
        Some(done) => Some(Beside { start, once: once.is_some(), done: done? }),
        None => None,
    };
    let end = here(ops);
    fill(ops, at, Op::Within { budget: budget?, different, except: except?, rest: rest?, beside, end });
    Some(())
}

/// `except buildings that are standard`: where parts build.
fn lower_except(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    except: Option<&(Vec<ast::BuildingTest>, Span)>,
    body: &ast::Block,
) -> Option<Option<BuildingFilterId>> {
    let Some((tests, span)) = except else { return Some(None) };
    let builds = |it: &ast::Statement| matches!(it.kind, ast::StatementKind::Build { .. });
    if !body.statements.iter().any(builds) {
        return ctx.fault(
            Diagnostic::error("ark::types::place", *span, "these parts build nothing", "says nothing here")
                .with_help("leave it out"),
        );
    }
    lower_building_tests(ctx, scope, tests)
}

/// A budget holds one statement, and one whose price in the budget is known.
fn check_spends(ctx: &mut Ctx<'_>, different: Option<Span>, body: &ast::Block) -> Option<()> {
    let [statement] = body.statements.as_slice() else {
        return spends_nothing(ctx, body.span, "a budget is spent by one statement");
    };
    if matches!(statement.kind, ast::StatementKind::Build { .. } | ast::StatementKind::DoTask { .. }) {
        return Some(());
    }
    let ast::StatementKind::Play { cards, .. } = &statement.kind else {
        return spends_nothing(ctx, statement.span, "this takes nothing off a budget");
    };
    if cards.noun != ast::CardNoun::Sponsor || !is_one(&cards.quantifier) {
        return spends_nothing(ctx, statement.span, "only one sponsor at a time has its level taken off");
    }
    let Some(mark) = different else { return Some(()) };
    let message = "cards are different in any case";
    ctx.fault(
        Diagnostic::error("ark::types::place", mark, message, "says nothing here")
            .with_help("leave out `, each different`"),
    )
}

fn is_one(quantifier: &ast::Quantifier) -> bool {
    match quantifier {
        ast::Quantifier::Exactly(amount) => amount.kind == ast::AmountKind::Int(1),
        ast::Quantifier::UpTo(_) | ast::Quantifier::All(_) => false,
    }
}

fn spends_nothing<T>(ctx: &mut Ctx<'_>, span: Span, why: &str) -> Option<T> {
    ctx.fault(Diagnostic::error("ark::types::place", span, why, "cannot stand within a budget").with_help(
        "write one of `build 1 building up to size rest`, `play 1 sponsor with level at most rest from hand`, \
         `do 1 task up to value rest`",
    ))
}
