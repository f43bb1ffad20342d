//! What the sides of action cards do, looked up at one place: every turn asks it of every card of a row.

use super::{ActionId, Body, Layout, ProgramId, Ruleset, Side, Sure};

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

/// What all sides of all action cards do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SidePrograms {
    /// By action, where its sides begin; then where the last one's end.
    first: Vec<usize>,
    sides: Vec<SideProgram>,
}

impl SidePrograms {
    /// Those of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset, layouts: &[Layout]) -> Self {
        let mut all = Self { first: vec![0], sides: Vec::new() };
        for action in &ruleset.actions {
            for variant in &action.variants {
                let sides = variant.sides.iter().zip(&variant.bodies);
                all.sides.extend(sides.map(|(program, body)| side(ruleset, layouts, *program, body)));
            }
            all.first.push(all.sides.len());
        }
        all
    }

    /// What a side does; none if there is no such side.
    #[must_use]
    #[inline]
    pub fn get(&self, (ActionId(action), variant, upgraded): Side) -> Option<&SideProgram> {
        let from = *self.first.get(usize::from(action))?;
        let end = *self.first.get(usize::from(action) + 1)?;
        let at = from + usize::from(variant) * 2 + usize::from(upgraded);
        self.sides.get(at).filter(|_| at < end)
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
