//! What follows from the blocks of a program, so that nothing searches for them while a game runs.

use super::{
    Amount, BranchToAsk, Code, Comparison, Condition, ConditionId, Local, Onward, Op, Program, Sure,
    branches, rising, sure,
};

/// No block.
const NONE: u16 = u16::MAX;

/// The blocks of a program, looked up by position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    enclosing: Vec<u16>,
    /// The branches of each choice, by its position, in the order to ask them.
    choices: Vec<(u16, Vec<BranchToAsk>)>,
    onward: Vec<Onward>,
    /// What is neither optional nor a part of another op, in order.
    pub parts: Vec<Part>,
    /// Some of the parts are what an action is there for.
    pub spends: bool,
    /// What is possible at one strength, its first local, is possible at every higher one.
    pub rises: bool,
    /// What it can surely do.
    pub sure: Option<Sure>,
    /// What it can surely do with a strength, its first local, above 0.
    pub sure_with_strength: Option<Sure>,
}

/// An op that is done whenever the program is: only conditions stand around it (TURN-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its position.
    pub at: u16,
    /// It is what an action is there for, so that gains beside it do not make the action possible (ANIM-1).
    pub spends: bool,
    /// The first local, the strength of an action, is at least so high.
    pub strength: i16,
    /// The other conditions around it, innermost first, and whether each must hold or fail.
    pub guards: Vec<(ConditionId, bool)>,
}

impl Part {
    /// The same with the conditions that only ask for so much strength told by number.
    fn by_strength(&self, code: &Code) -> Self {
        let mut part = self.clone();
        part.guards.retain(|(condition, meant)| match least_strength(code, *condition).filter(|_| *meant) {
            Some(least) => {
                part.strength = part.strength.max(least);
                false
            }
            None => true,
        });
        part
    }
}

/// The number of a condition that the first local is at least a number.
fn least_strength(code: &Code, condition: ConditionId) -> Option<i16> {
    let Condition::Compare(left, Comparison::AtLeast, right) = code.conditions.get(condition.index())? else {
        return None;
    };
    let (Amount::Local(Local(0)), Amount::Number(number)) = (code.amount(*left), code.amount(*right)) else {
        return None;
    };
    Some(number)
}

impl Layout {
    /// The layouts of all programs.
    #[must_use]
    pub fn of_all(code: &Code) -> Vec<Self> {
        let of = |program: &Program| {
            let layout = Self::of(&program.ops);
            Self {
                rises: rising::rises(code, program, &layout),
                sure: sure::of(code, program, &layout, false),
                sure_with_strength: sure::of(code, program, &layout, true),
                choices: choices(code, &program.ops),
                parts: layout.parts.iter().map(|it| it.by_strength(code)).collect(),
                ..layout
            }
        };
        code.programs.iter().map(of).collect()
    }

    fn of(ops: &[Op]) -> Self {
        let enclosing: Vec<u16> = (0..ops.len()).map(|at| innermost(ops, at).unwrap_or(NONE)).collect();
        let mut layout = Self { enclosing, ..Self::default() };
        layout.onward =
            (0..ops.len()).map(|at| Onward::behind(ops, at, &|it| layout.enclosing(it))).collect();
        layout.parts = (0..ops.len()).filter_map(|at| layout.part(ops, at)).collect();
        layout.spends = layout.parts.iter().any(|it| it.spends);
        layout
    }

    /// The innermost block whose body holds a position.
    #[must_use]
    #[inline]
    pub fn enclosing(&self, at: usize) -> Option<usize> {
        self.enclosing.get(at).filter(|it| **it != NONE).map(|it| usize::from(*it))
    }

    /// The branches of the choice at a position, in the order to ask them.
    #[must_use]
    #[inline]
    pub fn branches(&self, at: usize) -> &[BranchToAsk] {
        let choice = self.choices.iter().find(|(choice, _)| usize::from(*choice) == at);
        choice.map_or(&[], |(_, branches)| branches)
    }

    /// Where the program goes on behind the op at a position.
    #[must_use]
    #[inline]
    pub fn onward(&self, at: usize) -> Option<Onward> {
        self.onward.get(at).copied()
    }

    /// Where the program goes on behind a body of the block at a position.
    #[must_use]
    pub fn leaving(&self, ops: &[Op], block: usize) -> Onward {
        Onward::leaving(ops, block, &|it| self.enclosing(it))
    }

    fn part(&self, ops: &[Op], at: usize) -> Option<Part> {
        let op = ops.get(at)?;
        if matches!(op, Op::May { .. } | Op::If { .. } | Op::After { .. }) {
            return None;
        }
        let mut guards = Vec::new();
        let mut inner = at;
        while let Some(block) = self.enclosing(inner) {
            let Op::If { condition, otherwise, .. } = ops.get(block)? else { return None };
            guards.push((*condition, inner < usize::from(*otherwise)));
            inner = block;
        }
        let spends = matches!(op, Op::Play { .. } | Op::Within { .. });
        Some(Part { at: u16::try_from(at).ok()?, spends, strength: i16::MIN, guards })
    }
}

/// The branches of each choice of a program.
fn choices(code: &Code, ops: &[Op]) -> Vec<(u16, Vec<BranchToAsk>)> {
    let choices = (0..ops.len()).filter(|at| matches!(ops.get(*at), Some(Op::Choose { .. })));
    choices.map(|at| (at as u16, branches::of(code, ops, at))).collect()
}

fn innermost(ops: &[Op], at: usize) -> Option<u16> {
    let holds = |block: &usize| ops.get(*block).and_then(Op::end).is_some_and(|end| end > at);
    (0..at).rev().find(holds).and_then(|it| u16::try_from(it).ok())
}
