//! Which files the command works on: the base game, modules on disk or inside the command, and loose files.

mod embedded;
mod folder;
mod known;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use arkwright_compiler::diagnostic::Diagnostic;
use arkwright_compiler::head::{Head, missing};
use arkwright_compiler::source::{ModuleSource, SourceFile};

use arkwright_runtime::built;
use arkwright_runtime::ruleset::Ruleset;
use clap::Args;

use crate::failure::Failure;

use known::{Known, KnownModule};

pub(crate) use folder::{read_file, source_files, words};

/// The file that makes a folder a module.
pub(crate) const MANIFEST: &str = "module.ron";
/// Where the modules of a project lie.
const BASE_FOLDER: &str = "cards";
pub(crate) const EXPANSIONS_FOLDER: &str = "expansions";
/// The module of files that belong to none.
pub(crate) const LOOSE: &str = "loose";

/// What the command works on.
pub(crate) struct Sources {
    /// The modules, loose files last.
    pub(crate) modules: Vec<ModuleSource>,
    /// What could not be read.
    pub(crate) findings: Vec<Diagnostic>,
    /// The files that were asked for by name; none = all.
    pub(crate) selection: Option<BTreeSet<String>>,
}

/// Which modules are played with, besides the base game.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ModuleArgs {
    /// Expansions by id: those of `expansions/` in the current folder, and those inside the command
    #[arg(long, value_name = "ID,ID", value_delimiter = ',', global = true)]
    pub(crate) with: Vec<String>,
    /// A module's folder or a loose .ark file; may be given several times
    // Commands have paths of their own.
    #[arg(id = "module", short = 'm', long = "module", value_name = "PATH", global = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// A ruleset that `arkwright build` wrote, in place of all modules
    #[arg(long, value_name = "FILE", global = true, conflicts_with_all = ["with", "module"])]
    pub(crate) ruleset: Option<PathBuf>,
}

/// The base game, the modules and files on top of it, the modules that these need, and the files whose findings are asked
/// for.
///
/// A module that is named by its path takes the place of the base game if it has its id.
pub(crate) fn load(modules: &ModuleArgs, selected: &[PathBuf]) -> Result<Sources, Failure> {
    if let Some(built) = &modules.ruleset {
        return Err(no_sources(built));
    }
    let mut loader = Loader::default();
    loader.add_base_game();
    for path in modules.paths.iter().chain(selected) {
        loader.add(path)?;
    }
    loader.add_by_id(&modules.with)?;
    Ok(loader.finish(selected))
}

/// What to say of a built ruleset where sources are worked on.
pub(crate) fn no_sources(built: &Path) -> Failure {
    let message = format!("`{}` holds no sources, and this works on sources", shown(built));
    Failure::misuse_with(message, Some("leave `--ruleset` out".to_owned()))
}

/// The ruleset of a file that `arkwright build` wrote.
pub(crate) fn built(path: &Path) -> Result<Ruleset, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::io(path, &error))?;
    built::read(&bytes).map_err(|error| Failure::misuse(format!("`{}`: {error}", shown(path))))
}

/// Every module that can be played with, and where it comes from: the base game first, then by id.
pub(crate) fn known_modules(modules: &ModuleArgs) -> Result<Vec<(Head, String)>, Failure> {
    let mut loader = Loader::default();
    loader.add_base_game();
    for path in &modules.paths {
        loader.add(path)?;
    }
    let mut known = Known::of_project();
    for head in loader.modules.iter().filter_map(Head::of) {
        drop(known.take(&head.id));
    }
    known.into_modules().for_each(|it| loader.add_known(it));
    let heads = loader.modules.iter().filter_map(|it| Some((Head::of(it)?, it.path.clone())));
    let mut heads: Vec<(Head, String)> = heads.collect();
    heads.sort_by(|(one, _), (other, _)| (!one.is_base(), &one.id).cmp(&(!other.is_base(), &other.id)));
    Ok(heads)
}

/// What lies where something new is to be written: the module above that place, or the files below it.
pub(crate) fn around(folder: &Path) -> Vec<PathBuf> {
    let existing = folder.ancestors().find(|it| it.is_dir()).unwrap_or(Path::new("."));
    let existing = if existing.as_os_str().is_empty() { Path::new(".") } else { existing };
    let module = existing.canonicalize().ok().and_then(|place| module_above(existing, &place));
    match module {
        Some(module) => vec![module],
        None if existing == folder => source_files(folder, &mut Vec::new()),
        None => Vec::new(),
    }
}

/// Whether the current folder is one of expansions.
pub(crate) fn is_in_expansions() -> bool {
    Path::new(".").canonicalize().is_ok_and(|it| it.ends_with(EXPANSIONS_FOLDER))
}

/// Whether the current folder is a project with a base game of its own.
pub(crate) fn is_project() -> bool {
    Path::new(BASE_FOLDER).join(MANIFEST).is_file()
}

/// Files that belong to no folder. Their path is the id under which their cards are listed.
pub(crate) fn loose(files: Vec<SourceFile>) -> ModuleSource {
    ModuleSource { path: LOOSE.to_owned(), manifest: None, loose: true, files }
}

/// The modules of the project in the current folder: the base game, if it is there, then the expansions.
pub(crate) fn project_folders() -> Vec<PathBuf> {
    let base = Path::new(BASE_FOLDER);
    let base = is_project().then(|| base.to_owned());
    base.into_iter().chain(expansion_folders()).collect()
}

/// The expansions of the project in the current folder.
pub(crate) fn expansion_folders() -> Vec<PathBuf> {
    let expansions = fs::read_dir(EXPANSIONS_FOLDER).into_iter().flatten();
    let mut folders: Vec<_> = expansions
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_dir() && !folder::hidden(path))
        .collect();
    folders.sort();
    folders
}

/// What lies in the current folder and belongs to no project: the module that the folder is, or else its loose files.
pub(crate) fn here() -> Vec<PathBuf> {
    if Path::new(MANIFEST).is_file() {
        return vec![PathBuf::from(".")];
    }
    let entries = fs::read_dir(".").into_iter().flatten();
    let names = entries.filter_map(|entry| Some(PathBuf::from(entry.ok()?.file_name())));
    let mut files: Vec<_> = names.filter(|it| is_source(it) && it.is_file() && !folder::hidden(it)).collect();
    files.sort();
    files
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

impl Sources {
    /// With a file that is on no disk: in the module whose folder it would lie in, else beside the loose ones.
    pub(crate) fn add(&mut self, file: SourceFile) {
        let lies_in =
            |it: &ModuleSource| Path::new(&file.path).strip_prefix(&it.path).is_ok() && it.manifest.is_some();
        let at = self.modules.iter().position(lies_in);
        match at
            .or_else(|| self.modules.iter().position(|it| it.loose))
            .and_then(|at| self.modules.get_mut(at))
        {
            Some(module) => module.files.push(file),
            None => self.modules.push(loose(vec![file])),
        }
    }
}

#[derive(Default)]
struct Loader {
    modules: Vec<ModuleSource>,
    /// The first of them is the base game that nobody named.
    has_default: bool,
    /// Folders and loose files that are loaded, in their true places.
    loaded: Vec<PathBuf>,
    loose: Vec<SourceFile>,
    findings: Vec<Diagnostic>,
}

impl Loader {
    fn add_base_game(&mut self) {
        let folder = Path::new(BASE_FOLDER);
        let module = if is_project() { self.read(folder) } else { embedded::base_game() };
        self.modules.push(module);
        self.has_default = true;
    }

    /// Adds the modules of some ids, and what the loaded ones cannot do without, as far as it is known.
    fn add_by_id(&mut self, wanted: &[String]) -> Result<(), Failure> {
        let mut known = Known::of_project();
        for id in wanted {
            if !self.has(id) {
                let module = known.take(id).ok_or_else(|| known.misses(id))?;
                self.add_known(module);
            }
        }
        while let Some(module) = missing(&self.modules).into_iter().find_map(|id| known.take(&id)) {
            self.add_known(module);
        }
        Ok(())
    }

    fn add_known(&mut self, module: KnownModule) {
        let module = match module {
            KnownModule::OnDisk(folder) => self.read(&folder),
            KnownModule::Embedded(module) => module,
        };
        self.modules.push(module);
    }

    fn has(&self, id: &str) -> bool {
        self.modules.iter().filter_map(Head::of).any(|it| it.id == id)
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
        let id = |module: &ModuleSource| Head::of(module).map(|it| it.id);
        if self.has_default && id(&module).is_some() && self.modules.first().and_then(id) == id(&module) {
            self.modules.remove(0);
            self.has_default = false;
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
