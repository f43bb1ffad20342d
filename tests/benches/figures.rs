//! The figures that the README promises: `cargo bench -p arkwright-tests`.
//!
//! Each line is one figure; `lines` and `items` a second are throughput on one core.

use std::sync::Arc;

use arkwright_compiler::source::{ModuleSource, SourceFile};
use arkwright_dsl::FileId;
use arkwright_runtime::built;
use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{CardId, CardKind, Ruleset};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::state::State;
use arkwright_runtime::trace::{Chooser, Policy};
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};

fn main() {
    println!("a game state: {} bytes", size_of::<State>());
    divan::main();
}

#[expect(clippy::expect_used, reason = "a benchmark without its input cannot go on")]
fn base() -> ModuleSource {
    arkwright_tests::module("cards").expect("the base game is readable")
}

fn ruleset() -> Arc<Ruleset> {
    Arc::new(arkwright_compiler::compile(&[base()]).ruleset)
}

/// So many lines of sound animals.
fn long_source(n_lines: usize) -> String {
    let mut source = String::new();
    for number in 0..n_lines / 10 {
        source += &format!(
            "animal {} \"Animal {number}\" {{\n    latin   \"Animal {number}\"\n    cost    {}\n    \
             housing enclosure {}\n    icons   predator 2, africa\n    appeal  6\n    ability sprint(3)\n    \
             ability pack\n}}\n\n",
            1000 + number,
            number % 30,
            1 + number % 5
        );
    }
    source
}

/// The whole of `cards/`, bytes to ruleset. Promised: at most 30 ms.
#[divan::bench]
fn compile_the_base_game(bencher: Bencher<'_, '_>) {
    let module = base();
    let n_bytes: usize = module.files.iter().map(|it| it.bytes.len()).sum();
    bencher
        .counter(BytesCount::new(n_bytes))
        .bench(|| arkwright_compiler::compile(black_box(std::slice::from_ref(&module))));
}

/// The base game and all expansions.
#[expect(clippy::expect_used, reason = "a benchmark without its input cannot go on")]
fn all_modules() -> Vec<ModuleSource> {
    let folders = arkwright_tests::expansions().expect("the expansions are readable");
    let folders: Vec<&str> = folders.iter().map(String::as_str).collect();
    arkwright_tests::and_needs(&folders).expect("the expansions are readable")
}

/// All modules, bytes to ruleset. Promised: at most 60 ms.
#[divan::bench]
fn compile_all_modules(bencher: Bencher<'_, '_>) {
    let modules = all_modules();
    bencher.bench(|| arkwright_compiler::compile(black_box(&modules)));
}

/// All modules from the bytes of a built file. Promised: at most 5 ms.
#[divan::bench]
fn read_all_modules_built(bencher: Bencher<'_, '_>) {
    let bytes = built::write(&arkwright_compiler::compile(&all_modules()).ruleset).unwrap_or_default();
    bencher.counter(BytesCount::new(bytes.len())).bench(|| built::read(black_box(&bytes)));
}

/// The same files, text to syntax.
#[divan::bench]
fn parse_the_base_game(bencher: Bencher<'_, '_>) {
    let module = base();
    let texts: Vec<String> =
        module.files.iter().map(|it| String::from_utf8_lossy(&it.bytes).into_owned()).collect();
    let n_bytes: usize = texts.iter().map(String::len).sum();
    bencher.counter(BytesCount::new(n_bytes)).bench(|| {
        texts.iter().map(|it| arkwright_dsl::parse(FileId(0), black_box(it)).decls.len()).sum::<usize>()
    });
}

/// A file of 100,000 lines on top of the base game, bytes to ruleset. Promised: 200,000 lines a second.
#[divan::bench(sample_count = 5)]
fn compile_100_000_lines(bencher: Bencher<'_, '_>) {
    let file = SourceFile { path: "long.ark".into(), bytes: long_source(100_000).into_bytes() };
    let long = ModuleSource { path: "long.ark".into(), manifest: None, loose: true, files: vec![file] };
    let modules = [base(), long];
    bencher
        .counter(ItemsCount::new(100_000_usize))
        .bench(|| arkwright_compiler::compile(black_box(&modules)));
}

/// The same file, text to syntax.
#[divan::bench(sample_count = 5)]
fn parse_100_000_lines(bencher: Bencher<'_, '_>) {
    let source = long_source(100_000);
    bencher
        .counter(ItemsCount::new(100_000_usize))
        .bench(|| arkwright_dsl::parse(FileId(0), black_box(&source)));
}

/// A copy of a state. Promised: at most 1 us.
#[divan::bench]
fn clone_a_state(bencher: Bencher<'_, '_>) {
    let ruleset = ruleset();
    let animals = (0..ruleset.cards.len()).map(|at| CardId(at as u16));
    let state = animals.filter_map(|it| sandbox(&ruleset, it, Options::default()).ok()).next();
    bencher.bench(|| black_box(&state).clone());
}

/// Every animal of the base game played once from its sandbox, by random choices: decisions a second.
#[divan::bench(sample_count = 20)]
fn play_every_animal(bencher: Bencher<'_, '_>) {
    let ruleset = ruleset();
    let starts: Vec<(CardId, State)> = (0..ruleset.cards.len())
        .map(|at| CardId(at as u16))
        .filter(|it| matches!(ruleset.cards[it.index()].kind, CardKind::Animal(_)))
        .filter_map(|it| Some((it, sandbox(&ruleset, it, Options::default()).ok()?)))
        .collect();
    let n_decisions: usize = starts.iter().map(|(card, state)| play(&ruleset, *card, state)).sum();
    bencher
        .counter(ItemsCount::new(n_decisions))
        .bench(|| starts.iter().map(|(card, state)| play(&ruleset, *card, state)).sum::<usize>());
}

fn play(ruleset: &Arc<Ruleset>, card: CardId, state: &State) -> usize {
    let mut game = Game::new(Arc::clone(ruleset), state.clone());
    let mut chooser = Chooser::new(Policy::Random(7));
    let mut n_decisions = 0;
    if game.start_play(card, &mut ()).is_err() {
        return 0;
    }
    while let Some(decision) = game.decision() {
        let option = chooser.option(decision.options.len());
        n_decisions += 1;
        if n_decisions > 500 || game.choose(option, &mut ()).is_err() {
            break;
        }
    }
    n_decisions
}
