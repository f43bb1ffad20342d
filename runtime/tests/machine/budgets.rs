//! Actions that spend their strength in parts, and tasks.

use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const ASSOCIATION: ActionId = ActionId(4);

/// Rules in which an action spends its strength in parts; `rest` is local 1.
fn spends(action: ActionId, op: impl FnOnce(AmountId) -> Op) -> Rules {
    let mut rules = Rules::new();
    let (budget, rest) = (rules.local(0), rules.local(1));
    let within =
        Op::Within { budget, different: Some(Local(2)), rest: Local(1), except: None, beside: None, end: 2 };
    let program = rules.program(vec![within, op(rest)]);
    rules.it.actions[action.index()].variants[0].sides = [program; 2];
    rules
}

fn builds(rest: AmountId) -> Op {
    Op::Build { what: BuildWhat::UpToSize(rest), price: BuildPrice::Printed, without: None }
}

#[test]
fn a_budget_is_spent_in_different_parts_and_only_the_first_is_due_build_2() {
    let mut run = spends(BUILD, builds).play().game();
    run.act(BUILD);
    run.asks(ME, &["build kiosk", "build pavilion", "build size-1"]);
    run.choose("build kiosk").choose("build kiosk at A2");
    run.asks(ME, &["build pavilion", "build size-1", "stop"]);
    run.choose("build pavilion").choose("build pavilion at A3");
    // Only one kind is left: its places and the stop are one question.
    assert!(run.options()[0].starts_with("build size-1 at "), "{:?}", run.options());
    assert_eq!(run.options().last().map(String::as_str), Some("stop"));
    run.choose("stop").done();
    assert_eq!((run.held(ME, MONEY), run.held(ME, APPEAL)), (16, 11));
    assert_eq!(run.row(ME)[0], BUILD.0);
}

#[test]
fn a_part_takes_its_spaces_off_the_budget() {
    let mut run = spends(BUILD, builds)
        .play()
        .with(|it| {
            it.players[0].row.swap(2, 1);
            it.players[0].row[1].upgraded = true;
        })
        .game();
    run.act(BUILD);
    run.asks(ME, &["build kiosk", "build pavilion", "build size-1", "build aviary"]);
    let aviary = run.choose("build aviary").options()[0].clone();
    // Two spaces of two: nothing is left, and nobody is asked.
    run.choose(&aviary).done();
    assert_eq!(run.held(ME, MONEY), 16);
}

#[test]
fn what_a_part_brings_is_settled_before_the_next_turn_10() {
    let mut rules = spends(BUILD, builds);
    let money = rules.gain(MONEY, 5);
    let bonus = rules.program(vec![money]);
    rules.it.maps[0].hexes[1].bonus = Some(bonus);
    let mut run = rules.play().with(|it| it.players[0].resources[0] = 2).game();
    run.act(BUILD);
    run.choose("build kiosk").choose("build kiosk at A2");
    run.asks(ME, &["build pavilion", "build size-1", "stop"]);
    assert_eq!(run.held(ME, MONEY), 5);
}

#[test]
fn a_keyword_of_a_borrowed_side_asks_the_borrowed_card_build_8() {
    let mut rules = Rules::new();
    let aviary =
        Op::Build { what: BuildWhat::Kinds(vec![AVIARY]), price: BuildPrice::Printed, without: None };
    let ability = rules.ability("grand-work", 0, vec![aviary]);
    let used = Op::Use { ability: AbilityUse { ability, arguments: vec![] } };
    let program = rules.program(vec![used]);
    rules.it.actions[BUILD.index()].variants[0].sides = [program; 2];
    let one = rules.number(1);
    let leader =
        Op::WithLeader { resource: APPEAL, at_least: None, guarded: false, player: Local(0), end: 2 };
    let what = PerformWhat::CardOf(PlayerRef::Local(Local(0)), one, one);
    let borrows = |upgraded: bool| {
        move |it: &mut State| {
            it.players[1].resources[2] = 20;
            it.players[1].row.swap(0, 2);
            it.players[1].row[0].upgraded = upgraded;
            it.players[0].row[2].upgraded = !upgraded;
        }
    };
    let Play { rules, state } = rules.shows(vec![leader, Op::Perform { what, or_token: false }]);
    let play = |upgraded| {
        Play { rules: std::sync::Arc::clone(&rules), state: state.clone() }.with(borrows(upgraded))
    };
    let run = play(true).start();
    assert!(run.options()[0].starts_with("build aviary at "), "{:?}", run.options());
    play(false).start().done();
}

fn with_tasks() -> Rules {
    let mut rules = spends(ASSOCIATION, |up_to| Op::DoTask { up_to, result: None });
    for (name, value, resource) in [("fame", 2, REPUTATION), ("gift", 1, MONEY), ("feast", 9, APPEAL)] {
        let gain = rules.gain(resource, 2);
        let program = rules.program(vec![gain]);
        rules.it.tasks.push(Task { name: name.into(), title: name.into(), value, program });
    }
    rules
}

#[test]
fn tasks_take_workers_and_each_is_done_once_an_action_assoc_2() {
    let mut run = with_tasks().play().with(|it| it.players[0].workers = 3).game();
    run.act(ASSOCIATION);
    run.asks(ME, &["do the fame task", "do the gift task"]);
    run.choose("do the fame task");
    run.asks(ME, &["do the gift task", "stop"]);
    run.choose("do the gift task").done();
    assert_eq!((run.held(ME, REPUTATION), run.held(ME, MONEY)), (3, 22));
    assert_eq!((run.me().workers, &run.me().on_tasks[..3]), (1, &[1, 1, 0][..]));
    assert!(run.events.contains(&Event::TaskDone { player: ME, task: TaskId(1), workers: 1 }));
    assert!(run.words().contains(&"player 1 does the gift task with 1 worker".to_owned()));
}

#[test]
fn a_task_with_one_worker_takes_two_and_one_with_more_is_closed_assoc_3() {
    let mut run = with_tasks()
        .play()
        .with(|it| {
            it.players[0].workers = 2;
            it.players[0].on_tasks = [1, 2, 0, 0, 0, 0, 0, 0];
        })
        .game();
    run.act(ASSOCIATION);
    run.done();
    assert_eq!((run.me().workers, &run.me().on_tasks[..2]), (0, &[3, 2][..]));
}

#[test]
fn a_task_that_gives_nothing_is_not_offered_assoc_5() {
    // At the cap nothing arrives; beyond the end of the track each step turns into something else (REP-5).
    let at = |held: i16, upgraded: bool, appeal: i16| {
        let mut run = with_tasks()
            .play()
            .with(|it| {
                it.players[0].resources[4] = held;
                it.players[0].resources[2] = appeal;
                it.players[0].row[1].upgraded = upgraded;
            })
            .game();
        run.act(ASSOCIATION);
        run.options()
    };
    assert_eq!(at(8, false, 10), ["do the fame task", "do the gift task"]);
    assert!(at(9, false, 10).is_empty(), "the other task is done unasked");
    assert_eq!(at(15, true, 10), ["do the fame task", "do the gift task"]);
    assert!(at(15, true, 113).is_empty(), "neither step nor appeal arrives");
}
