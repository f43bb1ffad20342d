//! Further decks, the cards that belong to them, and their places.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{Deck, DeckId, Zone};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Once, Scope};

/// A further deck.
pub(crate) fn lower_deck(ctx: &mut Ctx<'_>, deck: &ast::Deck) -> Option<Deck> {
    Some(Deck { name: deck.name.text.clone(), title: ctx.title(&deck.title)? })
}

/// The further deck that a card belongs to; `Some(None)` if it says none.
pub(crate) fn lower_deck_of(ctx: &mut Ctx<'_>, line: Once<'_, &ast::Name>) -> Option<Option<DeckId>> {
    match line.value() {
        Some(name) => ctx.deck(name).map(Some),
        None => Some(None),
    }
}

/// The same of a project: a base project lies in no deck.
pub(crate) fn lower_deck_of_project(
    ctx: &mut Ctx<'_>,
    line: Once<'_, &ast::Name>,
    base: Option<Span>,
) -> Option<Option<DeckId>> {
    let Some((name, span)) = line.placed() else { return Some(None) };
    let Some(base) = base else { return ctx.deck(name).map(Some) };
    ctx.fault(
        Diagnostic::error("ark::types::kind", span, "a base project lies in no deck", "named as its deck")
            .with_label(base, "a base project")
            .with_help("leave out `base`, or the `deck` line"),
    )
}

/// A further deck in the place of a zone, if the name is no earlier result and stands for one.
pub(crate) fn lower_further_deck(ctx: &mut Ctx<'_>, scope: &Scope, name: &ast::Name) -> Option<DeckId> {
    if scope.local(&name.text).is_some() || !ctx.is_deck(name) {
        return None;
    }
    ctx.deck(name)
}

/// `discard of events`: the discard pile of a further deck, if the zone is one.
pub(crate) fn lower_further_discard(ctx: &mut Ctx<'_>, scope: &Scope, zone: &ast::Zone) -> Option<Zone> {
    let (ast::Place::Discard, Some(ast::PlayerRef::Named(name))) = (&zone.place, &zone.of) else {
        return None;
    };
    lower_further_deck(ctx, scope, name).map(Zone::FurtherDiscard)
}

impl Ctx<'_> {
    /// A further deck.
    pub(crate) fn deck(&mut self, name: &ast::Name) -> Option<DeckId> {
        self.resolve(Kind::Deck, name, &[]).map(|id| DeckId(id as u8))
    }

    /// Whether a further deck has the name.
    pub(crate) fn is_deck(&self, name: &ast::Name) -> bool {
        matches!(self.names.find(Kind::Deck, &name.text, self.module), Found::Id(..))
    }
}
