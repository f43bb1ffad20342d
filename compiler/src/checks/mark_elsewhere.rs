//! An ability of a map speaks of a mark that no space of this map has: it could never do anything.

use arkwright_dsl::Span;
use arkwright_dsl::ast::{Map, MapField};

use super::Ctx;
use super::marks::{marks_named, marks_of};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::mark_elsewhere";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for declared in ctx.maps.values() {
        let own = marks_of(declared);
        for name in abilities(declared) {
            let is_mark = ctx.ruleset.marks.contains(&name.text);
            if !is_mark || own.iter().any(|mark| mark.text == name.text) {
                continue;
            }
            findings.push(finding(&declared.id.text, &name.text, name.span, &own));
        }
    }
    findings
}

fn finding(map: &str, mark: &str, span: Span, own: &[&arkwright_dsl::ast::Name]) -> Diagnostic {
    let finding = Diagnostic::error(
        CODE,
        span,
        format!("no space of the map `{map}` has the mark `{mark}`"),
        "another map has it",
    );
    let names: Vec<String> = own.iter().map(|mark| format!("`{}`", mark.text)).collect();
    if names.is_empty() {
        finding
            .with_help(format!("give spaces of this map the mark: `mark T {mark}`, and `.T` in the drawing"))
    } else {
        finding.with_help(format!("marks of this map: {}", names.join(", ")))
    }
}

// The names in tests of spaces and buildings of a map's own lines.
fn abilities(map: &Map) -> Vec<&arkwright_dsl::ast::Name> {
    let items = map
        .fields
        .iter()
        .filter_map(|field| if let MapField::Body(item) = field { Some(item) } else { None });
    items.flat_map(marks_named).collect()
}
