//! What a move makes happen, and what the events of a game are in the same words.

use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::{
    ActionId, BuildingId, CardId, ResourceId, Ruleset, TaskId, TileFamily, TileId,
};
use arkwright_runtime::state::PlayerId;

use super::file::{Amounts, Move};
use super::names::{Names, card, cards};

/// One thing that happens to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Happening {
    /// An action is performed at a strength.
    Perform(ActionId, i16),
    /// The token action is taken with a card.
    TokenAction(ActionId),
    /// A card comes into the zoo.
    Play(CardId),
    /// A building is built; none stands for any.
    Build(Option<BuildingId>),
    /// A card comes into the hand.
    Get(CardId),
    /// A card leaves the hand, the display or the Final Scoring cards of a player.
    Drop(CardId),
    /// The Break token moves by so many steps at most.
    Break(u8),
    /// A task is done.
    Task(TaskId),
    /// A project is supported at a slot.
    Support(CardId, u8),
    /// A bonus tile is taken.
    Tile(TileId),
    /// A kept tile is used up.
    TileBack(TileId),
    /// A donation.
    Donate,
    /// An animal is released.
    Release(CardId),
    /// A project comes into play.
    Project(CardId),
    /// An action card is upgraded.
    Upgrade(ActionId),
    /// A worker is hired.
    Hire,
    /// So much is gained.
    Gain(ResourceId, i16),
    /// A card of the display is marked.
    Mark(CardId),
    /// An action card goes to a slot, from 0.
    Put(ActionId, u8),
    /// A token comes on an action card.
    Token(ActionId),
    /// An effect of another player hits this one.
    Hit,
}

/// How an event stands to the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stated {
    /// The file states all that happens so: it must be due.
    Always(Happening),
    /// The file states it at times.
    Perhaps(Happening),
    /// A card goes to the discard pile. The file does not state it of cards that were only looked at.
    Dropped(CardId),
    /// The file never states it.
    Never,
}

/// The moves that say which branch was taken in place of a tile.
const BRANCHES: [&str; 3] = ["add-worker", "money", "upgrade-card"];

/// What a move makes happen. A building may be the own one of a sponsor, which the form calls by its size at times.
pub(super) fn of_move(
    it: &Move,
    own_building: Option<BuildingId>,
    names: &Names,
) -> Result<Vec<Happening>, String> {
    let ruleset = names.ruleset;
    let one_card = || card(ruleset, it.card.as_deref().unwrap_or_default());
    let action = || names.action(it.card.as_deref().unwrap_or_default());
    let of_cards = |make: fn(CardId) -> Happening| -> Result<Vec<Happening>, String> {
        Ok(cards(ruleset, it.cards.as_deref().unwrap_or_default())?.into_iter().map(make).collect())
    };
    let mut happenings = match it.k.as_str() {
        "choose" => vec![Happening::Perform(action()?, it.strength.unwrap_or_default())],
        "x_turn" => vec![Happening::TokenAction(action()?)],
        "play_animal" | "play_sponsor" => vec![Happening::Play(one_card()?)],
        "build" => {
            let named = names.building(it.kind.as_deref().unwrap_or_default())?;
            vec![Happening::Build(own_building.or(named))]
        }
        "draw" | "take" | "snap" | "gain_marked" => of_cards(Happening::Get)?,
        "search" => vec![Happening::Get(one_card()?)],
        "draw_keep" => {
            let kept = cards(ruleset, it.keep.as_deref().unwrap_or_default())?;
            kept.into_iter().map(Happening::Get).collect()
        }
        "discard" | "dig" | "sell" => of_cards(Happening::Drop)?,
        "dig_hand" => vec![
            Happening::Drop(card(ruleset, it.discard.as_deref().unwrap_or_default())?),
            Happening::Get(card(ruleset, it.draw.as_deref().unwrap_or_default())?),
        ],
        "advance_break" => vec![Happening::Break(it.by.unwrap_or_default())],
        "task" => task(it, names)?,
        "bonus_tile" => tile(it, names)?,
        "use_tile" => vec![Happening::TileBack(names.tile(it.tile.as_deref().unwrap_or_default())?)],
        "donate" => vec![Happening::Donate],
        "release" => vec![Happening::Release(one_card()?)],
        "project_added" => vec![Happening::Project(one_card()?)],
        "upgrade" => vec![Happening::Upgrade(action()?)],
        "worker_gained" => vec![Happening::Hire],
        "mark" => vec![Happening::Mark(one_card()?)],
        "put_card" => vec![Happening::Put(action()?, it.slot.unwrap_or_default().saturating_sub(1))],
        "token" => vec![Happening::Token(action()?)],
        // Cards that left the hand for a gain.
        _ if it.gain.is_some() && it.cards.is_some() => of_cards(Happening::Drop)?,
        // Consequences and notes.
        _ => Vec::new(),
    };
    if let Some(gain) = &it.gain {
        happenings.extend(gains(gain, names));
    }
    Ok(happenings)
}

fn gains(gain: &Amounts, names: &Names) -> impl Iterator<Item = Happening> + use<> {
    gained(gain, names).map(|(resource, amount)| Happening::Gain(resource, amount))
}

/// What is gained, and how much of it.
pub(super) fn gained(gain: &Amounts, names: &Names) -> impl Iterator<Item = (ResourceId, i16)> + use<> {
    let amounts = [gain.money, gain.appeal, gain.cp, gain.x, gain.rep];
    let gained = names.resources.into_iter().zip(amounts).filter(|(_, amount)| *amount > 0);
    gained.filter_map(|(resource, amount)| Some((resource?, amount)))
}

fn task(it: &Move, names: &Names) -> Result<Vec<Happening>, String> {
    let mut happenings = vec![Happening::Task(names.task(it.task.as_deref().unwrap_or_default())?)];
    if let (Some(project), Some(slot)) = (&it.card, it.slot) {
        happenings.push(Happening::Support(card(names.ruleset, project)?, slot));
    }
    Ok(happenings)
}

fn tile(it: &Move, names: &Names) -> Result<Vec<Happening>, String> {
    let written = it.tile.as_deref().unwrap_or_default();
    if BRANCHES.contains(&written) { Ok(Vec::new()) } else { Ok(vec![Happening::Tile(names.tile(written)?)]) }
}

/// Whose event it is, and what it states.
pub(super) fn of_event(event: &Event, ruleset: &Ruleset) -> Option<(PlayerId, Stated)> {
    use Happening as H;
    use Stated::{Always, Perhaps};
    Some(match *event {
        Event::Performed { player, action, strength, .. } => (player, Always(H::Perform(action, strength))),
        Event::TokenAction(player, action) => (player, Always(H::TokenAction(action))),
        Event::Played(player, card) => (player, Always(H::Play(card))),
        Event::TokenLost(player, ..) => (player, Perhaps(H::Hit)),
        Event::Transferred(player, ..) => (player, Perhaps(H::Hit)),
        Event::Built(player, kind, _) => (player, Always(H::Build(Some(kind)))),
        Event::Drew(player, card) | Event::Took(player, card, _) => (player, Always(H::Get(card))),
        Event::TookFrom(player, _, card) => (player, Always(H::Get(card))),
        Event::Discarded(player, card) => (player, Stated::Dropped(card)),
        Event::PutUnderCard(player, _, card) => (player, Always(H::Drop(card))),
        Event::PutUnderPile(player, card) => (player, Stated::Dropped(card)),
        Event::BreakAdvanced(player, steps) => (player, Always(H::Break(steps))),
        Event::TaskDone { player, task, .. } => (player, Always(H::Task(task))),
        Event::TileTaken(player, tile) => {
            let is_bonus = ruleset.tiles.get(tile.index()).is_some_and(|it| it.family == TileFamily::Bonus);
            (player, if is_bonus { Always(H::Tile(tile)) } else { Stated::Never })
        }
        Event::TileReturned(player, tile) => (player, Always(H::TileBack(tile))),
        Event::Donated(player, _) => (player, Always(H::Donate)),
        Event::ProjectPlayed(player, card) => (player, Always(H::Project(card))),
        Event::Supported(player, card, slot) => (player, Always(H::Support(card, slot))),
        Event::Released(player, card) => (player, Always(H::Release(card))),
        Event::Upgraded(player, action) => (player, Always(H::Upgrade(action))),
        Event::Hired(player) => (player, Always(H::Hire)),
        Event::Gained { player, resource, amount, .. } if amount > 0 => {
            (player, Always(H::Gain(resource, amount)))
        }
        Event::DisplayTokenPlaced(player, card, _) => (player, Always(H::Mark(card))),
        Event::ActionCardMoved(player, action, slot) => (player, Always(H::Put(action, slot))),
        Event::TokenPlaced(player, action, _) => (player, Perhaps(H::Token(action))),
        Event::EffectStarted(..)
        | Event::Gained { .. }
        | Event::Lost(..)
        | Event::Looked(..)
        | Event::PutUnderMap(..)
        | Event::PutBeside(..)
        | Event::KeptScoring(..)
        | Event::Replenished(_)
        | Event::Shuffled { .. }
        | Event::BreakReached(_)
        | Event::Limited(..)
        | Event::TokenRemoved(..)
        | Event::Housed(..)
        | Event::Vacated(..)
        | Event::Skipped(_)
        | Event::TurnEnded(_)
        | Event::ProjectLeft(_)
        | Event::CardToken(..)
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
    })
}

impl Happening {
    /// Whether what happened is what is due.
    pub(super) fn is_answered_by(self, happened: Self) -> bool {
        match (self, happened) {
            (Self::Build(None), Self::Build(_)) => true,
            (Self::Break(by), Self::Break(steps)) => steps <= by,
            (due, happened) => due == happened,
        }
    }
}
