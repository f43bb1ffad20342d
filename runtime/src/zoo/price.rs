use super::{discount, partner_zoos_of};
use crate::ruleset::{CardId, CardKind, Ruleset};
use crate::state::{PlayerId, State};

/// What a partner zoo saves for each icon of its continent on an animal (COST-1).
const PARTNER_DISCOUNT: i16 = 3;

/// The price of a card, with the surcharge of its folder (from 1) if it comes from the display.
///
/// An animal costs what is printed; other cards cost the surcharge alone (COST-3, COST-4). The surcharge is added first, so
/// that it can be saved too: each pair of a partner zoo and an icon of its continent on an animal saves 3, lasting rules
/// save what they say, down to 0 (COST-1, COST-2).
#[must_use]
pub fn price(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId, folder: Option<u8>) -> i16 {
    let surcharge = i16::from(folder.unwrap_or(0));
    let Some(declared) = ruleset.cards.get(card.index()) else { return surcharge };
    let price = match &declared.kind {
        CardKind::Animal(animal) => {
            let zoo = state.players.get(player.index()).filter(|it| !it.tiles.is_empty());
            let pairs = zoo.map_or(0, |zoo| {
                let matching = declared.icons.iter().map(|it| partner_zoos_of(ruleset, zoo, *it));
                matching.fold(0, i16::saturating_add)
            });
            let saved = PARTNER_DISCOUNT.saturating_mul(pairs);
            animal.cost.saturating_add(surcharge).saturating_sub(saved)
        }
        CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => surcharge,
    };
    price.saturating_sub(discount(ruleset, state, player, card)).max(0)
}
