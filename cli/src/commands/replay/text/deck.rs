//! Draws and refills come from the file: before each choice the cards that the file has next lie on top of the deck.

use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::CardId;

use super::script::{Drawn, Script};

/// So many cards off the deck are looked at before a choice.
const AHEAD: usize = 10;
/// So many cards that the file does not name lie behind those that it names of a look.
const UNNAMED: usize = 8;

/// Lays the next cards of the file on top of the deck, if they do not lie there. `from` is the next of them.
pub(super) fn force(game: Game, script: &Script, from: &mut usize) -> Game {
    let deck = game.state().piles.deck();
    while script.drawn.get(*from).is_some_and(|it| !deck.contains(&it.card)) {
        *from += 1;
    }
    let coming = script.drawn.get(*from..).unwrap_or_default();
    let wanted = ahead(coming, deck, &script.named);
    if deck.iter().rev().zip(&wanted).all(|(lies, wanted)| lies == wanted) {
        return game;
    }
    let rest = deck.iter().rev().filter(|it| !wanted.contains(it));
    let top_first: Vec<CardId> = wanted.iter().chain(rest).copied().collect();
    let ruleset = Arc::clone(game.ruleset());
    let mut state = game.into_state();
    // INVARIANT: the same cards as before.
    let _ = state.piles.set_deck(&top_first);
    Game::new(ruleset, state)
}

/// The next cards off the deck, the top one first.
fn ahead(coming: &[Drawn], deck: &[CardId], named: &[CardId]) -> Vec<CardId> {
    let mut wanted = Vec::with_capacity(AHEAD + UNNAMED);
    for it in coming.iter().filter(|it| deck.contains(&it.card)).take(AHEAD) {
        wanted.push(it.card);
        if it.last_seen {
            let unnamed = deck.iter().filter(|it| !named.contains(it)).take(UNNAMED);
            wanted.extend(unnamed);
            break;
        }
    }
    wanted
}
