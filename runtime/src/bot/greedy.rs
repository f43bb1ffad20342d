//! Each option is tried on a copy of the game, the rest of the turn follows by instinct, and plans of turns go on from there.

use super::Weights;
use super::imagine::imagine;
use super::instinct::Instinct;
use super::plans::Plan;
use super::value::{part_left, value_with};
use crate::game::{Event, Game, Observer};
use crate::state::{Pcg32, PlayerId};

/// Copies of the game that one decision may cost, about.
const TRIALS: usize = 48;
/// Trials of one option at most.
const MAX_TRIALS_EACH: usize = 6;
/// Options that are looked at a turn farther.
const FINALISTS: usize = 9;
/// Decisions that follow an option at most.
const MAX_FOLLOWING: usize = 60;
/// How much chance moves the instinct of all trials but the first.
const SWAY: u32 = 14;
/// The stream of the chance of trials.
const CHANCE_STREAM: u64 = 1;

/// The option with the best outcome, the first one of equal ones; the one that instinct likes best where none can be tried.
pub(super) fn best_option(game: &Game, weights: &Weights, random: &mut Pcg32) -> usize {
    let appraised = appraise(game, weights, random);
    let best = appraised.iter().max_by_key(|(option, reached)| (*reached, std::cmp::Reverse(*option)));
    match (best, game.decision()) {
        (Some((option, _)), _) => *option,
        (None, Some(decision)) => {
            let left = part_left(game.ruleset(), game.state());
            Instinct::of(game, &decision, weights, left).best(decision.options, random, 0)
        }
        (None, None) => 0,
    }
}

/// The options that come out best, with what comes of each: the best of its trials, and then of turns more, on average over
/// several ways to deal what is hidden.
pub(super) fn appraise(game: &Game, weights: &Weights, random: &mut Pcg32) -> Vec<(usize, i32)> {
    let Some(imagined) = imagine(game, random) else { return Vec::new() };
    let Some(mut outlook) = Outlook::of(&imagined, weights, random) else { return Vec::new() };
    let candidates = outlook.shortlist(&imagined);
    let n_trials = (TRIALS / candidates.len().max(1)).clamp(1, MAX_TRIALS_EACH);
    let mut begun = outlook.begin(&imagined, &candidates, n_trials);
    begun.sort_by_key(|it| (std::cmp::Reverse(it.reached), it.option));
    begun.truncate(FINALISTS);
    let options: Vec<usize> = begun.iter().map(|it| it.option).collect();
    let mut appraised: Vec<(usize, i32)> = options.iter().map(|option| (*option, 0)).collect();
    outlook.add_plans(begun, &mut appraised);
    for _ in 1..weights.worlds {
        let Some(imagined) = imagine(game, random) else { break };
        outlook.chance = chance(random);
        outlook.add_plans(outlook.begin(&imagined, &options, n_trials), &mut appraised);
    }
    appraised.iter_mut().for_each(|(_, total)| *total /= weights.worlds.max(1));
    appraised.sort_unstable();
    appraised
}

/// What is the same for all options of a decision.
pub(super) struct Outlook<'a> {
    pub(super) player: PlayerId,
    pub(super) weights: &'a Weights,
    /// How much of the game is left, in hundredths.
    left: i32,
    /// What chance brings to each option alike, so that none is only luckier than the others.
    chance: Pcg32,
}

impl<'a> Outlook<'a> {
    fn of(game: &Game, weights: &'a Weights, random: &mut Pcg32) -> Option<Self> {
        let player = game.decision()?.player;
        let left = part_left(game.ruleset(), game.state());
        Some(Self { player, weights, left, chance: chance(random) })
    }

    fn worth(&self, game: &Game) -> i32 {
        value_with(game.ruleset(), game.state(), self.player, self.weights, self.left)
    }

    /// Each option as a plan of one turn.
    fn begin(&self, game: &Game, options: &[usize], n_trials: usize) -> Vec<Plan> {
        let begun = options.iter().filter_map(|option| {
            let (reached, after) = self.best_trial(game, *option, n_trials)?;
            Some(Plan { option: *option, total: reached, reached, after })
        });
        begun.collect()
    }

    /// The best of several ways to go on after an option until the turn ends.
    pub(super) fn best_trial(&self, game: &Game, option: usize, n_trials: usize) -> Option<(i32, Box<Game>)> {
        let mut random = self.chance;
        let mut best: Option<(i32, Box<Game>)> = None;
        for trial in 0..n_trials {
            let sway = if trial == 0 { 0 } else { SWAY };
            let after = self.follow(game, option, &mut random, sway);
            let reached = self.worth(&after);
            if best.as_ref().is_none_or(|it| reached > it.0) {
                best = Some((reached, after));
            }
        }
        best
    }

    /// The options worth a trial: all, or those that instinct likes best.
    fn shortlist(&mut self, game: &Game) -> Vec<usize> {
        let Some(decision) = game.decision() else { return Vec::new() };
        let mut options: Vec<usize> = (0..decision.options.len()).collect();
        if options.len() <= TRIALS {
            return options;
        }
        let instinct = Instinct::of(game, &decision, self.weights, self.left);
        let mut ranked: Vec<(i32, u32, usize)> = (decision.options.iter().enumerate())
            .map(|(at, choice)| (-instinct.liking(*choice), self.chance.bits(), at))
            .collect();
        ranked.sort_unstable();
        options.clear();
        options.extend(ranked.into_iter().take(TRIALS).map(|(_, _, at)| at));
        options.sort_unstable();
        options
    }

    /// The game when an option is taken and the turn ends.
    fn follow(&self, game: &Game, option: usize, random: &mut Pcg32, sway: u32) -> Box<Game> {
        let mut game = Box::new(game.clone());
        let mut end = EndOfTurn::default();
        let mut taken = game.choose(option, &mut end);
        for _ in 0..MAX_FOLLOWING {
            let next = if end.reached || taken.is_err() { None } else { game.decision() };
            let Some(decision) = next else { break };
            let instinct = Instinct::of(&game, &decision, self.weights, self.left);
            let option = instinct.best(decision.options, random, sway);
            taken = game.choose(option, &mut end);
        }
        game
    }
}

/// A stream of its own, drawn from another.
fn chance(random: &mut Pcg32) -> Pcg32 {
    Pcg32::new(u64::from(random.bits()), CHANCE_STREAM)
}

/// Hears when another turn begins: then the one before is over, and a break behind it.
#[derive(Default)]
struct EndOfTurn {
    reached: bool,
}

impl Observer for EndOfTurn {
    fn event(&mut self, event: Event) {
        self.reached |= matches!(event, Event::TurnBegan(_));
    }
}
