//! What one must know of a manifest to find modules and what they need. Only the compilation reads all of it.

use serde::Deserialize;

use crate::source::ModuleSource;

/// The head of a module. A manifest with faults elsewhere has one too.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Module")]
pub struct Head {
    /// Its id.
    pub id: String,
    /// How people call it.
    #[serde(default)]
    pub title: String,
    /// Its version, as it is written.
    #[serde(default)]
    pub version: String,
    /// The modules that it needs.
    #[serde(default)]
    pub needs: Vec<Need>,
}

/// A module that another one needs.
#[derive(Clone, Debug, Deserialize)]
pub struct Need {
    /// Its id.
    pub id: String,
    /// The versions that will do, as they are written.
    #[serde(default)]
    pub version: String,
    /// It need not be there.
    #[serde(default)]
    pub optional: bool,
}

impl Head {
    /// Of the bytes of a manifest; none if they are none.
    #[must_use]
    pub fn read(manifest: &[u8]) -> Option<Self> {
        ron::de::from_bytes(manifest).ok()
    }

    /// Of a module; none if it has no manifest that can be read.
    #[must_use]
    pub fn of(module: &ModuleSource) -> Option<Self> {
        Self::read(&module.manifest.as_ref()?.bytes)
    }

    /// Whether it needs nothing, as the base game.
    #[must_use]
    pub fn is_base(&self) -> bool {
        self.needs.iter().all(|it| it.optional)
    }
}

/// The ids of modules that these cannot do without and that are not among them, in the order in which they are asked for.
#[must_use]
pub fn missing(modules: &[ModuleSource]) -> Vec<String> {
    let heads: Vec<Head> = modules.iter().filter_map(Head::of).collect();
    let is_there = |id: &str| heads.iter().any(|it| it.id == id);
    let needs = heads.iter().flat_map(|it| &it.needs).filter(|it| !it.optional);
    needs.filter(|it| !is_there(&it.id)).map(|it| it.id.clone()).collect()
}
