use serde::{Deserialize, Serialize};

use super::PlayerId;
use crate::ruleset::{AbilityId, ActionId, BuildingId, CardId, ProgramId, TileId};

/// Where an effect comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    /// A rule of the game.
    #[default]
    Rule,
    /// A card.
    Card(CardId),
    /// A space of the owner's map.
    Hex(u8),
    /// A gate of a track: resource, step.
    Gate(u8, i16),
    /// A building of the owner, by position.
    Building(u8),
    /// A space of the left edge of the owner's map, from 0.
    Edge(u8),
    /// A tile of the owner.
    Tile(TileId),
    /// A space of a side board, by position among those of all boards.
    Space(u8),
    /// The owner's map.
    Map,
    /// The card of an action that the owner performs.
    Action(ActionId),
}

/// When a waiting effect is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Window {
    /// In the pool of this moment (TIMING-2, TIMING-3).
    #[default]
    Now,
    /// After the running action is finished (TIMING-6).
    AfterAction,
}

/// An effect that waits: one entry of the pool, with its own locals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pending {
    /// Whose it is, and when.
    pub due: Due,
    /// Where from.
    pub source: Source,
    /// What.
    pub effect: Effect,
    /// Where it starts: 0, or the body of an `After`.
    pub pc: u16,
    /// Its first locals.
    pub locals: [i16; 8],
    /// So many more that are equal wait in this place.
    #[serde(default)]
    pub more: u8,
}

/// Whose a waiting effect is and when it is due, in one byte: many effects wait at once, and a game is copied often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "DueInWords", into = "DueInWords")]
pub struct Due(u8);

/// The nesting of actions at most that can be told apart; frames are not nested deeper.
const MAX_DEPTH: u8 = 31;

impl Due {
    /// A player's, in a window, at a nesting of actions: an extra action is complete before the rest of the outer one
    /// (TIMING-7).
    #[must_use]
    #[inline]
    pub const fn new(owner: PlayerId, window: Window, depth: u8) -> Self {
        let depth = if depth < MAX_DEPTH { depth } else { MAX_DEPTH };
        let after = matches!(window, Window::AfterAction) as u8;
        Self((owner.0 & 3) << 6 | after << 5 | depth)
    }

    /// Whose.
    #[must_use]
    #[inline]
    pub const fn owner(self) -> PlayerId {
        PlayerId(self.0 >> 6)
    }

    /// When.
    #[must_use]
    #[inline]
    pub const fn moment(self) -> Moment {
        Moment(self.0 & Moment::BITS)
    }

    /// In which window.
    #[must_use]
    #[inline]
    pub const fn window(self) -> Window {
        if self.0 >> 5 & 1 == 1 { Window::AfterAction } else { Window::Now }
    }

    /// At which nesting of actions.
    #[must_use]
    #[inline]
    pub const fn depth(self) -> u8 {
        self.0 & MAX_DEPTH
    }
}

/// A window at a nesting of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(u8);

impl Moment {
    const BITS: u8 = 1 << 5 | MAX_DEPTH;

    /// A window at a nesting of actions.
    #[must_use]
    #[inline]
    pub const fn new(window: Window, depth: u8) -> Self {
        Due::new(PlayerId(0), window, depth).moment()
    }
}

/// The same as it is saved.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename = "Due", deny_unknown_fields)]
struct DueInWords {
    owner: PlayerId,
    window: Window,
    depth: u8,
}

impl From<DueInWords> for Due {
    fn from(it: DueInWords) -> Self {
        Self::new(it.owner, it.window, it.depth)
    }
}

impl From<Due> for DueInWords {
    fn from(it: Due) -> Self {
        Self { owner: it.owner(), window: it.window(), depth: it.depth() }
    }
}

const _: () = assert!(super::MAX_PLAYERS <= 4);

/// What a waiting effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// A printed gain: resource, amount (ANIM-9).
    Gain(u8, i16),
    /// A keyword.
    Ability(AbilityId),
    /// A program of a map, track, building, tile or card.
    Program(ProgramId),
    /// The highest tier reached of a Final Scoring card (SCORE-5).
    Tiers,
    /// The card's own unique building is placed; mandatory (SPON-6).
    OwnBuilding(BuildingId),
}

impl Default for Effect {
    #[inline]
    fn default() -> Self {
        Self::Gain(0, 0)
    }
}

/// What a frame runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Routine {
    /// The end of a game or sandbox.
    #[default]
    Idle,
    /// A program.
    Program(ProgramId),
    /// All waiting effects of a window, in the owner's order.
    Pool(Window),
    /// Playing one card: conditions, price, housing, into the zoo, effects (ANIM-4).
    PlayCard(CardId),
    /// Performing an action: strength, performances, tokens off, card to slot 1, after-finishing effects (TURN-2).
    Action,
    /// A turn.
    Turn,
    /// A whole game: setup, turns, breaks, end, final scoring.
    Game,
    /// A break, from its cause on (BREAK).
    Break,
    /// Final scoring (SCORE).
    Scoring,
    /// Supporting a project: slot, token of the left edge, released animal (PROJ).
    Support,
    /// Placing a card's own unique building (SPON-6).
    Place(BuildingId),
    /// Lifting buildings and placing them again (SPX-14).
    Lift,
}

/// One activation. Plain data: a game can be cloned, saved and resumed in the middle of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// What it runs.
    pub routine: Routine,
    /// Whose effect it is: `you` of its text.
    pub owner: PlayerId,
    /// Where it comes from.
    pub source: Source,
    /// The op, or the stage of another routine.
    pub pc: u16,
    /// Progress inside an op that asks more than once.
    pub step: u8,
    /// Rounds or cards left of that op, or what was chosen first.
    pub left: i16,
    /// Running loops: the position of the op plus one, 0 = free; then the rounds left, negative between two rounds, or
    /// the next player as steps clockwise from the owner. A program nests at most this many.
    pub loops: [(u16, i16); 3],
    /// Locals.
    pub locals: [i16; 8],
}
