//! The state of a game: plain data, cloned by copying, comparable, serialisable at every decision.
//!
//! No list of it grows on the heap. What can be computed from the ruleset is not stored.

mod card_set;
mod fault;
mod frame;
mod list;
mod near;
mod piles;
mod player;
mod random;

pub use card_set::{CardSet, MAX_CARDS};
pub use fault::Fault;
pub use frame::{Due, Effect, Frame, Moment, Pending, Routine, Source, Window};
pub use list::List;
pub use near::Near;
pub use piles::{DeckAndDiscard, DeckCard, MAX_PILE};
pub use player::{
    ActionCard, BLOCKED, Building, MAX_BUILDINGS, MAX_ICONS, MAX_KINDS, MAX_ONCE, MAX_OPTIONS, MAX_RESOURCES,
    MAX_TASKS, MAX_TILES, MAX_TOKENS, Player, ProjectInPlay,
};
pub use random::{Pcg32, Stream, Streams};

use serde::{Deserialize, Serialize};

use crate::ruleset::{ActionId, CardId, MAX_SETTINGS, MapId, ProgramId, TileId, TokenId, VariantId, ZoneId};

/// Seats at most.
pub const MAX_PLAYERS: usize = 4;
/// Maps at most that are dealt to all players together (SETUP-9).
pub const MAX_DEALT_MAPS: usize = 16;
/// Different effects that wait at once at most.
pub const MAX_PENDING: usize = 64;
/// Action cards of a player (SETUP-10).
pub const ACTION_CARDS: usize = 5;
/// Folders of the display (DISPLAY-1).
pub const FOLDERS: usize = 6;

/// A seat, in turn order from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The seat as a position.
    #[must_use]
    #[inline]
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
    /// What players agreed on: the value of each setting, by position.
    #[serde(default)]
    pub settings: [u8; MAX_SETTINGS],
    /// Random streams, one a use.
    pub random: Streams,
    /// The seats.
    pub players: List<Player, MAX_PLAYERS>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Decks and discard piles.
    pub piles: DeckAndDiscard,
    /// The display, folder 1 first; `None` is a gap (DISPLAY-2).
    pub display: [Option<CardId>; FOLDERS],
    /// Final Scoring cards, top last.
    pub scoring_deck: List<CardId, 32>,
    /// Base projects that are not in this game (SETUP-6).
    pub unused_projects: CardSet,
    /// Cards aside during an effect: the card, and the frame local that names it as `depth << 8 | local`.
    pub seen: List<(CardId, u16), MAX_ASIDE>,
    /// Cards under cards: under what, then the card (ABIL-16).
    pub pouched: List<(Host, CardId), MAX_UNDER>,
    /// Cards in slots beside maps.
    #[serde(default)]
    pub beside: List<CardBeside, MAX_BESIDE>,
    /// Steps the Break token has made.
    pub break_at: u8,
    /// The Break token has arrived (BREAK-2).
    pub break_pending: bool,
    /// Gates that open once in the game and are taken: bit by resource and gate, as [`crate::game`] numbers them.
    pub gates_taken: u64,
    /// What is running, the innermost last.
    pub frames: List<Frame, 20>,
    /// Effects that wait for their turn, in the order they arose; equal ones share a place.
    ///
    /// At most a zoo's whole income waits at once, some thirty effects, while a card that was played in it and a building of
    /// that card set off what they can: in the base game a card sets off some twenty different effects, a building a dozen.
    pub pending: List<Pending, MAX_PENDING>,
    /// Projects in play: the base ones as laid out, then those above the board, the leftmost first (PROJ-2).
    pub projects: List<ProjectInPlay, 10>,
    /// Partner zoos and universities on the board, as bits by tile (SETUP-5).
    pub board: u64,
    /// Bonus tiles: the resource and the step they lie on, and the tile (SETUP-3).
    pub gate_tiles: List<(u8, i16, TileId), 8>,
    /// Donations covered so far (COST-6).
    pub donations: u8,
    /// Tokens on cards of zoos: the card, which token, how many.
    pub card_tokens: List<(CardId, TokenId, u8), MAX_CARDS_WITH_TOKENS>,
    /// Tokens of players on cards of the display (ABIL-28).
    #[serde(default)]
    pub display_tokens: List<DisplayToken, MAX_DISPLAY_TOKENS>,
    /// Maps that were dealt and wait for a choice, by seat (SETUP-9).
    #[serde(default)]
    pub dealt_maps: List<(PlayerId, MapId), MAX_DEALT_MAPS>,
    /// Action cards of a running draft (MW-DRAFT-1).
    #[serde(default)]
    pub draft: List<Drafted, MAX_DRAFT>,
    /// Lasting rules that effects brought and that end.
    #[serde(default)]
    pub installed: List<Installed, MAX_INSTALLED>,
    /// What was done in the running performance.
    pub log: Log,
    /// How far the game is.
    pub course: Course,
    /// How often hidden information was revealed; undo goes back to the last time and no further.
    pub revealed: u32,
    /// Why the game cannot go on, once it cannot.
    #[serde(default)]
    pub fault: Option<Fault>,
}

impl State {
    /// The map of a player; the first one of the ruleset for a seat that is not there.
    #[must_use]
    pub fn map_of(&self, player: PlayerId) -> MapId {
        self.players.get(player.index()).map_or(MapId(0), |it| it.map)
    }
}

/// A card in a slot beside a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardBeside {
    /// The card.
    pub card: CardId,
    /// Whose map.
    pub owner: PlayerId,
    /// Which slots.
    pub zone: ZoneId,
}

/// Under what a card lies: a card of a zoo, or the map of a player. It takes no more room than a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Host(u16);

impl Host {
    /// Above all numbers of cards.
    const MAPS: u16 = u16::MAX - MAX_PLAYERS as u16;

    /// A card (ABIL-16).
    #[must_use]
    pub const fn card(card: CardId) -> Self {
        Self(card.0)
    }

    /// The map of a player.
    #[must_use]
    pub const fn map(player: PlayerId) -> Self {
        Self(Self::MAPS + player.0 as u16)
    }

    /// The card, if it is one.
    #[must_use]
    pub const fn as_card(self) -> Option<CardId> {
        if self.0 < Self::MAPS { Some(CardId(self.0)) } else { None }
    }

    /// The player of the map, if it is one.
    #[must_use]
    pub const fn as_map(self) -> Option<PlayerId> {
        match self.0.checked_sub(Self::MAPS) {
            Some(player) => Some(PlayerId(player as u8)),
            None => None,
        }
    }
}

/// A token of a player on a card of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisplayToken {
    /// The card.
    pub card: CardId,
    /// Which token.
    pub token: TokenId,
    /// Whose.
    pub owner: PlayerId,
}

/// What was done in the running performance of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// Kinds of building built as its parts, as bits (SPX-1).
    pub built: u64,
    /// Cards played as parts of the action (SPX-7).
    pub played: List<CardId, 6>,
    /// How many of them earlier performances of the action played.
    #[serde(default)]
    pub played_before: u8,
    /// Spaces of terrains that buildings of the action covered by a rule that allows so many of them.
    #[serde(default)]
    pub terrain_covered: u8,
    /// Tasks done as its parts (ASSOC-12).
    pub tasks: u8,
    /// Triggers "once a performance" that have gone off, as bits by position in their list.
    pub triggered: u32,
    /// Triggers "once an action" that have gone off, likewise.
    #[serde(default)]
    pub triggered_in_action: u32,
    /// Tokens that lay on cards of the display when these were played from there.
    #[serde(default)]
    pub claimed: List<DisplayToken, 4>,
}

impl Log {
    /// The log of one more performance of the same action.
    #[must_use]
    pub fn repeated(&self) -> Self {
        Self {
            played: self.played,
            played_before: self.played.len() as u8,
            terrain_covered: self.terrain_covered,
            triggered_in_action: self.triggered_in_action,
            ..Self::default()
        }
    }

    /// The cards played as parts of this performance.
    pub fn played_now(&self) -> impl Iterator<Item = CardId> + '_ {
        self.played.iter().copied().skip(usize::from(self.played_before))
    }
}

/// An action card of a running draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drafted {
    /// Who holds it.
    pub player: PlayerId,
    /// Its action.
    pub action: ActionId,
    /// Which card of the action.
    pub variant: u8,
    /// Where it is.
    pub place: DraftPlace,
}

/// Where a card of a draft is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DraftPlace {
    /// Among those to choose from.
    #[default]
    Packet,
    /// Kept.
    Kept,
    /// Back in the box.
    Box,
}

impl Drafted {
    /// Which action card it is.
    #[must_use]
    pub const fn card(&self) -> VariantId {
        VariantId { action: self.action, variant: self.variant }
    }
}

/// A lasting rule that an effect brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Installed {
    /// The program whose op it is.
    pub program: ProgramId,
    /// The position of the op.
    pub at: u16,
    /// For whom it holds.
    pub owner: PlayerId,
    /// What its amounts see.
    pub source: Source,
    /// How many actions ran inside each other when it began.
    pub depth: u8,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Breaks held.
    pub breaks: u8,
    /// The player who caused the break that is due or held.
    pub break_by: PlayerId,
    /// The player who triggered the end (END-5).
    pub ended_by: Option<PlayerId>,
    /// Turns left once the end is triggered (END-4).
    pub turns_left: u8,
    /// Whose income is being taken (SPON-11).
    pub income_of: Option<PlayerId>,
    /// Final scoring: gains bring no effects of tracks (SCORE-2).
    pub scoring: bool,
    /// Turns left in the round of a solo game, and its round from 0 (SOLO-4, SOLO-6).
    pub solo_left: u8,
    /// See `solo_left`.
    pub solo_round: u8,
    /// The start of the solo track (SOLO-9).
    pub solo_start: i16,
    /// The game is over.
    pub over: bool,
}

/// Action cards that a player holds in a draft at most.
pub const MAX_DRAFT_HAND: u8 = 3;
/// Action cards of a draft at most: those dealt, and one more for each player (MW-DRAFT-4).
pub const MAX_DRAFT: usize = MAX_PLAYERS * (MAX_DRAFT_HAND as usize + 1);

/// Slots for cards beside one map at most.
pub const MAX_MAP_SLOTS: usize = 4;
/// Cards beside the maps of all players at most.
pub const MAX_BESIDE: usize = MAX_PLAYERS * MAX_MAP_SLOTS;
/// Cards that lie aside at most.
pub const MAX_ASIDE: usize = 24;
/// Cards under cards and maps of all players at most.
pub const MAX_UNDER: usize = 20;
/// Tokens of one kind on a card of a zoo at most.
pub const MAX_TOKENS_ON_CARD: usize = u8::MAX as usize;
/// Cards of zoos with tokens at most, counted for each kind of token.
pub const MAX_CARDS_WITH_TOKENS: usize = 16;
/// Tokens on the display at most.
pub const MAX_DISPLAY_TOKENS: usize = 8;

/// Lasting rules that effects brought, of all players together; further ones do not begin.
pub const MAX_INSTALLED: usize = 4;

/// Bytes of a state at most: a game is copied often.
pub const MAX_STATE_BYTES: usize = 6144;

const _: () = assert!(size_of::<State>() <= MAX_STATE_BYTES);
