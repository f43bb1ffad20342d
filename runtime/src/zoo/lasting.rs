//! Lasting rules of cards and maps (SPON-7).

use super::eval::Seen;
use super::spaces::building_passes;
use crate::game::{performs, performs_one_of};
use crate::ruleset::{
    BodyKinds, BuildingClass, CardId, CardKind, CardNoun, Held, Holder, LastingRule, Map, Op, ProgramId,
    RuleChange, RuleKind, Ruleset, SideSet, SpacePrice, TaskId, TileFamily,
};
use crate::state::{Building, Installed, Player, PlayerId, Source, State};
use std::ops::Range;

/// The rules of a kind that hold for a player now, each with what its amounts and filters see. None, told at once, where
/// there can be none, as nearly everywhere.
#[inline(always)]
pub(super) fn rules_of<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    kind: RuleKind,
) -> Option<impl Iterator<Item = (Seen<'a>, RuleChange)> + 'a> {
    let (list, kinds) = (ruleset.index.rules(kind), BodyKinds::rule(kind));
    let near = if is_near(ruleset, state, player, list, kinds) { list.all() } else { &[] };
    let may_hold = !near.is_empty() || has_brought(ruleset, state, player, kinds);
    may_hold.then(|| held_of(ruleset, state, player, near, kind))
}

/// Those rules near a player that hold, then those of the kind that effects brought.
fn held_of<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    near: &'a [(Holder, LastingRule)],
    kind: RuleKind,
) -> impl Iterator<Item = (Seen<'a>, RuleChange)> + 'a {
    let held = near.iter().filter(move |(holder, _)| is_held(state, player, *holder));
    let held = held.filter_map(move |(holder, rule)| {
        let seen = Seen { source: source_of(*holder), ..Seen::new(ruleset, state, player) };
        rule.condition.is_none_or(|it| seen.condition(it)).then_some((seen, rule.what))
    });
    let brought = installed_rules(ruleset, state, player, BodyKinds::rule(kind));
    held.chain(brought.map(|(_, seen, rule)| (seen, rule.what)))
}

/// What of a list may be a player's, as positions in the list.
pub(crate) fn positions_near<T>(state: &State, zoo: &Player, list: &Held<T>) -> Range<usize> {
    list.positions_near(zoo, |sides| performs_one_of(state, sides))
}

/// Whether something of some kinds may be a player's: it stands on what the player has, or on the side that is performed.
#[inline(always)]
pub(crate) fn may_have(ruleset: &Ruleset, state: &State, player: PlayerId, kinds: BodyKinds) -> bool {
    let zoo = state.players.get(player.index());
    zoo.is_some_and(|it| is_on(ruleset, state, it, kinds, &ruleset.index.body_kinds.sides))
}

/// Whether something of some kinds may stand on what a player has, or on one of some sides, which is performed.
#[inline(always)]
fn is_on(ruleset: &Ruleset, state: &State, zoo: &Player, kinds: BodyKinds, sides: &SideSet) -> bool {
    zoo.near.has(kinds) || (ruleset.index.body_kinds.on_sides.meets(kinds) && performs_one_of(state, sides))
}

/// Whether something of a list may be a player's: of such kinds something stands on what the player has, or on the side that
/// is performed.
#[inline(always)]
fn is_near<T>(ruleset: &Ruleset, state: &State, player: PlayerId, list: &Held<T>, kinds: BodyKinds) -> bool {
    let Some(zoo) = state.players.get(player.index()) else { return false };
    let found = is_on(ruleset, state, zoo, kinds, list.sides());
    debug_assert!(
        found || positions_near(state, zoo, list).is_empty(),
        "{kinds:?} is near and was not noted"
    );
    found
}

/// Whether rules of a kind may hold for a player.
#[inline(always)]
pub(super) fn may_hold(ruleset: &Ruleset, state: &State, player: PlayerId, kind: RuleKind) -> bool {
    may_change(ruleset, state, player, ruleset.index.rules(kind), BodyKinds::rule(kind))
}

/// Whether rules of a list, or ones of its kinds that effects brought, may hold for a player.
#[inline(always)]
fn may_change<T>(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    list: &Held<T>,
    kinds: BodyKinds,
) -> bool {
    is_near(ruleset, state, player, list, kinds) || has_brought(ruleset, state, player, kinds)
}

/// Whether effects brought rules of some kinds for a player.
#[inline(always)]
fn has_brought(ruleset: &Ruleset, state: &State, player: PlayerId, kinds: BodyKinds) -> bool {
    !state.installed.is_empty() && some_is_brought(ruleset, state, player, kinds)
}

#[cold]
fn some_is_brought(ruleset: &Ruleset, state: &State, player: PlayerId, kinds: BodyKinds) -> bool {
    brought(ruleset, state, player, kinds).next().is_some()
}

/// The rules of some kinds that effects brought for a player, each with its position.
fn brought<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    kinds: BodyKinds,
) -> impl Iterator<Item = (usize, &'a Installed, LastingRule)> + 'a {
    let own = state.installed.iter().enumerate().filter(move |(_, it)| it.owner == player);
    own.filter_map(move |(at, installed)| {
        let Some(Op::Install { rule, .. }) = installed_op(ruleset, installed) else { return None };
        kinds.has_rule(RuleKind::of(rule.what)).then_some((at, installed, *rule))
    })
}

/// The rules of some kinds that effects brought for a player and that hold now, each with its position.
pub(super) fn installed_rules<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    kinds: BodyKinds,
) -> impl Iterator<Item = (usize, Seen<'a>, LastingRule)> + 'a {
    brought(ruleset, state, player, kinds).filter_map(move |(at, installed, rule)| {
        let seen = Seen { source: installed.source, ..Seen::new(ruleset, state, player) };
        rule.condition.is_none_or(|it| seen.condition(it)).then_some((at, seen, rule))
    })
}

/// The op that brought a rule.
#[must_use]
pub fn installed_op<'a>(ruleset: &'a Ruleset, installed: &Installed) -> Option<&'a Op> {
    ruleset.code.ops(installed.program).get(usize::from(installed.at))
}

/// Whether what a rule or trigger stands on is a player's.
#[must_use]
pub fn is_held(state: &State, player: PlayerId, holder: Holder) -> bool {
    let Some(zoo) = state.players.get(player.index()) else { return false };
    match holder {
        Holder::Card(card) => zoo.zoo.contains(card) && !super::is_beside(state, card),
        Holder::Map(map) => zoo.map == map,
        Holder::Rule(_) => true,
        Holder::Tile(tile) => zoo.tiles.contains(&tile),
        Holder::Side { action, variant, upgraded } => performs(state, player, (action, variant, upgraded)),
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
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::CostLess) else { return 0 };
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
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::LevelLess) else {
        return sponsor.level.max(0);
    };
    let less = sum(rules.filter_map(|(seen, what)| {
        let RuleChange::LevelLess(filter, amount) = what else { return None };
        seen.card_passes(CardNoun::Sponsor, filter, card).then(|| seen.amount(amount))
    }));
    sponsor.level.saturating_sub(less).max(0)
}

/// The value of a task for a player: the lowest that a lasting rule gives it, else its own (ASSOC-14).
#[must_use]
pub fn task_value(ruleset: &Ruleset, state: &State, player: PlayerId, task: TaskId) -> i16 {
    let own = ruleset.tasks.get(task.index()).map_or(0, |it| it.value);
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::TaskValue) else { return own };
    let values = rules.filter_map(|(seen, what)| {
        let RuleChange::TaskValue(it, amount) = what else { return None };
        (it == task).then(|| seen.amount(amount))
    });
    values.min().unwrap_or(own)
}

/// By how much lasting rules lower the price of a donation (COST-6).
#[must_use]
pub fn donation_discount(ruleset: &Ruleset, state: &State, player: PlayerId) -> i16 {
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::DonationLess) else { return 0 };
    sum(rules.filter_map(|(seen, what)| {
        let RuleChange::DonationLess(amount) = what else { return None };
        Some(seen.amount(amount))
    }))
}

/// By how much each worker that is added to a task lowers its value; 0 if none may be added.
#[must_use]
pub fn less_for_each_worker(ruleset: &Ruleset, state: &State, player: PlayerId) -> i16 {
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::WorkerLess) else { return 0 };
    sum(rules.filter_map(|(seen, what)| {
        let RuleChange::WorkerLess(amount) = what else { return None };
        Some(seen.amount(amount).max(0))
    }))
}

/// Whether no rule changes tasks for a player: their values, what they do, or that they can be done.
#[must_use]
pub(crate) fn tasks_are_printed(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    !may_change(ruleset, state, player, &ruleset.index.about_tasks, BodyKinds::TASKS)
}

/// What a player may do instead of what a task does.
#[must_use]
pub fn instead_of_task(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    task: TaskId,
) -> Option<ProgramId> {
    rules_of(ruleset, state, player, RuleKind::TaskInstead)?.find_map(|(_, what)| {
        let RuleChange::TaskInstead(it, program) = what else { return None };
        (it == task).then_some(program)
    })
}

/// Whether tasks of a player bring tiles of a family from the supply.
#[must_use]
pub fn takes_from_supply(ruleset: &Ruleset, state: &State, player: PlayerId, family: TileFamily) -> bool {
    rules_of(ruleset, state, player, RuleKind::FromSupply)
        .is_some_and(|mut it| it.any(|(_, what)| what == RuleChange::FromSupply(family)))
}

/// Spaces of terrains that buildings of an action may cover by a rule that allows some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SomeSpaces {
    /// The spaces.
    pub mask: u64,
    /// So many of them still.
    pub most: u32,
    /// What each costs; negative if it brings something.
    pub price: i16,
}

/// The spaces that a rule opens for some of them, without those that are open anyway.
#[must_use]
pub(super) fn some_spaces(ruleset: &Ruleset, state: &State, player: PlayerId, map: &Map) -> SomeSpaces {
    let rules = rules_of(ruleset, state, player, RuleKind::CoverSome);
    let found = rules.and_then(|mut it| {
        it.find_map(|(seen, what)| {
            let RuleChange::CoverSome { terrains, most, price } = what else { return None };
            let left = seen.amount(most).saturating_sub(i16::from(state.log.terrain_covered));
            let named = (0..u8::BITS as usize).filter(|it| terrains >> it & 1 == 1);
            let mask = named.filter_map(|it| map.terrains.terrain.get(it)).fold(0, |acc, it| acc | it);
            let price = match price {
                SpacePrice::Pay(amount) => seen.amount(amount),
                SpacePrice::Gain(amount) => seen.amount(amount).saturating_neg(),
            };
            Some(SomeSpaces { mask, most: u32::try_from(left).unwrap_or(0), price })
        })
    });
    found.unwrap_or_default()
}

/// The size of a building for housing and releasing (ENC-5).
#[must_use]
pub fn housing_size(ruleset: &Ruleset, state: &State, player: PlayerId, building: &Building) -> i16 {
    let Some(kind) = ruleset.buildings.get(building.kind.index()) else { return 0 };
    let size = kind.cells.len() as i16;
    if kind.class != BuildingClass::Standard {
        return size;
    }
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::HousingMore) else { return size };
    let more = sum(rules.filter_map(|(seen, what)| {
        let RuleChange::HousingMore(filter, amount) = what else { return None };
        building_passes(seen, player, building, filter).then(|| seen.amount(amount))
    }));
    size.saturating_add(more)
}

/// How many units of the conditions of a card may be missing; several such rules add up (COND-5).
#[must_use]
pub fn ignored_units(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> i16 {
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::IgnoreConditions) else { return 0 };
    sum(rules.filter_map(|(seen, what)| {
        let RuleChange::IgnoreConditions(noun, filter, amount) = what else { return None };
        seen.card_passes(noun, filter, card).then(|| seen.amount(amount))
    }))
}

/// Whether the terrain needs of animals and buildings are not asked of a player (SPX-2).
#[must_use]
pub fn ignores_needs(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    rules_of(ruleset, state, player, RuleKind::IgnoreNeeds)
        .is_some_and(|mut it| it.any(|(_, what)| what == RuleChange::IgnoreNeeds))
}

/// Whether a rule may change which spaces a player may cover, or what has to lie beside them.
#[must_use]
#[inline(always)]
pub(super) fn may_change_covering(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    may_change(ruleset, state, player, &ruleset.index.about_covering, BodyKinds::COVERING)
}

/// The spaces of a player's map that can be covered by their terrain: plain ones, and those that a rule allows (BUILD-5,
/// SPX-2).
#[must_use]
pub(super) fn coverable(ruleset: &Ruleset, state: &State, player: PlayerId, map: &Map) -> u64 {
    let plain = map.terrains.plain;
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::AllowCovering) else { return plain };
    rules.fold(plain, |acc, (_, what)| {
        let RuleChange::AllowCovering(terrain) = what else { return acc };
        acc | map.terrains.terrain.get(terrain.index()).copied().unwrap_or(0)
    })
}

/// Whether a lasting rule forbids a player to play a card (SPX-6).
#[must_use]
pub fn is_forbidden(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> bool {
    let forbids = |(seen, what): (Seen<'_>, RuleChange)| {
        let RuleChange::ForbidPlaying(noun, filter) = what else { return false };
        seen.card_passes(noun, filter, card)
    };
    rules_of(ruleset, state, player, RuleKind::ForbidPlaying).is_some_and(|mut it| it.any(forbids))
}

/// The strength that is printed on a slot, from 0.
pub(crate) const fn printed_strength(slot: u8) -> i16 {
    slot as i16 + 1
}

/// The strength of a slot of a player, from 0 (MAP-12-1).
#[must_use]
pub fn slot_strength(ruleset: &Ruleset, state: &State, player: PlayerId, slot: u8) -> i16 {
    let printed = printed_strength(slot);
    let Some(rules) = rules_of(ruleset, state, player, RuleKind::SlotStrength) else { return printed };
    let strengths = rules.filter_map(|(_, what)| {
        let RuleChange::SlotStrength(resource, table) = what else { return None };
        let held = state.players.get(player.index())?.resources.get(resource.index()).copied()?;
        ruleset.code.slot_tables.get(table.index())?.at(held, slot)
    });
    strengths.last().unwrap_or(printed)
}

/// Whether no rule changes the strength of actions for a player.
#[must_use]
pub(crate) fn strengths_are_printed(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    !may_change(ruleset, state, player, &ruleset.index.about_strengths, BodyKinds::STRENGTHS)
}

/// Whether a player may discard a card for more strength of an action.
#[must_use]
pub fn may_add_strength(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    rules_of(ruleset, state, player, RuleKind::CardForStrength)
        .is_some_and(|mut it| it.any(|(_, what)| what == RuleChange::CardForStrength))
}

/// Whether interactive effects of others do not touch a player (INTER-9).
#[must_use]
pub fn is_immune(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    rules_of(ruleset, state, player, RuleKind::Immune)
        .is_some_and(|mut it| it.any(|(_, what)| what == RuleChange::Immune))
}

fn sum(amounts: impl Iterator<Item = i16>) -> i16 {
    amounts.fold(0, i16::saturating_add)
}
