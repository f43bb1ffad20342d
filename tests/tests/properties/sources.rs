use std::sync::LazyLock;

use arkwright_compiler::diagnostic::render;
use arkwright_compiler::source::ModuleSource;
use proptest::prelude::*;

/// The declarations of the base game, each with the comments within it, but for maps: a drawing is taken as it stands.
static DECLARATIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut found: Vec<String> = Vec::new();
    for file in arkwright_tests::module("cards").unwrap().files {
        let text = String::from_utf8(file.bytes).unwrap();
        let mut open = false;
        for line in text.lines() {
            if line.starts_with(|it: char| it.is_ascii_lowercase()) {
                found.push(String::new());
                open = true;
            }
            if let Some(declaration) = found.last_mut().filter(|_| open) {
                *declaration += line;
                declaration.push('\n');
            }
            // A declaration without a body ends with its line.
            open &= line != "}" && (line.starts_with([' ', '-']) || line.is_empty() || line.contains('{'));
        }
    }
    found.retain(|it| !it.contains("\"\"\""));
    found
});

/// The text with other blanks: those between words, at the margin, at the ends of lines, and lines broken behind commas.
fn with_other_blanks(text: &str, mut pick: impl FnMut(usize) -> usize) -> String {
    const BLANKS: [&str; 5] = [" ", "  ", "\t", "   \t", "     "];
    let mut out = String::new();
    for line in text.lines() {
        let (code, comment) = split_comment(line);
        out += ["", " ", "\t", "      "][pick(4)];
        let mut quoted = false;
        let mut last = ' ';
        for character in code.trim().chars() {
            match character {
                '"' => {
                    quoted = !quoted;
                    out.push('"');
                }
                ' ' if quoted => out.push(' '),
                ' ' if last == ' ' => {}
                ' ' if last == ',' && pick(4) == 0 => out += "\n  ",
                ' ' => out += BLANKS[pick(5)],
                other => out.push(other),
            }
            last = character;
        }
        if !comment.is_empty() {
            out += BLANKS[pick(5)];
            out += comment;
        }
        out += ["\n", "  \n", "\t\n", "\r\n"][pick(4)];
    }
    out
}

/// A line and the comment behind it.
fn split_comment(line: &str) -> (&str, &str) {
    let mut quoted = false;
    for (at, character) in line.char_indices() {
        quoted ^= character == '"';
        if !quoted && line[at..].starts_with("--") {
            return line.split_at(at);
        }
    }
    (line, "")
}

/// The base game without cards, to be damaged.
static RULES: LazyLock<ModuleSource> = LazyLock::new(|| {
    let mut module = arkwright_tests::module("cards").unwrap();
    module.files.retain(|it| !it.path.contains("/animals/") && !it.path.contains("/scenarios/"));
    module
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_declaration_with_other_blanks_is_laid_out_the_same(picks in prop::collection::vec(0..60_usize, 97)) {
        prop_assert!(DECLARATIONS.len() > 180, "{}", DECLARATIONS.len());
        let mut picks = picks.into_iter().cycle();
        for declaration in DECLARATIONS.iter() {
            let changed = with_other_blanks(declaration, |limit| picks.next().unwrap() % limit);
            let laid_out = arkwright_dsl::format(&changed);
            prop_assert_eq!(laid_out.as_deref(), Ok(declaration.as_str()), "{}", changed);
        }
    }

    #[test]
    fn findings_in_damaged_sources_are_one_json_object_a_line(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..40_usize, any::<prop::sample::Index>()), 1..6),
    ) {
        let mut module = RULES.clone();
        for (file, from, length, to) in cuts {
            let bytes = &mut file.get_mut(&mut module.files).bytes;
            if bytes.is_empty() { continue }
            let from = from.index(bytes.len());
            let end = (from + length).min(bytes.len());
            let piece: Vec<u8> = bytes.drain(from..end).collect();
            let to = if bytes.is_empty() { 0 } else { to.index(bytes.len()) };
            bytes.splice(to..to, piece);
        }
        let compiled = arkwright_compiler::compile(&[module]);
        for finding in &compiled.diagnostics {
            let line = render::json(finding, &compiled.sources);
            prop_assert_eq!(line.trim_end_matches('\n').lines().count(), 1, "{}", line);
            let value: serde_json::Value = serde_json::from_str(&line)
                .map_err(|error| TestCaseError::fail(format!("{error}: {line}")))?;
            prop_assert_eq!(value["code"].as_str(), Some(finding.code));
            prop_assert_eq!(value["labels"].as_array().map(Vec::len), Some(finding.labels.len()));
        }
    }
}
