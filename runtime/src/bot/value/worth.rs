//! What a unit of each resource is worth, from the roles that the ruleset gives them.

use super::{Position, Weights};
use crate::ruleset::{Op, ProgramId, ResourceId, Ruleset};
use crate::state::{MAX_RESOURCES, PlayerId, State};
use crate::zoo::eval;

/// Steps over which the score of a resource is taken, so that a step without a score of its own counts too.
const STEPS: i16 = 3;

/// What things are worth to a player now, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub(in crate::bot) struct Worth {
    units: [i32; MAX_RESOURCES],
    /// The score of who had what the rest of the game brings, about.
    score: i32,
    /// How much a point brings that can be had at the end: the most that a unit adds to the score.
    best: i32,
    /// How much of the game is left, in hundredths.
    left: i32,
    /// How much is left when what helps to make points begins to fade.
    fade: i32,
}

impl Worth {
    /// For a player at a position.
    pub(super) fn of(rules: &Ruleset, state: &State, player: PlayerId, weights: &Weights, left: i32) -> Self {
        let mut worth =
            Self { units: [0; MAX_RESOURCES], score: 0, best: 0, left, fade: weights.fade.max(1) };
        let mut raised = state.clone();
        let income = track_income(rules, state, player);
        let incomes = of_steps(rules, &mut raised, player, |it| track_income(rules, it, player) - income);
        raise(&mut raised, player, weights.ahead * left / 100);
        worth.score = score(rules, &raised, player);
        worth.units = of_steps(rules, &mut raised, player, |it| {
            100 * (score(rules, it, player) - worth.score) / i32::from(STEPS)
        });
        worth.best = worth.units.iter().copied().max().unwrap_or(0);
        worth.add_role(rules.currency, weights.money);
        worth.add_role(rules.strength, weights.strength);
        worth.add_role(rules.range, weights.range);
        let money = rules.currency.map_or(0, |it| worth.of_one(it));
        for (unit, more) in worth.units.iter_mut().zip(incomes) {
            *unit += money * more * weights.breaks * left / (100 * i32::from(STEPS));
        }
        worth
    }

    fn add_role(&mut self, resource: Option<ResourceId>, whole: i32) {
        let faded = self.fading(whole);
        if let Some(unit) = resource.and_then(|it| self.units.get_mut(it.index())) {
            *unit += faded;
        }
    }

    /// One unit of a resource.
    pub(in crate::bot) fn of_one(&self, resource: ResourceId) -> i32 {
        self.units.get(resource.index()).copied().unwrap_or(0)
    }

    /// The score of the player who had more of every resource: what the rest of the game brings, about.
    pub(super) fn score_ahead(&self) -> i32 {
        self.score
    }

    /// The most that one unit of anything adds to the score.
    pub(super) fn of_best(&self) -> i32 {
        self.best
    }

    /// What helps to make points: whole for most of the game, then less and less.
    pub(super) fn fading(&self, whole: i32) -> i32 {
        whole * self.left.min(self.fade) / self.fade
    }

    /// So much at every break that is left, times a hundred.
    pub(super) fn breaks(&self, each: i32, weights: &Weights) -> i32 {
        each * weights.breaks * self.left
    }

    /// What a program gains, as far as it says so without a choice.
    pub(super) fn program(&self, position: &Position<'_>, program: ProgramId) -> i32 {
        self.gains(position, program, |resource| self.of_one(resource))
    }

    /// What a program of final scoring gains.
    pub(super) fn final_program(&self, position: &Position<'_>, program: ProgramId) -> i32 {
        let roles = [position.rules.currency, position.rules.strength, position.rules.range];
        self.gains(position, program, |it| if roles.contains(&Some(it)) { 0 } else { self.of_one(it) })
    }

    fn gains(&self, position: &Position<'_>, program: ProgramId, unit: impl Fn(ResourceId) -> i32) -> i32 {
        let Position { rules, state, player, .. } = *position;
        let ops = rules.code.ops(program);
        let (mut at, mut total) = (0, 0_i32);
        while let Some(op) = ops.get(at) {
            at += 1;
            if let Op::Gain { resource, amount, .. } = op {
                let amount = eval::amount(rules, state, player, &[0; 8], *amount);
                total = total.saturating_add(unit(*resource).saturating_mul(i32::from(amount)));
            }
            if let Op::If { condition, otherwise, .. } = op
                && !eval::condition(rules, state, player, &[0; 8], *condition)
            {
                at = usize::from(*otherwise).max(at);
            }
        }
        total
    }
}

/// The score of a player as it stands.
pub(super) fn score(rules: &Ruleset, state: &State, player: PlayerId) -> i32 {
    let score = rules.end.score.map(|it| eval::amount(rules, state, player, &[0; 8], it));
    score.map_or(0, i32::from)
}

/// Gives a player so many more of every resource.
fn raise(state: &mut State, player: PlayerId, more: i32) {
    let more = i16::try_from(more.max(0)).unwrap_or(0);
    if let Some(seat) = state.players.as_mut_slice().get_mut(player.index()) {
        seat.resources.iter_mut().for_each(|held| *held = held.saturating_add(more));
    }
}

/// What comes of a few steps more of each resource.
fn of_steps(
    rules: &Ruleset,
    state: &mut State,
    player: PlayerId,
    outcome: impl Fn(&State) -> i32,
) -> [i32; MAX_RESOURCES] {
    let mut outcomes = [0; MAX_RESOURCES];
    for (at, told) in outcomes.iter_mut().enumerate().take(rules.resources.len()) {
        let Some(held) = resource_mut(state, player, at) else { continue };
        let before = *held;
        *held = before.saturating_add(STEPS);
        *told = outcome(state);
        if let Some(held) = resource_mut(state, player, at) {
            *held = before;
        }
    }
    outcomes
}

/// The money that the tracks of a player bring in a break.
fn track_income(rules: &Ruleset, state: &State, player: PlayerId) -> i32 {
    let programs = rules.resources.iter().filter_map(|it| it.income);
    let mut money = 0;
    for op in programs.flat_map(|it| rules.code.ops(it)) {
        if let Op::Gain { resource, amount, .. } = op
            && Some(*resource) == rules.currency
        {
            money += i32::from(eval::amount(rules, state, player, &[0; 8], *amount));
        }
    }
    money
}

/// How much of the game is left, in hundredths: points come the faster the longer it lasts.
pub(in crate::bot) fn part_left(rules: &Ruleset, state: &State) -> i32 {
    let course = &state.course;
    if course.over || course.scoring {
        return 0;
    }
    let rounds = &rules.solo.rounds;
    if state.mode == crate::state::Mode::Solo && !rounds.is_empty() {
        let turns = |it: &[u8]| it.iter().map(|it| i32::from(*it)).sum::<i32>();
        let later = rounds.get(usize::from(course.solo_round) + 1..).map_or(0, turns);
        return 100 * (later + i32::from(course.solo_left)) / turns(rounds).max(1);
    }
    if course.ended_by.is_some() {
        return i32::from(course.turns_left) * 3 / state.players.len().max(1) as i32;
    }
    let scores = (0..state.players.len()).map(|seat| score(rules, state, PlayerId(seat as u8)));
    let lowest = lowest_score(rules, state);
    let way = (i32::from(rules.end.target) - lowest).max(1);
    let gone = (scores.max().unwrap_or(0) - lowest).clamp(0, way);
    100 - (10_000 * gone / way).isqrt()
}

/// The score of who has nothing.
fn lowest_score(rules: &Ruleset, state: &State) -> i32 {
    let mut empty = state.clone();
    if let Some(seat) = empty.players.as_mut_slice().first_mut() {
        for (held, resource) in seat.resources.iter_mut().zip(&rules.resources) {
            *held = resource.min;
        }
    }
    score(rules, &empty, PlayerId(0))
}

fn resource_mut(state: &mut State, player: PlayerId, at: usize) -> Option<&mut i16> {
    state.players.as_mut_slice().get_mut(player.index())?.resources.get_mut(at)
}
