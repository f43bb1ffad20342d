//! One card in its sandbox, with random choices.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{CardId, CardKind, Ruleset};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::state::Mode;
use arkwright_runtime::trace::{Chooser, Policy};

/// Decisions of one play at most.
pub(crate) const MAX_DECISIONS: usize = 400;
/// The base game.
pub(crate) static RULESET: LazyLock<Arc<Ruleset>> =
    LazyLock::new(|| Arc::new(arkwright_tests::base().unwrap().ruleset));

/// One card in its sandbox, with random choices.
pub(crate) struct Play {
    pub(crate) card: CardId,
    pub(crate) options: Options,
    pub(crate) game: Game,
    chooser: Chooser,
    choices: Vec<String>,
}

impl Play {
    pub(crate) fn new(card: CardId, options: Options) -> Self {
        let ruleset = Arc::clone(&RULESET);
        let state = sandbox(&ruleset, card, options).unwrap();
        let mut play = Self {
            card,
            options,
            game: Game::new(ruleset, state),
            chooser: Chooser::new(Policy::Random(options.seed)),
            choices: Vec::new(),
        };
        let started = play.game.start_play(card, &mut ());
        assert_eq!(started, Ok(()), "{}", play.command());
        play.check();
        play
    }

    /// The command that plays this game again up to here.
    pub(crate) fn command(&self) -> String {
        let Options { players, mode, seed, .. } = self.options;
        let number = RULESET.cards[self.card.index()].number;
        let mode = match mode {
            Mode::Standard => format!("--players {players}"),
            Mode::Solo => "--solo".to_owned(),
            Mode::Peaceful => format!("--players {players} --peaceful"),
        };
        let mut command = format!("replay: arkwright run {number} {mode} --seed {seed}");
        if !self.choices.is_empty() {
            let _ = write!(command, " --choices {}", self.choices.join(","));
        }
        command
    }

    /// What holds between any two choices.
    fn check(&self) {
        assert_eq!(self.game.fault(), None, "{}", self.command());
        assert_eq!(check_invariants(&RULESET, self.game.state()), Ok(()), "{}", self.command());
    }

    /// The option to take now; none at the end.
    pub(crate) fn next(&mut self) -> Option<usize> {
        assert!(self.choices.len() < MAX_DECISIONS, "{}", self.command());
        let n_options = self.game.decision()?.options.len();
        assert!(n_options > 0, "{}", self.command());
        Some(self.chooser.option(n_options))
    }

    /// Takes it.
    pub(crate) fn take(&mut self, option: usize) {
        self.choices.push(option.to_string());
        let taken = self.game.choose(option, &mut ());
        assert_eq!(taken, Ok(()), "{}", self.command());
        self.check();
    }
}

pub(crate) fn animals() -> impl Iterator<Item = CardId> {
    let cards = RULESET.cards.iter().enumerate();
    cards.filter(|(_, card)| matches!(card.kind, CardKind::Animal(_))).map(|(at, _)| CardId(at as u16))
}

/// Every number of players and every mode.
pub(crate) fn tables() -> [Options; 5] {
    [(2, Mode::Standard), (3, Mode::Standard), (4, Mode::Standard), (1, Mode::Solo), (3, Mode::Peaceful)]
        .map(|(players, mode)| Options { players, mode, seed: 1, ..Options::default() })
}

/// Plays of each animal at each table, each from other seeds.
pub(crate) fn plays(n_seeds: u64) -> impl Iterator<Item = Play> {
    animals().flat_map(move |card| {
        let seeds = move |options: Options| {
            (0..n_seeds).map(move |at| {
                let mut seeded = options;
                seeded.seed = u64::from(card.0) * n_seeds + at;
                seeded
            })
        };
        tables().into_iter().flat_map(seeds).map(move |options| Play::new(card, options))
    })
}
