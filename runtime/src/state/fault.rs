use serde::{Deserialize, Serialize};

/// Why a game cannot go on. It stays set: a state with a fault asks no more questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fault {
    /// Effects are nested too deeply.
    Frames,
    /// Too many effects wait at once.
    Pending,
    /// Loops of a program are nested too deeply.
    Loops,
    /// Too many cards are aside, under cards, or in a pile.
    Cards,
    /// One choice was followed by too many steps.
    Endless,
    /// The state does not fit its ruleset: a seat, a card or an op that is not there.
    Malformed,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Frames => "effects are nested too deeply",
            Self::Pending => "too many effects wait at once",
            Self::Loops => "the loops of a program are nested too deeply",
            Self::Cards => "too many cards lie aside, under cards, or in a pile",
            Self::Endless => "one choice was followed by too many steps",
            Self::Malformed => "the state does not fit its ruleset",
        })
    }
}
