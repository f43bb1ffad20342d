//! The course of a game: setup, donations, end, the game alone.

use super::{Amount, Block, CardNoun, CardTest, Condition, Int, Name, Row, UnknownField};
use crate::Span;

/// `step opening-hand for each player { .. }`: a named part of the setup, of the break or of the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStep {
    /// Its name.
    pub name: Name,
    /// Where it stands among the others; none for behind them.
    pub place: Option<StepPlace>,
    /// `for each player`: clockwise, each for itself.
    pub for_each: Option<Span>,
    /// What it does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// `before opening-hand`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepPlace {
    /// On which side.
    pub side: StepSide,
    /// The other step.
    pub step: Name,
    /// Both.
    pub span: Span,
}

/// Where a step stands, seen from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepSide {
    /// `before`
    Before,
    /// `after`
    After,
    /// `instead of`: the other one is left out.
    Instead,
}

/// `setup { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The fields in the order written.
    pub fields: Vec<SetupField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of the setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupField {
    /// `hand-limit 3`: of a player whom nothing gives more.
    HandLimit(Int, Span),
    /// `base-projects 1 -> 3, 4 -> 4`: laid out, by number of players.
    BaseProjects(Vec<Row>, Span),
    /// `project-row 1 -> 2, 3 -> 3, 4 -> 4`: places for projects from the hand, by number of players.
    ProjectRow(Vec<Row>, Span),
    /// `block slots for 2 players`: of the base projects, in a game of so many.
    BlockSlots(Int, Span),
    /// `deal 2 maps`: to each player, who keeps one, where no maps were agreed on (SETUP-9).
    DealMaps(Int, Span),
    /// `step opening-hand for each player { .. }`
    Step(GameStep),
    /// `leave out step opening-hand`
    LeaveOut(Name, Span),
    /// `leave out cards with icon bear if setting zoo is tame`
    LeaveOutCards(LeftOut),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `leave out cards with icon bear if setting zoo is tame`: cards that are in no deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Of which kind.
    pub noun: CardNoun,
    /// What they must show; all of it.
    pub tests: Vec<CardTest>,
    /// Only if this holds.
    pub condition: Option<Condition>,
    /// The line.
    pub span: Span,
}

/// `donations { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Donations {
    /// The fields in the order written.
    pub fields: Vec<DonationsField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of the donations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DonationsField {
    /// `prices 2, 5, 5, 7`: of the spaces in order.
    Prices(Vec<Int>, Span),
    /// `blocked 5, 7, 10 for 2 players`: one space of each of these prices, in a game of so many.
    Blocked {
        /// The prices.
        prices: Vec<Int>,
        /// The number of players.
        players: Int,
        /// The line.
        span: Span,
    },
    /// `reward { .. }`
    Reward(Block, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `end { .. }`: when the game ends, and who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The fields in the order written.
    pub fields: Vec<EndField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndField {
    /// `score your appeal + (by steps of conservation { .. })`
    Score(Amount, Span),
    /// `target 100`: the score that ends the game.
    Target(Int, Span),
    /// `tiers conservation`: what the tiers of scoring cards bring.
    Tiers(Name, Span),
    /// `tie number of supported projects`: who of equals is ahead.
    Tie(Amount, Span),
    /// `step scoring-card for each player { .. }`
    Step(GameStep),
    /// `leave out step opening-hand`
    LeaveOut(Name, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `solo { .. }`: what differs for one player (SOLO-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solo {
    /// The fields in the order written.
    pub fields: Vec<SoloField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of the game alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SoloField {
    /// `start appeal 20, 10, 0`: what a player starts with, by difficulty from the easiest on.
    Start(Name, Vec<Int>, Span),
    /// `raise limits`
    RaiseLimits(Span),
    /// `rounds 7, 6, 5, 4, 3, 2`: turns up to each break.
    Rounds(Vec<Int>, Span),
    /// `cover donation`: a space for donations is covered in each break.
    CoverDonation(Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
