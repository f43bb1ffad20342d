//! A mark of a map that nothing speaks of: the letter in the drawing has no meaning.

use super::Ctx;
use super::marks::marks_of;
use crate::diagnostic::Diagnostic;
use arkwright_runtime::ruleset::{BuildingTest, MarkId, SpaceTest};

pub(super) const CODE: &str = "ark::checks::unused_mark";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for declared in ctx.maps.values() {
        for name in marks_of(declared) {
            let id = ctx.ruleset.marks.iter().position(|it| *it == name.text);
            if id.is_none_or(|at| is_asked(ctx, MarkId(at as u8))) {
                continue;
            }
            findings.push(
                Diagnostic::warning(
                    CODE,
                    name.span,
                    format!("nothing speaks of the mark `{}`", name.text),
                    "no map and no card asks for it",
                )
                .with_help(format!("name it in an ability, as in `beside {}`, or leave it out", name.text)),
            );
        }
    }
    findings
}

fn is_asked(ctx: &Ctx<'_>, mark: MarkId) -> bool {
    let code = &ctx.ruleset.code;
    let space =
        |test: &SpaceTest| matches!(test, SpaceTest::Mark(it) | SpaceTest::BesideMark(it) if *it == mark);
    let building = |test: &BuildingTest| matches!(test, BuildingTest::BesideMark(it) | BuildingTest::OnMark(it) if *it == mark);
    code.space_filters.iter().any(|filter| filter.tests.iter().any(space))
        || code.building_filters.iter().any(|filter| filter.tests.iter().any(building))
}
