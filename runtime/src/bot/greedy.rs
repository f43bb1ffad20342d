//! One option ahead: each option is tried on a copy of the game, the rest of the turn follows by instinct, and what comes
//! of it is valued.

use super::Weights;
use super::imagine::imagine;
use super::instinct::Instinct;
use super::value::{part_left, value_with};
use crate::game::{Event, Game, Observer, Question};
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

/// The option with the best outcome, the first one of equal ones; the one that instinct likes best where none can be tried.
pub(super) fn best_option(game: &Game, weights: &Weights, random: &mut Pcg32) -> usize {
    let appraised = appraise(game, weights, random);
    let best = appraised.iter().max_by_key(|(option, reached)| (*reached, std::cmp::Reverse(*option)));
    match (best, game.decision()) {
        (Some((option, _)), _) => *option,
        (None, Some(decision)) => Instinct::of(game, &decision, weights).best(decision.options, random, 0),
        (None, None) => 0,
    }
}

/// The options that come out best, with what comes of each: the best of its trials, and then of turns more, on average over
/// several ways to deal what is hidden.
pub(super) fn appraise(game: &Game, weights: &Weights, random: &mut Pcg32) -> Vec<(usize, i32)> {
    let Some(imagined) = imagine(game, random) else { return Vec::new() };
    let Some(player) = imagined.decision().map(|it| it.player) else { return Vec::new() };
    let left = part_left(imagined.ruleset(), imagined.state());
    let worth = |it: &Game| value_with(it.ruleset(), it.state(), player, weights, left);
    let candidates = shortlist(&imagined, weights, random);
    let n_trials = (TRIALS / candidates.len().max(1)).clamp(1, MAX_TRIALS_EACH);
    let mut tried: Vec<(i32, usize, Game)> = (candidates.into_iter())
        .filter_map(|option| {
            let (reached, after) = best_trial(&imagined, option, n_trials, weights, random, worth)?;
            Some((reached, option, after))
        })
        .collect();
    tried.sort_by_key(|(reached, option, _)| (std::cmp::Reverse(*reached), *option));
    tried.truncate(FINALISTS);
    let mut appraised: Vec<(usize, i32)> = (tried.iter())
        .map(|(reached, option, after)| {
            (*option, turns_more((*reached, after), player, weights, random, worth))
        })
        .collect();
    for _ in 1..weights.worlds {
        let Some(imagined) = imagine(game, random) else { break };
        for (option, total) in &mut appraised {
            if let Some((reached, after)) = best_trial(&imagined, *option, n_trials, weights, random, worth) {
                *total += turns_more((reached, &after), player, weights, random, worth);
            }
        }
    }
    appraised.iter_mut().for_each(|(_, total)| *total /= weights.worlds.max(1));
    appraised.sort_unstable();
    appraised
}

/// The best of several ways to go on after an option until the turn ends.
fn best_trial(
    game: &Game,
    option: usize,
    n_trials: usize,
    weights: &Weights,
    random: &mut Pcg32,
    worth: impl Fn(&Game) -> i32,
) -> Option<(i32, Game)> {
    let mut best: Option<(i32, Game)> = None;
    for trial in 0..n_trials {
        let sway = if trial == 0 { 0 } else { SWAY };
        let after = follow(game, option, weights, random, sway);
        let reached = worth(&after);
        if best.as_ref().is_none_or(|it| reached > it.0) {
            best = Some((reached, after));
        }
    }
    best
}

/// What the best of all next turns would come to, if the player had them at once.
fn turns_more(
    (reached, game): (i32, &Game),
    player: PlayerId,
    weights: &Weights,
    random: &mut Pcg32,
    worth: impl Fn(&Game) -> i32,
) -> i32 {
    let mut total = reached;
    let mut last: Option<Game> = None;
    for _ in 0..weights.turns {
        let before = last.as_ref().unwrap_or(game);
        let Some((reached, after)) = best_turn(before, player, weights, random, &worth) else { break };
        total = (weights.sooner * total + (100 - weights.sooner) * reached) / 100;
        last = Some(after);
    }
    total
}

/// The best turn of a player who would have it now.
fn best_turn(
    game: &Game,
    player: PlayerId,
    weights: &Weights,
    random: &mut Pcg32,
    worth: impl Fn(&Game) -> i32,
) -> Option<(i32, Game)> {
    let game = at_turn_of(game, player)?;
    let n_options = game.decision()?.options.len();
    let turns = (0..n_options).filter_map(|it| best_trial(&game, it, 1, weights, random, &worth));
    turns.max_by_key(|(reached, _)| *reached)
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

/// The options worth a trial: all, or those that instinct likes best.
fn shortlist(game: &Game, weights: &Weights, random: &mut Pcg32) -> Vec<usize> {
    let Some(decision) = game.decision() else { return Vec::new() };
    let mut options: Vec<usize> = (0..decision.options.len()).collect();
    if options.len() <= TRIALS {
        return options;
    }
    let instinct = Instinct::of(game, &decision, weights);
    let mut ranked: Vec<(i32, u32, usize)> = (decision.options.iter().enumerate())
        .map(|(at, choice)| (-instinct.liking(*choice), random.bits(), at))
        .collect();
    ranked.sort_unstable();
    options.clear();
    options.extend(ranked.into_iter().take(TRIALS).map(|(_, _, at)| at));
    options.sort_unstable();
    options
}

/// The game when an option is taken and the turn ends.
fn follow(game: &Game, option: usize, weights: &Weights, random: &mut Pcg32, sway: u32) -> Game {
    let mut game = game.clone();
    let mut end = EndOfTurn::default();
    let mut taken = game.choose(option, &mut end);
    for _ in 0..MAX_FOLLOWING {
        let next = if end.reached || taken.is_err() { None } else { game.decision() };
        let Some(decision) = next else { break };
        let option = Instinct::of(&game, &decision, weights).best(decision.options, random, sway);
        taken = game.choose(option, &mut end);
    }
    game
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
