use super::lasting::may_hold;
use super::{discount, partner_pairs};
use crate::ruleset::{CardId, CardKind, Ruleset};
use crate::state::{CardSet, PlayerId, State};

/// What a partner zoo saves for each icon of its continent on an animal (COST-1).
const PARTNER_DISCOUNT: i16 = 3;

/// The price of a card, with the surcharge of its folder (from 1) if it comes from the display.
///
/// An animal costs what is printed; other cards cost the surcharge alone (COST-3, COST-4). The surcharge is added first, so
/// that it can be saved too: each pair of a partner zoo and an icon of its continent on an animal saves 3, lasting rules
/// save what they say, down to 0 (COST-1, COST-2).
#[must_use]
pub fn price(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId, folder: Option<u8>) -> i16 {
    let is_animal = ruleset.cards.get(card.index()).is_some_and(|it| matches!(it.kind, CardKind::Animal(_)));
    let zoo = state.players.get(player.index()).filter(|it| is_animal && !it.tiles.is_empty());
    let pairs = zoo.map_or(0, |it| partner_pairs(ruleset, it, card));
    let price = full_price(ruleset, card, folder).saturating_sub(PARTNER_DISCOUNT.saturating_mul(pairs));
    price.saturating_sub(discount(ruleset, state, player, card)).max(0)
}

/// Whether a player who has so much money can pay the [`price`] of a card.
pub(crate) fn is_affordable(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    card: CardId,
    folder: Option<u8>,
    money: i16,
) -> bool {
    // Where no lasting rule changes prices, a price is never higher than the full one.
    let is_changed = may_hold(ruleset, state, player, &ruleset.index.costs);
    (!is_changed && full_price(ruleset, card, folder) <= money)
        || price(ruleset, state, player, card, folder) <= money
}

/// The cards that a player with so much money may be able to pay for: without those whose full price is higher and that
/// nothing of the player's makes cheaper. None if this cannot be told by sets.
pub(crate) fn payable(ruleset: &Ruleset, state: &State, player: PlayerId, money: i16) -> Option<CardSet> {
    let zoo = state.players.get(player.index())?;
    let demands = &ruleset.index.demands;
    let paid = demands.paid_with(money)?;
    if may_hold(ruleset, state, player, &ruleset.index.costs) {
        return None;
    }
    let cheaper = zoo.tiles.iter().map(|it| demands.cheaper_by(*it));
    Some(cheaper.fold(*paid, |acc, it| acc.either(&it)))
}

/// The price that nothing has lowered.
fn full_price(ruleset: &Ruleset, card: CardId, folder: Option<u8>) -> i16 {
    let surcharge = i16::from(folder.unwrap_or(0));
    match ruleset.cards.get(card.index()).map(|it| &it.kind) {
        Some(CardKind::Animal(animal)) => animal.cost.saturating_add(surcharge),
        Some(CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_)) | None => surcharge,
    }
}
