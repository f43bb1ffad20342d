//! Nearest names, for what nothing declares.

use std::cmp::Reverse;

/// The names that look most like what was written, the nearest first, at most three. Of equally near ones those of the
/// highest rank come first.
fn nearest<'a>(written: &str, names: impl IntoIterator<Item = (u8, &'a str)>) -> Vec<&'a str> {
    let written = written.to_lowercase();
    let mut found: Vec<(usize, Reverse<u8>, &str)> = names
        .into_iter()
        .filter_map(|(rank, name)| Some((distance(&written, &name.to_lowercase())?, Reverse(rank), name)))
        .collect();
    found.sort_unstable();
    let mut nearest: Vec<&str> = Vec::new();
    for (_, _, name) in found {
        if nearest.len() < 3 && !nearest.contains(&name) {
            nearest.push(name);
        }
    }
    nearest
}

/// What to write instead: ``write `bird` or `bear` ``.
pub(crate) fn advice<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    advice_ranked(written, names.into_iter().map(|name| (0, name)))
}

/// The same among names with a rank.
pub(crate) fn advice_ranked<'a>(
    written: &str,
    names: impl IntoIterator<Item = (u8, &'a str)>,
) -> Option<String> {
    let names = nearest(written, names);
    let quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    (!quoted.is_empty()).then(|| format!("write {}", quoted.join(" or ")))
}

/// Changed letters; none if the names have too little in common.
fn distance(written: &str, name: &str) -> Option<usize> {
    if written.chars().count() >= 3 && (name.contains(written) || written.contains(name)) {
        return Some(0);
    }
    // A single word may be meant for one of a title.
    let words = name.split_whitespace().filter(|_| !written.contains(char::is_whitespace));
    let distances = std::iter::once(name).chain(words).map(|it| strsim::damerau_levenshtein(written, it));
    distances.min().filter(|it| *it <= written.chars().count() / 3)
}

#[cfg(test)]
mod tests {
    use super::{advice, advice_ranked};

    #[test]
    fn a_slip_is_answered_with_the_name() {
        assert_eq!(advice("brid", ["bear", "bird"]).as_deref(), Some("write `bird`"));
        assert_eq!(advice("Wrold", ["world", "word-play"]).as_deref(), Some("write `world`"));
        assert_eq!(advice("ant", ["Army Ant", "Red Fox"]).as_deref(), Some("write `Army Ant`"));
    }

    #[test]
    fn slip_in_a_word_of_a_title_is_answered_with_those_of_the_highest_rank_first() {
        let names = [(0, "Arctic Fox"), (0, "Bat Fox"), (0, "Cape Fox"), (1, "Zinder Fox"), (1, "Rock")];
        let told = advice_ranked("foxx", names);
        assert_eq!(told.as_deref(), Some("write `Zinder Fox` or `Arctic Fox` or `Bat Fox`"));
    }

    #[test]
    fn what_resembles_nothing_gets_no_advice() {
        assert_eq!(advice("xyz", ["bear", "bird"]), None);
        assert_eq!(advice("", ["bear"]), None);
    }
}
