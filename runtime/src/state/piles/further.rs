//! Further decks and their discard piles: the front of the buffer of all piles.

use super::DeckAndDiscard;
use crate::ruleset::{CardId, DeckId, MAX_DECKS};
use crate::state::{MAX_CARDS, MAX_PILE, Pcg32};

/// Bits of a place that say which card lies there; those above say to which deck it belongs.
const CARD_BITS: u32 = 9;
const CARD: u16 = (1 << CARD_BITS) - 1;
const DECK: u16 = MAX_DECKS as u16 - 1;
/// The card lies on the discard pile.
const DISCARDED: u16 = 1 << 15;

// INVARIANT: what a place says fits into it.
const _: () = assert!(MAX_CARDS <= CARD as usize + 1 && MAX_DECKS.is_power_of_two());
const _: () = assert!((DECK << CARD_BITS) < DISCARDED);

/// A card of a further deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckCard {
    /// The card.
    pub card: CardId,
    /// The deck that it belongs to.
    pub deck: DeckId,
    /// It lies on the discard pile of the deck.
    pub discarded: bool,
}

impl DeckCard {
    /// As it stands in the buffer.
    const fn packed(self) -> CardId {
        let discarded = if self.discarded { DISCARDED } else { 0 };
        CardId(self.card.0 & CARD | (self.deck.0 as u16 & DECK) << CARD_BITS | discarded)
    }

    const fn of(packed: CardId) -> Self {
        Self {
            card: CardId(packed.0 & CARD),
            deck: DeckId((packed.0 >> CARD_BITS & DECK) as u8),
            discarded: packed.0 & DISCARDED != 0,
        }
    }
}

/// Of each deck the bottom comes first, of each discard pile the oldest card.
impl DeckAndDiscard {
    /// All cards of further decks that lie in them or on their discard piles.
    pub fn all_further(&self) -> impl DoubleEndedIterator<Item = DeckCard> + ExactSizeIterator + '_ {
        self.cards.get(..usize::from(self.further)).unwrap_or(&[]).iter().map(|it| DeckCard::of(*it))
    }

    /// The cards of a further deck.
    pub fn further_deck(&self, deck: DeckId) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.further_pile(deck, false)
    }

    /// The discard pile of a further deck.
    pub fn further_discard(&self, deck: DeckId) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.further_pile(deck, true)
    }

    fn further_pile(&self, deck: DeckId, discarded: bool) -> impl DoubleEndedIterator<Item = CardId> + '_ {
        self.all_further().filter(move |it| (it.deck, it.discarded) == (deck, discarded)).map(|it| it.card)
    }

    /// Whether a draw from a further deck would bring a card.
    #[must_use]
    pub fn has_further(&self, deck: DeckId) -> bool {
        self.all_further().any(|it| it.deck == deck)
    }

    /// Takes the top card of a further deck, its discard pile being shuffled into a new deck if it is empty.
    pub fn draw_further(&mut self, deck: DeckId, random: &mut Pcg32) -> Option<CardId> {
        if self.further_deck(deck).next().is_none() {
            self.shuffle_further(deck, true, random);
            let further = usize::from(self.further);
            for place in self.cards.as_mut_slice().iter_mut().take(further) {
                let lies = DeckCard::of(*place);
                if lies.deck == deck {
                    *place = DeckCard { discarded: false, ..lies }.packed();
                }
            }
        }
        self.take_last_further(deck, false)
    }

    /// Takes the top card of the discard pile of a further deck.
    pub fn draw_further_discarded(&mut self, deck: DeckId) -> Option<CardId> {
        self.take_last_further(deck, true)
    }

    fn take_last_further(&mut self, deck: DeckId, discarded: bool) -> Option<CardId> {
        let at = self.all_further().rposition(|it| (it.deck, it.discarded) == (deck, discarded))?;
        self.further -= 1;
        self.cards.remove(at).map(|it| DeckCard::of(it).card)
    }

    /// Shuffles a further deck or its discard pile.
    pub fn shuffle_further(&mut self, deck: DeckId, discarded: bool, random: &mut Pcg32) {
        let mut cards = [CardId(0); MAX_PILE];
        let mut found = 0;
        for (place, card) in cards.iter_mut().zip(self.further_pile(deck, discarded)) {
            *place = card;
            found += 1;
        }
        let Some(cards) = cards.get_mut(..found) else { return };
        random.shuffle(cards);
        let further = usize::from(self.further);
        let places = self.cards.as_mut_slice().iter_mut().take(further);
        let lie_there = |it: &&mut CardId| {
            let lies = DeckCard::of(**it);
            (lies.deck, lies.discarded) == (deck, discarded)
        };
        for (place, card) in places.filter(lie_there).zip(cards) {
            *place = DeckCard { card: *card, deck, discarded }.packed();
        }
    }

    /// Puts a card on top of a further deck, or of its discard pile; false if all piles are full.
    #[must_use]
    pub fn push_further(&mut self, deck: DeckId, card: CardId, discarded: bool) -> bool {
        let fits = self.cards.insert(usize::from(self.further), DeckCard { card, deck, discarded }.packed());
        self.further += u16::from(fits);
        fits
    }

    /// Puts a card under a further deck; false if all piles are full.
    #[must_use]
    pub fn push_under_further(&mut self, deck: DeckId, card: CardId) -> bool {
        let fits = self.cards.insert(0, DeckCard { card, deck, discarded: false }.packed());
        self.further += u16::from(fits);
        fits
    }

    /// Takes a card out of whichever further pile holds it; whether it was there.
    pub fn remove_further(&mut self, card: CardId) -> bool {
        let Some(at) = self.all_further().position(|it| it.card == card) else { return false };
        self.further -= 1;
        self.cards.remove(at).is_some()
    }

    /// Takes all cards out of a further deck; how many there were.
    pub fn clear_further(&mut self, deck: DeckId) -> usize {
        let mut taken = 0;
        while self.take_last_further(deck, false).is_some() {
            taken += 1;
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OMENS: DeckId = DeckId(7);
    const SIGNS: DeckId = DeckId(0);

    fn piles() -> DeckAndDiscard {
        let (mut piles, _) = DeckAndDiscard::new(&[3, 2, 1].map(CardId));
        assert!(piles.push_discarded(CardId(9)));
        assert!([383, 300, 20].iter().all(|card| piles.push_further(OMENS, CardId(*card), false)));
        assert!(piles.push_further(SIGNS, CardId(21), false) && piles.push_under_further(SIGNS, CardId(22)));
        piles
    }

    #[test]
    fn further_decks_and_the_other_piles_keep_apart() {
        let (mut piles, mut random) = (piles(), Pcg32::new(1, 1));
        assert_eq!(piles.draw_further(OMENS, &mut random), Some(CardId(20)));
        assert_eq!(piles.further_deck(OMENS).collect::<Vec<_>>(), [383, 300].map(CardId));
        assert_eq!(piles.further_deck(SIGNS).collect::<Vec<_>>(), [22, 21].map(CardId));
        assert_eq!(piles.deck(), [1, 2, 3].map(CardId));
        assert_eq!(piles.discard(), [CardId(9)]);
        assert!(
            piles.remove_further(CardId(383))
                && !piles.remove_further(CardId(1))
                && !piles.remove(CardId(300))
        );
        assert!(piles.remove(CardId(9)) && piles.push_under_deck(CardId(8)));
        assert_eq!(piles.deck(), [8, 1, 2, 3].map(CardId));
        for card in [3, 2, 1, 8] {
            assert_eq!(piles.draw(&mut random), Some(CardId(card)));
        }
        assert_eq!(piles.draw(&mut random), None);
        assert_eq!(piles.all_further().len(), 3);
    }

    #[test]
    fn a_further_deck_that_is_used_up_is_made_of_its_own_discard_pile() {
        let (mut piles, mut random) = (piles(), Pcg32::new(1, 1));
        for _ in 0..3 {
            let card = piles.draw_further(OMENS, &mut random).unwrap();
            assert!(piles.push_further(OMENS, card, true));
        }
        assert_eq!(piles.further_discard(OMENS).collect::<Vec<_>>(), [20, 300, 383].map(CardId));
        assert!(piles.has_further(OMENS) && piles.further_deck(OMENS).next().is_none());
        let mut drawn: Vec<_> = (0..3).filter_map(|_| piles.draw_further(OMENS, &mut random)).collect();
        drawn.sort_unstable();
        assert_eq!(drawn, [20, 300, 383].map(CardId));
        assert_eq!(piles.draw_further(OMENS, &mut random), None);
        assert_eq!(piles.draw_further_discarded(SIGNS), None);
        assert_eq!(piles.clear_further(SIGNS), 2);
        assert_eq!(piles.deck().len() + piles.discard().len(), 4);
    }
}
