use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

#[test]
fn drawing_takes_from_the_top() {
    let mut rules = Rules::new();
    let n = rules.number(2);
    let run = rules.shows(vec![Op::Draw { amount: n, from: Zone::Deck }]).start();
    run.done();
    assert_eq!(run.hand(), [10, 11]);
    assert!(run.words().contains(&"player 1 draws 110 Card10".to_owned()));
}

#[test]
fn drawing_beyond_the_deck_shuffles_the_discard_pile_and_stops_short() {
    let mut rules = Rules::new();
    let n = rules.number(9);
    let run = rules
        .shows(vec![Op::Draw { amount: n, from: Zone::Deck }])
        .with(|state| {
            state.piles = DeckAndDiscard::new(&[CardId(10)]).0;
            assert!(state.piles.push_discarded(CardId(11)) && state.piles.push_discarded(CardId(12)));
        })
        .start();
    run.done();
    assert_eq!(run.hand(), [10, 11, 12]);
    assert!(run.events.contains(&Event::Shuffled { into_deck: true }));
}

/// Reveal n, take 1 animal, discard the rest.
fn hunt(rules: &mut Rules, n: i16) -> Vec<Op> {
    let (n, one) = (rules.number(n), rules.number(1));
    let mut take = take(Quantifier::Exactly(one), Zone::Result(Local(0)), HAND);
    if let Op::Move { noun, .. } = &mut take {
        *noun = CardNoun::Animal;
    }
    vec![
        Op::Look { public: true, amount: n, from: Zone::Deck, result: Local(0) },
        take,
        Op::MoveRest { verb: MoveVerb::Discard, rest: Local(0), to: Zone::Discard },
    ]
}

#[test]
fn one_of_the_revealed_animals_is_taken_and_the_rest_discarded() {
    let mut rules = Rules::new();
    let ops = hunt(&mut rules, 3);
    let mut run = rules
        .shows(ops)
        .with(|it| it.piles = DeckAndDiscard::new(&[CardId(10), SPONSOR, CardId(11), CardId(12)]).0)
        .start();
    run.asks(ME, &["take 110 Card10", "take 111 Card11"]);
    run.choose("take 111 Card11").done();
    assert_eq!(run.hand(), [11]);
    assert_eq!(run.game.state().piles.discard(), [CardId(10), SPONSOR]);
}

#[test]
fn the_only_animal_is_taken_unasked_and_none_is_no_question() {
    for (second, hand) in [(CardId(11), vec![11]), (CardId(41), vec![])] {
        let mut rules = Rules::new();
        let ops = hunt(&mut rules, 2);
        let run = rules.shows(ops).with(|it| it.piles = DeckAndDiscard::new(&[SPONSOR, second]).0).start();
        run.done();
        assert_eq!(run.hand(), hand);
        assert_eq!(
            run.game.state().piles.discard().len() + hand.len(),
            1 + usize::from(hand.is_empty()) + hand.len()
        );
    }
}

#[test]
fn the_discard_pile_is_drawn_from_without_a_reshuffle() {
    let mut rules = Rules::new();
    let (n, one) = (rules.number(5), rules.number(1));
    let ops = vec![
        Op::Shuffle { zone: Zone::Discard },
        Op::Look { public: false, amount: n, from: Zone::Discard, result: Local(0) },
        take(Quantifier::Exactly(one), Zone::Result(Local(0)), HAND),
        Op::MoveRest { verb: MoveVerb::Discard, rest: Local(0), to: Zone::Discard },
    ];
    let mut run = rules
        .shows(ops)
        .with(|it| {
            assert!(it.piles.push_discarded(PROJECT) && it.piles.push_discarded(CardId(30)));
        })
        .start();
    run.choose("take 150 Card50").done();
    assert_eq!(run.hand(), [50]);
    assert_eq!(run.game.state().piles.discard(), [CardId(30)]);
    assert_eq!(run.game.state().piles.deck().len(), 10);
}

#[test]
fn deck_or_range_is_asked_card_by_card_and_leaves_gaps_until_the_end_of_the_turn() {
    let mut rules = Rules::new();
    let n = rules.number(2);
    let ops = vec![take(Quantifier::Exactly(n), Zone::DeckOrRange, HAND)];
    let mut run = rules.shows(ops).with(|it| it.players[0].resources[4] = 2).start();
    run.asks(
        ME,
        &["take the top card of the deck", "take 120 Card20 from folder 1", "take 121 Card21 from folder 2"],
    );
    run.choose("take 120 Card20 from folder 1");
    assert_eq!(run.game.state().display[0], None);
    run.asks(ME, &["take the top card of the deck", "take 121 Card21 from folder 2"]);
    run.choose("take the top card of the deck").done();
    assert_eq!(run.hand(), [10, 20]);
    let display = run.game.state().display.map(|it| it.map(|card| card.0));
    assert_eq!(display, [21, 22, 23, 24, 25, 11].map(Some));
}

#[test]
fn all_sponsors_of_the_display_are_taken_unasked() {
    let rules = Rules::new();
    let mut all = take(Quantifier::All, Zone::Display, HAND);
    if let Op::Move { noun, .. } = &mut all {
        *noun = CardNoun::Sponsor;
    }
    let run = rules
        .shows(vec![all])
        .with(|it| {
            it.display[5] = Some(SPONSOR);
            it.display[2] = Some(CardId(41));
        })
        .start();
    run.done();
    assert_eq!(run.hand(), [40, 41]);
}

/// Discard up to n cards from hand, gain 4 money for each.
fn sell(rules: &mut Rules, n: i16) -> Vec<Op> {
    let n = rules.number(n);
    let count = rules.amount(Amount::Count(Countable::CardsIn(Local(0))));
    let four = rules.number(4);
    let gain = rules.amount(Amount::Multiply(count, four));
    let mut sell = take(Quantifier::UpTo(n), HAND, Zone::Discard);
    if let Op::Move { verb, result, .. } = &mut sell {
        *verb = MoveVerb::Discard;
        *result = Some(Local(0));
    }
    vec![sell, Op::Gain { resource: MONEY, amount: gain, result: None }]
}

#[test]
fn moved_cards_are_counted_by_their_result() {
    let mut rules = Rules::new();
    let ops = sell(&mut rules, 2);
    let mut run = rules
        .shows(ops)
        .with(|it| [5, 6, 7].into_iter().for_each(|card| it.players[0].hand.insert(CardId(card))))
        .start();
    run.asks(ME, &["discard 105 Card5", "discard 106 Card6", "discard 107 Card7", "stop"]);
    run.choose("discard 106 Card6").choose("discard 105 Card5").done();
    assert_eq!(run.held(ME, MONEY), 20 - 3 + 8);
    assert_eq!(run.hand(), [7]);
}

#[test]
fn stopping_at_once_counts_none() {
    let mut rules = Rules::new();
    let ops = sell(&mut rules, 2);
    let mut run = rules.shows(ops).with(|it| it.players[0].hand.insert(CardId(5))).start();
    run.choose("stop").done();
    assert_eq!(run.held(ME, MONEY), 17);
}

#[test]
fn cards_go_under_the_card_of_the_effect() {
    let mut rules = Rules::new();
    let n = rules.number(1);
    let ops = vec![take(Quantifier::UpTo(n), HAND, Zone::UnderSource)];
    let mut run = rules.shows(ops).with(|it| it.players[0].hand.insert(CardId(5))).start();
    run.choose("take 105 Card5").done();
    assert_eq!(run.game.state().pouched.as_slice(), [(Host::card(CardId(0)), CardId(5))]);
}

#[test]
fn scoring_cards_are_kept_or_go_under_their_deck() {
    let mut rules = Rules::new();
    let (two, one) = (rules.number(2), rules.number(1));
    let ops = vec![
        Op::Look { public: false, amount: two, from: Zone::ScoringDeck, result: Local(1) },
        take(Quantifier::Exactly(one), Zone::Result(Local(1)), Zone::ScoringHand(PlayerRef::You)),
        Op::MoveRest { verb: MoveVerb::Put, rest: Local(1), to: Zone::ScoringDeck },
    ];
    let mut run = rules
        .shows(ops)
        .with(|it| (55..58).for_each(|card| assert!(it.scoring_deck.push(CardId(card)))))
        .start();
    run.asks(ME, &["take 157 Card57", "take 156 Card56"]);
    run.choose("take 156 Card56").done();
    assert_eq!(run.game.state().scoring_deck.as_slice(), [CardId(57), CardId(55)]);
    assert!(run.me().scoring.contains(CardId(56)));
}

#[test]
fn a_result_that_is_left_over_goes_back_to_its_pile() {
    let mut rules = Rules::new();
    let two = rules.number(2);
    let ops = vec![Op::Look { public: false, amount: two, from: Zone::Deck, result: Local(0) }];
    let run = rules.shows(ops).start();
    run.done();
    assert_eq!(run.game.state().piles.discard(), [CardId(10), CardId(11)]);
}

#[test]
fn may_and_one_card_is_one_question() {
    let mut rules = Rules::new();
    let one = rules.number(1);
    let ops = vec![Op::May { end: 2 }, take(Quantifier::Exactly(one), Zone::UnusedProjects, HAND)];
    let mut run = rules.shows(ops).with(|it| it.unused_projects.insert(PROJECT)).start();
    run.asks(ME, &["take 150 Card50", "no"]);
    run.choose("take 150 Card50").done();
    assert_eq!(run.hand(), [50]);
}

#[test]
fn may_that_can_do_nothing_is_no_question() {
    let mut rules = Rules::new();
    let one = rules.number(1);
    let ops = vec![Op::May { end: 2 }, take(Quantifier::Exactly(one), Zone::UnusedProjects, HAND)];
    rules.shows(ops).start().done();
}

#[test]
fn cards_drawn_blindly_are_chosen_by_nobody() {
    let mut rules = Rules::new();
    let one = rules.number(1);
    let mut steal = take(Quantifier::Exactly(one), Zone::Hand(PlayerRef::Local(Local(0))), HAND);
    if let Op::Move { random, .. } = &mut steal {
        *random = true;
    }
    let ops = vec![
        Op::ForEachPlayer { others: true, ahead: vec![], guarded: false, player: Local(0), end: 2 },
        steal,
    ];
    let run =
        rules.shows(ops).with(|it| (30..36).for_each(|card| it.players[1].hand.insert(CardId(card)))).start();
    run.done();
    let [card] = run.hand()[..] else { panic!("one card") };
    assert!(run.events.contains(&Event::TookFrom(ME, OTHER, CardId(card))));
}
