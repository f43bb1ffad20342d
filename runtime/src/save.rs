//! Saves: a state with what it was played under, as RON text. What is read is checked before a game goes on with it.

use std::fmt;

use ron::ser::PrettyConfig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::invariants::check_invariants;
use crate::ruleset::{Fingerprint, Module, Ruleset};
use crate::state::State;

/// The version of the form of a save.
pub const VERSION: u32 = 2;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Save {
    version: u32,
    modules: Vec<Module>,
    fingerprint: String,
    state: State,
}

/// What is read first, so that a save of another version is not refused for its form.
#[derive(Deserialize)]
#[serde(rename = "Save")]
struct Versioned {
    version: u32,
}

/// What is read next, so that a save of another ruleset is not refused for its state.
#[derive(Deserialize)]
#[serde(rename = "Save", deny_unknown_fields)]
struct Header {
    #[serde(rename = "version")]
    _version: u32,
    modules: Vec<Module>,
    fingerprint: String,
    #[serde(rename = "state")]
    _state: IgnoredAny,
}

/// Why a save cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It is no save: what the reader says, with line and column.
    NotASave(String),
    /// It was written in another form.
    Version(u32),
    /// It was played with other modules.
    Modules {
        /// Modules of the save, `id version`, that are not loaded.
        missing: Vec<String>,
        /// Modules that are loaded and not in the save.
        extra: Vec<String>,
    },
    /// It was played with the same modules in other words.
    Definitions {
        /// The fingerprint of the save.
        saved: String,
        /// The fingerprint of the ruleset.
        loaded: String,
    },
    /// Its state is not one of a game.
    State(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave(why) => write!(out, "this is no save: {why}"),
            Self::Version(found) => {
                write!(out, "the save has version {found} of the form; this program reads version {VERSION}")
            }
            Self::Modules { missing, extra } => {
                out.write_str("the save was played with other modules")?;
                write_list(out, "load", missing)?;
                write_list(out, "leave out", extra)
            }
            Self::Definitions { saved, loaded } => write!(
                out,
                "the definitions differ from those of the save, though the modules have the same versions: {saved} there, {loaded} here"
            ),
            Self::State(why) => write!(out, "the state of the save is damaged: {why}"),
        }
    }
}

impl std::error::Error for LoadError {}

fn write_list(out: &mut fmt::Formatter<'_>, verb: &str, modules: &[String]) -> fmt::Result {
    if modules.is_empty() { Ok(()) } else { write!(out, "; {verb} {}", modules.join(", ")) }
}

/// A state as text.
#[must_use]
pub fn save(state: &State, ruleset: &Ruleset) -> String {
    let save = Save {
        version: VERSION,
        modules: ruleset.modules.clone(),
        fingerprint: hex(ruleset.fingerprint),
        state: state.clone(),
    };
    let form = PrettyConfig::new().struct_names(true).depth_limit(4).new_line("\n");
    // INVARIANT: a state holds only what RON can write: numbers, lists, options, named variants.
    ron::ser::to_string_pretty(&save, form).unwrap_or_default()
}

/// The state of a save that was made with this ruleset, checked.
pub fn load(text: &str, ruleset: &Ruleset) -> Result<State, LoadError> {
    let Versioned { version } = read(text)?;
    if version != VERSION {
        return Err(LoadError::Version(version));
    }
    let header: Header = read(text)?;
    check_modules(&header.modules, &ruleset.modules)?;
    let loaded = hex(ruleset.fingerprint);
    if header.fingerprint != loaded {
        return Err(LoadError::Definitions { saved: header.fingerprint, loaded });
    }
    let state = read::<Save>(text)?.state;
    check_random(&state)?;
    check_invariants(ruleset, &state).map_err(LoadError::State)?;
    Ok(state)
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, LoadError> {
    ron::Options::default().from_str(text).map_err(|error| LoadError::NotASave(words(&error)))
}

/// What the reader of the form says, without its advice to programmers.
fn words(error: &ron::error::SpannedError) -> String {
    if matches!(error.code, ron::Error::ExceededRecursionLimit) {
        return "too many brackets stand inside each other".to_owned();
    }
    error.to_string()
}

/// Modules are the same in any order.
fn check_modules(saved: &[Module], loaded: &[Module]) -> Result<(), LoadError> {
    let lacking = |from: &[Module], of: &[Module]| -> Vec<String> {
        of.iter().filter(|it| !from.contains(it)).map(|it| format!("{} {}", it.id, it.version)).collect()
    };
    let (missing, extra) = (lacking(loaded, saved), lacking(saved, loaded));
    if missing.is_empty() && extra.is_empty() { Ok(()) } else { Err(LoadError::Modules { missing, extra }) }
}

/// A generator with an even step repeats itself after a few numbers, and a draw may wait for one that never comes.
fn check_random(state: &State) -> Result<(), LoadError> {
    if state.random.is_sound() {
        return Ok(());
    }
    Err(LoadError::State("a random generator has an even increment".to_owned()))
}

fn hex(fingerprint: Fingerprint) -> String {
    format!("{:016x}", fingerprint.0)
}
