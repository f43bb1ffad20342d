use std::ops::RangeInclusive;

use arkwright_dsl::ast;

use crate::diagnostic::Diagnostic;

use super::Ctx;

impl Ctx<'_> {
    /// A number within what its field holds.
    pub(crate) fn number(&mut self, int: ast::Int, range: RangeInclusive<i64>, what: &str) -> Option<i64> {
        if range.contains(&int.value) {
            return Some(int.value);
        }
        let (low, high) = (range.start(), range.end());
        let without_sign = int.value.checked_neg().filter(|it| range.contains(it) && int.value < *low);
        let nearest = without_sign.unwrap_or(if int.value < *low { *low } else { *high });
        self.fault(
            Diagnostic::error(
                "ark::types::range",
                int.span,
                format!("`{}` is out of range for {what}", int.value),
                format!("a number from {low} to {high} is wanted here"),
            )
            .with_help(format!("write `{nearest}`, or another number from {low} to {high}")),
        )
    }

    /// A number from 0 that an `i16` holds.
    pub(crate) fn natural(&mut self, int: ast::Int, what: &str) -> Option<i16> {
        self.number(int, 0..=i64::from(i16::MAX), what).map(|it| it as i16)
    }

    /// A number from `low` that a `u8` holds.
    pub(crate) fn small(&mut self, int: ast::Int, low: i64, what: &str) -> Option<u8> {
        self.number(int, low..=i64::from(u8::MAX), what).map(|it| it as u8)
    }

    /// A number that an `i16` holds.
    pub(crate) fn signed(&mut self, int: ast::Int, what: &str) -> Option<i16> {
        self.number(int, i64::from(i16::MIN)..=i64::from(i16::MAX), what).map(|it| it as i16)
    }
}
