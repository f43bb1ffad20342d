//! What runs and what waits: every effect stands inside its program and comes from something that is there.

use super::{Checked, check_card, check_player_id, ensure};
use crate::ruleset::{BuildingId, CardId, CardKind, ProgramId, ResourceId, Ruleset};
use crate::state::{Effect, Frame, Pending, PlayerId, Routine, Source, State};

pub(super) fn check_frame(ruleset: &Ruleset, state: &State, frame: &Frame) -> Checked {
    check_player_id(state, frame.owner)?;
    check_source(ruleset, state, frame.owner, frame.source)?;
    match frame.routine {
        Routine::Program(program) => {
            check_pc(ruleset, program, frame.pc)?;
            frame.loops.iter().try_for_each(|(op, _)| check_pc(ruleset, program, *op))
        }
        Routine::PlayCard(card) => check_played(ruleset, state, frame, card),
        Routine::Idle
        | Routine::Pool(_)
        | Routine::Action
        | Routine::Turn
        | Routine::Game
        | Routine::Break
        | Routine::Scoring => Ok(()),
        Routine::Support => check_support(ruleset, state, frame),
        Routine::Place(kind) => check_kind(ruleset, kind),
        Routine::Lift => Ok(()),
    }
}

/// A project that is being supported is in play (PROJ-1).
fn check_support(ruleset: &Ruleset, state: &State, frame: &Frame) -> Checked {
    let project = CardId(frame.locals[0] as u16);
    check_card(ruleset, project)?;
    ensure(state.projects.iter().any(|it| it.card == project), || {
        format!("{} is supported without being in play", crate::position::card_in_words(ruleset, project))
    })
}

/// A card that is about to be played lies in its player's hand, in the display or aside (ANIM-4); one that was played may
/// have left the zoo again.
fn check_played(ruleset: &Ruleset, state: &State, frame: &Frame, card: CardId) -> Checked {
    check_card(ruleset, card)?;
    let held = state.players.get(frame.owner.index()).is_some_and(|it| it.hand.contains(card));
    let lies_open = state.display.contains(&Some(card)) || state.seen.iter().any(|(it, _)| *it == card);
    ensure(frame.pc > 0 || held || lies_open, || {
        format!("{} is played from nowhere", crate::position::card_in_words(ruleset, card))
    })
}

pub(super) fn check_pending(ruleset: &Ruleset, state: &State, pending: &Pending) -> Checked {
    check_player_id(state, pending.due.owner())?;
    check_source(ruleset, state, pending.due.owner(), pending.source)?;
    match pending.effect {
        Effect::Gain(resource, _) => check_resource(ruleset, ResourceId(resource)),
        Effect::Ability(ability) => {
            let program = ruleset.abilities.get(ability.index()).map(|it| it.program);
            check_pc(ruleset, program.ok_or("an ability is not one of the ruleset")?, pending.pc)
        }
        Effect::Program(program) => check_pc(ruleset, program, pending.pc),
        Effect::Tiers => {
            let card =
                if let Source::Card(card) = pending.source { ruleset.cards.get(card.index()) } else { None };
            let scores = card.is_some_and(|it| matches!(it.kind, CardKind::Scoring(_)));
            ensure(scores, || "tiers are counted of no Final Scoring card".to_owned())
        }
        Effect::OwnBuilding(kind) => check_kind(ruleset, kind),
    }
}

fn check_kind(ruleset: &Ruleset, kind: BuildingId) -> Checked {
    let known = kind.index() < ruleset.buildings.len();
    ensure(known, || "an effect places a building that the ruleset does not have".to_owned())
}

fn check_source(ruleset: &Ruleset, state: &State, owner: PlayerId, source: Source) -> Checked {
    match source {
        Source::Rule | Source::Map => Ok(()),
        Source::Space(space) => ensure(ruleset.board_space(space).is_some(), || {
            "an effect comes from no space of a side board".to_owned()
        }),
        Source::Edge(space) => {
            let spaces = ruleset.maps.get(state.map_of(owner).index()).map_or(0, |it| it.edge.len());
            ensure(usize::from(space) < spaces, || {
                "an effect comes from no space of the left edge".to_owned()
            })
        }
        Source::Tile(tile) => {
            let known = tile.index() < ruleset.tiles.len();
            ensure(known, || "an effect comes from a tile that the ruleset does not have".to_owned())
        }
        Source::Action(action) => {
            let known = action.index() < ruleset.actions.len();
            ensure(known, || "an effect comes from an action that the ruleset does not have".to_owned())
        }
        Source::Card(card) => check_card(ruleset, card),
        Source::Hex(hex) => {
            let hexes = ruleset.maps.get(state.map_of(owner).index()).map_or(0, |it| it.hexes.len());
            ensure(usize::from(hex) < hexes, || "an effect comes from no space of the map".to_owned())
        }
        Source::Gate(resource, _) => check_resource(ruleset, ResourceId(resource)),
        Source::Building(at) => {
            let buildings = state.players.get(owner.index()).map_or(0, |it| it.buildings.len());
            ensure(usize::from(at) < buildings, || "an effect comes from no building of its owner".to_owned())
        }
    }
}

fn check_resource(ruleset: &Ruleset, resource: ResourceId) -> Checked {
    let known = resource.index() < ruleset.resources.len();
    ensure(known, || "an effect is about a resource that the ruleset does not have".to_owned())
}

fn check_pc(ruleset: &Ruleset, program: ProgramId, pc: u16) -> Checked {
    let declared = ruleset.code.programs.get(program.index());
    let ops = declared.ok_or("an effect runs no program of the ruleset")?.ops.len();
    ensure(usize::from(pc) <= ops, || "an effect stands behind its program".to_owned())
}

/// Whether buildings of a player may be lifted: while they are to be placed again.
pub(super) fn lifts(state: &State, player: PlayerId) -> bool {
    state.frames.iter().any(|it| it.routine == Routine::Lift && it.owner == player)
}
