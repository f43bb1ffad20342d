//! Where a program goes on behind its ops, and behind the bodies that end there.

use super::{Beside, Op};

/// Where a program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// At a position.
    To(u16),
    /// With what comes behind a round of the loop at a position, which is told by the rounds that are left.
    Round(u16),
}

impl Onward {
    /// Behind the op at a position, leaving every body that ends there. `enclosing` tells the innermost block whose body
    /// holds a position.
    pub(super) fn behind(ops: &[Op], at: usize, enclosing: &impl Fn(usize) -> Option<usize>) -> Self {
        let to = behind(ops, at);
        let ends = |block: &usize| ops.get(*block).is_some_and(|it| to >= body_end(it, at));
        enclosing(at).filter(ends).map_or(Self::to(to), |it| Self::leaving(ops, it, enclosing))
    }

    /// Behind a body of the block at a position.
    pub(super) fn leaving(ops: &[Op], block: usize, enclosing: &impl Fn(usize) -> Option<usize>) -> Self {
        let Some(op) = ops.get(block) else { return Self::to(block) };
        if matches!(op, Op::Repeat { .. }) {
            Self::Round(u16::try_from(block).unwrap_or(u16::MAX))
        } else if matches!(op, Op::ForEachPlayer { .. } | Op::Within { .. }) {
            Self::to(block)
        } else if matches!(op, Op::After { .. }) {
            // A body that was put off is an effect of its own.
            Self::to(ops.len())
        } else {
            // A branch goes on behind its whole choice.
            let choice = enclosing(block).filter(|_| matches!(op, Op::Branch { .. }));
            Self::behind(ops, choice.unwrap_or(block), enclosing)
        }
    }

    fn to(position: usize) -> Self {
        Self::To(u16::try_from(position).unwrap_or(u16::MAX))
    }
}

/// The position behind an op and its body.
#[must_use]
pub fn behind(ops: &[Op], at: usize) -> usize {
    ops.get(at).and_then(Op::end).unwrap_or(0).max(at + 1)
}

/// Where the body of a block that holds a position ends.
#[must_use]
pub fn body_end(block: &Op, at: usize) -> usize {
    let end = block.end().unwrap_or(0);
    if let Op::If { otherwise: split, .. }
    | Op::Repeat { between: split, .. }
    | Op::Within { beside: Some(Beside { start: split, .. }), .. } = block
        && at < usize::from(*split)
    {
        return usize::from(*split);
    }
    end
}
