use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ruleset::CardId;

/// Cards of a ruleset that a game can hold.
pub const MAX_CARDS: usize = 384;

const WORDS: usize = MAX_CARDS / 64;

/// A set of cards, iterated in the order of their ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// Whether a card is in it.
    #[must_use]
    #[inline]
    pub fn contains(&self, card: CardId) -> bool {
        self.0.get(card.index() / 64).is_some_and(|word| word >> (card.index() % 64) & 1 == 1)
    }

    /// Puts a card in. A card beyond [`MAX_CARDS`] is refused when a game is set up, and ignored here.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        if let Some(word) = self.0.get_mut(card.index() / 64) {
            *word |= 1 << (card.index() % 64);
        }
    }

    /// Takes a card out; whether it was there.
    #[inline]
    pub fn remove(&mut self, card: CardId) -> bool {
        let was = self.contains(card);
        if let Some(word) = self.0.get_mut(card.index() / 64) {
            *word &= !(1 << (card.index() % 64));
        }
        was
    }

    /// How many.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many cards are in both sets.
    #[must_use]
    #[inline]
    pub fn shared_with(&self, other: &Self) -> usize {
        // Most words have nothing in common, and counting bits is slow where the processor is not known.
        let both = self.0.iter().zip(other.0).map(|(one, other)| one & other).filter(|it| *it != 0);
        both.map(|it| it.count_ones() as usize).sum()
    }

    /// Whether some card is in both sets.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |acc, (one, other)| acc | (one & other)) != 0
    }

    /// The cards that are in both sets.
    #[must_use]
    #[inline]
    pub fn both(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// The cards that are in one of the sets.
    #[must_use]
    #[inline]
    pub fn either(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The cards, lowest id first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = CardId> + use<> {
        let (words, mut at, mut rest) = (self.0, 0, self.0[0]);
        std::iter::from_fn(move || {
            while rest == 0 {
                at += 1;
                rest = *words.get(at)?;
            }
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            Some(CardId((at * 64) as u16 + bit as u16))
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Ok(Vec::<CardId>::deserialize(input)?.into_iter().collect())
    }
}
