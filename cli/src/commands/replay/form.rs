//! The forms of games that were played elsewhere.

use serde::Deserialize;

use super::{foreign, text};

/// The form with coordinates, and with what was offered.
const PROMPTS: &str = "replay-1";
/// The form that was made from a text log.
const LOG: &str = "replay-text-1";

/// A game that was played elsewhere.
pub(super) enum File {
    /// With coordinates, and with what was offered.
    Prompts(Box<foreign::File>),
    /// From a text log.
    Log(Box<text::File>),
}

/// The file of a text, by the form that it names.
pub(super) fn parse(text: &str) -> Result<File, String> {
    #[derive(Deserialize)]
    struct Versioned {
        format: Option<String>,
    }
    let versioned: Versioned =
        serde_json::from_str(text).map_err(|error| format!("this is no replay: {error}"))?;
    match versioned.format.as_deref() {
        Some(PROMPTS) => foreign::File::parse(text).map(|it| File::Prompts(Box::new(it))),
        Some(LOG) => text::File::parse(text).map(|it| File::Log(Box::new(it))),
        Some(other) => {
            Err(format!("this is a replay of the format `{other}`; `{PROMPTS}` and `{LOG}` are read"))
        }
        None => Err(format!("this is no replay: it names no format, such as `{PROMPTS}`")),
    }
}
