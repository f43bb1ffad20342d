//! Expansions together: every set that is legal compiles without findings, is the same in any order, and can be played.

use std::collections::BTreeSet;
use std::sync::Arc;

use arkwright_compiler::source::ModuleSource;
use arkwright_compiler::{Compiled, compile};
use arkwright_dsl::{CHANGE_WORDS, DECLARATION_WORDS};
use arkwright_runtime::ruleset::{Fingerprint, MapId};
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::Mode;
use arkwright_tests::{and_needs, expansions};

use crate::whole::play;

/// Games of each set; a release build of the command plays more of them.
const GAMES: u64 = 4;

/// Every set of expansions with what they need, each once.
fn sets() -> Vec<Vec<ModuleSource>> {
    let folders = expansions().unwrap();
    let mut seen: BTreeSet<Vec<String>> = BTreeSet::new();
    let mut sets = Vec::new();
    for chosen in 0..1_u32 << folders.len() {
        let is_chosen = |at: &usize| chosen >> at & 1 == 1;
        let folders: Vec<&str> =
            (0..folders.len()).filter(is_chosen).map(|at| folders[at].as_str()).collect();
        let modules = and_needs(&folders).unwrap();
        let mut paths: Vec<String> = modules.iter().map(|it| it.path.clone()).collect();
        paths.sort();
        if seen.insert(paths) {
            sets.push(modules);
        }
    }
    sets
}

fn names(modules: &[ModuleSource]) -> String {
    modules.iter().map(|it| it.path.as_str()).collect::<Vec<_>>().join(" ")
}

fn without_findings(modules: &[ModuleSource]) -> Compiled {
    let compiled = compile(modules);
    let findings: Vec<&str> = compiled.diagnostics.iter().map(|it| it.message.as_str()).collect();
    assert_eq!(findings, Vec::<&str>::new(), "{}", names(modules));
    compiled
}

fn fingerprint(modules: &[ModuleSource]) -> Fingerprint {
    without_findings(modules).ruleset.fingerprint
}

#[test]
fn every_set_of_expansions_is_played_to_the_end() {
    for (at, modules) in sets().iter().enumerate() {
        let ruleset = Arc::new(without_findings(modules).ruleset);
        for game in 0..GAMES {
            let players = 1 + (game % 4) as u8;
            let mode = if players == 1 { Mode::Solo } else { Mode::Standard };
            // Later sets begin at other maps, so that all of them are met.
            let maps = ruleset.maps.len() as u64;
            let map = |seat: u64| MapId(((at as u64 * GAMES + game * 5 + seat) % maps) as u8);
            let maps = (0..u64::from(players)).map(map).collect();
            let seed = 100 * at as u64 + game;
            play(
                &ruleset,
                &GameSetup { players, mode, seed, maps, solo_difficulty: 0, settings: Vec::new() },
            );
        }
    }
}

#[test]
fn the_example_uses_every_kind_of_declaration_and_of_change() {
    let example = and_needs(&["expansions/night-zoo"]).unwrap().pop().unwrap();
    let texts: Vec<String> =
        example.files.iter().map(|it| String::from_utf8(it.bytes.clone()).unwrap()).collect();
    let lines = || texts.iter().flat_map(|it| it.lines());
    for word in DECLARATION_WORDS.iter().chain(CHANGE_WORDS) {
        let head = format!("{word} ");
        let is_used = lines().any(|it| {
            CHANGE_WORDS.iter().any(|change| {
                it.starts_with(&head)
                    || it.strip_prefix(change).is_some_and(|it| it.trim_start().starts_with(&head))
            })
        });
        assert!(is_used, "`{word}` does not begin a line of the example");
    }
}

#[test]
fn the_order_in_which_expansions_are_named_changes_nothing() {
    let folders = expansions().unwrap();
    let folders: Vec<&str> = folders.iter().map(String::as_str).collect();
    let all = and_needs(&folders).unwrap();
    let expected = fingerprint(&all);
    for turn in 1..all.len() {
        let mut modules = all.clone();
        modules.rotate_left(turn);
        assert_eq!(fingerprint(&modules), expected, "{}", names(&modules));
        modules.reverse();
        assert_eq!(fingerprint(&modules), expected, "{}", names(&modules));
    }
}
