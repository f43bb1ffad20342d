//! The ladder of donations (COST-6).

use crate::ruleset::{Donations, Ruleset};
use crate::state::{PlayerId, State};

use super::donation_discount;

/// What a player pays for a donation: the lowest open price, less what lasting rules take off; none if there are no
/// donations.
#[must_use]
pub fn donation_price(ruleset: &Ruleset, state: &State, player: PlayerId) -> Option<i16> {
    let players = state.players.len() as u8;
    let next = open_prices(ruleset, players).nth(usize::from(state.donations));
    let open = next.or_else(|| open_prices(ruleset, players).last())?;
    Some(open.saturating_sub(donation_discount(ruleset, state, player)).max(0))
}

/// How many prices can be covered: all but the last one.
#[must_use]
pub fn most_donations(ruleset: &Ruleset, players: u8) -> u8 {
    u8::try_from(open_prices(ruleset, players).count().saturating_sub(1)).unwrap_or(u8::MAX)
}

/// Covers the lowest open price; the last one stays open (ASSOC-12).
pub fn cover_donation(ruleset: &Ruleset, state: &mut State) {
    let most = most_donations(ruleset, state.players.len() as u8);
    state.donations = state.donations.saturating_add(1).min(most);
}

/// The prices in order, without those that are blocked with so many players (SETUP-7): of equal prices the first ones.
fn open_prices(ruleset: &Ruleset, players: u8) -> impl Iterator<Item = i16> {
    let Donations { prices, blocked, .. } = &ruleset.donations;
    let n_blocked = move |price: i16| {
        let lists = blocked.iter().filter(move |(number, _)| *number == players);
        lists.flat_map(|(_, prices)| prices).filter(|it| **it == price).count()
    };
    let numbered = prices.iter().enumerate().map(|(at, price)| {
        let earlier = prices.iter().take(at).filter(|it| *it == price).count();
        (earlier, *price)
    });
    numbered.filter(move |(earlier, price)| *earlier >= n_blocked(*price)).map(|(_, price)| price)
}
