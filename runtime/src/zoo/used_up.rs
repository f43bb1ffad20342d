//! Rules for one card: which of them the play of a card uses up.

use super::eval::Seen;
use super::lasting::{ignored_units, installed_rules};
use super::missing_units;
use crate::ruleset::{BodyKinds, CardId, CardNoun, RuleChange, Ruleset};
use crate::state::{List, MAX_INSTALLED, PlayerId, Source, State};

/// What the play of a card uses up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsedUp {
    /// Rules that effects brought, as bits by position.
    pub installed: u8,
    /// Tiles of the player, as bits by position.
    pub tiles: u16,
}

/// A rule for one card that is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ForOne {
    /// How many units of conditions it ignores; none of a rule about a level.
    units: Option<i16>,
    uses: UsedUp,
}

/// Rules for one card at most that are looked at together; a player has no more tiles.
const MOST: usize = MAX_INSTALLED + 16;

/// What the play of a card uses up: of the rules that last for one card the first ones without which its conditions would
/// not hold (COND-5), tiles behind what ends with the turn, and all that lower its level (SPON-2).
#[must_use]
pub fn used_up(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> UsedUp {
    let helping = rules_for_one(ruleset, state, player, card);
    let units = |it: &ForOne| it.units.unwrap_or(0);
    let for_one = helping.iter().fold(0_i16, |acc, it| acc.saturating_add(units(it)));
    let lasting = ignored_units(ruleset, state, player, card).saturating_sub(for_one);
    let mut missing = missing_units(ruleset, state, player, card).saturating_sub(lasting);
    let mut used = UsedUp::default();
    for it in helping.iter().filter(|it| it.units.is_none()) {
        used = used.and(it.uses);
    }
    for it in helping.iter().filter(|it| it.units.is_some()) {
        if missing > 0 {
            missing = missing.saturating_sub(units(it));
            used = used.and(it.uses);
        }
    }
    used
}

impl UsedUp {
    const fn and(self, other: Self) -> Self {
        Self { installed: self.installed | other.installed, tiles: self.tiles | other.tiles }
    }
}

/// The rules for one card that speak of this one: what effects brought, then what stands on tiles.
fn rules_for_one(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> List<ForOne, MOST> {
    let mut helping = List::new();
    let mut add = |seen: Seen<'_>, what, uses| {
        if let Some(units) = helps(seen, what, card) {
            let _ = helping.push(ForOne { units, uses });
        }
    };
    for (at, seen, rule) in
        installed_rules(ruleset, state, player, BodyKinds::PLAYS).filter(|(.., rule)| rule.once)
    {
        let installed = 1_u8.checked_shl(at as u32).unwrap_or(0);
        add(seen, rule.what, UsedUp { installed, ..UsedUp::default() });
    }
    let tiles = state.players.get(player.index()).map_or(&[][..], |it| it.tiles.as_slice());
    for (at, tile) in tiles.iter().enumerate() {
        let rules = ruleset.tiles.get(tile.index()).map_or(&[][..], |it| it.body.rules.as_slice());
        for rule in rules.iter().filter(|it| it.once) {
            let seen = Seen { source: Source::Tile(*tile), ..Seen::new(ruleset, state, player) };
            if rule.condition.is_none_or(|it| seen.condition(it)) {
                let tiles = 1_u16.checked_shl(at as u32).unwrap_or(0);
                add(seen, rule.what, UsedUp { tiles, ..UsedUp::default() });
            }
        }
    }
    helping
}

/// Whether a rule speaks of a card, and how many units of its conditions it ignores.
fn helps(seen: Seen<'_>, what: RuleChange, card: CardId) -> Option<Option<i16>> {
    if let RuleChange::IgnoreConditions(noun, filter, amount) = what {
        return seen.card_passes(noun, filter, card).then(|| Some(seen.amount(amount)));
    }
    let RuleChange::LevelLess(filter, _) = what else { return None };
    seen.card_passes(CardNoun::Sponsor, filter, card).then_some(None)
}
