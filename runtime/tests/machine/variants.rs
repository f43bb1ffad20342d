//! Cards that take the place of the standard card of an action, and what holds while a side is performed.

use arkwright_runtime::ruleset::*;
use arkwright_runtime::zoo;

use crate::rules::*;

/// A second card of the animals action: on side I animals cost 2 less, and each that is played brings 3 X-tokens.
fn with_second_card() -> Rules {
    let mut rules = Rules::new();
    let two = rules.number(2);
    let gain = rules.gain(X, 3);
    let reward = rules.program(vec![gain]);
    let less = RuleChange::CostLess(CardNoun::Animal, None, two);
    let side_one = Body {
        rules: vec![LastingRule { what: less, condition: None, once: false }],
        triggers: vec![Trigger {
            event: TriggerEvent::Play { noun: CardNoun::Animal, filter: None, anyone: false },
            condition: None,
            once: None,
            program: reward,
        }],
        ..Body::default()
    };
    let sides = rules.it.actions[0].variants[0].sides;
    rules.it.actions[0].variants.push(ActionVariant {
        name: "animals-2".into(),
        title: "Second Animals".into(),
        sides,
        bodies: [side_one, Body::default()],
    });
    rules
}

/// With so much money, and the card of the animals action in slot 5.
fn position(money: i16, variant: u8, upgraded: bool) -> Run {
    let play = with_second_card().play().with(|it| {
        let seat = &mut it.players[0];
        seat.resources[MONEY.index()] = money;
        seat.row.swap(0, 4);
        seat.row[4].variant = variant;
        seat.row[4].upgraded = upgraded;
    });
    play.game()
}

fn can_start(mut run: Run) -> bool {
    run.game.start_action(ANIMALS, &mut ()).is_ok()
}

#[test]
fn what_a_side_says_holds_before_and_while_it_is_performed() {
    // An animal costs 3.
    assert!(!can_start(position(2, 0, false)), "the standard card says nothing");
    assert!(!can_start(position(0, 1, false)));
    assert!(!can_start(position(2, 1, true)), "side II says nothing");
    let mut run = position(2, 1, false);
    run.act(ANIMALS);
    run.done();
    assert_eq!((run.held(ME, MONEY), run.held(ME, X)), (1, 3));
    assert!(run.me().zoo.contains(CardId(0)));
}

#[test]
fn a_card_that_is_played_alone_is_played_as_by_the_action() {
    assert!(position(2, 0, false).game.start_play(CardId(0), &mut ()).is_err());
    let mut run = position(2, 1, false);
    run.play(0);
    run.done();
    assert_eq!((run.held(ME, MONEY), run.held(ME, X)), (1, 3));
}

#[test]
fn what_a_side_says_holds_for_nobody_else_and_no_other_action() {
    let mut run = position(9, 1, false);
    run.game.start_turn(&mut run.events).unwrap();
    let held = |run: &Run, action, variant, upgraded| {
        zoo::is_held(run.game.state(), ME, Holder::Side { action, variant, upgraded })
    };
    assert!(!held(&run, ANIMALS, 1, false), "nothing is performed");
    run.choose("perform Cards (slot 2)");
    assert!(!held(&run, ANIMALS, 1, false));
    let mut run = position(9, 1, false);
    run.act(ANIMALS);
    assert!(run.game.decision().is_none() && !held(&run, ANIMALS, 1, false), "it is over");
}

#[test]
fn options_name_the_card_that_is_there() {
    let mut run = position(9, 1, false);
    run.game.start_turn(&mut run.events).unwrap();
    assert!(run.options().iter().any(|it| it == "perform Second Animals (slot 5)"), "{:?}", run.options());
}
