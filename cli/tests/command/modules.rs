use crate::desk::{CARD, Desk};

fn module(id: &str, needs: &str) -> String {
    format!("Module(id: {id:?}, title: \"The {id}\", version: \"1.2.0\", language: \"1\", needs: [{needs}])")
}

const BASE: &str = "Need(id: \"base\", version: \"1\")";

#[test]
fn titles_of_modules_bring_nothing_to_the_terminal() {
    let desk = Desk::new("modules_hidden").with_module("x", "x");
    let manifest = desk.read("x/module.ron").replace("A module", "A \\u{1b}[31mmodule");
    let desk = desk.with("x/module.ron", manifest);
    desk.run(&["check", "x"]).ends(1).warns("ark::modules::manifest").warns("nobody sees");
    assert!(!desk.run(&["-m", "x", "modules"]).out.contains('\u{1b}'));
}

#[test]
fn expansion_is_loaded_by_its_id_and_by_nothing_else() {
    let desk = Desk::new("modules_with")
        .with("expansions/reeds/module.ron", module("reeds", BASE))
        .with("expansions/reeds/birds.ark", CARD);
    let without = Desk::new("modules_without").run(&["list", "--format", "json"]).ends(0).out;
    assert_eq!(desk.run(&["list", "--format", "json"]).ends(0).out, without);
    let record = ["sim", "-n", "3", "--bots", "random", "--seed", "5", "--record"];
    desk.run(&[&record[..], &["with"]].concat()).ends(0);
    let alone = Desk::new("modules_alone");
    alone.run(&[&record[..], &["without"]].concat()).ends(0);
    for game in std::fs::read_dir(alone.path("without")).unwrap() {
        let name = game.unwrap().file_name().into_string().unwrap();
        assert_eq!(desk.read(&format!("with/{name}")), alone.read(&format!("without/{name}")), "{name}");
    }
    desk.run(&["show", "911"]).ends(2).warns("no card `911`");
    desk.run(&["show", "911", "--with", "reeds"]).ends(0).says("Reed Heron");
    desk.run(&["--with", "reeds", "show", "911"]).ends(0).says("Reed Heron");
}

#[test]
fn what_a_module_needs_comes_along() {
    let needs = format!("{BASE}, Need(id: \"reeds\", version: \"^1.1\")");
    let desk = Desk::new("modules_needs")
        .with("expansions/reeds/module.ron", module("reeds", BASE))
        .with("expansions/reeds/birds.ark", CARD)
        .with("expansions/lake/module.ron", module("lake", &needs))
        .with("elsewhere/pond/module.ron", module("pond", &needs));
    desk.run(&["show", "911", "--with", "lake"]).ends(0).says("Reed Heron");
    desk.run(&["show", "911", "-m", "elsewhere/pond"]).ends(0).says("Reed Heron");
    desk.run(&["check", "elsewhere/pond"]).ends(0);
}

#[test]
fn unknown_expansion_is_refused() {
    let desk = Desk::new("modules_unknown").with("expansions/reeds/module.ron", module("reeds", BASE));
    desk.run(&["check", "--with", "reds"])
        .ends(2)
        .warns("there is no expansion `reds`")
        .warns("write `reeds`");
    desk.run(&["check", "--with", "zzzzzz"]).ends(2).warns("`reeds`");
}

#[test]
fn every_module_of_a_project_is_checked_and_tested_with_what_it_needs() {
    let scenario = crate::desk::SCENARIO;
    let desk = Desk::new("modules_check")
        .with("expansions/lake/module.ron", module("lake", BASE))
        .with("expansions/lake/wrong.ark", crate::desk::WRONG_ICON)
        .with("expansions/reeds/module.ron", module("reeds", BASE))
        .with("expansions/reeds/birds.ark", format!("{CARD}{scenario}"));
    desk.run(&["check"])
        .ends(1)
        .says("base game: ")
        .says("expansions/lake: 1 error")
        .says("expansions/reeds: 1 animal, 1 scenario: no findings")
        .says("all together: ")
        .says("no further findings");
    desk.run(&["test", "expansions/reeds"]).ends(0).closes("1 passed, 0 failed");
    desk.run(&["test", "--with", "reeds"]).ends(0).closes("1 passed, 0 failed");
}

#[test]
fn modules_are_listed_with_what_they_need_and_bring() {
    let desk = Desk::new("modules_list")
        .with("expansions/reeds/module.ron", module("reeds", BASE))
        .with("expansions/reeds/birds.ark", CARD);
    let ran = desk.run(&["modules"]).ends(0).says("128 animals");
    let line = ran.out.lines().find(|it| it.starts_with("reeds")).unwrap();
    assert!(line.contains("1.2.0") && line.contains("base 1") && line.contains("1 animal"), "{line}");
    let ran = desk.run(&["modules", "--format", "json"]).ends(0);
    let objects = ran.out.lines().map(|it| serde_json::from_str::<serde_json::Value>(it).unwrap());
    let reeds = objects.into_iter().find(|it| it["id"] == "reeds").unwrap();
    assert_eq!(reeds["needs"][0]["id"], "base");
    assert_eq!(reeds["brings"], serde_json::json!({ "animal": 1 }));
    assert_eq!(reeds["from"], "expansions/reeds");
}
