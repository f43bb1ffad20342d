//! What happened, as one player may know it.

use arkwright_runtime::game::{Event, describe_event, secret_discards};
use arkwright_runtime::position::player_in_words;
use arkwright_runtime::ruleset::Ruleset;
use arkwright_runtime::state::{PlayerId, State};

/// An event in words for somebody at the table: cards that only others see have no name.
pub(super) fn told(ruleset: &Ruleset, state: &State, event: &Event, to: Option<PlayerId>) -> String {
    match secret(event, to).or_else(|| secret_discard(state, event, to)) {
        Some((player, what)) => format!("{} {what}", player_in_words(player)),
        None => describe_event(ruleset, state, event),
    }
}

/// Who discards a card that a player cannot see yet (INFO-5).
fn secret_discard(state: &State, event: &Event, to: Option<PlayerId>) -> Option<(PlayerId, &'static str)> {
    let Event::Discarded(player, card) = event else { return None };
    let at = state.piles.discard().iter().position(|it| it == card)?;
    // Nobody but the one who discards sees it, whoever looks on.
    let is_secret = match to {
        Some(to) => to != *player && secret_discards(state, to).contains(&at),
        None => false,
    };
    is_secret.then_some((*player, "discards a card"))
}

/// Who does what with a card that is hidden from a player; none for what all may know.
fn secret(event: &Event, to: Option<PlayerId>) -> Option<(PlayerId, &'static str)> {
    let (player, what) = match event {
        Event::Drew(player, _) => (*player, "draws a card"),
        Event::Looked(player, _, false) => (*player, "looks at a card"),
        Event::KeptScoring(player, _) => (*player, "keeps a Final Scoring card"),
        Event::TookFrom(player, from, _) => {
            return (to != Some(*from))
                .then_some((*player, "takes a card from another hand"))
                .filter(|it| to != Some(it.0));
        }
        Event::Took(player, _, None) => (*player, "takes a card"),
        Event::PutBeside(player, _, false) => (*player, "puts a card beside its map"),
        Event::PutUnderPile(player, _) => (*player, "puts a card under a pile"),
        Event::EffectStarted(..)
        | Event::Gained { .. }
        | Event::Lost(..)
        | Event::Transferred(..)
        | Event::Looked(..)
        | Event::Took(..)
        | Event::Discarded(..)
        | Event::PutUnderCard(..)
        | Event::PutUnderMap(..)
        | Event::PutBeside(..)
        | Event::Replenished(_)
        | Event::Shuffled { .. }
        | Event::BreakAdvanced(..)
        | Event::BreakReached(_)
        | Event::Hired(_)
        | Event::Upgraded(..)
        | Event::TokenPlaced(..)
        | Event::TokenLost(..)
        | Event::TokenRemoved(..)
        | Event::ActionCardMoved(..)
        | Event::Performed { .. }
        | Event::TokenAction(..)
        | Event::TaskDone { .. }
        | Event::Built(..)
        | Event::Played(..)
        | Event::Housed(..)
        | Event::Vacated(..)
        | Event::Skipped(_)
        | Event::Limited(..)
        | Event::TurnEnded(_)
        | Event::TileTaken(..)
        | Event::TileReturned(..)
        | Event::Donated(..)
        | Event::ProjectPlayed(..)
        | Event::ProjectLeft(_)
        | Event::Supported(..)
        | Event::Released(..)
        | Event::CardToken(..)
        | Event::DisplayTokenPlaced(..)
        | Event::DisplayTokenReturned(..)
        | Event::StrengthAdded(_)
        | Event::SpaceTaken(..)
        | Event::MapTokenRemoved(..)
        | Event::BuildingRemoved(..)
        | Event::BuildingPlaced(..)
        | Event::WorkerReturned(_)
        | Event::VariantUsed(..)
        | Event::MapChosen(..)
        | Event::TurnBegan(_)
        | Event::BreakBegan(_)
        | Event::BreakEnded
        | Event::EndTriggered(_)
        | Event::ScoringBegan
        | Event::Scored(..) => return None,
    };
    (to != Some(player)).then_some((player, what))
}
