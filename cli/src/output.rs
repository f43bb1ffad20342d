//! The one way out: every line of every command goes through here, so that a closed pipe ends it quietly.

use std::borrow::Cow;
use std::io::{self, BufWriter, LineWriter, Stderr, Stdout, Write};

use arkwright_compiler::diagnostic::render::printable;

use crate::failure::Failure;

/// The two outputs.
pub(crate) struct Output {
    out: BufWriter<Stdout>,
    err: LineWriter<Stderr>,
}

impl Output {
    /// Of this process.
    pub(crate) fn new() -> Self {
        Self { out: BufWriter::new(io::stdout()), err: LineWriter::new(io::stderr()) }
    }

    /// A text on the standard output, ended by a line break.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        write_line(&mut self.out, &printable(text.as_ref()))
    }

    /// A text on the error output, ended by a line break.
    pub(crate) fn note(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.out.flush()?;
        write_line(&mut self.err, &printable(text.as_ref()))
    }

    /// [`Output::line`] with colours of our own. What came from a file or an argument is [`printable`] before it is
    /// coloured.
    pub(crate) fn painted_line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        write_line(&mut self.out, &visible(text.as_ref()))
    }

    /// [`Output::note`] with colours of our own, likewise.
    pub(crate) fn painted_note(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.out.flush()?;
        write_line(&mut self.err, &visible(text.as_ref()))
    }

    /// A question: no line break, and to be seen at once.
    pub(crate) fn ask(&mut self, text: &str) -> Result<(), Failure> {
        self.out.write_all(printable(text).as_bytes())?;
        self.flush()
    }

    /// Bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.out.write_all(bytes)?)
    }

    /// Hands over what is held back.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        Ok(self.err.flush()?)
    }
}

fn write_line(to: &mut impl Write, text: &str) -> Result<(), Failure> {
    to.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        to.write_all(b"\n")?;
    }
    Ok(())
}

/// A text with nothing for the terminal to obey but what turns a colour on or off. The last net: where such a sequence came
/// from cannot be told here any more.
fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return printable(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        let (before, escape) = rest.split_at(at);
        shown += &printable(before);
        let length = colour_length(escape).unwrap_or(1);
        let (sequence, behind) = escape.split_at(length);
        shown += &if length > 1 { Cow::Borrowed(sequence) } else { printable(sequence) };
        rest = behind;
    }
    shown += &printable(rest);
    Cow::Owned(shown)
}

/// The length of the sequence for a colour that a text starts with.
fn colour_length(text: &str) -> Option<usize> {
    let inner = text.strip_prefix("\u{1b}[")?;
    let end = inner.find(|sign: char| !sign.is_ascii_digit() && sign != ';')?;
    inner.get(end..)?.starts_with('m').then_some(end + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_pass_and_other_control_characters_do_not() {
        assert_eq!(visible("a\tb\n"), "a\tb\n");
        assert_eq!(visible("\u{1b}[1;31mred\u{1b}[0m"), "\u{1b}[1;31mred\u{1b}[0m");
        assert_eq!(visible("\u{1b}[2J\u{1b}]0;t\u{7}\u{1b}"), "␛[2J␛]0;t␇␛");
    }
}
