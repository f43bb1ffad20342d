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
    let first = words.split([' ', '-']).next().unwrap_or_default();
    format!("{} {words}", if begins_with_vowel(first) { "an" } else { "a" })
}

/// Whether a word is spoken with a vowel first, whatever its letters are.
fn begins_with_vowel(word: &str) -> bool {
    let lower = word.to_lowercase();
    if lower.starts_with(|sign: char| sign.is_ascii_digit()) {
        // Eight, eighty .., eleven, eighteen.
        return lower.starts_with('8') || matches!(lower.as_str(), "11" | "18");
    }
    if lower.chars().nth(1).is_none() {
        // A letter alone is read by its name.
        return lower.starts_with(['a', 'e', 'f', 'h', 'i', 'l', 'm', 'n', 'o', 'r', 's', 'x']);
    }
    let is_silent_h = ["hour", "heir", "honest", "honou", "honor"].iter().any(|it| lower.starts_with(it));
    // Read as `you` or as `won`.
    let is_consonant =
        ["eu", "ewe", "uni", "use", "usu", "uti", "ub", "one"].iter().any(|it| lower.starts_with(it))
            && !["unim", "unin", "onero"].iter().any(|it| lower.starts_with(it));
    is_silent_h || !is_consonant && lower.starts_with(['a', 'e', 'i', 'o', 'u', 'é', 'ä', 'ö', 'å'])
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// `first` of 0.
pub(super) fn ordinal(nth: usize) -> String {
    const WORDS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    WORDS.get(nth).map_or_else(|| format!("{}th", nth + 1), |it| (*it).to_owned())
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
    fn articles_follow_the_first_sound() {
        let vowels =
            ["empty space", "X-token", "8-space", "11", "hour", "Upgraded card", "uninhabited space", "Owl"];
        for words in vowels {
            assert_eq!(with_article(words), format!("an {words}"));
        }
        let consonants =
            ["Large Aviary", "university", "Europe icon", "unique building", "used space", "1", "one-space"];
        for words in consonants {
            assert_eq!(with_article(words), format!("a {words}"));
        }
    }
}
