//! Positions in an author's words: facts that set up a state, and facts that are asked of one.

mod check;
mod given;
mod projects;
mod ready;
mod tiles;
mod words;

pub use check::{Failure, check};
pub(crate) use check::{holds, options};
pub use given::{PositionError, apply, start};
pub(crate) use ready::house;
pub use words::{card_in_words, player_in_words};

use crate::ruleset::CardId;
use crate::state::State;

/// Takes a card out of wherever it lies.
pub(crate) fn take_out(state: &mut State, card: CardId) {
    let _ = state.piles.remove(card);
    let _ = state.piles.remove_further(card);
    for folder in state.display.iter_mut().filter(|it| **it == Some(card)) {
        *folder = None;
    }
    while let Some(at) = state.display_tokens.iter().position(|it| it.card == card) {
        let _ = state.display_tokens.remove(at);
    }
    if let Some(at) = state.scoring_deck.iter().position(|it| *it == card) {
        let _ = state.scoring_deck.remove(at);
    }
    state.unused_projects.remove(card);
    if let Some(at) = state.projects.iter().position(|it| it.card == card) {
        let _ = state.projects.remove(at);
    }
    if let Some(at) = state.seen.iter().position(|(it, _)| *it == card) {
        let _ = state.seen.remove(at);
    }
    if let Some(at) = state.pouched.iter().position(|(_, it)| *it == card) {
        let _ = state.pouched.remove(at);
    }
    if let Some(at) = state.beside.iter().position(|it| it.card == card) {
        let _ = state.beside.remove(at);
    }
    for player in state.players.iter_mut() {
        player.hand.remove(card);
        player.zoo.remove(card);
        player.scoring.remove(card);
    }
}
