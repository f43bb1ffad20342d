use std::fs;

use crate::desk::{CARD, Desk, SCENARIO, WRONG_ICON};

#[test]
fn embedded_base_game_has_no_findings() {
    let ran = Desk::new("check_embedded").run(&["check"]).ends(0);
    let last = ran.out.lines().last().unwrap().to_owned();
    assert!(last.ends_with(": no findings"), "{last}");
    assert!(last.contains(" animals, ") && last.contains(" keywords"), "{last}");
}

#[test]
fn what_lies_in_the_current_folder_is_looked_at() {
    let desk =
        Desk::new("check_here").with("fine.ark", format!("{CARD}{SCENARIO}")).with("typo.ark", WRONG_ICON);
    desk.run(&["check"]).ends(1).warns("typo.ark:5:13").closes("1 animal, 1 scenario: 1 error");
    desk.run(&["test"]).ends(1).closes("1 passed, 0 failed");
    let desk = Desk::new("check_here_module").with_module(".", "fen").with("sub/typo.ark", WRONG_ICON);
    desk.run(&["check"]).ends(1).warns("sub/typo.ark:5:13");
    let desk =
        Desk::new("check_here_project").with_module("expansions/fen", "fen").with("typo.ark", WRONG_ICON);
    desk.run(&["check"]).ends(1).says("expansions/fen: ").closes("loose files: 1 error");
}

#[test]
fn loose_file_counts_what_it_declares_itself() {
    let desk = Desk::new("check_loose").with("my.ark", format!("{CARD}{SCENARIO}"));
    desk.run(&["check", "my.ark"]).ends(0).closes("1 animal, 1 scenario: no findings");
}

#[test]
fn fault_is_shown_at_its_place_with_what_to_write() {
    let desk = Desk::new("check_fault").with("my.ark", WRONG_ICON);
    desk.run(&["check", "my.ark"])
        .ends(1)
        .warns("ark::names::unknown")
        .warns("my.ark:5:13")
        .warns("`bird`")
        .says("1 error");
}

#[test]
fn plain_and_json_findings_go_to_the_standard_output() {
    let desk = Desk::new("check_formats").with("my.ark", WRONG_ICON);
    desk.run(&["check", "my.ark", "--format", "plain"])
        .ends(1)
        .says("my.ark:5:13: error[ark::names::unknown]");
    let ran = desk.run(&["check", "my.ark", "--format", "json"]).ends(1).warns("1 error");
    assert_eq!(ran.out.lines().count(), 1);
    assert!(ran.out.starts_with(r#"{"code":"ark::names::unknown""#), "{}", ran.out);
}

#[test]
fn file_of_a_module_reports_its_own_findings_alone() {
    let desk = Desk::new("check_one_of_module")
        .with_module("extra", "extra")
        .with("extra/good.ark", CARD)
        .with("extra/wrong.ark", WRONG_ICON);
    desk.run(&["check", "extra/good.ark"]).ends(0).closes("1 animal: no findings");
    desk.run(&["check", "extra/wrong.ark"]).ends(1).warns("extra/wrong.ark:5:13");
    desk.run(&["check", "extra"]).ends(1).says("1 error");
}

#[test]
fn modules_of_the_current_folder_are_the_default() {
    let desk = Desk::new("check_default_set")
        .with(
            "cards/module.ron",
            "Module(id: \"base\", title: \"B\", version: \"1.0.0\", language: \"1\", needs: [])",
        )
        .with("cards/icons.ark", "icon bird\n")
        .with_module("expansions/more", "more")
        .with("expansions/more/wrong.ark", WRONG_ICON);
    desk.run(&["check"]).ends(1).warns("expansions/more/wrong.ark");
    desk.run(&["check", "cards"]).ends(0).closes("no card, map or keyword: no findings");
}

#[test]
fn module_on_disk_takes_the_place_of_the_one_with_its_id() {
    let desk = Desk::new("check_replace")
        .with(
            "mine/module.ron",
            "Module(id: \"base\", title: \"B\", version: \"1.0.0\", language: \"1\", needs: [])",
        )
        .with("mine/icons.ark", "icon bird\n");
    desk.run(&["check", "mine"]).ends(0);
}

#[test]
fn folder_without_manifest_is_a_finding() {
    let desk = Desk::new("check_no_manifest").with("plain/my.ark", CARD);
    desk.run(&["check", "plain"]).ends(1).warns("module.ron");
}

#[test]
fn broken_manifest_is_a_finding() {
    for (name, text) in [("garbage", "Module(id: "), ("bytes", "\u{0}\u{1}"), ("empty", "")] {
        let desk =
            Desk::new(&format!("check_manifest_{name}")).with("m/module.ron", text).with("m/a.ark", CARD);
        desk.run(&["check", "m"]).ends(1).warns("module.ron");
    }
}

#[test]
fn bytes_that_are_no_text_are_a_finding() {
    let desk = Desk::new("check_bytes")
        .with("latin.ark", b"animal 1 \"B\xe4r\" {\n}\n")
        .with("zero.ark", [0_u8, 159, 146, 150]);
    desk.run(&["check", "latin.ark"]).ends(1).warns("latin.ark");
    desk.run(&["check", "zero.ark"]).ends(1).warns("zero.ark");
}

#[test]
fn empty_file_declares_nothing_and_is_fine() {
    let desk = Desk::new("check_empty").with("empty.ark", "");
    desk.run(&["check", "empty.ark"]).ends(0).closes("no card, map or keyword: no findings");
}

#[test]
fn folder_named_like_a_file_is_a_finding() {
    let desk =
        Desk::new("check_folder_ark").with_module("m", "m").with_folder("m/x.ark").with_folder("y.ark");
    desk.run(&["check", "m"])
        .ends(1)
        .warns("ark::files::unreadable")
        .warns("m/x.ark")
        .warns("it is a folder");
    desk.run(&["check", "y.ark"]).ends(1).warns("ark::files::unreadable").warns("y.ark");
}

#[test]
fn file_that_is_too_large_is_a_finding() {
    let desk = Desk::new("check_large");
    fs::File::create(desk.path("large.ark")).unwrap().set_len((64 << 20) + 1).unwrap();
    desk.run(&["check", "large.ark"]).ends(1).warns("ark::files::unreadable").warns("larger than 64 MB");
}

#[cfg(unix)]
#[test]
fn pipe_is_not_waited_for() {
    let desk = Desk::new("check_pipe").with_module("m", "m");
    let made = std::process::Command::new("mkfifo").arg(desk.path("m/pipe.ark")).status();
    if made.is_ok_and(|it| it.success()) {
        desk.run(&["check", "m"]).ends(1).warns("m/pipe.ark").warns("it is no regular file");
    }
}

#[cfg(unix)]
#[test]
fn link_that_leaves_its_module_is_a_finding() {
    let desk = Desk::new("check_link").with_module("m", "m").with("outside.ark", CARD);
    std::os::unix::fs::symlink(desk.path("outside.ark"), desk.path("m/inside.ark")).unwrap();
    std::os::unix::fs::symlink(desk.path("nowhere.ark"), desk.path("m/broken.ark")).unwrap();
    desk.run(&["check", "m"])
        .ends(1)
        .warns("m/inside.ark")
        .warns("the link leaves the folder of its module")
        .warns("m/broken.ark")
        .warns("there is no such file");
}

#[cfg(unix)]
#[cfg(unix)]
#[test]
fn linked_folder_that_leaves_its_module_is_a_finding() {
    let desk = Desk::new("check_linked_folder").with_module("fen", "fen").with("outside/heron.ark", CARD);
    let desk = desk.with("fen/birds/heron.ark", CARD);
    std::os::unix::fs::symlink(desk.path("outside"), desk.path("fen/linked")).unwrap();
    std::os::unix::fs::symlink(desk.path("fen/birds"), desk.path("fen/again")).unwrap();
    desk.run(&["check", "fen"])
        .ends(1)
        .warns("fen/linked")
        .warns("the link leaves the folder of its module")
        .closes("1 animal: 1 error");
}

#[test]
fn module_inside_another_one_is_a_finding() {
    let desk = Desk::new("check_nested_module").with_module("fen", "fen").with_module("fen/sub", "sub");
    let desk = desk.with("fen/sub/heron.ark", CARD);
    desk.run(&["check", "fen"]).ends(1).warns("fen/sub").warns("a module of its own").closes("1 error");
}

#[test]
fn file_that_may_not_be_read_is_a_finding() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new("check_permission").with_module("m", "m").with("m/secret.ark", CARD);
    fs::set_permissions(desk.path("m/secret.ark"), fs::Permissions::from_mode(0o000)).unwrap();
    // The superuser may read everything.
    if fs::read(desk.path("m/secret.ark")).is_err() {
        desk.run(&["check", "m"]).ends(1).warns("m/secret.ark").warns("permission denied");
    }
}

#[test]
fn path_that_is_not_there_or_no_source_is_misuse() {
    let desk = Desk::new("check_misuse").with("notes.txt", "hello");
    desk.run(&["check", "nowhere"]).ends(2).warns("`nowhere`: there is no such file");
    desk.run(&["check", "notes.txt"]).ends(2).warns("neither a module's folder nor an .ark file");
    desk.run(&["-m", "nowhere.ark", "check"]).ends(2).warns("nowhere.ark");
    desk.run(&["check", "--format", "xml"]).ends(2);
}

#[test]
fn what_a_module_breaks_elsewhere_is_told_and_what_was_broken_before_is_not() {
    let desk = Desk::new("check_elsewhere")
        .with_module("m", "m")
        .with("m/a.ark", "replace ability sprint {\n    draw 2 cards from deck\n}\n")
        .with("gone.ark", "remove token venom\n")
        .with("wrong.ark", WRONG_ICON)
        .with("right.ark", CARD);
    let manifest = desk.read("m/module.ron").replace("needs:", "replaces: [\"base\"],\n    needs:");
    let desk = desk.with("m/module.ron", manifest);
    desk.run(&["check", "m"]).ends(1).warns("sprint").says("5 errors");
    desk.run(&["check", "gone.ark"]).ends(1).warns("the token `venom` is removed");
    desk.run(&["-m", "wrong.ark", "check", "right.ark"]).ends(0).says("no findings");
}
