//! Whole games: `cargo bench -p arkwright-tests --bench games`.
//!
//! Policy: uniform over the options, which are all enumerated. Two players, map 1, the base game. The table first: how long
//! it takes from a choice to the next question, with its options, by kind of that question. Then how much slower all modules
//! are, and decisions a second, with one thread and with two, and with all modules.

use std::collections::BTreeMap;
use std::sync::Arc;
#[expect(clippy::disallowed_types, reason = "a figure is a time")]
use std::time::Instant;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{MapId, Ruleset};
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, Pcg32, State};
use divan::Bencher;
use divan::counter::ItemsCount;

/// Games of one sample.
const N_GAMES: u64 = 40;
/// Games that the table is made from.
const N_TIMED: u64 = 400;
/// Rounds in which the base game and all modules are played by turns, and games of each in a round.
const N_ROUNDS: u64 = 51;
const N_EACH: u64 = 10;

fn main() {
    let ruleset = ruleset();
    println!("a game state: {} bytes", size_of::<State>());
    let played: Vec<Played> = (0..N_TIMED).map(|seed| play(&ruleset, seed, choose)).collect();
    let ended = played.iter().filter(|it| it.ended).count();
    let decisions: u64 = played.iter().map(|it| it.decisions).sum();
    println!("{ended} of {N_TIMED} games reach the end, {} decisions a game\n", decisions / N_TIMED);
    print_questions(&ruleset);
    print_with_all_modules(&ruleset, &all_modules());
    divan::main();
}

#[expect(clippy::expect_used, reason = "a benchmark without its input cannot go on")]
fn ruleset() -> Arc<Ruleset> {
    let base = arkwright_tests::module("cards").expect("the base game is readable");
    Arc::new(arkwright_compiler::compile(&[base]).ruleset)
}

/// The base game with all expansions.
#[expect(clippy::expect_used, reason = "a benchmark without its input cannot go on")]
fn all_modules() -> Arc<Ruleset> {
    let folders = arkwright_tests::expansions().expect("the expansions are readable");
    let folders: Vec<&str> = folders.iter().map(String::as_str).collect();
    let modules = arkwright_tests::and_needs(&folders).expect("the expansions are readable");
    Arc::new(arkwright_compiler::compile(&modules).ruleset)
}

/// What came of a game.
struct Played {
    ended: bool,
    decisions: u64,
}

/// Plays a game by random choices, each taken by a function.
#[expect(clippy::expect_used, reason = "a benchmark without its input cannot go on")]
fn play(ruleset: &Arc<Ruleset>, seed: u64, mut choose: impl FnMut(&mut Game, usize)) -> Played {
    let map = ruleset.maps.iter().position(|it| it.id == "1").map_or(MapId(0), |at| MapId(at as u8));
    let setup = GameSetup {
        players: 2,
        mode: Mode::Standard,
        seed,
        maps: vec![map, map],
        solo_difficulty: 0,
        settings: Vec::new(),
    };
    let mut game = Game::begin(Arc::clone(ruleset), &setup, &mut ()).expect("the setup is sound");
    let mut random = Pcg32::new(seed, 77);
    let mut decisions = 0;
    while let Some(decision) = game.decision() {
        let option = random.below(decision.options.len() as u32) as usize;
        decisions += 1;
        choose(&mut game, option);
    }
    Played { ended: game.is_over() && game.fault().is_none(), decisions }
}

#[expect(clippy::expect_used, reason = "the option is one of those offered")]
fn choose(game: &mut Game, option: usize) {
    game.choose(option, &mut ()).expect("the option is legal");
}

#[expect(clippy::disallowed_types, reason = "a figure is a time")]
fn print_questions(ruleset: &Arc<Ruleset>) {
    let mut times: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for seed in 0..N_TIMED {
        play(ruleset, seed, |game, option| {
            let start = Instant::now();
            choose(game, option);
            let took = start.elapsed().as_nanos() as u64;
            if let Some(next) = game.decision() {
                times.entry(format!("{:?}", next.question)).or_default().push(took);
            }
        });
    }
    println!("{:<12} {:>9} {:>10} {:>10}", "question", "decisions", "median ns", "99 % ns");
    for (question, mut took) in times {
        took.sort_unstable();
        let at = |percent: usize| took.get(took.len() * percent / 100).copied().unwrap_or(0);
        println!("{question:<12} {:>9} {:>10} {:>10}", took.len(), at(50), at(99));
    }
    println!();
}

/// How fast a decision is with all modules, beside the base game: both are played by turns, so that what else the machine does
/// slows both alike. Promised: at least nine tenths as fast.
fn print_with_all_modules(base: &Arc<Ruleset>, all: &Arc<Ruleset>) {
    let mut thousandths: Vec<u64> = (0..N_ROUNDS)
        .map(|round| {
            let seeds = round * N_EACH..(round + 1) * N_EACH;
            let (base, all) = (picoseconds(base, seeds.clone()), picoseconds(all, seeds));
            1000 * base / all.max(1)
        })
        .collect();
    thousandths.sort_unstable();
    let at = |percent: usize| thousandths.get(thousandths.len() * percent / 100).copied().unwrap_or(0);
    let (median, low, high) = (at(50), at(25), at(75));
    println!(
        "with all modules {median} thousandths as fast, median of {N_ROUNDS} rounds; half of them {low} to {high}\n"
    );
}

/// How long a decision of some games takes.
#[expect(clippy::disallowed_types, reason = "a figure is a time")]
fn picoseconds(ruleset: &Arc<Ruleset>, seeds: std::ops::Range<u64>) -> u64 {
    let start = Instant::now();
    let decisions: u64 = seeds.map(|seed| play(ruleset, seed, choose).decisions).sum();
    1000 * start.elapsed().as_nanos() as u64 / decisions.max(1)
}

/// Promised: 2,000,000 decisions a second a core, and with two threads at least 1.8 times as many.
#[divan::bench(threads = [1, 2], sample_count = 20)]
fn random_games(bencher: Bencher<'_, '_>) {
    time_games(bencher, &ruleset());
}

#[divan::bench(sample_count = 20)]
fn random_games_with_all_modules(bencher: Bencher<'_, '_>) {
    time_games(bencher, &all_modules());
}

fn time_games(bencher: Bencher<'_, '_>, ruleset: &Arc<Ruleset>) {
    let decisions: u64 = (0..N_GAMES).map(|seed| play(ruleset, seed, choose).decisions).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..N_GAMES).map(|seed| play(ruleset, seed, choose).decisions).sum::<u64>());
}
