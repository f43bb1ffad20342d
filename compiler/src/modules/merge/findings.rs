//! What is wrong with changes, in words.

use arkwright_dsl::Span;

use crate::diagnostic::Diagnostic;
use crate::names::nearest;

use super::subject::Subject;
use super::{Change, Touch};

/// Nobody declares it.
pub(super) fn nothing_to_replace<'a>(
    change: &Change<'_>,
    other: Option<&Subject>,
    mut names: impl Iterator<Item = &'a Subject>,
) -> Diagnostic {
    let words = change.subject.words();
    let finding = Diagnostic::error(
        "ark::modules::nothing_to_replace",
        change.place,
        format!("there is no `{words}` to {}", change.word()),
        "no module that this one needs declares it",
    );
    if let Some(other) = other {
        return finding.with_help(format!("write `{} {}`", change.word(), other.words()));
    }
    let Some(name) = &change.subject.name else {
        return finding.with_help(format!("leave out `{}`, and declare it anew", change.word()));
    };
    let near = if change.subject.is_card() {
        None
    } else {
        nearest(name, names.by_ref().filter_map(|it| it.name.as_deref()))
    };
    match near {
        Some(near) => finding.with_help(format!("write `{near}`")),
        None if change.subject.is_card() => {
            finding.with_help("write the printed number of a card that another module declares")
        }
        None => finding.with_help(format!("write the name of a {} of another module", change.subject.kind)),
    }
}

/// No game goes without it.
pub(super) fn needed(subject: &Subject, place: Span) -> Diagnostic {
    let words = subject.words();
    Diagnostic::error(
        "ark::modules::needed",
        place,
        format!("no game can be played without `{words}`"),
        "nothing takes its place",
    )
    .with_help(format!("write `replace {words}` with another one, or declare it anew"))
}

/// A module that is needed has removed it.
pub(super) fn removed(change: &Change<'_>, by: Option<(Span, String)>) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::modules::nothing_to_replace",
        change.place,
        format!("there is no `{}` to {} any more", change.subject.words(), change.word()),
        "a module that this one needs removes it",
    );
    match by {
        Some((place, module)) => finding
            .with_related(place, format!("`{module}` removes it"))
            .with_help("declare it anew, or leave this out"),
        None => finding.with_help("declare it anew, or leave this out"),
    }
}

/// It is declared in the same module.
pub(super) fn own_declaration(change: &Change<'_>, place: Option<Span>) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::modules::own_declaration",
        change.place,
        format!(
            "this module itself declares the `{}` that it would {}",
            change.subject.words(),
            change.word()
        ),
        "only what another module declares can be changed",
    )
    .with_help("change the declaration itself");
    with_declared(finding, place)
}

/// It is declared in a module that is not needed.
pub(super) fn not_needed(change: &Change<'_>, module: &str, place: Option<Span>) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::modules::not_needed",
        change.place,
        format!("`{}` is of the module `{module}`, which this module does not need", change.subject.words()),
        "only what a needed module declares can be changed",
    )
    .with_help(format!("add `Need(id: \"{module}\", version: \"*\")` to `needs` in `module.ron`"));
    with_declared(finding, place)
}

/// The manifest does not say that the module is changed.
pub(super) fn unannounced(change: &Change<'_>, module: &str) -> Diagnostic {
    Diagnostic::error(
        "ark::modules::unannounced",
        change.place,
        format!(
            "`{}` is of the module `{module}`, which this module does not say to change",
            change.subject.words()
        ),
        "a change of another module is announced in the manifest",
    )
    .with_help(format!("add `\"{module}\"` to `replaces` in `module.ron`"))
}

/// A module is announced to be changed, and is not.
pub(super) fn announced_in_vain(module: &str, place: Span) -> Diagnostic {
    Diagnostic::warning(
        "ark::modules::replaces_nothing",
        place,
        format!("nothing of `{module}` is changed"),
        "announced here",
    )
    .with_help("remove the entry")
}

/// A module announces that it changes itself.
pub(super) fn announces_itself(place: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::modules::own_declaration",
        place,
        "a module does not replace what it declares itself",
        "this is the module itself",
    )
    .with_help("remove the entry")
}

/// A module is announced to be changed, and not needed.
pub(super) fn announced_not_needed(module: &str, place: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::modules::not_needed",
        place,
        format!("this module does not need `{module}`"),
        "only what a needed module declares can be changed",
    )
    .with_help(format!("add `Need(id: \"{module}\", version: \"*\")` to `needs`"))
}

/// A declaration hangs on a module that is not needed, not even optionally.
pub(super) fn test_not_needed<'a>(
    module: &arkwright_dsl::ast::Name,
    names: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    let id = &module.text;
    let finding = Diagnostic::error(
        "ark::modules::not_needed",
        module.span,
        format!("this module does not need `{id}`"),
        "only a needed module can be asked for",
    );
    match nearest(id, names) {
        Some(near) => finding.with_help(format!("write `{near}`")),
        None => finding.with_help(format!(
            "add `Need(id: \"{id}\", version: \"*\", optional: true)` to `needs` in `module.ron`"
        )),
    }
}

/// Two modules change one thing.
pub(super) fn replaced_twice(change: &Change<'_>, touch: &Touch, other: &str) -> Diagnostic {
    let words = change.subject.words();
    let finding = Diagnostic::error(
        "ark::modules::replaced_twice",
        change.place,
        format!("two modules change `{words}`, and neither needs the other"),
        format!("this module would {} it", change.word()),
    )
    .with_related(touch.place, format!("`{other}` changes it too"))
    .with_help(help(other));
    if touch.module == change.written.module {
        let message = format!("this module changes `{words}` twice");
        return Diagnostic { message, ..finding }.with_help("keep one of the two");
    }
    finding
}

/// Two modules set one line.
pub(super) fn line_twice(
    change: &Change<'_>,
    (key, place): (&str, Span),
    touch: &Touch,
    other: &str,
) -> Diagnostic {
    Diagnostic::error(
        "ark::modules::replaced_twice",
        place,
        format!("two modules set `{key}` of `{}`, and neither needs the other", change.subject.words()),
        "this module sets it here",
    )
    .with_related(touch.place, format!("`{other}` sets it here"))
    .with_help(help(other))
}

fn help(other: &str) -> String {
    format!("let this module need `{other}`, whose change is then done first, or load only one of the two")
}

fn with_declared(finding: Diagnostic, place: Option<Span>) -> Diagnostic {
    match place {
        Some(place) => finding.with_related(place, "declared here"),
        None => finding,
    }
}
