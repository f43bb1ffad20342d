use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

fn money(play: Play, amount: i16) -> Play {
    play.with(|it| it.players[0].resources[MONEY.index()] = amount)
}

#[test]
fn a_donation_follows_a_task_and_is_made_once_assoc_12() {
    let run = Rules::new().play().upgraded(ASSOCIATION).act(ASSOCIATION);
    assert!(run.options().iter().all(|it| it.starts_with("do the")), "a task comes first");
    let run = run.choose(&["do the university task", "take school"]);
    run.asks(&["yes", "no"]);
    let run = run.choose(&["yes"]).done();
    assert_eq!((run.held(MONEY), run.held(CONSERVATION), run.game.state().donations), (18, 1, 1));
    let run = Rules::new().play().upgraded(ASSOCIATION).act(ASSOCIATION);
    let run = run.choose(&["do the university task", "take school", "no"]).done();
    assert_eq!((run.held(MONEY), run.game.state().donations), (20, 0));
    Rules::new().play().act(ASSOCIATION).choose(&["do the university task", "take school"]).done();
}

#[test]
fn the_lowest_open_price_is_paid_in_full_cost_6_setup_7() {
    let price = |players: usize, covered: u8| {
        let play = Rules::new().play().with(|it| {
            while it.players.len() < players {
                let more = it.players[1];
                assert!(it.players.push(more));
            }
            it.donations = covered;
        });
        let run = money(play, 50).upgraded(ASSOCIATION).act(ASSOCIATION);
        let run = run.choose(&["do the university task", "take school", "yes"]).done();
        (50 - run.held(MONEY), run.game.state().donations)
    };
    assert_eq!([price(2, 0), price(2, 1), price(2, 2)], [(2, 1), (5, 2), (12, 2)], "one 5 is blocked");
    assert_eq!([price(3, 1), price(3, 2), price(3, 3)], [(5, 2), (5, 3), (12, 3)]);
}

#[test]
fn a_donation_that_cannot_be_paid_is_not_offered_turn_14() {
    let poor = money(Rules::new().play(), 1).upgraded(ASSOCIATION).act(ASSOCIATION);
    let run = poor.choose(&["do the university task", "take school"]).done();
    assert_eq!((run.held(MONEY), run.game.state().donations), (1, 0));
}

#[test]
fn an_effect_may_grant_a_donation_without_a_task_assoc_12() {
    let mut rules = Rules::new();
    let program = rules.program(vec![Op::May { end: 2 }, Op::Donate]);
    let gain = rules.gain(REPUTATION, 1);
    rules.it.resources[REPUTATION.index()].gates = vec![Gate { at: 1, first_only: false, tiles: 0, program }];
    rules.performs(vec![gain]);
    let run = rules.play().act(ActionId(0)).choose(&["yes"]).done();
    assert_eq!((run.held(MONEY), run.held(CONSERVATION)), (18, 1));
}

#[test]
fn each_performance_asks_for_a_task_of_its_own_assoc_12() {
    let after_a_task = |it: &mut State| it.log = Log { tasks: 1, ..Log::default() };
    let mut rules = Rules::new();
    rules.performs(vec![Op::Donate]);
    rules.play().with(after_a_task).cannot(ActionId(0));
    let mut rules = Rules::new();
    let gain = rules.gain(MONEY, 1);
    rules.performs(vec![gain, Op::May { end: 3 }, Op::Donate]);
    let run = rules.play().with(after_a_task).act(ActionId(0)).done();
    assert_eq!((run.held(MONEY), run.game.state().donations), (21, 0));
}
