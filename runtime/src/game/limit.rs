//! What a game holds only so much of. What goes beyond is told, never passed over in silence.

use crate::state::{
    MAX_ASIDE, MAX_CARDS_WITH_TOKENS, MAX_DISPLAY_TOKENS, MAX_INSTALLED, MAX_TOKENS_ON_CARD, MAX_UNDER,
};

/// Rounds of one loop at most: more than any effect of a game can use, so that what compiles comes to an end.
pub const MAX_ROUNDS: usize = 24;

/// A limit that something would have gone beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Rounds of one loop.
    Rounds,
    /// Cards that lie aside.
    Aside,
    /// Cards under cards.
    Under,
    /// Tokens of one kind on a card of a zoo.
    TokensOnCard,
    /// Cards of zoos with tokens.
    CardsWithTokens,
    /// Tokens on the display.
    DisplayTokens,
    /// Lasting rules that effects brought.
    Installed,
}

impl Limit {
    /// How much there can be.
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::Rounds => MAX_ROUNDS,
            Self::Aside => MAX_ASIDE,
            Self::Under => MAX_UNDER,
            Self::TokensOnCard => MAX_TOKENS_ON_CARD,
            Self::CardsWithTokens => MAX_CARDS_WITH_TOKENS,
            Self::DisplayTokens => MAX_DISPLAY_TOKENS,
            Self::Installed => MAX_INSTALLED,
        }
    }

    /// What there can be so much of.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Rounds => "rounds of one effect",
            Self::Aside => "cards aside at once",
            Self::Under => "cards under cards and maps of all players",
            Self::TokensOnCard => "tokens of one kind on a card",
            Self::CardsWithTokens => "cards of zoos with tokens on them",
            Self::DisplayTokens => "tokens on the display",
            Self::Installed => "rules with an end at once",
        }
    }
}
