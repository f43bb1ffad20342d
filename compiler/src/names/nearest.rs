use std::cell::Cell;

/// So many names are looked at in all before nothing more is suggested: a file full of unknown words must not cost their
/// number times that of the known ones.
const MAX_LOOKED_AT: usize = 2_000_000;

/// The name that a misspelt word most likely means; none if no name is near for its length.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let n_chars = word.chars().count();
    let limit = (n_chars / 3).max(1);
    names
        .filter(|name| name.len().abs_diff(word.len()) <= 4 * limit)
        .map(|name| (strsim::osa_distance(word, name), name))
        .filter(|(distance, name)| {
            // Half of a short word is not enough to tell what it means.
            *distance <= limit && 2 * *distance < n_chars && *distance < name.chars().count()
        })
        .min()
        .map(|(_, name)| name)
}

/// A search for near names that ends when it has looked at too many of them.
#[derive(Debug)]
pub(crate) struct Search {
    left: Cell<usize>,
}

impl Default for Search {
    fn default() -> Self {
        Self { left: Cell::new(MAX_LOOKED_AT) }
    }
}

impl Search {
    /// The nearest name; none if no name is near, or if the search is over.
    pub(crate) fn nearest<'a>(&self, word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        let looked_at = names.take(self.left.get()).inspect(|_| self.left.set(self.left.get() - 1));
        nearest(word, looked_at)
    }
}
