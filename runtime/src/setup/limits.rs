//! What a game can hold, and what is asked of a ruleset before one is set up.

use super::SetupError;
use crate::ruleset::{CardKind, GameStep, MAX_HEXES, Ruleset};
use crate::state::{
    MAX_CARDS, MAX_ICONS, MAX_KINDS, MAX_OPTIONS, MAX_PLAYERS, MAX_RESOURCES, MAX_TASKS, MAX_TILES,
    MAX_TOKENS, Mode, ProjectInPlay, State,
};

/// Gates of all tracks together at most: a set of them is a `u64`, whose last bit says that a map was full (BUILD-14).
pub const MAX_GATES: usize = 63;
/// Spaces of a left edge at most: a set of them is a `u8`.
pub const MAX_EDGE: usize = 8;
/// Named steps of a setup, a break or the end at most.
pub const MAX_STEPS: usize = 64;

pub(super) fn check_seats(players: u8, mode: Mode) -> Result<(), SetupError> {
    match mode {
        _ if players == 0 || usize::from(players) > MAX_PLAYERS => Err(SetupError::Players(players)),
        Mode::Solo if players != 1 => Err(SetupError::Solo(players)),
        Mode::Solo | Mode::Standard | Mode::Peaceful => Ok(()),
    }
}

pub(super) fn check_limits(ruleset: &Ruleset) -> Result<(), SetupError> {
    let gates = || ruleset.resources.iter().flat_map(|it| &it.gates);
    let hexes = ruleset.maps.iter().map(|it| it.hexes.len()).max().unwrap_or(0);
    let edge = ruleset.maps.iter().map(|it| it.edge.len()).max().unwrap_or(0);
    let beyond: usize = ruleset.resources.iter().map(|it| usize::from(it.beyond_tiles)).sum();
    let tiles_on_gates = gates().map(|it| usize::from(it.tiles)).sum::<usize>() + beyond;
    check_limit("cards", ruleset.cards.len(), MAX_CARDS)?;
    check_limit("icons", ruleset.icons.len(), MAX_ICONS)?;
    check_limit("resources", ruleset.resources.len(), MAX_RESOURCES)?;
    check_limit("tokens", ruleset.tokens.len(), MAX_TOKENS)?;
    check_limit("kinds of building", ruleset.buildings.len(), MAX_KINDS)?;
    check_limit("tasks", ruleset.tasks.len(), MAX_TASKS)?;
    check_limit("tiles", ruleset.tiles.len(), MAX_TILES)?;
    check_limit("options of turns", ruleset.index.options.all().len(), MAX_OPTIONS)?;
    check_limit("steps of tracks that bring something", gates().count(), MAX_GATES)?;
    check_limit("bonus tiles on tracks", tiles_on_gates, State::default().gate_tiles.capacity())?;
    check_limit("spaces on one map", hexes, MAX_HEXES)?;
    check_limit("spaces on one left edge", edge, MAX_EDGE)?;
    check_limit("slots on one project", most_slots(ruleset), ProjectInPlay::default().slots.len())?;
    check_steps("steps of the setup", &ruleset.setup.steps)?;
    check_steps("steps of a break", &ruleset.break_track.break_steps)?;
    check_steps("steps of the end", &ruleset.end.steps)
}

fn check_steps(what: &'static str, steps: &[GameStep]) -> Result<(), SetupError> {
    check_limit(what, steps.len(), MAX_STEPS)
}

fn most_slots(ruleset: &Ruleset) -> usize {
    let slots = ruleset.cards.iter().map(|card| match &card.kind {
        CardKind::Project(project) => project.slots.len(),
        CardKind::Animal(_) | CardKind::Sponsor(_) | CardKind::Scoring(_) => 0,
    });
    slots.max().unwrap_or(0)
}

pub(super) fn check_limit(what: &'static str, found: usize, limit: usize) -> Result<(), SetupError> {
    if found > limit { Err(SetupError::TooMany { what, found, limit }) } else { Ok(()) }
}
