use super::*;

#[test]
fn every_check_has_a_page() {
    for code in crate::checks::codes() {
        assert!(page(code).is_some(), "no page for {code}");
    }
}

#[test]
fn pages_are_sorted_and_start_with_their_code() {
    assert!(PAGES.windows(2).all(|pair| pair[0].0 < pair[1].0));
    for (code, page) in PAGES {
        assert!(page.starts_with(&format!("# {code}\n\n")), "{code}");
        assert!(page.lines().all(|line| line.chars().count() <= 120), "{code} has a long line");
    }
}
