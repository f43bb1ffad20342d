//! Plans of several turns: the best ones are kept from turn to turn, so that one turn may prepare the next.

use std::cmp::Reverse;

use super::greedy::Outlook;
use crate::game::{Choice, Game, Question};
use crate::state::PlayerId;

/// Turns that a player might have one after the other.
pub(super) struct Plan {
    /// The option that it begins with.
    pub(super) option: usize,
    /// What it comes to: what is reached before each turn counts in part.
    pub(super) total: i32,
    /// The worth of the position at its end.
    pub(super) reached: i32,
    /// The game at its end.
    pub(super) after: Box<Game>,
}

impl Outlook<'_> {
    /// Adds to each option what the best plan comes to that begins with it.
    pub(super) fn add_plans(&self, begun: Vec<Plan>, appraised: &mut [(usize, i32)]) {
        let mut best: Vec<(usize, i32)> = begun.iter().map(|it| (it.option, it.total)).collect();
        let mut plans = begun;
        for turn in 1..=self.weights.turns {
            let mut longer: Vec<Plan> = plans.iter().flat_map(|it| self.longer(it, turn)).collect();
            longer.sort_by_key(|it| (Reverse(it.total), it.option));
            for plan in &longer {
                let known = best.iter_mut().filter(|it| it.0 == plan.option);
                known.for_each(|it| it.1 = it.1.max(plan.total));
            }
            plans = self.kept(longer);
        }
        for (option, total) in appraised {
            let plan = best.iter().find(|it| it.0 == *option);
            *total = total.saturating_add(plan.map_or(0, |it| it.1));
        }
    }

    /// The first of the plans, and of those that begin with the same option not too many.
    fn kept(&self, longer: Vec<Plan>) -> Vec<Plan> {
        let most = |it: i32| usize::try_from(it).unwrap_or(0);
        let (width, each) = (most(self.weights.width), most(self.weights.each));
        let mut kept: Vec<Plan> = Vec::new();
        for plan in longer {
            if kept.len() < width && kept.iter().filter(|it| it.option == plan.option).count() < each {
                kept.push(plan);
            }
        }
        kept
    }

    /// A plan with each turn that may come next.
    fn longer(&self, plan: &Plan, turn: i32) -> Vec<Plan> {
        let Some(game) = at_turn_of(&plan.after, self.player) else { return Vec::new() };
        let Some(decision) = game.decision() else { return Vec::new() };
        // A turn for a token is one turn, whichever action card goes back for it.
        let is_token = |it: &Choice| matches!(it, Choice::TokenAction(..));
        let token = decision.options.iter().rposition(is_token);
        let options = decision.options.iter().enumerate();
        let options = options.filter(|(at, it)| !is_token(it) || token == Some(*at));
        let tried = options.filter_map(|(at, _)| self.best_trial(&game, at, 1));
        let mut longer: Vec<Plan> =
            tried.map(|(reached, after)| Plan { option: plan.option, total: 0, reached, after }).collect();
        let others = if turn == self.weights.turns { self.others(plan, &longer) } else { 0 };
        let sooner = self.weights.sooner;
        for it in &mut longer {
            it.total = (sooner * plan.total + (100 - sooner) * (it.reached + others)) / 100;
        }
        longer
    }

    /// What the turns beside the best one would add to a plan, the less the farther from the best.
    fn others(&self, plan: &Plan, longer: &[Plan]) -> i32 {
        let mut gains: Vec<i32> = longer.iter().map(|it| (it.reached - plan.reached).max(0)).collect();
        gains.sort_unstable_by_key(|it| Reverse(*it));
        gains.iter().skip(1).rev().fold(0, |rest, gain| (gain + rest) * self.weights.others / 100)
    }
}

/// The game as if the turn that begins were that of a player.
fn at_turn_of(game: &Game, player: PlayerId) -> Option<Game> {
    let decision = game.decision().filter(|it| it.question == Question::Action)?;
    if decision.player == player {
        return Some(game.clone());
    }
    let mut state = game.state().clone();
    state.active = player;
    state.frames.as_mut_slice().last_mut()?.owner = player;
    Some(Game::new(game.ruleset().clone(), state)).filter(|it| it.decision().is_some())
}
