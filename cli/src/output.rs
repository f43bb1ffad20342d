//! The one way out: every line of every command goes through here, so that a closed pipe ends it quietly.

use std::io::{self, BufWriter, LineWriter, Stderr, Stdout, Write};

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
        write_line(&mut self.out, text.as_ref())
    }

    /// A text on the error output, ended by a line break.
    pub(crate) fn note(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.out.flush()?;
        write_line(&mut self.err, text.as_ref())
    }

    /// A question: no line break, and to be seen at once.
    pub(crate) fn ask(&mut self, text: &str) -> Result<(), Failure> {
        self.out.write_all(text.as_bytes())?;
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
