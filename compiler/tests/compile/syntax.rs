use crate::common::check;

#[test]
fn word_that_declares_nothing() {
    check(
        "anmal 951 \"Ice Owl\" {\n cost 8\n}",
        "t:1:1 ark::syntax::unknown_declaration [anmal] `anmal` declares nothing
         write `animal`",
    );
}

#[test]
fn word_that_is_no_effect() {
    check(
        "ability lure {\n gian 1 appeal\n}",
        "t:2:2 ark::syntax::unknown_statement [gian] `gian` is no effect
         write `gain`",
    );
    check(
        "ability lure {\n sunbathing 1\n}",
        "t:2:2 ark::syntax::unknown_statement [sunbathing] `sunbathing` is no effect
         for an ability of that name write `use sunbathing`, else an effect such as `gain 2 appeal`",
    );
}

#[test]
fn brace_without_its_other_half() {
    check(
        "ability lure {\n gain 1 appeal\n",
        "t:1:14 ark::syntax::unclosed_brace [{] `{` has no `}`
         write `}` where it ends",
    );
    check(
        "ability lure {\n gain 1 appeal\n}\n}",
        "t:4:1 ark::syntax::stray_brace [}] `}` has no `{`
         remove it, or write the `{` that it belongs to",
    );
}

#[test]
fn text_without_end() {
    check(
        "sponsor 951 \"Night Shift {\n level 3\n}",
        "t:1:13 ark::syntax::unclosed_text [\"Night Shift {] the text has no end
         write `\"` where it ends",
    );
}

#[test]
fn number_beyond_everything() {
    check(
        "sponsor 951 \"Night Shift\" {\n level 99999999999999999999\n}",
        "t:2:8 ark::syntax::number_too_large [99999999999999999999] the number `99999999999999999999` is too large
         write a number of at most 32767",
    );
}
