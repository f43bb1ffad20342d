use serde::{Deserialize, Serialize};

/// PCG-XSH-RR 64/32: small, portable, and ours, so that no release of a library changes an old game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pcg32 {
    state: u64,
    increment: u64,
}

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;

impl Pcg32 {
    /// A generator from a seed and a stream number, as the reference implementation seeds it.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut random = Self { state: 0, increment: (stream << 1) | 1 };
        random.bits();
        random.state = random.state.wrapping_add(seed);
        random.bits();
        random
    }

    /// The next 32 bits.
    pub fn bits(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
        let shifted = (((old >> 18) ^ old) >> 27) as u32;
        shifted.rotate_right((old >> 59) as u32)
    }

    /// A number below a bound, each as likely; 0 for a bound of 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let drawn = self.bits();
            if drawn >= threshold {
                return drawn % bound;
            }
        }
    }

    /// Shuffles in place (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// What random numbers are used for: a change in one use moves no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The deck and its reshuffling.
    Deck,
    /// The discard pile.
    Discard,
    /// Cards drawn blindly from a hand.
    Hand,
    /// Final Scoring cards.
    Scoring,
    /// Setup.
    Setup,
    /// A draft of action cards.
    Draft,
    /// Further decks and their discard piles.
    Decks,
}

/// One generator a use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streams {
    streams: [Pcg32; 7],
}

impl Streams {
    /// All generators from one seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { streams: std::array::from_fn(|stream| Pcg32::new(seed, stream as u64)) }
    }

    /// Whether every generator has the odd increment that it needs to run through all its numbers.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.streams.iter().all(|it| it.increment % 2 == 1)
    }

    /// The generator of a use.
    #[inline]
    pub fn of(&mut self, stream: Stream) -> &mut Pcg32 {
        &mut self.streams[stream as usize]
    }
}
