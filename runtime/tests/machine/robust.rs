use std::sync::Arc;

use arkwright_runtime::game::{Choice, ChoiceError, Game};
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

/// A card with a bit of everything.
pub(crate) fn busy() -> Play {
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
    let look = rules.ability("look", 0, look);
    let build = vec![
        Op::Repeat { up_to: true, times: three, between: 2, end: 2 },
        Op::Build { what: BuildWhat::Kinds(vec![KIOSK, PAVILION]), price: BuildPrice::Free, without: None },
    ];
    let build = rules.ability("build", 0, build);
    let again = rules.ability("again", 0, vec![Op::Perform { what: PerformWhat::Any, or_token: true }]);
    rules.it.abilities[2].after_action = true;
    for ability in [look, build, again] {
        rules.on_card(0, ability, &[]);
        rules.on_card(1, ability, &[]);
    }
    rules.play().with(|it| {
        it.players[0].hand.insert(CardId(1));
        it.players[0].resources[1] = 2;
        for placement in 1..3 {
            assert!(it.players[0].buildings.push(Building { kind: SIZE_1, used: 0, placement }));
        }
        it.players[0].covered = 0b111;
    })
}

fn pick(random: &mut Pcg32, n_options: usize) -> usize {
    random.below(n_options as u32) as usize
}

#[test]
fn an_option_that_is_not_there_changes_nothing() {
    let mut run = busy().start();
    let before = run.game.state().clone();
    let n_options = run.options().len();
    let refused = run.game.choose(n_options, &mut ());
    assert_eq!(refused, Err(ChoiceError::NoSuchOption { option: n_options, n_options }));
    assert_eq!(*run.game.state(), before);
    let mut idle = Game::new(Arc::clone(run.game.ruleset()), position(2));
    assert_eq!(idle.choose(0, &mut ()), Err(ChoiceError::NothingOpen));
}

#[test]
fn a_game_saved_at_any_question_goes_on_equal() {
    for seed in 0..40 {
        let mut random = Pcg32::new(seed, 1);
        let mut run = busy().start();
        for _ in 0..200 {
            let Some(decision) = run.game.decision() else { break };
            let options = decision.options.to_vec();
            let (player, question) = (decision.player, decision.question);
            let text = ron::to_string(run.game.state()).unwrap();
            let loaded: State = ron::from_str(&text).unwrap();
            assert_eq!(loaded, *run.game.state());
            let mut other = Game::new(Arc::clone(run.game.ruleset()), loaded);
            let again = other.decision().unwrap();
            assert_eq!((again.player, again.question, again.options), (player, question, &options[..]));
            let option = pick(&mut random, options.len());
            run.game.choose(option, &mut ()).unwrap();
            other.choose(option, &mut ()).unwrap();
            assert_eq!(run.game.state(), other.state());
        }
        run.done();
    }
}

#[test]
fn no_card_is_lost_or_doubled_whatever_is_chosen() {
    use arkwright_runtime::invariants::check_invariants;
    for seed in 0..200 {
        let mut random = Pcg32::new(seed, 2);
        let mut run = busy().start();
        while let Some(decision) = run.game.decision() {
            assert!(decision.options.len() > 1);
            let option = pick(&mut random, decision.options.len());
            run.game.choose(option, &mut ()).unwrap();
            assert_eq!(run.game.fault(), None);
            assert_eq!(check_invariants(run.game.ruleset(), run.game.state()), Ok(()));
        }
        run.done();
        let state = run.game.state();
        let cards = state.piles.deck().len()
            + state.piles.discard().len()
            + state.display.iter().flatten().count()
            + state.players.iter().map(|it| it.hand.len() + it.zoo.len()).sum::<usize>();
        assert_eq!(cards, 10 + 6 + 2);
    }
}

#[test]
fn effects_that_feed_themselves_end_with_a_fault() {
    let mut rules = Rules::new();
    let money = rules.gain(MONEY, 1);
    let ability = rules.ability("again", 0, vec![]);
    let again = AbilityUse { ability, arguments: vec![] };
    let program = rules.it.abilities[0].program;
    rules.it.code.programs[program.index()].ops = vec![Op::Use { ability: again.clone() }, money.clone()];
    rules.on_card(0, ability, &[]);
    let play = rules.play();
    let mut game = Game::new(play.rules, play.state);
    game.start_play(CardId(0), &mut ()).unwrap();
    assert_eq!(game.fault(), Some(Fault::Frames));
    assert!(game.decision().is_none());
    let mut rules = Rules::new();
    let ability = rules.ability("again", 0, vec![]);
    rules.it.code.programs.last_mut().unwrap().ops = vec![Op::Use { ability: again }];
    rules.on_card(0, ability, &[]);
    let play = rules.play();
    let mut game = Game::new(play.rules, play.state);
    game.start_play(CardId(0), &mut ()).unwrap();
    assert_eq!(game.fault(), Some(Fault::Endless));
}

#[test]
fn a_state_that_does_not_fit_is_a_fault_not_a_panic() {
    let mut play = Rules::new().play();
    play.state.active = PlayerId(7);
    assert_eq!(Game::new(play.rules, play.state).fault(), Some(Fault::Malformed));
    let rules = Rules::new().play().rules;
    let mut state = position(2);
    let frame = Frame { routine: Routine::Program(ProgramId(999)), pc: 70, ..Frame::default() };
    assert!(state.frames.push(frame));
    let game = Game::new(rules, state);
    assert!(game.decision().is_none() && game.fault().is_none());
}

#[test]
fn every_option_has_its_own_words() {
    let mut run = busy().start();
    let mut random = Pcg32::new(3, 3);
    while run.game.decision().is_some() {
        let mut options = run.options();
        let n_options = options.len();
        options.sort();
        options.dedup();
        assert_eq!(options.len(), n_options, "{options:?}");
        let decision = run.game.decision().unwrap();
        assert!(!run.game.describe_question(&decision).is_empty());
        let option = pick(&mut random, n_options);
        run.game.choose(option, &mut run.events).unwrap();
    }
    assert!(run.words().iter().all(|it| !it.contains("no ")));
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= MAX_STATE_BYTES, "{}", size_of::<State>());
}

#[test]
fn choices_are_small() {
    assert!(size_of::<Choice>() <= 4);
}

#[test]
fn the_generator_is_the_reference_one() {
    let mut random = Pcg32::new(42, 54);
    let expected = [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e];
    assert_eq!(expected.map(|_: u32| random.bits()), expected);
}
