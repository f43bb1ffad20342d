//! Zoo cards and Final Scoring cards never lie in one place, and of zoo cards only projects lie beside the board.

use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::Zone;

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Family, LocalKind, Scope};

/// The kind of cards that lie in a place; none for a result whose name is not sound.
pub(crate) fn family_of(scope: &Scope, zone: Zone) -> Option<Family> {
    match zone {
        Zone::ScoringDeck | Zone::ScoringHand(_) => Some(Family::Scoring),
        Zone::Result(local) => match scope.kind(local) {
            Some(LocalKind::Cards(family)) => Some(family),
            Some(LocalKind::Param(_) | LocalKind::Moved | LocalKind::Player) | None => None,
        },
        Zone::Hand(_)
        | Zone::Deck
        | Zone::Display
        | Zone::Range
        | Zone::DeckOrRange
        | Zone::HandOrRange
        | Zone::Discard
        | Zone::UnusedProjects
        | Zone::Zoo
        | Zone::UnderSource
        | Zone::Beside(_)
        | Zone::FurtherDeck(_)
        | Zone::FurtherDiscard(_)
        | Zone::Folders(..) => Some(Family::Zoo),
    }
}

/// Whether cards of one place can come to lie in another.
pub(crate) fn go_together(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    (from, to): (Zone, Zone),
    span: Span,
) -> Option<()> {
    let (cards, place) = match (family_of(scope, from), family_of(scope, to)) {
        (Some(Family::Scoring), Some(Family::Zoo)) => ("Final Scoring cards", "zoo cards"),
        (Some(Family::Zoo), Some(Family::Scoring)) => ("zoo cards", "Final Scoring cards"),
        (Some(_) | None, Some(_) | None) => return Some(()),
    };
    let help = if cards == "zoo cards" {
        "write `hand`, `discard` or `deck`"
    } else {
        "write `put .. under scoring-deck`, or `take .. into scoring-hand`"
    };
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            format!("{cards} never lie among {place}"),
            format!("a place of {place}"),
        )
        .with_help(help),
    )
}

/// Whether cards of a kind can lie in a place.
pub(crate) fn noun_lies_in(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    noun: ast::CardNoun,
    zone: Zone,
    span: Span,
) -> Option<()> {
    let is_scoring = noun == ast::CardNoun::Scoring;
    let wanted = match family_of(scope, zone) {
        Some(Family::Zoo) if is_scoring => "Final Scoring cards lie in `scoring-deck` and `scoring-hand`",
        Some(Family::Scoring) if noun != ast::CardNoun::Card && !is_scoring => {
            "only Final Scoring cards lie here: write `card`"
        }
        Some(Family::Zoo) if zone == Zone::UnusedProjects => match noun {
            ast::CardNoun::Card | ast::CardNoun::Project => return Some(()),
            ast::CardNoun::Animal | ast::CardNoun::Sponsor | ast::CardNoun::Scoring => {
                "only projects lie here: write `project`"
            }
        },
        Some(Family::Zoo | Family::Scoring) | None => return Some(()),
    };
    ctx.fault(
        Diagnostic::error("ark::types::place", span, "no such card ever lies here", "not in this place")
            .with_help(wanted),
    )
}

/// Only a project is put among the base projects that are not in the game.
pub(crate) fn is_kept_beside(
    ctx: &mut Ctx<'_>,
    noun: ast::CardNoun,
    (from, to): (Zone, Zone),
    span: Span,
) -> Option<()> {
    if to != Zone::UnusedProjects || from == Zone::UnusedProjects || noun == ast::CardNoun::Project {
        return Some(());
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            "only projects lie among the projects that are not in the game",
            "not any card",
        )
        .with_help("write `project`"),
    )
}
