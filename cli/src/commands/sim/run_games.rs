//! Plays the games of a plan, several at the same time. What comes out does not depend on how many.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use arkwright_runtime::bot::{Bot, BotPlayer};
use arkwright_runtime::game::Game;
use arkwright_runtime::invariants::check_invariants;
use arkwright_runtime::ruleset::MapId;
use arkwright_runtime::setup::GameSetup;
use arkwright_runtime::state::PlayerId;
use indicatif::{ProgressBar, ProgressStyle};

use super::Plan;
use super::tally::Tally;
use crate::failure::Failure;
use crate::games::record::Recorder;
use crate::games::{MAX_DECISIONS, begin};

/// All games of a plan.
pub(super) struct Played {
    /// In the order of their seeds.
    pub(super) games: Vec<GameFigures>,
    /// How long it took.
    pub(super) milliseconds: u64,
}

/// One game.
pub(super) struct GameFigures {
    /// Its seed.
    pub(super) seed: u64,
    /// Who sat where.
    pub(super) bots: Vec<Bot>,
    /// On which maps.
    pub(super) maps: Vec<MapId>,
    /// Choices taken.
    pub(super) decisions: u64,
    /// Breaks held.
    pub(super) breaks: i64,
    /// Why it did not come to its end; none if it did.
    pub(super) failure: Option<String>,
    /// By seat, the values of the fields.
    pub(super) seats: Vec<Vec<i64>>,
}

/// Plays every game.
pub(super) fn play_all(plan: &Plan) -> Result<Played, Failure> {
    let bar = progress_bar(plan.games);
    let next = AtomicU32::new(0);
    let results: Mutex<Vec<(u32, Result<GameFigures, Failure>)>> = Mutex::new(Vec::new());
    #[expect(clippy::disallowed_types, reason = "the command tells how long a simulation took; no game asks")]
    let begun = std::time::Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..plan.jobs.min(plan.games as usize) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= plan.games {
                        break;
                    }
                    let result = play(plan, at);
                    bar.inc(1);
                    // A thread that panicked would leave the list whole: a result is pushed or not.
                    results.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((at, result));
                }
            });
        }
    });
    bar.finish_and_clear();
    let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    results.sort_unstable_by_key(|(at, _)| *at);
    let games = results.into_iter().map(|(_, it)| it).collect::<Result<_, _>>()?;
    Ok(Played { games, milliseconds })
}

/// On a terminal only.
fn progress_bar(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(games.into());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {elapsed}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn play(plan: &Plan, at: u32) -> Result<GameFigures, Failure> {
    let seed = plan.seed.wrapping_add(at.into());
    let seats = usize::from(plan.players);
    // Who begins follows from the seed, so that one game can be played again alone.
    let turned = (seed % 1024) as usize;
    let bots: Vec<Bot> = dealt(&plan.bots, seats, turned);
    let maps: Vec<MapId> = dealt(&plan.maps, seats, turned);
    let setup = GameSetup {
        players: plan.players,
        mode: plan.mode,
        seed,
        maps: maps.clone(),
        solo_difficulty: 0,
        settings: plan.settings.clone(),
    };
    let mut tally = Tally::new(&plan.ruleset);
    let mut recorder = plan.record.is_some().then(|| Recorder::new(&setup));
    let mut game = begin(&plan.ruleset, &setup, &mut tally)?;
    let (decisions, broken) = play_out(plan, &mut game, &bots, seed, &mut tally, recorder.as_mut())?;
    if let (Some(folder), Some(recorder)) = (&plan.record, &recorder) {
        recorder.write(&file_of(folder, seed), &game)?;
    }
    Ok(GameFigures {
        seed,
        bots,
        maps,
        decisions,
        breaks: i64::from(game.state().course.breaks),
        failure: broken.or_else(|| failure(&game)),
        seats: tally.values(&game),
    })
}

/// Of things that go round the table, those of a game.
fn dealt<T: Copy>(things: &[T], seats: usize, turned: usize) -> Vec<T> {
    things.iter().copied().cycle().skip(turned % things.len().max(1)).take(seats).collect()
}

fn file_of(folder: &Path, seed: u64) -> std::path::PathBuf {
    folder.join(format!("game-{seed}.ron"))
}

/// How many choices were taken, and what is wrong with the last state if that was looked for.
fn play_out(
    plan: &Plan,
    game: &mut Game,
    bots: &[Bot],
    seed: u64,
    tally: &mut Tally<'_>,
    mut recorder: Option<&mut Recorder>,
) -> Result<(u64, Option<String>), Failure> {
    let seats = bots.iter().enumerate();
    let mut bots: Vec<BotPlayer> =
        seats.map(|(seat, bot)| BotPlayer::new(*bot, seed, PlayerId(seat as u8))).collect();
    let mut decisions = 0;
    while let Some(player) = game.decision().map(|it| it.player) {
        if decisions >= MAX_DECISIONS as u64 {
            break;
        }
        let option = bots.get_mut(player.index()).and_then(|it| it.choose(game)).unwrap_or(0);
        if let Some(recorder) = &mut recorder {
            recorder.note(game, option);
        }
        game.choose(option, tally).map_err(|error| Failure::misuse(error.to_string()))?;
        decisions += 1;
        if let (true, Err(what)) = (plan.check, check_invariants(&plan.ruleset, game.state())) {
            return Ok((decisions, Some(format!("has a wrong state after {decisions} choices: {what}"))));
        }
    }
    Ok((decisions, None))
}

fn failure(game: &Game) -> Option<String> {
    match game.fault() {
        Some(fault) => Some(format!("cannot go on: {fault}")),
        None if game.is_over() => None,
        None if game.decision().is_some() => Some(format!("is not over after {MAX_DECISIONS} decisions")),
        None => Some("stopped without an end".to_owned()),
    }
}
