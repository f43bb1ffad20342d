use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{Card, CardKind, Row, Scoring};

use crate::resolve::{Ctx, Once, Place, Scope};

use super::amount::{lower_countable, lower_rows};
use super::card::lower_number;

/// The most that a tier brings.
const MAX_POINTS: i64 = 4;

/// A Final Scoring card.
pub(crate) fn lower_scoring(ctx: &mut Ctx<'_>, scoring: &ast::Scoring) -> Option<Card> {
    let mut count = Once::new("count");
    let mut tiers = Once::new("tiers");
    for field in &scoring.fields {
        match field {
            ast::ScoringField::Count(countable, span) => count.meet(ctx, countable, *span),
            ast::ScoringField::Tiers(rows, span) => tiers.meet(ctx, rows, *span),
            ast::ScoringField::Unknown(field) => {
                ctx.unknown_field("a scoring card", field, field_words("scoring"));
            }
        }
    }
    let head = ctx.head("scoring card", scoring.span, scoring.name.span);
    let scope = Scope::new(Place::Rule);
    let number = lower_number(ctx, scoring.number);
    let count = count
        .required(ctx, head, "count animals in your zoo with size at least 4")
        .and_then(|countable| lower_countable(ctx, &scope, countable));
    let tiers =
        tiers.required(ctx, head, "tiers 1 -> 1, 2 -> 2, 4 -> 3").and_then(|rows| lower_tiers(ctx, rows));
    Some(Card {
        number: number?,
        name: scoring.name.value.clone(),
        module: ctx.module as u8,
        kind: CardKind::Scoring(Scoring { count: count?, tiers: tiers? }),
        icons: Vec::new(),
        requirements: Vec::new(),
        gains: Vec::new(),
        abilities: Vec::new(),
    })
}

/// Tiers bring up to 4 conservation (SCORE-5).
fn lower_tiers(ctx: &mut Ctx<'_>, rows: &[ast::Row]) -> Option<Vec<Row>> {
    let lowered = lower_rows(ctx, rows);
    let values: Vec<_> =
        rows.iter().map(|row| ctx.number(row.value, 0..=MAX_POINTS, "the points of a tier")).collect();
    values.iter().all(Option::is_some).then_some(lowered)?
}
