//! The tiers of a Final Scoring card bring more for more; only the highest tier reached counts. A tier that brings no more
//! than the one before it can be left out or is a slip.

use arkwright_dsl::ast::{Row, Scoring, ScoringField};

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::tiers_do_not_rise";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.scorings
        .values()
        .flat_map(|scoring| pairs(scoring))
        .filter(|(before, tier)| {
            tier.from.value > before.from.value && tier.value.value <= before.value.value
        })
        .map(|(before, tier)| {
            Diagnostic::error(
                CODE,
                tier.span,
                format!("the tier from {} on brings no more than the one before it", tier.from.value),
                format!("{} for more", tier.value.value),
            )
            .with_label(before.span, format!("{} for less", before.value.value))
            .with_help("write rising values, such as `1 -> 1, 3 -> 2`")
        })
        .collect()
}

fn pairs(scoring: &Scoring) -> Vec<(&Row, &Row)> {
    let lines = scoring
        .fields
        .iter()
        .filter_map(|field| if let ScoringField::Tiers(tiers, _) = field { Some(tiers) } else { None });
    lines.flat_map(|tiers| tiers.iter().zip(tiers.iter().skip(1))).collect()
}
