//! English: articles, plurals, lists, capitals.

/// One or several of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grammar {
    /// One.
    One,
    /// None or several.
    Many,
}

impl Grammar {
    pub(super) const fn of(amount: i32) -> Self {
        if amount == 1 { Self::One } else { Self::Many }
    }

    /// The one form or the other.
    pub(super) const fn pick<'a>(self, one: &'a str, many: &'a str) -> &'a str {
        match self {
            Self::One => one,
            Self::Many => many,
        }
    }
}

/// A noun, with an `s` for several; a `y` behind a consonant becomes `ies`.
pub(super) fn noun(grammar: Grammar, word: &str) -> String {
    let stem = word.strip_suffix('y').filter(|it| !it.ends_with(['a', 'e', 'i', 'o', 'u']));
    match (grammar, stem) {
        (Grammar::One, _) => word.to_owned(),
        (Grammar::Many, Some(stem)) => format!("{stem}ies"),
        (Grammar::Many, None) => format!("{word}s"),
    }
}

/// `a space`, `an empty space`.
pub(super) fn with_article(words: &str) -> String {
    // Letters that are read as `you` take no `n`.
    let lower = words.to_lowercase();
    let is_you = lower.starts_with("eu") || lower.starts_with("uni");
    let vowel = !is_you && lower.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {words}", if vowel { "an" } else { "a" })
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// The first letter large.
pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A name of the language as words: `x-y` is `x y`.
pub(super) fn spaced(name: &str) -> String {
    name.replace('-', " ")
}

/// A name of the language as a title: `x-y` is `X Y`.
pub(super) fn titled(name: &str) -> String {
    name.split('-').map(capitalised).collect::<Vec<_>>().join(" ")
}

/// A clause as a sentence.
pub(super) fn sentence(clause: &str) -> String {
    let mut out = capitalised(clause);
    if !out.ends_with('.') {
        out.push('.');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_a_word_before_the_last() {
        let words = |all: &[&str]| list(&all.iter().map(ToString::to_string).collect::<Vec<_>>(), "or");
        assert_eq!(words(&[]), "");
        assert_eq!(words(&["1"]), "1");
        assert_eq!(words(&["1", "2"]), "1 or 2");
        assert_eq!(words(&["1", "2", "3"]), "1, 2 or 3");
    }

    #[test]
    fn nouns_on_y_have_their_own_plural() {
        let many = |word| noun(Grammar::Many, word);
        assert_eq!([many("icon"), many("university"), many("donkey")], ["icons", "universities", "donkeys"]);
        assert_eq!(noun(Grammar::One, "university"), "university");
    }

    #[test]
    fn articles_follow_the_first_letter() {
        assert_eq!(with_article("empty space"), "an empty space");
        assert_eq!(with_article("Large Aviary"), "a Large Aviary");
        assert_eq!(with_article("university"), "a university");
        assert_eq!(with_article("Europe icon"), "a Europe icon");
    }
}
