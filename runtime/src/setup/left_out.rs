//! Cards that are in no deck of a game: those that the setup leaves out, and those that ask for what no card left shows.

use crate::ruleset::{CardId, CardKind, MAX_SETTINGS, Ruleset};
use crate::state::{CardSet, PlayerId, State};
use crate::zoo::eval::Seen;

/// The cards that are left out of a game with these settings.
pub(crate) fn left_out(ruleset: &Ruleset, settings: [u8; MAX_SETTINGS]) -> CardSet {
    if ruleset.setup.left_out.is_empty() {
        return CardSet::default();
    }
    let state = State { settings, ..State::default() };
    let seen = Seen::new(ruleset, &state, PlayerId(0));
    let lines = ruleset.setup.left_out.iter();
    let lines: Vec<_> = lines.filter(|it| it.condition.is_none_or(|it| seen.condition(it))).collect();
    let named = |card: &CardId| lines.iter().any(|it| seen.card_passes(it.noun, it.filter, *card));
    let mut out: CardSet = all(ruleset).filter(named).collect();
    let before = shown(ruleset, &CardSet::default());
    loop {
        let lost = before & !shown(ruleset, &out);
        let asks = |card: &CardId| ruleset.index.card_asks.get(card.index()).is_some_and(|it| it & lost != 0);
        let more: Vec<CardId> = all(ruleset).filter(|it| !out.contains(*it) && asks(it)).collect();
        // INVARIANT: `out` grows with every further turn, so that this ends.
        if more.is_empty() {
            return out;
        }
        more.into_iter().for_each(|it| out.insert(it));
    }
}

fn all(ruleset: &Ruleset) -> impl Iterator<Item = CardId> {
    (0..ruleset.cards.len()).map(|at| CardId(at as u16))
}

/// The icons that animals and sponsors show which are not left out, as bits.
fn shown(ruleset: &Ruleset, out: &CardSet) -> u64 {
    let shows = |card: CardId| {
        let declared = ruleset.cards.get(card.index());
        let comes_into_zoos =
            declared.is_some_and(|it| matches!(it.kind, CardKind::Animal(_) | CardKind::Sponsor(_)));
        comes_into_zoos && !out.contains(card)
    };
    let icons = ruleset.index.cards_with_icon.iter().enumerate();
    let is_shown = |sets: &[CardSet]| sets.first().is_some_and(|it| it.iter().any(shows));
    icons.filter(|(_, sets)| is_shown(sets)).fold(0, |acc, (at, _)| {
        acc | u32::try_from(at).ok().and_then(|at| 1_u64.checked_shl(at)).unwrap_or(0)
    })
}
