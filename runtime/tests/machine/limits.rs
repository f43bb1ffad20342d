//! What is offered, who is asked, and what comes to an end.

use arkwright_runtime::game::{Event, Limit};
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

const LATER: PlayerRef = PlayerRef::Local(Local(1));

/// A move of one card out of the hand of the player in local 1, who chooses it.
fn gives(rules: &mut Rules) -> Op {
    let one = rules.number(1);
    let mut op = take(Quantifier::Exactly(one), Zone::Hand(LATER), HAND);
    if let Op::Move { by, .. } = &mut op {
        *by = LATER;
    }
    op
}

#[test]
fn whether_is_asked_of_the_owner_and_what_of_the_other_player() {
    let mut rules = Rules::new();
    let (gives, one) = (gives(&mut rules), rules.number(1));
    let ops = vec![
        Op::ForEachPlayer { others: true, ahead: vec![], guarded: false, player: Local(1), end: 3 },
        Op::May { end: 3 },
        gives.clone(),
        Op::Repeat { up_to: true, times: one, between: 5, end: 5 },
        gives,
    ];
    let cards =
        |it: &mut State| [1, 2].map(CardId).into_iter().for_each(|card| it.players[1].hand.insert(card));
    let mut run = rules.shows(ops).with(cards).start();
    run.asks(ME, &["yes", "no"]);
    run.choose("yes");
    let options = run.options();
    assert_eq!(run.game.decision().map(|it| it.player), Some(OTHER));
    assert_eq!(options.len(), 2, "no way to refuse: {options:?}");
    run.choose(&options[0]);
    assert_eq!(run.hand(), [1]);
    run.done();
}

#[test]
fn a_keyword_is_offered_if_any_of_it_can_be_done() {
    let mut rules = Rules::new();
    let three = rules.local(0);
    let jump =
        vec![Op::AdvanceBreak { amount: three }, Op::Gain { resource: MONEY, amount: three, result: None }];
    let jump = rules.ability("jump", 1, jump);
    let use_it = Op::Use { ability: AbilityUse { ability: jump, arguments: vec![Argument::Number(3)] } };
    let mut run = rules
        .shows(vec![Op::May { end: 2 }, use_it])
        .with(|it| {
            // The Break token stands on its last space.
            it.break_at = 12;
            it.break_pending = true;
        })
        .start();
    run.asks(ME, &["yes", "no"]);
    run.choose("yes").done();
    assert_eq!(run.held(ME, MONEY), 20);
}

/// May shuffle the discard pile, look at two cards of it, take one and discard the others.
fn scavenge(rules: &mut Rules) -> Vec<Op> {
    let (one, two) = (rules.number(1), rules.number(2));
    let ops = vec![
        Op::Shuffle { zone: Zone::Discard },
        Op::Look { public: false, amount: two, from: Zone::Discard, result: Local(0) },
        take(Quantifier::Exactly(one), Zone::Result(Local(0)), HAND),
        Op::MoveRest { verb: MoveVerb::Discard, rest: Local(0), to: Zone::Discard },
    ];
    let ability = rules.ability("scavenge", 0, ops);
    vec![Op::May { end: 2 }, Op::Use { ability: AbilityUse { ability, arguments: vec![] } }]
}

#[test]
fn an_empty_discard_pile_is_not_offered_abil_19() {
    let mut rules = Rules::new();
    let ops = scavenge(&mut rules);
    rules.shows(ops).start().done();
    let mut rules = Rules::new();
    let ops = scavenge(&mut rules);
    let one_card = |it: &mut State| assert!(it.piles.push_discarded(CardId(9)));
    let mut run = rules.shows(ops).with(one_card).start();
    run.asks(ME, &["yes", "no"]);
    run.choose("yes").done();
    assert_eq!(run.hand(), [9]);
}

#[test]
fn a_price_that_cannot_be_paid_is_not_offered_whatever_it_would_buy() {
    let mut rules = Rules::new();
    let (five, gain) = (rules.number(5), rules.gain(MONEY, 5));
    let ops = vec![Op::May { end: 3 }, Op::Lose { resource: X, amount: five }, gain];
    rules.shows(ops).start().done();
}

#[test]
fn a_look_stops_short_of_what_can_lie_aside() {
    let mut rules = Rules::new();
    let many = rules.number(300);
    let ops = vec![
        Op::Look { public: true, amount: many, from: Zone::Deck, result: Local(0) },
        Op::MoveRest { verb: MoveVerb::Discard, rest: Local(0), to: Zone::Discard },
    ];
    let deck: Vec<_> = (1..20).chain(26..50).map(CardId).collect();
    let run = rules.shows(ops).with(|it| it.piles = DeckAndDiscard::new(&deck).0).start();
    run.done();
    let piles = &run.game.state().piles;
    let most = run.game.state().seen.capacity();
    assert_eq!((piles.discard().len(), piles.deck().len()), (most, deck.len() - most));
    assert_eq!(piles.deck().last(), Some(&deck[most]), "the rest keeps its order");
    assert!(tells(&run, Limit::Aside), "{:?}", run.words());
}

#[test]
fn a_look_that_ends_with_the_pile_has_met_no_limit() {
    let mut rules = Rules::new();
    let many = rules.number(300);
    let ops = vec![
        Op::Look { public: true, amount: many, from: Zone::Discard, result: Local(0) },
        Op::MoveRest { verb: MoveVerb::Discard, rest: Local(0), to: Zone::Deck },
    ];
    let run = rules.shows(ops).with(|it| assert!(it.piles.push_discarded(CardId(9)))).start();
    run.done();
    assert!(!tells(&run, Limit::Aside), "{:?}", run.words());
}

#[test]
fn a_loop_has_an_end_however_often_it_is_to_be_repeated() {
    let mut rules = Rules::new();
    let (many, money) = (rules.number(30_000), rules.gain(MONEY, 1));
    let round = |end| Op::Repeat { up_to: false, times: many, between: end, end };
    let run = rules.shows(vec![round(4), round(4), round(4), money]).start();
    run.done();
    assert!(run.held(ME, MONEY) > 1000);
    assert!(tells(&run, Limit::Rounds), "{:?}", run.words());
}

/// 33 cards in hand.
fn large_hand(state: &mut State) {
    (26..59).map(CardId).for_each(|card| state.players[0].hand.insert(card));
}

#[test]
fn cards_that_do_not_fit_under_a_card_stay_where_they_are() {
    let mut rules = Rules::new();
    let counted = rules.amount(Amount::Count(Countable::CardsIn(Local(2))));
    let mut put = take(Quantifier::All, HAND, Zone::UnderSource);
    if let Op::Move { result, .. } = &mut put {
        *result = Some(Local(2));
    }
    let count = Op::Gain { resource: MONEY, amount: counted, result: None };
    let run = rules.shows(vec![put, count]).with(large_hand).start();
    run.done();
    let state = run.game.state();
    assert_eq!((state.pouched.len(), run.hand().len(), state.piles.discard().len()), (MAX_UNDER, 13, 0));
    // The card costs 3 of the 20 money.
    assert_eq!(run.held(ME, MONEY), 17 + MAX_UNDER as i16, "what lies under the card is counted");
    assert!(tells(&run, Limit::Under), "{:?}", run.words());
}

#[test]
fn card_that_is_chosen_finds_room_under_a_card_or_is_not_asked_for() {
    let mut rules = Rules::new();
    let two = rules.number(2);
    let fill = take(Quantifier::All, HAND, Zone::UnderSource);
    let put = take(Quantifier::UpTo(two), HAND, Zone::UnderSource);
    let run = rules.shows(vec![fill, put]).with(large_hand).start();
    run.done();
    assert_eq!(run.hand().len(), 13);
}

#[test]
fn tokens_beyond_what_a_card_holds_are_told() {
    let mut rules = Rules::new();
    let many = rules.number(300);
    let ops = vec![Op::PlaceOnThis { amount: many, token: MULTIPLIER }];
    rules.it.tokens[MULTIPLIER.index()].limit = None;
    let run = rules.shows(ops).start();
    run.done();
    assert!(tells(&run, Limit::TokensOnCard), "{:?}", run.words());
    assert!(run.words().iter().any(|it| it.contains("there can be 255 tokens")), "{:?}", run.words());
}

fn tells(run: &Run, limit: Limit) -> bool {
    run.events.contains(&Event::Limited(ME, limit))
}
