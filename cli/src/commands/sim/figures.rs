//! Means and percentiles, in whole numbers.

use crate::json::Json;

/// The figures of one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    /// Times a thousand.
    pub(super) mean: i64,
    /// Five of a hundred values are lower.
    pub(super) low: i64,
    /// Half of the values are lower.
    pub(super) median: i64,
    /// Five of a hundred values are higher.
    pub(super) high: i64,
}

impl Figures {
    /// Of some values; none without any.
    pub(super) fn of(values: impl IntoIterator<Item = i64>) -> Option<Self> {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        let last = values.len().checked_sub(1)?;
        let at = |hundredths: usize| values.get(last * hundredths / 100).copied();
        Some(Self { mean: mean(&values), low: at(5)?, median: at(50)?, high: at(95)? })
    }

    /// `median` and so on, as fields of an object.
    pub(super) fn json(self) -> Json {
        Json::object([
            ("mean", Json::Thousandths(self.mean)),
            ("low", self.low.into()),
            ("median", self.median.into()),
            ("high", self.high.into()),
        ])
    }
}

/// The mean of some values, times a thousand, rounded down; 0 without any.
pub(super) fn mean(values: &[i64]) -> i64 {
    let sum: i64 = values.iter().sum();
    sum.saturating_mul(1000).checked_div_euclid(values.len() as i64).unwrap_or(0)
}

/// Thousandths with one digit behind the point: `31.4`.
pub(super) fn tenths(thousandths: i64) -> String {
    let rounded = (thousandths + 50 * thousandths.signum()) / 100;
    let sign = if rounded < 0 { "-" } else { "" };
    format!("{sign}{}.{}", rounded.abs() / 10, rounded.abs() % 10)
}

#[cfg(test)]
mod tests {
    use super::{Figures, tenths};

    #[test]
    fn middle_of_the_values_leaves_out_five_of_a_hundred_at_each_end() {
        let figures = Figures::of((0..=100).rev()).unwrap();
        assert_eq!(figures, Figures { mean: 50_000, low: 5, median: 50, high: 95 });
        assert_eq!(Figures::of([]), None);
    }

    #[test]
    fn thousandths_are_rounded_to_tenths() {
        assert_eq!(tenths(31_449), "31.4");
        assert_eq!(tenths(31_450), "31.5");
        assert_eq!(tenths(-250), "-0.3");
        assert_eq!(tenths(-14_000), "-14.0");
    }
}
