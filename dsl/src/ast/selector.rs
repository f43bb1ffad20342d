use super::{Amount, Comparison, Int, Name};
use crate::Span;

/// `up to n animals with icon primate`: which cards, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    /// How many.
    pub quantifier: Quantifier,
    /// `random`: nobody chooses.
    pub random: Option<Span>,
    /// `lowest`: the first ones of the display, in the order of its folders.
    pub lowest: Option<Span>,
    /// Of which kind.
    pub noun: CardNoun,
    /// What they must show; all of it.
    pub tests: Vec<CardTest>,
    /// All of it.
    pub span: Span,
}

/// How many of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// `2`: so many, as far as possible.
    Exactly(Amount),
    /// `up to 2`
    UpTo(Amount),
    /// `all`
    All(Span),
}

/// The kinds of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardNoun {
    /// `card`, of any kind
    Card,
    /// `animal`
    Animal,
    /// `sponsor`
    Sponsor,
    /// `project`
    Project,
    /// `scoring-card`
    Scoring,
}

/// One test of a card, behind `with` or `without`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardTest {
    /// `icon primate`
    Icon(Name),
    /// `size at least 3`
    Size(Comparison, Amount),
    /// `level at most 3`
    Level(Comparison, Amount),
    /// `number 108`
    Number(Int),
    /// `partner-zoo`: an animal of a continent of which you have a partner zoo.
    PartnerZoo(Span),
    /// `release`: a project that releases animals.
    Release(Span),
    /// `wave`, `reef`, `claim`: a mark in its head, a sign beside an effect of it, a token that lies on it.
    Named(Name),
    /// `your claim`: a token of yours.
    Yours(Name),
    /// Behind `without`: the test must fail.
    Not(Box<CardTest>),
}

/// Where cards lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Which.
    pub place: Place,
    /// `of victim`; left out = yours, or everybody's where there is only one.
    pub of: Option<PlayerRef>,
    /// All of it.
    pub span: Span,
}

/// The places of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// `hand`
    Hand,
    /// `deck`
    Deck,
    /// `display`
    Display,
    /// `range`: the display within your reputation range
    Range,
    /// `deck or range`
    DeckOrRange,
    /// `hand or range`
    HandOrRange,
    /// `discard`
    Discard,
    /// `scoring-deck`
    ScoringDeck,
    /// `scoring-hand`
    ScoringHand,
    /// `unused-projects`
    UnusedProjects,
    /// `folders 1 to 2`: of the display
    Folders(Int, Int),
    /// `zoo`: cards that leave it (only `discard`)
    Zoo,
    /// `this card` (behind `under`)
    ThisCard,
    /// A named earlier result.
    Result(Name),
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerRef {
    /// `you`
    You(Span),
    /// A player named earlier.
    Named(Name),
}

/// Action cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionCards {
    /// `your association card`; the name is an action or a parameter.
    Yours(Name),
    /// `any of your action cards`
    AnyOfYours(Span),
    /// `1 of your action cards`
    OneOfYours(Span),
    /// `cards of target in slots 1 to n` (all of them), `card of target in slot 5`
    InSlots(PlayerRef, Slots),
}

/// `slot 5`, `slots 1 to n`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slots {
    /// The first.
    pub from: Amount,
    /// The last; left out = the first.
    pub to: Option<Amount>,
    /// All of it.
    pub span: Span,
}
