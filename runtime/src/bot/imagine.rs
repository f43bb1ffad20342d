//! What a player cannot see, dealt anew, so that a bot that looks ahead learns nothing of it.

use crate::game::Game;
use crate::state::Pcg32;

/// The game with everything dealt anew that the player who is asked cannot see: the order of the decks, what others hold, and
/// chance to come. It depends on none of these. None if no question is open, or if what is asked shows some of it.
pub(super) fn imagine(game: &Game, random: &mut Pcg32) -> Option<Game> {
    let decision = game.decision()?;
    let imagined = game.determinise(decision.player, u64::from(random.bits()));
    let is_same = imagined.decision().is_some_and(|it| it.options == decision.options);
    is_same.then_some(imagined)
}
