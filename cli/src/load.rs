//! Which files the command works on: modules on disk, loose files, and the embedded base game.

mod embedded;
mod folder;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use arkwright_compiler::diagnostic::Diagnostic;
use arkwright_compiler::source::{ModuleSource, SourceFile};

use crate::failure::Failure;

pub(crate) use folder::{read_file, source_files, words};

/// The file that makes a folder a module.
const MANIFEST: &str = "module.ron";
/// Where the modules of a project lie.
const BASE_FOLDER: &str = "cards";
const EXPANSIONS_FOLDER: &str = "expansions";
/// The module of files that belong to none.
const LOOSE: &str = "loose";

/// What the command works on.
pub(crate) struct Sources {
    /// The modules, loose files last.
    pub(crate) modules: Vec<ModuleSource>,
    /// What could not be read.
    pub(crate) findings: Vec<Diagnostic>,
    /// The files that were asked for by name; none = all.
    pub(crate) selection: Option<BTreeSet<String>>,
}

/// The default set, the modules and files on top of it, and the files whose findings are asked for.
///
/// A module on disk takes the place of the module of the default set that has its id.
pub(crate) fn load(on_top: &[PathBuf], selected: &[PathBuf]) -> Result<Sources, Failure> {
    let mut loader = Loader::default();
    loader.add_default_set();
    for path in on_top.iter().chain(selected) {
        loader.add(path)?;
    }
    Ok(loader.finish(selected))
}

/// Files that belong to no folder. Their path is the id under which their cards are listed.
pub(crate) fn loose(files: Vec<SourceFile>) -> ModuleSource {
    ModuleSource { path: LOOSE.to_owned(), manifest: None, loose: true, files }
}

/// The modules of the project in the current folder; empty if there is none.
pub(crate) fn project_folders() -> Vec<PathBuf> {
    let base = Path::new(BASE_FOLDER);
    if !base.join(MANIFEST).is_file() {
        return Vec::new();
    }
    let expansions = fs::read_dir(EXPANSIONS_FOLDER).into_iter().flatten();
    let mut folders: Vec<_> = expansions
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_dir() && !folder::hidden(path))
        .collect();
    folders.sort();
    folders.insert(0, base.to_owned());
    folders
}

/// A path as messages show it.
pub(crate) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").filter(|rest| !rest.is_empty()).map(str::to_owned).unwrap_or(text)
}

/// Whether a path has the ending of a source file.
pub(crate) fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "ark")
}

#[derive(Default)]
struct Loader {
    modules: Vec<ModuleSource>,
    /// How many of them are the default set.
    defaults: usize,
    /// Folders and loose files that are loaded, in their true places.
    loaded: Vec<PathBuf>,
    loose: Vec<SourceFile>,
    findings: Vec<Diagnostic>,
}

impl Loader {
    fn add_default_set(&mut self) {
        let folders = project_folders();
        for folder in &folders {
            let module = self.read(folder);
            self.modules.push(module);
        }
        if folders.is_empty() {
            self.modules.push(embedded::base_game());
        }
        self.defaults = self.modules.len();
    }

    fn add(&mut self, path: &Path) -> Result<(), Failure> {
        let place = path.canonicalize().map_err(|error| Failure::io(path, &error))?;
        if self.loaded.iter().any(|it| place.starts_with(it) || it.starts_with(&place)) {
            return Ok(());
        }
        let is_folder = place.is_dir() && !is_source(path);
        if !is_folder && !is_source(path) && !path.ends_with(MANIFEST) {
            return Err(Failure::misuse(format!(
                "`{}` is neither a module's folder nor an .ark file",
                shown(path)
            )));
        }
        match module_above(path, &place) {
            Some(folder) => self.add_module(&folder),
            None if is_folder => self.add_module(path),
            None => self.add_loose(path, place),
        }
        Ok(())
    }

    fn add_module(&mut self, folder: &Path) {
        let module = self.read(folder);
        if let Some(id) = module_id(&module)
            && let Some(at) =
                self.modules.iter().take(self.defaults).position(|it| module_id(it).as_ref() == Some(&id))
        {
            self.modules.remove(at);
            self.defaults -= 1;
        }
        self.modules.push(module);
    }

    fn add_loose(&mut self, path: &Path, place: PathBuf) {
        self.loose.extend(read_file(path, &mut self.findings));
        self.loaded.push(place);
    }

    fn read(&mut self, folder: &Path) -> ModuleSource {
        self.loaded.extend(folder.canonicalize());
        folder::read_module(folder, &mut self.findings)
    }

    fn finish(mut self, selected: &[PathBuf]) -> Sources {
        if !self.loose.is_empty() {
            self.modules.push(loose(self.loose));
        }
        let selection = (!selected.is_empty()).then(|| files_below(&self.modules, selected));
        Sources { modules: self.modules, findings: self.findings, selection }
    }
}

/// The files of modules that are named, or lie in a folder that is named.
fn files_below(modules: &[ModuleSource], selected: &[PathBuf]) -> BTreeSet<String> {
    let places: Vec<_> = selected.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let inside = |file: &&SourceFile| {
        let place = Path::new(&file.path).canonicalize();
        place.is_ok_and(|place| places.iter().any(|it| place.starts_with(it)))
    };
    let files = modules.iter().flat_map(|module| module.files.iter().chain(&module.manifest));
    files.filter(inside).map(|file| file.path.clone()).collect()
}

/// The module that a folder or file belongs to. Below the current folder the search ends there.
fn module_above(path: &Path, place: &Path) -> Option<PathBuf> {
    if path.join(MANIFEST).exists() {
        return Some(path.to_owned());
    }
    let here = Path::new(".").canonicalize().ok()?;
    let within = place.starts_with(&here);
    let folder = place
        .ancestors()
        .skip(1)
        .take_while(|it| !within || it.starts_with(&here))
        .find(|it| it.join(MANIFEST).exists())?;
    let relative = folder.strip_prefix(&here).unwrap_or(folder);
    Some(if relative.as_os_str().is_empty() { PathBuf::from(".") } else { relative.to_owned() })
}

fn module_id(module: &ModuleSource) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Module {
        id: String,
    }
    let manifest = module.manifest.as_ref()?;
    ron::de::from_bytes::<Module>(&manifest.bytes).ok().map(|it| it.id)
}
