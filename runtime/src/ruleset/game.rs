//! The frame of a game: setup, the steps of a break, the end, the solo game.

use super::{AmountId, CardNoun, ConditionId, FilterId, ProgramId, ResourceId, Row};
use serde::{Deserialize, Serialize};

/// A named step of the setup, a break or the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameStep {
    /// Its name.
    pub name: String,
    /// Once for each player, clockwise from the first one; else once, for the first one (BREAK-7, BREAK-11).
    pub each_player: bool,
    /// What happens.
    pub program: ProgramId,
}

/// How a game begins (SETUP).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Cards that a player may keep in a break (BREAK-4).
    pub hand_limit: u8,
    /// Base projects laid out, by number of players (SETUP-6).
    pub base_projects: Vec<Row>,
    /// Projects above the board at most, by number of players (PROJ-2, SOLO-1).
    pub project_row: Vec<Row>,
    /// Slot n of the base project n is blocked with so many players (SETUP-7).
    pub blocked_players: Option<u8>,
    /// Maps dealt to each player, who keeps one of them, where no maps were agreed on; 0: the first map is for all
    /// (SETUP-9).
    pub dealt_maps: u8,
    /// Cards that are in no deck, and with them the cards that ask for what only these show (SETUP-4).
    pub left_out: Vec<LeftOut>,
    /// In order, before the display is turned up (SETUP-8, SETUP-14, SETUP-17).
    pub steps: Vec<GameStep>,
}

/// Cards that stay in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// Of which kind.
    pub noun: CardNoun,
    /// Those that pass, by what is printed on them.
    pub filter: Option<FilterId>,
    /// Only if this holds, by what players agreed on.
    pub condition: Option<ConditionId>,
}

/// When a game ends and who wins (END, SCORE).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The score of a player (SCORE-7).
    pub score: Option<AmountId>,
    /// The score that triggers the end (END-1), and wins a solo game (SOLO-8).
    pub target: i16,
    /// What decides between equal scores (SCORE-8).
    pub tie: Option<AmountId>,
    /// Before final scoring, in order (SCORE-1).
    pub steps: Vec<GameStep>,
}

/// The donations of the Association board (COST-6, ASSOC-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Donations {
    /// Prices from the first to the last; the last one is never covered.
    pub prices: Vec<i16>,
    /// Prices that are blocked with so many players, each once (SETUP-7).
    pub blocked: Vec<(u8, Vec<i16>)>,
    /// What a donation brings.
    pub reward: Option<ProgramId>,
}

/// The solo game (SOLO).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solo {
    /// A track, and its start by difficulty, the usual one first (SOLO-2).
    pub start: Option<(ResourceId, Vec<i16>)>,
    /// A condition "at most" on that track is read higher by the start (SOLO-9).
    pub raises_limits: bool,
    /// Turns of each round; a break follows every round but the last (SOLO-4, SOLO-6).
    pub rounds: Vec<u8>,
    /// Each break begins with covering the lowest open donation (SOLO-5).
    pub covers_donation: bool,
}
