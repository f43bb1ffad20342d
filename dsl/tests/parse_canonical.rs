//! Every `.ark` file of the tree parses, and the formatter leaves its own layout alone; so it does with a file that
//! holds every form of moments, triggers, lasting rules, tiles and the course of a game.

use std::path::{Path, PathBuf};

use arkwright_dsl::{FileId, SyntaxErrorKind, format, parse};

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

#[test]
fn the_file_of_forms_holds_no_unknown_line_and_is_laid_out_canonically() {
    let source = include_str!("forms.ark");
    let parsed = parse(FileId(0), source);
    assert_eq!(parsed.errors, []);
    assert_eq!(
        parsed.decls.len(),
        source.lines().filter(|line| line.ends_with('{') && !line.starts_with(' ')).count()
    );
    assert!(!format!("{:?}", parsed.decls).contains("Unknown"));
    assert_eq!(format(source).as_deref(), Ok(source));
}

#[test]
fn the_file_of_forms_without_its_line_breaks_is_laid_out_the_same() {
    let source = include_str!("forms.ark");
    // Blank lines, comments and the order of lines are the author's; all other blanks are the formatter's.
    let dense: Vec<String> = source
        .lines()
        .map(|line| {
            line.split("--").next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .filter(|line| !line.is_empty())
        .map(|line| if line.ends_with(['{', '}', ',']) { line } else { line + ";" })
        .collect();
    let laid_out = format(&dense.join(" ")).unwrap();
    let plain = |page: &str| {
        let lines =
            page.lines().map(|line| line.split("--").next().unwrap_or_default().trim_end().to_owned());
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(plain(&laid_out), plain(source));
}

#[test]
fn a_declaration_that_lacks_a_word_is_never_a_fault_of_the_parser() {
    for source in include_str!("forms.ark").split("\n\n") {
        for word in source.split_whitespace() {
            let start = word.as_ptr() as usize - source.as_ptr() as usize;
            let without = format!("{}{}", &source[..start], &source[start + word.len()..]);
            for error in parse(FileId(0), &without).errors {
                assert_ne!(error.kind, SyntaxErrorKind::ParserFault, "{without}");
            }
        }
    }
}
