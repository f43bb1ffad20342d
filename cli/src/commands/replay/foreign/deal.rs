//! The table as the file deals it: maps, action cards, hands, display, projects, and a deck in the order of the draws.

use std::collections::BTreeMap;
use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{CardId, CardKind, MapId, Ruleset};
use arkwright_runtime::setup::{GameSetup, is_dealt};
use arkwright_runtime::state::{List, Mode, PlayerId, State};

use super::file::{File, Setup, card, cards, word};
use crate::failure::Failure;
use crate::games;

/// A table at its first question.
pub(in crate::commands::replay) struct Table {
    pub(in crate::commands::replay) game: Game,
    pub(in crate::commands::replay) seats: Seats,
    /// Players whose opening hands are dealt already.
    pub(in crate::commands::replay) dealt: Vec<PlayerId>,
}

/// The seats by the names of the file.
pub(in crate::commands::replay) struct Seats(BTreeMap<String, PlayerId>);

impl Seats {
    fn of(setup: &Setup) -> Result<Self, String> {
        let number = |name: &str| name.strip_prefix('P').and_then(|it| it.parse::<u8>().ok());
        let first = number(&setup.first_player).filter(|it| (1..=setup.players).contains(it));
        let first = first.ok_or_else(|| format!("`{}` is no player", setup.first_player))?;
        let seat = |n: u8| PlayerId((n + setup.players - first) % setup.players);
        Ok(Self((1..=setup.players).map(|n| (format!("P{n}"), seat(n))).collect()))
    }

    /// The seat of a player.
    pub(in crate::commands::replay) fn seat(&self, name: &str) -> Result<PlayerId, String> {
        self.0.get(name).copied().ok_or_else(|| format!("`{name}` is no player"))
    }

    /// The name of a seat.
    pub(in crate::commands::replay) fn name(&self, seat: PlayerId) -> &str {
        self.0.iter().find(|(_, it)| **it == seat).map_or("", |(name, _)| name)
    }

    /// All, in turn order.
    pub(in crate::commands::replay) fn all(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.0.len()).map(|seat| PlayerId(seat as u8))
    }
}

/// Sets the table; these cards come off the deck behind the opening hands.
pub(in crate::commands::replay) fn deal(
    setup: &Setup,
    drawn: &[CardId],
    ruleset: &Arc<Ruleset>,
) -> Result<Table, Failure> {
    if setup.players == 0 {
        return Err(Failure::misuse("the replay has no players"));
    }
    let seats = Seats::of(setup).map_err(Failure::misuse)?;
    let maps = seats.all().map(|seat| map(setup, &seats, seat, ruleset)).collect::<Result<_, _>>()?;
    let begun = GameSetup {
        players: setup.players,
        mode: Mode::Standard,
        seed: 0,
        maps,
        solo_difficulty: 0,
        settings: Vec::new(),
    };
    let game = games::begin(ruleset, &begun, &mut ())?;
    let mut state = game.into_state();
    let has_hand = |seat: &PlayerId| state.players.get(seat.index()).is_some_and(|it| !it.hand.is_empty());
    let dealt: Vec<PlayerId> = seats.all().filter(has_hand).collect();
    arrange(setup, drawn, ruleset, &seats, &dealt, &mut state).map_err(Failure::misuse)?;
    Ok(Table { game: Game::new(Arc::clone(ruleset), state), seats, dealt })
}

fn map(setup: &Setup, seats: &Seats, seat: PlayerId, ruleset: &Ruleset) -> Result<MapId, Failure> {
    let named = setup.maps.get(seats.name(seat)).or_else(|| setup.maps.get("all"));
    let id = named.and_then(|it| it.as_str()).unwrap_or_default();
    let map = games::maps(ruleset, &[id.to_owned()])?.first().copied();
    map.ok_or_else(|| Failure::misuse("the replay names no map"))
}

fn arrange(
    setup: &Setup,
    drawn: &[CardId],
    ruleset: &Ruleset,
    seats: &Seats,
    dealt: &[PlayerId],
    state: &mut State,
) -> Result<(), String> {
    let mut next: Vec<CardId> = Vec::new();
    let (mut scoring, mut next_scoring): (Vec<CardId>, Vec<CardId>) = (Vec::new(), Vec::new());
    for seat in seats.all() {
        let name = seats.name(seat);
        let hand = cards(ruleset, listed(&setup.dealt, name)?)?;
        let goals = cards(ruleset, listed(&setup.scoring_cards, name)?)?;
        let order = listed(&setup.action_card_order, name)?;
        let Some(player) = state.players.get_mut(seat.index()) else { continue };
        if dealt.contains(&seat) {
            player.hand = hand.into_iter().collect();
        } else {
            next.extend(hand);
        }
        if !player.scoring.is_empty() {
            player.scoring = goals.iter().copied().collect();
            scoring.extend(goals);
        } else {
            next_scoring.extend(goals);
        }
        for (card, action) in player.row.iter_mut().zip(order) {
            let action = ruleset.action_by_name(&word(action));
            card.action =
                action.ok_or_else(|| format!("the action cards of {name} are not those of the modules"))?;
        }
    }
    let display = cards(ruleset, &setup.display)?;
    for (folder, card) in
        state.display.iter_mut().zip(display.iter().map(Some).chain(std::iter::repeat(None)))
    {
        *folder = card.copied();
    }
    next.extend(drawn);
    // INVARIANT: no more cards than the deck of the game had.
    let _ = state.piles.set_deck(&deck(ruleset, state, &next));
    state.scoring_deck = rest_of_scoring(ruleset, &scoring, &next_scoring);
    base_projects(ruleset, state, &cards(ruleset, &setup.base_projects)?, setup.has_more_projects)
}

fn listed<'a>(by_player: &'a BTreeMap<String, Vec<String>>, name: &str) -> Result<&'a [String], String> {
    by_player.get(name).map(Vec::as_slice).ok_or_else(|| format!("the setup says nothing of {name}"))
}

/// What comes off the deck, in order: draws and refills.
pub(super) fn later_draws(file: &File, ruleset: &Ruleset) -> Result<Vec<CardId>, String> {
    let mut drawn = Vec::new();
    for it in &file.moves {
        let from_deck = match it.k.as_str() {
            "fill_display" => it.t > 0,
            "draw" => it.source.as_deref() == Some("deck"),
            _ => false,
        };
        if from_deck {
            drawn.extend(cards(ruleset, &it.cards)?);
        }
    }
    Ok(drawn)
}

/// A deck with these cards on top, and below them every other card that is not dealt.
fn deck(ruleset: &Ruleset, state: &State, next: &[CardId]) -> Vec<CardId> {
    let all = ruleset.cards.iter().enumerate().filter(|(_, card)| is_dealt(card));
    let is_free = |card: &CardId| {
        !next.contains(card)
            && !state.display.contains(&Some(*card))
            && !state.players.iter().any(|it| it.hand.contains(*card))
    };
    let rest = all.map(|(at, _)| CardId(at as u16)).filter(is_free);
    next.iter().copied().chain(rest).collect()
}

/// The Final Scoring cards that nobody holds; those that are drawn next lie on top.
fn rest_of_scoring(ruleset: &Ruleset, held: &[CardId], next: &[CardId]) -> List<CardId, 32> {
    let mut deck = List::new();
    for (at, card) in ruleset.cards.iter().enumerate() {
        let id = CardId(at as u16);
        if matches!(card.kind, CardKind::Scoring(_)) && !held.contains(&id) && !next.contains(&id) {
            // INVARIANT: the game began, so that all scoring cards fit.
            let _ = deck.push(id);
        }
    }
    for card in next.iter().rev() {
        let _ = deck.push(*card);
    }
    deck
}

/// The base projects in their places, with the blocked slots of the places (SETUP-6, SETUP-7).
///
/// Where the setup may have more than it names, any others are the rest.
fn base_projects(
    ruleset: &Ruleset,
    state: &mut State,
    named: &[CardId],
    has_more: bool,
) -> Result<(), String> {
    let laid_out = state.projects.iter().filter(|it| it.base).count();
    let mut wanted = named.to_vec();
    if has_more {
        let others =
            state.projects.iter().filter(|it| it.base).map(|it| it.card).chain(state.unused_projects.iter());
        let others = others.filter(|it| !named.contains(it));
        wanted.extend(others.take(laid_out.saturating_sub(named.len())));
    }
    if laid_out != wanted.len() {
        return Err(format!("{} base projects are laid out, and the setup names {}", laid_out, wanted.len()));
    }
    for (project, card) in state.projects.iter_mut().filter(|it| it.base).zip(&wanted) {
        project.card = *card;
    }
    let is_base = |card: &CardId| {
        let kind = ruleset.cards.get(card.index()).map(|it| &it.kind);
        matches!(kind, Some(CardKind::Project(it)) if it.base)
    };
    let all = (0..ruleset.cards.len()).map(|at| CardId(at as u16)).filter(is_base);
    state.unused_projects = all.filter(|it| !wanted.contains(it)).collect();
    Ok(())
}

/// The card of a word, for messages.
pub(super) fn known_card(ruleset: &Ruleset, written: &str) -> Option<CardId> {
    card(ruleset, written).ok()
}
