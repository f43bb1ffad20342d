use arkwright_compiler::source::{ModuleSource, SourceFile};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The folder that messages name.
const FOLDER: &str = "<base game>";

/// The base game that the command was built with.
pub(super) fn base_game() -> ModuleSource {
    let (manifests, files) = FILES
        .iter()
        .map(|(name, bytes)| SourceFile { path: format!("{FOLDER}/{name}"), bytes: bytes.to_vec() })
        .partition::<Vec<_>, _>(|file| !file.path.ends_with(".ark"));
    ModuleSource { path: FOLDER.to_owned(), manifest: manifests.into_iter().next(), loose: false, files }
}
