//! Options of the own turn (TURN-13).

use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;
use crate::whole::*;

/// Each player's map: once in a turn, a card of the hand for 3 money, while there is less than 9 money.
fn sells() -> Rules {
    let mut rules = whole();
    let (one, nine, money) = (rules.number(1), rules.number(9), rules.amount(held(MONEY)));
    let gain = rules.gain(MONEY, 3);
    let program = rules.program(vec![discard(one, HAND, Zone::Discard), gain]);
    let condition = rules.condition(Condition::Compare(money, Comparison::AtMost, nine));
    rules.it.maps[0].body.options =
        vec![TurnOption { time: OptionTime::Turn, condition: Some(condition), program }];
    rules
}

fn offers(run: &Run) -> bool {
    run.options().iter().any(|it| it == "use Map")
}

#[test]
fn an_option_is_open_before_the_action_once_a_turn() {
    let mut run = begun(sells(), 2);
    let before = run.options();
    assert_eq!(before.last().map(String::as_str), Some("use Map"));
    run.choose("use Map");
    assert!(run.options().iter().all(|it| it.starts_with("discard")), "{:?}", run.options());
    run.first("discard");
    assert_eq!(run.held(ME, MONEY), 3);
    assert!(!offers(&run));
    assert!(before.iter().any(|it| it.starts_with("X-token action")));
    run.pass();
    assert!(offers(&run), "the next player has an option too");
    assert_eq!(run.game.decision().unwrap().player, OTHER);
}

#[test]
fn an_option_is_open_after_the_action_until_the_turn_ends() {
    let mut run = begun(sells(), 2);
    run.pass().asks(ME, &["end the turn", "use Map"]);
    run.choose("use Map").first("discard");
    assert_eq!(run.held(ME, MONEY), 3);
    assert_eq!(run.game.decision().unwrap().player, OTHER, "nothing is left to be asked");
    run.pass().choose("end the turn");
    assert_eq!(run.game.decision().unwrap().player, ME);
    assert!(offers(&run));
}

#[test]
fn an_option_is_closed_without_its_condition_or_when_it_can_do_nothing() {
    let run = begun(sells(), 2);
    assert!(offers(&run));
    assert!(!offers(&changed(&run, |it| it.players[0].resources[MONEY.index()] = 10)));
    assert!(!offers(&changed(&run, |it| it.players[0].hand = CardSet::default())));
    assert!(!offers(&changed(&run, |it| it.players[0].options_used = 1)));
    assert!(!offers(&changed(&run, |it| it.frames.truncate(0))));
}

#[test]
fn an_option_is_open_during_the_action_but_not_to_others_nor_in_a_break() {
    let mut rules = sells();
    let two = rules.number(2);
    let all = Op::ForEachPlayer { others: false, ahead: vec![], guarded: false, player: Local(1), end: 3 };
    let give = Op::Move {
        verb: MoveVerb::Discard,
        quantifier: Quantifier::Exactly(two),
        random: false,
        lowest: false,
        sum: None,
        noun: CardNoun::Card,
        filter: None,
        from: Zone::Hand(PlayerRef::Local(Local(1))),
        to: Zone::Discard,
        by: PlayerRef::Local(Local(1)),
        result: None,
    };
    let advance = rules.number(9);
    let program = rules.program(vec![Op::AdvanceBreak { amount: advance }, all, give]);
    rules.it.actions[CARDS.index()].variants[0].sides = [program; 2];
    let hand = rules.number(1);
    let hand = rules.program(vec![discard(hand, HAND, Zone::Discard)]);
    rules.it.break_track.break_steps[0].program = hand;
    let mut run = begun(rules, 2);
    run.first("perform Cards");
    assert!(offers(&run));
    let asked = run.options();
    run.choose("use Map").first("discard");
    assert_eq!(run.options().len(), asked.len() - 2, "one card fewer, and the option is used");
    run.first("discard").first("discard");
    assert_eq!(run.game.decision().unwrap().player, OTHER);
    assert!(!offers(&run));
    run.first("discard").first("discard");
    assert_eq!(run.game.state().course.breaks, 1);
    assert!(run.options().iter().all(|it| it.starts_with("discard")), "{:?}", run.options());
}

#[test]
fn an_option_of_a_card_is_its_holders() {
    let mut rules = whole();
    let gain = rules.gain(MONEY, 3);
    let program = rules.program(vec![gain]);
    rules.it.cards[SPONSOR.index()].body.options =
        vec![TurnOption { time: OptionTime::Turn, condition: None, program }];
    let run = begun(rules, 2);
    let uses = |it: &String| it == "use 140 Card40";
    assert!(!run.options().iter().any(uses));
    let mut run = changed(&run, |it| {
        it.players[0].hand.remove(SPONSOR);
        it.players[0].zoo.insert(SPONSOR);
    });
    assert!(run.options().iter().any(uses));
    run.choose("use 140 Card40");
    assert_eq!(run.held(ME, MONEY), 3);
    assert!(!run.options().iter().any(uses));
}
