//! One fault hides nothing: what is sound is in the tree, each broken line is one error at its byte.

use arkwright_dsl::ast::{Decl, Declaration};
use arkwright_dsl::{
    CHANGE_WORDS, DECLARATION_WORDS, FileId, STATEMENT_WORDS, SyntaxErrorKind, field_words, parse,
};

/// The errors of a source, one a line: line and column from 1, the kind, what could stand there.
fn errors(source: &str) -> String {
    let mut lines = Vec::new();
    for error in parse(FileId(0), source).errors {
        let before = source.get(..error.span.start as usize).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1;
        let found = source.get(error.span.start as usize..error.span.end as usize).unwrap_or_default();
        lines.push(format!("{line}:{column} `{found}` {:?} {}", error.kind, error.expected.join(", ")));
    }
    lines.join("\n")
}

/// The number of declarations that a source gives.
fn n_decls(source: &str) -> usize {
    parse(FileId(0), source).decls.len()
}

#[test]
fn ten_broken_cards_give_ten_errors_in_place_and_the_sound_ones_parse() {
    let mut source = String::new();
    let mut places = Vec::new();
    for number in 0..20 {
        source += &format!("animal {number} \"A\" {{\n    cost ");
        if number % 2 == 0 {
            places.push(source.len());
            source += "much\n";
        } else {
            source += "5\n";
        }
        source += "    icons bird\n}\n\n";
    }
    let parsed = parse(FileId(0), &source);
    let starts: Vec<usize> = parsed.errors.iter().map(|error| error.span.start as usize).collect();
    assert_eq!(starts, places);
    assert_eq!(parsed.decls.len(), 20);
}

fn decls(declarations: &[Declaration]) -> Vec<&Decl> {
    declarations.iter().filter_map(Declaration::decl).collect()
}

#[test]
fn a_broken_line_leaves_the_others() {
    let source = "animal 1 \"A\" {\n    cost\n    size 3 4\n    icons bird, , bear\n    appeal 6\n}\n";
    insta::assert_snapshot!(errors(source), @r#"
    2:9 `` UnexpectedLineEnd a number
    3:12 `4` UnexpectedInput { found: "4" } the end of the line
    4:17 `,` UnexpectedInput { found: "," } a name
    "#);
    let parsed = parse(FileId(0), source);
    assert!(matches!(&decls(&parsed.decls)[..], [Decl::Animal(animal)] if animal.fields.len() == 1));
}

#[test]
fn an_unknown_field_is_no_syntax_error() {
    let source = "animal 1 \"A\" {\n    colour pink, \"}\" -- }\n    frob x {\n        a { b }\n    }\n    cost 5\n    zest 3\n}\n";
    assert_eq!(errors(source), "");
    let parsed = parse(FileId(0), source);
    assert!(matches!(&decls(&parsed.decls)[..], [Decl::Animal(animal)] if animal.fields.len() == 4));
}

#[test]
fn a_misspelt_declaration_is_named() {
    let source = "anmal 1 \"A\" {\n    cost 5\n}\nicon b\nsponser 2 \"B\" { }\n5 x\n";
    insta::assert_snapshot!(errors(source), @r#"
    1:1 `anmal` UnknownDeclaration { word: "anmal" } a declaration
    5:1 `sponser` UnknownDeclaration { word: "sponser" } a declaration
    6:1 `5` UnknownDeclaration { word: "5" } a declaration
    "#);
    assert_eq!(n_decls(source), 1);
}

#[test]
fn a_misspelt_verb_is_named() {
    let source = "ability a {\n    gian 1 money\n    zap\n    may dorw 1 card from deck\n    if n is at least 1 {\n        gian 1 money\n    }\n    draw 1 card from deck\n}\n";
    insta::assert_snapshot!(errors(source), @r#"
    2:5 `gian` UnknownStatement { word: "gian" } a statement
    3:5 `zap` UnknownStatement { word: "zap" } a statement
    4:9 `dorw` UnknownStatement { word: "dorw" } `{`, a statement
    6:9 `gian` UnknownStatement { word: "gian" } a statement
    "#);
}

#[test]
fn a_statement_is_faulted_at_the_word_that_does_not_fit() {
    let source = "ability a {\n    gain 1\n    draw 2 cards form deck\n    take 1 card from display\n    repeat 2 { }\n    choose { }\n    perform association action\n    if n is 2 { }\n    draw 1 card from deck into hand\n}\n";
    insta::assert_snapshot!(errors(source), @r#"
    2:11 `` UnexpectedLineEnd `+`, `-`, `*`, `/`, a name
    3:18 `form` UnexpectedInput { found: "form" } `from`
    4:29 `` UnexpectedLineEnd `into`, `of`
    5:14 `{` UnexpectedInput { found: "{" } `times`, `+`, `-`, `*`, `/`
    6:12 `{` UnexpectedInput { found: "{" } `one`
    7:13 `association` UnexpectedInput { found: "association" } `an`, `the`, `any`
    8:13 `2` UnexpectedInput { found: "2" } `ahead`, `upgraded`, `at least`, `at most` or `exactly`
    9:27 `into` UnexpectedInput { found: "into" } the end of the line, `of`, `or`
    "#);
}

#[test]
fn a_broken_head_leaves_the_next_declaration() {
    let source = "animal \"A\" {\n    cost 5\n    size x\n}\nanimal 2 {\n}\nanimal 3 \"C\"\n    cost 5\n}\nenclosure e \"E\" {\n}\nicon\nicon b\n";
    insta::assert_snapshot!(errors(source), @r#"
    1:8 `"A"` UnexpectedInput { found: "\"A\"" } a number
    3:10 `x` UnexpectedInput { found: "x" } a number
    5:9 `` UnexpectedLineEnd a text in quotes
    7:13 `` UnexpectedLineEnd `{`, a name
    10:16 `` UnexpectedLineEnd `special`, `standard`
    12:5 `` UnexpectedLineEnd a name
    "#);
    assert_eq!(n_decls(source), 1);
}

#[test]
fn an_unclosed_brace_ends_before_the_next_declaration() {
    let source = "ability a {\n    if n is at least 1 {\n        gain 1 x\n}\n\nability b {\n    gain 1 x\n}\n\nanimal 1 \"A\" {\n    cost 5\n\nanimal 2 \"B\" {\n    cost 5\n}\n";
    insta::assert_snapshot!(errors(source), @"
    1:11 `{` UnclosedBrace 
    10:14 `{` UnclosedBrace
    ");
    assert_eq!(n_decls(source), 4);
}

#[test]
fn a_stray_brace_is_one_error() {
    let source = "ability a {\n    gain 1 x\n}}\n    gain 1 x\n}\nicon b\n}\nicon c\n";
    insta::assert_snapshot!(errors(source), @"
    3:2 `}` StrayBrace a declaration
    7:1 `}` StrayBrace a declaration
    ");
    assert_eq!(n_decls(source), 3);
}

#[test]
fn bad_texts_are_one_error_each() {
    let source = "animal 1 \"A {\n    cost 5\n}\nanimal 2 \"B\" {\n    latin \"x\n    cost 5\n}\nanimal 3 \"a\\n\" { }\nmap 1 \"M\" {\n    hexes \"\"\"\n";
    insta::assert_snapshot!(errors(source), @r#"
    1:10 `"A {` UnclosedText 
    5:11 `"x` UnclosedText 
    8:10 `"a\n"` UnknownEscape 
    10:11 `"""` UnclosedDrawing
    "#);
}

#[test]
fn scenarios_and_actions_recover_part_by_part() {
    let source = "scenario \"s\" {\n    cites ABIL-1,\n    given {\n        hand 401 403\n    }\n    when {\n        jump\n    }\n    then {\n        hand 401\n    }\n}\naction a \"A\" {\n    side III {\n    }\n    side II {\n        gain 1 x\n    }\n}\n";
    insta::assert_snapshot!(errors(source), @r#"
    3:11 `{` UnexpectedInput { found: "{" } the end of the line, `,`
    7:9 `jump` UnexpectedInput { found: "jump" } a step
    14:10 `III` UnexpectedInput { found: "III" } `I`, `II`
    "#);
}

#[test]
fn lines_inside_blocks_are_one_error_each() {
    let source = "ability a {\n    if n is at lest 1 {\n        gian 1 x\n        gain 1 x\n        choose one {\n            dorw\n        } or {\n            gain\n        }\n    }\n}\naction b \"B\" {\n    side I {\n        foo\n        gain 1 2\n    }\n}\nresource r \"R\" {\n    at 5 {\n        bar\n    }\n    start 99999999999999999999\n}\n";
    insta::assert_snapshot!(errors(source), @r#"
    2:16 `lest` UnexpectedInput { found: "lest" } `least`, `most`
    14:9 `foo` UnknownStatement { word: "foo" } a statement
    15:16 `2` UnexpectedInput { found: "2" } `+`, `-`, `*`, `/`, a name
    20:9 `bar` UnknownStatement { word: "bar" } a statement
    22:11 `99999999999999999999` NumberTooLarge
    "#);
}

#[test]
fn broken_lines_of_moments_triggers_and_rules_are_one_error_each() {
    let source = "sponsor 1 \"A\" {\n    level\n    once in your turn\n    whenever you plant an animal {\n        gain 1 x\n    }\n    whenever you cover spaces {\n        gain 1 x\n    }\n    income {\n        gian 1 x\n    }\n    endgame later {\n    }\n    cost of animals is 2\n    forbid animals\n    allow covering\n    ignore 2 needs\n    icons bird\n}\nsponsor 2 \"B\" persons {\n}\nicon c\n";
    insta::assert_snapshot!(errors(source), @r#"
    2:10 `` UnexpectedLineEnd `of`, a number
    3:22 `` UnexpectedLineEnd `if`, `or`, `{`
    4:18 `plant` UnexpectedInput { found: "plant" } `build`, `complete`, `cover`, `fill`, `finish`, `gain`, `house`, `play`, `support`, `uncover`
    7:31 `{` UnexpectedInput { found: "{" } `as`, `that`
    11:9 `gian` UnknownStatement { word: "gian" } a statement
    13:13 `later` UnexpectedInput { found: "later" } `{`, `first`, `last`
    15:25 `` UnexpectedLineEnd `less`, `+`, `-`, `*`, `/`
    16:12 `animals` UnexpectedInput { found: "animals" } `building`, `doing`, `gaining`, `interactive`, `playing`, `supporting`, `upgrading`
    17:19 `` UnexpectedLineEnd a name, an amount
    18:14 `needs` UnexpectedInput { found: "needs" } `conditions`, `+`, `-`, `*`, `/`
    "#);
    let parsed = parse(FileId(0), source);
    assert!(matches!(&decls(&parsed.decls)[..], [Decl::Sponsor(sponsor), Decl::Sponsor(_), Decl::Icon(_)]
            if sponsor.fields.len() == 1));
}

#[test]
fn broken_lines_of_the_course_of_a_game_are_one_error_each() {
    let source = "setup {\n    block 2 slots\n    step for each player {\n    }\n    step hand for every player {\n    }\n    step deal {\n        drwa 1 card from deck\n    }\n    hand-limit 3\n    deal 3\n}\ndonations {\n    blocked 5, 7 for 2\n    prices\n}\nend {\n    score\n    tie 5 of\n}\nsolo {\n    raise the limits\n    start appeal\n}\ntile a \"A\" zoo {\n}\ntoken b \"B\" on board {\n}\nbuilding c \"C\" unique {\n    covers 2\n    stands\n}\nmap 1 \"M\" {\n    once {\n    }\n    mark T\n    edge 1 {\n    }\n    partner-zoo {\n    }\n    start kiosk\n    full {\n    }\n}\nresource d \"D\" {\n    at 5, 2 tiles {\n    }\n}\n";
    insta::assert_snapshot!(errors(source), @r#"
    2:11 `2` UnexpectedInput { found: "2" } `slots`
    3:14 `each` UnexpectedInput { found: "each" } `for`, `{`
    5:19 `every` UnexpectedInput { found: "every" } `each`
    8:9 `drwa` UnknownStatement { word: "drwa" } a statement
    11:11 `` UnexpectedLineEnd `maps`
    14:23 `` UnexpectedLineEnd `players`
    15:11 `` UnexpectedLineEnd a number
    18:10 `` UnexpectedLineEnd an amount
    19:11 `of` UnexpectedInput { found: "of" } the end of the line, `+`, `-`, `*`, `/`
    22:11 `the` UnexpectedInput { found: "the" } `limits`
    23:17 `` UnexpectedLineEnd a number
    25:12 `zoo` UnexpectedInput { found: "zoo" } `bonus-tile`, `partner-zoo`, `university`
    27:16 `board` UnexpectedInput { found: "board" } `action`, `card`, `display`
    30:12 `2` UnexpectedInput { found: "2" } `border`
    31:11 `` UnexpectedLineEnd `alone`
    34:10 `{` UnexpectedInput { found: "{" } `in`
    36:11 `` UnexpectedLineEnd a name
    37:10 `1` UnexpectedInput { found: "1" } `{`, `income`
    39:17 `{` UnexpectedInput { found: "{" } a number
    41:16 `` UnexpectedLineEnd `at`
    46:13 `tiles` UnexpectedInput { found: "tiles" } `bonus-tiles`
    "#);
}

#[test]
fn broken_changes_are_one_error_each_and_keep_their_sound_lines() {
    let source = "replace scenario \"s\" {\n}\nextend animal 401 {\n}\nremove tile\nreprint\nremove sponsor cat\nextend setup {\n    hand-limit 4\n    deal 3\n}\nreplace animal 401 \"A\" {\n    cost\n    size 3\n}\nextend resource money \"Money\" {\n}\nreplace remove tile a\nicon a\nanimal 1 \"A\" with modul b {\n    size 3\n}\nicon c with module\n";
    insta::assert_snapshot!(errors(source), @r#"
    1:9 `scenario` UnexpectedInput { found: "scenario" } a declaration
    3:8 `animal` UnexpectedInput { found: "animal" } what has lines to add to, such as `setup` or `resource`
    5:12 `` UnexpectedLineEnd a name
    6:8 `` UnexpectedLineEnd what is meant, such as `sponsor 951`
    7:16 `cat` UnexpectedInput { found: "cat" } a number
    10:11 `` UnexpectedLineEnd `maps`
    13:9 `` UnexpectedLineEnd a number
    16:23 `"Money"` UnexpectedInput { found: "\"Money\"" } the end of the line
    18:9 `remove` UnexpectedInput { found: "remove" } a declaration
    20:19 `modul` UnexpectedInput { found: "modul" } `module`
    23:19 `` UnexpectedLineEnd a name or a number
    "#);
    let parsed = parse(FileId(0), source);
    let found = decls(&parsed.decls);
    assert!(matches!(&found[..], [Decl::Setup(setup), Decl::Animal(animal), Decl::Icon(_)]
        if (setup.fields.len(), animal.fields.len()) == (1, 1)));
}

#[test]
fn every_declaration_word_of_the_table_is_known_to_the_grammar() {
    for word in DECLARATION_WORDS.iter().chain(CHANGE_WORDS) {
        let parsed = parse(FileId(0), word);
        let is_unknown = |kind: &SyntaxErrorKind| matches!(kind, SyntaxErrorKind::UnknownDeclaration { .. });
        assert!(!parsed.errors.iter().any(|error| is_unknown(&error.kind)), "{word}");
    }
}

#[test]
fn every_statement_word_of_the_table_is_known_to_the_grammar() {
    for word in STATEMENT_WORDS {
        let errors = parse(FileId(0), &format!("ability a {{\n    {word} ?\n}}")).errors;
        assert!(!errors.is_empty(), "{word}");
        for error in errors {
            assert!(!matches!(error.kind, SyntaxErrorKind::UnknownStatement { .. }), "{word}: {error:?}");
            assert_eq!(
                error.span.start as usize,
                "ability a {\n     ".len() + word.len(),
                "{word}: {error:?}"
            );
        }
    }
}

#[test]
fn every_field_word_of_the_table_is_known_to_the_grammar() {
    let heads = [
        "animal 1 \"A\"",
        "sponsor 1 \"A\"",
        "project 1 \"A\"",
        "scoring 1 \"A\"",
        "map 1 \"A\"",
        "building a \"A\"",
        "resource a \"A\"",
        "break",
        "workers",
        "token a \"A\" on action card",
        "tile a \"A\" university",
        "donations",
        "setup",
        "end",
        "solo",
        "action a \"A\"",
        "task a \"A\"",
        "scenario \"A\"",
    ];
    for head in heads {
        let words = field_words(head.split(' ').next().unwrap_or_default());
        assert!(!words.is_empty());
        for word in words {
            let source = format!("{head} {{\n    {word} ?\n}}");
            assert_eq!(parse(FileId(0), &source).errors.len(), 1, "{source}");
        }
    }
}

#[test]
fn signs_that_a_terminal_would_obey_are_faults_of_texts() {
    for sign in ['\u{0}', '\u{7}', '\r', '\u{1b}', '\u{7f}', '\u{85}', '\u{9b}', '\u{202e}', '\u{2066}'] {
        let text = format!("icon a\nanimal 1 \"A\tä{sign}b\" {{\n    cost 3\n}}\n");
        let drawing = format!("map a \"A\" {{\n    hexes \"\"\"\n.{sign}\r\n\"\"\"\n}}\n");
        for source in [text, drawing] {
            let found = parse(FileId(0), &source).errors;
            assert_eq!(found.len(), 1, "{source:?}");
            assert_eq!(found[0].kind, SyntaxErrorKind::HiddenSign, "{source:?}");
            let place = found[0].span.start as usize..found[0].span.end as usize;
            assert_eq!(source.get(place), Some(sign.to_string().as_str()));
        }
    }
    // Tabs, and the line ends of Windows.
    assert_eq!(errors("map a \"A\tB\" {\r\n    hexes \"\"\"\r\n.\r\n\"\"\"\r\n}\r\n"), "");
}
