use super::{BuildingTest, CardNoun, CardTest, Int, Name, SpaceTest};
use crate::Span;

/// A number or what gives one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Which form.
    pub kind: AmountKind,
    /// Where.
    pub span: Span,
}

/// The forms of an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmountKind {
    /// `3`
    Int(i64),
    /// `n`, `strength`
    Name(Name),
    /// `n / 2`; division rounds down.
    Binary(Box<Amount>, Operator, Box<Amount>),
    /// `number of predator icons in your zoo`
    Number(Box<Countable>),
    /// `your reputation`
    Yours(Name),
    /// `hand-limit`: how many cards you may keep.
    HandLimit,
    /// `by strength { 1 -> 1, 3 -> 2 }`: the row of the highest step reached. `by steps of appeal { .. }` holds a `Number`.
    By(Box<Amount>, Table),
}

/// An arithmetic sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`, rounded down
    Divide,
}

/// `{ 1 -> 1, 3 -> 2, 5 -> 3 }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its rows.
    pub rows: Vec<Row>,
    /// Where.
    pub span: Span,
}

/// `3 -> 2`: from 3 on, 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The step.
    pub from: Int,
    /// Its value.
    pub value: Int,
    /// Both.
    pub span: Span,
}

/// `1 appeal for each predator icon in your zoo, at most 8`, or `x-token by primate icons in your zoo { .. }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// The number before the resource; none with `by`.
    pub amount: Option<Amount>,
    /// The resource.
    pub resource: Name,
    /// `for each ..`
    pub each: Option<Each>,
    /// `by COUNTABLE { .. }`
    pub by: Option<(Countable, Table)>,
    /// `, at most 8`
    pub at_most: Option<Amount>,
    /// All of it.
    pub span: Span,
}

/// `for each 2 predator icons in your zoo`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Each {
    /// For how many of them; left out = 1. Rounded down.
    pub step: Option<Int>,
    /// What is counted.
    pub countable: Countable,
    /// All of it.
    pub span: Span,
}

/// Things that can be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Countable {
    /// Which.
    pub kind: CountableKind,
    /// Where.
    pub span: Span,
}

/// The kinds of countable things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountableKind {
    /// `predator icons in your zoo`
    Icons(Name, Zoos),
    /// `kinds of continent or category in your zoo`: different icons of any of the classes.
    Kinds(Vec<Name>, Zoos),
    /// `kinds of category in your zoo ahead of the player to your right`: of which you have more icons.
    KindsAhead(Name),
    /// The same `, your partner-zoos twice`: those of the other player count once.
    KindsAheadZoosTwice(Name),
    /// `icons of your best continent without projects you supported`
    BestKind(Name),
    /// `conditions of cards in your zoo`: units, as they are printed (COND-5).
    Conditions(CardNoun, Vec<CardTest>),
    /// `shapes of buildings in your zoo`: turned ones are one.
    Shapes,
    /// `pairs of rock and water in your zoo`
    Pairs(Name, Name),
    /// `cards in sold`: a named earlier result.
    CardsIn(Name),
    /// `animals in your zoo with size at least 4`
    Cards(CardNoun, Zoos, Vec<CardTest>),
    /// `supported projects`
    Supports,
    /// `empty spaces on your map` (BLDG-5)
    EmptySpaces,
    /// `spaces on your map that are water and isolated`
    Spaces(Vec<SpaceTest>),
    /// `groups of 5 empty spaces on your map`: without overlap.
    Groups(Int),
    /// `buildings in your zoo that are occupied`, `buildings beside this building`
    Buildings(BuildingsIn, Vec<BuildingTest>),
    /// `players with more appeal than you`: others, who hold strictly more or less.
    PlayersWith(Standing, Name),
    /// `partner-zoos in your zoo`
    PartnerZoos,
    /// `universities in your zoo`
    Universities,
    /// `cards under your cards`
    CardsBelow,
    /// `donations you made`
    DonationsMade,
    /// `tokens on your map`
    MapTokens,
    /// `spaces of observatory you own`: of a side board.
    BoardSpaces(Name),
    /// `wild tokens on this card`
    Tokens(Name),
    /// `cards in your hand`, `animals in your hand with icon bear`
    HandCards(CardNoun, Vec<CardTest>),
    /// `animals played this action`
    Played(Playing, CardNoun, Vec<CardTest>),
    /// `steps of reputation`: how far you are on a track or how much you hold.
    Steps(Name),
}

/// Since when cards played are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    /// `this action`: in all its performances.
    Action,
    /// `this performance`
    Performance,
}

/// Whose zoo is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoos {
    /// `your zoo`
    Yours,
    /// `all zoos` (ICON-7)
    All,
    /// `other zoos`
    Others,
}

/// How another player stands to you.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// `more`
    More,
    /// `less`
    Less,
}

/// Where buildings are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildingsIn {
    /// `in all zoos`
    Zoos(Zoos),
    /// `beside this building`
    BesideThis(Span),
    /// `beside kiosk`: beside your building of a kind.
    Beside(Name),
}
