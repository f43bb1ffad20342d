use super::{Int, Name, Text};
use crate::Span;

/// `scenario "..." { cites .. given { .. } when { .. } then { .. } }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What it shows, as a sentence.
    pub title: Text,
    /// The rules and rulings it cites, such as `ABIL-1` and `R-026`.
    pub cites: Vec<Name>,
    /// The position.
    pub given: Vec<Fact>,
    /// The choices.
    pub when: Vec<Step>,
    /// What must hold then.
    pub then: Vec<Fact>,
    /// The whole declaration.
    pub span: Span,
}

/// `money of opponent 3`, `hand 401, 403`, `deck 403, 404`, `offers "stop"`: set by `given`, asked by `then`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The word.
    pub key: Name,
    /// `of opponent`, `of player 3`, `of 447`; left out = you.
    pub of: Option<(Name, Option<Int>)>,
    /// What.
    pub values: Vec<FactValue>,
    /// All of it.
    pub span: Span,
}

/// One value of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactValue {
    /// `25`; a resource's value or a card number.
    Int(Int),
    /// `3 cards`: how many, whichever.
    Cards(Int),
    /// `africa`, `animals`, `none`
    Name(Name),
    /// `predator 2`, `player 3`
    Counted(Name, Int),
    /// `"stop"`
    Text(Text),
    /// `size-5 at C4 rot 2 used 1`
    Placement(Placement),
}

/// `size-5 at C4 rot 2 used 1`: a building, and where it lies. `used`: tokens in it, or 1 for an occupied enclosure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The kind.
    pub kind: Name,
    /// The space of its anchor: column letter and row number.
    pub at: Name,
    /// Turns of 60 degrees clockwise; left out = 0.
    pub rotation: Option<Int>,
    /// Left out = 0.
    pub used: Option<Int>,
    /// All of it.
    pub span: Span,
}

/// One step of a `when`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which.
    pub kind: StepKind,
    /// Where.
    pub span: Span,
}

/// The kinds of step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// `play 401`: with the Animals action, at no strength question.
    Play(Int),
    /// `perform cards`: with your own card at its slot.
    Perform(Name),
    /// `choose "take 403"`: the option whose text this is, or the only one that holds it.
    Choose(Text),
    /// `choose 2`: the option with that number, from 0.
    ChooseIndex(Int),
    /// `turn`: a whole turn, with its question.
    Turn,
    /// `break`: a break is held now.
    Break,
    /// `scoring`: the final scoring is held now.
    Scoring,
    /// `game`: turn after turn from now on, to the end of the game.
    Game,
    /// `finish`: the first option of every decision to the end.
    Finish,
}
