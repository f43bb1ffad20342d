use super::{ActionId, ProgramId, ResourceId, Row};
use serde::{Deserialize, Serialize};

/// A stock or a track of each player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resource {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// The lowest value.
    pub min: i16,
    /// The highest value; what goes beyond is lost (TIMING-16) unless `beyond` says more.
    pub max: i16,
    /// Start values: one for all, or one a seat in turn order. Never empty.
    pub start: Vec<i16>,
    /// An effect may lower it.
    pub may_fall: bool,
    /// A holder of less is no target of interactive effects (INTER-1).
    pub guard: Option<i16>,
    /// A lower end until an action is upgraded (REP-4).
    pub cap: Option<(i16, ActionId)>,
    /// What each step beyond the end turns into (REP-5).
    pub beyond: Option<(ResourceId, i16)>,
    /// Each step beyond the end is this effect instead (MW-BONUS-2).
    pub beyond_program: Option<ProgramId>,
    /// So many bonus tiles lie at the end for it.
    pub beyond_tiles: u8,
    /// How many folders of the display are in range, by value (DISPLAY-5).
    pub folders: Vec<Row>,
    /// What steps bring, sorted by step.
    pub gates: Vec<Gate>,
    /// In the income step of every break (INC-1).
    pub income: Option<ProgramId>,
}

impl Resource {
    /// How many bonus tiles have a place at a step: on what it brings, and behind the end (SETUP-3, MW-BONUS-1).
    #[must_use]
    pub fn tile_places(&self, step: i16) -> usize {
        let at_gates: usize =
            self.gates.iter().filter(|it| it.at == step).map(|it| usize::from(it.tiles)).sum();
        if step == self.max { at_gates + usize::from(self.beyond_tiles) } else { at_gates }
    }
}

/// What a step of a track brings when it is reached or passed (TRACK-3, REP-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gate {
    /// The step.
    pub at: i16,
    /// Only for the first player who gets there (TRACK-7); else once for each.
    pub first_only: bool,
    /// Bonus tiles laid on it at setup (SETUP-3).
    pub tiles: u8,
    /// What happens.
    pub program: ProgramId,
}

/// The track of the Break token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BreakTrack {
    /// Steps to the last space, by number of players; 0 = no token (SOLO-3).
    pub steps: [u8; 5],
    /// For the player who moves it to the last space (BREAK-2).
    pub arrival: Option<ProgramId>,
    /// The steps of a break, in order (BREAK-4 to BREAK-7).
    pub break_steps: Vec<super::GameStep>,
}

/// Association workers of each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Workers {
    /// At once on the notepad.
    pub active: u8,
    /// To be hired.
    pub waiting: u8,
}

/// What a token lies on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TokenPlace {
    /// Action cards.
    #[default]
    ActionCard,
    /// Cards of zoos.
    Card,
    /// Cards of the display: the token of a player.
    DisplayCard,
}

/// A token, with its rule while it lies on its place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
    /// What it lies on.
    pub place: TokenPlace,
    /// So many on one card at most; more are lost (TOKEN-11).
    pub limit: Option<u8>,
    /// Due once at the end of the holder's turn if one lies there and none was removed (TOKEN-9).
    pub fee: Option<(ResourceId, i16)>,
    /// Added to the strength of its card (TOKEN-10); the token is used up by a use of the card.
    pub strength: i16,
    /// The action may be performed once more (TOKEN-2).
    pub repeats: bool,
    /// Its card goes to its player's hand where it would be discarded from the display (ABIL-28).
    pub keeps: bool,
    /// For its player, when its card leaves the display otherwise (ABIL-28).
    pub leaves: Option<ProgramId>,
}
