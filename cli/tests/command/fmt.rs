use std::fs;

use crate::desk::{CARD, Desk};

const UNTIDY: &str = "animal 911 \"Reed Heron\" {\nlatin \"Ardea arundinis\"\n  cost 8\nhousing enclosure 2\n icons bird,europe\nappeal 4\nability sprint( 2 )\n}";
const BROKEN: &str = "animal 911 \"Reed Heron\" {\n    cost 8 8 8 (\n";

#[test]
fn untidy_file_is_laid_out_and_a_tidy_one_is_not_touched() {
    let desk = Desk::new("fmt_changes").with("untidy.ark", UNTIDY).with("tidy.ark", CARD);
    let before = fs::metadata(desk.path("tidy.ark")).unwrap().modified().unwrap();
    desk.run(&["fmt", "untidy.ark", "tidy.ark"])
        .ends(0)
        .says("changed untidy.ark")
        .closes("2 files, 1 changed");
    assert_eq!(desk.read("untidy.ark"), CARD);
    assert_eq!(fs::metadata(desk.path("tidy.ark")).unwrap().modified().unwrap(), before);
    desk.run(&["fmt", "."]).ends(0).closes("2 files, 0 changed");
    assert_eq!(fs::read_dir(desk.path(".")).unwrap().count(), 2, "no file is left over");
}

#[test]
fn check_shows_the_difference_and_changes_nothing() {
    let desk = Desk::new("fmt_check").with("untidy.ark", UNTIDY);
    desk.run(&["fmt", "--check", "untidy.ark"])
        .ends(1)
        .says("--- untidy.ark")
        .says("-  cost 8")
        .says("+    cost    8")
        .closes("1 file, 1 would change");
    assert_eq!(desk.read("untidy.ark"), UNTIDY);
}

#[test]
fn file_with_faults_is_left_alone_and_reported() {
    let desk = Desk::new("fmt_faults").with("broken.ark", BROKEN).with("bytes.ark", [0xff_u8, 0xfe]);
    desk.run(&["fmt", "broken.ark", "bytes.ark"])
        .ends(1)
        .warns("broken.ark:2")
        .warns("bytes.ark")
        .closes("2 files, 0 changed, 2 left alone for faults");
    assert_eq!(desk.read("broken.ark"), BROKEN);
}

#[test]
fn standard_input_is_laid_out_to_the_standard_output() {
    let desk = Desk::new("fmt_stdin");
    assert_eq!(desk.run_with(&["fmt", "--stdin"], UNTIDY, &[]).ends(0).out, CARD);
    assert_eq!(desk.run_with(&["fmt", "--stdin", "--check"], CARD, &[]).ends(0).out, "");
    desk.run_with(&["fmt", "--stdin", "--check"], UNTIDY, &[]).ends(1).says("+    cost    8");
    let ran = desk.run_with(&["fmt", "--stdin"], BROKEN, &[]).ends(1).warns("<standard input>:2");
    assert_eq!(ran.out, "");
}

#[test]
fn nothing_to_lay_out_is_misuse() {
    let desk = Desk::new("fmt_misuse");
    desk.run(&["fmt"]).ends(2).warns("no files to lay out").warns("help: name files or folders");
    let desk = desk.with("notes.txt", "cost  8");
    desk.run(&["fmt", "notes.txt"]).ends(2).warns("`notes.txt` is no .ark file");
    assert_eq!(desk.read("notes.txt"), "cost  8", "a file of another kind stays as it is");
    desk.run(&["fmt", "nowhere.ark"]).ends(2).warns("`nowhere.ark`: there is no such file");
    desk.run(&["fmt", "--stdin", "a.ark"]).ends(2);
}

#[test]
fn folder_named_like_a_file_is_reported() {
    let desk = Desk::new("fmt_folder").with_folder("x.ark");
    desk.run(&["fmt", "."]).ends(1).warns("ark::files::unreadable").warns("it is a folder");
}

#[cfg(unix)]
#[test]
fn link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new("fmt_link").with("real.ark", UNTIDY);
    fs::set_permissions(desk.path("real.ark"), fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("real.ark", desk.path("link.ark")).unwrap();
    desk.run(&["fmt", "link.ark"]).ends(0);
    assert!(fs::symlink_metadata(desk.path("link.ark")).unwrap().is_symlink());
    assert_eq!(desk.read("real.ark"), CARD);
    assert_eq!(fs::metadata(desk.path("real.ark")).unwrap().permissions().mode() & 0o777, 0o640);
}
