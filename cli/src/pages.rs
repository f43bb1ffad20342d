//! The page of every code: those of the compiler, and the two of the command itself.

use arkwright_compiler::explain;

/// A file cannot be read.
pub(crate) const FILE_UNREADABLE: &str = "ark::files::unreadable";
/// A scenario did not go as written.
pub(crate) const SCENARIO_FAILED: &str = "ark::scenarios::failed";

const OWN: [(&str, &str); 2] = [
    (FILE_UNREADABLE, include_str!("../pages/unreadable.md")),
    (SCENARIO_FAILED, include_str!("../pages/failed.md")),
];

/// The page of a code.
pub(crate) fn page(code: &str) -> Option<&'static str> {
    explain::page(code).or_else(|| OWN.iter().find(|(it, _)| *it == code).map(|(_, page)| *page))
}

/// Every code that has a page, sorted.
pub(crate) fn codes() -> Vec<&'static str> {
    let mut codes: Vec<&str> = explain::codes().chain(OWN.iter().map(|(code, _)| *code)).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}
