//! Whole games: how the commands name their parts, begin them, and keep them in files.

pub(crate) mod record;

use std::path::Path;
use std::sync::Arc;

use arkwright_runtime::bot::Bot;
use arkwright_runtime::game::{Game, Observer};
use arkwright_runtime::ruleset::{MapId, Ruleset, SettingId};
use arkwright_runtime::save::{self, LoadError};
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::State;

use crate::failure::Failure;
use crate::load::{LOOSE, read_file};
use crate::nearest;
use crate::store::{self, Kept};

/// Decisions of a game at most: one that asks more is taken for one without end.
pub(crate) const MAX_DECISIONS: usize = 20_000;

/// The maps of these ids.
pub(crate) fn maps(ruleset: &Ruleset, ids: &[String]) -> Result<Vec<MapId>, Failure> {
    ids.iter().map(|id| map(ruleset, id)).collect()
}

fn map(ruleset: &Ruleset, id: &str) -> Result<MapId, Failure> {
    ruleset.map_by_id(id).ok_or_else(|| {
        let known: Vec<String> = ruleset.maps.iter().map(|it| format!("`{}`", it.id)).collect();
        let help = (!known.is_empty()).then(|| format!("the maps are {}", known.join(", ")));
        Failure::misuse_with(format!("no map `{id}`"), help)
    })
}

/// The settings of `NAME=VALUE`.
pub(crate) fn settings(ruleset: &Ruleset, written: &[String]) -> Result<Vec<(SettingId, u8)>, Failure> {
    written.iter().map(|it| setting(ruleset, it)).collect()
}

fn setting(ruleset: &Ruleset, written: &str) -> Result<(SettingId, u8), Failure> {
    let (name, value) = written.split_once('=').unwrap_or((written, ""));
    ruleset.setting_by_name(name, value).ok_or_else(|| {
        let known = ruleset.settings.iter().flat_map(|it| it.values.iter().map(|value| (&it.name, value)));
        let known: Vec<String> = known.map(|(name, value)| format!("`{name}={value}`")).collect();
        let help = match known.as_slice() {
            [] => "the modules declare no settings".to_owned(),
            known => format!("the settings are {}", known.join(", ")),
        };
        Failure::misuse_with(format!("no setting `{written}`"), Some(help))
    })
}

/// The bot of a name; other words that may stand in its place are named in the help.
pub(crate) fn bot(name: &str, others: &[&'static str]) -> Result<Bot, Failure> {
    Bot::by_name(name).ok_or_else(|| {
        let known: Vec<&'static str> =
            others.iter().copied().chain(Bot::ALL.into_iter().map(Bot::name)).collect();
        let help = nearest::advice(name, known.iter().copied())
            .unwrap_or_else(|| format!("write one of {}", known.join(", ")));
        Failure::misuse_with(format!("no bot `{name}`"), Some(help))
    })
}

/// Begins a whole game.
pub(crate) fn begin(
    ruleset: &Arc<Ruleset>,
    setup: &GameSetup,
    observer: &mut impl Observer,
) -> Result<Game, Failure> {
    Game::begin(Arc::clone(ruleset), setup, observer)
        .map_err(|error| Failure::misuse(format!("no game can be set up: {error}")))
}

/// Reads a save that was made with this ruleset.
pub(crate) fn load_save(path: &Path, ruleset: &Ruleset) -> Result<State, Failure> {
    let text = read_text(path, "save")?;
    save::load(&text, ruleset)
        .map_err(|error| Failure::misuse_with(format!("`{}`: {error}", path.display()), way_out(&error)))
}

/// What to do about a save that cannot be read.
fn way_out(error: &LoadError) -> Option<String> {
    match error {
        LoadError::Modules { missing, extra } => {
            let ids = |all: &[String]| -> Vec<String> {
                all.iter().filter_map(|it| it.split(' ').next()).map(str::to_owned).collect()
            };
            let (loose, needed): (Vec<_>, Vec<_>) = ids(missing).into_iter().partition(|it| it == LOOSE);
            let mut ways = Vec::new();
            if !needed.is_empty() {
                let with = needed.join(",");
                ways.push(format!("write `--with {with}`, or `-m FOLDER` where a module lies elsewhere"));
            }
            if !loose.is_empty() {
                ways.push("`-m FILE` for each .ark file that it was played with".to_owned());
            }
            if !extra.is_empty() {
                ways.push(format!("leave out {}", ids(extra).join(", ")));
            }
            Some(ways.join(", and "))
        }
        LoadError::Definitions { .. } => Some(
            "a game goes on only with the cards it began with: undo the changes, or begin a new game"
                .to_owned(),
        ),
        LoadError::NotASave(_) | LoadError::Version(_) | LoadError::State(_) => None,
    }
}

/// Writes a save, whole or not at all.
pub(crate) fn write_save(path: &Path, state: &State, ruleset: &Ruleset) -> Result<(), Failure> {
    store::replace_kept(path, Kept::Save, save::save(state, ruleset).as_bytes())
}

/// The text of a file.
pub(crate) fn read_text(path: &Path, what: &str) -> Result<String, Failure> {
    let mut findings = Vec::new();
    let Some(file) = read_file(path, &mut findings) else {
        let reasons = findings.into_iter().map(|it| it.message).collect::<Vec<_>>();
        return Err(Failure::misuse(reasons.join(", ")));
    };
    String::from_utf8(file.bytes)
        .map_err(|_| Failure::misuse(format!("`{}` is no {what}: it is no text", path.display())))
}
