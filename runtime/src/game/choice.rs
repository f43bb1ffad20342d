use crate::ruleset::{BuildingId, CardId, MapId, MarkId, TaskId, TileId, VariantId};
use crate::state::PlayerId;

/// One legal answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Yes.
    Accept,
    /// No, or no more.
    Decline,
    /// This waiting effect next: its position among the waiting ones.
    Effect(u8),
    /// This branch of a `choose one`: the position of its op.
    Branch(u16),
    /// This part of a budget or beside it: where it starts.
    Part(u16),
    /// This card.
    Card(CardId),
    /// The top card of the deck.
    TopOfDeck,
    /// This player.
    Player(PlayerId),
    /// The action card in this slot (from 0) of this player.
    ActionCard(PlayerId, u8),
    /// The X-token action with the card in this slot of this player (TURN-5).
    TokenAction(PlayerId, u8),
    /// Into this slot, from 0.
    Slot(u8),
    /// Spend so many strength tokens (TURN-6).
    Spend(u8),
    /// Build this kind.
    Kind(BuildingId),
    /// Build it at this placement of the map.
    Placement(BuildingId, u16),
    /// Do this task.
    Task(TaskId),
    /// Do what a rule allows instead of this task.
    InsteadOfTask(TaskId),
    /// Put so many workers on this task, or on what is done instead of it.
    Workers(TaskId, u8, bool),
    /// Let the animal live here.
    Housing(Housing),
    /// Move this animal into the new building.
    Animal(CardId),
    /// This tile.
    Tile(TileId),
    /// This slot of the project, from 0.
    ProjectSlot(u8),
    /// The token of this space of the left edge, from 0.
    Edge(u8),
    /// This space of the map.
    Hex(u8),
    /// This option of what the player has: its position in [`crate::ruleset::Index::options`] (TURN-13).
    Option(u8),
    /// The token of this mark of the map.
    MapToken(MarkId),
    /// This space of a side board, by position among those of all boards.
    BoardSpace(u8),
    /// Discard a card for 1 more strength (MAP-T1-1).
    CardForStrength,
    /// This map.
    Map(MapId),
    /// The ability box of a card at this position.
    Box(CardId, u8),
    /// This card of a draft.
    Variant(VariantId),
}

/// Where an animal lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Housing {
    /// In the owner's building at this position.
    Building(u8),
    /// In no enclosure (ABIL-21).
    Shared,
    /// Spread over several buildings of a family (AQUA-4).
    Spread(Spread),
}

/// How many spaces an animal takes in each of several buildings: those of the owner's zoo that belong to a family, in
/// their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread([u8; 2]);

impl Spread {
    /// So many buildings at most.
    pub const MOST: usize = 5;
    /// So many spaces of one building at most.
    pub const MOST_SPACES: u8 = 7;

    /// That of a number.
    #[must_use]
    pub const fn of_bits(bits: u16) -> Self {
        Self(bits.to_le_bytes())
    }

    /// It as a number.
    #[must_use]
    pub const fn bits(self) -> u16 {
        u16::from_le_bytes(self.0)
    }

    /// The spaces taken in the building of a position among these.
    #[must_use]
    pub fn spaces(self, at: usize) -> u8 {
        self.bits().checked_shr(at as u32 * 3).map_or(0, |it| (it & 7) as u8)
    }

    /// The same with so many spaces in one more building.
    #[must_use]
    pub fn with(self, at: usize, spaces: u8) -> Self {
        let bits = u16::from(spaces.min(Self::MOST_SPACES)).checked_shl(at as u32 * 3).unwrap_or(0);
        Self::of_bits(self.bits() | bits)
    }
}

/// The kinds of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which waiting effect next (TIMING-2).
    NextEffect,
    /// Do it or not (TIMING-10).
    May,
    /// One more round or stop.
    Again,
    /// Which branch.
    Branch,
    /// Which part of an action next.
    Part,
    /// Which card to take, discard, put or play.
    Card,
    /// Which player.
    Player,
    /// Which action card.
    ActionCard,
    /// Which slot.
    Slot,
    /// How many strength tokens to spend.
    Spend,
    /// What to build.
    Kind,
    /// Where to build it.
    Placement,
    /// Which task to do.
    Task,
    /// How many workers to put on the task.
    Workers,
    /// Where the animal lives.
    Housing,
    /// Which animal to move into the new building (ENC-6).
    Rehouse,
    /// Which of equal housings is emptied (ENC-7).
    Vacate,
    /// Which token leaves the map.
    MapToken,
    /// Which space of a side board.
    BoardSpace,
    /// Which building leaves the map.
    Removal,
    /// Which building grows.
    Growth,
    /// Which building is lifted.
    Lift,
    /// Which of the lifted buildings is placed next.
    PlaceAgain,
    /// Which action to perform.
    Action,
    /// Which tile to take.
    Tile,
    /// Which project to support, or the card that brings one into play.
    Project,
    /// Which slot of the project.
    ProjectSlot,
    /// Which animal to release.
    Release,
    /// Which token of the left edge to use.
    Edge,
    /// The bonus of which space.
    Bonus,
    /// Which map to play on.
    Map,
    /// Which ability box of another card (ABIL-36).
    Box,
    /// Which card of a draft to keep (MW-DRAFT-2).
    Keep,
    /// Which card of a draft goes back to the box (MW-DRAFT-2).
    GiveBack,
    /// Use an option first, or go on: something ends or happens without a question (TURN-13, MAP-11-2).
    GoOn,
    /// Use an option of the turn, or end it (TURN-13).
    EndOfTurn,
}
