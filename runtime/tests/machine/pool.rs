use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

#[test]
fn printed_gains_and_boxes_are_ordered_by_the_player() {
    let mut rules = Rules::new();
    rules.prints(0, APPEAL, 6);
    rules.prints(0, CONSERVATION, 1);
    let n = rules.local(0);
    let sprint = rules.ability("sprint", 1, vec![Op::Draw { amount: n, from: Zone::Deck }]);
    rules.on_card(0, sprint, &[3]);
    let mut run = rules.play().start();
    run.asks(ME, &["6 appeal", "1 conservation", "Sprint 3"]);
    run.choose("Sprint 3");
    assert_eq!(run.hand().len(), 3);
    run.asks(ME, &["6 appeal", "1 conservation"]);
    run.choose("1 conservation").done();
    assert_eq!(run.held(ME, APPEAL), 16);
}

#[test]
fn identical_effects_are_offered_once() {
    let mut rules = Rules::new();
    let gain = rules.gain(MONEY, 1);
    let ability = rules.ability("coin", 0, vec![gain]);
    rules.on_card(0, ability, &[]);
    rules.on_card(0, ability, &[]);
    let run = rules.play().start();
    run.done();
    assert_eq!(run.held(ME, MONEY), 19);
}

#[test]
fn what_arises_meanwhile_joins_the_pool() {
    let mut rules = Rules::new();
    rules.prints(0, CONSERVATION, 2);
    rules.prints(0, REPUTATION, 3);
    let one = rules.number(1);
    rules.gate(CONSERVATION, 2, false, vec![Op::Upgrade { amount: one }]);
    let mut run = rules.play().with(|it| it.players[0].resources[4] = 8).start();
    run.choose("2 conservation");
    // The upgrade is offered before the reputation is forced: the cap is lifted first (TIMING-3).
    run.asks(ME, &["3 reputation", "Conservation 2"]);
    run.choose("Conservation 2").choose("upgrade Cards").done();
    assert_eq!(run.held(ME, REPUTATION), 11);
}

#[test]
fn effects_after_the_action_wait_for_the_card_in_slot_1_and_come_in_any_order() {
    let mut rules = Rules::new();
    let (one, five) = (rules.number(1), rules.number(5));
    let to =
        |cards, slot, or_slot| vec![Op::May { end: 2 }, Op::MoveActionCard { card: cards, slot, or_slot }];
    let clever = rules.ability("clever", 0, to(ActionCards::AnyOfYours, one, None));
    let boost = rules.ability("boost", 0, to(ActionCards::Yours(ActionRef::Id(ANIMALS)), one, Some(five)));
    rules.it.abilities[0].after_action = true;
    rules.it.abilities[1].after_action = true;
    rules.on_card(0, clever, &[]);
    rules.on_card(0, boost, &[]);
    rules.prints(0, APPEAL, 2);
    let mut run = rules.play().with(|it| it.players[0].row.swap(0, 3)).start();
    // The appeal needs no question: the boxes wait. The used card lies in slot 1.
    assert_eq!(run.row(ME), [0, 3, 1, 2, 4]);
    run.asks(ME, &["Clever", "Boost"]);
    run.choose("Boost");
    run.asks(ME, &["slot 1", "slot 5", "no"]);
    run.choose("slot 5");
    assert_eq!(run.row(ME), [3, 1, 2, 4, 0]);
    run.asks(
        ME,
        &[
            "Sponsors to slot 1",
            "Cards to slot 1",
            "Build to slot 1",
            "Association to slot 1",
            "Animals to slot 1",
            "no",
        ],
    );
    run.choose("Build to slot 1").done();
    assert_eq!(run.row(ME), [2, 3, 1, 4, 0]);
}

#[test]
fn a_body_put_off_keeps_its_locals_and_the_rest_of_the_effect_comes_now() {
    let mut rules = Rules::new();
    let n = rules.local(0);
    let now = rules.gain(APPEAL, 1);
    let ops = vec![Op::After { end: 2 }, Op::Gain { resource: MONEY, amount: n, result: None }, now];
    let ability = rules.ability("later", 1, ops);
    rules.on_card(0, ability, &[7]);
    rules.on_card(0, ability, &[8]);
    let mut run = rules.play().start();
    run.asks(ME, &["Later 7", "Later 8"]);
    run.choose("Later 8");
    // Both put off: the appeal is there, the money is not.
    assert_eq!((run.held(ME, APPEAL), run.held(ME, MONEY)), (12, 17));
    run.asks(ME, &["Later 8", "Later 7"]);
    run.choose("Later 7").done();
    assert_eq!((run.held(ME, APPEAL), run.held(ME, MONEY)), (12, 32));
}

#[test]
fn an_interactive_text_is_replaced_by_its_other_use() {
    let mut rules = Rules::new();
    let n = rules.local(0);
    let alone = rules.ability("alone", 1, vec![Op::Gain { resource: MONEY, amount: n, result: None }]);
    let bite = rules.ability("bite", 1, vec![Op::Lose { resource: MONEY, amount: n }]);
    rules.it.abilities[1].interactive = true;
    rules.it.abilities[1].solo = Some(AbilityUse { ability: alone, arguments: vec![Argument::Local(0)] });
    rules.on_card(0, bite, &[2]);
    for (mode, money) in [(Mode::Standard, 15), (Mode::Peaceful, 19)] {
        let mut play = Rules { it: rules.it.clone() }.play();
        play.state.mode = mode;
        let run = play.start();
        run.done();
        assert_eq!(run.held(ME, MONEY), money);
    }
}

#[test]
fn effects_of_others_are_ordered_by_them() {
    let mut rules = Rules::new();
    let (one, money, appeal) = (rules.number(1), rules.gain(MONEY, 1), rules.gain(APPEAL, 1));
    rules.gate(CONSERVATION, 1, false, vec![money]);
    rules.gate(MONEY, 21, false, vec![appeal]);
    let gain = |resource| Op::Transfer {
        up_to: false,
        resource,
        amount: one,
        from: PlayerRef::You,
        to: PlayerRef::Local(Local(0)),
    };
    let ops = vec![
        Op::ForEachPlayer { others: true, ahead: vec![], guarded: false, player: Local(0), end: 3 },
        gain(CONSERVATION),
        gain(MONEY),
    ];
    let mut run = rules.shows(ops).with(|it| it.players[0].resources[3] = 2).start();
    run.asks(OTHER, &["Conservation 1", "Money 21"]);
    run.choose("Money 21");
    run.asks(THIRD, &["Conservation 1", "Money 21"]);
    run.choose("Conservation 1").done();
    assert_eq!((run.held(THIRD, MONEY), run.held(THIRD, APPEAL), run.held(ME, MONEY)), (22, 11, 15));
}
