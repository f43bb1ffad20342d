//! Modules: their manifests, their order, and who sees whose names.

mod manifest;
mod merge;
mod order;

use std::collections::{BTreeMap, BTreeSet};

use arkwright_dsl::{FileId, Span};

use crate::diagnostic::Diagnostic;
use crate::source::{ModuleSource, SourceFile, SourceMap};

use manifest::Manifest;

pub(crate) use merge::{Merged, Subject, merge};

/// What loading gives: modules in loading order, their files, and what is wrong with them.
#[derive(Debug, Default)]
pub(crate) struct Loaded {
    /// All files, those of modules that were left out among them.
    pub(crate) sources: SourceMap,
    /// The modules that are used, each behind those it needs.
    pub(crate) modules: Vec<LoadedModule>,
    /// `.ark` files of modules that are left out; they are parsed for their own faults.
    pub(crate) left_out: Vec<ArkFile>,
    /// Findings.
    pub(crate) findings: Vec<Diagnostic>,
}

/// A module that is used.
#[derive(Debug)]
pub(crate) struct LoadedModule {
    /// Its id.
    pub(crate) id: String,
    /// Its version.
    pub(crate) version: String,
    /// Its `.ark` files by path.
    pub(crate) files: Vec<ArkFile>,
    /// The modules whose names it may use, by position; itself among them.
    pub(crate) sees: BTreeSet<usize>,
    /// What its manifest says; none for loose files, which may do anything.
    pub(crate) manifest: Option<Manifest>,
}

/// An `.ark` file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArkFile {
    /// Its id.
    pub(crate) file: FileId,
    /// False if bytes had to be replaced: what the parser says of those is no news.
    pub(crate) clean: bool,
}

/// A module before its place is known.
#[derive(Debug)]
pub(crate) struct Candidate {
    path: String,
    loose: bool,
    manifest: Option<Manifest>,
    files: Vec<ArkFile>,
}

/// Reads manifests and orders the modules; the result does not depend on the order of the list.
pub(crate) fn load(modules: &[ModuleSource]) -> Loaded {
    let mut loaded = Loaded::default();
    let mut sorted: Vec<&ModuleSource> = modules.iter().collect();
    sorted.sort_by(|one, other| {
        one.path.cmp(&other.path).then_with(|| first_path(one).cmp(&first_path(other)))
    });
    let candidates: Vec<Candidate> = sorted.iter().map(|module| read(module, &mut loaded)).collect();
    let used = order::order(&candidates, &mut loaded.findings);
    place(candidates, &used, &mut loaded);
    loaded
}

fn first_path(module: &ModuleSource) -> Option<&str> {
    module.files.iter().map(|it| it.path.as_str()).min()
}

fn read(module: &ModuleSource, loaded: &mut Loaded) -> Candidate {
    let manifest = match (&module.manifest, module.loose) {
        (_, true) => None,
        (Some(file), false) => {
            let (id, clean) = add(file, loaded);
            // What stands for a broken byte is no news.
            let mut findings = Vec::new();
            let manifest = manifest::read(id, loaded.sources.text(id), &mut findings);
            loaded.findings.extend(findings.into_iter().filter(|_| clean));
            manifest.filter(|_| clean)
        }
        (None, false) => {
            loaded.findings.push(no_manifest(&module.path));
            None
        }
    };
    let mut files: Vec<&SourceFile> = module.files.iter().collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let files = files
        .into_iter()
        .map(|source| {
            let (file, clean) = add(source, loaded);
            ArkFile { file, clean }
        })
        .collect();
    Candidate { path: module.path.clone(), loose: module.loose, manifest, files }
}

fn no_manifest(path: &str) -> Diagnostic {
    Diagnostic {
        code: "ark::modules::no_manifest",
        severity: crate::diagnostic::Severity::Error,
        message: format!("the module `{path}` has no `module.ron`"),
        labels: Vec::new(),
        help: Some(format!(
            "write `{path}/module.ron` with `Module(id: \"my-cards\", title: \"My cards\", version: \"0.1.0\", language: \"1\", needs: [Need(id: \"base\", version: \"*\")])`"
        )),
        related: Vec::new(),
    }
}

fn add(source: &SourceFile, loaded: &mut Loaded) -> (FileId, bool) {
    match std::str::from_utf8(&source.bytes) {
        Ok(text) => (loaded.sources.add(&source.path, text.to_owned()), true),
        Err(error) => {
            let text = String::from_utf8_lossy(&source.bytes).into_owned();
            let file = loaded.sources.add(&source.path, text);
            let start = error.valid_up_to() as u32;
            // U+FFFD, which stands for the byte in the text kept, is three bytes long.
            let span = Span::new(file, start, start + 3);
            loaded.findings.push(
                Diagnostic::error(
                    "ark::files::not_utf8",
                    span,
                    format!("`{}` is not UTF-8 text", source.path),
                    "this byte belongs to no character",
                )
                .with_help("save the file as UTF-8"),
            );
            (file, false)
        }
    }
}

/// Moves the candidates that are used into loading order and finds out who sees whom.
fn place(candidates: Vec<Candidate>, used: &[usize], loaded: &mut Loaded) {
    let places: BTreeMap<usize, usize> =
        used.iter().enumerate().map(|(at, candidate)| (*candidate, at)).collect();
    let mut by_place: BTreeMap<usize, Candidate> = BTreeMap::new();
    for (at, candidate) in candidates.into_iter().enumerate() {
        match places.get(&at) {
            Some(place) => {
                by_place.insert(*place, candidate);
            }
            None => loaded.left_out.extend(candidate.files),
        }
    }
    let mut ids: BTreeMap<String, usize> = BTreeMap::new();
    for (place, candidate) in by_place {
        let mut sees = BTreeSet::from([place]);
        let (id, version) = match &candidate.manifest {
            Some(manifest) => {
                for need in &manifest.needs {
                    let needed = ids.get(&need.id.value).and_then(|at| loaded.modules.get(*at));
                    sees.extend(needed.into_iter().flat_map(|it| it.sees.iter().copied()));
                }
                ids.insert(manifest.id.value.clone(), place);
                (manifest.id.value.clone(), manifest.version.value.to_string())
            }
            None => {
                sees.extend(0..used.len());
                (candidate.path, "0.0.0".to_owned())
            }
        };
        let (files, manifest) = (candidate.files, candidate.manifest);
        loaded.modules.push(LoadedModule { id, version, files, sees, manifest });
    }
}
