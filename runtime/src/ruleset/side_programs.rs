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
    /// By action, where its sides begin, and how many they are.
    of_action: Vec<(usize, usize)>,
    sides: Vec<SideProgram>,
}

impl SidePrograms {
    /// Those of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset, layouts: &[Layout]) -> Self {
        let mut all = Self::default();
        for action in &ruleset.actions {
            let first = all.sides.len();
            for variant in &action.variants {
                let sides = variant.sides.iter().zip(&variant.bodies);
                all.sides.extend(sides.map(|(program, body)| side(ruleset, layouts, *program, body)));
            }
            all.of_action.push((first, all.sides.len() - first));
        }
        all
    }

    /// What a side does; none if there is no such side.
    #[must_use]
    #[inline]
    pub fn get(&self, (ActionId(action), variant, upgraded): Side) -> Option<&SideProgram> {
        let (first, n_sides) = *self.of_action.get(usize::from(action))?;
        let at = usize::from(variant) * 2 + usize::from(upgraded);
        self.sides.get(first + at).filter(|_| at < n_sides)
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
