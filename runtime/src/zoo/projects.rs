//! Projects: who can support them, at which slots, with which animals and tokens (PROJ, REL-1).

use std::cell::LazyCell;

use super::eval::tokens_on;
use super::lasting::rules_of;
use super::{eval, map, support_is_forbidden};
use crate::ruleset::{
    CardId, CardKind, CardNoun, Countable, Project, ProjectAsks, RuleChange, RuleKind, Ruleset, SlotNeed,
    TileId, TokenId,
};
use crate::setup::by_players;
use crate::state::{MAX_CARDS, PlayerId, ProjectInPlay, Source, State};

/// Spaces of a left edge at most: the used ones are bits of a byte.
const MAX_EDGE: usize = 8;

/// Whether a player can support a project that is in play, or would be: one not yet supported, a slot that is open, and a
/// token left for it (PROJ-3, PROJ-4).
#[must_use]
pub fn can_support(ruleset: &Ruleset, state: &State, player: PlayerId, project: &ProjectInPlay) -> bool {
    let has_supported = project.slots.contains(&token_of(player));
    (!has_supported || may_again(ruleset, state, player, project.card))
        && !support_is_forbidden(ruleset, state, player, project.card)
        && free_edge(ruleset, state, player).next().is_some()
        && open_slots(ruleset, state, player, project).next().is_some()
}

/// The slots of a project that are open to a player, from 0, and how many missing icons each takes (PROJ-3, PROJ-9).
pub fn open_slots<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    project: &'a ProjectInPlay,
) -> impl Iterator<Item = (u8, i16)> + 'a {
    let free = project.slots.iter().enumerate().filter(|(_, it)| **it == 0);
    // All slots ask for the same count.
    let count = LazyCell::new(move || counted(ruleset, state, player, project));
    free.filter_map(move |(at, _)| {
        Some((at as u8, missing(ruleset, state, player, project, at as u8, || *count)?))
    })
}

/// How many icons are missing for a slot, each of which a token stands for (PROJ-9); none if its demand cannot be met.
#[must_use]
pub fn missing_icons(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    project: &ProjectInPlay,
    slot: u8,
) -> Option<i16> {
    missing(ruleset, state, player, project, slot, || counted(ruleset, state, player, project))
}

/// What a project counts in a zoo.
fn counted(ruleset: &Ruleset, state: &State, player: PlayerId, project: &ProjectInPlay) -> i16 {
    match project_of(ruleset, project.card).map(|it| it.asks) {
        Some(ProjectAsks::Count(what)) => eval::count(ruleset, state, player, &[], what),
        Some(ProjectAsks::Release(..)) | None => 0,
    }
}

fn missing(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    project: &ProjectInPlay,
    slot: u8,
    count: impl FnOnce() -> i16,
) -> Option<i16> {
    let declared = project_of(ruleset, project.card)?;
    let need = declared.slots.get(usize::from(slot))?.need;
    match (declared.asks, need) {
        (ProjectAsks::Count(what), SlotNeed::Count(wanted)) => {
            let missing = wanted.saturating_sub(count()).max(0);
            if missing == 0 {
                return Some(0);
            }
            let has_tokens = || {
                let tokens = wild_icons(ruleset, state, player).count();
                usize::try_from(missing).is_ok_and(|it| it <= tokens)
            };
            (project.base && counts_icons(what) && has_tokens()).then_some(missing)
        }
        (ProjectAsks::Release(..), SlotNeed::Size(..)) => {
            releasable(ruleset, state, player, project.card, slot).next().map(|_| 0)
        }
        (ProjectAsks::Count(_), SlotNeed::Size(..)) | (ProjectAsks::Release(..), SlotNeed::Count(_)) => None,
    }
}

/// The animals of a zoo that a slot of a project lets go (REL-1).
pub fn releasable<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    project: CardId,
    slot: u8,
) -> impl Iterator<Item = CardId> + 'a {
    let declared = project_of(ruleset, project);
    let asks = declared.map(|it| it.asks);
    let need = declared.and_then(|it| it.slots.get(usize::from(slot))).map(|it| it.need);
    let fits = move |card: &CardId| {
        let Some(ProjectAsks::Release(noun, filter)) = asks else { return false };
        let Some(SlotNeed::Size(comparison, size)) = need else { return false };
        let animal = super::housing::animal_of(ruleset, *card);
        animal.is_some_and(|it| eval::compares(i16::from(it.size), comparison, i16::from(size)))
            && eval::card_passes(ruleset, state, player, &[], noun, filter, *card)
    };
    state
        .players
        .get(player.index())
        .into_iter()
        .flat_map(|it| super::played_cards(state, it).iter())
        .filter(fits)
}

/// The spaces of the left edge whose token a player still has, from 0 (PROJ-4).
pub fn free_edge(ruleset: &Ruleset, state: &State, player: PlayerId) -> impl Iterator<Item = u8> + use<> {
    let n_spaces = map(ruleset, state, player).map_or(0, |it| it.edge.len().min(MAX_EDGE));
    let used = state.players.get(player.index()).map_or(u8::MAX, |it| it.edge);
    (0..n_spaces as u8).filter(move |space| used >> space & 1 == 0)
}

/// What stands for one missing icon of a project laid out at setup (PROJ-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wild {
    /// A token on a card.
    Card(CardId, TokenId),
    /// A tile, which is used up.
    Tile(TileId),
}

impl Wild {
    /// Its place in the order in which they are used: cards, then tiles.
    #[must_use]
    pub const fn rank(self) -> i16 {
        match self {
            Self::Card(card, _) => card.0 as i16,
            Self::Tile(tile) => MAX_CARDS as i16 + tile.0 as i16,
        }
    }
}

/// What stands for a missing icon, in order: of each card one token, then tiles (PROJ-9).
pub fn wild_icons<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
) -> impl Iterator<Item = Wild> + 'a {
    let all = move || {
        let rules = [RuleKind::WildIcon, RuleKind::WildTile].map(|it| rules_of(ruleset, state, player, it));
        rules.into_iter().flatten().flatten().filter_map(|(seen, what)| match (seen.source, what) {
            (Source::Card(card), RuleChange::WildIcon(token)) => {
                (tokens_on(seen.state, card, token) > 0).then_some(Wild::Card(card, token))
            }
            (Source::Tile(tile), RuleChange::WildTile) => Some(Wild::Tile(tile)),
            _ => None,
        })
    };
    let is_first = move |at: usize, wild: Wild| !all().take(at).any(|it| it.rank() == wild.rank());
    all().enumerate().filter(move |(at, wild)| is_first(*at, *wild)).map(|(_, it)| it)
}

/// How many projects lie above the board at most (PROJ-2).
#[must_use]
pub fn project_row(ruleset: &Ruleset, state: &State) -> usize {
    let rows = &ruleset.setup.project_row;
    if rows.is_empty() {
        return state.projects.capacity();
    }
    usize::try_from(by_players(rows, state.players.len() as u8)).unwrap_or(0)
}

/// Whether there is a place for one more project, also one that another leaves for it (PROJ-2).
#[must_use]
pub fn has_room_for_project(ruleset: &Ruleset, state: &State) -> bool {
    let limit = project_row(ruleset, state);
    limit > 0 && (projects_above(state) >= limit || state.projects.len() < state.projects.capacity())
}

/// Puts a project on the leftmost place above the board; the rightmost one leaves if there are too many (PROJ-2).
pub fn bring_in_project(ruleset: &Ruleset, state: &mut State, card: CardId) -> Option<CardId> {
    let limit = project_row(ruleset, state).max(1);
    let surplus = projects_above(state) >= limit;
    let gone = if surplus { state.projects.pop() } else { None };
    let at = state.projects.len() - projects_above(state);
    // INVARIANT: a project that there is no room for is not offered.
    let _ = state.projects.insert(at, ProjectInPlay { card, base: false, slots: [0; 4] });
    gone.map(|it| it.card)
}

/// What a card says of its project.
pub(crate) fn project_of(ruleset: &Ruleset, card: CardId) -> Option<&Project> {
    match &ruleset.cards.get(card.index())?.kind {
        CardKind::Project(project) => Some(project),
        CardKind::Animal(_) | CardKind::Sponsor(_) | CardKind::Scoring(_) => None,
    }
}

/// Whether a project lets an animal go (REL-1).
pub(crate) fn is_release(project: &Project) -> bool {
    matches!(project.asks, ProjectAsks::Release(..))
}

/// What lies on a slot that a player has taken.
#[must_use]
pub fn token_of(player: PlayerId) -> u8 {
    player.0.saturating_add(1)
}

fn projects_above(state: &State) -> usize {
    state.projects.iter().filter(|it| !it.base).count()
}

/// Whether such a project may be supported more than once (SPX-9).
fn may_again(ruleset: &Ruleset, state: &State, player: PlayerId, card: CardId) -> bool {
    let allows = |(seen, what): (eval::Seen<'_>, RuleChange)| {
        let RuleChange::SupportAgain(filter) = what else { return false };
        seen.card_passes(CardNoun::Project, filter, card)
    };
    rules_of(ruleset, state, player, RuleKind::SupportAgain).is_some_and(|mut it| it.any(allows))
}

/// Whether what is counted are icons, so that a token can stand for one.
fn counts_icons(what: Countable) -> bool {
    match what {
        Countable::Icons(..) | Countable::Kinds(..) | Countable::KindsOfTwo(..) => true,
        Countable::CardsIn(_)
        | Countable::Cards(..)
        | Countable::Supports
        | Countable::EmptySpaces
        | Countable::Holds(_)
        | Countable::KindsAhead(_)
        | Countable::KindsAheadZoosTwice(_)
        | Countable::BestKind(_)
        | Countable::Conditions(..)
        | Countable::Shapes
        | Countable::BuildingPairs(..)
        | Countable::PlayersWith(..)
        | Countable::Pairs(..)
        | Countable::Tiles(_)
        | Countable::Buildings(..)
        | Countable::Spaces(_)
        | Countable::EmptyGroups(_)
        | Countable::CardsBelow
        | Countable::DonationsMade
        | Countable::TokensOnThis(_)
        | Countable::HandCards(..)
        | Countable::Played(..)
        | Countable::MapTokens
        | Countable::BoardSpaces(_)
        | Countable::CardsBeside(_)
        | Countable::HandLimit => false,
    }
}
