//! Effect programs: a flat list of ops, each block with an explicit end, so that a program can be run by stepping a
//! counter and read back into its structure for card text.
//!
//! Layout of the structured ops; `end` is the position behind the block's last op:
//!
//! ```text
//! May { end }                              body..                        end:
//! If { condition, otherwise, end }         then..  otherwise: else..     end:   (otherwise == end: no else)
//! Choose { by, otherwise, end }            Branch { condition, end } body..  Branch ..   otherwise: body.. end:
//! Repeat { up_to, times, between, end }    body..  between: body..       end:   (between == end: none)
//! ForEachPlayer { .., end }                body..                        end:
//! WithLeader { .., end }                   body..                        end:
//! Within { .., end }                       one op..                      end:
//! After { end }                            body..                        end:
//! ```
//!
//! There are no backward jumps in the list; a loop is the machine's business, so that every program ends.

use super::{
    ActionId, AmountId, BoxId, BuildingFilter, BuildingFilterId, BuildingId, BuildingPlace, CardKind,
    CardMarkId, ConditionId, FilterId, IconId, Op, ProgramId, ResourceId, SpaceFilter, SpaceFilterId,
    TableId, TileFamily, TokenId,
};
use serde::{Deserialize, Serialize};

/// All programs of a ruleset, and the arenas that their ops refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// Programs.
    pub programs: Vec<Program>,
    /// Amounts.
    pub amounts: Vec<Amount>,
    /// Filters of cards.
    pub filters: Vec<CardFilter>,
    /// Conditions.
    pub conditions: Vec<Condition>,
    /// Tables.
    pub tables: Vec<Table>,
    /// Tables of the strength of slots.
    pub slot_tables: Vec<SlotTable>,
    /// Filters of spaces.
    pub space_filters: Vec<SpaceFilter>,
    /// Filters of buildings.
    pub building_filters: Vec<BuildingFilter>,
}

impl Code {
    /// The ops of a program.
    #[must_use]
    #[inline]
    pub fn ops(&self, program: ProgramId) -> &[Op] {
        self.programs.get(program.index()).map_or(&[], |it| it.ops.as_slice())
    }

    /// An amount.
    #[must_use]
    #[inline]
    pub fn amount(&self, id: AmountId) -> Amount {
        self.amounts.get(id.index()).copied().unwrap_or(Amount::Number(0))
    }
}

/// A program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Its ops.
    pub ops: Vec<Op>,
    /// Names of its locals, parameters first, then results and players in the order they are named.
    pub locals: Vec<String>,
}

/// A local of a frame: a number, an icon, an action, a player, or a set of cards named by `as`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Local(pub u8);

/// Locals that together hold a set of kinds of building, or of tasks.
pub const SET_LOCALS: usize = 4;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerRef {
    /// The owner of the frame.
    You,
    /// A local.
    Local(Local),
}

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionRef {
    /// By id.
    Id(ActionId),
    /// A local.
    Local(Local),
}

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum IconRef {
    /// By id.
    Id(IconId),
    /// A local.
    Local(Local),
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quantifier {
    /// So many, as far as possible (TIMING-10).
    Exactly(AmountId),
    /// Stopping is an option.
    UpTo(AmountId),
    /// Every one.
    All,
}

/// The kinds of card an op speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardNoun {
    /// Any.
    Card,
    /// Animals.
    Animal,
    /// Sponsors.
    Sponsor,
    /// Projects.
    Project,
    /// Final Scoring cards.
    Scoring,
}

impl CardNoun {
    /// All nouns, in order.
    pub const ALL: [Self; 5] = [Self::Card, Self::Animal, Self::Sponsor, Self::Project, Self::Scoring];

    /// Whether a card of this kind is meant.
    #[must_use]
    pub const fn covers(self, kind: &CardKind) -> bool {
        match self {
            Self::Card => true,
            Self::Animal => matches!(kind, CardKind::Animal(_)),
            Self::Sponsor => matches!(kind, CardKind::Sponsor(_)),
            Self::Project => matches!(kind, CardKind::Project(_)),
            Self::Scoring => matches!(kind, CardKind::Scoring(_)),
        }
    }
}

/// What moved cards show, added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardSum {
    /// Printed gains of a resource.
    Printed(ResourceId),
    /// Icons, needs among them (ICON-1).
    Icons(IconRef),
}

/// The verb of a move; wording only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoveVerb {
    /// take
    Take,
    /// discard
    Discard,
    /// put
    Put,
}

/// Where cards lie or go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Zone {
    /// A hand.
    Hand(PlayerRef),
    /// The deck; cards go under it.
    Deck,
    /// The whole display.
    Display,
    /// The display within the owner's range.
    Range,
    /// The top of the deck, or the display within range (DISPLAY-9).
    DeckOrRange,
    /// The owner's hand, or the display within range.
    HandOrRange,
    /// The discard pile.
    Discard,
    /// The deck of Final Scoring cards; cards go under it (SCORE-3).
    ScoringDeck,
    /// Final Scoring cards of a player.
    ScoringHand(PlayerRef),
    /// Base projects that are not in this game (SETUP-6).
    UnusedProjects,
    /// The owner's zoo; only from, to the discard pile.
    Zoo,
    /// Under the source card (ABIL-16).
    UnderSource,
    /// In slots beside the owner's map.
    Beside(super::ZoneId),
    /// A further deck; cards go under it. A card that belongs to another deck goes under that one.
    FurtherDeck(super::DeckId),
    /// The discard pile of a further deck.
    FurtherDiscard(super::DeckId),
    /// These folders of the display, from 1 (BREAK-6); only from.
    Folders(u8, u8),
    /// A result.
    Result(Local),
}

/// Tests of a card, all of which must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardFilter {
    /// The tests.
    pub tests: Vec<CardTest>,
    /// Tests of which none may hold.
    pub none: Vec<CardTest>,
}

impl CardFilter {
    /// All tests, those that may not hold behind the others.
    pub fn all(&self) -> impl Iterator<Item = &CardTest> {
        self.tests.iter().chain(&self.none)
    }
}

/// One test of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardTest {
    /// It shows the icon.
    Icon(IconRef),
    /// Its standard size.
    Size(Comparison, AmountId),
    /// Its level.
    Level(Comparison, AmountId),
    /// It is this card.
    Is(super::CardId),
    /// An animal of a continent of which the owner has a partner zoo (PROJ-7).
    PartnerZoo,
    /// A project that releases an animal.
    Release,
    /// With the mark in its head (SPON-13, WAVE-6).
    Mark(CardMarkId),
    /// With an effect beside the sign (REEF-2).
    Box(BoxId),
    /// A token of this kind lies on it in the display.
    Token(super::TokenId),
    /// A token of this kind of the owner's lies on it in the display, or lay on it when the owner played it from there.
    YourToken(super::TokenId),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
    /// `==`
    Exactly,
}

/// An amount: a tree in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Amount {
    /// A number.
    Number(i16),
    /// A local that holds a number.
    Local(Local),
    /// A sum.
    Add(AmountId, AmountId),
    /// A difference.
    Subtract(AmountId, AmountId),
    /// A product.
    Multiply(AmountId, AmountId),
    /// A quotient, rounded down.
    Divide(AmountId, AmountId),
    /// The smaller one: `at most`.
    Min(AmountId, AmountId),
    /// What is counted.
    Count(Countable),
    /// The row of the highest step reached; 0 below the first.
    Table(AmountId, TableId),
}

/// Since when cards played are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Playing {
    /// In all performances of the action.
    Action,
    /// In this performance.
    Performance,
}

/// What can be counted. Counted when it is resolved (TIMING-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Countable {
    /// Icons, repeated ones repeated.
    Icons(IconRef, Zoos),
    /// Different icons of a class.
    Kinds(super::ClassId, Zoos),
    /// Cards of a result.
    CardsIn(Local),
    /// Cards in zoos.
    Cards(CardNoun, Option<FilterId>, Zoos),
    /// Projects the owner supported.
    Supports,
    /// Uncovered plain spaces (BLDG-5).
    EmptySpaces,
    /// What the owner holds of a resource.
    Holds(ResourceId),
    /// Different icons of two classes together.
    KindsOfTwo(super::ClassId, super::ClassId, Zoos),
    /// Icons of a class of which the owner has more than the player to the right (SCORE-6).
    KindsAhead(super::ClassId),
    /// The same with each partner zoo of the owner counted twice.
    KindsAheadZoosTwice(super::ClassId),
    /// The most icons of one kind of a class whose project of the base row the owner did not support.
    BestKind(super::ClassId),
    /// Units of conditions printed on cards of the owner's zoo (COND-5).
    Conditions(CardNoun, Option<FilterId>),
    /// Different shapes among the owner's buildings, turned ones being one.
    Shapes,
    /// Pairs of buildings of one kind and of another in the owner's zoo.
    BuildingPairs(BuildingId, BuildingId),
    /// Other players who hold strictly more or less of a resource than the owner.
    PlayersWith(ResourceId, Standing),
    /// Pairs of one icon and another in the owner's zoo.
    Pairs(IconRef, IconRef),
    /// Tiles of a family that the owner has.
    Tiles(TileFamily),
    /// Buildings.
    Buildings(BuildingPlace, Option<BuildingFilterId>),
    /// Spaces of the owner's map.
    Spaces(Option<SpaceFilterId>),
    /// Groups of so many empty spaces that hang together: of each area its spaces by this, rounded down.
    EmptyGroups(u8),
    /// Cards under cards of the owner's zoo and under the owner's map (ABIL-16).
    CardsBelow,
    /// Donations that the owner made (ASSOC-12).
    DonationsMade,
    /// Tokens on the owner's map.
    MapTokens,
    /// Spaces of a side board that the owner owns.
    BoardSpaces(super::BoardId),
    /// Cards in slots beside the owner's map.
    CardsBeside(super::ZoneId),
    /// Tokens on the card that the effect stands on.
    TokensOnThis(TokenId),
    /// Such cards in the owner's hand.
    HandCards(CardNoun, Option<FilterId>),
    /// Such cards that were played as parts of an action (SPX-7).
    Played(Playing, CardNoun, Option<FilterId>),
    /// How many cards the owner may keep in a break (BREAK-4).
    HandLimit,
}

/// Whose zoos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Zoos {
    /// The owner's.
    Yours,
    /// All (ICON-7).
    All,
    /// All but the owner's.
    Others,
}

/// How another player stands to the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// With more.
    More,
    /// With less.
    Less,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Rising steps.
    pub rows: Vec<Row>,
}

/// One row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// From here on.
    pub from: i16,
    /// This.
    pub value: i16,
}

impl Table {
    /// The value of the highest step reached; 0 below the first.
    #[must_use]
    pub fn at(&self, step: i16) -> i16 {
        self.rows.iter().rev().find(|row| row.from <= step).map_or(0, |row| row.value)
    }
}

/// The strength of each slot, by steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlotTable {
    /// Rising steps, each with the strengths from slot 1 on.
    pub rows: Vec<(i16, [i16; crate::state::ACTION_CARDS])>,
}

impl SlotTable {
    /// The strength of a slot, from 0, at a step; none below the first step.
    #[must_use]
    pub fn at(&self, step: i16, slot: u8) -> Option<i16> {
        let row = self.rows.iter().rev().find(|(from, _)| *from <= step)?;
        row.1.get(usize::from(slot)).copied()
    }
}

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// A comparison of amounts.
    Compare(AmountId, Comparison, AmountId),
    /// The owner's zoo has so many such cards.
    ZooHas(u8, CardNoun, Option<FilterId>),
    /// A player is strictly ahead of the owner (INTER-2).
    Ahead(PlayerRef, ResourceId),
    /// The token of a space of the owner's left edge, from 1, is used.
    EdgeUsed(u8),
    /// A setting has this value.
    Setting(super::SettingId, u8),
    /// The owner's action card shows side II.
    Upgraded(ActionRef),
    /// The card that is performed shows side II (INTER-6).
    PerformedUpgraded,
    /// Cards were played in this performance, and all pass.
    AllPlayed(CardNoun, Option<FilterId>),
    /// Some player holds so much.
    AnyoneHolds(ResourceId, Comparison, AmountId),
    /// Both.
    And(ConditionId, ConditionId),
    /// One of them.
    Or(ConditionId, ConditionId),
    /// Not.
    Not(ConditionId),
}

/// Action cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionCards {
    /// The owner's card of an action.
    Yours(ActionRef),
    /// Any of the owner's.
    AnyOfYours,
    /// A player's cards in the slots from..=to.
    InSlots(PlayerRef, AmountId, AmountId),
}

/// What is performed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PerformWhat {
    /// With the owner's own card (ABIL-8).
    The(ActionRef),
    /// With any of the owner's own cards (ABIL-9).
    Any,
    /// With a card of another player (INTER-6).
    CardOf(PlayerRef, AmountId, AmountId),
}

/// What a played card costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayPrice {
    /// As printed, with the surcharge of its folder (COST).
    #[default]
    Printed,
    /// Its level in money (SPON-12).
    Level,
    /// Nothing.
    Free,
}

/// Where the cards go that a search passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SearchRest {
    /// To the discard pile.
    Discard,
    /// Under the deck, in order.
    UnderDeck,
}

/// What is built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BuildWhat {
    /// One of these kinds.
    Kinds(Vec<BuildingId>),
    /// Any kind on sale with at most so many spaces.
    UpToSize(AmountId),
    /// Any kind that was built in this performance (SPX-1).
    BuiltThisPerformance,
}
