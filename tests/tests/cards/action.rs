//! An action card is performed from slot 5, each of its sides.

use std::sync::Arc;

use arkwright_runtime::ruleset::{CardId, CardKind, Ruleset, VariantId};
use arkwright_runtime::scenario::{Fact, Step};
use libtest_mimic::Failed;

use super::position::{YOU, animals, money, part, run, strongest};

pub(crate) fn trace(rules: &Arc<Ruleset>, card: VariantId) -> Result<String, Failed> {
    let (mut page, action) = (String::new(), card.action);
    let variants = Fact::Variants(YOU, Vec::from_iter((card.variant > 0).then_some(card)));
    for (side, upgraded) in [("side I", vec![]), ("side II", vec![action])] {
        let mut given: Vec<Fact> = ready(rules).into_iter().map(Fact::Ready).collect();
        given.extend([
            money(rules)?,
            strongest(rules, action),
            Fact::Upgraded(YOU, upgraded),
            variants.clone(),
        ]);
        page += &part(side, &run(rules, given, vec![Step::Perform(action), Step::Finish])?);
    }
    Ok(page)
}

/// The first animal and the first sponsor without conditions and without a building of its own.
fn ready(rules: &Ruleset) -> Vec<CardId> {
    let free = |it: &CardId| rules.cards[it.index()].requirements.is_empty();
    let sponsors = (0..rules.cards.len()).map(|at| CardId(at as u16)).filter(|it| {
        matches!(&rules.cards[it.index()].kind, CardKind::Sponsor(sponsor) if sponsor.building.is_none())
    });
    animals(rules).find(free).into_iter().chain({ sponsors }.find(free)).collect()
}
