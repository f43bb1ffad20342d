//! What the tests across the crates share: the sources of the tree, compiled.

use std::path::{Path, PathBuf};

use arkwright_compiler::Compiled;
use arkwright_compiler::head::{Head, missing};
use arkwright_compiler::source::{ModuleSource, SourceFile};

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Reads a module's folder below the root. Paths in messages start at the root.
///
/// # Errors
/// If a file cannot be read.
pub fn module(folder: &str) -> std::io::Result<ModuleSource> {
    let base = root().join(folder);
    let mut paths = Vec::new();
    collect(&base, &mut paths)?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        files.push(SourceFile { path: name, bytes: std::fs::read(&path)? });
    }
    let manifest = std::fs::read(base.join("module.ron"))
        .ok()
        .map(|bytes| SourceFile { path: format!("{folder}/module.ron"), bytes });
    Ok(ModuleSource { path: folder.to_owned(), loose: manifest.is_none(), manifest, files })
}

/// The base game.
///
/// # Errors
/// If a file cannot be read.
pub fn base() -> std::io::Result<Compiled> {
    Ok(arkwright_compiler::compile(&[module("cards")?]))
}

/// The base game with further folders of loose files on top.
///
/// # Errors
/// If a file cannot be read.
pub fn base_with(folders: &[&str]) -> std::io::Result<Compiled> {
    let mut modules = vec![module("cards")?];
    for folder in folders {
        modules.push(module(folder)?);
    }
    Ok(arkwright_compiler::compile(&modules))
}

/// The folders of the expansions below the root, in order.
///
/// # Errors
/// If the folder of the expansions cannot be read.
pub fn expansions() -> std::io::Result<Vec<String>> {
    let folder = root().join("expansions");
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.path().join("module.ron").is_file() {
            folders.push(format!("expansions/{}", entry.file_name().to_string_lossy()));
        }
    }
    folders.sort();
    Ok(folders)
}

/// The base game with an expansion and the other expansions that it needs.
///
/// # Errors
/// If a file cannot be read.
pub fn with_needs(folder: &str) -> std::io::Result<Compiled> {
    Ok(arkwright_compiler::compile(&and_needs(&[folder])?))
}

/// The base game with every expansion, and a folder of loose files on top.
///
/// # Errors
/// If a file cannot be read.
pub fn all_with(folder: &str) -> std::io::Result<Compiled> {
    let mut modules = vec![module("cards")?];
    for expansion in expansions()? {
        modules.push(module(&expansion)?);
    }
    modules.push(module(folder)?);
    Ok(arkwright_compiler::compile(&modules))
}

/// The base game, some expansions, and the other expansions that these need.
///
/// # Errors
/// If a file cannot be read.
pub fn and_needs(folders: &[&str]) -> std::io::Result<Vec<ModuleSource>> {
    let known = expansions()?.iter().map(|it| module(it)).collect::<Result<Vec<_>, _>>()?;
    let chosen = folders.iter().map(|it| module(it));
    let mut modules = std::iter::once(module("cards")).chain(chosen).collect::<Result<Vec<_>, _>>()?;
    let is = |module: &ModuleSource, id: &str| Head::of(module).is_some_and(|it| it.id == id);
    let next = |modules: &[ModuleSource]| {
        missing(modules).iter().find_map(|id| known.iter().find(|it| is(it, id)).cloned())
    };
    while let Some(needed) = next(&modules) {
        modules.push(needed);
    }
    Ok(modules)
}

/// A loose source on top of the base game.
///
/// # Errors
/// If a file of the base game cannot be read.
pub fn on_base(path: &str, source: &str) -> std::io::Result<Compiled> {
    let file = SourceFile { path: path.to_owned(), bytes: source.as_bytes().to_vec() };
    let loose = ModuleSource { path: path.to_owned(), manifest: None, loose: true, files: vec![file] };
    Ok(arkwright_compiler::compile(&[module("cards")?, loose]))
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|it| it == "ark") {
            into.push(path);
        }
    }
    Ok(())
}
