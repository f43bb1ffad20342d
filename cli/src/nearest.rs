//! Nearest names, for what nothing declares.

/// The names that look most like what was written, the nearest first, at most three.
pub(crate) fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let written = written.to_lowercase();
    let mut found: Vec<(usize, &str)> = names
        .into_iter()
        .filter_map(|name| {
            let distance = distance(&written, &name.to_lowercase())?;
            Some((distance, name))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().take(3).map(|(_, name)| name).collect()
}

/// What to write instead: ``write `bird` or `bear` ``.
pub(crate) fn advice<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let names = nearest(written, names);
    let quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    (!quoted.is_empty()).then(|| format!("write {}", quoted.join(" or ")))
}

/// Changed letters; none if the names have too little in common.
fn distance(written: &str, name: &str) -> Option<usize> {
    if written.chars().count() >= 3 && (name.contains(written) || written.contains(name)) {
        return Some(0);
    }
    let distance = strsim::damerau_levenshtein(written, name);
    (distance <= written.chars().count() / 3).then_some(distance)
}

#[cfg(test)]
mod tests {
    use super::advice;

    #[test]
    fn a_slip_is_answered_with_the_name() {
        assert_eq!(advice("brid", ["bear", "bird"]).as_deref(), Some("write `bird`"));
        assert_eq!(advice("Wrold", ["world", "word-play"]).as_deref(), Some("write `world`"));
        assert_eq!(advice("ant", ["Army Ant", "Red Fox"]).as_deref(), Some("write `Army Ant`"));
    }

    #[test]
    fn what_resembles_nothing_gets_no_advice() {
        assert_eq!(advice("xyz", ["bear", "bird"]), None);
        assert_eq!(advice("", ["bear"]), None);
    }
}
