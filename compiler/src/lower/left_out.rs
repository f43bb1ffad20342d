//! Cards that the setup leaves out.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::LeftOut;

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Place, Scope};

use super::amount::{lower_noun, lower_tests};
use super::condition::lower_condition;

/// Cards that are left out: told by what is printed on them, and by what players agree on. Nothing else is there yet when
/// the decks are made.
pub(crate) fn lower_left_out(ctx: &mut Ctx<'_>, line: &ast::LeftOut) -> Option<LeftOut> {
    let scope = Scope::new(Place::Rule);
    let printed: Vec<_> = line.tests.iter().map(|it| is_printed(ctx, it)).collect();
    let sound: Option<Vec<()>> = printed.into_iter().collect();
    let filter = sound.and_then(|_| lower_tests(ctx, &scope, line.noun, &line.tests));
    let condition = line.condition.as_ref().map(|it| {
        agreed_on(ctx, it)?;
        lower_condition(ctx, &scope, it)
    });
    let condition = match condition {
        Some(condition) => Some(condition?),
        None => None,
    };
    Some(LeftOut { noun: lower_noun(line.noun), filter: filter?, condition })
}

/// A test of what is printed on a card.
fn is_printed(ctx: &mut Ctx<'_>, test: &ast::CardTest) -> Option<()> {
    match test {
        ast::CardTest::Icon(_) | ast::CardTest::Number(_) | ast::CardTest::Release(_) => Some(()),
        ast::CardTest::Size(_, amount) | ast::CardTest::Level(_, amount) => {
            if let ast::AmountKind::Int(_) = amount.kind {
                return Some(());
            }
            too_early(ctx, amount.span, "there is nothing to count yet", "write a number")
        }
        ast::CardTest::Named(name) if is_token(ctx, name) => no_player(ctx, name.span),
        ast::CardTest::Named(_) => Some(()),
        ast::CardTest::PartnerZoo(span) => no_player(ctx, *span),
        ast::CardTest::Yours(name) => no_player(ctx, name.span),
        ast::CardTest::Not(test) => is_printed(ctx, test),
    }
}

fn is_token(ctx: &Ctx<'_>, name: &ast::Name) -> bool {
    let is_printed = |kind| !matches!(ctx.names.find(kind, &name.text, ctx.module), Found::Nowhere);
    ctx.token_place(name).is_some() && !is_printed(Kind::CardMark) && !is_printed(Kind::Box)
}

fn no_player(ctx: &mut Ctx<'_>, span: Span) -> Option<()> {
    too_early(
        ctx,
        span,
        "no card passes this before the game",
        "ask for what is printed on a card, such as `with icon bear`",
    )
}

/// A condition that holds or does not hold before the game.
fn agreed_on(ctx: &mut Ctx<'_>, condition: &ast::Condition) -> Option<()> {
    match &condition.kind {
        ast::ConditionKind::Setting(..) => Some(()),
        ast::ConditionKind::Not(inner) => agreed_on(ctx, inner),
        ast::ConditionKind::And(left, right) | ast::ConditionKind::Or(left, right) => {
            let (left, right) = (agreed_on(ctx, left), agreed_on(ctx, right));
            left.and(right)
        }
        ast::ConditionKind::Compare(..)
        | ast::ConditionKind::ZooHas(..)
        | ast::ConditionKind::Ahead(..)
        | ast::ConditionKind::Upgraded(_)
        | ast::ConditionKind::EdgeUsed(_)
        | ast::ConditionKind::PerformedUpgraded
        | ast::ConditionKind::AllPlayed(..)
        | ast::ConditionKind::AnyPlayerHas(..) => too_early(
            ctx,
            condition.span,
            "nobody has anything yet",
            "ask for what players agree on, such as `if setting moon is full`",
        ),
    }
}

fn too_early(ctx: &mut Ctx<'_>, span: Span, why: &str, help: &str) -> Option<()> {
    let message = "cards are left out before the game begins";
    ctx.fault(Diagnostic::error("ark::types::place", span, message, why).with_help(help))
}
