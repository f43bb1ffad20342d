//! How a command ends.

use std::path::Path;
use std::process::ExitCode;

use crate::load::{shown, words};

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing to complain of.
    Fine,
    /// Findings, or expectations that failed.
    Findings,
}

impl Verdict {
    /// Findings, if there are any.
    pub(crate) fn of(found: usize) -> Self {
        if found == 0 { Self::Fine } else { Self::Findings }
    }
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Fine => Self::SUCCESS,
            Verdict::Findings => Self::from(1),
        }
    }
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was asked for something that cannot be.
    Misuse {
        /// What.
        message: String,
        /// What to write instead.
        help: Option<String>,
    },
    /// A file could not be read or written.
    File {
        /// Which.
        path: String,
        /// Why.
        reason: String,
    },
    /// Nobody reads the output any more.
    Closed,
    /// The output cannot be written.
    Output(String),
}

impl Failure {
    /// A misuse.
    pub(crate) fn misuse(message: impl Into<String>) -> Self {
        Self::Misuse { message: message.into(), help: None }
    }

    /// A misuse, with what to write instead.
    pub(crate) fn misuse_with(message: impl Into<String>, help: Option<String>) -> Self {
        Self::Misuse { message: message.into(), help }
    }

    /// A file that cannot be read or written.
    pub(crate) fn io(path: &Path, error: &std::io::Error) -> Self {
        Self::File { path: shown(path), reason: words(error) }
    }

    /// A file that cannot be written. What is missing then is its folder.
    pub(crate) fn writing(path: &std::path::Path, error: &std::io::Error) -> Self {
        match path.parent() {
            Some(folder)
                if error.kind() == std::io::ErrorKind::NotFound && !folder.as_os_str().is_empty() =>
            {
                Self::File { path: shown(path), reason: format!("there is no folder `{}`", shown(folder)) }
            }
            Some(_) | None => Self::io(path, error),
        }
    }

    /// For people; nothing if there is nobody to tell.
    pub(crate) fn describe(&self) -> Option<String> {
        match self {
            Self::Misuse { message, help: None } => Some(format!("error: {message}")),
            Self::Misuse { message, help: Some(help) } => Some(format!("error: {message}\nhelp: {help}")),
            Self::File { path, reason } => Some(format!("error: `{path}`: {reason}")),
            Self::Closed => None,
            Self::Output(reason) => Some(format!("error: the output cannot be written: {reason}")),
        }
    }
}

impl From<std::io::Error> for Failure {
    /// Only errors of the output come without a path.
    fn from(error: std::io::Error) -> Self {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Output(words(&error))
        }
    }
}

impl From<&Failure> for ExitCode {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Closed => Self::SUCCESS,
            Failure::Misuse { .. } | Failure::File { .. } | Failure::Output(_) => Self::from(2),
        }
    }
}
