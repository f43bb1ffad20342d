use arkwright_dsl::{Span, ast};
use arkwright_runtime::ruleset::{
    ActionCards, Amount, AmountId, CardNoun, FilterId, MoveVerb, PlayerRef, Quantifier, Zone, ZoneId,
};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Scope};

use super::amount::{lower_count, lower_noun, lower_tests};
use super::deck::{lower_further_deck, lower_further_discard};

/// Which cards, and how many.
pub(crate) struct Cards {
    pub(crate) quantifier: Quantifier,
    pub(crate) noun: CardNoun,
    pub(crate) filter: Option<FilterId>,
}

/// Which cards, and how many.
pub(crate) fn lower_cards(ctx: &mut Ctx<'_>, scope: &Scope, cards: &ast::Cards) -> Option<Cards> {
    let quantifier = match &cards.quantifier {
        ast::Quantifier::Exactly(amount) => lower_count(ctx, scope, amount).map(Quantifier::Exactly),
        ast::Quantifier::UpTo(amount) => lower_count(ctx, scope, amount).map(Quantifier::UpTo),
        ast::Quantifier::All(_) => Some(Quantifier::All),
    };
    let filter = lower_tests(ctx, scope, cards.noun, &cards.tests);
    Some(Cards { quantifier: quantifier?, noun: lower_noun(cards.noun), filter: filter? })
}

/// The verb of a move, for wording.
pub(crate) const fn lower_verb(verb: ast::MoveVerb) -> MoveVerb {
    match verb {
        ast::MoveVerb::Take => MoveVerb::Take,
        ast::MoveVerb::Discard => MoveVerb::Discard,
        ast::MoveVerb::PutUnder | ast::MoveVerb::PutInto => MoveVerb::Put,
    }
}

/// A pile whose top cards are drawn or seen.
pub(crate) fn lower_pile(ctx: &mut Ctx<'_>, scope: &Scope, zone: &ast::Zone) -> Option<Zone> {
    let lowered = lower_zone(ctx, scope, zone)?;
    match lowered {
        Zone::Deck | Zone::Discard | Zone::ScoringDeck | Zone::FurtherDeck(_) | Zone::FurtherDiscard(_) => {
            Some(lowered)
        }
        Zone::Hand(_)
        | Zone::Display
        | Zone::Range
        | Zone::DeckOrRange
        | Zone::HandOrRange
        | Zone::ScoringHand(_)
        | Zone::UnusedProjects
        | Zone::Zoo
        | Zone::UnderSource
        | Zone::Beside(_)
        | Zone::Folders(..)
        | Zone::Result(_) => wrong_place(ctx, zone.span, "a pile", "`deck`, `discard` or `scoring-deck`"),
    }
}

/// Where cards go.
pub(crate) fn lower_target(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    verb: ast::MoveVerb,
    zone: &ast::Zone,
) -> Option<Zone> {
    let lowered = lower_zone(ctx, scope, zone)?;
    let (fits, wanted) = match verb {
        ast::MoveVerb::PutUnder => (
            matches!(lowered, Zone::Deck | Zone::ScoringDeck | Zone::FurtherDeck(_) | Zone::UnderSource),
            "`deck`, `scoring-deck`, `this card` or the name of a further deck",
        ),
        ast::MoveVerb::Take | ast::MoveVerb::PutInto | ast::MoveVerb::Discard => (
            matches!(
                lowered,
                Zone::Hand(_)
                    | Zone::Discard
                    | Zone::FurtherDiscard(_)
                    | Zone::ScoringHand(_)
                    | Zone::UnusedProjects
                    | Zone::Beside(_)
            ),
            "`hand`, `discard`, `scoring-hand`, `unused-projects` or the name of slots beside a map",
        ),
    };
    if fits { Some(lowered) } else { wrong_place(ctx, zone.span, "a place that cards can go to", wanted) }
}

fn wrong_place<T>(ctx: &mut Ctx<'_>, span: Span, wanted: &str, places: &str) -> Option<T> {
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            span,
            format!("this is not {wanted}"),
            format!("{wanted} is wanted here"),
        )
        .with_help(format!("write {places}")),
    )
}

/// A place of cards.
pub(crate) fn lower_zone(ctx: &mut Ctx<'_>, scope: &Scope, zone: &ast::Zone) -> Option<Zone> {
    if let Some(discard) = lower_further_discard(ctx, scope, zone) {
        return Some(discard);
    }
    let player = match &zone.of {
        Some(player) => ctx.player(scope, player),
        None => Some(PlayerRef::You),
    };
    let lowered = match &zone.place {
        ast::Place::Hand => return player.map(Zone::Hand),
        ast::Place::ScoringHand => return player.map(Zone::ScoringHand),
        ast::Place::Deck => Zone::Deck,
        ast::Place::Display => Zone::Display,
        ast::Place::Range => Zone::Range,
        ast::Place::DeckOrRange => Zone::DeckOrRange,
        ast::Place::HandOrRange => Zone::HandOrRange,
        ast::Place::Discard => Zone::Discard,
        ast::Place::ScoringDeck => Zone::ScoringDeck,
        ast::Place::Zoo => Zone::Zoo,
        ast::Place::UnusedProjects => Zone::UnusedProjects,
        ast::Place::ThisCard if scope.place.has_card() => Zone::UnderSource,
        ast::Place::ThisCard => {
            return ctx.fault(
                Diagnostic::error(
                    "ark::types::place",
                    zone.span,
                    "there is no card here",
                    "`this card` has a meaning on a card and in an ability alone",
                )
                .with_help("move the effect onto a card, or into an `ability` that is printed on one"),
            );
        }
        ast::Place::Folders(first, last) => lower_folders(ctx, *first, *last)?,
        ast::Place::Result(name) => lower_named_zone(ctx, scope, name)?,
    };
    player?;
    if zone.of.is_none() {
        return Some(lowered);
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::place",
            zone.span,
            "this place belongs to no player",
            "only `hand` and `scoring-hand` have an owner",
        )
        .with_help("leave out `of ..`"),
    )
}

/// A further deck, slots beside a map, or an earlier result.
fn lower_named_zone(ctx: &mut Ctx<'_>, scope: &Scope, name: &ast::Name) -> Option<Zone> {
    if let Some(deck) = lower_further_deck(ctx, scope, name) {
        return Some(Zone::FurtherDeck(deck));
    }
    match lower_slots_beside(ctx, scope, name) {
        Some(slots) => Some(Zone::Beside(slots)),
        None => ctx.cards_aside(scope, name).map(|it| Zone::Result(it.0)),
    }
}

/// Slots beside a map, if the name is no earlier result and stands for some.
pub(crate) fn lower_slots_beside(ctx: &mut Ctx<'_>, scope: &Scope, name: &ast::Name) -> Option<ZoneId> {
    let is_result = scope.local(&name.text).is_some();
    let is_zone = matches!(ctx.names.find(Kind::Zone, &name.text, ctx.module), Found::Id(..));
    if is_result || !is_zone {
        return None;
    }
    ctx.resolve(Kind::Zone, name, &[]).map(|id| ZoneId(id as u8))
}

fn lower_folders(ctx: &mut Ctx<'_>, first: ast::Int, last: ast::Int) -> Option<Zone> {
    let folders = 1..=arkwright_runtime::state::FOLDERS as i64;
    let from = ctx.number(first, folders.clone(), "a folder")?;
    let to = ctx.number(last, folders, "a folder")?;
    if from <= to {
        return Some(Zone::Folders(from as u8, to as u8));
    }
    ctx.fault(
        Diagnostic::error(
            "ark::types::range",
            last.span,
            format!("no folder lies from {from} to {to}"),
            "this is before the first one",
        )
        .with_help(format!("write `folders {to} to {from}`")),
    )
}

/// Action cards.
pub(crate) fn lower_action_cards(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    cards: &ast::ActionCards,
) -> Option<ActionCards> {
    match cards {
        ast::ActionCards::Yours(name) => ctx.action_ref(scope, name).map(ActionCards::Yours),
        ast::ActionCards::AnyOfYours(_) => Some(ActionCards::AnyOfYours),
        ast::ActionCards::OneOfYours(span) => wrong_place(
            ctx,
            *span,
            "a selection of action cards that can be moved",
            "`any of your action cards`",
        ),
        ast::ActionCards::InSlots(player, slots) => {
            let player = ctx.player(scope, player);
            let (from, to) = lower_slots(ctx, scope, slots)?;
            Some(ActionCards::InSlots(player?, from, to))
        }
    }
}

/// The first and the last of some slots.
pub(crate) fn lower_slots(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    slots: &ast::Slots,
) -> Option<(AmountId, AmountId)> {
    let from = lower_slot(ctx, scope, &slots.from);
    let to = slots.to.as_ref().map(|it| lower_slot(ctx, scope, it));
    if let (ast::AmountKind::Int(first), Some(ast::Amount { kind: ast::AmountKind::Int(last), span })) =
        (&slots.from.kind, &slots.to)
        && first > last
    {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::range",
                *span,
                format!("no slot lies from {first} to {last}"),
                "this is before the first one",
            )
            .with_help(format!("write `slots {last} to {first}`")),
        );
    }
    let from = from?;
    Some((from, to.unwrap_or(Some(from))?))
}

/// A slot: 1 to 5 (TURN-1).
pub(crate) fn lower_slot(ctx: &mut Ctx<'_>, scope: &Scope, slot: &ast::Amount) -> Option<AmountId> {
    let ast::AmountKind::Int(value) = slot.kind else { return lower_count(ctx, scope, slot) };
    let number = ctx.number(ast::Int { value, span: slot.span }, 1..=5, "a slot")?;
    Some(ctx.code.amount(Amount::Number(number as i16)))
}
