//! Recorded games: setup, seed and every choice, with what they were played under.

use std::path::Path;

use arkwright_runtime::digest::Fnv;
use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{Fingerprint, Module, Ruleset, SettingId};
use arkwright_runtime::save;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::{Mode, State};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::{maps, settings};
use crate::failure::Failure;
use crate::store::{self, Kept};

/// The version of the form.
pub(crate) const VERSION: u32 = 1;

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Replay", deny_unknown_fields)]
pub(crate) struct Record {
    version: u32,
    /// The modules that it was played with.
    pub(crate) modules: Vec<Module>,
    /// The digest of their definitions.
    pub(crate) fingerprint: String,
    /// How it began.
    pub(crate) setup: Setup,
    /// The options taken: position and words.
    pub(crate) choices: Vec<(usize, String)>,
    /// The scores by seat, if the game was over.
    pub(crate) scores: Vec<i16>,
    /// The digest of the state behind the last choice.
    pub(crate) state: String,
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    players: u8,
    mode: Mode,
    seed: u64,
    maps: Vec<String>,
    solo_difficulty: usize,
    #[serde(default)]
    settings: Vec<String>,
}

/// What is read first, so that a replay of another version is not refused for its form.
#[derive(Deserialize)]
#[serde(rename = "Replay")]
struct Versioned {
    version: u32,
}

/// The choices of a running game.
#[derive(Clone, Debug)]
pub(crate) struct Recorder {
    setup: GameSetup,
    choices: Vec<(usize, String)>,
}

impl Recorder {
    /// Of a game that begins.
    pub(crate) fn new(setup: &GameSetup) -> Self {
        Self { setup: setup.clone(), choices: Vec::new() }
    }

    /// Notes the option that is about to be taken.
    pub(crate) fn note(&mut self, game: &Game, option: usize) {
        let choice = game.decision().and_then(|it| it.options.get(option).copied());
        let words = choice.map_or_else(String::new, |it| game.describe_choice(&it));
        self.choices.push((option, words));
    }

    /// Forgets the last choice.
    pub(crate) fn undo(&mut self) {
        self.choices.pop();
    }

    /// Writes the record, whole or not at all.
    pub(crate) fn write(&self, path: &Path, game: &Game) -> Result<(), Failure> {
        let ruleset = game.ruleset();
        let record = Record {
            version: VERSION,
            modules: ruleset.modules.clone(),
            fingerprint: hex(ruleset.fingerprint),
            setup: Setup::of(&self.setup, ruleset),
            choices: self.choices.clone(),
            scores: scores(game),
            state: digest(game.state(), ruleset),
        };
        store::replace_kept(path, Kept::Replay, record.text().as_bytes())
    }
}

/// `NAME=VALUE`
fn words(ruleset: &Ruleset, (setting, value): (SettingId, u8)) -> Option<String> {
    let setting = ruleset.settings.get(setting.index())?;
    setting.values.get(usize::from(value)).map(|value| format!("{}={value}", setting.name))
}

impl Setup {
    fn of(setup: &GameSetup, ruleset: &Ruleset) -> Self {
        let ids = setup.maps.iter().filter_map(|it| ruleset.maps.get(it.index()));
        Self {
            players: setup.players,
            mode: setup.mode,
            seed: setup.seed,
            maps: ids.map(|it| it.id.clone()).collect(),
            solo_difficulty: setup.solo_difficulty,
            settings: setup.settings.iter().filter_map(|it| words(ruleset, *it)).collect(),
        }
    }

    /// In the ids of a ruleset.
    pub(crate) fn resolve(&self, ruleset: &Ruleset) -> Result<GameSetup, Failure> {
        Ok(GameSetup {
            players: self.players,
            mode: self.mode,
            seed: self.seed,
            maps: maps(ruleset, &self.maps)?,
            solo_difficulty: self.solo_difficulty,
            settings: settings(ruleset, &self.settings)?,
        })
    }
}

impl Record {
    /// The record of a text.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let options = ron::Options::default();
        let no_replay = |error: ron::error::SpannedError| format!("this is no replay: {error}");
        let Versioned { version } = options.from_str(text).map_err(no_replay)?;
        if version != VERSION {
            return Err(format!(
                "the replay has version {version} of the form; this program reads version {VERSION}"
            ));
        }
        options.from_str(text).map_err(no_replay)
    }

    fn text(&self) -> String {
        let form = PrettyConfig::new().struct_names(true).depth_limit(2).new_line("\n");
        // INVARIANT: a record holds only what RON can write: numbers, texts, lists.
        ron::ser::to_string_pretty(self, form).unwrap_or_default()
    }
}

/// The scores by seat; none before the end.
pub(crate) fn scores(game: &Game) -> Vec<i16> {
    if !game.is_over() {
        return Vec::new();
    }
    let seats = 0..game.state().players.len();
    seats.map(|seat| game.score(arkwright_runtime::state::PlayerId(seat as u8))).collect()
}

/// A fingerprint as it stands in files.
pub(crate) fn hex(fingerprint: Fingerprint) -> String {
    format!("{:016x}", fingerprint.0)
}

/// A digest of a state: of its save.
pub(crate) fn digest(state: &State, ruleset: &Ruleset) -> String {
    format!("{:016x}", Fnv::of(save::save(state, ruleset).as_bytes()))
}
