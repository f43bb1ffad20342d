//! A small ruleset with all that a whole game needs, built by hand.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::setup::{GameSetup, SetupError};
use arkwright_runtime::state::*;

use crate::rules::*;

/// Rules of whole games: a hand of 4 of 8, two Final Scoring cards each, a break with hand limit, tokens off, workers
/// back, display and income; a score of appeal and three times conservation; a solo game of two rounds.
pub(crate) fn whole() -> Rules {
    let mut rules = Rules::new();
    rules.it.tiles = tiles();
    add_actions(&mut rules);
    add_setup(&mut rules);
    add_break(&mut rules);
    add_end(&mut rules);
    rules.it.donations =
        Donations { prices: vec![2, 5, 5, 7, 12], blocked: vec![(2, vec![5, 7])], reward: None };
    rules.it.solo = Solo {
        start: Some((APPEAL, vec![20, 10, 0])),
        raises_limits: true,
        rounds: vec![2, 1],
        covers_donation: true,
    };
    rules.it.scoring = Some(CONSERVATION);
    for card in 0..40 {
        rules.prints(card, APPEAL, 4);
    }
    rules
}

fn tiles() -> Vec<Tile> {
    let tile = |name: &str, family| Tile {
        name: name.into(),
        title: name.into(),
        family,
        icons: vec![],
        group: None,
        stands_for: None,
        hand_limit_more: 0,
        kept: false,
        body: Body::default(),
        hand_limit: None,
        when_taken: None,
    };
    vec![
        tile("north", TileFamily::PartnerZoo),
        tile("south", TileFamily::PartnerZoo),
        tile("school", TileFamily::University),
        tile("gift", TileFamily::Bonus),
        tile("present", TileFamily::Bonus),
        tile("surprise", TileFamily::Bonus),
    ]
}

/// Cards advances the Break token two steps.
fn add_actions(rules: &mut Rules) {
    let (two, strength) = (rules.number(2), rules.local(0));
    let cards = rules
        .program(vec![Op::AdvanceBreak { amount: two }, Op::Draw { amount: strength, from: Zone::Deck }]);
    rules.it.actions[CARDS.index()].variants[0].sides = [cards; 2];
}

pub(crate) fn step(name: &str, each_player: bool, program: ProgramId) -> GameStep {
    GameStep { name: name.into(), each_player, program }
}

pub(crate) fn discard(amount: AmountId, from: Zone, to: Zone) -> Op {
    Op::Move {
        verb: MoveVerb::Discard,
        quantifier: Quantifier::Exactly(amount),
        random: false,
        lowest: false,
        sum: None,
        noun: CardNoun::Card,
        filter: None,
        from,
        to,
        by: PlayerRef::You,
        result: None,
    }
}

fn add_setup(rules: &mut Rules) {
    let [two, four, eight] = [2, 4, 8].map(|it| rules.number(it));
    let scoring = rules.program(vec![Op::Draw { amount: two, from: Zone::ScoringDeck }]);
    let hand =
        rules.program(vec![Op::Draw { amount: eight, from: Zone::Deck }, discard(four, HAND, Zone::Discard)]);
    rules.it.setup = Setup {
        dealt_maps: 0,
        left_out: Vec::new(),
        // No hand of these games is larger, so that nothing is discarded unless a test says so.
        hand_limit: 30,
        base_projects: vec![Row { from: 1, value: 3 }, Row { from: 4, value: 4 }],
        project_row: vec![Row { from: 1, value: 2 }],
        blocked_players: Some(2),
        steps: vec![step("scoring-cards", true, scoring), step("opening-hand", true, hand)],
    };
}

fn add_break(rules: &mut Rules) {
    let (held, limit) =
        (rules.amount(Amount::Count(Countable::HandCards(CardNoun::Card, None))), Countable::HandLimit);
    let limit = rules.amount(Amount::Count(limit));
    let surplus = rules.amount(Amount::Subtract(held, limit));
    let hand = rules.program(vec![discard(surplus, HAND, Zone::Discard)]);
    let tokens = rules.program(vec![Op::ClearTokens]);
    let workers = rules.program(vec![Op::ReturnWorkers { amount: None }]);
    let board = rules.program(vec![Op::RefillBoard]);
    let old = Op::Move {
        verb: MoveVerb::Discard,
        quantifier: Quantifier::All,
        random: false,
        lowest: false,
        sum: None,
        noun: CardNoun::Card,
        filter: None,
        from: Zone::Folders(1, 2),
        to: Zone::Discard,
        by: PlayerRef::You,
        result: None,
    };
    let display = rules.program(vec![old, Op::Replenish]);
    let income = rules.program(vec![Op::TakeIncome, Op::Replenish]);
    rules.it.break_track.break_steps = vec![
        step("hand-limit", true, hand),
        step("tokens", true, tokens),
        step("workers", true, workers),
        step("board", false, board),
        step("display", false, display),
        step("income", true, income),
    ];
    let by_appeal = rules.table(Amount::Count(Countable::Holds(APPEAL)), &[(0, 5), (4, 6), (8, 8), (16, 9)]);
    let income = rules.program(vec![Op::Gain { resource: MONEY, amount: by_appeal, result: None }]);
    rules.it.resources[APPEAL.index()].income = Some(income);
}

fn add_end(rules: &mut Rules) {
    let (appeal, conservation) =
        (rules.amount(held(APPEAL)), rules.table(held(CONSERVATION), &[(0, 0), (1, 3), (2, 6), (3, 9)]));
    let score = rules.amount(Amount::Add(appeal, conservation));
    let one = rules.number(1);
    let give = discard(one, Zone::ScoringHand(PlayerRef::You), Zone::ScoringDeck);
    let give = rules.program(vec![give]);
    rules.it.end = End {
        score: Some(score),
        target: 20,
        tie: Some(rules.amount(Amount::Count(Countable::Supports))),
        steps: vec![step("scoring-card", true, give)],
    };
}

pub(crate) fn held(resource: ResourceId) -> Amount {
    Amount::Count(Countable::Holds(resource))
}

pub(crate) fn setup(players: u8, seed: u64) -> GameSetup {
    let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
    GameSetup { players, mode, seed, maps: vec![MapId(0)], solo_difficulty: 0, settings: Vec::new() }
}

/// A game from its setup on.
pub(crate) fn begin(mut rules: Rules, setup: &GameSetup) -> Result<Run, SetupError> {
    rules.it.derive();
    let mut events = Vec::new();
    let game = Game::begin(Arc::new(rules.it), setup, &mut events)?;
    Ok(Run { game, events })
}

/// The same, with the setup played by first options.
#[expect(clippy::expect_used, reason = "what a test relies on fails the test")]
pub(crate) fn begun(rules: Rules, players: u8) -> Run {
    let mut run = begin(rules, &setup(players, 5)).expect("the rules fit");
    while run.game.state().players[0].turns == 0 {
        run.game.choose(0, &mut run.events).expect("an option is open");
    }
    run
}

/// The same at another state: the game goes on from there.
pub(crate) fn changed(run: &Run, change: impl FnOnce(&mut State)) -> Run {
    let mut state = run.game.state().clone();
    change(&mut state);
    Run { game: Game::new(Arc::clone(run.game.ruleset()), state), events: Vec::new() }
}

#[expect(clippy::expect_used, clippy::panic, reason = "what a test relies on fails the test")]
impl Run {
    /// Takes the first option whose words begin so.
    pub(crate) fn first(&mut self, words: &str) -> &mut Self {
        let options = self.options();
        let at = options.iter().position(|it| it.starts_with(words));
        let at = at.unwrap_or_else(|| panic!("`{words}..` is not among {options:?}"));
        self.game.choose(at, &mut self.events).expect("the option is open");
        assert_eq!(self.game.fault(), None);
        self
    }

    /// The X-token action with whatever card: a turn that changes little.
    pub(crate) fn pass(&mut self) -> &mut Self {
        self.first("X-token action")
    }
}
