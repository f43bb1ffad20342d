use arkwright_compiler::compile;
use arkwright_runtime::ruleset::{Amount, AmountId, Argument, Condition, Countable, Op, ParamKind, Ruleset};

use crate::common::{assert_findings, file, loose, rules};

fn lower(source: &str) -> Ruleset {
    let compiled = compile(&[rules(), loose(vec![file("t", source)])]);
    assert_findings(&compiled, "");
    compiled.ruleset
}

fn ops<'a>(ruleset: &'a Ruleset, ability: &str) -> &'a [Op] {
    let found = ruleset.abilities.iter().find(|it| it.name == ability).unwrap();
    ruleset.code.ops(found.program)
}

fn number(ruleset: &Ruleset, id: AmountId) -> i16 {
    let Amount::Number(number) = ruleset.code.amount(id) else { panic!() };
    number
}

#[test]
fn each_step_and_limit_become_an_amount() {
    let ruleset = lower("ability lure { gain 2 appeal for each 3 bird icons in your zoo, at most 8 }");
    let [Op::Gain { amount, .. }] = ops(&ruleset, "lure") else { panic!() };
    let Amount::Min(product, most) = ruleset.code.amount(*amount) else { panic!() };
    assert_eq!(number(&ruleset, most), 8);
    let Amount::Multiply(two, quotient) = ruleset.code.amount(product) else { panic!() };
    assert_eq!(number(&ruleset, two), 2);
    let Amount::Divide(count, step) = ruleset.code.amount(quotient) else { panic!() };
    assert_eq!(number(&ruleset, step), 3);
    assert!(matches!(ruleset.code.amount(count), Amount::Count(Countable::Icons(..))));
}

#[test]
fn structured_ops_know_their_ends() {
    let ruleset = lower(
        "ability lure(n) {
            choose one {
                gain 1 appeal
            } or if n is at least 2 {
                gain 2 appeal
            } otherwise {
                gain 1 money
            }
            repeat up to n times {
                gain 1 money
            } between {
                may replenish display
            }
            if n is at least 3 {
                gain 1 money
            } else {
                gain 2 money
            }
        }",
    );
    let ops = ops(&ruleset, "lure");
    assert!(matches!(ops[0], Op::Choose { otherwise: 5, end: 6, .. }));
    assert!(matches!(ops[1], Op::Branch { condition: None, end: 3 }));
    assert!(matches!(ops[3], Op::Branch { condition: Some(_), end: 5 }));
    assert!(matches!(ops[6], Op::Repeat { up_to: true, between: 8, end: 10, .. }));
    assert!(matches!(ops[8], Op::May { end: 10 }));
    assert!(matches!(ops[10], Op::If { otherwise: 12, end: 13, .. }));
    assert_eq!(ops.len(), 13);
}

#[test]
fn parameters_come_first_and_equal_amounts_are_one() {
    let ruleset = lower(
        "ability lure(n, place: continent) {
            reveal n cards from deck as seen
            take n cards with icon place from seen into hand
            discard rest of seen
        }",
    );
    let ability = ruleset.abilities.iter().find(|it| it.name == "lure").unwrap();
    let program = &ruleset.code.programs[ability.program.index()];
    assert_eq!(program.locals, ["n", "place", "seen"]);
    assert!(matches!(ability.params[1].kind, ParamKind::Icon(Some(_))));
    let amounts = &ruleset.code.amounts;
    assert!(amounts.iter().enumerate().all(|(at, amount)| !amounts[..at].contains(amount)));
    let conditions: &Vec<Condition> = &ruleset.code.conditions;
    assert!(conditions.iter().enumerate().all(|(at, it)| !conditions[..at].contains(it)));
}

#[test]
fn loops_over_players_are_guarded_in_interactive_abilities_and_what_they_use() {
    let source = "ability share { for each other player as friend { gain 1 money } }";
    // A rule check has something to say of it, which is a warning.
    let ruleset = compile(&[rules(), loose(vec![file("t", source)])]).ruleset;
    let guarded = |name: &str| {
        ops(&ruleset, name).iter().find_map(|op| {
            if let Op::ForEachPlayer { guarded, .. } | Op::WithLeader { guarded, .. } = op {
                Some(*guarded)
            } else {
                None
            }
        })
    };
    assert_eq!(guarded("venom"), Some(true));
    assert_eq!(guarded("hypnosis"), Some(true));
    assert_eq!(guarded("share"), Some(false));
}

#[test]
fn solo_text_passes_parameters_on() {
    let ruleset = lower("");
    let venom = ruleset.abilities.iter().find(|it| it.name == "venom").unwrap();
    let solo = venom.solo.as_ref().unwrap();
    assert_eq!(ruleset.abilities[solo.ability.index()].name, "inventive");
    assert_eq!(solo.arguments, [Argument::Local(0)]);
}

#[test]
fn permission_is_a_condition_and_no_program() {
    let ruleset = lower("");
    let flock = ruleset.abilities.iter().find(|it| it.name == "flock-animal").unwrap();
    assert!(flock.without_enclosure.is_some());
    assert!(ruleset.code.ops(flock.program).is_empty());
}

#[test]
fn strength_is_local_0_of_a_side() {
    let ruleset = lower("");
    for action in &ruleset.actions {
        for side in action.variants[0].sides {
            assert_eq!(ruleset.code.programs[side.index()].locals[0], "strength");
        }
    }
}

#[test]
fn classes_are_those_that_icons_name() {
    let ruleset = lower("icon moss shade");
    let names: Vec<&str> = ruleset.classes.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["continent", "category", "shade"]);
    let africa = ruleset.icon_by_name("africa").unwrap();
    assert_eq!(ruleset.icons[africa.index()].class.map(|it| it.index()), Some(0));
}

#[test]
fn zero_gains_are_left_out() {
    let ruleset =
        lower("sponsor 951 \"Night Shift\" {\n level 3\n appeal 0\n reputation 1\n conservation 2\n}");
    let card = &ruleset.cards[ruleset.card_by_number(951).unwrap().index()];
    assert_eq!(card.gains.iter().map(|it| it.amount).collect::<Vec<_>>(), [2, 1]);
}
