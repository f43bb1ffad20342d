use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::{CardId, CardKind, Ruleset};
use arkwright_runtime::sandbox::{Options, sandbox};
use arkwright_runtime::save::{load, save};
use arkwright_runtime::scenario::{BuildingFact, Cards, Fact, Scenario, Step, run};
use arkwright_runtime::trace::{Chooser, Policy, Trace};

use crate::small_ruleset::{YOU, card, hex, kind, ruleset};

/// Plays to the end; after each decision the position is sound, and goes on the same when saved and loaded.
fn play_to_the_end(rules: &Arc<Ruleset>, game: &mut Game, policy: Policy) -> Trace {
    let (mut trace, mut chooser) = (Trace::default(), Chooser::new(policy));
    for _ in 0..1000 {
        assert_eq!(check_invariants(rules, game.state()), Ok(()));
        let loaded = load(&save(game.state(), rules), rules).unwrap();
        assert_eq!(&loaded, game.state());
        let reopened = Game::new(Arc::clone(rules), loaded);
        let options = |game: &Game| game.decision().map(|it| (it.player, it.question, it.options.to_vec()));
        assert_eq!(options(&reopened), options(game));
        let Some(decision) = game.decision() else { return trace };
        let option = chooser.option(decision.options.len());
        trace.choose(game, option).unwrap();
    }
    panic!("{}", trace.render());
}

#[test]
fn every_animal_can_be_played_to_the_end_from_its_sandbox() {
    let rules = ruleset();
    let is_animal = |at: &usize| matches!(rules.cards[*at].kind, CardKind::Animal(_));
    for id in (0..rules.cards.len()).filter(is_animal).map(|at| CardId(at as u16)) {
        for seed in 0..3 {
            let state = sandbox(&rules, id, Options { seed, ..Options::default() }).unwrap();
            let mut game = Game::new(Arc::clone(&rules), state);
            game.start_play(id, &mut ()).unwrap();
            play_to_the_end(&rules, &mut game, Policy::Random(seed));
            assert!(game.state().players[0].zoo.contains(id), "{}", rules.cards[id.index()].number);
        }
    }
}

#[test]
fn a_scenario_plays_a_ready_card() {
    let rules = ruleset();
    let cheetah = card(&rules, 401);
    let place = BuildingFact { kind: kind(&rules, "size-5"), hex: hex(&rules, "D5"), rotation: 3, used: 0 };
    let scenario = Scenario {
        title: "an animal moves into its enclosure".to_owned(),
        cites: vec!["ANIM-7".to_owned()],
        given: vec![Fact::Ready(cheetah), Fact::Buildings(YOU, vec![place])],
        when: vec![Step::Play(cheetah), Step::Finish],
        then: vec![
            Fact::Zoo(YOU, Cards::These(vec![cheetah])),
            Fact::Hand(YOU, Cards::Count(0)),
            Fact::Resource(YOU, rules.currency.unwrap(), 0),
            Fact::Buildings(YOU, vec![BuildingFact { used: 1, ..place }]),
            Fact::Done(true),
        ],
    };
    let outcome = run(&rules, &scenario);
    assert!(outcome.passed(), "{outcome:?}\n{}", outcome.trace.render());
    assert!(!outcome.trace.entries.is_empty());
}
