use crate::desk::{CARD, Desk, WRONG_ICON};

#[test]
fn json_line_has_the_documented_fields_in_order() {
    let desk = Desk::new("list_json").with("my.ark", CARD);
    let ran = desk.run(&["-m", "my.ark", "list", "--name", "reed heron", "--format", "json"]).ends(0);
    let expected = concat!(
        r#"{"kind":"animal","id":911,"name":"Reed Heron","latin":"Ardea arundinis","set":"loose","cost":8,"size":2,"#,
        r#""standard_enclosure":true,"special_enclosures":[],"rock":0,"water":0,"requirements":[],"#,
        r#""icons":["bird","europe"],"abilities":[{"ability":"sprint","value":2}],"solo_ability":null,"reef":null,"#,
        r#""wave":false,"appeal":4,"conservation":0,"reputation":0,"iucn":null}"#,
        "\n"
    );
    assert_eq!(ran.out, expected);
}

#[test]
fn filters_must_hold_together() {
    let desk = Desk::new("list_filters").with("my.ark", CARD);
    let ids = |args: &[&str]| {
        let args = [&["-m", "my.ark", "list", "--format", "ids"], args].concat();
        desk.run(&args).ends(0).out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let has = |args: &[&str]| ids(args).contains(&"911".to_owned());
    assert!(has(&["--icon", "bird", "--icon", "europe"]));
    assert!(!has(&["--icon", "bird", "--icon", "bird"]));
    assert!(has(&["--cost", "..8", "--size", "2", "--appeal", "4..5", "--ability", "sprint"]));
    assert!(!has(&["--cost", "9.."]) && !has(&["--size", "3..5"]) && !has(&["--appeal", "..3"]));
    assert!(!has(&["--ability", "pack"]) && !has(&["--requires", "bird"]) && !has(&["--kind", "sponsor"]));
    assert!(has(&["--name", "ARUNDINIS"]) && !has(&["--name", "panda"]));
    assert_eq!(ids(&["--requires", "reptile", "--name", "Nile Crocodile"]), ["469"]);
    assert!(!has(&["--set", "base"]) && has(&["--set", "loose"]));
}

#[test]
fn table_is_aligned_under_its_heads() {
    let ran = Desk::new("list_table").run(&["list", "--name", "cheetah"]).ends(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 2);
    for head in ["name", "housing", "icons", "abilities"] {
        let column = lines[0].find(head).unwrap();
        assert_eq!(lines[1].as_bytes()[column - 1], b' ', "{head}");
        assert_ne!(lines[1].as_bytes()[column], b' ', "{head}");
    }
}

#[test]
fn everything_that_modules_declare_can_be_listed() {
    let desk = Desk::new("list_kinds");
    for (kind, name) in [
        ("keyword", "sprint"),
        ("icon", "africa"),
        ("terrain", "water"),
        ("resource", "appeal"),
        ("token", "venom"),
        ("building", "kiosk"),
        ("tile", "rep-hand"),
        ("task", "project"),
        ("map", "8"),
        ("action", "cards"),
        ("module", "base"),
    ] {
        for format in ["table", "json", "ids"] {
            desk.run(&["list", "--kind", kind, "--format", format]).ends(0).says(name);
        }
    }
    for (kind, name) in [("board", "observatory"), ("deck", "events"), ("setting", "moon")] {
        for format in ["table", "json", "ids"] {
            let args = ["list", "--with", "night-zoo", "--kind", kind, "--format", format];
            desk.run(&args).ends(0).says(name);
        }
        desk.run(&["show", "--with", "night-zoo", "--kind", kind, name]).ends(0);
        let shown = desk.run(&["show", "--with", "night-zoo", name, "--format", "json"]).ends(0);
        let listed =
            desk.run(&["list", "--with", "night-zoo", "--kind", kind, "--name", name, "--format", "json"]);
        assert_eq!(shown.out, listed.out);
    }
}

#[test]
fn word_that_nothing_declares_is_answered_with_the_nearest() {
    let desk = Desk::new("list_unknown");
    desk.run(&["list", "--icon", "predatr"]).ends(2).warns("no icon `predatr`").warns("write `predator`");
    desk.run(&["list", "--ability", "sprnt"]).ends(2).warns("write `sprint`");
    desk.run(&["list", "--set", "bse"]).ends(2).warns("write `base`");
    desk.run(&["list", "--cost", "cheap"]).ends(2).warns("3..9");
    desk.run(&["list", "--kind", "keyword", "--cost", "3"]).ends(2).warns("`--cost` asks about cards");
    desk.run(&["list", "--kind", "animals"]).ends(2);
}

#[test]
fn nothing_that_fits_is_told_and_fine() {
    let ran =
        Desk::new("list_nothing").run(&["list", "--name", "no such name"]).ends(0).warns("nothing fits");
    assert_eq!(ran.out, "");
}

#[test]
fn list_of_what_compiles_beside_errors_fails() {
    let desk = Desk::new("list_errors").with("my.ark", WRONG_ICON);
    desk.run(&["-m", "my.ark", "list", "--name", "cheetah"]).ends(1).says("401").warns("ark::names::unknown");
}

#[test]
fn filter_that_nothing_has_is_answered_with_what_there_is() {
    let desk = Desk::new("list_unknown");
    for (option, known) in [("--icon", "`bird`"), ("--requires", "`bird`"), ("--set", "`base`")] {
        desk.run(&["list", option, "qqqqqq"]).ends(2).warns("no ").warns("write one of ").warns(known);
    }
}
