//! What a new thing is called.

use arkwright_dsl::is_hidden;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A name as people write it, and as files and declarations do.
#[derive(Clone, Debug)]
pub(super) struct Name {
    title: String,
    slug: String,
}

impl Name {
    /// From `Cinder Fox` as from `cinder-fox`.
    pub(super) fn parse(written: &str) -> Result<Self, String> {
        let written = written.trim();
        if written.chars().any(|it| is_hidden(it) || it.is_control() || matches!(it, '"' | '\\')) {
            return Err("a name has no quotes, backslashes or signs that nobody sees".to_owned());
        }
        let slug = slug(written);
        if !slug.starts_with(|it: char| it.is_ascii_alphabetic()) {
            return Err("a name begins with one of the letters a to z".to_owned());
        }
        let is_slug = written == slug;
        let title = if is_slug { capitalised(written) } else { written.to_owned() };
        Ok(Self { title, slug })
    }

    /// With capitals and blanks.
    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// In small letters, figures and hyphens.
    pub(super) fn slug(&self) -> &str {
        &self.slug
    }
}

/// Plain letters and figures, with one hyphen for all that lies between; an apostrophe parts no word.
fn slug(written: &str) -> String {
    let letters = written.to_lowercase().replace(['\'', '’'], "");
    let mut plain = String::new();
    for letter in letters.nfkd().filter(|it| !is_combining_mark(*it)) {
        match letter {
            // Letters of their own, not others with a mark.
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'þ' => plain.push_str("th"),
            'ø' => plain.push('o'),
            'ł' => plain.push('l'),
            'đ' | 'ð' => plain.push('d'),
            'ı' => plain.push('i'),
            _ => plain.push(letter),
        }
    }
    let words = plain.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| !it.is_empty());
    words.collect::<Vec<_>>().join("-")
}

fn capitalised(slug: &str) -> String {
    let word = |it: &str| {
        let (first, rest) = it.split_at(it.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    slug.split('-').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn title_and_slug_come_from_each_other() {
        let name = Name::parse("Reed Heron's Nest, 2").unwrap();
        assert_eq!((name.title(), name.slug()), ("Reed Heron's Nest, 2", "reed-herons-nest-2"));
        let name = Name::parse("Über-Füchse à la carte").unwrap();
        assert_eq!((name.title(), name.slug()), ("Über-Füchse à la carte", "uber-fuchse-a-la-carte"));
        let name = Name::parse("Łoś’s Ærø, ﬁrst").unwrap();
        assert_eq!((name.title(), name.slug()), ("Łoś’s Ærø, ﬁrst", "loss-aero-first"));
        let name = Name::parse("night-raid").unwrap();
        assert_eq!((name.title(), name.slug()), ("Night Raid", "night-raid"));
    }

    #[test]
    fn what_would_break_the_file_is_no_name() {
        for wrong in ["", "  ", "\"", "a\"b", "a\nb", "7 Dwarfs", "!?", "Лев"] {
            assert!(Name::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
