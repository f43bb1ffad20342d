use super::{Ruleset, SettingId};
use serde::{Deserialize, Serialize};

/// Settings of a ruleset at most: a game keeps the value of each.
pub const MAX_SETTINGS: usize = 8;

/// What players agree on before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// Its name.
    pub name: String,
    /// How players call it.
    pub title: String,
    /// The names of its values, the usual one first.
    pub values: Vec<String>,
}

impl Ruleset {
    /// A setting and one of its values, by their names.
    #[must_use]
    pub fn setting_by_name(&self, name: &str, value: &str) -> Option<(SettingId, u8)> {
        let at = self.settings.iter().position(|it| it.name == name)?;
        let values = &self.settings.get(at)?.values;
        let value = values.iter().position(|it| it == value)?;
        Some((SettingId(at as u8), value as u8))
    }
}
