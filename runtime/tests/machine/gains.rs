use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

#[test]
fn surplus_is_lost_and_told() {
    let mut rules = Rules::new();
    let gain = rules.gain(X, 3);
    let run = rules.shows(vec![gain]).with(|it| it.players[0].resources[1] = 4).start();
    run.done();
    assert_eq!(run.held(ME, X), 5);
    assert!(run.events.contains(&Event::Gained { player: ME, resource: X, amount: 1, lost: 2 }));
    assert!(run.words().contains(&"player 1 gains 1 X-token (2 lost)".to_owned()));
}

#[test]
fn a_cap_holds_until_the_action_is_upgraded() {
    for (upgraded, reputation) in [(false, 9), (true, 12)] {
        let mut rules = Rules::new();
        let gain = rules.gain(REPUTATION, 4);
        let run = rules
            .shows(vec![gain])
            .with(|it| {
                it.players[0].resources[4] = 8;
                it.players[0].row[1].upgraded = upgraded;
            })
            .start();
        run.done();
        assert_eq!(run.held(ME, REPUTATION), reputation);
        assert_eq!(run.held(ME, APPEAL), 10);
    }
}

#[test]
fn beyond_the_end_each_step_turns_into_something_else() {
    let mut rules = Rules::new();
    let gain = rules.gain(REPUTATION, 4);
    let run = rules
        .shows(vec![gain])
        .with(|it| {
            it.players[0].resources[4] = 14;
            it.players[0].row[1].upgraded = true;
        })
        .start();
    run.done();
    assert_eq!((run.held(ME, REPUTATION), run.held(ME, APPEAL)), (15, 13));
}

#[test]
fn gates_open_once_a_player_and_in_any_order() {
    let mut rules = Rules::new();
    let (hire, money) = (rules.number(1), rules.gain(MONEY, 5));
    rules.gate(CONSERVATION, 2, false, vec![Op::Hire { amount: hire, onto: None }]);
    rules.gate(CONSERVATION, 5, false, vec![money]);
    rules.prints(0, CONSERVATION, 6);
    let mut run = rules.play().start();
    run.asks(ME, &["Conservation 2", "Conservation 5"]);
    run.choose("Conservation 5").done();
    assert_eq!((run.held(ME, MONEY), run.me().workers), (22, 2));
    assert_eq!(run.me().gates, 0b11);
}

#[test]
fn a_gate_for_the_first_player_opens_once_in_the_game() {
    let mut rules = Rules::new();
    let money = rules.gain(MONEY, 5);
    rules.gate(CONSERVATION, 2, true, vec![money.clone()]);
    rules.gate(REPUTATION, 3, false, vec![money]);
    rules.prints(0, CONSERVATION, 2);
    rules.prints(0, REPUTATION, 2);
    let mut run = rules.play().with(|it| it.gates_taken = 1).start();
    run.choose("2 conservation").done();
    assert_eq!(run.held(ME, MONEY), 22);
    assert_eq!(run.me().gates, 0b10);
}

#[test]
fn the_break_is_reached_once_and_steps_beyond_are_lost() {
    let mut rules = Rules::new();
    let (n, money) = (rules.number(3), rules.gain(MONEY, 3));
    let ops = vec![Op::AdvanceBreak { amount: n }, Op::AdvanceBreak { amount: n }, money];
    let run = rules.shows(ops).with(|it| it.break_at = 10).start();
    run.done();
    let state = run.game.state();
    assert_eq!(
        (state.break_at, state.break_pending, run.held(ME, X), run.held(ME, MONEY)),
        (12, true, 1, 20)
    );
    assert_eq!(run.events.iter().filter(|it| matches!(it, Event::BreakReached(_))).count(), 1);
}

#[test]
fn alone_there_is_no_break_track() {
    let mut rules = Rules::new();
    let n = rules.number(3);
    let mut play = rules.shows(vec![Op::AdvanceBreak { amount: n }]);
    play.state.players.truncate(1);
    play.state.mode = Mode::Solo;
    let run = play.start();
    run.done();
    assert_eq!((run.game.state().break_at, run.held(ME, X)), (0, 0));
}

#[test]
fn the_price_is_paid_and_a_card_that_cannot_be_paid_is_refused() {
    use arkwright_runtime::game::StartError;
    let run = Rules::new().play().start();
    assert_eq!(run.held(ME, MONEY), 17);
    let mut run = Rules::new().play().with(|it| it.players[0].resources[0] = 2).game();
    let before = run.game.state().clone();
    assert_eq!(run.game.start_play(CardId(0), &mut ()), Err(StartError::Price));
    assert_eq!(run.game.start_play(CardId(1), &mut ()), Err(StartError::NotInHand));
    assert_eq!(*run.game.state(), before);
    let mut run = Rules::new().play().with(|it| it.players[0].buildings[0].used = 1).game();
    assert_eq!(run.game.start_play(CardId(0), &mut ()), Err(StartError::Housing));
}

#[test]
fn upgrades_are_asked_and_the_last_one_is_not() {
    let mut rules = Rules::new();
    let n = rules.number(2);
    let ops = vec![Op::Upgrade { amount: n }];
    let mut run = rules
        .shows(ops)
        .with(|it| it.players[0].row.iter_mut().skip(2).for_each(|card| card.upgraded = true))
        .start();
    run.asks(ME, &["upgrade Animals", "upgrade Cards"]);
    run.choose("upgrade Cards").done();
    assert!(run.me().row.iter().all(|it| it.upgraded));
}
