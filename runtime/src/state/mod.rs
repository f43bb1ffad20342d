//! The state of a game: plain data, cloned by copying, comparable, serialisable at every decision.
//!
//! No list of it grows on the heap. What can be computed from the ruleset is not stored.

mod card_set;
mod fault;
mod frame;
mod list;
mod piles;
mod player;
mod random;

pub use card_set::{CardSet, MAX_CARDS};
pub use fault::Fault;
pub use frame::{Effect, Frame, Pending, Routine, Source, Window};
pub use list::List;
pub use piles::{DeckAndDiscard, MAX_PILE};
pub use player::{
    ActionCard, Building, MAX_BUILDINGS, MAX_ICONS, MAX_KINDS, MAX_RESOURCES, MAX_TASKS, MAX_TOKENS, Player,
};
pub use random::{Pcg32, Stream, Streams};

use serde::{Deserialize, Serialize};

use crate::ruleset::{CardId, MapId};

/// Seats at most.
pub const MAX_PLAYERS: usize = 4;
/// Folders of the display (DISPLAY-1).
pub const FOLDERS: usize = 6;

/// A seat, in turn order from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The seat as a position.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which texts of interactive abilities are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// As printed.
    #[default]
    Standard,
    /// One player, no Break token, solo texts (SOLO-3, SOLO-7).
    Solo,
    /// Several players who agreed on the solo texts (INTER-10).
    Peaceful,
}

/// A game at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Which texts are used.
    pub mode: Mode,
    /// Random streams, one a use.
    pub random: Streams,
    /// The seats.
    pub players: List<Player, MAX_PLAYERS>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Deck and discard pile.
    pub piles: DeckAndDiscard,
    /// The display, folder 1 first; `None` is a gap (DISPLAY-2).
    pub display: [Option<CardId>; FOLDERS],
    /// Final Scoring cards, top last.
    pub scoring_deck: List<CardId, 32>,
    /// Base projects that are not in this game (SETUP-6).
    pub unused_projects: CardSet,
    /// Cards aside during an effect: the card, and the frame local that names it as `depth << 8 | local`.
    pub seen: List<(CardId, u16), 24>,
    /// Cards under cards: the host, then the card under it (ABIL-16).
    pub pouched: List<(CardId, CardId), 20>,
    /// Steps the Break token has made.
    pub break_at: u8,
    /// The Break token has arrived (BREAK-2).
    pub break_pending: bool,
    /// Gates that open once in the game and are taken: bit by resource and gate, as [`crate::game`] numbers them.
    pub gates_taken: u64,
    /// What is running, the innermost last.
    pub frames: List<Frame, 20>,
    /// Effects that wait for their turn, in the order they arose.
    pub pending: List<Pending, 32>,
    /// The map of all zoos; maps a player is a later step.
    pub map: MapId,
    /// Why the game cannot go on, once it cannot.
    #[serde(default)]
    pub fault: Option<Fault>,
}

/// Bytes of a state at most: a game is copied often.
pub const MAX_STATE_BYTES: usize = 4096;

const _: () = assert!(size_of::<State>() <= MAX_STATE_BYTES);
