//! In which sets the modules of a project are looked at, when nobody says which.

use std::path::PathBuf;

use crate::load::{ModuleArgs, expansion_folders, shown};

/// Modules that are loaded together.
pub(crate) struct ModuleSet {
    /// What the set is called beside others; none if it is the only one.
    pub(crate) name: Option<String>,
    /// The modules.
    pub(crate) modules: ModuleArgs,
    /// The files that are looked at; empty = all.
    pub(crate) selected: Vec<PathBuf>,
    /// These are all modules of the project, whose findings alone are told already.
    pub(crate) is_all: bool,
}

/// What was asked for; if nothing was, the base game, each expansion of the project with what it needs and nothing else,
/// then all of them together.
pub(crate) fn sets(modules: &ModuleArgs, paths: &[PathBuf]) -> Vec<ModuleSet> {
    let asked = ModuleSet { name: None, modules: modules.clone(), selected: paths.to_vec(), is_all: false };
    let expansions = expansion_folders();
    let is_asked = !paths.is_empty() || !modules.with.is_empty() || !modules.paths.is_empty();
    if is_asked || expansions.is_empty() {
        return vec![asked];
    }
    let alone = expansions.iter().map(|folder| ModuleSet {
        name: Some(shown(folder)),
        modules: ModuleArgs::default(),
        selected: vec![folder.clone()],
        is_all: false,
    });
    let mut sets: Vec<ModuleSet> =
        std::iter::once(ModuleSet { name: Some("base game".to_owned()), ..asked }).chain(alone).collect();
    if expansions.len() > 1 {
        let modules = ModuleArgs { paths: expansions, ..ModuleArgs::default() };
        let name = Some("all together".to_owned());
        sets.push(ModuleSet { name, modules, selected: Vec::new(), is_all: true });
    }
    sets
}
