//! Tables by step, so that none is searched while a game runs.

use super::Table;

/// Steps at most that are laid out one by one.
const MAX_STEPS: i32 = 1024;

/// What a table says of every step from its first one on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    first: i16,
    /// The last one holds for all steps behind it.
    values: Vec<i16>,
    /// A table that is too long to be laid out.
    table: Option<Table>,
}

impl Steps {
    /// Those of a table.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let froms = || table.rows.iter().map(|it| it.from);
        let (first, last) = (froms().min().unwrap_or(0), froms().max().unwrap_or(0));
        if i32::from(last) - i32::from(first) >= MAX_STEPS {
            return Self { first, values: Vec::new(), table: Some(table.clone()) };
        }
        Self { first, values: (first..=last).map(|step| table.at(step)).collect(), table: None }
    }

    /// The value of the highest step reached; 0 below the first.
    #[must_use]
    pub fn at(&self, step: i16) -> i16 {
        if let Some(table) = &self.table {
            return table.at(step);
        }
        if step < self.first {
            return 0;
        }
        let at = usize::from(step.abs_diff(self.first));
        self.values.get(at).or(self.values.last()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Steps;
    use crate::ruleset::{Row, Table};

    #[test]
    fn every_step_is_as_the_table_says() {
        for froms in [&[][..], &[3], &[-2, 0, 5], &[0, 5000], &[4, 4, 9]] {
            let rows =
                froms.iter().enumerate().map(|(at, from)| Row { from: *from, value: at as i16 * 7 - 4 });
            let table = Table { rows: rows.collect() };
            let steps = Steps::of(&table);
            for step in (-20..20).chain([i16::MIN, 4999, 5000, i16::MAX]) {
                assert_eq!(steps.at(step), table.at(step), "{froms:?} at {step}");
            }
        }
    }
}
