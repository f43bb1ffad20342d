use super::lasting::may_hold;
use super::{discount, partner_pairs};
use crate::ruleset::{CardId, CardKind, RuleKind, Ruleset};
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

/// What a player has to pay cards with, for questions about many of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    pub(crate) player: PlayerId,
    pub(crate) money: i16,
    /// Lasting rules may change prices.
    prices_change: bool,
}

impl Purse {
    /// That of a player who has so much money.
    pub(crate) fn of(ruleset: &Ruleset, state: &State, player: PlayerId, money: i16) -> Self {
        let prices_change = may_hold(ruleset, state, player, RuleKind::CostLess);
        Self { player, money, prices_change }
    }

    /// Whether the [`price`] of a card can be paid.
    pub(crate) fn pays(self, ruleset: &Ruleset, state: &State, card: CardId, folder: Option<u8>) -> bool {
        // Where no lasting rule changes prices, a price is never higher than the full one.
        (!self.prices_change && full_price(ruleset, card, folder) <= self.money)
            || price(ruleset, state, self.player, card, folder) <= self.money
    }

    /// The cards that may be paid: without those whose full price is higher and that nothing of the player's makes cheaper.
    /// None if this cannot be told by sets.
    pub(crate) fn payable(self, ruleset: &Ruleset, state: &State) -> Option<CardSet> {
        let zoo = state.players.get(self.player.index())?;
        let demands = &ruleset.index.demands;
        let paid = demands.paid_with(self.money)?;
        if self.prices_change {
            return None;
        }
        let cheaper = zoo.tiles.iter().map(|it| demands.cheaper_by(*it));
        Some(cheaper.fold(*paid, |acc, it| acc.either(&it)))
    }
}

/// The price that nothing has lowered.
fn full_price(ruleset: &Ruleset, card: CardId, folder: Option<u8>) -> i16 {
    let surcharge = i16::from(folder.unwrap_or(0));
    match ruleset.cards.get(card.index()).map(|it| &it.kind) {
        Some(CardKind::Animal(animal)) => animal.cost.saturating_add(surcharge),
        Some(CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_)) | None => surcharge,
    }
}
