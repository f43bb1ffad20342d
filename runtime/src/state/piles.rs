mod further;

pub use further::DeckCard;

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{List, Pcg32};
use crate::ruleset::CardId;

/// Cards in all decks and discard piles together, at most.
pub const MAX_PILE: usize = 288;

/// All decks and discard piles in one buffer: a card is in one of them at most, so together they never outgrow it.
///
/// The buffer holds the further decks, then the discard pile, oldest first, then the deck, bottom first: the top of the deck
/// is the last card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckAndDiscard {
    cards: List<CardId, MAX_PILE>,
    discarded: u16,
    /// Cards of further decks and their discard piles.
    #[serde(default)]
    further: u16,
}

impl DeckAndDiscard {
    /// A deck, top first, and no discard pile; false in the second place if it is too large.
    #[must_use]
    pub fn new(top_first: &[CardId]) -> (Self, bool) {
        let mut piles = Self::default();
        let fits = piles.set_deck(top_first);
        (piles, fits)
    }

    /// Puts other cards in the place of the deck, top first; false if they are too many. The other piles stay.
    #[must_use]
    pub fn set_deck(&mut self, top_first: &[CardId]) -> bool {
        self.clear_deck();
        top_first.iter().rev().all(|card| self.cards.push(*card))
    }

    /// Where the deck begins.
    const fn deck_at(&self) -> usize {
        self.further as usize + self.discarded as usize
    }

    /// Whether the piles are no longer than the cards that they are made of.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.deck_at() <= self.cards.len()
    }

    /// The deck, bottom first.
    #[must_use]
    #[inline]
    pub fn deck(&self) -> &[CardId] {
        self.cards.get(self.deck_at()..).unwrap_or(&[])
    }

    /// The discard pile, oldest first.
    #[must_use]
    #[inline]
    pub fn discard(&self) -> &[CardId] {
        self.cards.get(self.further as usize..self.deck_at()).unwrap_or(&[])
    }

    /// Takes the top card of the deck, shuffling the discard pile into a new deck if it is empty (DISPLAY-7).
    pub fn draw(&mut self, random: &mut Pcg32) -> Option<CardId> {
        if self.deck().is_empty() {
            self.discarded = 0;
            self.shuffle_deck(random);
        }
        if self.deck().is_empty() { None } else { self.cards.pop() }
    }

    /// Takes the top card of the discard pile.
    pub fn draw_discarded(&mut self) -> Option<CardId> {
        self.discarded = self.discarded.checked_sub(1)?;
        self.cards.remove(self.deck_at())
    }

    /// Takes all cards out of the deck.
    pub fn clear_deck(&mut self) {
        self.cards.truncate(self.deck_at());
    }

    /// Puts a card on the discard pile; false if all piles are full.
    #[must_use]
    pub fn push_discarded(&mut self, card: CardId) -> bool {
        let fits = self.cards.insert(self.deck_at(), card);
        self.discarded += u16::from(fits);
        fits
    }

    /// Takes cards out of the discard pile by their positions; how many there were.
    pub fn hide_discarded(&mut self, at: Range<usize>) -> usize {
        let end = at.end.min(self.discarded as usize);
        let hidden = end.saturating_sub(at.start);
        for _ in 0..hidden {
            self.cards.remove(self.further as usize + at.start);
        }
        self.discarded -= hidden as u16;
        hidden
    }

    /// Puts a card into the discard pile at a position; false if all piles are full.
    #[must_use]
    pub fn insert_discarded(&mut self, at: usize, card: CardId) -> bool {
        let at = at.min(self.discarded as usize);
        let fits = self.cards.insert(self.further as usize + at, card);
        self.discarded += u16::from(fits);
        fits
    }

    /// Puts a card under the deck; false if all piles are full.
    #[must_use]
    pub fn push_under_deck(&mut self, card: CardId) -> bool {
        self.cards.insert(self.deck_at(), card)
    }

    /// Puts a card on top of the deck; false if all piles are full.
    #[must_use]
    pub fn push_on_deck(&mut self, card: CardId) -> bool {
        self.cards.push(card)
    }

    /// Shuffles the deck.
    pub fn shuffle_deck(&mut self, random: &mut Pcg32) {
        let at = self.deck_at();
        if let Some(deck) = self.cards.as_mut_slice().get_mut(at..) {
            random.shuffle(deck);
        }
    }

    /// Shuffles the discard pile.
    pub fn shuffle_discard(&mut self, random: &mut Pcg32) {
        let (from, to) = (self.further as usize, self.deck_at());
        if let Some(discard) = self.cards.as_mut_slice().get_mut(from..to) {
            random.shuffle(discard);
        }
    }

    /// Takes a card out of deck or discard pile, whichever holds it; whether it was there.
    pub fn remove(&mut self, card: CardId) -> bool {
        let further = self.further as usize;
        let Some(at) = self.cards.iter().skip(further).position(|it| *it == card) else { return false };
        self.discarded -= u16::from(at < self.discarded as usize);
        self.cards.remove(further + at).is_some()
    }
}
