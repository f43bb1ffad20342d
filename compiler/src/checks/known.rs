//! Numbers that do not depend on the game.

use std::collections::BTreeMap;

use arkwright_dsl::ast::{Ability, AbilityUse, Amount, AmountKind, Argument, Operator, Table};

/// The numbers that the parameters of a keyword have where it is used; those that depend on the game are left out.
#[derive(Default)]
pub(super) struct Values<'a> {
    by_name: BTreeMap<&'a str, i64>,
}

impl<'a> Values<'a> {
    /// Those of a use, itself among what has values.
    pub(super) fn of(keyword: &'a Ability, used: &AbilityUse, around: &Values<'_>) -> Self {
        let known = |argument: &Argument| match argument {
            Argument::Int(int) => Some(int.value),
            Argument::Amount(amount) => value(amount, around),
            Argument::Name(name) => around.by_name.get(name.text.as_str()).copied(),
        };
        let pairs = keyword.params.iter().zip(&used.arguments);
        let by_name = pairs.filter_map(|(param, it)| Some((param.name.text.as_str(), known(it)?))).collect();
        Self { by_name }
    }

    /// No number is known.
    pub(super) fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }
}

/// A number that nothing else decides.
pub(super) fn constant(amount: &Amount) -> Option<i64> {
    value(amount, &Values::default())
}

/// A number that values decide alone.
pub(super) fn value(amount: &Amount, values: &Values<'_>) -> Option<i64> {
    match &amount.kind {
        AmountKind::Int(value) => Some(*value),
        AmountKind::Name(name) => values.by_name.get(name.text.as_str()).copied(),
        AmountKind::Binary(a, operator, b) => {
            let (a, b) = (value(a, values)?, value(b, values)?);
            match operator {
                Operator::Add => a.checked_add(b),
                Operator::Subtract => a.checked_sub(b),
                Operator::Multiply => a.checked_mul(b),
                Operator::Divide => Some(a.checked_div_euclid(b).unwrap_or(0)),
            }
        }
        AmountKind::By(step, table) => value(step, values).map(|step| row(table, step)),
        AmountKind::Number(_) | AmountKind::Yours(_) | AmountKind::HandLimit => None,
    }
}

/// The value of the highest step reached; 0 below the first.
fn row(table: &Table, step: i64) -> i64 {
    let reached = table.rows.iter().filter(|it| it.from.value <= step);
    reached.max_by_key(|it| it.from.value).map_or(0, |it| it.value.value)
}
