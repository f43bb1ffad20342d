//! Names of cards: those that lie aside, and those that were moved.

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::Local;

use crate::diagnostic::Diagnostic;

use super::{Ctx, Family, LocalKind, Scope};

impl Ctx<'_> {
    /// Cards that are counted: what is left of those laid aside, or those that were moved.
    pub(crate) fn counted_cards(&mut self, scope: &Scope, name: &ast::Name) -> Option<Local> {
        match scope.local(&name.text) {
            Some((local, LocalKind::Moved)) => Some(local),
            Some(_) | None => self.cards_aside(scope, name).map(|(local, _)| local),
        }
    }

    /// Cards that lie aside, and of which kind they are.
    pub(crate) fn cards_aside(&mut self, scope: &Scope, name: &ast::Name) -> Option<(Local, Family)> {
        match scope.local(&name.text) {
            Some((local, LocalKind::Cards(_))) if usize::from(local.0) < scope.after => {
                self.gone(scope, name)
            }
            Some((local, LocalKind::Cards(family))) => Some((local, family)),
            Some((_, LocalKind::Moved)) => self.moved_on(scope, name),
            Some((_, LocalKind::Param(None))) => None,
            Some((_, kind @ (LocalKind::Param(Some(_)) | LocalKind::Player))) => {
                self.not_that(scope, name, kind, "a set of cards")
            }
            None => {
                let near = scope.seen(|kind| matches!(kind, LocalKind::Cards(_)));
                self.no_such_local(scope, name, "place of cards", "a place of cards", &near)
            }
        }
    }

    /// Cards that lay aside while the action was running.
    fn gone<T>(&mut self, scope: &Scope, name: &ast::Name) -> Option<T> {
        let finding = Diagnostic::error(
            "ark::types::place",
            name.span,
            format!("the cards of `{}` no longer lie aside after the action", name.text),
            "empty by then",
        );
        let finding = finding.with_help("do it before the action ends, or name the cards in here");
        self.fault(match scope.find(&name.text) {
            Some((_, named)) => finding.with_label(named.span, "named here"),
            None => finding,
        })
    }

    /// Cards that were moved somewhere: from there on they are like all others there.
    fn moved_on<T>(&mut self, scope: &Scope, name: &ast::Name) -> Option<T> {
        let finding = Diagnostic::error(
            "ark::types::place",
            name.span,
            format!("the cards of `{}` do not lie aside: they have been moved", name.text),
            "they can be counted, and nothing else",
        )
        .with_help(
            "name the place where they are now, such as `hand`, or move the cards where they go in one step",
        );
        self.fault(match scope.find(&name.text) {
            Some((_, named)) => finding.with_label(named.span, "moved here"),
            None => finding,
        })
    }
}
