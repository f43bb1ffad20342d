use super::{Amount, Block, Int, Name};
use crate::Span;

/// `ability venom(n) interactive, solo inventive(n) { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// The keyword.
    pub name: Name,
    /// Its parameters.
    pub params: Vec<Param>,
    /// `after action`: the whole effect waits until the action is finished (TIMING-6).
    pub timing: Timing,
    /// `interactive` (INTER-1)
    pub interactive: Option<Span>,
    /// `solo inventive(n)`: what replaces it in a solo or peaceful game (SOLO-7, INTER-10).
    pub solo: Option<AbilityUse>,
    /// What it does.
    pub body: Block,
    /// The whole declaration.
    pub span: Span,
}

/// When an ability is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// At once.
    Now,
    /// `after action`
    AfterAction(Span),
}

/// `n`, `which: action`, `place: continent`, `victim: player`: left out, the kind is a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// `icon`, a class of icons, `action` or `player`.
    pub kind: Option<Name>,
    /// All of it.
    pub span: Span,
}

/// `sprint(3)`, `boost(association)`, `clever`: a keyword with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilityUse {
    /// The keyword.
    pub name: Name,
    /// The values in parentheses.
    pub arguments: Vec<Argument>,
    /// All of it.
    pub span: Span,
}

/// One value of a keyword.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number.
    Int(Int),
    /// A name: an icon, an action, or a parameter or result in scope.
    Name(Name),
    /// A number that is counted when the keyword is used.
    Amount(Amount),
}
