//! What a terminal may be given: no control characters, and no line or word without end.

use std::borrow::Cow;

use arkwright_dsl::{Span, is_hidden};

/// A line of a source with more characters is cut around what is pointed at.
const LONGEST_LINE: usize = 200;
/// So many characters stand before what is pointed at in a line that is cut, and so many from it on.
const BEFORE: usize = 60;
const FROM: usize = 100;
/// A word of a message with more characters is cut in the middle, and so many characters of it stay at each end.
const LONGEST_WORD: usize = 80;
const WORD_END: usize = 30;

/// What stands for what was left out.
const LEFT_OUT: &str = "...";

/// A text in which every control character is replaced by its picture, such as `␛`. Line breaks and tabs stay.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(picture).collect())
}

/// [`printable`], and a word that is longer than any line is cut.
pub(super) fn words(text: &str) -> String {
    printable(text).split_inclusive([' ', '\n']).map(word).collect()
}

fn word(word: &str) -> String {
    let n_chars = word.chars().count();
    if n_chars <= LONGEST_WORD {
        return word.to_owned();
    }
    let start: String = word.chars().take(WORD_END).collect();
    let end: String = word.chars().skip(n_chars - WORD_END).collect();
    format!("{start}{LEFT_OUT}{end}")
}

fn picture(sign: char) -> char {
    match sign {
        '\u{7f}' => '\u{2421}',
        _ if !is_hidden(sign) => sign,
        _ if sign.is_ascii() => char::from_u32(0x2400 + sign as u32).unwrap_or('\u{fffd}'),
        _ => '\u{fffd}',
    }
}

/// A text as it is shown, line for line, and where its bytes come from.
#[derive(Debug)]
pub(super) struct Shown<'a> {
    /// What is shown.
    pub(super) text: Cow<'a, str>,
    /// Stretches that are shown as they are, in order: start in the source, start in what is shown. Empty: all of it.
    stretches: Vec<(usize, usize)>,
}

impl<'a> Shown<'a> {
    /// A source with the places that are pointed at, the first one first.
    pub(super) fn new(source: &'a str, places: &[Span]) -> Self {
        let is_plain = |line: &str| line.len() <= LONGEST_LINE && !line.chars().any(is_hidden);
        if source.lines().all(is_plain) {
            return Self { text: Cow::Borrowed(source), stretches: Vec::new() };
        }
        let (mut text, mut stretches) = (String::new(), Vec::new());
        let mut start = 0;
        for line in source.split_inclusive('\n') {
            let pointed = places
                .iter()
                .map(|it| it.start as usize)
                .find(|at| (start..=start + line.len()).contains(at));
            show_line(line, start, pointed.unwrap_or(start), &mut text, &mut stretches);
            start += line.len();
        }
        stretches.push((start, text.len()));
        Self { text: Cow::Owned(text), stretches }
    }

    /// Where a byte of the source is shown; what is left out is shown at the cut.
    pub(super) fn shown(&self, byte: usize) -> usize {
        self.stretches.partition_point(|it| it.0 <= byte).checked_sub(1).map_or(byte, |at| {
            let (source, shown) = self.stretches.get(at).copied().unwrap_or_default();
            let next = self.stretches.get(at + 1).map_or(self.text.len(), |it| it.1);
            (shown + (byte - source)).min(next)
        })
    }

    /// The byte of the source that is shown at a byte.
    pub(super) fn source(&self, byte: usize) -> usize {
        self.stretches.partition_point(|it| it.1 <= byte).checked_sub(1).map_or(byte, |at| {
            let (source, shown) = self.stretches.get(at).copied().unwrap_or_default();
            let next = self.stretches.get(at + 1).map_or(usize::MAX, |it| it.0);
            (source + (byte - shown)).min(next)
        })
    }
}

/// Adds a line that starts at a byte of the source, cut around what is pointed at.
fn show_line(
    line: &str,
    start: usize,
    pointed: usize,
    text: &mut String,
    stretches: &mut Vec<(usize, usize)>,
) {
    let (content, end) = line.strip_suffix('\n').map_or((line, ""), |it| (it, "\n"));
    let content = content.strip_suffix('\r').unwrap_or(content);
    let before = content.get(..pointed.saturating_sub(start)).unwrap_or(content).chars().count();
    let is_long = content.chars().count() > LONGEST_LINE;
    let from = if is_long { before.saturating_sub(BEFORE) } else { 0 };
    let to = if is_long { before + FROM } else { usize::MAX };
    if from > 0 {
        text.push_str(LEFT_OUT);
    }
    let mut as_is = false;
    for (at, (byte, sign)) in content.char_indices().enumerate().skip(from).take(to - from) {
        let shown = picture(sign);
        if !as_is || at == from || shown != sign {
            stretches.push((start + byte, text.len()));
        }
        as_is = shown == sign;
        text.push(shown);
    }
    let rest = content.chars().count().saturating_sub(to);
    if rest > 0 {
        let byte = content.char_indices().nth(to).map_or(content.len(), |it| it.0);
        stretches.push((start + byte, text.len()));
        text.push_str(LEFT_OUT);
    }
    stretches.push((start + line.len() - end.len(), text.len()));
    text.push_str(end);
}
