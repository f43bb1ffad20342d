//! Examples of pages, compiled on top of the rules of the base game.

use arkwright_dsl::FileId;

use crate::diagnostic::Diagnostic;
use crate::source::{ModuleSource, SourceFile, SourceMap};
use crate::{Compiled, compile};

/// Rules and keywords of the base game, without its cards.
const PRELUDE: [(&str, &str); 11] = [
    ("abilities.ark", include_str!("../../../cards/abilities.ark")),
    ("actions.ark", include_str!("../../../cards/rules/actions.ark")),
    ("break.ark", include_str!("../../../cards/rules/break.ark")),
    ("buildings.ark", include_str!("../../../cards/rules/buildings.ark")),
    ("game.ark", include_str!("../../../cards/rules/game.ark")),
    ("icons.ark", include_str!("../../../cards/rules/icons.ark")),
    ("resources.ark", include_str!("../../../cards/rules/resources.ark")),
    ("tasks.ark", include_str!("../../../cards/rules/tasks.ark")),
    ("tiles.ark", include_str!("../../../cards/rules/tiles.ark")),
    ("tokens.ark", include_str!("../../../cards/rules/tokens.ark")),
    ("unique.ark", include_str!("../../../cards/rules/unique.ark")),
];

/// Where the prelude stands, and where the example.
const BASE: &str = "base";
const PATH: &str = "example.ark";

fn file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
}

fn base() -> ModuleSource {
    let manifest = "Module(id: \"base\", title: \"Base\", version: \"1.0.0\", language: \"1\", needs: [])";
    ModuleSource {
        path: BASE.to_owned(),
        manifest: Some(file(&format!("{BASE}/module.ron"), manifest)),
        loose: false,
        files: PRELUDE.iter().map(|(path, text)| file(&format!("{BASE}/{path}"), text)).collect(),
    }
}

/// Compiles a source on top of the base game's rules.
pub(crate) fn source(text: &str) -> Compiled {
    let loose =
        ModuleSource { path: PATH.to_owned(), manifest: None, loose: true, files: vec![file(PATH, text)] };
    compile(&[base(), loose])
}

/// Compiles a module with a manifest beside the base game, and a module that needs `night-zoo` if it is needed itself.
pub(crate) fn manifest(text: &str) -> Compiled {
    let module = |path: &str, text: &str| ModuleSource {
        path: path.to_owned(),
        manifest: Some(file(&format!("{path}/module.ron"), text)),
        loose: false,
        files: Vec::new(),
    };
    let mut modules = vec![base(), module(PATH, text)];
    if text.contains("day-zoo") {
        let day = "Module(id: \"day-zoo\", title: \"Day\", version: \"1.0.0\", language: \"1\", \
                   needs: [Need(id: \"night-zoo\", version: \"*\")])";
        modules.push(module("day-zoo", day));
    }
    compile(&modules)
}

/// The findings that do not lie in the prelude.
pub(crate) fn findings(compiled: &Compiled) -> Vec<&Diagnostic> {
    compiled.diagnostics.iter().filter(|it| is_outside_of_base(&compiled.sources, it)).collect()
}

fn is_outside_of_base(sources: &SourceMap, finding: &Diagnostic) -> bool {
    let file: Option<FileId> = finding.labels.first().map(|label| label.span.file);
    file.is_none_or(|file| !sources.path(file).starts_with(BASE))
}

/// The codes of the findings in a source, in their order.
pub(crate) fn codes_of(text: &str) -> Vec<&'static str> {
    findings(&source(text)).into_iter().map(|it| it.code).collect()
}
