use super::{Amount, CardNoun, CardTest, Int, Name, PlayerRef};
use crate::Span;

/// What must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Which.
    pub kind: ConditionKind,
    /// Where.
    pub span: Span,
}

/// The kinds of condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConditionKind {
    /// `n is at least 2`
    Compare(Amount, Comparison, Amount),
    /// `your zoo has 1 animal with icon herbivore and size at least n`
    ZooHas(Int, CardNoun, Vec<CardTest>),
    /// `edge 1 is used`: the token of a space of your left edge.
    EdgeUsed(Int),
    /// `setting moon is full`
    Setting(Name, Name),
    /// `target is ahead in appeal` (strictly; INTER-2)
    Ahead(PlayerRef, Name),
    /// `build is upgraded`
    Upgraded(Name),
    /// `the performed card is upgraded`
    PerformedUpgraded,
    /// `all animals played this performance have size at most 2`; and at least one was played.
    AllPlayed(CardNoun, Vec<CardTest>),
    /// `any player has conservation at least 10`
    AnyPlayerHas(Name, Comparison, Amount),
    /// `.. and ..`
    And(Box<Condition>, Box<Condition>),
    /// `.. or ..`
    Or(Box<Condition>, Box<Condition>),
    /// `not ..`
    Not(Box<Condition>),
}

/// A comparison of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `at least`
    AtLeast,
    /// `at most`
    AtMost,
    /// `exactly`
    Exactly,
}
