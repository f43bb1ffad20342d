//! Who sits at the table.

use std::fmt::Display;

use arkwright_runtime::bot::Bot;
use arkwright_runtime::state::MAX_PLAYERS;

use crate::failure::Failure;
use crate::findings::counted;
use crate::games;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    /// Somebody at the prompt.
    Human,
    /// A policy.
    Bot(Bot),
}

const HUMAN: &str = "human";

impl Seat {
    fn by_name(name: &str) -> Result<Self, Failure> {
        if name == HUMAN { Ok(Self::Human) } else { games::bot(name, &[HUMAN]).map(Self::Bot) }
    }

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Human => HUMAN,
            Self::Bot(bot) => bot.name(),
        }
    }
}

/// The seats of a game that begins: somebody against a greedy bot, unless others are named or counted. One seat is a solo
/// game.
pub(super) fn of_new(names: &[String], solo: bool) -> Result<Vec<Seat>, Failure> {
    let seats = counted_or_named(names)?;
    match (seats.len(), solo) {
        (0, true) => Ok(vec![Seat::Human]),
        (0, false) => Ok(vec![Seat::Human, Seat::Bot(Bot::Greedy)]),
        (1, _) => Ok(seats),
        (found, true) => Err(Failure::misuse(format!("a solo game has 1 player, not {found}"))),
        (found, false) if found > MAX_PLAYERS => Err(too_many(found)),
        (_, false) => Ok(seats),
    }
}

fn too_many(found: impl Display) -> Failure {
    Failure::misuse(format!("a game has at most {MAX_PLAYERS} players, not {found}"))
}

/// A number alone is somebody and so many greedy bots as there are further seats.
fn counted_or_named(names: &[String]) -> Result<Vec<Seat>, Failure> {
    let [only] = names else { return named(names) };
    let written = only.trim();
    match written.parse::<usize>() {
        Ok(0) => Err(Failure::misuse_with(
            "a game of 0 players cannot be played",
            Some(format!("write a number from 1 to {MAX_PLAYERS}, or names such as `human,greedy`")),
        )),
        Ok(n_seats) if n_seats > MAX_PLAYERS => Err(too_many(n_seats)),
        Ok(n_seats) => Ok(with_bots(n_seats)),
        // A number that no count holds.
        Err(_) if !written.is_empty() && written.bytes().all(|it| it.is_ascii_digit()) => {
            Err(too_many(written))
        }
        Err(_) => named(names),
    }
}

/// Somebody in the first seat and greedy bots in the others.
pub(super) fn with_bots(n_seats: usize) -> Vec<Seat> {
    let bots = std::iter::repeat_n(Seat::Bot(Bot::Greedy), n_seats.saturating_sub(1));
    std::iter::once(Seat::Human).chain(bots).take(n_seats).collect()
}

/// The seats of a saved game: somebody in the first one and greedy bots, unless others are named.
pub(super) fn of_saved(names: &[String], players: usize) -> Result<Vec<Seat>, Failure> {
    let seats = counted_or_named(names)?;
    if seats.is_empty() {
        return Ok(with_bots(players));
    }
    if seats.len() == players {
        return Ok(seats);
    }
    let (named, players) = (counted(seats.len(), "player"), counted(players, "player"));
    Err(Failure::misuse(format!("{named} named for a game of {players}")))
}

fn named(names: &[String]) -> Result<Vec<Seat>, Failure> {
    names.iter().map(|it| Seat::by_name(it.trim())).collect()
}
