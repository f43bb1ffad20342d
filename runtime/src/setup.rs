//! The position at the start of a game, as far as the ruleset declares it (SETUP-1 to SETUP-13). What the players are
//! asked before their first turn is a part of the game itself.

mod board;
mod left_out;
mod limits;
mod maps;
mod seat;

use std::fmt;

use crate::ruleset::{Card, CardId, CardKind, MAX_SETTINGS, MapId, Ruleset, SettingId};
use crate::state::{
    CardSet, Course, DeckAndDiscard, FOLDERS, List, MAX_PILE, MAX_PLAYERS, Mode, PlayerId, State, Stream,
    Streams,
};

pub(crate) use board::{blocked_slots, by_players};
pub(crate) use left_out::left_out;
use limits::check_limit;
pub use limits::{MAX_EDGE, MAX_GATES, MAX_STEPS};
pub use seat::MAX_MAP_TOKENS;
pub(crate) use seat::settle;

/// Final Scoring cards of a game at most.
pub const MAX_SCORING: usize = 32;

/// A game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    /// How many players.
    pub players: u8,
    /// Which texts of interactive abilities are used.
    pub mode: Mode,
    /// The seed.
    pub seed: u64,
    /// The maps that were agreed on: one a seat, or one for all. If there is none, maps are dealt and chosen from as the
    /// ruleset says, or the first map is for all (SETUP-9).
    pub maps: Vec<MapId>,
    /// The start of a solo game, as a position in [`crate::ruleset::Solo::start`] (SOLO-2).
    pub solo_difficulty: usize,
    /// What the players agreed on; a setting that is not here has its usual value.
    pub settings: Vec<(SettingId, u8)>,
}

/// Why no game can be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A game has 1 to [`MAX_PLAYERS`] players.
    Players(u8),
    /// A solo game has one player.
    Solo(u8),
    /// The ruleset has no such map.
    UnknownMap(MapId),
    /// There is one map for all, or one for each player.
    Maps {
        /// How many were named.
        found: usize,
        /// How many players there are.
        players: u8,
    },
    /// The solo game has no such start.
    Difficulty {
        /// What was asked for, from 0.
        found: usize,
        /// How many there are.
        n_starts: usize,
    },
    /// The ruleset has no such setting, or the setting no such value.
    Setting,
    /// The ruleset lacks what a whole game needs.
    Undeclared(&'static str),
    /// The ruleset declares more than a game can hold.
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many it declares.
        found: usize,
        /// How many a game can hold.
        limit: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(found) => write!(out, "a game has 1 to {MAX_PLAYERS} players, not {found}"),
            Self::Solo(found) => write!(out, "a solo game has 1 player, not {found}"),
            Self::UnknownMap(map) => write!(out, "the ruleset has no map at position {}", map.0),
            Self::Maps { found, players } => {
                write!(out, "name one map for all, or one for each of {players} players, not {found}")
            }
            Self::Difficulty { found, n_starts } => {
                write!(out, "there is no start {found} of a solo game: it has {n_starts}, counted from 0")
            }
            Self::Setting => write!(out, "the modules declare no such setting, or no such value of it"),
            Self::Undeclared(what) => write!(out, "the modules declare no {what}"),
            Self::TooMany { what, found, limit } => {
                write!(out, "the modules declare {found} {what}; a game can hold {limit}")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// A position as at the start of a game on one map, with the usual start of a solo game: see [`lay_out`].
pub fn new_state(
    ruleset: &Ruleset,
    players: u8,
    mode: Mode,
    seed: u64,
    map: MapId,
) -> Result<State, SetupError> {
    lay_out(
        ruleset,
        &GameSetup { players, mode, seed, maps: vec![map], solo_difficulty: 0, settings: Vec::new() },
    )
}

/// A position as at the start of a game: tracks and stocks by seat, workers, action cards, start buildings, deck, display,
/// Final Scoring cards, base projects, tiles of the board and of tracks. Hands are empty and nobody has been asked
/// anything.
///
/// A ruleset without maps gives zoos without spaces. One with fewer than five actions leaves slots without an action
/// card: they hold the ids that follow the last action.
pub fn lay_out(ruleset: &Ruleset, setup: &GameSetup) -> Result<State, SetupError> {
    let GameSetup { players, mode, .. } = *setup;
    limits::check_seats(players, mode)?;
    limits::check_limits(ruleset)?;
    let course = course(ruleset, setup)?;
    let mut random = Streams::new(setup.seed);
    let mut seats = List::new();
    for seat in 0..players {
        let map = maps::map_for(ruleset, setup, seat)?;
        // INVARIANT: `check_seats` keeps the number of seats within the list.
        let _ = seats.push(seat::new_player(ruleset, PlayerId(seat), map, &mut random));
    }
    let settings = settings(ruleset, setup)?;
    let out = left_out(ruleset, settings);
    let (projects, unused_projects) = board::base_projects(ruleset, players, &out, &mut random);
    let scoring_deck = scoring_deck(ruleset, mode, &out, &mut random)?;
    let mut piles = deck(ruleset, &out, &mut random)?;
    let mut display = [None; FOLDERS];
    for folder in &mut display {
        *folder = piles.draw(random.of(Stream::Deck));
    }
    let gate_tiles = board::gate_tiles(ruleset, &mut random);
    add_further_decks(ruleset, &out, &mut piles, &mut random)?;
    let mut state = State {
        mode,
        settings,
        random,
        players: seats,
        piles,
        display,
        scoring_deck,
        unused_projects,
        projects,
        board: crate::zoo::full_board(ruleset),
        gate_tiles,
        course,
        ..State::default()
    };
    seat::start_solo(ruleset, &mut state);
    if setup.maps.is_empty() {
        maps::deal(ruleset, &mut state);
    }
    Ok(state)
}

/// The value of each setting.
fn settings(ruleset: &Ruleset, setup: &GameSetup) -> Result<[u8; MAX_SETTINGS], SetupError> {
    let mut values = [0; MAX_SETTINGS];
    for (setting, value) in &setup.settings {
        let declared = ruleset.settings.get(setting.index()).map_or(0, |it| it.values.len());
        match values.get_mut(setting.index()) {
            Some(place) if usize::from(*value) < declared => *place = *value,
            Some(_) | None => return Err(SetupError::Setting),
        }
    }
    Ok(values)
}

/// Whether a card is dealt from the deck: an animal, a sponsor, or a project that is no base project (SETUP-4), unless it
/// belongs to a further deck.
#[must_use]
pub fn is_dealt(card: &Card) -> bool {
    card.deck.is_none() && is_of_a_deck(&card.kind)
}

fn is_of_a_deck(kind: &CardKind) -> bool {
    match kind {
        CardKind::Animal(_) | CardKind::Sponsor(_) => true,
        CardKind::Project(project) => !project.base,
        CardKind::Scoring(_) => false,
    }
}

/// The first round and the start of a solo game (SOLO-2, SOLO-4).
fn course(ruleset: &Ruleset, setup: &GameSetup) -> Result<Course, SetupError> {
    if setup.mode != Mode::Solo {
        return Ok(Course::default());
    }
    let starts = ruleset.solo.start.as_ref().map_or(&[][..], |(_, values)| values);
    let (found, n_starts) = (setup.solo_difficulty, starts.len());
    let start = match starts.get(found) {
        Some(start) => *start,
        None if found == 0 => 0,
        None => return Err(SetupError::Difficulty { found, n_starts }),
    };
    let solo_left = ruleset.solo.rounds.first().copied().unwrap_or(0);
    Ok(Course { solo_left, solo_start: start, ..Course::default() })
}

/// The cards of some kind that are not left out.
fn cards_where(ruleset: &Ruleset, out: &CardSet, is_wanted: impl Fn(&Card) -> bool) -> Vec<CardId> {
    let wanted = ruleset.cards.iter().enumerate().filter(|(_, card)| is_wanted(card));
    wanted.map(|(at, _)| CardId(at as u16)).filter(|it| !out.contains(*it)).collect()
}

fn deck(ruleset: &Ruleset, out: &CardSet, random: &mut Streams) -> Result<DeckAndDiscard, SetupError> {
    let mut cards = cards_where(ruleset, out, is_dealt);
    random.of(Stream::Deck).shuffle(&mut cards);
    let (piles, fits) = DeckAndDiscard::new(&cards);
    let too_many = SetupError::TooMany { what: "cards of the deck", found: cards.len(), limit: MAX_PILE };
    if fits { Ok(piles) } else { Err(too_many) }
}

/// Further decks, each shuffled.
fn add_further_decks(
    ruleset: &Ruleset,
    out: &CardSet,
    piles: &mut DeckAndDiscard,
    random: &mut Streams,
) -> Result<(), SetupError> {
    for deck in ruleset.deck_ids() {
        let mut cards = cards_where(ruleset, out, |it| it.deck == Some(deck));
        random.of(Stream::Decks).shuffle(&mut cards);
        if !cards.iter().all(|card| piles.push_further(deck, *card, false)) {
            let found = ruleset.cards.iter().filter(|it| is_of_a_deck(&it.kind)).count();
            return Err(SetupError::TooMany { what: "cards of decks", found, limit: MAX_PILE });
        }
    }
    Ok(())
}

/// All Final Scoring cards; those that are drawn anew in a solo game are left out of it (SETUP-8, SOLO-10).
fn scoring_deck(
    ruleset: &Ruleset,
    mode: Mode,
    out: &CardSet,
    random: &mut Streams,
) -> Result<List<CardId, MAX_SCORING>, SetupError> {
    let is_solo = mode == Mode::Solo;
    let mut cards = cards_where(
        ruleset,
        out,
        |card| matches!(&card.kind, CardKind::Scoring(scoring) if !(is_solo && scoring.not_solo)),
    );
    check_limit("Final Scoring cards", cards.len(), MAX_SCORING)?;
    random.of(Stream::Scoring).shuffle(&mut cards);
    let mut deck = List::new();
    for card in cards {
        // INVARIANT: the limit is checked above.
        let _ = deck.push(card);
    }
    Ok(deck)
}
