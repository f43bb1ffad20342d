use crate::desk::Desk;

#[test]
fn every_listed_code_has_a_page() {
    let desk = Desk::new("explain_all");
    let codes = desk.run(&["explain", "--list"]).ends(0).out;
    assert!(codes.lines().any(|it| it == "ark::files::unreadable"), "{codes}");
    assert!(codes.lines().is_sorted());
    for code in codes.lines() {
        desk.run(&["explain", code]).ends(0).says(code);
    }
}

#[test]
fn code_that_is_not_there_is_answered_with_the_nearest() {
    let desk = Desk::new("explain_unknown");
    desk.run(&["explain", "ark::names::unkown"]).ends(2).warns("write `ark::names::unknown`");
    desk.run(&["explain", "unknown"]).ends(2).warns("`ark::names::unknown`");
    desk.run(&["explain", "xyz"]).ends(2).warns("arkwright explain --list");
    desk.run(&["explain"]).ends(2);
}
