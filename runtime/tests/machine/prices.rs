//! Cards that are paid must all be there; cards that must be given are given as far as there are some.

use arkwright_runtime::ruleset::*;
use arkwright_runtime::state::*;

use crate::rules::*;

fn discard(quantifier: Quantifier) -> Op {
    let mut op = take(quantifier, HAND, Zone::Discard);
    if let Op::Move { verb, .. } = &mut op {
        *verb = MoveVerb::Discard;
    }
    op
}

/// What is asked with so many cards in hand.
fn asked(rules: &Rules, ops: &[Op], in_hand: u16) -> Vec<String> {
    let rules = Rules { it: rules.it.clone() };
    let give = |state: &mut State| (1..=in_hand).for_each(|card| state.players[0].hand.insert(CardId(card)));
    let run = rules.shows(ops.to_vec()).with(give).start();
    run.options()
}

#[test]
fn price_in_cards_is_offered_only_in_full() {
    let mut rules = Rules::new();
    let (one, two) = (rules.number(1), rules.number(2));
    let always = rules.condition(Condition::Compare(one, Comparison::AtMost, two));
    let (price, money) = (discard(Quantifier::Exactly(two)), rules.gain(MONEY, 3));
    let may = vec![Op::May { end: 3 }, price.clone(), money.clone()];
    let alone = vec![Op::May { end: 2 }, price.clone()];
    let under = vec![Op::May { end: 4 }, Op::If { condition: always, otherwise: 3, end: 3 }, price.clone()];
    let under = [under, vec![money.clone()]].concat();
    let again =
        vec![Op::Repeat { up_to: true, times: two, between: 3, end: 3 }, price.clone(), money.clone()];
    let branch = vec![
        Op::Choose { by: PlayerRef::You, otherwise: 7, end: 7 },
        Op::Branch { condition: None, end: 4 },
        price,
        money.clone(),
        Op::Branch { condition: None, end: 5 },
        Op::Branch { condition: None, end: 7 },
        Op::Hire { amount: one, onto: None },
    ];
    for ops in [may, alone, under, again] {
        assert_eq!(asked(&rules, &ops, 1), [""; 0], "{ops:?}");
        assert_ne!(asked(&rules, &ops, 2), [""; 0], "{ops:?}");
    }
    assert_eq!(asked(&rules, &branch, 1).len(), 2);
    assert_eq!(asked(&rules, &branch, 2).len(), 3);
    assert_eq!(asked(&rules, &branch, 3).len(), 3);
}

#[test]
fn cards_up_to_a_number_and_one_card_are_no_price_in_full() {
    let mut rules = Rules::new();
    let (one, two) = (rules.number(1), rules.number(2));
    let money = rules.gain(MONEY, 3);
    for (quantifier, in_hand) in
        [(Quantifier::UpTo(two), 1), (Quantifier::All, 1), (Quantifier::Exactly(one), 1)]
    {
        let ops = vec![Op::May { end: 3 }, discard(quantifier), money.clone()];
        assert_eq!(asked(&rules, &ops, in_hand), ["yes", "no"]);
        assert_eq!(asked(&rules, &ops, 0), [""; 0]);
    }
}

#[test]
fn cards_that_are_taken_are_no_price() {
    let mut rules = Rules::new();
    let two = rules.number(2);
    let money = rules.gain(MONEY, 3);
    let ops = vec![Op::May { end: 3 }, take(Quantifier::Exactly(two), Zone::UnusedProjects, HAND), money];
    let run = rules.shows(ops).with(|it| it.unused_projects.insert(PROJECT)).start();
    run.asks(ME, &["yes", "no"]);
}

#[test]
fn what_must_be_discarded_is_discarded_as_far_as_it_goes() {
    let mut rules = Rules::new();
    let two = rules.number(2);
    let ops = vec![discard(Quantifier::Exactly(two)), rules.gain(MONEY, 3)];
    let run = rules.shows(ops).with(|it| it.players[0].hand.insert(CardId(5))).start();
    run.done();
    assert_eq!((run.hand(), run.held(ME, MONEY)), (vec![], 20));
}
