//! Bots: policies that choose an option. Each is a pure function of the game and of its own random stream.
//!
//! A bot knows roles of the ruleset, such as the score, the currency and the range, and no card. It looks at nothing that
//! its player could not see: before it looks ahead, everything hidden is dealt anew.

mod greedy;
mod imagine;
mod instinct;
mod plans;
mod value;
mod weights;

use crate::game::Game;
use crate::state::{Pcg32, PlayerId};

pub use value::value;
pub use weights::Weights;

/// The stream of the generator of the first seat; the others follow.
const FIRST_STREAM: u64 = 64;

/// The policies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bot {
    /// Any option, each as likely.
    Random,
    /// The option after which the turn ends best for its player, as far as one turn shows.
    Greedy,
}

impl Bot {
    /// All policies.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The policy of a name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// A policy at work on one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotPlayer {
    bot: Bot,
    weights: Weights,
    random: Pcg32,
}

impl BotPlayer {
    /// A policy on a seat, with the random stream of that seat.
    #[must_use]
    pub fn new(bot: Bot, seed: u64, seat: PlayerId) -> Self {
        let random = Pcg32::new(seed, FIRST_STREAM + u64::from(seat.0));
        Self { bot, weights: Weights::default(), random }
    }

    /// With other figures.
    #[must_use]
    pub fn with(self, weights: Weights) -> Self {
        Self { weights, ..self }
    }

    /// Its policy.
    #[must_use]
    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// The position of the option that it takes in the open question; none if no question is open.
    pub fn choose(&mut self, game: &Game) -> Option<usize> {
        let n_options = game.decision()?.options.len();
        Some(match self.bot {
            _ if n_options <= 1 => 0,
            Bot::Random => self.random.below(n_options as u32) as usize,
            Bot::Greedy => greedy::best_option(game, &self.weights, &mut self.random),
        })
    }

    /// The options that the greedy policy would try in the open question, with what it expects of each, in hundredths of
    /// a point.
    pub fn appraise(&mut self, game: &Game) -> Vec<(usize, i32)> {
        greedy::appraise(game, &self.weights, &mut self.random)
    }
}
