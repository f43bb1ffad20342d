/// The name that a misspelt word most likely means; none if no name is near for its length.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = match word.chars().count() {
        0..=2 => 1,
        n_chars => (n_chars / 3).max(1),
    };
    names
        .map(|name| (strsim::osa_distance(word, name), name))
        .filter(|(distance, name)| *distance <= limit && *distance < name.chars().count())
        .min()
        .map(|(_, name)| name)
}
