//! Any text: never a panic, never a hang, never an overflow; and every fault at its byte.

use std::path::Path;

use arkwright_dsl::ast::{Decl, Declaration};
use arkwright_dsl::{FileId, MAX_DEPTH, MAX_TERMS, SyntaxErrorKind, format, parse};
use proptest::prelude::*;

/// The text of a file under `cards/`.
fn card_file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards").join(path);
    let source = std::fs::read_to_string(path).unwrap_or_default();
    assert!(!source.is_empty());
    source
}

/// The kinds of the errors of a source, each with what it points at.
fn faults(source: &str) -> Vec<(SyntaxErrorKind, &str)> {
    let errors = parse(FileId(0), source).errors;
    errors
        .into_iter()
        .map(|error| (error.kind, &source[error.span.start as usize..error.span.end as usize]))
        .collect()
}

/// Whatever comes: spans lie in the text and on its characters, errors are in order, and a file without errors can be laid out.
fn check_any(source: &str) {
    let parsed = parse(FileId(0), source);
    for error in &parsed.errors {
        let range = error.span.start as usize..error.span.end as usize;
        assert!(source.get(range).is_some(), "{error:?} in {source:?}");
        assert_ne!(error.kind, SyntaxErrorKind::ParserFault, "{source:?}");
    }
    assert!(parsed.errors.is_sorted_by_key(|error| error.span.start), "{source:?}");
    match format(source) {
        Ok(laid_out) => assert_eq!(format(&laid_out).as_deref(), Ok(laid_out.as_str()), "{source:?}"),
        Err(errors) => assert_eq!(errors, parsed.errors, "{source:?}"),
    }
}

#[test]
fn an_empty_file_has_no_declarations_and_no_errors() {
    for source in ["", "\n", "  \t \r\n", "\u{feff}", "-- only a comment", ";\n;"] {
        let parsed = parse(FileId(0), source);
        assert!(parsed.decls.is_empty() && parsed.errors.is_empty(), "{source:?} {parsed:?}");
        check_any(source);
    }
}

/// The declarations of some files, each with the comments in front of it.
fn card_declarations() -> Vec<String> {
    let files = [
        "abilities.ark",
        "rules/resources.ark",
        "rules/buildings.ark",
        "rules/actions.ark",
        "animals/petting-zoo.ark",
    ];
    let sources = files.iter().map(|path| card_file(path)).chain([include_str!("forms.ark").to_owned()]);
    // A drawing that is cut has no end, and holds whatever follows.
    let is_whole = |declaration: &&str| !declaration.contains("\"\"\"");
    sources
        .flat_map(|source| source.split("\n\n").filter(is_whole).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn a_declaration_cut_at_any_byte_is_one_error_and_hides_nothing() {
    for source in card_declarations() {
        for end in 0..source.len() {
            let cut = format!("icon first\n{}", &source[..end]);
            let parsed = parse(FileId(0), &cut);
            // The cut line and the brace that it lacks.
            assert!(parsed.errors.len() <= 2, "{cut}: {:?}", parsed.errors);
            assert!(!parsed.decls.is_empty());
            let followed = parse(FileId(0), &format!("{cut}\nicon last\n"));
            assert_eq!(followed.decls.last().map(name_of_icon), Some("last"), "{cut}");
            if end % 5 == 0 {
                check_any(&cut);
            }
        }
    }
}

#[test]
fn a_file_cut_anywhere_is_read() {
    for path in ["abilities.ark", "rules/actions.ark"] {
        let source = card_file(path);
        for end in (0..source.len()).step_by(101) {
            check_any(&source[..end]);
        }
    }
}

#[test]
fn a_declaration_that_lacks_a_byte_is_read() {
    for source in card_declarations() {
        for start in (0..source.len()).step_by(3) {
            check_any(&format!("{}{}", &source[..start], &source[start + 1..]));
        }
    }
}

#[test]
fn deep_nesting_is_too_deep_and_hides_no_other_declaration() {
    let deep = SyntaxErrorKind::TooDeep { limit: MAX_DEPTH };
    for (open, close) in [("may { ", "}"), ("if n is at least 1 { ", "}"), ("gain (", ") x")] {
        for n_levels in [MAX_DEPTH + 1, 10_000] {
            let source =
                format!("ability a {{ {}{} }}\nicon b\n", open.repeat(n_levels), close.repeat(n_levels));
            let parsed = parse(FileId(0), &source);
            assert_eq!(parsed.errors[0].kind, deep, "{open}");
            assert_eq!((parsed.errors.len(), parsed.decls.len()), (1, 1), "{open}");
            check_any(&format!("ability a {{ {}", open.repeat(n_levels)));
        }
    }
}

#[test]
fn nesting_up_to_the_limit_parses() {
    let n_levels = MAX_DEPTH - 1;
    let blocks = format!("ability a {{ {}{} }}", "may { ".repeat(n_levels), "}".repeat(n_levels));
    let parens = format!("ability a {{ gain {}1{} x }}", "(".repeat(n_levels), ")".repeat(n_levels));
    let condition =
        format!("ability a {{ if {}n is at least 1{} {{ }} }}", "(".repeat(n_levels), ")".repeat(n_levels));
    let choices = format!("ability a {{ {}{} }}", "choose one { ".repeat(n_levels), "}".repeat(n_levels));
    let counted = format!(
        "ability a {{ gain {}1{} x }}",
        "(by buildings in your zoo that are size at least ".repeat(n_levels),
        " { 0 -> 0 })".repeat(n_levels)
    );
    let rule = format!(
        "sponsor 1 \"A\" {{ whenever you play an animal with size at least {}1{} {{ }} }}",
        "(number of animals in your zoo with size at least ".repeat(n_levels),
        ")".repeat(n_levels)
    );
    for source in [blocks, parens, condition, choices, counted, rule] {
        assert_eq!(faults(&source), [], "{source}");
        check_any(&source);
        // The same with a fault in the middle: no work is done twice for each level.
        check_any(&source.replacen("} }", "? }", 1));
        check_any(&source.replacen(")", "? )", 1));
    }
}

#[test]
fn words_that_could_recurse_without_brackets_do_not() {
    for word in [
        "may ",
        "not ",
        "by ",
        "number of ",
        "if ",
        "for each ",
        "with size at least ",
        "or ",
        "- ",
        "that are ",
        "and ",
        "by steps of ",
        "buildings beside ",
    ] {
        let words = word.repeat(10_000);
        check_any(&format!("ability a {{ {words} }}"));
        check_any(&format!("ability a {{ gain {words} }}"));
        check_any(&format!("ability a {{ if {words} }}"));
        check_any(&format!("ability a {{ gain 1 x for each {words} }}"));
        check_any(&format!("sponsor 1 \"A\" {{ cost of animals {words} }}"));
        check_any(&format!("sponsor 1 \"A\" {{ whenever you cover spaces {words} {{ }} }}"));
    }
}

#[test]
fn endless_sums_and_conditions_are_too_deep() {
    let deep = SyntaxErrorKind::TooDeep { limit: MAX_TERMS };
    let sum = format!("ability a {{ gain {} x }}", "1 + ".repeat(100_000) + "1");
    let product = format!("ability a {{ gain {} x }}", "1 * ".repeat(100_000) + "1");
    let any = format!("ability a {{ if {} {{ }} }}", "a is upgraded or ".repeat(50_000) + "a is upgraded");
    let all = any.replace(" or ", " and ");
    for source in [sum, product, any, all] {
        let parsed = parse(FileId(0), &source);
        assert_eq!(parsed.errors.len(), 1);
        assert_eq!(parsed.errors[0].kind, deep);
    }
}

#[test]
fn a_megabyte_on_one_line_is_read_at_once() {
    let mb = 1_000_000;
    check_any(&"a ".repeat(mb / 2));
    check_any(&"a".repeat(mb));
    check_any(&"{".repeat(mb));
    check_any(&"}".repeat(mb));
    check_any(&"(".repeat(mb));
    check_any(&"\"".repeat(mb));
    check_any(&"-".repeat(mb));
    check_any(&format!("animal 1 \"{}\" {{ }}", "é".repeat(mb / 2)));
    let n_errors = |source: &str| parse(FileId(0), source).errors.len();
    assert_eq!(n_errors(&"icon a;".repeat(mb / 35)), 0);
    assert_eq!(n_errors(&format!("animal 1 \"A\" {{ icons {}bird }}", "bird 2, ".repeat(mb / 40))), 0);
    assert_eq!(n_errors(&format!("animal 1 \"A\" {{ {} }}", "cost 5; ".repeat(mb / 40))), 0);
    assert_eq!(n_errors(&format!("ability a {{ {} }}", "gain 1 x; ".repeat(mb / 50))), 0);
    assert_eq!(n_errors(&format!("ability a {{ {} }}", "foo; ".repeat(mb / 25))), 1);
}

#[test]
fn long_lines_are_laid_out() {
    let n_parts = 2_000;
    check_any(&"icon a;".repeat(n_parts));
    check_any(&format!("animal 1 \"A\" {{ icons {}bird }}", "bird 2, ".repeat(n_parts)));
    check_any(&format!("ability a {{ {} }}", "gain 1 x; ".repeat(n_parts)));
    check_any(&format!("ability a {{ choose one {{ }} {} }}", "or { } ".repeat(n_parts)));
    check_any(&format!("animal 1 \"A\" {{ frob {} }}", "{}".repeat(n_parts)));
    check_any(&format!("ability a {{ {} }}", "foo\n".repeat(n_parts)));
}

#[test]
fn numbers_beyond_64_bits_are_too_large() {
    let digits = "99999999999999999999";
    let large = (SyntaxErrorKind::NumberTooLarge, digits);
    let source = format!("animal 1 \"A\" {{\n    cost {digits}\n    size {digits}\n    iucn rare\n}}\n");
    assert_eq!(faults(&source), [large.clone(), large.clone()]);
    assert_eq!(faults(&format!("animal {digits} \"B\" {{ }}")), [large]);
    assert_eq!(faults("animal 1 \"A\" { cost 9223372036854775807 }"), []);
    assert_eq!(faults("animal 1 \"A\" { cost 9223372036854775808 }").len(), 1);
}

#[test]
fn line_ends_of_every_system_and_a_byte_order_mark_change_nothing() {
    for path in ["abilities.ark", "rules/resources.ark", "animals/petting-zoo.ark"] {
        let source = card_file(path);
        let windows = format!("\u{feff}{}", source.replace('\n', "\r\n"));
        assert_eq!(parse(FileId(0), &windows).errors, []);
        assert_eq!(format(&windows).unwrap(), source);
        let tabs = source.replace("    ", "\t");
        assert_eq!(format(&tabs).unwrap(), source);
    }
}

#[test]
fn characters_outside_the_language_are_pointed_at() {
    let unexpected = |found: &str| SyntaxErrorKind::UnexpectedInput { found: found.to_owned() };
    assert_eq!(faults("animal 1 \"Ä\" {\n    cost é\n}"), [(unexpected("é"), "é")]);
    assert_eq!(faults("icon a\0"), [(unexpected("\0"), "\0")]);
    assert_eq!(faults("animal 1 \"a\0é🦁\" { }"), [(SyntaxErrorKind::HiddenSign, "\0")]);
    assert_eq!(faults("animal 1 \"aé🦁\" { }"), []);
    assert_eq!(faults("🦁"), [(unexpected("🦁"), "🦁")]);
}

/// The name of an icon.
fn name_of_icon(declaration: &Declaration) -> &str {
    if let Some(Decl::Icon(icon)) = declaration.decl() { &icon.name.text } else { "" }
}

/// A file of the cards, to be damaged.
fn any_card_file() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("abilities.ark"),
        Just("rules/resources.ark"),
        Just("rules/buildings.ark"),
        Just("rules/actions.ark"),
        Just("animals/petting-zoo.ark"),
        Just("../dsl/tests/forms.ark"),
    ]
    .prop_map(card_file)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read(source in ".{0,200}") {
        check_any(&source);
    }

    #[test]
    fn any_words_and_signs_are_read(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "animal", "ability", "icon", "a", "1", "\"t\"", "{", "}", "(", ")", ",", ";", "\n", "\n\n", "->", "-", "--c",
                "gain", "may", "if", "or", "else", "choose", "one", "by", "is", "upgraded", "cost", "\"\"\"", "\"", "\\", ":",
            ]),
            0..60,
        )
    ) {
        check_any(&words.join(" "));
    }

    #[test]
    fn a_damaged_file_is_read(
        source in any_card_file(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..30_usize), 1..5),
    ) {
        let mut letters: Vec<char> = source.chars().collect();
        for (from, to, length) in cuts {
            let from = from.index(letters.len());
            let piece: Vec<char> = letters.drain(from..(from + length).min(letters.len())).collect();
            let to = to.index(letters.len());
            letters.splice(to..to, piece);
        }
        check_any(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn a_sound_file_with_other_blanks_is_laid_out_the_same(
        source in any_card_file(),
        blanks in prop::collection::vec(1..4_usize, 50),
    ) {
        // Every blank outside comments and texts becomes one to three.
        let mut blanks = blanks.into_iter().cycle();
        let stretched: Vec<String> = source
            .lines()
            .map(|line| match line.contains(['"', '-']) {
                true => line.to_owned(),
                false => line.split(' ').collect::<Vec<_>>().join(&" ".repeat(blanks.next().unwrap())),
            })
            .collect();
        prop_assert_eq!(format(&(stretched.join("\n") + "\n")).unwrap(), source);
    }
}
