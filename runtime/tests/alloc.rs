//! A decision of a game that is warm allocates nothing.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

#[path = "machine/rules.rs"]
#[expect(dead_code, reason = "the rules are shared with the tests of the machine")]
mod rules;

use rules::*;

#[path = "machine/whole.rs"]
#[expect(dead_code, reason = "the rules are shared with the tests of the machine")]
mod whole;

/// A card that looks, takes, digs, builds, upgrades, and acts again after the action.
fn busy() -> Play {
    let mut rules = Rules::new();
    rules.prints(0, APPEAL, 2);
    rules.prints(0, CONSERVATION, 2);
    let (one, three) = (rules.number(1), rules.number(3));
    rules.gate(CONSERVATION, 2, false, vec![Op::Upgrade { amount: one }]);
    let look = vec![
        Op::Look { public: true, amount: three, from: Zone::Deck, result: Local(0) },
        take(Quantifier::Exactly(one), Zone::Result(Local(0)), HAND),
        Op::MoveRest { verb: MoveVerb::Discard, rest: Local(0), to: Zone::Discard },
    ];
    let build = vec![
        Op::Repeat { up_to: true, times: three, between: 2, end: 2 },
        Op::Build {
            what: BuildWhat::Kinds(vec![KIOSK, PAVILION, AVIARY]),
            price: BuildPrice::Free,
            without: Some(BUILD),
        },
    ];
    let tokens = vec![
        Op::ForEachPlayer { others: true, ahead: vec![APPEAL], guarded: true, player: Local(0), end: 2 },
        Op::PlaceToken { amount: one, token: VENOM, on: ActionCards::AnyOfYours },
    ];
    let again = vec![Op::Perform { what: PerformWhat::Any, or_token: true }];
    for (name, ops) in [("look", look), ("build", build), ("tokens", tokens), ("again", again)] {
        let ability = rules.ability(name, 0, ops);
        rules.it.abilities[ability.index()].after_action = name == "again";
        rules.on_card(0, ability, &[]);
    }
    rules.play().with(|it| it.players[0].resources[1] = 2)
}

#[test]
fn a_decision_of_a_warm_game_allocates_nothing() {
    let Play { rules, state } = busy();
    let mut decisions = 0;
    for seed in 0..50 {
        let mut random = Pcg32::new(seed, 4);
        let mut game = Game::new(Arc::clone(&rules), state.clone());
        let counted = allocation_counter::measure(|| {
            game.start_play(CardId(0), &mut ()).unwrap();
            while let Some(n_options) = game.decision().map(|it| it.options.len()) {
                game.choose(random.below(n_options as u32) as usize, &mut ()).unwrap();
                decisions += 1;
            }
        });
        assert_eq!(counted.count_total, 0, "seed {seed}");
        assert_eq!(game.fault(), None);
    }
    assert!(decisions > 300, "{decisions}");
}

#[test]
fn a_decision_of_a_whole_game_allocates_nothing() {
    for seed in 0..6 {
        let mut random = Pcg32::new(seed, 4);
        let mut rules = whole::whole();
        let grows = rules.gain(APPEAL, 1);
        rules.it.maps[0].body.income = vec![rules.program(vec![grows])];
        let mut game = whole::begin(rules, &whole::setup(2, seed)).unwrap().game;
        let counted = allocation_counter::measure(|| {
            while let Some(n_options) = game.decision().map(|it| it.options.len()) {
                game.choose(random.below(n_options as u32) as usize, &mut ()).unwrap();
            }
        });
        assert_eq!(counted.count_total, 0, "seed {seed}");
        assert!(game.is_over(), "seed {seed}");
    }
}

#[test]
fn allocations_are_counted() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}
