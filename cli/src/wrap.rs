//! Text for a given width.

use unicode_width::UnicodeWidthStr as _;

/// The words of a line on lines of at most so many columns; a longer word has a line of its own.
pub(crate) fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let Some(last) = lines.last_mut() else { continue };
        if last.is_empty() {
            last.push_str(word);
        } else if last.width() + 1 + word.width() <= width {
            last.extend([" ", word]);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn words_stay_whole() {
        assert_eq!(wrap("Draw 3 cards from the deck.", 12), ["Draw 3 cards", "from the", "deck."]);
        assert_eq!(wrap("unbreakable a", 4), ["unbreakable", "a"]);
        assert_eq!(wrap("", 10), [""]);
    }
}
