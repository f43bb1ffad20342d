use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::*;

use crate::rules::*;

/// For each other player ahead in appeal: a token on the cards in slots 1 to 2.
fn bite(rules: &mut Rules) -> Vec<Op> {
    let (one, two) = (rules.number(1), rules.number(2));
    let target = PlayerRef::Local(Local(0));
    vec![
        Op::ForEachPlayer { others: true, ahead: vec![APPEAL], guarded: true, player: Local(0), end: 2 },
        Op::PlaceToken { amount: one, token: VENOM, on: ActionCards::InSlots(target, one, two) },
    ]
}

#[test]
fn tokens_hit_who_is_strictly_ahead_and_one_too_many_is_lost() {
    let mut rules = Rules::new();
    let ops = bite(&mut rules);
    let run = rules
        .shows(ops)
        .with(|it| {
            it.players[2].resources[2] = 11;
            it.players[2].row[1].tokens[1] = 1;
        })
        .start();
    run.done();
    let state = run.game.state();
    assert!(state.players[1].row.iter().all(|card| card.tokens == [0; arkwright_runtime::state::MAX_TOKENS]));
    assert_eq!((state.players[2].row[0].tokens[1], state.players[2].row[1].tokens[1]), (1, 1));
    assert!(run.events.contains(&Event::TokenLost(THIRD, CARDS, VENOM)));
}

#[test]
fn a_guard_keeps_a_player_from_being_hit() {
    let mut rules = Rules::new();
    let ops = bite(&mut rules);
    let run = rules
        .shows(ops)
        .with(|it| {
            it.players[0].resources[2] = 3;
            it.players[1].resources[2] = 4;
            it.players[2].resources[2] = 5;
        })
        .start();
    let state = run.game.state();
    assert_eq!((state.players[1].row[0].tokens[1], state.players[2].row[0].tokens[1]), (0, 1));
}

/// With the leader: gives 5 money, or a random card; otherwise up to 5 money.
fn steal(rules: &mut Rules) -> Vec<Op> {
    let (five, one) = (rules.number(5), rules.number(1));
    let victim = PlayerRef::Local(Local(0));
    let pay = |up_to| Op::Transfer { up_to, resource: MONEY, amount: five, from: victim, to: PlayerRef::You };
    let mut card = take(Quantifier::Exactly(one), Zone::Hand(victim), HAND);
    if let Op::Move { random, .. } = &mut card {
        *random = true;
    }
    vec![
        Op::WithLeader { resource: APPEAL, at_least: None, guarded: true, player: Local(0), end: 7 },
        Op::Choose { by: victim, otherwise: 6, end: 7 },
        Op::Branch { condition: None, end: 4 },
        pay(false),
        Op::Branch { condition: None, end: 6 },
        card,
        pay(true),
    ]
}

#[test]
fn the_victim_decides() {
    let mut rules = Rules::new();
    let ops = steal(&mut rules);
    let mut run = rules
        .shows(ops)
        .with(|it| {
            it.players[1].resources[2] = 12;
            it.players[1].hand.insert(CardId(30));
        })
        .start();
    run.asks(
        OTHER,
        &["branch 1: player 2 gives player 1 5 money", "branch 2: take 1 random card from hand of player 2"],
    );
    run.choose("branch 2: take 1 random card from hand of player 2").done();
    assert_eq!(run.hand(), [30]);
}

#[test]
fn who_has_neither_card_nor_enough_gives_what_there_is() {
    let mut rules = Rules::new();
    let ops = steal(&mut rules);
    let run = rules
        .shows(ops)
        .with(|it| {
            it.players[1].resources[2] = 12;
            it.players[1].resources[0] = 3;
        })
        .start();
    run.done();
    assert_eq!((run.held(ME, MONEY), run.held(OTHER, MONEY)), (20, 0));
}

#[test]
fn among_the_tied_the_owner_chooses_and_oneself_is_nothing() {
    let mut rules = Rules::new();
    let ops = steal(&mut rules);
    let mut run = Rules { it: rules.it.clone() }.shows(ops.clone()).start();
    run.asks(ME, &["player 2", "player 3", "player 1"]);
    run.choose("player 1").done();
    assert_eq!(run.held(ME, MONEY), 17);
    let run = rules.shows(ops).with(|it| it.players[0].resources[2] = 11).start();
    run.done();
    assert_eq!(run.held(ME, MONEY), 17);
}

#[test]
fn a_card_of_another_player_is_used_with_its_tokens_and_goes_to_its_owner_s_slot_1() {
    let mut rules = Rules::new();
    let (one, three) = (rules.number(1), rules.number(3));
    let target = PlayerRef::Local(Local(0));
    let ops = vec![
        Op::WithLeader { resource: APPEAL, at_least: None, guarded: true, player: Local(0), end: 4 },
        Op::After { end: 4 },
        Op::May { end: 4 },
        Op::Perform { what: PerformWhat::CardOf(target, one, three), or_token: true },
    ];
    let mut run = rules
        .shows(ops)
        .with(|it| {
            it.players[1].resources[2] = 12;
            it.players[0].resources[1] = 1;
            it.players[1].row.swap(1, 2);
            it.players[1].row[2].tokens = [1, 1, 1, 0, 0, 0, 0, 0];
        })
        .start();
    run.asks(
        ME,
        &[
            "perform Build of player 2 (slot 2)",
            "perform Cards of player 2 (slot 3)",
            "X-token action with Animals of player 2",
            "X-token action with Build of player 2",
            "X-token action with Cards of player 2",
            "no",
        ],
    );
    run.choose("perform Cards of player 2 (slot 3)");
    run.asks(ME, &["spend 0", "spend 1"]);
    run.choose("spend 1").done();
    // 3 + 1 - 2 cards; the repeat token stays and is not used, the others leave.
    assert_eq!(run.hand().len(), 2);
    assert_eq!(run.row(OTHER), [1, 0, 2, 3, 4]);
    let other = &run.game.state().players[1];
    assert_eq!((other.row[0].tokens, other.fee_averted), ([1, 0, 0, 0, 0, 0, 0, 0], false));
}
