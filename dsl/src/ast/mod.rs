//! The typed syntax tree. Every node carries its span; one file a construct.
//!
//! The tree holds what the author wrote and nothing else: names are unresolved, a field may stand twice or be missing.
//! Comments and blank lines live beside it, in [`crate::Trivia`].

mod ability;
mod action;
mod amount;
mod animal;
mod board;
mod body;
mod building;
mod card;
mod change;
mod condition;
mod game;
mod icon;
mod map;
mod project;
mod resource;
mod rule;
mod scenario;
mod scoring;
mod selector;
mod setting;
mod sponsor;
mod statement;
mod task;
mod test;
mod tile;

pub use ability::{Ability, AbilityUse, Argument, Param, Timing};
pub use action::{Action, Side};
pub use amount::{
    Amount, AmountKind, BuildingsIn, Countable, CountableKind, Each, Operator, Playing, Quantity, Row,
    Standing, Table, Zoos,
};
pub use animal::{Animal, AnimalField};
pub use board::{Board, BoardField, BoardSpace};
pub use body::{
    BodyItem, Endgame, EndgameOrder, Event, EventKind, EventZoos, LastingRule, Often, OptionTime, RuleKind,
    SlotRow, SpacePrice, TurnOption, Whenever,
};
pub use building::{Building, BuildingField, Cell, EnclosureClass};
pub use card::{
    CardBox, Housing, HousingOption, IconCount, Need, PrintedGain, Requirement, RequirementKind, UnknownField,
};
pub use change::{Declaration, Form, ModuleTest, Subject};
pub use condition::{Comparison, Condition, ConditionKind};
pub use game::{
    Donations, DonationsField, End, EndField, GameStep, LeftOut, Setup, SetupField, Solo, SoloField,
    StepPlace, StepSide,
};
pub use icon::{BoxKind, CardMark, Deck, Icon, Terrain};
pub use map::{EdgeSpace, Map, MapField, MapSlots, SlotsKind, TileSpace};
pub use project::{Project, ProjectField, Slot, SlotNeed};
pub use resource::{
    BreakField, BreakTrack, Gate, Resource, ResourceField, ResourceRole, Token, TokenField, TokenPlace,
    Workers, WorkersField,
};
pub use rule::{GameRule, GameRuleField};
pub use scenario::{Fact, FactValue, Placement, Scenario, Step, StepKind};
pub use scoring::{Scoring, ScoringField};
pub use selector::{ActionCards, CardNoun, CardTest, Cards, Place, PlayerRef, Quantifier, Slots, Zone};
pub use setting::Setting;
pub use sponsor::{Sponsor, SponsorField};
pub use statement::{
    Block, Branch, BuildPrice, BuildWhat, CardSum, CardSumOf, MoveVerb, PerformWhat, SearchRest, Statement,
    StatementKind, TimesKind, Until,
};
pub use task::{Task, TaskValue};
pub use test::{BuildingTest, SpaceTest};
pub use tile::{Tile, TileField, TileKind};

use crate::Span;

/// A word of the author: a kebab-case name, not yet resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The word as written.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// A whole number as written; a minus sign belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int {
    /// Its value.
    pub value: i64,
    /// Where.
    pub span: Span,
}

/// A text in double quotes, or drawn between triple quotes; the value is without the quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The text.
    pub value: String,
    /// Where, quotes included.
    pub span: Span,
}

/// What a file declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decl {
    /// `icon`
    Icon(Icon),
    /// `terrain`
    Terrain(Terrain),
    /// `card-mark`
    CardMark(CardMark),
    /// `box`
    BoxKind(BoxKind),
    /// `board`
    Board(Board),
    /// `deck`
    Deck(Deck),
    /// `setting`
    Setting(Setting),
    /// `rule`
    Rule(GameRule),
    /// `resource`
    Resource(Resource),
    /// `break`
    Break(BreakTrack),
    /// `workers`
    Workers(Workers),
    /// `token`
    Token(Token),
    /// `building` or `enclosure`
    Building(Building),
    /// `tile`
    Tile(Tile),
    /// `donations`
    Donations(Donations),
    /// `setup`
    Setup(Setup),
    /// `end`
    End(End),
    /// `solo`
    Solo(Solo),
    /// `action`
    Action(Action),
    /// `task`
    Task(Task),
    /// `map`
    Map(Map),
    /// `animal`
    Animal(Animal),
    /// `sponsor`
    Sponsor(Sponsor),
    /// `project`
    Project(Project),
    /// `scoring`
    Scoring(Scoring),
    /// `ability`
    Ability(Ability),
    /// `scenario`
    Scenario(Scenario),
}
