//! What the command knows of its surroundings: colour, width, whether somebody types.

use std::io::{BufRead as _, IsTerminal as _};
use std::path::Path;

use arkwright_compiler::diagnostic::render::Style;

use crate::failure::Failure;

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Also into files and pipes
    Always,
    /// Not at all
    Never,
}

/// The surroundings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    /// How findings on the standard output look.
    pub(crate) out: Style,
    /// How findings on the error output look.
    pub(crate) err: Style,
    /// A person types at the standard input.
    pub(crate) interactive: bool,
}

impl Terminal {
    /// Looks around.
    pub(crate) fn new(color: Color) -> Self {
        let width = variable("COLUMNS").and_then(|it| it.parse().ok()).unwrap_or(100).clamp(40, 500);
        let unicode = variable("TERM").is_none_or(|it| it != "dumb");
        let plain = variable("NO_COLOR").is_some() || !unicode;
        let style = |is_terminal: bool| Style {
            color: match color {
                Color::Auto => is_terminal && !plain,
                Color::Always => true,
                Color::Never => false,
            },
            width,
            unicode,
        };
        Self {
            out: style(std::io::stdout().is_terminal()),
            err: style(std::io::stderr().is_terminal()),
            interactive: std::io::stdin().is_terminal(),
        }
    }
}

/// The next line that somebody writes; none at the end of the input. Bytes that are no text stand for signs that nobody
/// understands: a slip of the keyboard ends no game.
pub(crate) fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut bytes);
    read.map_err(|error| Failure::io(Path::new("<standard input>"), &error))?;
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[expect(clippy::disallowed_methods, reason = "the command reads the environment, here and nowhere else")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
