//! Lasting rules of cards and maps (SPON-7).

use super::eval::Seen;
use super::spaces::building_passes;
use crate::game::performed_side;
use crate::ruleset::{
    BuildingClass, CardId, CardKind, CardNoun, Holder, LastingRules, Map, RuleChange, Ruleset, TaskId,
};
use crate::state::{Building, PlayerId, Source, State};

/// The rules of a list of [`Ruleset::index`] that hold for a player now, each with what its amounts and filters see.
pub fn rules_of<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    list: &'a LastingRules,
) -> impl Iterator<Item = (Seen<'a>, RuleChange)> + 'a {
    let zoo = state.players.get(player.index());
    let near = zoo.map_or(&[][..], |it| list.near(it));
    let held = near.iter().filter(move |(holder, _)| is_held(state, player, *holder));
    held.filter_map(move |(holder, rule)| {
        let seen = Seen { source: source_of(*holder), ..Seen::new(ruleset, state, player) };
        rule.condition.is_none_or(|it| seen.condition(it)).then_some((seen, rule.what))
    })
}

/// Whether what a rule or trigger stands on is a player's.
#[must_use]
pub fn is_held(state: &State, player: PlayerId, holder: Holder) -> bool {
    let Some(zoo) = state.players.get(player.index()) else { return false };
    match holder {
        Holder::Card(card) => zoo.zoo.contains(card),
        Holder::Map(map) => zoo.map == map,
        Holder::Rule(_) => true,
        Holder::Tile(tile) => zoo.tiles.contains(&tile),
        Holder::Side { action, variant, upgraded } => performed_side(state).is_some_and(|it| {
            (it.performer, it.action, it.variant, it.upgraded) == (player, action, variant, upgraded)
        }),
    }
}

/// Where the effects of a holder come from.
#[must_use]
pub const fn source_of(holder: Holder) -> Source {
    match holder {
        Holder::Card(card) => Source::Card(card),
        Holder::Map(_) => Source::Map,
        Holder::Rule(_) => Source::Rule,
        Holder::Tile(tile) => Source::Tile(tile),
        Holder::Side { action, .. } => Source::Action(action),
    }
}

/// By how much lasting rules lower the price of a card (COST-1).
#[must_use]
pub fn discount(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> i16 {
    let rules = rules_of(ruleset, state, player, &ruleset.index.costs);
    sum(rules.filter_map(|(seen, what)| {
        let RuleChange::CostLess(noun, filter, amount) = what else { return None };
        seen.card_passes(noun, filter, card).then(|| seen.amount(amount))
    }))
}

/// The level at which a player plays a sponsor, at least 0 (MAP-8-2); 0 of another card.
#[must_use]
pub fn level(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> i16 {
    let Some(CardKind::Sponsor(sponsor)) = ruleset.cards.get(card.index()).map(|it| &it.kind) else {
        return 0;
    };
    let rules = rules_of(ruleset, state, player, &ruleset.index.levels);
    let less = sum(rules.filter_map(|(seen, what)| {
        let RuleChange::LevelLess(filter, amount) = what else { return None };
        seen.card_passes(CardNoun::Sponsor, filter, card).then(|| seen.amount(amount))
    }));
    sponsor.level.saturating_sub(less).max(0)
}

/// The value of a task for a player: the lowest that a lasting rule gives it, else its own (ASSOC-14).
#[must_use]
pub fn task_value(ruleset: &Ruleset, state: &State, player: PlayerId, task: TaskId) -> i16 {
    let rules = rules_of(ruleset, state, player, &ruleset.index.task_values);
    let values = rules.filter_map(|(seen, what)| {
        let RuleChange::TaskValue(it, amount) = what else { return None };
        (it == task).then(|| seen.amount(amount))
    });
    values.min().unwrap_or_else(|| ruleset.tasks.get(task.index()).map_or(0, |it| it.value))
}

/// The size of a building for housing and releasing (ENC-5).
#[must_use]
pub fn housing_size(ruleset: &Ruleset, state: &State, player: PlayerId, building: &Building) -> i16 {
    let Some(kind) = ruleset.buildings.get(building.kind.index()) else { return 0 };
    let size = kind.cells.len() as i16;
    if kind.class != BuildingClass::Standard {
        return size;
    }
    let rules = rules_of(ruleset, state, player, &ruleset.index.housing);
    let more = sum(rules.filter_map(|(seen, what)| {
        let RuleChange::HousingMore(filter, amount) = what else { return None };
        building_passes(seen, player, building, filter).then(|| seen.amount(amount))
    }));
    size.saturating_add(more)
}

/// How many units of the conditions of a card may be missing; several such rules add up (COND-5).
#[must_use]
pub fn ignored_units(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> i16 {
    let rules = rules_of(ruleset, state, player, &ruleset.index.ignored);
    sum(rules.filter_map(|(seen, what)| {
        let RuleChange::IgnoreConditions(noun, filter, amount) = what else { return None };
        seen.card_passes(noun, filter, card).then(|| seen.amount(amount))
    }))
}

/// Whether the terrain needs of animals and buildings are not asked of a player (SPX-2).
#[must_use]
pub fn ignores_needs(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    let mut rules = rules_of(ruleset, state, player, &ruleset.index.terrain);
    rules.any(|(_, what)| what == RuleChange::IgnoreNeeds)
}

/// The spaces of a player's map that can be covered by their terrain: plain ones, and those that a rule allows (BUILD-5,
/// SPX-2).
#[must_use]
pub(super) fn coverable(ruleset: &Ruleset, state: &State, player: PlayerId, map: &Map) -> u64 {
    let rules = rules_of(ruleset, state, player, &ruleset.index.terrain);
    rules.fold(map.terrains.plain, |acc, (_, what)| {
        let RuleChange::AllowCovering(terrain) = what else { return acc };
        acc | map.terrains.terrain.get(terrain.index()).copied().unwrap_or(0)
    })
}

/// Whether a lasting rule forbids a player to play a card (SPX-6).
#[must_use]
pub fn is_forbidden(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> bool {
    rules_of(ruleset, state, player, &ruleset.index.forbidden).any(|(seen, what)| {
        let RuleChange::ForbidPlaying(noun, filter) = what else { return false };
        seen.card_passes(noun, filter, card)
    })
}

/// Whether interactive effects of others do not touch a player (INTER-9).
#[must_use]
pub fn is_immune(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    rules_of(ruleset, state, player, &ruleset.index.immune).next().is_some()
}

fn sum(amounts: impl Iterator<Item = i16>) -> i16 {
    amounts.fold(0, i16::saturating_add)
}
