//! Moments, triggers and rules as they stand in the ruleset, and modules that hold too much.

use arkwright_compiler::compile;
use arkwright_runtime::ruleset::{
    Amount, Countable, Op, PlayPrice, RuleChange, RuleKind, Ruleset, ScoringOrder, TriggerEvent, Zone,
};
use arkwright_runtime::setup::MAX_GATES;

use crate::common::{assert_findings, file, findings, loose, rules};

fn lower(source: &str) -> Ruleset {
    let compiled = compile(&[rules(), loose(vec![file("t", source)])]);
    assert_findings(&compiled, "");
    compiled.ruleset
}

fn sponsor(lines: &str) -> (Ruleset, arkwright_runtime::ruleset::Body) {
    let ruleset = lower(&format!("sponsor 951 \"A\" {{\nlevel 3\n{lines}\n}}"));
    let body = ruleset.cards[ruleset.card_by_number(951).unwrap().index()].body.clone();
    (ruleset, body)
}

#[test]
fn moments_stand_in_their_lists() {
    let (_, body) = sponsor(
        "once { gain 1 money }\nonce { gain 2 money }\nincome { gain 3 money }\nendgame last { gain 1 conservation }\n\
         endgame { gain 1 conservation }\nonce in your turn { donate }",
    );
    assert_eq!((body.once.len(), body.income.len(), body.options.len()), (2, 1, 1));
    let orders: Vec<_> = body.endgame.iter().map(|it| it.order).collect();
    assert_eq!(orders, [ScoringOrder::Last, ScoringOrder::Normal]);
}

#[test]
fn number_of_covered_spaces_is_local_0() {
    let (ruleset, body) =
        sponsor("whenever you cover spaces that are border as found { gain 2 * found money }");
    assert!(matches!(body.triggers[0].event, TriggerEvent::Cover(Some(_))));
    let program = &ruleset.code.programs[body.triggers[0].program.index()];
    assert_eq!(program.locals, ["found"]);
    assert_eq!(program.ops.len(), 1);
}

#[test]
fn gained_number_is_a_local_of_the_program() {
    let (ruleset, body) = sponsor("once {\ngain 5 money as got\ngain got x-tokens\n}");
    let [Op::Gain { result: Some(result), .. }, Op::Gain { result: None, amount, .. }] =
        ruleset.code.ops(body.once[0])
    else {
        panic!()
    };
    assert_eq!(ruleset.code.amount(*amount), Amount::Local(*result));
}

#[test]
fn each_terrain_that_may_be_covered_is_a_rule() {
    let (_, body) = sponsor("allow covering rock and water if build is upgraded");
    assert!(body.rules.iter().all(|it| matches!(it.what, RuleChange::AllowCovering(_))));
    assert!(body.rules.len() == 2 && body.rules.iter().all(|it| it.condition.is_some()));
}

#[test]
fn triggers_and_rules_are_found_by_what_they_are_about() {
    let (ruleset, _) = sponsor("whenever an icon bear comes into any zoo { gain 1 money }\nignore needs");
    let holder = arkwright_runtime::ruleset::Holder::Card(ruleset.card_by_number(951).unwrap());
    let bear = ruleset.icon_by_name("bear").unwrap();
    assert!(ruleset.index.icons[bear.index()].iter().any(|(it, _)| *it == holder));
    assert!(ruleset.index.rules(RuleKind::IgnoreNeeds).all().iter().any(|(it, _)| *it == holder));
}

#[test]
fn new_forms_of_old_statements() {
    let (ruleset, body) = sponsor(
        "once {\nplay 1 sponsor from hand for level money\ndiscard all cards from folders 1 to 2\n\
         gain 1 money for each cards in your hand, at most hand-limit\n}",
    );
    let [Op::Play { price, .. }, Op::Move { from, .. }, Op::Gain { amount, .. }] =
        ruleset.code.ops(body.once[0])
    else {
        panic!()
    };
    assert_eq!((*price, *from), (PlayPrice::Level, Zone::Folders(1, 2)));
    let Amount::Min(_, most) = ruleset.code.amount(*amount) else { panic!() };
    assert_eq!(ruleset.code.amount(most), Amount::Count(Countable::HandLimit));
}

#[test]
fn map_stays_without_the_line_that_is_broken() {
    let line = ".       .       .       .\n    .       .       .       .\n";
    let source = format!(
        "map t \"T\" {{\nhexes \"\"\"\n    .       .       .       .\n{line}{line}{line}\"\"\"\n\
         income {{ gain 1 mony }}\nincome {{ gain 1 money }}\nallow covering lava\n}}"
    );
    let compiled = compile(&[rules(), loose(vec![file("t", &source)])]);
    assert_findings(
        &compiled,
        "t:11:17 ark::names::unknown [mony] unknown resource `mony`
         write `money`
         t:13:16 ark::names::unknown [lava] unknown terrain `lava`
         known: `rock`, `water`",
    );
    let map = &compiled.ruleset.maps[compiled.ruleset.map_by_id("t").unwrap().index()];
    assert_eq!((map.body.income.len(), map.body.rules.len()), (1, 0));
}

#[test]
fn card_goes_with_a_broken_ability_that_its_line_uses() {
    let source = "ability lure { gain 1 mony }\nsponsor 951 \"A\" {\nlevel 3\nincome { use lure }\n}\n\
                  project 952 \"B\" {\ncount bird icons in your zoo\nslots 5 -> 5 conservation\nwhen played { use lure }\n}";
    let compiled = compile(&[rules(), loose(vec![file("t", source)])]);
    assert_findings(
        &compiled,
        "t:1:23 ark::names::unknown [mony] unknown resource `mony`
         write `money`",
    );
    assert_eq!(compiled.ruleset.card_by_number(951), None);
    assert_eq!(compiled.ruleset.card_by_number(952), None);
}

#[test]
fn more_than_a_game_can_hold_is_told_at_the_first_that_has_no_room() {
    let gates: String = (1..=MAX_GATES).map(|at| format!("at {at} {{ gain 1 money }}\n")).collect();
    let source = format!("resource charm \"charm\" {{\n{gates}at 99, 9 bonus-tiles {{ gain 1 money }}\n}}");
    let compiled = compile(&[rules(), loose(vec![file("t", &source)])]);
    let found = findings(&compiled);
    assert!(found.contains("steps of tracks that bring something"), "{found}");
    assert!(found.contains("bonus tiles on tracks"), "{found}");
    assert_eq!(compiled.diagnostics.len(), 2, "{found}");
}

#[test]
fn many_unknown_names_are_told_quickly() {
    let known: String =
        (0..1_000).map(|at| format!("ability known-word-{at} {{ replenish display }}\n")).collect();
    let uses: String = (0..1_000).map(|at| format!("use knwon-wrod-{at}\n")).collect();
    let source = format!("{known}ability lure {{\n{uses}}}");
    let compiled = compile(&[loose(vec![file("t", &source)])]);
    let unknown = compiled.diagnostics.iter().filter(|it| it.message.contains("knwon"));
    assert_eq!(unknown.count(), 1_000);
    // The first ones get a suggestion, and the search ends before it has looked at every pair.
    let suggestions = |it: &&arkwright_compiler::diagnostic::Diagnostic| {
        it.help.as_deref().is_some_and(|help| help.starts_with("write `known-word"))
    };
    let n_suggestions = compiled.diagnostics.iter().filter(suggestions).count();
    assert!((1..1_000).contains(&n_suggestions), "{n_suggestions}");
}

#[test]
fn rings_of_many_keywords_are_found_quickly() {
    let n_words = 3_000;
    let words: String =
        (0..n_words).map(|at| format!("ability word-{at} {{ use word-{} }}\n", (at + 1) % n_words)).collect();
    let compiled = compile(&[loose(vec![file("t", &words)])]);
    let recursive = compiled.diagnostics.iter().filter(|it| it.code == "ark::names::recursive");
    assert_eq!(recursive.count(), 1);
}

#[test]
fn manifest_that_is_no_text_is_told_once() {
    let mut module = crate::common::module("day", "", "");
    module.manifest.as_mut().unwrap().bytes = b"Module(id: \"d\xff\")".to_vec();
    let compiled = compile(&[module]);
    let codes: Vec<_> = compiled.diagnostics.iter().map(|it| it.code).collect();
    assert_eq!(codes, ["ark::files::not_utf8"]);
}

#[test]
fn the_branch_that_covers_another_is_asked_first() {
    let branches_of = |first: &str, second: &str| {
        let (ruleset, body) = sponsor(&format!("once {{\nchoose one {{ {first} }} or {{\n{second}\n}}\n}}"));
        let layout = ruleset.index.layout(body.once[0]).unwrap();
        layout.branches(0).iter().map(|it| (it.at, it.covered_by)).collect::<Vec<_>>()
    };
    let branches = |second: &str| branches_of("play 1 animal from hand", second);
    let same = "this turn ignore 1 conditions of animals\nplay 1 animal from hand";
    assert_eq!(branches(same), [(3, None), (1, Some(3))]);
    let guarded =
        branches_of("if number of animals in your hand is at least 2 { play 1 animal from hand }", same);
    assert_eq!(guarded, [(4, None), (1, Some(4))], "also where it is quicker to tell");
    // Other cards, and a rule that does not help.
    assert_eq!(
        branches("this turn ignore 1 conditions of animals\nplay 1 animal from display"),
        [(1, None), (3, None)]
    );
    assert_eq!(branches("this turn ignore needs\nplay 1 sponsor from hand"), [(1, None), (3, None)]);
}
