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
    AbilityUse, ActionId, AmountId, BuildingId, ConditionId, FilterId, IconId, ProgramId, ResourceId,
    TableId, TokenId,
};

/// All programs of a ruleset, and the arenas that their ops refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
}

impl Code {
    /// The ops of a program.
    #[must_use]
    pub fn ops(&self, program: ProgramId) -> &[Op] {
        self.programs.get(program.index()).map_or(&[], |it| it.ops.as_slice())
    }

    /// An amount.
    #[must_use]
    pub fn amount(&self, id: AmountId) -> Amount {
        self.amounts.get(id.index()).copied().unwrap_or(Amount::Number(0))
    }
}

/// A program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// Its ops.
    pub ops: Vec<Op>,
    /// Names of its locals, parameters first, then results and players in the order they are named.
    pub locals: Vec<String>,
}

/// A local of a frame: a number, an icon, an action, a player, or a set of cards named by `as`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Local(pub u8);

/// Locals that together hold a set of kinds of building, or of tasks.
pub const SET_LOCALS: usize = 4;

/// One op. Plain data, no pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// Gain an amount; surplus by the resource's own rule.
    Gain {
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
    },
    /// Lose an amount, down to its floor.
    Lose {
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
    },
    /// Move an amount between players; whole, or as much as there is (INTER-8).
    Transfer {
        /// As much as there is.
        up_to: bool,
        /// Of what.
        resource: ResourceId,
        /// How much.
        amount: AmountId,
        /// Who gives.
        from: PlayerRef,
        /// Who gets.
        to: PlayerRef,
    },
    /// From the top of a pile into the hand, secret.
    Draw {
        /// How many.
        amount: AmountId,
        /// The pile.
        from: Zone,
    },
    /// From the top of a pile aside, as a result.
    Look {
        /// Seen by everybody (DISPLAY-10).
        public: bool,
        /// How many.
        amount: AmountId,
        /// The pile.
        from: Zone,
        /// The result.
        result: Local,
    },
    /// Choose cards one by one and move each.
    Move {
        /// For wording only.
        verb: MoveVerb,
        /// How many.
        quantifier: Quantifier,
        /// Drawn blindly (ABIL-27).
        random: bool,
        /// Of which kind.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
        /// From where.
        from: Zone,
        /// Where to.
        to: Zone,
        /// Who chooses.
        by: PlayerRef,
        /// The result.
        result: Option<Local>,
    },
    /// Move all that is left of a result.
    MoveRest {
        /// For wording only.
        verb: MoveVerb,
        /// The result.
        rest: Local,
        /// Where to.
        to: Zone,
    },
    /// Shuffle a pile.
    Shuffle {
        /// The pile.
        zone: Zone,
    },
    /// Slide and fill the display (DISPLAY-3).
    Replenish,
    /// Advance the Break token (BREAK-1).
    AdvanceBreak {
        /// Steps.
        amount: AmountId,
    },
    /// Hire workers (ASSOC-13).
    Hire {
        /// How many.
        amount: AmountId,
    },
    /// Turn action cards to side II (TURN-8).
    Upgrade {
        /// How many.
        amount: AmountId,
    },
    /// Put tokens on every action card of a selection.
    PlaceToken {
        /// On each card.
        amount: AmountId,
        /// Which token.
        token: TokenId,
        /// Which cards.
        on: ActionCards,
    },
    /// Choose an action card of a selection and put it into one of the slots (ABIL-7, ABIL-10).
    MoveActionCard {
        /// Which card.
        card: ActionCards,
        /// First slot to choose from.
        slot: AmountId,
        /// Second slot to choose from.
        or_slot: Option<AmountId>,
    },
    /// Perform an action (ABIL-8, ABIL-9, INTER-6).
    Perform {
        /// Which.
        what: PerformWhat,
        /// Or take the X-token action (TURN-5).
        or_token: bool,
    },
    /// Build one building (BUILD-16).
    Build {
        /// Of which kinds.
        what: BuildWhat,
        /// Without paying.
        free: bool,
        /// The side of this action is not asked for the kind.
        without: Option<ActionId>,
    },
    /// Move animals into the building just built (ENC-6).
    Rehouse,
    /// Play cards, one by one, each complete before the next (TIMING-9).
    Play {
        /// How many.
        quantifier: Quantifier,
        /// Of which kind.
        noun: CardNoun,
        /// Which.
        filter: Option<FilterId>,
        /// From where.
        from: Zone,
    },
    /// Do one task of the Association board (ASSOC-3).
    DoTask {
        /// With at most this value.
        up_to: AmountId,
    },
    /// Do a keyword's program.
    Use {
        /// The keyword with its values.
        ability: AbilityUse,
    },
    /// The body, or nothing.
    May {
        /// Behind the body.
        end: u16,
    },
    /// The one body or the other.
    If {
        /// What must hold.
        condition: ConditionId,
        /// Where the second body starts.
        otherwise: u16,
        /// Behind both.
        end: u16,
    },
    /// One of the branches that can be done.
    Choose {
        /// Who chooses.
        by: PlayerRef,
        /// Where the body for "no branch can be done" starts.
        otherwise: u16,
        /// Behind all.
        end: u16,
    },
    /// One branch of the `Choose` before it.
    Branch {
        /// Offered only while this holds.
        condition: Option<ConditionId>,
        /// Behind its body.
        end: u16,
    },
    /// The body several times.
    Repeat {
        /// Each round may be declined.
        up_to: bool,
        /// How often.
        times: AmountId,
        /// Where the body between two rounds starts.
        between: u16,
        /// Behind both.
        end: u16,
    },
    /// The body for each player, clockwise from the owner.
    ForEachPlayer {
        /// Without the owner.
        others: bool,
        /// Only who is strictly ahead on one of these (INTER-2); empty = all.
        ahead: Vec<ResourceId>,
        /// Guarded by INTER-1 and INTER-9.
        guarded: bool,
        /// The player.
        player: Local,
        /// Behind the body.
        end: u16,
    },
    /// The body for who has the most (INTER-3); the owner chooses among the tied, and owning it does nothing.
    WithLeader {
        /// Of what.
        resource: ResourceId,
        /// With at least so much.
        at_least: Option<AmountId>,
        /// Guarded by INTER-1 and INTER-9.
        guarded: bool,
        /// The leader.
        player: Local,
        /// Behind the body.
        end: u16,
    },
    /// The body again and again while a budget lasts, at least once (TURN-11). Its one op builds, plays or does a task,
    /// and what that takes is subtracted: the spaces of a building, the level of a card, the value of a task.
    Within {
        /// In all.
        budget: AmountId,
        /// No kind of building and no task twice (BUILD-2, ASSOC-2): what was done, as bits of [`SET_LOCALS`] locals
        /// from this one on.
        different: Option<Local>,
        /// What is left.
        rest: Local,
        /// Behind the body.
        end: u16,
    },
    /// The body after the action, with today's locals (TIMING-6).
    After {
        /// Behind the body.
        end: u16,
    },
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerRef {
    /// The owner of the frame.
    You,
    /// A local.
    Local(Local),
}

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionRef {
    /// By id.
    Id(ActionId),
    /// A local.
    Local(Local),
}

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IconRef {
    /// By id.
    Id(IconId),
    /// A local.
    Local(Local),
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// So many, as far as possible (TIMING-10).
    Exactly(AmountId),
    /// Stopping is an option.
    UpTo(AmountId),
    /// Every one.
    All,
}

/// The kinds of card an op speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// The verb of a move; wording only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveVerb {
    /// take
    Take,
    /// discard
    Discard,
    /// put
    Put,
}

/// Where cards lie or go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Under the source card (ABIL-16).
    UnderSource,
    /// A result.
    Result(Local),
}

/// Tests of a card, all of which must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardFilter {
    /// The tests.
    pub tests: Vec<CardTest>,
}

/// One test of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardTest {
    /// It shows the icon.
    Icon(IconRef),
    /// Its standard size.
    Size(Comparison, AmountId),
    /// Its level.
    Level(Comparison, AmountId),
    /// It is this card.
    Is(super::CardId),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
    /// `==`
    Exactly,
}

/// An amount: a tree in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What can be counted. Counted when it is resolved (TIMING-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

/// Whose zoos.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoos {
    /// The owner's.
    Yours,
    /// All (ICON-7).
    All,
    /// All but the owner's.
    Others,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Rising steps.
    pub rows: Vec<Row>,
}

/// One row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A comparison of amounts.
    Compare(AmountId, Comparison, AmountId),
    /// The owner's zoo has so many such cards.
    ZooHas(u8, CardNoun, Option<FilterId>),
    /// A player is strictly ahead of the owner (INTER-2).
    Ahead(PlayerRef, ResourceId),
    /// The owner's action card shows side II.
    Upgraded(ActionRef),
    /// Both.
    And(ConditionId, ConditionId),
    /// One of them.
    Or(ConditionId, ConditionId),
    /// Not.
    Not(ConditionId),
}

/// Action cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionCards {
    /// The owner's card of an action.
    Yours(ActionRef),
    /// Any of the owner's.
    AnyOfYours,
    /// A player's cards in the slots from..=to.
    InSlots(PlayerRef, AmountId, AmountId),
}

/// What is performed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerformWhat {
    /// With the owner's own card (ABIL-8).
    The(ActionRef),
    /// With any of the owner's own cards (ABIL-9).
    Any,
    /// With a card of another player (INTER-6).
    CardOf(PlayerRef, AmountId, AmountId),
}

/// What is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildWhat {
    /// One of these kinds.
    Kinds(Vec<BuildingId>),
    /// Any kind on sale with at most so many spaces.
    UpToSize(AmountId),
}
