use arkwright_runtime::game::{Event, StartError};
use arkwright_runtime::ruleset::*;

use crate::rules::*;

#[test]
fn an_action_asks_for_strength_only_with_tokens_and_its_card_goes_to_slot_1() {
    let mut run = Rules::new().play().game();
    run.act(CARDS);
    run.done();
    assert_eq!((run.hand().len(), run.row(ME)), (3, vec![1, 0, 2, 3, 4]));
    let mut run = Rules::new().play().with(|it| it.players[0].resources[1] = 2).game();
    run.act(CARDS);
    run.asks(ME, &["spend 0", "spend 1", "spend 2"]);
    run.choose("spend 2").done();
    assert_eq!((run.hand().len(), run.held(ME, X)), (5, 0));
    assert!(run.words().contains(&"player 1 performs Cards at 4".to_owned()));
}

#[test]
fn an_action_that_can_do_nothing_is_refused() {
    let mut run = Rules::new().play().game();
    assert_eq!(run.game.start_action(SPONSORS, &mut ()), Err(StartError::NothingToDo));
    // Strength 1 plays no animal.
    assert_eq!(run.game.start_action(ANIMALS, &mut ()), Err(StartError::NothingToDo));
    assert_eq!(run.game.start_action(ActionId(9), &mut ()), Err(StartError::NoSuchAction));
    let mut run = Rules::new().play().with(|it| it.players[0].resources[1] = 2).game();
    run.act(ANIMALS);
    // Only what makes it possible is offered.
    run.asks(ME, &["spend 1", "spend 2"]);
    run.choose("spend 1").done();
    assert!(run.me().zoo.contains(CardId(0)));
}

#[test]
fn the_first_card_of_an_action_is_not_optional_and_the_second_is() {
    let mut rules = Rules::new();
    rules.prints(0, MONEY, 1);
    let mut run = rules
        .play()
        .with(|it| {
            it.players[0].row.swap(0, 4);
            it.players[0].hand.insert(CardId(1));
            assert!(it.players[0].buildings.push(arkwright_runtime::state::Building {
                kind: SIZE_1,
                used: 0,
                placement: 1
            }));
        })
        .game();
    run.act(ANIMALS);
    run.asks(ME, &["play 100 Card0", "play 101 Card1"]);
    run.choose("play 100 Card0");
    run.asks(ME, &["size-1 at A1", "size-1 at A2"]);
    run.choose("size-1 at A2");
    run.asks(ME, &["play 101 Card1", "stop"]);
    run.choose("play 101 Card1").done();
    assert_eq!(run.held(ME, MONEY), 20 - 3 - 3 + 1);
}

#[test]
fn a_turn_offers_every_action_and_the_token_action() {
    let mut run = Rules::new().play().game();
    run.game.start_turn(&mut run.events).unwrap();
    run.asks(
        ME,
        &[
            "perform Cards (slot 2)",
            "perform Build (slot 3)",
            "X-token action with Animals",
            "X-token action with Cards",
            "X-token action with Build",
            "X-token action with Sponsors",
            "X-token action with Association",
        ],
    );
    run.choose("X-token action with Association").done();
    assert_eq!((run.held(ME, X), run.row(ME)), (1, vec![4, 0, 1, 2, 3]));
    let mut run = Rules::new().play().with(|it| it.players[0].resources[1] = 5).game();
    run.game.start_turn(&mut run.events).unwrap();
    assert!(run.options().iter().all(|it| it.starts_with("perform")));
}

#[test]
fn a_repeat_token_allows_one_more_performance_at_the_base_strength() {
    let mut run = Rules::new()
        .play()
        .with(|it| {
            it.players[0].row[1].tokens[0] = 2;
            it.players[0].resources[1] = 1;
        })
        .game();
    run.act(CARDS);
    run.choose("spend 0");
    run.asks(ME, &["yes", "no"]);
    run.choose("yes").choose("spend 1");
    assert_eq!(run.hand().len(), 1 + 2 + 3);
    run.choose("no").done();
    assert_eq!((run.me().row[0].action, run.me().row[0].tokens[0]), (CARDS, 1));
}

#[test]
fn a_token_put_on_the_card_in_use_sleeps() {
    let mut rules = Rules::new();
    let one = rules.number(1);
    let place =
        Op::PlaceToken { amount: one, token: MULTIPLIER, on: ActionCards::Yours(ActionRef::Id(CARDS)) };
    let cards = rules.it.actions[1].variants[0].sides[0];
    rules.it.code.programs[cards.index()].ops.push(place);
    let mut run = rules.play().game();
    run.act(CARDS);
    run.done();
    assert_eq!(run.me().row[0].tokens[0], 1);
}

#[test]
fn the_token_action_is_repeated_as_itself() {
    let mut run = Rules::new().play().with(|it| it.players[0].row[1].tokens[0] = 1).game();
    run.game.start_turn(&mut run.events).unwrap();
    run.choose("X-token action with Cards").choose("yes").done();
    assert_eq!((run.held(ME, X), run.me().row[0].tokens[0]), (2, 0));
}

#[test]
fn a_fee_is_due_once_unless_a_token_was_used_up() {
    let with_fee = |slot: usize| {
        let mut run = Rules::new()
            .play()
            .with(|it| {
                it.players[0].row[slot].tokens[1] = 1;
                it.players[0].row[4].tokens[1] = 1;
            })
            .game();
        run.act(CARDS);
        run.done();
        run
    };
    assert_eq!(with_fee(1).held(ME, MONEY), 20);
    assert_eq!(with_fee(2).held(ME, MONEY), 18);
    let mut run = Rules::new()
        .play()
        .with(|it| {
            it.players[0].row[4].tokens[1] = 1;
            it.players[0].resources[0] = 1;
        })
        .game();
    run.act(CARDS);
    assert_eq!(run.held(ME, MONEY), 0);
}

#[test]
fn a_token_that_weakens_a_card_leaves_when_it_is_used() {
    let mut run = Rules::new().play().with(|it| it.players[0].row[1].tokens[2] = 1).game();
    assert_eq!(run.game.start_action(CARDS, &mut ()), Err(StartError::NothingToDo));
    let mut again = Rules::new()
        .play()
        .with(|it| {
            it.players[0].row[1].tokens[2] = 1;
            it.players[0].resources[1] = 1;
        })
        .game();
    again.act(CARDS);
    again.done();
    assert_eq!((again.hand().len(), again.me().row[0].tokens[2]), (2, 0));
    assert!(again.events.contains(&Event::TokenRemoved(ME, CARDS, CONSTRICTION)));
    run.game.start_turn(&mut run.events).unwrap();
    run.choose("X-token action with Cards").done();
    assert_eq!(run.me().row[0].tokens[2], 0);
}

/// An extra action is complete, with its own after-finishing effects, before the remaining ones (TIMING-7).
#[test]
fn extra_actions_nest() {
    let mut rules = Rules::new();
    let (one, five) = (rules.number(1), rules.number(5));
    let act = vec![
        Op::May { end: 2 },
        Op::Perform { what: PerformWhat::The(ActionRef::Id(CARDS)), or_token: false },
    ];
    let act = rules.ability("act", 0, act);
    let move_it = Op::MoveActionCard { card: ActionCards::AnyOfYours, slot: one, or_slot: None };
    let clever = rules.ability("clever", 0, vec![Op::May { end: 2 }, move_it]);
    rules.it.abilities[0].after_action = true;
    rules.it.abilities[1].after_action = true;
    rules.on_card(0, act, &[]);
    rules.on_card(0, clever, &[]);
    // The cards action itself puts an effect off.
    let boost = Op::MoveActionCard {
        card: ActionCards::Yours(ActionRef::Id(ANIMALS)),
        slot: one,
        or_slot: Some(five),
    };
    let cards = rules.it.actions[1].variants[0].sides[0];
    rules.it.code.programs[cards.index()].ops.extend([Op::After { end: 3 }, boost]);
    let mut run = rules.play().start();
    run.asks(ME, &["Act", "Clever"]);
    run.choose("Act");
    run.asks(ME, &["perform Cards (slot 2)", "no"]);
    run.choose("perform Cards (slot 2)");
    // Its own effect comes before the one that waits outside.
    run.asks(ME, &["slot 1", "slot 5"]);
    assert_eq!(run.row(ME), [1, 0, 2, 3, 4]);
    run.choose("slot 5");
    assert_eq!(run.row(ME), [1, 2, 3, 4, 0]);
    run.choose("Association to slot 1").done();
    assert_eq!(run.hand().len(), 2);
    assert_eq!(run.events.iter().filter(|it| matches!(it, Event::TurnEnded(_))).count(), 1);
}

#[test]
fn any_action_or_the_token_action() {
    let mut rules = Rules::new();
    let any = rules.ability("any", 0, vec![Op::Perform { what: PerformWhat::Any, or_token: true }]);
    rules.it.abilities[0].after_action = true;
    rules.on_card(0, any, &[]);
    let mut run = rules.play().start();
    assert_eq!(run.options().len(), 2 + 5);
    run.choose("perform Build (slot 3)").choose("build kiosk").choose("build kiosk at A2").done();
    assert_eq!(run.row(ME), [2, 0, 1, 3, 4]);
}
