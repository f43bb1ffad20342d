//! What a position is worth to a player, in hundredths of a point.
//!
//! The score of now counts in full. What can still become points counts by the part of the game that is left: money,
//! income, tokens, workers, upgraded cards, cards in hand, free enclosures, progress towards projects and scoring cards.

mod cards;
mod projects;
mod worth;

use super::Weights;
use crate::ruleset::{ResourceId, Ruleset};
use crate::state::{MAX_ICONS, Player, PlayerId, State};

pub(super) use cards::{card_worth, kind_worth};
pub(super) use projects::{support_worth, task_worth};
pub(super) use worth::{Worth, part_left};

/// A position as a player sees it, with what is computed once.
pub(super) struct Position<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) state: &'a State,
    pub(super) player: PlayerId,
    pub(super) seat: Player,
    pub(super) worth: Worth,
    pub(super) weights: &'a Weights,
    /// What one more of each icon would bring projects nearer.
    pub(super) wishes: [i32; MAX_ICONS],
}

impl<'a> Position<'a> {
    /// The position of a player.
    pub(super) fn of(
        rules: &'a Ruleset,
        state: &'a State,
        player: PlayerId,
        weights: &'a Weights,
        left: i32,
    ) -> Self {
        let seat = state.players.get(player.index()).copied().unwrap_or_default();
        let worth = Worth::of(rules, state, player, weights, left);
        let mut position = Self { rules, state, player, seat, worth, weights, wishes: [0; MAX_ICONS] };
        position.wishes = projects::wishes(&position);
        position
    }

    pub(super) fn held(&self, resource: ResourceId) -> i16 {
        self.seat.resources.get(resource.index()).copied().unwrap_or(0)
    }
}

/// What a position is worth to a player, in hundredths of a point.
#[must_use]
pub fn value(rules: &Ruleset, state: &State, player: PlayerId, weights: &Weights) -> i32 {
    value_with(rules, state, player, weights, part_left(rules, state))
}

/// The same where so much of the game is left, in hundredths: positions that are compared must agree on that.
pub(super) fn value_with(
    rules: &Ruleset,
    state: &State,
    player: PlayerId,
    weights: &Weights,
    left: i32,
) -> i32 {
    if state.course.over {
        return 100 * worth::score(rules, state, player);
    }
    let position = Position::of(rules, state, player, weights, left);
    let fading = stocks(&position)
        + crew(&position)
        + cards::hand_and_housing(&position)
        + projects::progress(&position);
    100 * position.worth.score_ahead() + goals(&position) + fading
}

/// Money, strength tokens, range and what every break will bring.
fn stocks(position: &Position<'_>) -> i32 {
    let (rules, worth, weights) = (position.rules, &position.worth, position.weights);
    let mut total = 0;
    if let Some(currency) = rules.currency {
        let money = i32::from(position.held(currency)).max(0);
        let purse = weights.purse;
        let (second, third) = ((money - purse).clamp(0, purse), (money - 2 * purse).max(0));
        let weighted = 16 * money.min(purse) + weights.money_second * second + weights.money_third * third;
        total += worth.of_one(currency) * weighted / 16;
    }
    if let Some(strength) = rules.strength {
        total += worth.of_one(strength) * i32::from(position.held(strength));
    }
    if let Some(range) = rules.range {
        let steps = i32::from(position.held(range));
        let folders = rules.resources.get(range.index()).map_or(&[][..], |it| it.folders.as_slice());
        let reached = folders.iter().rev().find(|row| i32::from(row.from) <= steps);
        total += worth.of_one(range) * steps;
        total += worth.fading(weights.folder) * reached.map_or(0, |row| i32::from(row.value));
    }
    total + worth.breaks(income(position), weights) / 100
}

/// What one break brings, in hundredths of what it is worth.
fn income(position: &Position<'_>) -> i32 {
    let (rules, seat) = (position.rules, &position.seat);
    let tracks = rules.resources.iter().filter_map(|it| it.income);
    let zoo = seat.zoo.iter().filter_map(|card| rules.cards.get(card.index()));
    let sponsors = zoo.flat_map(|card| card.body.income.iter().copied());
    let map = rules.maps.get(seat.map.index());
    let edge = map.into_iter().flat_map(|map| map.edge.iter().enumerate());
    let used = edge.filter(|(at, it)| it.income && seat.edge >> at & 1 == 1).map(|(_, it)| it.program);
    let map = map.into_iter().flat_map(|map| map.body.income.iter().copied());
    let programs = tracks.chain(sponsors).chain(used).chain(map);
    let told: i32 = programs.map(|program| position.worth.program(position, program)).sum();
    let kinds = seat.buildings.iter().filter_map(|it| rules.buildings.get(it.kind.index()));
    let n_stalls = kinds.filter(|it| it.income.is_some()).count() as i32;
    let stall = rules.currency.map_or(0, |it| position.weights.stall * position.worth.of_one(it));
    told + n_stalls * stall
}

/// Workers, upgraded cards, tiles, covered spaces.
fn crew(position: &Position<'_>) -> i32 {
    let (seat, worth, weights) = (&position.seat, &position.worth, position.weights);
    let n_upgraded = seat.row.iter().filter(|it| it.upgraded).count() as i32;
    let n_covered = seat.covered.count_ones() as i32;
    worth.fading(workers(position))
        + worth.fading(weights.upgraded) * n_upgraded
        + worth.fading(weights.tile) * seat.tiles.len() as i32
        + worth.fading(weights.space) * n_covered
        + worth.fading(weights.icon) * n_icons(position)
}

/// Workers; one on a task is missed until the next break (BREAK-5), so less the nearer that is. Breaks help the others as
/// much as the player.
fn workers(position: &Position<'_>) -> i32 {
    let (state, seat, weights) = (position.state, &position.seat, position.weights);
    let on_tasks: i32 = seat.on_tasks.iter().map(|it| i32::from(*it)).sum();
    let length = position.rules.break_track.steps.get(state.players.len()).copied().unwrap_or(0);
    let (length, gone) = (i32::from(length).max(1), i32::from(state.break_at));
    let steps = length * i32::from(state.course.breaks) + gone;
    let missed = weights.busy * (length - gone).max(0) / length;
    weights.worker * (i32::from(seat.workers) + on_tasks) - missed * on_tasks - weights.step * steps
}

/// Icons of a zoo, on cards and tiles.
fn n_icons(position: &Position<'_>) -> i32 {
    let (rules, seat) = (position.rules, &position.seat);
    let zoo = seat.zoo.iter().filter_map(|card| rules.cards.get(card.index()));
    let tiles = seat.tiles.iter().filter_map(|it| rules.tiles.get(it.index()));
    zoo.map(|it| it.icons.len() as i32).sum::<i32>() + tiles.map(|it| it.icons.len() as i32).sum::<i32>()
}

/// What final scoring would bring now.
fn goals(position: &Position<'_>) -> i32 {
    let (rules, seat) = (position.rules, &position.seat);
    let zoo = seat.zoo.iter().filter_map(|card| rules.cards.get(card.index()));
    let endgame = zoo.flat_map(|card| card.body.endgame.iter());
    let zoo: i32 = endgame.map(|it| position.worth.final_program(position, it.program)).sum();
    let goals = seat.scoring.iter().map(|card| projects::goal(position, card));
    (zoo + goals.sum::<i32>()) * position.weights.goals / 100
}
