//! Renderers: one finding in the forms that people and programs read. Nothing is worded here but the frame around it.

mod json;
mod people;
mod plain;
mod visible;

pub use json::json;
pub use people::{Style, people};
pub use plain::plain;
pub use visible::printable;

use super::{Diagnostic, Severity};

/// The last line of a run, such as `2 errors, 1 warning`; none without findings.
#[must_use]
pub fn summary(findings: &[Diagnostic]) -> Option<String> {
    let parts: Vec<String> = [Severity::Error, Severity::Warning]
        .into_iter()
        .map(|severity| (severity, findings.iter().filter(|it| it.severity == severity).count()))
        .filter(|(_, n_findings)| *n_findings > 0)
        .map(|(severity, n_findings)| {
            format!("{n_findings} {}{}", word(severity), if n_findings == 1 { "" } else { "s" })
        })
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Sorts findings as they are printed: by file, then by place; those without a place come first.
pub fn sort(findings: &mut [Diagnostic]) {
    findings.sort_by_key(|it| it.labels.first().map(|label| label.span));
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

#[cfg(test)]
mod tests {
    use arkwright_dsl::Span;

    use super::*;
    use crate::source::SourceMap;

    const BIRDS: &str =
        "animal 1 \"A\" {\n    cost     3\n    latin    \"Äquator\"\n    icons    brid, africa\n}\n";

    fn fixture() -> (SourceMap, Diagnostic) {
        let mut sources = SourceMap::default();
        let birds = sources.add("cards/birds.ark", BIRDS.to_owned());
        let icons = sources.add("cards/icons.ark", "icon bird category\n".to_owned());
        let start = BIRDS.find("brid").unwrap() as u32;
        let finding = Diagnostic::error(
            "ark::names::unknown",
            Span::new(birds, start, start + 4),
            "unknown icon `brid`",
            "no module in use declares it",
        )
        .with_help("write `bird`")
        .with_related(Span::new(icons, 5, 9), "`bird` is declared here");
        (sources, finding)
    }

    fn without_colour() -> Style {
        Style { color: false, width: 100, unicode: true }
    }

    #[test]
    fn people_see_the_line_the_help_and_the_other_file() {
        let (sources, finding) = fixture();
        let expected = "\
ark::names::unknown

  × unknown icon `brid`
   ╭─[cards/birds.ark:4:14]
 4 │     icons    brid, africa
   ·              ──┬─
   ·                ╰── no module in use declares it
   ╰────
  help: write `bird`
  ╰─▶   ☞ `bird` is declared here
         ╭─[cards/icons.ark:1:6]
       1 │ icon bird category
         ·      ────
         ╰────
";
        assert_eq!(people(&finding, &sources, without_colour()), expected);
    }

    #[test]
    fn people_without_unicode_see_ascii_alone() {
        let (sources, finding) = fixture();
        let style = Style { color: false, width: 100, unicode: false };
        let expected = "\
ark::names::unknown

  x unknown icon `brid`
   ,-[cards/birds.ark:4:14]
 4 |     icons    brid, africa
   :              ^^|^
   :                `-- no module in use declares it
   `----
  help: write `bird`
  `->   > `bird` is declared here
         ,-[cards/icons.ark:1:6]
       1 | icon bird category
         :      ^^^^
         `----
";
        assert_eq!(people(&finding, &sources, style), expected);
    }

    #[test]
    fn colour_is_written_only_on_request() {
        let (sources, finding) = fixture();
        let style = Style { color: true, ..without_colour() };
        assert!(people(&finding, &sources, style).contains('\u{1b}'));
        assert!(!people(&finding, &sources, without_colour()).contains('\u{1b}'));
    }

    #[test]
    fn columns_count_characters_and_not_bytes() {
        let mut sources = SourceMap::default();
        let file = sources.add("a.ark", "animal 1 \"Bär\" { latn 3 }\n".to_owned());
        let finding = Diagnostic::error(
            "ark::names::unknown_field",
            Span::new(file, 18, 22),
            "unknown field `latn`",
            "",
        );
        let expected = "\
ark::names::unknown_field

  × unknown field `latn`
   ╭─[a.ark:1:18]
 1 │ animal 1 \"Bär\" { latn 3 }
   ·                  ────
   ╰────
";
        assert_eq!(people(&finding, &sources, without_colour()), expected);
        assert_eq!(
            plain(&finding, &sources),
            "a.ark:1:18: error[ark::names::unknown_field]: unknown field `latn`\n"
        );
    }

    #[test]
    fn two_places_of_one_file_are_shown_in_one_frame() {
        let mut sources = SourceMap::default();
        let file = sources.add("a.ark", "one\ntwo\nthree\nfour\nfive\n".to_owned());
        let finding = Diagnostic::warning("ark::a::b", Span::new(file, 19, 23), "twice", "again here")
            .with_label(Span::new(file, 0, 3), "first here");
        let expected = "\
ark::a::b

  ⚠ twice
   ╭─[a.ark:1:1]
 1 │ one
   · ─┬─
   ·  ╰── first here
   ╰────
   ╭─[a.ark:5:1]
 5 │ five
   · ──┬─
   ·   ╰── again here
   ╰────
";
        assert_eq!(people(&finding, &sources, without_colour()), expected);
    }

    #[test]
    fn a_line_without_end_is_cut_around_the_place() {
        let mut sources = SourceMap::default();
        let line = format!("{} brid {}\n", "x".repeat(5000), "y ".repeat(5000));
        let file = sources.add("a.ark", format!("one\n{line}"));
        let span = Span::new(file, 5005, 5009);
        let finding = Diagnostic::error("ark::a::b", span, format!("`{}`", "z".repeat(9000)), "here");
        let before = "x".repeat(59);
        let expected = format!(
            "\
ark::a::b

  × `{z}...{z}`
   ╭─[a.ark:2:5002]
 2 │ ...{before} brid {y}...
   · {gap}──┬─
   · {gap}  ╰── here
   ╰────
",
            z = "z".repeat(29),
            y = "y ".repeat(47) + "y",
            gap = " ".repeat(63),
        );
        assert_eq!(people(&finding, &sources, without_colour()), expected);
    }

    #[test]
    fn a_place_as_long_as_its_line_is_cut_with_it() {
        let mut sources = SourceMap::default();
        let file = sources.add("a.ark", "x".repeat(9000));
        let finding = Diagnostic::error("ark::a::b", Span::new(file, 100, 9000), "long", "here")
            .with_label(Span::new(file, 8000, 8001), "there");
        let shown = people(&finding, &sources, without_colour());
        assert!(shown.lines().all(|line| line.chars().count() <= 180), "{shown}");
    }

    #[test]
    fn control_characters_never_reach_the_terminal() {
        let mut sources = SourceMap::default();
        let file = sources.add("a.ark", "a \u{1b}[31m\u{7}\u{9b}\u{202e} brid\r\n".to_owned());
        let at = sources.text(file).find("brid").unwrap() as u32;
        let finding = Diagnostic::error("ark::a::b", Span::new(file, at, at + 4), "no `\u{1b}`", "\u{7}")
            .with_help("\u{9b}");
        let expected = "\
ark::a::b

  × no `␛`
   ╭─[a.ark:1:12]
 1 │ a ␛[31m␇�� brid
   ·            ──┬─
   ·              ╰── ␇
   ╰────
  help: �
";
        assert_eq!(people(&finding, &sources, without_colour()), expected);
        assert!(!plain(&finding, &sources).contains(|sign: char| sign.is_control() && sign != '\n'));
    }

    #[test]
    fn the_end_of_a_file_can_be_pointed_at() {
        for text in ["animal 1 \"A\" {\n", "animal 1 \"A\" {", ""] {
            let mut sources = SourceMap::default();
            let file = sources.add("a.ark", text.to_owned());
            let end = text.len() as u32;
            for span in [Span::new(file, end, end), Span::new(file, end + 5, end + 9)] {
                let finding =
                    Diagnostic::error("ark::syntax::unclosed", span, "no `}`", "the file ends here");
                let shown = people(&finding, &sources, without_colour());
                assert!(shown.contains("╰── the file ends here"), "{shown}");
            }
        }
    }

    #[test]
    fn a_finding_without_a_place_prints() {
        let finding = Diagnostic {
            code: "ark::modules::missing",
            severity: Severity::Error,
            message: "no module `sea`".to_owned(),
            labels: Vec::new(),
            help: Some("load it too".to_owned()),
            related: Vec::new(),
        };
        let sources = SourceMap::default();
        assert_eq!(
            people(&finding, &sources, without_colour()),
            "ark::modules::missing\n\n  × no module `sea`\n  help: load it too\n"
        );
        assert_eq!(
            plain(&finding, &sources),
            "error[ark::modules::missing]: no module `sea`\n    help: load it too\n"
        );
        assert_eq!(
            json(&finding, &sources),
            r#"{"code":"ark::modules::missing","severity":"error","message":"no module `sea`","labels":[],"help":"load it too","related":[]}"#
        );
    }

    #[test]
    fn plain_form_says_every_place_in_words() {
        let (sources, finding) = fixture();
        let expected = "\
cards/birds.ark:4:14: error[ark::names::unknown]: unknown icon `brid`
    cards/birds.ark:4:14: no module in use declares it
    help: write `bird`
    see cards/icons.ark:1:6: `bird` is declared here
";
        assert_eq!(plain(&finding, &sources), expected);
    }

    #[test]
    fn json_form_is_one_line_with_fields_in_order() {
        let (sources, finding) = fixture();
        let expected = concat!(
            r#"{"code":"ark::names::unknown","severity":"error","message":"unknown icon `brid`","#,
            r#""labels":[{"file":"cards/birds.ark","start":67,"end":71,"line":4,"column":14,"#,
            r#""end_line":4,"end_column":18,"text":"no module in use declares it"}],"#,
            r#""help":"write `bird`","#,
            r#""related":[{"file":"cards/icons.ark","start":5,"end":9,"line":1,"column":6,"#,
            r#""end_line":1,"end_column":10,"text":"`bird` is declared here"}]}"#
        );
        assert_eq!(json(&finding, &sources), expected);
    }

    #[test]
    fn summary_counts_errors_and_warnings() {
        let span = Span::default();
        let error = Diagnostic::error("ark::a::b", span, "m", "l");
        let warning = Diagnostic::warning("ark::a::b", span, "m", "l");
        assert_eq!(summary(&[]), None);
        assert_eq!(summary(std::slice::from_ref(&warning)).as_deref(), Some("1 warning"));
        assert_eq!(summary(&[error.clone(), warning, error]).as_deref(), Some("2 errors, 1 warning"));
    }
}
