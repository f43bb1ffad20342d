//! Looks for the choices after which what happens is what the file says.

use arkwright_runtime::game::{Game, describe_event};
use arkwright_runtime::state::PlayerId;

use super::checks;
use super::deal::{Seats, Table};
use super::file::File;
use super::happenings::Script;
use super::offers;
use super::watch::Watch;
use crate::commands::replay::check::Check;

/// Choices tried for one turn at most.
const MAX_TRIED: u32 = 200_000;
/// Choices of one turn at most.
const MAX_DEPTH: u32 = 120;

/// What came of following a file.
pub(super) struct Followed {
    /// Everything that the file states.
    pub(super) checks: Vec<Check>,
    /// What happened, in words.
    pub(super) log: Vec<String>,
    /// Where no choices lead on.
    pub(super) stuck: Option<String>,
}

/// Follows the file turn by turn.
pub(super) fn follow(file: &File, script: &Script, table: Table) -> Followed {
    let Table { game, seats, .. } = table;
    let ruleset = game.ruleset().clone();
    let names: Vec<String> = seats.all().map(|it| seats.name(it).to_owned()).collect();
    let named: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut watch = Watch::new(file, script, &ruleset, &game, &named);
    let mut game = game;
    let mut followed = Followed { checks: Vec::new(), log: Vec::new(), stuck: None };
    let last = file.moves.iter().map(|it| it.t).max().unwrap_or(0);
    for turn in 0..=last {
        if turn > 0 {
            followed.checks.extend(checks::at_start(file, turn, &seats, Some(&game)));
        }
        watch.begin_turn();
        match search_turn(&game, &watch, turn) {
            Ok(path) => (game, watch) = (path.game, path.watch),
            Err(deepest) => {
                followed.stuck = Some(stuck_at(file, &seats, turn, &deepest));
                followed.checks.extend(rest_of_checks(file, turn, last, &seats, &game));
                return followed;
            }
        }
        watch.close(turn);
        followed.log.push(format!("turn {turn}"));
        let words =
            watch.events.iter().map(|it| format!("    {}", describe_event(&ruleset, game.state(), it)));
        followed.log.extend(words);
        followed.checks.extend(checks::of_turn(file, turn, &seats, &game, Some(&watch)));
    }
    followed
}

/// Everything that is stated of turns that were not reached.
fn rest_of_checks(file: &File, from: u32, last: u32, seats: &Seats, game: &Game) -> Vec<Check> {
    let mut rest = checks::of_turn(file, from, seats, game, None);
    for turn in from + 1..=last {
        rest.extend(checks::at_start(file, turn, seats, None));
        rest.extend(checks::of_turn(file, turn, seats, game, None));
    }
    rest
}

/// A game that follows its file so far.
struct Path<'a> {
    game: Game,
    watch: Watch<'a>,
}

/// The farthest that any choices led.
struct Deepest {
    matched: usize,
    /// The open question there, with its options.
    question: String,
    /// What should have happened next: the player and the move.
    due: Option<(PlayerId, usize)>,
}

struct Search {
    turn: u32,
    tried: u32,
    deepest: Deepest,
}

fn search_turn<'a>(game: &Game, watch: &Watch<'a>, turn: u32) -> Result<Path<'a>, Deepest> {
    let deepest = Deepest { matched: 0, question: String::new(), due: None };
    let mut search = Search { turn, tried: 0, deepest };
    search.from(game, watch, 0).ok_or(search.deepest)
}

impl Search {
    fn from<'a>(&mut self, game: &Game, watch: &Watch<'a>, depth: u32) -> Option<Path<'a>> {
        let decision = game.decision()?;
        let mut noted = watch.clone();
        let due = watch.due(decision.player).map(|it| it.at);
        if let Some(at) = due {
            offers::note(noted.offers.entry(at).or_default(), game);
        }
        if watch.matched >= self.deepest.matched {
            let options: Vec<String> = decision.options.iter().map(|it| game.describe_choice(it)).collect();
            let question = format!("{} {}", game.describe_question(&decision), options.join(", "));
            let due = due.map(|at| (decision.player, at));
            self.deepest = Deepest { matched: watch.matched, question, due };
        }
        for option in 0..decision.options.len() {
            self.tried += 1;
            if self.tried > MAX_TRIED || depth > MAX_DEPTH {
                return None;
            }
            let mut path = Path { game: game.clone(), watch: noted.clone() };
            if path.game.choose(option, &mut path.watch).is_err() || path.watch.failed {
                continue;
            }
            if path.watch.turn_began || path.game.decision().is_none() {
                if path.watch.is_through(self.turn) {
                    return Some(path);
                }
                continue;
            }
            if let Some(found) = self.from(&path.game, &path.watch, depth + 1) {
                return Some(found);
            }
        }
        None
    }
}

fn stuck_at(file: &File, seats: &Seats, turn: u32, deepest: &Deepest) -> String {
    let due = deepest.due.and_then(|(player, at)| Some((player, file.moves.get(at)?)));
    let due = due.map_or_else(
        || "nothing more of it".to_owned(),
        |(player, it)| format!("`{}` of {} (move {})", it.k, seats.name(player), it.n),
    );
    format!("turn {turn} cannot be followed: the file has {due}, and the game asks {}", deepest.question)
}
