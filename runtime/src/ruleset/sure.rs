//! What a program can surely do, so that most questions whether it can do anything are answered at one look.

use super::{Amount, AmountId, BuildPrice, BuildWhat, Code, Layout, Local, Op, Program, ResourceId};

/// If this can be done, a program can do something (TURN-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// It gains of a resource.
    Gains(ResourceId),
    /// It moves the Break token.
    AdvancesBreak,
    /// It builds a building of whatever kind, of one space at least, at the printed price.
    Builds,
    /// It does a task of a value up to the strength of an action.
    DoesTask,
}

/// What a program can surely do: an op of it that no condition guards, or an open branch of such an op, for an amount that
/// passes. If there are ops that the program is there for, only these count (ANIM-1).
pub(super) fn of(code: &Code, program: &Program, layout: &Layout, with_strength: bool) -> Option<Sure> {
    let reader = Reader { code, ops: &program.ops, with_strength, rest: None };
    let counts = layout.parts.iter().filter(|it| it.spends || !layout.spends);
    let mut unguarded = counts.filter(|it| it.guards.is_empty());
    unguarded.find_map(|it| reader.op(usize::from(it.at)))
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    code: &'a Code,
    ops: &'a [Op],
    /// The first local is the strength of an action, and above 0.
    with_strength: bool,
    /// What is left of a budget around the op.
    rest: Option<Rest>,
}

/// What is left of a budget that is above 0.
#[derive(Clone, Copy)]
struct Rest {
    local: Local,
    /// It is the strength of an action at least.
    reaches_strength: bool,
}

impl Reader<'_> {
    fn op(self, at: usize) -> Option<Sure> {
        let op = self.ops.get(at)?;
        if let Op::Gain { resource, amount, .. } = op {
            self.is_above_0(*amount).then_some(Sure::Gains(*resource))
        } else if let Op::AdvanceBreak { amount } = op {
            self.is_above_0(*amount).then_some(Sure::AdvancesBreak)
        } else if let Op::Build { what: BuildWhat::UpToSize(size), price: BuildPrice::Printed, .. } = op {
            self.is_above_0(*size).then_some(Sure::Builds)
        } else if let Op::DoTask { up_to, .. } = op {
            self.reaches_strength(*up_to).then_some(Sure::DoesTask)
        } else if let Op::Within { budget, rest, beside, end, .. } = op {
            let end = beside.map_or(*end, |it| it.start);
            let rest = Rest { local: *rest, reaches_strength: self.reaches_strength(*budget) };
            let inside = Self { rest: Some(rest), ..self };
            (self.is_above_0(*budget) && usize::from(end) > at + 1).then(|| inside.op(at + 1)).flatten()
        } else if let Op::Choose { otherwise, .. } = op {
            self.branch(at + 1, usize::from(*otherwise))
        } else {
            None
        }
    }

    /// Whether an amount is surely above 0.
    fn is_above_0(self, amount: AmountId) -> bool {
        match self.code.amount(amount) {
            Amount::Number(number) => number > 0,
            Amount::Local(local) => self.is_strength(local) || self.rest.is_some_and(|it| it.local == local),
            Amount::Add(left, right) | Amount::Multiply(left, right) | Amount::Min(left, right) => {
                self.is_above_0(left) && self.is_above_0(right)
            }
            Amount::Subtract(..) | Amount::Divide(..) | Amount::Count(_) | Amount::Table(..) => false,
        }
    }

    /// Whether an amount is surely the strength of an action at least.
    fn reaches_strength(self, amount: AmountId) -> bool {
        let of_rest = |local| self.rest.is_some_and(|it| it.local == local && it.reaches_strength);
        match self.code.amount(amount) {
            Amount::Local(local) => self.is_strength(local) || of_rest(local),
            Amount::Add(left, right) => self.reaches_strength(left) && self.is_above_0(right),
            Amount::Number(_)
            | Amount::Multiply(..)
            | Amount::Min(..)
            | Amount::Subtract(..)
            | Amount::Divide(..)
            | Amount::Count(_)
            | Amount::Table(..) => false,
        }
    }

    fn is_strength(self, local: Local) -> bool {
        self.with_strength && local == Local(0)
    }

    /// What the first op of an open branch can surely do.
    fn branch(self, first: usize, end: usize) -> Option<Sure> {
        let mut at = first;
        while at < end {
            let Some(Op::Branch { condition, end: behind }) = self.ops.get(at) else { return None };
            let behind = usize::from(*behind);
            let is_open = condition.is_none() && at + 1 < behind;
            // A choice inside a choice is looked into when it is asked.
            let is_plain = !matches!(self.ops.get(at + 1), Some(Op::Choose { .. }));
            if is_open
                && is_plain
                && let Some(sure) = self.op(at + 1)
            {
                return Some(sure);
            }
            at = behind.max(at + 1);
        }
        None
    }
}
