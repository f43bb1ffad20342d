//! A card asks for one thing twice. All conditions have to hold (COND-2), so the weaker one says nothing; and where two
//! are meant to add up, one number has to say so (COND-4).

use arkwright_dsl::ast::{Requirement, RequirementKind};

use super::Ctx;
use crate::diagnostic::Diagnostic;
use crate::resolve::first_of_two;

pub(super) const CODE: &str = "ark::checks::repeated_requirement";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (_, requirements) in ctx.requirements() {
        for (at, requirement) in requirements.iter().enumerate() {
            let subject = subject(requirement);
            let Some(first) = first_of_two(&requirements, at, |it| self::subject(it) == subject) else {
                continue;
            };
            findings.push(
                Diagnostic::error(
                    CODE,
                    requirement.span,
                    format!("the card asks for `{}` twice", subject.trim_end()),
                    "again here",
                )
                .with_label(first.span, "first here")
                .with_help("keep one, with the number that is meant"),
            );
        }
    }
    findings
}

// What is asked, without how much.
fn subject(requirement: &Requirement) -> String {
    match &requirement.kind {
        RequirementKind::Icon(it) => it.icon.text.clone(),
        RequirementKind::Upgraded(action) => format!("upgraded {}", action.text),
        RequirementKind::PartnerZoo(place) => format!("partner-zoo {}", place.text),
        RequirementKind::PartnerZoos(_) => "partner-zoo".to_owned(),
        RequirementKind::University(_) => "university".to_owned(),
        RequirementKind::AtLeast(resource, _) => format!("{} at least", resource.text),
        RequirementKind::AtMost(resource, _) => format!("{} at most", resource.text),
    }
}
