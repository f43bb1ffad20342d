use crate::desk::{CARD, Desk, SCENARIO, WRONG_ICON};

fn failing() -> String {
    SCENARIO.replace("appeal 4", "appeal 5").replace("Sprint 2 draws", "Too much")
}

#[test]
fn scenario_that_holds_is_one_line() {
    let desk = Desk::new("test_passes").with("my.ark", format!("{CARD}{SCENARIO}"));
    let ran = desk.run(&["test", "my.ark"]).ends(0);
    assert_eq!(ran.out, "ok     Sprint 2 draws the two top cards (my.ark:10)\n1 passed, 0 failed\n");
}

#[test]
fn scenario_that_fails_shows_both_values_the_place_and_the_trace() {
    let desk = Desk::new("test_fails").with("my.ark", format!("{CARD}{SCENARIO}{}", failing()));
    desk.run(&["test", "my.ark"])
        .ends(1)
        .says("ok     Sprint 2")
        .says("FAILED Too much")
        .says("expected `appeal 5`, found `appeal 4`")
        .says("my.ark:39:9")
        .says("what happened:")
        .closes("1 passed, 1 failed");
}

#[test]
fn filter_looks_at_titles_and_paths() {
    let desk = Desk::new("test_filter").with("my.ark", format!("{CARD}{SCENARIO}{}", failing()));
    desk.run(&["test", "my.ark", "--filter", "TOO MUCH"]).ends(1).closes("0 passed, 1 failed");
    desk.run(&["test", "my.ark", "--filter", "my.ark"]).ends(1).closes("1 passed, 1 failed");
    desk.run(&["test", "my.ark", "--filter", "nothing such"])
        .ends(2)
        .warns("no scenario has `nothing such` in its title");
}

#[test]
fn json_results_are_one_object_a_line() {
    let desk = Desk::new("test_json").with("my.ark", format!("{CARD}{SCENARIO}{}", failing()));
    let ran = desk.run(&["test", "my.ark", "--format", "json"]).ends(1).warns("1 passed, 1 failed");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines[0].contains(r#""cites":["ABIL-1"],"passed":true,"error":null,"failures":[]"#),
        "{}",
        lines[0]
    );
    assert!(lines[1].contains(r#""expected":"appeal 5","found":"appeal 4""#), "{}", lines[1]);
}

#[test]
fn step_that_cannot_be_done_and_position_that_cannot_be_are_failures() {
    let step = SCENARIO.replace("finish", "choose \"no such option\"");
    let desk = Desk::new("test_step").with("my.ark", format!("{CARD}{step}"));
    desk.run(&["test", "my.ark"]).ends(1).says("the step cannot be done").closes("0 passed, 1 failed");
}

#[test]
fn errors_of_the_sources_are_told_and_fail() {
    let desk = Desk::new("test_errors").with("my.ark", format!("{CARD}{SCENARIO}{WRONG_ICON}"));
    desk.run(&["test", "my.ark"]).ends(1).warns("ark::names::unknown").closes("1 passed, 0 failed");
    desk.run(&["test", "nowhere.ark"]).ends(2);
}
