use arkwright_compiler::source::{ModuleSource, SourceFile};

/// The files of a module by path.
type Files = &'static [(&'static str, &'static [u8])];

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The base game that the command was built with.
pub(super) fn base_game() -> ModuleSource {
    module("base game", BASE)
}

/// The expansions that the command was built with.
pub(super) fn expansions() -> impl Iterator<Item = ModuleSource> {
    EXPANSIONS.iter().map(|(folder, files)| module(folder, files))
}

/// A module under the name that messages show for its folder.
fn module(name: &str, files: Files) -> ModuleSource {
    let folder = format!("<{name}>");
    let (manifests, files) = files
        .iter()
        .map(|(name, bytes)| SourceFile { path: format!("{folder}/{name}"), bytes: bytes.to_vec() })
        .partition::<Vec<_>, _>(|file| !file.path.ends_with(".ark"));
    ModuleSource { path: folder, manifest: manifests.into_iter().next(), loose: false, files }
}
