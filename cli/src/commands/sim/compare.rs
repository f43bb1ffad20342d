//! Simulated games beside real ones.

use std::path::Path;

use serde::Deserialize;

use super::Plan;
use super::figures::Figures;
use super::run_games::GameFigures;
use super::tally::fields;
use crate::failure::Failure;
use crate::games::read_text;

/// A game counts that came to its end: its longest seat has so many turns at least.
const TURNS_OF_A_GAME: i64 = 8;
/// Fields of a seat whose size depends on how many sit at the table: what one of four does half as often as one of two.
const SHARED_OUT: [&str; 3] = ["rank", "breaks_triggered", "triggered_end"];

/// Figures of real games: a list of values a seat, in the order of the fields.
#[derive(Debug, Deserialize)]
struct File {
    fields: Vec<String>,
    games: Vec<Game>,
}

#[derive(Debug, Deserialize)]
struct Game {
    players: u8,
    seats: Vec<Seat>,
}

#[derive(Debug, Deserialize)]
struct Seat {
    v: Vec<i64>,
}

/// Real games that are compared with.
pub(super) struct Real {
    fields: Vec<String>,
    games: Vec<Game>,
    /// Whether they had as many players as the simulated ones.
    same_players: bool,
}

/// A field of both.
pub(super) struct Row {
    /// Its name.
    pub(super) field: String,
    /// Of the simulated games.
    pub(super) simulated: Figures,
    /// Of the real ones.
    pub(super) real: Figures,
}

impl Row {
    /// Whether the simulated mean lies within the middle nine tenths of the real values.
    pub(super) fn is_inside(&self) -> bool {
        (1000 * self.real.low..=1000 * self.real.high).contains(&self.simulated.mean)
    }
}

/// All fields of both.
pub(super) struct Comparison {
    /// How many players the simulated games have.
    pub(super) players: u8,
    /// How many real games there are of each number of players. If none has as many as the simulated ones, seats of the
    /// others stand in for them.
    pub(super) games: Vec<(u8, usize)>,
    /// The fields, in the order of the simulation.
    pub(super) rows: Vec<Row>,
}

impl Comparison {
    /// Whether the real games have as many players as the simulated ones.
    pub(super) fn is_of_same_players(&self) -> bool {
        self.games.iter().any(|(players, _)| *players == self.players)
    }
}

/// Real games with so many players that came to their end; all of them, if there are none with so many.
pub(super) fn read(path: &Path, players: u8) -> Result<Real, Failure> {
    let text = read_text(path, "file of real games")?;
    let file: File = serde_json::from_str(&text).map_err(|error| {
        Failure::misuse(format!("`{}` is no file of real games: {error}", path.display()))
    })?;
    let turns = file.fields.iter().position(|it| it == "turns");
    let is_whole = |game: &Game| {
        let longest = game.seats.iter().filter_map(|seat| seat.v.get(turns?)).max();
        longest.is_some_and(|it| *it >= TURNS_OF_A_GAME)
    };
    let whole: Vec<Game> = file.games.into_iter().filter(is_whole).collect();
    if whole.is_empty() {
        return Err(Failure::misuse(format!("`{}` has no game that came to its end", path.display())));
    }
    let (same, others): (Vec<_>, Vec<_>) = whole.into_iter().partition(|it| it.players == players);
    let same_players = !same.is_empty();
    let games = if same_players { same } else { others };
    Ok(Real { fields: file.fields, games, same_players })
}

/// Every field that both have, and the breaks of a game. Where games of other numbers of players stand in, fields that
/// depend on that number are left out.
pub(super) fn compare(real: &Real, plan: &Plan, games: &[GameFigures]) -> Comparison {
    let mut rows = Vec::new();
    for (at, field) in fields(&plan.ruleset).into_iter().enumerate() {
        let Some(there) = real.fields.iter().position(|it| *it == field) else { continue };
        if !real.same_players && SHARED_OUT.contains(&field.as_str()) {
            continue;
        }
        let simulated = games.iter().flat_map(|it| it.seats.iter()).filter_map(|seat| seat.get(at).copied());
        let real =
            real.games.iter().flat_map(|it| it.seats.iter()).filter_map(|seat| seat.v.get(there).copied());
        rows.extend(row(field, Figures::of(simulated), Figures::of(real)));
    }
    if let Some(there) = real.fields.iter().position(|it| it == "breaks_triggered") {
        let of_game = |it: &Game| it.seats.iter().filter_map(|seat| seat.v.get(there)).sum::<i64>();
        let simulated = Figures::of(games.iter().map(|it| it.breaks));
        rows.extend(row(
            "breaks of a game".to_owned(),
            simulated,
            Figures::of(real.games.iter().map(of_game)),
        ));
    }
    Comparison { players: plan.players, games: numbers(&real.games), rows }
}

/// How many games there are of each number of players.
fn numbers(games: &[Game]) -> Vec<(u8, usize)> {
    let of = |players: u8| games.iter().filter(|it| it.players == players).count();
    (0..=u8::MAX).map(|players| (players, of(players))).filter(|(_, games)| *games > 0).collect()
}

fn row(field: String, simulated: Option<Figures>, real: Option<Figures>) -> Option<Row> {
    Some(Row { field, simulated: simulated?, real: real? })
}
