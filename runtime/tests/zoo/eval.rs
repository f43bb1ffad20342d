use arkwright_runtime::ruleset::{
    Amount, AmountId, ClassId, Comparison, Condition, ConditionId, Countable, IconRef, Local, PlayerRef,
    ResourceId, Row, Ruleset, Table, TableId, Zoos,
};
use arkwright_runtime::state::State;
use arkwright_runtime::zoo::eval;

use crate::small_ruleset::{OPPONENT, YOU, card, declared, new_game};

/// The value of the last of some amounts, each of which may name those before it.
fn value(rules: &mut Ruleset, state: &State, locals: &[i16], amounts: Vec<Amount>) -> i16 {
    let last = AmountId(amounts.len() as u16 - 1);
    rules.code.amounts = amounts;
    eval::amount(rules, state, YOU, locals, last)
}

#[test]
fn arithmetic_rounds_down_and_stays_within_its_bounds() {
    let mut rules = declared();
    let state = new_game(&rules);
    let [first, second] = [AmountId(0), AmountId(1)];
    let mut of = |left, right, sum| {
        value(&mut rules, &state, &[], vec![Amount::Number(left), Amount::Number(right), sum])
    };
    assert_eq!(of(7, 2, Amount::Divide(first, second)), 3);
    assert_eq!(of(-7, 2, Amount::Divide(first, second)), -4);
    assert_eq!(of(7, 0, Amount::Divide(first, second)), 0);
    assert_eq!(of(i16::MIN, -1, Amount::Divide(first, second)), 0);
    assert_eq!(of(i16::MAX, 2, Amount::Add(first, second)), i16::MAX);
    assert_eq!(of(i16::MIN, 2, Amount::Subtract(first, second)), i16::MIN);
    assert_eq!(of(i16::MAX, 2, Amount::Multiply(first, second)), i16::MAX);
    assert_eq!(of(7, 2, Amount::Min(first, second)), 2);
}

#[test]
fn a_table_gives_the_highest_step_reached() {
    let mut rules = declared();
    let state = new_game(&rules);
    rules.code.tables = vec![Table { rows: vec![Row { from: 3, value: 1 }, Row { from: 6, value: 2 }] }];
    let mut at = |step| {
        let table = Amount::Table(AmountId(0), TableId(0));
        value(&mut rules, &state, &[step], vec![Amount::Local(Local(0)), table])
    };
    assert_eq!([2, 3, 5, 6, 99].map(&mut at), [0, 1, 1, 2, 2]);
}

#[test]
fn counting_asks_your_zoo_all_or_the_others_icon_7() {
    let rules = declared();
    let mut state = new_game(&rules);
    state.players[0].zoo.insert(card(&rules, 401));
    state.players[1].zoo.insert(card(&rules, 403));
    state.players[1].zoo.insert(card(&rules, 419));
    let predator = IconRef::Id(rules.icon_by_name("predator").unwrap());
    let count = |what, owner| eval::count(&rules, &state, owner, &[4], what);
    assert_eq!(count(Countable::Icons(predator, Zoos::Yours), YOU), 2);
    assert_eq!(count(Countable::Icons(predator, Zoos::Others), YOU), 2);
    assert_eq!(count(Countable::Icons(predator, Zoos::All), OPPONENT), 4);
    assert_eq!(count(Countable::Kinds(ClassId(0), Zoos::Yours), OPPONENT), 2);
    assert_eq!(count(Countable::Kinds(ClassId(0), Zoos::All), YOU), 2);
    assert_eq!(count(Countable::CardsIn(Local(0)), YOU), 4);
    assert_eq!(count(Countable::EmptySpaces, YOU), 39);
    assert_eq!(count(Countable::Holds(ResourceId(2)), OPPONENT), 1);
}

#[test]
fn conditions_compare_and_combine() {
    let mut rules = declared();
    let state = new_game(&rules);
    let ahead = |local| Condition::Ahead(PlayerRef::Local(Local(local)), ResourceId(2));
    rules.code.conditions = vec![
        ahead(0),
        ahead(1),
        Condition::And(ConditionId(0), ConditionId(1)),
        Condition::Or(ConditionId(0), ConditionId(1)),
        Condition::Not(ConditionId(1)),
        Condition::Compare(AmountId(0), Comparison::Exactly, AmountId(1)),
    ];
    let holds = |id| eval::condition(&rules, &state, YOU, &[1, -5], ConditionId(id));
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(holds), [true, false, false, true, true, true, false]);
}
