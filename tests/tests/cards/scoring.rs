//! Final scoring with this card alone, where a count can be reached with cards of the highest tier.

use std::sync::Arc;

use arkwright_runtime::ruleset::{CardId, Countable, Ruleset, Scoring};
use arkwright_runtime::scenario::{Cards, Fact, Step};
use arkwright_runtime::state::PlayerId;
use libtest_mimic::Failed;

use super::position::{YOU, holds, reaching, run};

/// Projects supported, and steps of the track, where they are counted.
const SUPPORTS: u8 = 4;
const STEPS: i16 = 12;

pub(crate) fn trace(rules: &Arc<Ruleset>, card: CardId, scoring: &Scoring) -> Result<String, Failed> {
    // With a player who got far, no card is put back before the scoring (SCORE-1).
    let far = holds(rules, PlayerId(1), "conservation", 10)?;
    let mut given = vec![Fact::ScoringHand(YOU, Cards::These(vec![card])), far];
    let Some((count, tiers)) = &scoring.tiers else {
        return run(rules, given, vec![Step::Scoring, Step::Finish]);
    };
    let asked = tiers.last().map_or(0, |it| it.from);
    given.push(if matches!(count, Countable::Supports) {
        Fact::Supports(YOU, SUPPORTS)
    } else if matches!(count, Countable::Holds(_)) {
        holds(rules, YOU, "reputation", STEPS)?
    } else {
        Fact::Zoo(YOU, Cards::These(reaching(rules, &[], *count, asked)?))
    });
    run(rules, given, vec![Step::Scoring, Step::Finish])
}
