//! What the sides of action cards do, looked up at one place: every turn asks it of every card of a row.

use super::{ActionId, ActionVariant, Body, Layout, ProgramId, Ruleset, Side, Sure};

/// What a side of an action card does, and what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideProgram {
    /// Its program.
    pub program: ProgramId,
    /// Its program has ops: a side without any cannot be performed.
    pub has_ops: bool,
    /// What is possible at one strength is possible at every higher one.
    pub rises: bool,
    /// Triggers or lasting rules hold while it is performed.
    pub has_body: bool,
    /// What it can surely do with a strength above 0.
    pub sure: Option<Sure>,
}

/// What all sides of all action cards do: by action, both sides of one card after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SidePrograms(Vec<Vec<SideProgram>>);

impl SidePrograms {
    /// Those of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset, layouts: &[Layout]) -> Self {
        let sides =
            |card: &ActionVariant| [0, 1].map(|at| side(ruleset, layouts, card.sides[at], &card.bodies[at]));
        Self(ruleset.actions.iter().map(|it| it.variants.iter().flat_map(sides).collect()).collect())
    }

    /// What a side does; none if there is no such side.
    #[must_use]
    #[inline]
    pub fn get(&self, (ActionId(action), variant, upgraded): Side) -> Option<&SideProgram> {
        self.0.get(usize::from(action))?.get(usize::from(variant) * 2 + usize::from(upgraded))
    }
}

fn side(ruleset: &Ruleset, layouts: &[Layout], program: ProgramId, body: &Body) -> SideProgram {
    let layout = layouts.get(program.index());
    SideProgram {
        program,
        has_ops: !ruleset.code.ops(program).is_empty(),
        rises: layout.is_some_and(|it| it.rises),
        has_body: *body != Body::default(),
        sure: layout.and_then(|it| it.sure_with_strength),
    }
}
