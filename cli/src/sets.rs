//! In which sets the modules of a project are looked at, when nobody says which.

use std::path::PathBuf;

use crate::load::{ModuleArgs, expansion_folders, here, is_project, shown};

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

/// What was asked for; if nothing was, what lies in the current folder: the base game, each expansion of the project with what
/// it needs and nothing else, all of them together, and loose files; or the module or the loose files that are all there is.
pub(crate) fn sets(modules: &ModuleArgs, paths: &[PathBuf]) -> Vec<ModuleSet> {
    let asked = ModuleSet { name: None, modules: modules.clone(), selected: paths.to_vec(), is_all: false };
    let is_asked = !paths.is_empty() || !modules.with.is_empty() || !modules.paths.is_empty();
    if is_asked {
        return vec![asked];
    }
    let (expansions, here) = (expansion_folders(), here());
    let is_project = is_project() || !expansions.is_empty();
    if !is_project || here.is_empty() && expansions.is_empty() {
        return vec![ModuleSet { selected: here, ..asked }];
    }
    let loose = (!here.is_empty()).then(|| ModuleSet {
        name: Some("loose files".to_owned()),
        modules: ModuleArgs::default(),
        selected: here,
        is_all: false,
    });
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
    sets.extend(loose);
    sets
}
