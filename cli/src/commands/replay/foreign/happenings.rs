//! What must happen, move by move, and how the events of a game answer to it.

use arkwright_runtime::game::Event;
use arkwright_runtime::ruleset::{
    ActionId, BuildingId, CardId, CardKind, Map, MapId, Ruleset, TaskId, TileFamily, TileId,
};
use arkwright_runtime::state::PlayerId;

use super::deal::{Table, known_card};
use super::file::{File, Move, card, cards, word};
use crate::failure::Failure;

/// One thing that a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Happening {
    /// An action is performed, at a strength if one is stated.
    Perform(ActionId, Option<i16>),
    /// The token action is taken with a card.
    TokenAction(ActionId),
    /// A card comes into the zoo.
    Play(CardId),
    /// A building covers these spaces.
    Build(BuildingId, Option<u64>),
    /// A card comes into the hand.
    Get(CardId),
    /// A card is discarded.
    Discard(CardId),
    /// The Break token moves.
    Break(u8),
    /// A task is done.
    Task(TaskId),
    /// A tile is taken.
    Tile(TileId),
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
}

/// What one move of the file makes happen.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The position of the move in the file.
    pub(super) at: usize,
    /// Its turn.
    pub(super) t: u32,
    /// In any order.
    pub(super) happenings: Vec<Happening>,
}

/// What must happen in the whole game.
pub(super) struct Script {
    /// By seat, in order.
    pub(super) groups: Vec<Vec<Group>>,
    /// Cards that leave the display by a rule and not by a player.
    pub(super) swept: Vec<CardId>,
}

/// What the file makes happen.
pub(super) fn script(file: &File, ruleset: &Ruleset, table: &Table) -> Result<Script, Failure> {
    let mut groups = vec![Vec::new(); usize::from(file.setup.players)];
    let mut swept = Vec::new();
    for (at, it) in file.moves.iter().enumerate() {
        let in_move = |why: String| Failure::misuse(format!("move {}: {why}", it.n));
        let Some(name) = &it.p else {
            if matches!(it.k.as_str(), "break_display_discard" | "wave_discard") {
                swept.extend(cards(ruleset, &it.cards).map_err(in_move)?);
            }
            continue;
        };
        let seat = table.seats.seat(name).map_err(in_move)?;
        if it.k == "deal" && table.dealt.contains(&seat) {
            continue;
        }
        let map = ruleset.maps.get(table.game.state().map_of(seat).index());
        let happenings = happenings(it, ruleset, map).map_err(in_move)?;
        if let Some(groups) = groups.get_mut(seat.index())
            && !happenings.is_empty()
        {
            groups.push(Group { at, t: it.t, happenings });
        }
    }
    Ok(Script { groups, swept })
}

fn happenings(it: &Move, ruleset: &Ruleset, map: Option<&Map>) -> Result<Vec<Happening>, String> {
    let action = || {
        let name = it.card.as_deref().unwrap_or_default();
        ruleset.action_by_name(&word(name)).ok_or_else(|| format!("the modules declare no action `{name}`"))
    };
    let one_card = || card(ruleset, it.card.as_deref().unwrap_or_default());
    let each = |written: &[String], make: fn(CardId) -> Happening| -> Result<Vec<Happening>, String> {
        Ok(cards(ruleset, written)?.into_iter().map(make).collect())
    };
    Ok(match it.k.as_str() {
        "choose" => vec![Happening::Perform(action()?, it.strength)],
        "x_turn" => vec![Happening::TokenAction(action()?)],
        "play_sponsor" | "play_animal" => vec![Happening::Play(one_card()?)],
        "build" => vec![build(it, ruleset, map)?],
        "deal" | "draw" | "take" | "snap" => each(&it.cards, Happening::Get)?,
        "draw_keep" => each(it.keep.as_deref().unwrap_or_default(), Happening::Get)?,
        "search" => vec![Happening::Get(one_card()?)],
        "discard" | "sell" => each(&it.cards, Happening::Discard)?,
        "advance_break" => it.by.map(Happening::Break).into_iter().collect(),
        "task" => task(it, ruleset)?,
        "donate" => vec![Happening::Donate],
        "release" => vec![Happening::Release(one_card()?)],
        "project_added" => vec![Happening::Project(one_card()?)],
        "upgrade" => vec![Happening::Upgrade(action()?)],
        "worker_gained" => vec![Happening::Hire],
        // Consequences: gains, refills, the end of an action.
        _ => Vec::new(),
    })
}

fn build(it: &Move, ruleset: &Ruleset, map: Option<&Map>) -> Result<Happening, String> {
    let kind = kind(ruleset, it.kind.as_deref().unwrap_or_default())?;
    let Some(cells) = &it.cells else { return Ok(Happening::Build(kind, None)) };
    let mask = map.and_then(|map| mask(map, cells));
    let mask = mask.ok_or_else(|| "its cells are not all on the map".to_owned())?;
    Ok(Happening::Build(kind, Some(mask)))
}

/// The kind of building of a name, or of the sponsor that brings it: `unique:S250`.
pub(super) fn kind(ruleset: &Ruleset, written: &str) -> Result<BuildingId, String> {
    let found = match written.strip_prefix("unique:") {
        Some(sponsor) => known_card(ruleset, sponsor).and_then(|it| own_building(ruleset, it)),
        None => ruleset.building_by_name(&word(written)),
    };
    found.ok_or_else(|| format!("the modules declare no building `{written}`"))
}

fn own_building(ruleset: &Ruleset, card: CardId) -> Option<BuildingId> {
    match &ruleset.cards.get(card.index())?.kind {
        CardKind::Sponsor(sponsor) => sponsor.building,
        CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_) => None,
    }
}

fn task(it: &Move, ruleset: &Ruleset) -> Result<Vec<Happening>, String> {
    let name = word(it.task.as_deref().unwrap_or_default());
    let task = ruleset.task_by_name(&name);
    let task = task.ok_or_else(|| format!("the modules declare no task `{name}`"))?;
    let mut happenings = vec![Happening::Task(task)];
    if let Some(gets) = &it.gets {
        let tile = tile(ruleset, gets).ok_or_else(|| format!("the modules declare no tile `{gets}`"))?;
        happenings.push(Happening::Tile(tile));
    }
    Ok(happenings)
}

/// The tile of a name, or the partner zoo of a continent.
pub(super) fn tile(ruleset: &Ruleset, written: &str) -> Option<TileId> {
    let written = word(written);
    ruleset.tile_by_name(&written).or_else(|| {
        let icon = ruleset.icon_by_name(&written)?;
        arkwright_runtime::zoo::tile_showing(ruleset, TileFamily::PartnerZoo, icon)
    })
}

/// The spaces of some cells: column, and row counted in halves from the top of the map.
fn mask(map: &Map, cells: &[(i16, i16)]) -> Option<u64> {
    cells.iter().try_fold(0, |acc, (x, y)| Some(acc | 1 << hex(map, *x, *y)?))
}

/// The space at a column and a half row.
pub(super) fn hex(map: &Map, x: i16, y: i16) -> Option<usize> {
    let half_row = |q: i8, r: i8| 2 * i16::from(r) + i16::from(q);
    let top = map.hexes.iter().map(|it| half_row(it.q, it.r)).min()?;
    map.hexes.iter().position(|it| i16::from(it.q) == x && half_row(it.q, it.r) - top == y)
}

/// What an event answers to: who does it, and what.
pub(super) fn happening(event: &Event, ruleset: &Ruleset, maps: &[MapId]) -> Option<(PlayerId, Happening)> {
    Some(match *event {
        Event::Performed { player, action, strength, .. } => {
            (player, Happening::Perform(action, Some(strength)))
        }
        Event::TokenAction(player, action) => (player, Happening::TokenAction(action)),
        Event::Played(player, card) => (player, Happening::Play(card)),
        Event::Built(player, kind, placement) => {
            let map = ruleset.maps.get(maps.get(player.index())?.index())?;
            let place = map.placements_of(kind).get(usize::from(placement))?;
            (player, Happening::Build(kind, Some(place.mask)))
        }
        Event::Drew(player, card) | Event::Took(player, card, _) => (player, Happening::Get(card)),
        Event::Discarded(player, card) => (player, Happening::Discard(card)),
        Event::BreakAdvanced(player, steps) => (player, Happening::Break(steps)),
        Event::TaskDone { player, task, .. } => (player, Happening::Task(task)),
        Event::TileTaken(player, tile) => (player, Happening::Tile(tile)),
        Event::Donated(player, _) => (player, Happening::Donate),
        Event::Released(player, card) => (player, Happening::Release(card)),
        Event::ProjectPlayed(player, card) => (player, Happening::Project(card)),
        Event::Upgraded(player, action) => (player, Happening::Upgrade(action)),
        Event::Hired(player) => (player, Happening::Hire),
        Event::EffectStarted(..)
        | Event::Gained { .. }
        | Event::Lost(..)
        | Event::Transferred(..)
        | Event::Looked(..)
        | Event::TookFrom(..)
        | Event::PutUnderPile(..)
        | Event::PutUnderCard(..)
        | Event::PutUnderMap(..)
        | Event::PutBeside(..)
        | Event::KeptScoring(..)
        | Event::Replenished(_)
        | Event::Shuffled { .. }
        | Event::BreakReached(_)
        | Event::TokenPlaced(..)
        | Event::TokenLost(..)
        | Event::TokenRemoved(..)
        | Event::ActionCardMoved(..)
        | Event::Housed(..)
        | Event::Vacated(..)
        | Event::Skipped(_)
        | Event::Limited(..)
        | Event::TurnEnded(_)
        | Event::ProjectLeft(_)
        | Event::Supported(..)
        | Event::CardToken(..)
        | Event::DisplayTokenPlaced(..)
        | Event::DisplayTokenReturned(..)
        | Event::TileReturned(..)
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
    /// Whether what happened is what should.
    pub(super) fn is_answered_by(self, happened: Self) -> bool {
        match (self, happened) {
            (Self::Perform(action, None), Self::Perform(other, _)) => action == other,
            (Self::Build(kind, None), Self::Build(other, _)) => kind == other,
            (wanted, happened) => wanted == happened,
        }
    }
}
