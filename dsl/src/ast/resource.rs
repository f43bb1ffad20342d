use super::{Block, GameStep, Int, Name, PrintedGain, Row, Text, UnknownField};
use crate::Span;

/// `resource reputation "reputation" { .. }`: a stock or a track, one a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// `currency` or `strength`: what the rules pay with.
    pub role: Option<(ResourceRole, Span)>,
    /// The fields in the order written.
    pub fields: Vec<ResourceField>,
    /// The whole declaration.
    pub span: Span,
}

/// What the rules use a resource for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceRole {
    /// `currency`: prices are paid with it.
    Currency,
    /// `strength`: each one spent before an action adds 1 to its strength (TURN-6).
    Strength,
}

/// One line of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceField {
    /// `range 0 to 113`; what goes beyond is lost unless `beyond` says more.
    Range(Int, Int, Span),
    /// `start 0, 1, 2, 3`: one for all, or one a seat.
    Start(Vec<Int>, Span),
    /// `may fall`
    MayFall(Span),
    /// `guard 5`: a holder of less is no target of interactive effects (INTER-1).
    Guard(Int, Span),
    /// `cap 9 until upgraded cards` (REP-4)
    Cap(Int, Name, Span),
    /// `beyond, 1 bonus-tile { .. }`: each step more is this effect; so many bonus tiles lie behind the end.
    BeyondBlock(Int, Block, Span),
    /// `beyond gain 1 appeal`: each step beyond the end turns into this (REP-5).
    Beyond(PrintedGain, Span),
    /// `folders 1 -> 1, 2 -> 2, 4 -> 3`: the reputation range (DISPLAY-5).
    Folders(Vec<Row>, Span),
    /// `income { .. }`: for each player in every break (BREAK-8).
    Income(Block, Span),
    /// `at 5 { .. }`
    Gate(Gate),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `at 10 once in the game { .. }`, `at 5, 2 bonus-tiles { .. }`: what a step brings when it is reached or passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The step.
    pub at: Int,
    /// `once in the game`: only the first player who gets there.
    pub first_only: Option<Span>,
    /// `, 2 bonus-tiles`: so many lie on the step.
    pub tiles: Option<Int>,
    /// What happens.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// `break { .. }`: the track of the Break token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreakTrack {
    /// The fields in the order written.
    pub fields: Vec<BreakField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of the break track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BreakField {
    /// `steps 2 -> 9, 3 -> 12, 4 -> 15`: by number of players.
    Steps(Vec<Row>, Span),
    /// `arrival { .. }`: for the player who moves it to the last space.
    Arrival(Block, Span),
    /// `step hand-limit for each player { .. }`: a part of the break, in the order written.
    Step(GameStep),
    /// `leave out step hand-limit`
    LeaveOut(Name, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `workers { active 1 waiting 3 }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Workers {
    /// The fields in the order written.
    pub fields: Vec<WorkersField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of the workers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkersField {
    /// `active 1`
    Active(Int, Span),
    /// `waiting 3`
    Waiting(Int, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `token venom "Venom" on action card { .. }`, `token wild "Wild icon" on card { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its name.
    pub name: Name,
    /// How card text words it.
    pub title: Text,
    /// On what it lies.
    pub place: TokenPlace,
    /// The fields in the order written.
    pub fields: Vec<TokenField>,
    /// The whole declaration.
    pub span: Span,
}

/// What a token lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenPlace {
    /// `action card`
    ActionCard,
    /// `card`: one in a zoo.
    Card,
    /// `display card`: a token of a player.
    DisplayCard,
}

/// One line of a token: its rule while it lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenField {
    /// `limit 1`: so many on one card; more are lost (TOKEN-11).
    Limit(Int, Span),
    /// `fee 2 money`: due at the end of a turn that removed none (TOKEN-9).
    Fee(PrintedGain, Span),
    /// `strength -2` (TOKEN-10)
    Strength(Int, Span),
    /// `repeats action` (TOKEN-2)
    Repeats(Span),
    /// `instead of discard { take this card into hand }`: the card goes to the token's owner.
    InsteadOfDiscard(Span),
    /// `when it leaves { .. }`: for the token's owner, when its card leaves the display otherwise.
    WhenLeaves(Block, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}
