//! The position at the start of a game, as far as the ruleset declares it (SETUP-1 to SETUP-12).

use std::fmt;

use crate::ruleset::{ActionId, CardId, CardKind, CardNoun, MAX_HEXES, MapId, Op, Ruleset};
use crate::state::{
    ActionCard, CardSet, Course, DeckAndDiscard, FOLDERS, List, Log, MAX_CARDS, MAX_ICONS, MAX_KINDS,
    MAX_PILE, MAX_PLAYERS, MAX_RESOURCES, MAX_TASKS, MAX_TOKENS, Mode, Player, PlayerId, State, Stream,
    Streams,
};

/// Final Scoring cards of a game at most.
const MAX_SCORING: usize = 32;
/// Gates of all tracks together at most: a set of them is a `u64`.
const MAX_GATES: usize = 64;

/// Why no game can be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A game has 1 to [`MAX_PLAYERS`] players.
    Players(u8),
    /// A solo game has one player.
    Solo(u8),
    /// The ruleset has no such map.
    UnknownMap(MapId),
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
            Self::TooMany { what, found, limit } => {
                write!(out, "the modules declare {found} {what}; a game can hold {limit}")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// A position as at the start of a game: tracks and stocks by seat, workers, action cards, deck, display, Final Scoring
/// cards, base projects. Hands are empty and nobody has been asked anything.
///
/// A ruleset without maps gives zoos without spaces. One with fewer than five actions leaves slots without an action
/// card: they hold the ids that follow the last action.
pub fn new_state(
    ruleset: &Ruleset,
    players: u8,
    mode: Mode,
    seed: u64,
    map: MapId,
) -> Result<State, SetupError> {
    check_seats(players, mode)?;
    check_limits(ruleset)?;
    if map.index() >= ruleset.maps.len().max(1) {
        return Err(SetupError::UnknownMap(map));
    }
    let mut random = Streams::new(seed);
    let mut seats = List::new();
    for seat in 0..players {
        // INVARIANT: `check_seats` keeps the number of seats within the list.
        let _ = seats.push(new_player(ruleset, PlayerId(seat), map, &mut random));
    }
    let unused_projects = unused_projects(ruleset, players, &mut random);
    let scoring_deck = scoring_deck(ruleset, &mut random)?;
    let mut piles = deck(ruleset, &mut random)?;
    let mut display = [None; FOLDERS];
    for folder in &mut display {
        *folder = piles.draw(random.of(Stream::Deck));
    }
    Ok(State {
        mode,
        random,
        players: seats,
        active: PlayerId(0),
        piles,
        display,
        scoring_deck,
        unused_projects,
        seen: List::new(),
        pouched: List::new(),
        break_at: 0,
        break_pending: false,
        gates_taken: 0,
        frames: List::new(),
        pending: List::new(),
        projects: List::new(),
        board: 0,
        gate_tiles: List::new(),
        donations: 0,
        card_tokens: List::new(),
        log: Log::default(),
        course: Course::default(),
        revealed: 0,
        fault: None,
    })
}

/// Whether a card is dealt from the deck: an animal, a sponsor, or a project that is no base project (SETUP-4).
#[must_use]
pub fn is_dealt(kind: &CardKind) -> bool {
    match kind {
        CardKind::Animal(_) | CardKind::Sponsor(_) => true,
        CardKind::Project(project) => !project.base,
        CardKind::Scoring(_) => false,
    }
}

fn check_seats(players: u8, mode: Mode) -> Result<(), SetupError> {
    match mode {
        _ if players == 0 || usize::from(players) > MAX_PLAYERS => Err(SetupError::Players(players)),
        Mode::Solo if players != 1 => Err(SetupError::Solo(players)),
        Mode::Solo | Mode::Standard | Mode::Peaceful => Ok(()),
    }
}

fn check_limits(ruleset: &Ruleset) -> Result<(), SetupError> {
    let gates = ruleset.resources.iter().map(|it| it.gates.len()).sum();
    let hexes = ruleset.maps.iter().map(|it| it.hexes.len()).max().unwrap_or(0);
    check_limit("cards", ruleset.cards.len(), MAX_CARDS)?;
    check_limit("icons", ruleset.icons.len(), MAX_ICONS)?;
    check_limit("resources", ruleset.resources.len(), MAX_RESOURCES)?;
    check_limit("tokens", ruleset.tokens.len(), MAX_TOKENS)?;
    check_limit("kinds of building", ruleset.buildings.len(), MAX_KINDS)?;
    check_limit("tasks", ruleset.tasks.len(), MAX_TASKS)?;
    check_limit("steps of tracks that bring something", gates, MAX_GATES)?;
    check_limit("spaces on one map", hexes, MAX_HEXES)
}

fn check_limit(what: &'static str, found: usize, limit: usize) -> Result<(), SetupError> {
    if found > limit { Err(SetupError::TooMany { what, found, limit }) } else { Ok(()) }
}

fn new_player(ruleset: &Ruleset, seat: PlayerId, map: MapId, random: &mut Streams) -> Player {
    let mut player = Player {
        workers: ruleset.workers.active,
        waiting: ruleset.workers.waiting,
        row: new_row(ruleset, random),
        map,
        ..Player::default()
    };
    for (held, resource) in player.resources.iter_mut().zip(&ruleset.resources) {
        let start = resource.start.get(seat.index()).or(resource.start.last());
        *held = start.copied().unwrap_or(resource.min);
    }
    player
}

/// The action that plays animals in slot 1, the others in random order (SETUP-10).
fn new_row(ruleset: &Ruleset, random: &mut Streams) -> [ActionCard; 5] {
    let first = (0..ruleset.actions.len()).find(|at| plays_animals(ruleset, *at)).unwrap_or(0);
    let mut row = [ActionCard::default(); 5];
    let others = (0..row.len()).filter(|at| *at != first);
    for (card, action) in row.iter_mut().zip(std::iter::once(first).chain(others)) {
        card.action = ActionId(action as u8);
    }
    let declared = ruleset.actions.len().clamp(1, row.len());
    random.of(Stream::Setup).shuffle(&mut row[1..declared]);
    row
}

fn plays_animals(ruleset: &Ruleset, action: usize) -> bool {
    let plays = |op: &Op| matches!(op, Op::Play { noun: CardNoun::Animal, .. });
    let sides = ruleset.actions.get(action).map(|it| it.sides);
    sides.into_iter().flatten().any(|side| ruleset.code.ops(side).iter().any(plays))
}

fn cards_where(ruleset: &Ruleset, is_wanted: impl Fn(&CardKind) -> bool) -> Vec<CardId> {
    let wanted = ruleset.cards.iter().enumerate().filter(|(_, card)| is_wanted(&card.kind));
    wanted.map(|(at, _)| CardId(at as u16)).collect()
}

fn deck(ruleset: &Ruleset, random: &mut Streams) -> Result<DeckAndDiscard, SetupError> {
    let mut cards = cards_where(ruleset, is_dealt);
    random.of(Stream::Deck).shuffle(&mut cards);
    let (piles, fits) = DeckAndDiscard::new(&cards);
    let too_many = SetupError::TooMany { what: "cards of the deck", found: cards.len(), limit: MAX_PILE };
    if fits { Ok(piles) } else { Err(too_many) }
}

fn scoring_deck(ruleset: &Ruleset, random: &mut Streams) -> Result<List<CardId, MAX_SCORING>, SetupError> {
    let mut cards = cards_where(ruleset, |kind| matches!(kind, CardKind::Scoring(_)));
    check_limit("Final Scoring cards", cards.len(), MAX_SCORING)?;
    random.of(Stream::Scoring).shuffle(&mut cards);
    let mut deck = List::new();
    for card in cards {
        // INVARIANT: the limit is checked above.
        let _ = deck.push(card);
    }
    Ok(deck)
}

/// Base projects that are not laid out: all but 4 with four players, all but 3 otherwise (SETUP-6).
fn unused_projects(ruleset: &Ruleset, players: u8, random: &mut Streams) -> CardSet {
    let mut cards = cards_where(ruleset, |kind| matches!(kind, CardKind::Project(project) if project.base));
    random.of(Stream::Setup).shuffle(&mut cards);
    let laid_out = if players == 4 { 4 } else { 3 };
    cards.into_iter().skip(laid_out).collect()
}
