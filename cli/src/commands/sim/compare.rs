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
    /// How many players they had; none if of any number.
    players: Option<u8>,
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
    /// How many real games, and of how many players if all of one number.
    pub(super) games: usize,
    /// See `games`.
    pub(super) players: Option<u8>,
    /// The fields, in the order of the simulation.
    pub(super) rows: Vec<Row>,
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
    let (games, players) = if same.is_empty() { (others, None) } else { (same, Some(players)) };
    Ok(Real { fields: file.fields, games, players })
}

/// Every field that both have, and the breaks of a game.
pub(super) fn compare(real: &Real, plan: &Plan, games: &[GameFigures]) -> Comparison {
    let mut rows = Vec::new();
    for (at, field) in fields(&plan.ruleset).into_iter().enumerate() {
        let Some(there) = real.fields.iter().position(|it| *it == field) else { continue };
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
    Comparison { games: real.games.len(), players: real.players, rows }
}

fn row(field: String, simulated: Option<Figures>, real: Option<Figures>) -> Option<Row> {
    Some(Row { field, simulated: simulated?, real: real? })
}
