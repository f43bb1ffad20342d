//! Every `.ark` file of the tree parses, and the formatter leaves its own layout alone.

use std::path::{Path, PathBuf};

use arkwright_dsl::{FileId, format, parse};

/// Every `.ark` file under `cards/`.
fn ark_files() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ark") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn every_file_of_the_cards_parses() {
    let files = ark_files();
    assert!(files.len() >= 6);
    for path in files {
        let source = std::fs::read_to_string(&path).unwrap();
        let parsed = parse(FileId(0), &source);
        assert_eq!(parsed.errors, [], "{}", path.display());
        assert!(!parsed.decls.is_empty(), "{}", path.display());
    }
}

#[test]
fn every_file_of_the_cards_is_laid_out_canonically() {
    for path in ark_files() {
        let source = std::fs::read_to_string(&path).unwrap();
        let laid_out = format(&source).unwrap();
        assert_eq!(laid_out, source, "{}", path.display());
    }
}
