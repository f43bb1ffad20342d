use super::{Card, CardId, DeckId, Ruleset};
use serde::{Deserialize, Serialize};

/// Further decks of a ruleset at most.
pub const MAX_DECKS: usize = 8;

/// A further deck, with a discard pile of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// Its name.
    pub name: String,
    /// What one of its cards is called.
    pub title: String,
}

impl Ruleset {
    /// The further decks.
    pub fn deck_ids(&self) -> impl Iterator<Item = DeckId> + use<> {
        (0..self.decks.len()).map(|at| DeckId(at as u8))
    }

    /// The cards that belong to a further deck.
    pub fn cards_of_deck(&self, deck: DeckId) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |it| it.deck == Some(deck))
    }

    /// The further deck that a card belongs to; none for the deck that all games have.
    #[must_use]
    #[inline]
    pub fn deck_of(&self, card: CardId) -> Option<DeckId> {
        if self.decks.is_empty() {
            return None;
        }
        self.cards.get(card.index()).and_then(|it| it.deck)
    }
}
