//! What a player cannot see, dealt anew, so that a bot that looks ahead learns nothing of it.

use crate::game::Game;
use crate::ruleset::CardId;
use crate::state::{Pcg32, PlayerId, State, Streams};

/// The game with everything dealt anew that its player cannot see: the order of the decks, what others hold, and chance to
/// come. It depends on none of these. None if no question is open, or if what is asked shows some of it.
pub(super) fn imagine(game: &Game, random: &mut Pcg32) -> Option<Game> {
    let decision = game.decision()?;
    let mut state = game.state().clone();
    deal_cards(&mut state, decision.player, random);
    deal_scoring_cards(&mut state, decision.player, random);
    state.random = Streams::new(u64::from(random.bits()));
    let imagined = Game::new(game.ruleset().clone(), state);
    let is_same = imagined.decision().is_some_and(|it| it.options == decision.options);
    is_same.then_some(imagined)
}

/// The deck and the hands of the others.
fn deal_cards(state: &mut State, player: PlayerId, random: &mut Pcg32) {
    let deck = state.piles.deck().to_vec();
    let mut cards = deck.clone();
    for seat in others(state, player) {
        cards.extend(state.players.get(seat).into_iter().flat_map(|it| it.hand.iter()));
    }
    shuffle(&mut cards, random);
    for seat in others(state, player) {
        if let Some(it) = state.players.as_mut_slice().get_mut(seat) {
            let dealt = cards.split_off(cards.len().saturating_sub(it.hand.len()));
            it.hand = dealt.into_iter().collect();
        }
    }
    deck.into_iter().for_each(|card| _ = state.piles.remove(card));
    cards.into_iter().for_each(|card| _ = state.piles.push_on_deck(card));
}

/// The Final Scoring cards of the deck and of the others.
fn deal_scoring_cards(state: &mut State, player: PlayerId, random: &mut Pcg32) {
    let mut cards: Vec<CardId> = state.scoring_deck.iter().copied().collect();
    for seat in others(state, player) {
        cards.extend(state.players.get(seat).into_iter().flat_map(|it| it.scoring.iter()));
    }
    shuffle(&mut cards, random);
    for seat in others(state, player) {
        if let Some(it) = state.players.as_mut_slice().get_mut(seat) {
            let dealt = cards.split_off(cards.len().saturating_sub(it.scoring.len()));
            it.scoring = dealt.into_iter().collect();
        }
    }
    state.scoring_deck.as_mut_slice().iter_mut().zip(cards).for_each(|(place, card)| *place = card);
}

/// The order after it does not depend on the one before.
fn shuffle(cards: &mut [CardId], random: &mut Pcg32) {
    cards.sort_unstable();
    random.shuffle(cards);
}

fn others(state: &State, player: PlayerId) -> impl Iterator<Item = usize> + use<> {
    (0..state.players.len()).filter(move |seat| *seat != player.index())
}
