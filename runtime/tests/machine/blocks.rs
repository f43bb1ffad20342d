use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

/// Repeat up to n times: discard 1 card from display and replenish, or discard 1 card from hand and draw 1.
fn dig(rules: &mut Rules, n: i16) -> Vec<Op> {
    let (n, one) = (rules.number(n), rules.number(1));
    let discard = |from| {
        let mut op = take(Quantifier::Exactly(one), from, Zone::Discard);
        if let Op::Move { verb, .. } = &mut op {
            *verb = MoveVerb::Discard;
        }
        op
    };
    vec![
        Op::Repeat { up_to: true, times: n, between: 8, end: 8 },
        Op::Choose { by: PlayerRef::You, otherwise: 8, end: 8 },
        Op::Branch { condition: None, end: 5 },
        discard(Zone::Display),
        Op::Replenish,
        Op::Branch { condition: None, end: 8 },
        discard(HAND),
        Op::Draw { amount: one, from: Zone::Deck },
    ]
}

#[test]
fn a_choice_inside_up_to_is_one_question() {
    let mut rules = Rules::new();
    let mut ops = dig(&mut rules, 2);
    ops.push(rules.gain(APPEAL, 1));
    let mut run = rules.shows(ops).with(|it| it.players[0].hand.insert(CardId(5))).start();
    let first = "branch 1: discard 1 card from display, replenish display";
    let second = "branch 2: discard 1 card from hand, draw 1 card from deck";
    run.asks(ME, &[first, second, "stop"]);
    run.choose(first).choose("discard 123 Card23 from folder 4");
    assert_eq!(run.game.state().display.map(|it| it.map_or(0, |card| card.0)), [20, 21, 22, 24, 25, 10]);
    run.asks(ME, &[first, second, "stop"]);
    run.choose(second).done();
    assert_eq!(run.hand(), [11]);
    assert_eq!(run.held(ME, APPEAL), 11);
}

#[test]
fn stopping_ends_the_loop_and_goes_on_behind_it() {
    let mut rules = Rules::new();
    let mut ops = dig(&mut rules, 3);
    ops.push(rules.gain(APPEAL, 1));
    let mut run = rules.shows(ops).start();
    run.asks(ME, &["branch 1: discard 1 card from display, replenish display", "stop"]);
    run.choose("stop").done();
    assert_eq!(run.held(ME, APPEAL), 11);
}

/// Repeat n times: take 1 card from display; between: may replenish.
fn snap(rules: &mut Rules, n: i16) -> Vec<Op> {
    let (n, one) = (rules.number(n), rules.number(1));
    vec![
        Op::Repeat { up_to: false, times: n, between: 2, end: 4 },
        take(Quantifier::Exactly(one), Zone::Display, HAND),
        Op::May { end: 4 },
        Op::Replenish,
    ]
}

#[test]
fn what_lies_between_comes_between_two_rounds_only() {
    let mut rules = Rules::new();
    let ops = snap(&mut rules, 2);
    let mut run = rules.shows(ops).start();
    run.choose("take 125 Card25 from folder 6");
    run.asks(ME, &["yes", "no"]);
    run.choose("yes").choose("take 110 Card10 from folder 6").done();
    assert_eq!(run.hand(), [10, 25]);
}

#[test]
fn a_round_that_can_do_nothing_ends_the_loop() {
    let mut rules = Rules::new();
    let mut ops = snap(&mut rules, 3);
    ops.push(rules.gain(APPEAL, 1));
    let mut run = rules
        .shows(ops)
        .with(|it| {
            it.display = [Some(CardId(20)), None, None, None, None, None];
            it.piles = DeckAndDiscard::default();
        })
        .start();
    run.choose("no").done();
    assert_eq!((run.hand(), run.held(ME, APPEAL)), (vec![20], 11));
}

#[test]
fn only_possible_branches_are_offered_and_the_only_one_is_taken() {
    let mut rules = Rules::new();
    let (one, never) = (rules.number(1), rules.number(2));
    let condition = rules.condition(Condition::Compare(one, Comparison::AtLeast, never));
    let money = rules.gain(MONEY, 1);
    let ops = vec![
        Op::Choose { by: PlayerRef::You, otherwise: 7, end: 8 },
        Op::Branch { condition: None, end: 3 },
        Op::Hire { amount: one, onto: None },
        Op::Branch { condition: Some(condition), end: 5 },
        money.clone(),
        Op::Branch { condition: None, end: 7 },
        Op::Upgrade { amount: one },
        money,
    ];
    let mut run = Rules { it: rules.it.clone() }.shows(ops.clone()).start();
    run.asks(ME, &["branch 1: hire 1 worker", "branch 3: upgrade 1 action card"]);
    run.choose("branch 3: upgrade 1 action card").choose("upgrade Build").done();
    let run = Rules { it: rules.it.clone() }
        .shows(ops.clone())
        .with(|it| it.players[0].row.iter_mut().for_each(|card| card.upgraded = true))
        .start();
    run.done();
    assert_eq!(run.me().workers, 2);
    let run = rules
        .shows(ops)
        .with(|it| {
            it.players[0].row.iter_mut().for_each(|card| card.upgraded = true);
            it.players[0].waiting = 0;
        })
        .start();
    run.done();
    assert_eq!(run.held(ME, MONEY), 18);
}

#[test]
fn either_body_of_a_condition_leads_behind_both() {
    for (appeal, money) in [(10, 18), (9, 19)] {
        let mut rules = Rules::new();
        let held = rules.amount(Amount::Count(Countable::Holds(APPEAL)));
        let ten = rules.number(10);
        let condition = rules.condition(Condition::Compare(held, Comparison::AtLeast, ten));
        let (one, two, last) = (rules.gain(MONEY, 1), rules.gain(MONEY, 2), rules.gain(CONSERVATION, 1));
        let ops = vec![Op::If { condition, otherwise: 2, end: 3 }, one, two, last];
        let run = rules.shows(ops).with(|it| it.players[0].resources[2] = appeal).start();
        run.done();
        assert_eq!((run.held(ME, MONEY), run.held(ME, CONSERVATION)), (money, 1));
    }
}

#[test]
fn loops_nest_and_end() {
    let mut rules = Rules::new();
    let (two, three, money) = (rules.number(2), rules.number(3), rules.gain(MONEY, 1));
    let ops = vec![
        Op::Repeat { up_to: false, times: two, between: 3, end: 3 },
        Op::Repeat { up_to: false, times: three, between: 3, end: 3 },
        money,
    ];
    let run = rules.shows(ops).start();
    run.done();
    assert_eq!(run.held(ME, MONEY), 23);
}

#[test]
fn may_around_several_ops_is_asked_first() {
    let mut rules = Rules::new();
    let (pay, gain, last) = (rules.number(5), rules.gain(X, 1), rules.gain(CONSERVATION, 1));
    let ops = vec![Op::May { end: 3 }, Op::Lose { resource: MONEY, amount: pay }, gain, last];
    let mut run = Rules { it: rules.it.clone() }.shows(ops.clone()).start();
    run.asks(ME, &["yes", "no"]);
    run.choose("yes").done();
    assert_eq!((run.held(ME, MONEY), run.held(ME, X), run.held(ME, CONSERVATION)), (12, 1, 1));
    let mut run = Rules { it: rules.it.clone() }.shows(ops.clone()).start();
    run.choose("no").done();
    assert_eq!((run.held(ME, X), run.held(ME, CONSERVATION)), (0, 1));
    let run = rules.shows(ops).with(|it| it.players[0].resources[0] = 7).start();
    run.done();
}

#[test]
fn a_keyword_uses_another_with_its_own_values() {
    let mut rules = Rules::new();
    let n = rules.local(0);
    let inner = rules.ability("inner", 1, vec![Op::Gain { resource: MONEY, amount: n, result: None }]);
    let appeal = rules.gain(APPEAL, 1);
    let ability = AbilityUse { ability: inner, arguments: vec![Argument::Local(0)] };
    let outer = rules.ability("outer", 1, vec![Op::Use { ability }, appeal]);
    rules.on_card(0, outer, &[4]);
    let run = rules.play().start();
    run.done();
    assert_eq!((run.held(ME, MONEY), run.held(ME, APPEAL)), (21, 11));
}
