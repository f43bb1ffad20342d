use crate::desk::{CARD, Desk, WRONG_ICON};

#[test]
fn card_is_found_by_number_and_by_name() {
    let desk = Desk::new("show_found");
    let by_number = desk.run(&["show", "401"]).ends(0).says("401  Cheetah").says("predator 2, africa").out;
    assert_eq!(desk.run(&["show", "cheetah"]).ends(0).out, by_number);
}

#[test]
fn card_of_a_loose_file_is_shown() {
    let desk = Desk::new("show_loose").with("my.ark", CARD);
    desk.run(&["show", "911", "-m", "my.ark"]).ends(0).says("911  Reed Heron").says("enclosure 2");
}

#[test]
fn program_is_shown_on_request() {
    let desk = Desk::new("show_program");
    let short = desk.run(&["show", "401"]).ends(0).out;
    let long = desk.run(&["show", "401", "--program"]).ends(0).says("sprint").out;
    assert!(long.starts_with(&short) && long.len() > short.len());
}

#[test]
fn card_text_keeps_to_the_width_of_the_terminal() {
    let desk = Desk::new("show_width");
    let ran = desk.run_with(&["show", "410"], "", &[("COLUMNS", "40")]).ends(0);
    assert!(ran.out.lines().skip(3).all(|line| line.chars().count() <= 40), "{}", ran.out);
    desk.run_with(&["show", "401"], "", &[("COLUMNS", "wide")]).ends(0);
}

#[test]
fn json_is_the_line_of_the_list() {
    let desk = Desk::new("show_json");
    let shown = desk.run(&["show", "401", "--format", "json"]).ends(0).out;
    assert_eq!(shown, desk.run(&["list", "--name", "cheetah", "--format", "json"]).ends(0).out);
}

#[test]
fn text_of_several_cards_is_parted_by_a_line() {
    let desk = Desk::new("show_text");
    let first = desk.run(&["text", "401"]).ends(0).out;
    let both = desk.run(&["text", "401", "giant panda"]).ends(0).out;
    assert!(both.starts_with(&format!("{first}\n")), "{both}");
}

#[test]
fn card_that_is_not_there_is_answered_with_the_nearest() {
    let desk = Desk::new("show_unknown");
    desk.run(&["show", "cheeta"]).ends(2).warns("no card `cheeta`").warns("write `Cheetah`");
    desk.run(&["show", "9999"]).ends(2).warns("no card `9999`").warns("arkwright list");
    desk.run(&["text", "401", "nobody"]).ends(2).warns("no card `nobody`");
    desk.run(&["show"]).ends(2);
    desk.run(&["show", "99999999"]).ends(2).warns("no card `99999999`");
}

#[test]
fn nearest_titles_of_the_modules_on_top_come_first() {
    let desk = Desk::new("show_nearest").with("my.ark", CARD.replace("Reed Heron", "Zinder Fox"));
    desk.run(&["-m", "my.ark", "show", "foxx"]).ends(2).warns("write `Zinder Fox` or");
    desk.run(&["-m", "my.ark", "show", "zindr"]).ends(2).warns("write `Zinder Fox`");
    desk.run(&["show", "obsevation"]).ends(2).warns("`Observation Tower`");
    let with_errors = format!("{}{WRONG_ICON}", CARD.replace("Reed Heron", "Zinder Fox"));
    let desk = desk.with("my.ark", with_errors);
    desk.run(&["-m", "my.ark", "show", "zinder foxx"]).ends(2).warns("write `Zinder Fox`").warns("errors");
}

#[test]
fn errors_beside_a_card_fail_the_command_that_shows_it() {
    let desk = Desk::new("show_beside_errors").with("my.ark", format!("{CARD}{WRONG_ICON}"));
    for command in [&["show", "911"][..], &["text", "911"], &["run", "911", "--auto"]] {
        let words: Vec<&str> = ["-m", "my.ark"].iter().chain(command).copied().collect();
        desk.run(&words).ends(1).warns("ark::names::unknown");
    }
    desk.run(&["-m", "my.ark", "show", "912"]).ends(2).warns("declared in a file with errors");
}

#[test]
fn what_is_no_card_is_found_by_its_title_or_its_kind() {
    let desk = Desk::new("show_things");
    let map = desk
        .run(&["show", "observation tower"])
        .ends(0)
        .says("map 1  Observation Tower")
        .says("Full map:")
        .out;
    assert_eq!(desk.run(&["show", "--kind", "map", "1"]).ends(0).out, map);
    desk.run(&["show", "1"]).ends(0).says("1  Large Animal Zoo");
    desk.run(&["show", "build", "--program"]).ends(0).says("action  Build").says("side II");
    desk.run(&["show", "--kind", "tile", "rep-hand"]).ends(0).says("hand limit is 5");
    desk.run(&["show", "--kind", "task", "project"]).ends(0).says("value 5");
    desk.run(&["show", "--kind", "resource", "appeal"]).ends(0).says("Income:");
    desk.run(&["show", "--kind", "keyword", "sprint"]).ends(0).says("Draw");
    desk.run(&["show", "game"]).ends(0).says("Setup").says("A score of 100 brings the end.");
}

#[test]
fn icons_terrains_and_tokens_are_shown() {
    let desk = Desk::new("show_signs").with("my.ark", "token lamp-light \"lamp\" on card {\n}\n");
    desk.run(&["show", "bear"]).ends(0).says("icon  bear").says("A category.").says("animals");
    desk.run(&["show", "water"]).ends(0).says("terrain  water").says("`~`");
    desk.run(&["show", "--kind", "icon", "water"]).ends(0).says("icon  water").says("sponsors");
    desk.run(&["show", "venom", "--kind", "token"]).ends(0).says("action cards").says("pays 2 money");
    desk.run(&["show", "-m", "my.ark", "lamp-light"]).ends(0).says("token  lamp").says("cards in zoos");
}

#[test]
fn name_of_several_things_asks_for_the_kind() {
    let desk = Desk::new("show_several");
    desk.run(&["show", "venom"]).ends(2).warns("several things").warns("`--kind keyword` or `--kind token`");
}

#[test]
fn drawing_of_a_map_keeps_its_columns() {
    let desk = Desk::new("show_drawing");
    let ran = desk.run_with(&["show", "--kind", "map", "1"], "", &[("COLUMNS", "60")]).ends(0);
    let drawn: Vec<&str> = ran.out.lines().skip(2).take(13).collect();
    assert_eq!(drawn[0], "      ^       ^       .       .");
    assert_eq!(drawn[6].matches('T').count(), 1, "the tower has its mark: {}", drawn[6]);
    desk.run(&["show", "--kind", "map", "1"]).ends(0).says("Mark T (B4): tower.");
    // Where two spaces stand behind a sign, the next one is eight characters further.
    assert!(drawn.iter().all(|it| it.chars().count() <= 36), "{drawn:#?}");
}

#[test]
fn json_of_things_is_the_line_of_the_list() {
    let desk = Desk::new("show_things_json");
    for (kind, name) in [("map", "4"), ("building", "zoo-school"), ("tile", "rep-hand"), ("action", "build")]
    {
        let shown = desk.run(&["show", "--kind", kind, name, "--format", "json"]).ends(0).out;
        let listed = desk.run(&["list", "--kind", kind, "--format", "json"]).ends(0).out;
        assert!(listed.lines().any(|it| it == shown.trim_end()), "{shown}");
    }
    desk.run(&["show", "game", "--format", "json"]).ends(2).warns("cannot be shown as JSON");
    desk.run(&["show", "--kind", "map", "obsevation tower"]).ends(2).warns("`Observation Tower`");
}
