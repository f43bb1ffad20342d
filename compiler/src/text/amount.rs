//! Amounts in text: as the number before a noun, and as a value in a sentence.

use arkwright_runtime::ruleset::{Amount, AmountId, Countable, Local, Row, TableId};

use super::english::{Grammar, list};
use super::{Bound, Words};

/// Rows of a table that are told in one line each column.
const LONG_TABLE: usize = 8;

/// `1 .. for each blue icon in your zoo`: the number before a noun, and what follows the noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// The number.
    pub(super) head: String,
    /// How the noun between them stands.
    pub(super) grammar: Grammar,
    /// What follows, with a space before it; may be empty.
    pub(super) tail: String,
}

/// How firmly the parts of an amount hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Binds {
    /// It has no parts.
    Single,
    /// A product or quotient.
    Product,
    /// A sum or difference.
    Sum,
    /// A limit or a row of numbers.
    Whole,
}

impl Binds {
    const fn of(amount: Amount) -> Self {
        match amount {
            Amount::Number(_) | Amount::Local(_) | Amount::Count(_) => Self::Single,
            Amount::Multiply(..) | Amount::Divide(..) => Self::Product,
            Amount::Add(..) | Amount::Subtract(..) => Self::Sum,
            Amount::Min(..) | Amount::Table(..) => Self::Whole,
        }
    }
}

impl Phrase {
    fn number(number: i32) -> Self {
        Self { head: number.to_string(), grammar: Grammar::of(number), tail: String::new() }
    }

    // A single letter reads as a number; anything longer is explained behind the noun.
    fn words(value: String) -> Self {
        if value.chars().count() == 1 {
            return Self { head: value, grammar: Grammar::Many, tail: String::new() };
        }
        Self { head: "X".to_owned(), grammar: Grammar::Many, tail: format!(", where X is {value}") }
    }

    fn with_tail(mut self, tail: &str) -> Self {
        self.tail.push_str(tail);
        self
    }
}

impl Words<'_> {
    /// The number, if it does not depend on the game.
    pub(super) fn known(&self, id: AmountId) -> Option<i32> {
        let both = |a, b| Some((self.known(a)?, self.known(b)?));
        match self.ruleset.code.amount(id) {
            Amount::Number(number) => Some(i32::from(number)),
            Amount::Local(local) => match self.local(local) {
                Some(Bound::Number(number)) => Some(i32::from(*number)),
                Some(
                    Bound::Named(_)
                    | Bound::Icon(_)
                    | Bound::Done { .. }
                    | Bound::InUse
                    | Bound::Action(_)
                    | Bound::Player(_)
                    | Bound::Counted { .. },
                )
                | None => None,
            },
            Amount::Add(a, b) => both(a, b).map(|(a, b)| a + b),
            Amount::Subtract(a, b) => both(a, b).map(|(a, b)| a - b),
            Amount::Multiply(a, b) => both(a, b).map(|(a, b)| a * b),
            Amount::Divide(a, b) => both(a, b).and_then(|(a, b)| a.checked_div_euclid(b)),
            Amount::Min(a, b) => both(a, b).map(|(a, b)| a.min(b)),
            Amount::Count(_) => None,
            Amount::Table(step, table) => {
                let step = i16::try_from(self.known(step)?).ok()?;
                self.ruleset.code.tables.get(table.index()).map(|it| i32::from(it.at(step)))
            }
        }
    }

    /// An amount around a noun: head, noun, tail.
    pub(super) fn phrase(&self, id: AmountId) -> Phrase {
        if let Some(number) = self.known(id) {
            return Phrase::number(number);
        }
        match self.ruleset.code.amount(id) {
            Amount::Count(Countable::HandLimit) => Phrase::words(self.value(id)),
            Amount::Count(countable) => Phrase::number(1).with_tail(&self.for_each(1, countable)),
            Amount::Multiply(a, b) => self
                .product(a, b)
                .or_else(|| self.product(b, a))
                .unwrap_or_else(|| Phrase::words(self.value(id))),
            Amount::Divide(a, b) => self
                .quotient(a, b)
                .map_or_else(|| Phrase::words(self.value(id)), |each| Phrase::number(1).with_tail(&each)),
            Amount::Min(a, b) if self.known(a).is_some() => self.at_most(b, a),
            Amount::Min(a, b) => self.at_most(a, b),
            Amount::Table(step, table) => self.by_table(step, table),
            Amount::Local(local) => match self.counted(local, 1) {
                Some(each) => Phrase::number(1).with_tail(&each),
                None => Phrase::words(self.value(id)),
            },
            Amount::Number(_) | Amount::Add(..) | Amount::Subtract(..) => Phrase::words(self.value(id)),
        }
    }

    fn at_most(&self, amount: AmountId, most: AmountId) -> Phrase {
        self.phrase(amount).with_tail(&format!(" (at most {})", self.value(most)))
    }

    // A factor times a count: the factor, `for each` counted.
    fn product(&self, factor: AmountId, counted: AmountId) -> Option<Phrase> {
        let head = self.known(factor).map_or_else(|| Phrase::words(self.value(factor)), Phrase::number);
        let is_one_sign = head.tail.is_empty();
        self.each_of(counted).filter(|_| is_one_sign).map(|each| head.with_tail(&each))
    }

    // `for each` of what an amount counts; of a sum, of each part.
    fn each_of(&self, counted: AmountId) -> Option<String> {
        match self.ruleset.code.amount(counted) {
            Amount::Count(countable) => Some(self.for_each(1, countable)),
            Amount::Divide(a, b) => self.quotient(a, b),
            Amount::Local(local) => self.counted(local, 1),
            Amount::Add(a, b) => Some(format!("{} and{}", self.each_of(a)?, self.each_of(b)?)),
            Amount::Number(_)
            | Amount::Subtract(..)
            | Amount::Multiply(..)
            | Amount::Min(..)
            | Amount::Table(..) => None,
        }
    }

    /// A part of a sum or one side of a comparison: a limit or a row of numbers stands in parentheses.
    pub(super) fn term(&self, id: AmountId) -> String {
        self.enclosed(id, |binds| binds == Binds::Whole)
    }

    /// A factor, or what is subtracted: a sum too is one thing there.
    fn factor(&self, id: AmountId) -> String {
        self.enclosed(id, |binds| matches!(binds, Binds::Whole | Binds::Sum))
    }

    // The second one: a product or quotient would be taken for one of the whole.
    fn second_factor(&self, id: AmountId) -> String {
        self.enclosed(id, |binds| binds != Binds::Single)
    }

    /// An amount inside a clause that goes on behind it: in parentheses, unless it is one number or stock.
    pub(super) fn single(&self, id: AmountId) -> String {
        let is_stock = matches!(
            self.ruleset.code.amount(id),
            Amount::Local(_) | Amount::Count(Countable::Holds(_) | Countable::HandLimit)
        );
        self.enclosed(id, |_| !is_stock)
    }

    fn enclosed(&self, id: AmountId, is_meant: impl Fn(Binds) -> bool) -> String {
        let value = self.value(id);
        let binds = Binds::of(self.ruleset.code.amount(id));
        if self.known(id).is_none() && is_meant(binds) { format!("({value})") } else { value }
    }

    // A count by a number, rounded down: `for each 2 ..`.
    fn quotient(&self, counted: AmountId, step: AmountId) -> Option<String> {
        let step = self.known(step)?;
        if let Amount::Local(local) = self.ruleset.code.amount(counted) {
            return self.counted(local, step);
        }
        let Amount::Count(countable) = self.ruleset.code.amount(counted) else { return None };
        Some(self.for_each(step, countable))
    }

    // The same for a local that stands for a count.
    fn counted(&self, local: Local, step: i32) -> Option<String> {
        let Some(Bound::Counted { each, .. }) = self.local(local) else { return None };
        Some(match Grammar::of(step) {
            Grammar::One => format!(" for each {each}"),
            Grammar::Many => format!(" for each {step} {each}"),
        })
    }

    fn for_each(&self, step: i32, countable: Countable) -> String {
        let grammar = Grammar::of(step);
        let counted = self.countable(grammar, countable);
        match grammar {
            Grammar::One => format!(" for each {counted}"),
            Grammar::Many => format!(" for each {step} {counted}"),
        }
    }

    // All rows at once: `1, 2 or 3 .. for 1, 3 or 5 ..`.
    fn by_table(&self, step: AmountId, table: TableId) -> Phrase {
        let rows = self.ruleset.code.tables.get(table.index()).map_or(&[][..], |it| it.rows.as_slice());
        let column = |value: fn(&Row) -> i16| -> String {
            list(&rows.iter().map(|row| value(row).to_string()).collect::<Vec<_>>(), "or")
        };
        if rows.len() > LONG_TABLE {
            return self.by_long_table(step, rows);
        }
        let grammar = match rows {
            [only] => Grammar::of(i32::from(only.value)),
            _ => Grammar::Many,
        };
        let from = column(|row| row.from);
        let tail = match self.ruleset.code.amount(step) {
            Amount::Count(Countable::Holds(resource)) => {
                format!(" at {} {from}", self.resource_title(resource))
            }
            Amount::Count(countable) => {
                let grammar = if from == "1" { Grammar::One } else { Grammar::Many };
                format!(" for at least {from} {}", self.countable(grammar, countable))
            }
            Amount::Local(local) => {
                let name = self.local_name(local);
                format!(" at {} {from}", name.strip_prefix("the ").unwrap_or(&name))
            }
            Amount::Number(_)
            | Amount::Add(..)
            | Amount::Subtract(..)
            | Amount::Multiply(..)
            | Amount::Divide(..)
            | Amount::Min(..)
            | Amount::Table(..) => format!(" for at least {from} of {}", self.value(step)),
        };
        Phrase { head: column(|row| row.value), grammar, tail }
    }

    // Each row by itself: `X .., where X is 5 at 0, 6 at 1 .. of your appeal`.
    fn by_long_table(&self, step: AmountId, rows: &[Row]) -> Phrase {
        let rows: Vec<String> = rows.iter().map(|row| format!("{} at {}", row.value, row.from)).collect();
        Phrase {
            head: "X".to_owned(),
            grammar: Grammar::Many,
            tail: format!(", where X goes by {}: {}", self.value(step), list(&rows, "and")),
        }
    }

    /// An amount as a value: `3`, `n`, `your reputation`, `the number of ..`.
    pub(super) fn value(&self, id: AmountId) -> String {
        if let Some(number) = self.known(id) {
            return number.to_string();
        }
        match self.ruleset.code.amount(id) {
            Amount::Number(number) => number.to_string(),
            Amount::Local(local) => self.local_name(local),
            Amount::Add(a, b) => format!("{} plus {}", self.term(a), self.term(b)),
            Amount::Subtract(a, b) => format!("{} minus {}", self.term(a), self.factor(b)),
            Amount::Multiply(a, b) => format!("{} times {}", self.factor(a), self.second_factor(b)),
            Amount::Divide(a, b) if self.known(b) == Some(2) => {
                format!("half of {} (rounded down)", self.factor(a))
            }
            Amount::Divide(a, b) => {
                format!("{} divided by {} (rounded down)", self.factor(a), self.second_factor(b))
            }
            Amount::Min(a, b) => format!("{} (at most {})", self.value(a), self.value(b)),
            Amount::Count(Countable::Holds(resource)) => format!("your {}", self.resource_title(resource)),
            Amount::Count(Countable::HandLimit) => "your hand limit".to_owned(),
            Amount::Count(countable) => {
                format!("the number of {}", self.countable(Grammar::Many, countable))
            }
            Amount::Table(step, table) => {
                let phrase = self.by_table(step, table);
                let words = format!("{}{}", phrase.head, phrase.tail);
                words
                    .strip_prefix("X, where X goes by ")
                    .map_or(words.clone(), |it| format!("a number by {it}"))
            }
        }
    }
}
