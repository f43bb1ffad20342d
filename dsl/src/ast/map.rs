use super::{Block, BodyItem, Int, Name, Placement, Text, UnknownField};
use crate::Span;

/// `map 0 "Map 0" { .. }`; the id is a word such as `0`, `A`, `1a`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Its id.
    pub id: Name,
    /// Its printed name.
    pub title: Text,
    /// `beginner`: for first games, never dealt (SETUP-9).
    pub beginner: Option<Span>,
    /// The fields in the order written.
    pub fields: Vec<MapField>,
    /// The whole declaration.
    pub span: Span,
}

/// One line of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapField {
    /// `hexes """ .. """`: half-row lines; a hex is one terrain character and, behind it, at most one mark.
    ///
    /// `.` is plain, `!` plain and flagged (BUILD-8), other characters are those of terrains. Four characters a hex column.
    Hexes(Text, Span),
    /// `bonus a { gain 2 reputation }`: the placement bonus of every hex marked `a`; `, apart`: it is none, and is gained
    /// like one.
    Bonus(Name, Option<Span>, Block, Span),
    /// `mark T tower`: the letter behind spaces, and what they are called.
    Mark(Name, Name, Span),
    /// `edge income { .. }`: a space of the left edge; they stand in the file from top to bottom.
    Edge(EdgeSpace),
    /// `partner-zoo 2 { .. }`: what the second partner zoo brings.
    PartnerZoo(TileSpace),
    /// `university 2 { .. }`
    University(TileSpace),
    /// `pair 1 { .. }`: what the first partner zoo and university together bring.
    Pair(Int, Block, Span),
    /// `step after opening-hand { .. }`: for the map's owner, behind a step of the setup.
    Step(Name, Block, Span),
    /// `tokens on tower, gate`: a token of the map's owner lies there at the start, one a mark.
    Tokens(Vec<Name>, Span),
    /// `slots storage 3 { hidden }`: so many cards may lie beside the map.
    Slots(MapSlots),
    /// `worker 3 { .. }`: what the third hired worker brings.
    Worker(Int, Block, Span),
    /// `start kiosk at A4, size-3 at A5 rot 0`: buildings that stand there at the start (SETUP-13).
    Start(Vec<Placement>, Span),
    /// `whenever .. { .. }`, `income { .. }`, a lasting rule
    Body(BodyItem),
    /// `full { gain 7 appeal }`: when every plain space is covered (BUILD-14).
    Full(Block, Span),
    /// A word the grammar does not know.
    Unknown(UnknownField),
}

/// `edge income { use snapping(1) }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeSpace {
    /// `income`: at once and in every break.
    pub income: Option<Span>,
    /// What it does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// `slots storage 3 { hidden }`: places for cards beside the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSlots {
    /// What they are called.
    pub name: Name,
    /// How many.
    pub number: Int,
    /// What a card there is.
    pub kind: SlotsKind,
    /// All of it.
    pub span: Span,
}

/// What a card beside a map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotsKind {
    /// `counts in your zoo`
    InZoo(Span),
    /// `hidden`: only its owner sees it.
    Hidden(Span),
}

/// `partner-zoo 3 needs upgraded association { hire 1 worker }`: a space for tiles at the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSpace {
    /// Which of the spaces, from 1.
    pub number: Int,
    /// `needs upgraded association`: what the space demands (ASSOC-7).
    pub needs: Option<Name>,
    /// What its tile brings.
    pub body: Block,
    /// All of it.
    pub span: Span,
}
