use super::*;
use crate::CODES;
use crate::diagnostic::render::plain;

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let mut codes: Vec<&str> = CODES.iter().copied().chain(crate::checks::codes()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes, super::codes().collect::<Vec<_>>());
}

#[test]
fn pages_are_sorted_and_start_with_their_code() {
    assert!(PAGES.windows(2).all(|pair| pair[0].0 < pair[1].0));
    for (code, page) in PAGES {
        assert!(page.starts_with(&format!("# {code}\n\n")), "{code}");
        assert!(page.lines().all(|line| line.chars().count() <= 120), "{code} has a long line");
    }
}

#[test]
fn wrong_examples_give_exactly_their_code_and_right_ones_none() {
    let mut faults = Vec::new();
    for (code, page) in PAGES {
        for (info, text) in fences(page) {
            let compiled = match info.split(' ').next() {
                Some("ark") => example::source(&text),
                Some("ron") => example::manifest(&text),
                _ => panic!("{code} has an example of an unknown kind: {info}"),
            };
            let findings = example::findings(&compiled);
            let expected = if info.ends_with(" wrong") { 1 } else { 0 };
            if findings.len() != expected || findings.iter().any(|it| it.code != *code) {
                let found: String = findings.iter().map(|it| plain(it, &compiled.sources)).collect();
                faults.push(format!("{code}, {info}:\n{text}\n{found}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn pages_with_a_wrong_example_have_a_right_one() {
    for (code, page) in PAGES {
        let infos: Vec<String> = fences(page).into_iter().map(|(info, _)| info).collect();
        let has = |verdict: &str| infos.iter().any(|it| it.ends_with(verdict));
        assert!(!has(" wrong") || has(" right"), "{code}");
    }
}

// The fenced examples of a page: the words behind the fence, and the lines.
fn fences(page: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(info), false) => {
                found.push((info.to_owned(), String::new()));
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                let (_, text) = found.last_mut().unwrap();
                text.push_str(line);
                text.push('\n');
            }
            (None, false) => {}
        }
    }
    found
}
