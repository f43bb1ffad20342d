use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{Body, Card, CardKind, Countable, Row, Scoring};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Head, Once, Place, Scope};

use super::amount::{lower_countable, lower_rows};
use super::body::lower_endgame;
use super::card::lower_number;

/// The most that a tier brings.
const MAX_POINTS: i64 = 4;

/// A Final Scoring card.
pub(crate) fn lower_scoring(ctx: &mut Ctx<'_>, scoring: &ast::Scoring) -> Option<Card> {
    let mut count = Once::new("count");
    let mut tiers = Once::new("tiers");
    let mut not_solo = Once::new("not solo");
    let mut endgames = Vec::new();
    for field in &scoring.fields {
        match field {
            ast::ScoringField::Count(countable, span) => count.meet(ctx, countable, *span),
            ast::ScoringField::Tiers(rows, span) => tiers.meet(ctx, rows, *span),
            ast::ScoringField::Endgame(it) => endgames.push(it),
            ast::ScoringField::NotSolo(span) => not_solo.meet(ctx, true, *span),
            ast::ScoringField::Unknown(field) => {
                ctx.unknown_field("a scoring card", field, field_words("scoring"));
            }
        }
    }
    let head = ctx.head("scoring card", scoring.span, scoring.name.span);
    let name = ctx.title(&scoring.name);
    let number = lower_number(ctx, scoring.number);
    let mut body = Body::default();
    let tiers = if endgames.is_empty() {
        Some(lower_count_and_tiers(ctx, head, count, tiers)?)
    } else {
        no_tiers(ctx, count, tiers)?;
        let lowered: Vec<_> = endgames.iter().map(|it| lower_endgame(ctx, it, Place::CardOutside)).collect();
        body.endgame = lowered.into_iter().collect::<Option<_>>()?;
        None
    };
    Some(Card {
        number: number?,
        name: name?,
        module: ctx.module as u8,
        deck: None,
        kind: CardKind::Scoring(Scoring { tiers, not_solo: not_solo.value().unwrap_or(false) }),
        marks: Vec::new(),
        icons: Vec::new(),
        requirements: Vec::new(),
        gains: Vec::new(),
        abilities: Vec::new(),
        boxes: Vec::new(),
        body,
    })
}

/// The short form: what is counted, and conservation by it.
fn lower_count_and_tiers(
    ctx: &mut Ctx<'_>,
    head: Head<'_>,
    count: Once<'_, &ast::Countable>,
    tiers: Once<'_, &Vec<ast::Row>>,
) -> Option<(Countable, Vec<Row>)> {
    let scope = Scope::new(Place::Rule);
    let count = count
        .required(ctx, head, "count animals in your zoo with size at least 4")
        .and_then(|countable| lower_countable(ctx, &scope, countable));
    let tiers =
        tiers.required(ctx, head, "tiers 1 -> 1, 2 -> 2, 4 -> 3").and_then(|rows| lower_tiers(ctx, rows));
    Some((count?, tiers?))
}

/// A card that says all behind `endgame` has no tiers beside it.
fn no_tiers(
    ctx: &mut Ctx<'_>,
    count: Once<'_, &ast::Countable>,
    tiers: Once<'_, &Vec<ast::Row>>,
) -> Option<()> {
    let span = count.placed().map(|(_, span)| span).or(tiers.placed().map(|(_, span)| span));
    let Some(span) = span else { return Some(()) };
    ctx.fault(
        Diagnostic::error(
            "ark::fields::twice",
            span,
            "a scoring card has either `endgame` or `count` and `tiers`",
            "beside `endgame`",
        )
        .with_help("keep one of the two forms"),
    )
}

/// Tiers bring up to 4 conservation (SCORE-5).
fn lower_tiers(ctx: &mut Ctx<'_>, rows: &[ast::Row]) -> Option<Vec<Row>> {
    let lowered = lower_rows(ctx, rows);
    let values: Vec<_> =
        rows.iter().map(|row| ctx.number(row.value, 0..=MAX_POINTS, "the points of a tier")).collect();
    values.iter().all(Option::is_some).then_some(lowered)?
}
