//! Modules that can be named by their id.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use arkwright_compiler::head::Head;
use arkwright_compiler::source::ModuleSource;

use crate::failure::Failure;
use crate::nearest;

use super::{MANIFEST, embedded, expansion_folders, folder};

/// A module that is known and not loaded yet.
pub(super) enum KnownModule {
    OnDisk(PathBuf),
    Embedded(ModuleSource),
}

/// The modules that can be named, by id.
#[derive(Default)]
pub(super) struct Known(BTreeMap<String, Option<KnownModule>>);

impl Known {
    /// The expansions inside the command, and those of the current folder, which come first.
    pub(super) fn of_project() -> Self {
        let mut known = Self::default();
        for module in embedded::expansions() {
            if let Some(head) = Head::of(&module) {
                known.0.insert(head.id, Some(KnownModule::Embedded(module)));
            }
        }
        for folder in expansion_folders() {
            if let Some(id) = id_on_disk(&folder) {
                known.0.insert(id, Some(KnownModule::OnDisk(folder)));
            }
        }
        known
    }

    /// All of them.
    pub(super) fn into_modules(self) -> impl Iterator<Item = KnownModule> {
        self.0.into_values().flatten()
    }

    /// A module, once.
    pub(super) fn take(&mut self, id: &str) -> Option<KnownModule> {
        self.0.get_mut(id)?.take()
    }

    /// What to say of an id that no module has.
    pub(super) fn misses(&self, id: &str) -> Failure {
        let help = nearest::advice(id, self.0.keys().map(String::as_str)).or_else(|| {
            let ids: Vec<String> = self.0.keys().map(|it| format!("`{it}`")).collect();
            (!ids.is_empty()).then(|| format!("there are {}", ids.join(", ")))
        });
        let help = help.or_else(|| Some("a module elsewhere is loaded with `--module PATH`".to_owned()));
        Failure::misuse_with(format!("there is no expansion `{id}`"), help)
    }
}

fn id_on_disk(folder: &Path) -> Option<String> {
    let path = folder.join(MANIFEST);
    // What is large is no manifest.
    let is_small = fs::metadata(&path).is_ok_and(|it| it.is_file() && it.len() <= folder::MAX_MANIFEST_BYTES);
    let bytes = if is_small { fs::read(&path).ok()? } else { return None };
    Head::read(&bytes).map(|it| it.id)
}
