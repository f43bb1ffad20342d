//! What lasting rules forbid a player, beside playing cards.

use super::eval::Seen;
use super::lasting::rules_of;
use crate::ruleset::{ActionId, CardId, CardNoun, OnSale, RuleChange, RuleKind, Ruleset, TaskId};
use crate::state::{PlayerId, State};

/// Whether a rule says that a player gains nothing by covering spaces (SPX-14).
#[must_use]
pub fn gains_no_bonuses(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    has_ban(ruleset, state, player, RuleChange::NoBonuses)
}

/// The kinds that a player cannot build, as bits.
#[must_use]
#[inline]
pub fn forbidden_kinds(ruleset: &Ruleset, state: &State, player: PlayerId) -> u64 {
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::ForbidBuilding) else { return 0 };
    rules.fold(0, |acc, (_, what)| {
        let RuleChange::ForbidBuilding(kind) = what else { return acc };
        acc | OnSale::bit(kind)
    })
}

/// Whether a player cannot do a task.
#[must_use]
pub fn task_is_forbidden(ruleset: &Ruleset, state: &State, player: PlayerId, task: TaskId) -> bool {
    has_ban(ruleset, state, player, RuleChange::ForbidTask(task))
}

/// Whether a player cannot upgrade the card of an action.
#[must_use]
pub fn upgrade_is_forbidden(ruleset: &Ruleset, state: &State, player: PlayerId, action: ActionId) -> bool {
    has_ban(ruleset, state, player, RuleChange::ForbidUpgrade(action))
}

/// Whether a player cannot support a project.
#[must_use]
pub fn support_is_forbidden(ruleset: &Ruleset, state: &State, player: PlayerId, project: CardId) -> bool {
    let forbids = |(seen, what): (Seen<'_>, RuleChange)| {
        let RuleChange::ForbidSupport(filter) = what else { return false };
        seen.card_passes(CardNoun::Project, filter, project)
    };
    rules_of(ruleset, state, player, RuleKind::ForbidSupport).is_some_and(|mut it| it.any(forbids))
}

fn has_ban(ruleset: &Ruleset, state: &State, player: PlayerId, ban: RuleChange) -> bool {
    rules_of(ruleset, state, player, RuleKind::of(ban)).is_some_and(|mut it| it.any(|(_, what)| what == ban))
}
