use crate::desk::{CARD, Desk, WRONG_ICON};

#[test]
fn built_ruleset_is_listed_and_played_like_its_sources() {
    let desk = Desk::new("build_same").with("my.ark", CARD);
    let ran = desk.run(&["-m", "my.ark", "build", "-o", "my.ruleset"]).ends(0);
    assert!(ran.out.starts_with("wrote my.ruleset: 129 animals, "), "{}", ran.out);
    let commands: [&[&str]; 5] = [
        &["list", "--format", "json"],
        &["show", "911"],
        &["text", "911"],
        &["run", "911", "--choices", "0", "--seed", "4"],
        &["perft", "2", "--seed", "3"],
    ];
    for command in commands {
        let from_sources = desk.run(&[&["-m", "my.ark"], command].concat()).ends(0).out;
        let built = desk.run(&[&["--ruleset", "my.ruleset"], command].concat()).ends(0).out;
        assert_eq!(built, from_sources, "{command:?}");
    }
    let record = ["sim", "-n", "2", "--bots", "random", "--seed", "5", "--record"];
    desk.run(&[&["-m", "my.ark"], &record[..], &["one"]].concat()).ends(0);
    desk.run(&[&["--ruleset", "my.ruleset"], &record[..], &["other"]].concat()).ends(0);
    for game in std::fs::read_dir(desk.path("one")).unwrap() {
        let name = game.unwrap().file_name().into_string().unwrap();
        assert_eq!(desk.read(&format!("other/{name}")), desk.read(&format!("one/{name}")), "{name}");
    }
}

#[test]
fn file_that_is_no_built_ruleset_is_refused() {
    let desk = Desk::new("build_damaged");
    desk.run(&["build", "-o", "whole"]).ends(0);
    let whole = std::fs::read(desk.path("whole")).unwrap();
    let changed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    let (mark, form) = (3, 20);
    let desk = desk
        .with("empty", "")
        .with("other", changed(mark))
        .with("old", changed(form))
        .with("changed", changed(whole.len() / 2))
        .with("short", &whole[..whole.len() - 1])
        .with("cut", &whole[..form]);
    for (file, reason) in [
        ("empty", "no built ruleset"),
        ("other", "no built ruleset"),
        ("old", "another version"),
        ("changed", "was changed"),
        ("short", "was changed"),
        ("cut", "was changed"),
        ("missing", "no such file"),
    ] {
        desk.run(&["--ruleset", file, "list"]).ends(2).warns(reason);
    }
}

#[test]
fn nothing_is_built_from_errors_and_sources_are_not_looked_for_in_what_is_built() {
    let desk = Desk::new("build_refused").with("wrong.ark", WRONG_ICON);
    desk.run(&["-m", "wrong.ark", "build", "-o", "it"]).ends(1).warns("brid").warns("nothing is written");
    assert!(!desk.path("it").exists());
    desk.run(&["build", "-o", "it"]).ends(0);
    desk.run(&["--ruleset", "it", "check"]).ends(2).warns("holds no sources");
    desk.run(&["--ruleset", "it", "--with", "promo", "list"]).ends(2).warns("cannot be used with");
}
