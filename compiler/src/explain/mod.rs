//! One page a code: what the finding means, a wrong example, a right one, and the rule behind it.

#[cfg(test)]
pub(crate) mod example;
mod pages;
#[cfg(test)]
mod tests;

use pages::PAGES;

/// The page of a code, as Markdown.
#[must_use]
pub fn page(code: &str) -> Option<&'static str> {
    PAGES.iter().find(|(known, _)| *known == code).map(|(_, page)| *page)
}

/// Every code that has a page, sorted.
pub fn codes() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|(code, _)| *code)
}
