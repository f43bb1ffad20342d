use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{Condition, ConditionId};
use arkwright_runtime::setup::MAX_EDGE;

use crate::resolve::{Ctx, Scope};

use super::amount::{lower_amount, lower_amount_of, lower_comparison, lower_noun, lower_tests, mixed};
use super::body::playable;
use super::setting::lower_setting_is;

/// A condition.
pub(crate) fn lower_condition(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    condition: &ast::Condition,
) -> Option<ConditionId> {
    let lowered = match &condition.kind {
        ast::ConditionKind::Compare(left, comparison, right) => {
            let left = lower_amount(ctx, scope, left);
            let right = lower_amount(ctx, scope, right);
            let (left, right) = (left?, right?);
            if let (Some(one), Some(other)) = (left.of, right.of)
                && one.0 != other.0
            {
                return mixed(ctx, one, other);
            }
            Condition::Compare(left.id, lower_comparison(*comparison), right.id)
        }
        ast::ConditionKind::ZooHas(count, noun, tests) => {
            let count = ctx.small(*count, 0, "a number of cards");
            let filter = lower_tests(ctx, scope, *noun, tests);
            Condition::ZooHas(count?, lower_noun(*noun), filter?)
        }
        ast::ConditionKind::Ahead(player, resource) => {
            let player = ctx.player(scope, player);
            let resource = ctx.resource(resource);
            Condition::Ahead(player?, resource?)
        }
        ast::ConditionKind::Upgraded(action) => Condition::Upgraded(ctx.action_ref(scope, action)?),
        ast::ConditionKind::And(left, right) => {
            let (left, right) = lower_both(ctx, scope, left, right)?;
            Condition::And(left, right)
        }
        ast::ConditionKind::Or(left, right) => {
            let (left, right) = lower_both(ctx, scope, left, right)?;
            Condition::Or(left, right)
        }
        ast::ConditionKind::EdgeUsed(space) => {
            let spaces = 1..=MAX_EDGE as i64;
            Condition::EdgeUsed(ctx.number(*space, spaces, "a space of the left edge")? as u8)
        }
        ast::ConditionKind::Setting(name, value) => lower_setting_is(ctx, name, value)?,
        ast::ConditionKind::PerformedUpgraded => Condition::PerformedUpgraded,
        ast::ConditionKind::AllPlayed(noun, tests) => {
            playable(ctx, *noun, condition.span)?;
            let filter = lower_tests(ctx, scope, *noun, tests)?;
            Condition::AllPlayed(lower_noun(*noun), filter)
        }
        ast::ConditionKind::AnyPlayerHas(name, comparison, amount) => {
            let resource = ctx.resource(name)?;
            let amount = lower_amount_of(ctx, scope, amount, resource, name.span)?;
            Condition::AnyoneHolds(resource, lower_comparison(*comparison), amount)
        }
        ast::ConditionKind::Not(inner) => Condition::Not(lower_condition(ctx, scope, inner)?),
    };
    Some(ctx.code.condition(lowered))
}

fn lower_both(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    left: &ast::Condition,
    right: &ast::Condition,
) -> Option<(ConditionId, ConditionId)> {
    let left = lower_condition(ctx, scope, left);
    let right = lower_condition(ctx, scope, right);
    Some((left?, right?))
}
