//! The branches of a choice in the order in which it is told soonest whether one of them can be chosen.

use super::{Amount, Code, LastingRule, Op, RuleChange, behind};

/// A branch of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchToAsk {
    /// Its position.
    pub at: u16,
    /// A branch asked before it that can be chosen whenever this one can, if its condition holds.
    pub covered_by: Option<u16>,
}

/// The branches of the choice at a position, in the order to ask them: what is quick to tell first, then what covers
/// others.
pub(super) fn of(code: &Code, ops: &[Op], at: usize) -> Vec<BranchToAsk> {
    let Some(Op::Choose { otherwise, .. }) = ops.get(at) else { return Vec::new() };
    let mut all = Vec::new();
    let mut branch = at + 1;
    while branch < usize::from(*otherwise) {
        all.push(branch);
        branch = behind(ops, branch);
    }
    let covering = |at: usize| all.iter().copied().find(|it| *it != at && covers(code, ops, *it, at));
    let mut branches: Vec<BranchToAsk> = (all.iter())
        .map(|it| BranchToAsk { at: *it as u16, covered_by: covering(*it).map(|it| it as u16) })
        .collect();
    branches.sort_by_key(|it| {
        let mut inside = ops.iter().skip(usize::from(it.covered_by.unwrap_or(it.at)) + 1);
        let first = inside.find(|it| !matches!(it, Op::Install { .. }));
        // What is covered comes behind what covers it.
        (first.is_some_and(takes_long), it.covered_by.is_some())
    });
    branches
}

/// Whether a branch does what another begins with, under a rule that only helps: then it can be chosen whenever the other
/// can.
fn covers(code: &Code, ops: &[Op], helped: usize, plain: usize) -> bool {
    let Some(Op::Install { rule, .. }) = ops.get(helped + 1) else { return false };
    let is_inside = |at: usize, branch: usize| at < behind(ops, branch);
    let mut first = plain + 1;
    while let Some(Op::If { otherwise, end, .. }) = ops.get(first)
        && otherwise == end
    {
        first += 1;
    }
    only_helps(code, rule)
        && is_inside(helped + 2, helped)
        && is_inside(first, plain)
        && matches!(ops.get(first), Some(Op::Play { .. }))
        && ops.get(first) == ops.get(helped + 2)
}

/// Whether a rule can make nothing impossible.
fn only_helps(code: &Code, rule: &LastingRule) -> bool {
    let RuleChange::IgnoreConditions(.., units) = rule.what else { return false };
    matches!(code.amount(units), Amount::Number(0..))
}

/// Whether many cards, places or other programs are looked at to tell whether an op can do something.
const fn takes_long(op: &Op) -> bool {
    matches!(
        op,
        Op::Play { .. }
            | Op::Build { .. }
            | Op::DoTask { .. }
            | Op::Support { .. }
            | Op::Perform { .. }
            | Op::Within { .. }
            | Op::Use { .. }
            | Op::Choose { .. }
    )
}
