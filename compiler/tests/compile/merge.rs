//! Modules that change each other.

use arkwright_compiler::source::ModuleSource;
use arkwright_compiler::{Compiled, compile};
use arkwright_runtime::ruleset::{Fingerprint, Ruleset};

use crate::common::{assert_findings, module, rules};

/// A module with the needs named. Where it changes something, it announces so: of `base`, or of `a`.
fn with_needs(id: &str, needs: &[&str], source: &str) -> ModuleSource {
    let changes = ["replace ", "extend ", "remove ", "reprint "];
    let is_change = |line: &str| changes.iter().any(|it| line.starts_with(it));
    let replaces = match needs {
        [] => "",
        _ if !source.lines().any(is_change) => "",
        ["base"] => "\"base\"",
        _ => "\"a\"",
    };
    let needs: Vec<String> = needs.iter().map(|it| format!("Need(id: \"{it}\", version: \"*\")")).collect();
    with_manifest(id, &format!("needs: [{}], replaces: [{replaces}]", needs.join(", ")), source)
}

/// A module with some fields of its manifest.
fn with_manifest(id: &str, fields: &str, source: &str) -> ModuleSource {
    let manifest =
        format!("Module(id: \"{id}\", title: \"T\", version: \"1.0.0\", language: \"1\", {fields})");
    module(id, &manifest, source)
}

/// The first words of a ruleset of its own.
fn first() -> ModuleSource {
    with_needs(
        "a",
        &[],
        "icon ivy shade\nicon fern shade\nresource moss \"moss\" {\n    range 0 to 9\n}\n\
         task feed \"feed\" {\n    value 2\n    gain 1 moss\n}\n\
         task rest \"rest\" {\n    value 3\n    gain 2 moss\n}\n",
    )
}

fn names_of_tasks(ruleset: &Ruleset) -> Vec<(&str, i16)> {
    ruleset.tasks.iter().map(|it| (it.title.as_str(), it.value)).collect()
}

/// Compiles in every order of the list; the ruleset and the findings are the same each time.
fn compile_in_all_orders(modules: &[ModuleSource]) -> Compiled {
    let compiled = compile(modules);
    for turn in 0..modules.len() {
        let mut turned = modules.to_vec();
        turned.rotate_left(turn);
        for _ in 0..2 {
            let other = compile(&turned);
            assert_eq!(other.ruleset, compiled.ruleset);
            assert_eq!(other.diagnostics, compiled.diagnostics);
            turned.reverse();
        }
    }
    compiled
}

#[test]
fn what_is_replaced_keeps_its_place_and_its_users() {
    let users = "ability brew(n) {\n    gain n moss\n}\n";
    let second = with_needs("b", &["a"], users);
    let third = with_needs(
        "c",
        &["a"],
        "icon reed shade\ntask dig \"dig\" {\n    value 4\n    gain 1 moss\n}\n\
         replace task feed \"feed all\" {\n    value 5\n    gain 1 moss for each reed icon in your zoo\n}\n\
         replace resource moss \"thick moss\" {\n    range 0 to 20\n}\n",
    );
    let compiled = compile_in_all_orders(&[first(), second, third]);
    assert_findings(&compiled, "");
    assert_eq!(names_of_tasks(&compiled.ruleset), [("feed all", 5), ("rest", 3), ("dig", 4)]);
    assert_eq!((compiled.ruleset.resources.len(), compiled.ruleset.resources[0].max), (1, 20));
}

#[test]
fn without_changes_nothing_changes() {
    let plain = compile(&[rules(), with_needs("m", &["base"], "icon moss shade\n")]);
    let others = with_needs("n", &["base"], "");
    let with_others =
        compile_in_all_orders(&[rules(), with_needs("m", &["base"], "icon moss shade\n"), others]);
    assert_findings(&plain, "");
    let without_modules = |it: &Compiled| Ruleset {
        modules: Vec::new(),
        fingerprint: Fingerprint::default(),
        ..it.ruleset.clone()
    };
    assert_eq!(without_modules(&plain), without_modules(&with_others));
}

#[test]
fn a_change_that_restores_what_was_there_gives_the_same_ruleset() {
    let plain = compile(&[first(), with_needs("b", &["a"], "")]);
    let same = "replace task feed \"feed\" {\n    value 2\n    gain 1 moss\n}\n\
                extend resource moss {\n    range 0 to 9\n}\nreplace icon fern shade\n";
    let changed = compile_in_all_orders(&[first(), with_needs("b", &["a"], same)]);
    assert_findings(&changed, "");
    assert_eq!(plain.ruleset, changed.ruleset);
}

#[test]
fn lines_of_several_modules_use_the_names_of_each() {
    let second = with_needs(
        "b",
        &["a"],
        "icon reed shade\nextend task feed {\n    gain 1 moss for each reed icon in all zoos\n}\n",
    );
    let third = with_needs(
        "c",
        &["a"],
        "resource mud \"mud\" {\n    range 0 to 3\n}\nextend task feed {\n    gain 2 mud\n}\n\
         extend resource moss {\n    at 4 {\n        gain 1 mud\n    }\n}\n",
    );
    let compiled = compile_in_all_orders(&[first(), second, third]);
    assert_findings(&compiled, "");
    assert_eq!(compiled.ruleset.resources[0].gates.len(), 1);
}

#[test]
fn modules_that_do_not_need_each_other_may_not_change_one_thing() {
    let replacing = "replace task feed \"feed\" {\n    value 4\n    gain 1 moss\n}\n";
    let removing = "remove task feed\nextend resource moss {\n    range 0 to 5\n    start 1\n}\n";
    let setting =
        "extend resource moss {\n    start 2\n    guard 3\n}\nextend task feed {\n    gain 1 moss\n}\n";
    let modules = [
        first(),
        with_needs("b", &["a"], replacing),
        with_needs("c", &["a"], removing),
        with_needs("d", &["a"], setting),
    ];
    assert_findings(
        &compile_in_all_orders(&modules),
        "c/a.ark:1:13 ark::modules::replaced_twice [feed] two modules change `task feed`, and neither needs the other
         let this module need `b`, whose change is then done first, or load only one of the two
         d/a.ark:2:5 ark::modules::replaced_twice [start 2] two modules set `start` of `resource moss`, and neither needs the other
         let this module need `c`, whose change is then done first, or load only one of the two
         d/a.ark:5:13 ark::modules::replaced_twice [feed] two modules change `task feed`, and neither needs the other
         let this module need `b`, whose change is then done first, or load only one of the two",
    );
}

#[test]
fn a_module_may_change_again_what_a_module_it_needs_has_changed() {
    let second = "replace task feed \"second\" {\n    value 4\n    gain 1 moss\n}\nextend resource moss {\n    start 1\n}\n";
    let third = "replace task feed \"third\" {\n    value 5\n    gain 1 moss\n}\nextend resource moss {\n    start 2\n}\nremove task rest\n";
    let fourth =
        "extend task feed {\n    value 6\n}\ntask rest \"long rest\" {\n    value 9\n    gain 1 moss\n}\n";
    // The ids are against the order of needs.
    let compiled = compile_in_all_orders(&[
        first(),
        with_needs("z", &["a"], second),
        with_needs("y", &["z"], third),
        with_needs("x", &["y"], fourth),
    ]);
    assert_findings(&compiled, "");
    assert_eq!(names_of_tasks(&compiled.ruleset), [("third", 6), ("long rest", 9)]);
    assert_eq!(compiled.ruleset.resources[0].start, [2]);
}

#[test]
fn only_what_a_needed_module_declares_is_changed() {
    let second =
        with_needs("b", &[], "remove task feed\nextend resource moss {\n    start 1\n}\nreprint icon ivy\n");
    assert_findings(
        &compile_in_all_orders(&[first(), second]),
        "b/a.ark:1:13 ark::modules::not_needed [feed] `task feed` is of the module `a`, which this module does not need
         add `Need(id: \"a\", version: \"*\")` to `needs` in `module.ron`
         b/a.ark:2:17 ark::modules::not_needed [moss] `resource moss` is of the module `a`, which this module does not need
         add `Need(id: \"a\", version: \"*\")` to `needs` in `module.ron`
         b/a.ark:5:14 ark::modules::not_needed [ivy] `icon ivy` is of the module `a`, which this module does not need
         add `Need(id: \"a\", version: \"*\")` to `needs` in `module.ron`",
    );
}

#[test]
fn what_a_needed_module_removed_is_not_there_to_be_changed() {
    let second = with_needs("b", &["a"], "remove task feed\n");
    let third = with_needs("c", &["b"], "extend task feed {\n    value 3\n}\n");
    assert_findings(
        &compile_in_all_orders(&[first(), second, third]),
        "c/a.ark:1:13 ark::modules::nothing_to_replace [feed] there is no `task feed` to extend any more
         declare it anew, or leave this out",
    );
}

#[test]
fn a_use_of_what_is_removed_is_told_where_it_stands() {
    let second = with_needs("b", &["a"], "remove resource moss\nremove icon fern\n");
    assert_findings(
        &compile_in_all_orders(&[first(), second]),
        "a/a.ark:8:12 ark::names::unknown [moss] the resource `moss` is removed
         change or remove what uses it too, or keep it
         a/a.ark:12:12 ark::names::unknown [moss] the resource `moss` is removed
         change or remove what uses it too, or keep it",
    );
}

#[test]
fn a_scenario_about_what_an_unseen_module_removed_goes_silently() {
    let told =
        "scenario \"told\" {\n    given {\n        hand 202\n    }\n    then {\n        hand 202\n    }\n}\n";
    let told = with_needs("told", &["base"], told);
    let removing = with_needs("z", &["base"], "remove sponsor 202\n");
    let both = compile(&[rules(), told.clone(), removing]);
    assert_findings(&both, "");
    assert!(both.scenarios.is_empty());
    assert_eq!(compile(&[rules(), told]).scenarios.len(), 1);
}

#[test]
fn a_reprinted_card_is_of_the_module_that_prints_it() {
    let module =
        with_needs("m", &["base"], "reprint sponsor 202\nreplace sponsor 203 \"Other\" {\n    level 3\n}\n");
    let compiled = compile_in_all_orders(&[rules(), module]);
    assert_findings(&compiled, "");
    let module_of = |number| {
        let card = compiled.ruleset.cards.iter().find(|it| it.number == number).unwrap();
        compiled.ruleset.modules[usize::from(card.module)].id.as_str()
    };
    assert_eq!([module_of(201), module_of(202), module_of(203)], ["base", "m", "m"]);
}

#[test]
fn a_change_of_what_could_not_be_parsed_is_silent() {
    let broken = with_needs("a", &[], "task feed {\n    value 2\n}\n");
    let second = with_needs("b", &["a"], "extend task feed {\n    value 3\n}\n");
    let compiled = compile(&[broken, second]);
    assert_eq!(compiled.diagnostics.len(), 1);
    assert_eq!(compiled.diagnostics[0].code, "ark::syntax::unexpected_end");
}

const OPTIONAL: &str =
    "needs: [Need(id: \"a\", version: \"*\"), Need(id: \"b\", version: \"*\", optional: true)]";

#[test]
fn a_declaration_is_there_with_or_without_a_module() {
    let source = "task dig \"dig\" with module b {\n    value 4\n    gain 1 mud\n}\n\
                  task dig \"dig alone\" without module b {\n    value 4\n    gain 1 moss\n}\n\
                  icon reed shade with module b\nicon rush without module b\n\
                  extend task feed with module b {\n    gain 1 mud\n}\n";
    let asking = with_manifest("c", &format!("{OPTIONAL}, replaces: [\"a\"]"), source);
    let second = with_needs("b", &["a"], "resource mud \"mud\" {\n    range 0 to 3\n}\n");
    let alone = compile_in_all_orders(&[first(), asking.clone()]);
    assert_findings(&alone, "");
    assert_eq!(names_of_tasks(&alone.ruleset), [("feed", 2), ("rest", 3), ("dig alone", 4)]);
    assert_eq!(alone.ruleset.icons[2].name, "rush");
    let together = compile_in_all_orders(&[first(), second, asking]);
    assert_findings(&together, "");
    assert_eq!(names_of_tasks(&together.ruleset), [("feed", 2), ("rest", 3), ("dig", 4)]);
    assert_eq!(together.ruleset.icons[2].name, "reed");
}

#[test]
fn only_a_needed_module_can_be_asked_for() {
    let source = "icon reed with module b\nicon rush without module aa\nicon sedge with module a\nicon bur with module c\n";
    let asking = with_manifest("c", "needs: [Need(id: \"a\", version: \"*\")]", source);
    let compiled = compile_in_all_orders(&[first(), with_needs("b", &[], ""), asking]);
    assert_findings(
        &compiled,
        "c/a.ark:1:23 ark::modules::not_needed [b] this module does not need `b`
         add `Need(id: \"b\", version: \"*\", optional: true)` to `needs` in `module.ron`
         c/a.ark:2:26 ark::modules::not_needed [aa] this module does not need `aa`
         add `Need(id: \"aa\", version: \"*\", optional: true)` to `needs` in `module.ron`",
    );
    let names: Vec<&str> = compiled.ruleset.icons.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["ivy", "fern", "sedge", "bur"]);
}

#[test]
fn a_change_is_announced_in_the_manifest() {
    let needs = "needs: [Need(id: \"a\", version: \"*\")]";
    let silent = with_manifest("b", needs, "remove task feed\n");
    assert_findings(
        &compile_in_all_orders(&[first(), silent]),
        "b/a.ark:1:13 ark::modules::unannounced [feed] `task feed` is of the module `a`, which this module does not say to change
         add `\"a\"` to `replaces` in `module.ron`",
    );
    let idle = with_manifest("b", &format!("{needs}, replaces: [\"a\"]"), "icon reed\n");
    assert_findings(
        &compile_in_all_orders(&[first(), idle]),
        "b/module.ron:1:111 ark::modules::replaces_nothing [\"a\"] nothing of `a` is changed
         remove the entry",
    );
    let wrong = with_manifest("b", &format!("{needs}, replaces: [\"b\", \"c\"]"), "icon reed\n");
    assert_findings(
        &compile_in_all_orders(&[first(), wrong]),
        "b/module.ron:1:111 ark::modules::own_declaration [\"b\"] a module does not replace what it declares itself
         remove the entry
         b/module.ron:1:116 ark::modules::not_needed [\"c\"] this module does not need `c`
         add `Need(id: \"c\", version: \"*\")` to `needs`",
    );
}

#[test]
fn an_optional_module_may_be_announced_though_it_is_not_there() {
    let fields = format!("{OPTIONAL}, replaces: [\"b\"]");
    let asking = with_manifest("c", &fields, "remove icon reed with module b\n");
    assert_findings(&compile_in_all_orders(&[first(), asking.clone()]), "");
    let both = compile_in_all_orders(&[first(), asking, with_needs("b", &[], "icon reed\n")]);
    assert_findings(&both, "");
    assert_eq!(both.ruleset.icons.len(), 2);
}

const STEPS: &str = "setup {\n    hand-limit 3\n    base-projects 1 -> 3\n    project-row 1 -> 2\n    \
                     step one {\n        gain 1 moss\n    }\n    step two {\n        gain 2 moss\n    }\n    \
                     step three {\n        gain 3 moss\n    }\n}\nresource moss \"moss\" {\n    range 0 to 9\n}\n";

/// An `extend setup` with some lines about steps; `;` behind a step stands for its body.
fn steps(id: &str, needs: &[&str], lines: &str) -> ModuleSource {
    let lines = lines.replace(';', " {\n        gain 4 moss\n    }");
    with_needs(id, needs, &format!("extend setup {{\n    {lines}\n}}\n"))
}

fn names_of_steps(compiled: &Compiled) -> Vec<&str> {
    compiled.ruleset.setup.steps.iter().map(|it| it.name.as_str()).collect()
}

#[test]
fn steps_stand_where_modules_put_them() {
    let base = with_needs("a", &[], STEPS);
    let second = steps("b", &["a"], "step early before one;\n    step late;\n    leave out step two");
    let third = steps(
        "c",
        &["a"],
        "step middle after two;\n    step other instead of three;\n    step start before one;",
    );
    let compiled = compile_in_all_orders(&[base, second, third]);
    assert_findings(&compiled, "");
    assert_eq!(names_of_steps(&compiled), ["early", "start", "one", "middle", "other", "late"]);
}

#[test]
fn modules_may_not_both_replace_or_leave_out_a_step_or_add_one_of_a_name() {
    let base = with_needs("a", &[], STEPS);
    let second = steps("b", &["a"], "step early instead of one;\n    step late;\n    leave out step two");
    let third =
        steps("c", &["a"], "leave out step one\n    step late before one;\n    step other instead of two;");
    let compiled = compile_in_all_orders(&[base, second, third]);
    let help = "let this module need `b`, whose change is then done first, or load only one of the two";
    assert_findings(
        &compiled,
        &format!(
            "c/a.ark:2:5 ark::modules::replaced_twice [leave out step one] two modules set `step one` of `setup`, and neither needs the other
             {help}
             c/a.ark:3:5 ark::modules::replaced_twice [step late before one {{] two modules set `step late` of `setup`, and neither needs the other
             {help}
             c/a.ark:6:5 ark::modules::replaced_twice [step other instead of two {{] two modules set `step two` of `setup`, and neither needs the other
             {help}"
        ),
    );
    assert_eq!(names_of_steps(&compiled), ["early", "three", "late"]);
}

#[test]
fn a_step_that_a_needed_module_left_out_is_left_out_once() {
    let base = with_needs("a", &[], STEPS);
    let second = steps("b", &["a"], "step other instead of two;");
    let third = steps("c", &["b"], "step third instead of other;\n    step near after two;");
    let compiled = compile_in_all_orders(&[base.clone(), second.clone(), third]);
    assert_findings(&compiled, "");
    assert_eq!(names_of_steps(&compiled), ["one", "near", "third", "three"]);
    let late = steps("c", &["b"], "leave out step two");
    assert_findings(
        &compile_in_all_orders(&[base, second, late]),
        "c/a.ark:2:20 ark::names::unknown [two] the step `two` is left out already
         name the step that is there instead of it",
    );
}

#[test]
fn two_modules_that_replace_or_declare_one_card_are_told_with_both_places() {
    let replacing =
        "replace sponsor 201 \"Hall\" {\n    level 3\n}\nsponsor 9001 \"Mine\" {\n    level 2\n}\n";
    let compiled = compile_in_all_orders(&[
        rules(),
        with_needs("m", &["base"], replacing),
        with_needs("n", &["base"], replacing),
    ]);
    assert_findings(
        &compiled,
        "n/a.ark:1:17 ark::modules::replaced_twice [201] two modules change `sponsor 201`, and neither needs the other
         let this module need `m`, whose change is then done first, or load only one of the two
         n/a.ark:4:9 ark::names::duplicate [9001] the card `9001` is declared twice
         give one of the two another number",
    );
    let places = compiled.diagnostics.iter().map(|it| compiled.sources.path(it.related[0].span.file));
    assert_eq!(places.collect::<Vec<_>>(), ["m/a.ark", "m/a.ark"]);
}

fn with_a_board_and_a_setting() -> ModuleSource {
    with_needs(
        "a",
        &[],
        "resource moss \"moss\" {\n    range 0 to 9\n}\n\
         board pier \"Pier\" {\n    limit 1 a player\n    space bench {\n        gain 1 moss\n    }\n}\n\
         setting wind \"Wind\" {\n    calm, storm\n}\n\
         ability shelter {\n    if setting wind is storm {\n        take 1 space of pier\n    }\n}\n",
    )
}

#[test]
fn boards_and_settings_are_extended_line_by_line() {
    let more = with_needs(
        "b",
        &["a"],
        "extend board pier {\n    limit 2 a player\n    space bench income {\n        gain 2 moss\n    }\n    \
         space stall {\n        gain 3 moss\n    }\n}\nextend setting wind {\n    gale, fog\n}\n",
    );
    let compiled = compile_in_all_orders(&[with_a_board_and_a_setting(), more]);
    assert_findings(&compiled, "");
    let board = &compiled.ruleset.side_boards[0];
    let spaces: Vec<_> = board.spaces.iter().map(|it| (it.name.as_str(), it.income)).collect();
    assert_eq!((board.limit, spaces), (Some(2), vec![("bench", true), ("stall", false)]));
    assert_eq!(compiled.ruleset.settings[0].values, ["calm", "storm", "gale", "fog"]);
}

#[test]
fn boards_and_settings_are_replaced_whole() {
    let other = with_needs(
        "b",
        &["a"],
        "replace board pier \"Quay\" {\n    space bollard {\n        gain 1 moss\n    }\n}\n\
         replace setting wind \"Gusts\" {\n    storm, calm\n}\n",
    );
    let compiled = compile_in_all_orders(&[with_a_board_and_a_setting(), other]);
    assert_findings(&compiled, "");
    let board = &compiled.ruleset.side_boards[0];
    assert_eq!((board.title.as_str(), board.limit, board.spaces.len()), ("Quay", None, 1));
    assert_eq!(compiled.ruleset.settings[0].values, ["storm", "calm"]);
}

#[test]
fn what_is_amiss_with_changes_of_boards_and_settings_is_told_at_its_place() {
    let twice = "extend setting wind {\n    storm\n}\n";
    let compiled = compile(&[with_a_board_and_a_setting(), with_needs("b", &["a"], twice)]);
    assert_findings(
        &compiled,
        "b/a.ark:2:5 ark::fields::twice [storm] `storm` stands twice\n  keep one of the two `storm` lines",
    );
    let gone = with_needs("b", &["a"], "remove board pier\nremove setting wind\n");
    let compiled = compile(&[with_a_board_and_a_setting(), gone]);
    let codes: Vec<_> = compiled.diagnostics.iter().map(|it| it.code).collect();
    assert_eq!(codes, ["ark::names::unknown", "ark::names::unknown"]);
    let one = with_needs("b", &["a"], "extend board pier {\n    limit 2 a player\n}\n");
    let other = with_needs("c", &["a"], "extend board pier {\n    limit 3 a player\n}\n");
    let compiled = compile_in_all_orders(&[with_a_board_and_a_setting(), one, other]);
    let codes: Vec<_> = compiled.diagnostics.iter().map(|it| it.code).collect();
    assert_eq!(codes, ["ark::modules::replaced_twice"]);
}
