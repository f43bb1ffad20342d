use crate::rules::*;

fn with_workers(play: Play, active: u8, on: usize, lie: u8) -> Play {
    play.with(|it| {
        let player = &mut it.players[0];
        player.workers = active;
        player.waiting = 4 - active - lie;
        player.on_tasks[on] = lie;
    })
}

#[test]
fn side_one_does_one_task_up_to_the_strength_assoc_1() {
    let run = Rules::new().play().zoo(&ANIMALS).act(ASSOCIATION);
    run.asks(&[
        "do the reputation task",
        "do the partner zoo task",
        "do the university task",
        "do the project task",
    ]);
    let run = run.choose(&["do the reputation task"]).done();
    assert_eq!((run.held(REPUTATION), run.me().workers, run.me().on_tasks[TASK_REPUTATION]), (2, 1, 1));
    let low = Rules::new().play().with(|it| it.players[0].row.swap(2, 4)).act(ASSOCIATION);
    low.asks(&["do the reputation task", "do the partner zoo task"]);
}

#[test]
fn side_two_does_different_tasks_within_the_strength_assoc_2() {
    let run = Rules::new().play().upgraded(ASSOCIATION).zoo(&ANIMALS).act(ASSOCIATION);
    let run = run.choose(&["do the reputation task"]);
    run.asks(&["do the partner zoo task", "stop"]);
    let run = run.choose(&["do the partner zoo task", "take africa", "no"]).done();
    assert_eq!(run.me().workers, 0);
}

#[test]
fn a_task_takes_one_worker_two_if_one_lies_there_and_is_closed_at_two_assoc_3() {
    let rules = || Rules::new().play();
    let run = with_workers(rules(), 2, TASK_REPUTATION, 1).act(ASSOCIATION);
    let run = run.choose(&["do the reputation task"]).done();
    assert_eq!((run.me().workers, run.me().on_tasks[TASK_REPUTATION]), (0, 3));
    for (active, lie) in [(1, 1), (2, 2), (1, 3)] {
        let run = with_workers(rules(), active, TASK_REPUTATION, lie).act(ASSOCIATION);
        run.asks(&["do the partner zoo task", "do the university task"]);
    }
    with_workers(rules(), 0, TASK_REPUTATION, 1).cannot(ASSOCIATION);
    let others = rules().with(|it| it.players[1].on_tasks[TASK_REPUTATION] = 2);
    others.with(|it| it.players[1].workers = 0).act(ASSOCIATION).choose(&["do the reputation task"]).done();
}

#[test]
fn a_task_that_gives_nothing_is_not_offered_assoc_5() {
    let at = |reputation: i16| {
        Rules::new().play().with(|it| it.players[0].resources[REPUTATION.index()] = reputation)
    };
    at(9).act(ASSOCIATION).asks(&["do the partner zoo task", "do the university task"]);
    let run = at(8).act(ASSOCIATION).choose(&["do the reputation task"]).done();
    assert_eq!(run.held(REPUTATION), 9);
    let run = at(9).upgraded(CARDS).act(ASSOCIATION).choose(&["do the reputation task"]).done();
    assert_eq!(run.held(REPUTATION), 11);
}

#[test]
fn a_hired_worker_brings_what_its_space_prints_assoc_13() {
    let mut rules = Rules::new();
    let third = rules.bonus(CONSERVATION, 2);
    rules.map().workers = vec![Default::default(), Default::default(), third];
    let amount = rules.amount(arkwright_runtime::ruleset::Amount::Number(2));
    rules.performs(vec![arkwright_runtime::ruleset::Op::Hire { amount, onto: None }]);
    let play = rules.play().with(|it| it.players[0].waiting = 2);
    let run = play.act(arkwright_runtime::ruleset::ActionId(0)).done();
    assert_eq!((run.me().workers, run.me().waiting, run.held(CONSERVATION)), (4, 0, 2));
}

#[test]
fn without_a_waiting_worker_a_hire_does_nothing_assoc_13() {
    let mut rules = Rules::new();
    let bonus = rules.bonus(CONSERVATION, 2);
    rules.map().workers = vec![bonus; 4];
    let amount = rules.amount(arkwright_runtime::ruleset::Amount::Number(1));
    let gain = rules.gain(MONEY, 1);
    rules.performs(vec![gain, arkwright_runtime::ruleset::Op::Hire { amount, onto: None }]);
    let play = rules.play().with(|it| it.players[0].waiting = 0);
    let run = play.act(arkwright_runtime::ruleset::ActionId(0)).done();
    assert_eq!((run.me().workers, run.held(CONSERVATION)), (2, 0));
}

#[test]
fn a_worker_gained_in_a_task_can_do_the_next_one_turn_10() {
    let mut rules = Rules::new();
    let amount = rules.amount(arkwright_runtime::ruleset::Amount::Number(1));
    let program = rules.program(vec![arkwright_runtime::ruleset::Op::Hire { amount, onto: None }]);
    rules.it.resources[REPUTATION.index()].gates =
        vec![arkwright_runtime::ruleset::Gate { at: 2, first_only: false, tiles: 0, program }];
    let play = with_workers(rules.play(), 1, TASK_ZOO, 0).upgraded(ASSOCIATION);
    let run = play.act(ASSOCIATION).choose(&["do the reputation task"]);
    run.asks(&["do the partner zoo task", "stop"]);
}
