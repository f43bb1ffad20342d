//! What holds in every position, whatever was played. A state that was read from outside is refused if it does not.

use crate::position::{card_in_words, player_in_words};
use crate::ruleset::{CardId, CardKind, Map, ProgramId, ResourceId, Ruleset};
use crate::state::{
    Building, CardSet, Effect, Frame, MAX_CARDS, MAX_PLAYERS, Mode, Pending, Player, PlayerId, Routine,
    Source, State,
};

type Checked = Result<(), String>;

/// Whether a state is one that a game with this ruleset can be in; if not, the first thing that is wrong with it.
///
/// No card lies in two places, buildings do not overlap, counters stay within their tracks, every id is one of the
/// ruleset, each action card is there once, and every running effect stands inside its program.
pub fn check_invariants(ruleset: &Ruleset, state: &State) -> Result<(), String> {
    check_seats(state)?;
    if state.players.iter().any(|it| it.map.index() >= ruleset.maps.len().max(1)) {
        return Err("the map is not one of the ruleset".to_owned());
    }
    check_cards(ruleset, state)?;
    for (seat, player) in state.players.iter().enumerate() {
        let named = |message: String| format!("{}: {message}", player_in_words(PlayerId(seat as u8)));
        check_player(ruleset, player).map_err(named)?;
    }
    let last = ruleset.break_track.steps.get(state.players.len()).copied().unwrap_or(0);
    if state.break_at > last {
        return Err(format!("the Break token has made {} steps of {last}", state.break_at));
    }
    state.frames.iter().try_for_each(|it| check_frame(ruleset, state, it))?;
    state.pending.iter().try_for_each(|it| check_pending(ruleset, state, it))
}

fn check_seats(state: &State) -> Checked {
    let players = state.players.len();
    if players == 0 || players > MAX_PLAYERS {
        return Err(format!("a game has 1 to {MAX_PLAYERS} players, not {players}"));
    }
    if state.mode == Mode::Solo && players != 1 {
        return Err(format!("a solo game has 1 player, not {players}"));
    }
    check_player_id(state, state.active)
}

fn check_player_id(state: &State, player: PlayerId) -> Checked {
    ensure(player.index() < state.players.len(), || format!("there is no {}", player_in_words(player)))
}

fn check_cards(ruleset: &Ruleset, state: &State) -> Checked {
    let mut places = Places { ruleset, found: CardSet::default() };
    // Both piles look empty, and take no card, if their lengths contradict each other.
    let piles_hold = !state.piles.deck().is_empty() || !state.piles.discard().is_empty();
    if !piles_hold && !state.piles.clone().push_discarded(CardId(0)) {
        return Err("the discard pile is longer than all its cards".to_owned());
    }
    places.add_all(state.piles.deck().iter().copied())?;
    places.add_all(state.piles.discard().iter().copied())?;
    places.add_all(state.display.iter().flatten().copied())?;
    places.add_all(state.unused_projects.iter())?;
    places.add_all(state.projects.iter().map(|it| it.card))?;
    places.add_all(state.seen.iter().map(|(card, _)| *card))?;
    places.add_all(state.pouched.iter().map(|(_, card)| *card))?;
    places.add_scoring(state.scoring_deck.iter().copied())?;
    for player in state.players.iter() {
        places.add_all(player.hand.iter())?;
        places.add_all(player.zoo.iter())?;
        places.add_scoring(player.scoring.iter())?;
    }
    state.pouched.iter().try_for_each(|(host, _)| check_card(ruleset, *host))
}

fn check_card(ruleset: &Ruleset, card: CardId) -> Checked {
    let known = card.index() < ruleset.cards.len().min(MAX_CARDS);
    ensure(known, || format!("card {} is not one of the ruleset", card.0))
}

/// The cards found so far.
struct Places<'a> {
    ruleset: &'a Ruleset,
    found: CardSet,
}

impl Places<'_> {
    fn add(&mut self, card: CardId) -> Checked {
        check_card(self.ruleset, card)?;
        if self.found.contains(card) {
            return Err(format!("{} lies in two places", card_in_words(self.ruleset, card)));
        }
        self.found.insert(card);
        Ok(())
    }

    fn add_all(&mut self, mut cards: impl Iterator<Item = CardId>) -> Checked {
        cards.try_for_each(|card| self.add(card))
    }

    fn add_scoring(&mut self, mut cards: impl Iterator<Item = CardId>) -> Checked {
        cards.try_for_each(|card| {
            self.add(card)?;
            let declared = self.ruleset.cards.get(card.index());
            let is_scoring = declared.is_some_and(|it| matches!(it.kind, CardKind::Scoring(_)));
            let words = || format!("{} is no Final Scoring card", card_in_words(self.ruleset, card));
            ensure(is_scoring, words)
        })
    }
}

fn check_player(ruleset: &Ruleset, player: &Player) -> Checked {
    check_resources(ruleset, player)?;
    check_row(ruleset, player)?;
    check_buildings(ruleset, player)?;
    let known = player.tiles.iter().all(|it| it.index() < ruleset.tiles.len());
    ensure(known, || "a tile is not one of the ruleset".to_owned())?;
    let idle = player.on_tasks.iter().skip(ruleset.tasks.len()).all(|it| *it == 0);
    ensure(idle, || "workers lie on a task that the ruleset does not have".to_owned())?;
    let on_tasks: u32 = player.on_tasks.iter().map(|it| u32::from(*it)).sum();
    let workers = on_tasks + u32::from(player.workers) + u32::from(player.waiting);
    let total = u32::from(ruleset.workers.active) + u32::from(ruleset.workers.waiting);
    ensure(workers <= total, || format!("{workers} workers are more than {total}"))
}

fn check_resources(ruleset: &Ruleset, player: &Player) -> Checked {
    for (at, held) in player.resources.iter().enumerate() {
        let (name, min, max) =
            ruleset.resources.get(at).map_or(("a resource that the ruleset does not have", 0, 0), |it| {
                (it.name.as_str(), it.min, it.max)
            });
        ensure((min..=max).contains(held), || format!("{held} of {name} is not within {min} to {max}"))?;
    }
    Ok(())
}

/// Each slot holds another action; those beyond the ruleset's mark slots without a card.
fn check_row(ruleset: &Ruleset, player: &Player) -> Checked {
    let slots = player.row.len();
    let known = ruleset.actions.len().max(slots);
    for (slot, card) in player.row.iter().enumerate() {
        let twice = player.row.iter().skip(slot + 1).any(|it| it.action == card.action);
        ensure(!twice, || "an action card lies in two slots".to_owned())?;
        ensure(card.action.index() < known, || "an action card is not one of the ruleset".to_owned())?;
        for (at, lies) in card.tokens.iter().enumerate() {
            let limit = ruleset.tokens.get(at).map_or(0, |it| it.limit.unwrap_or(u8::MAX));
            ensure(*lies <= limit, || {
                format!("{lies} tokens of a kind lie on one action card, not up to {limit}")
            })?;
        }
    }
    Ok(())
}

fn check_buildings(ruleset: &Ruleset, player: &Player) -> Checked {
    let no_map = Map::default();
    let map = ruleset.maps.get(player.map.index()).unwrap_or(&no_map);
    let mut covered = 0;
    for building in player.buildings.iter() {
        let mask = check_building(ruleset, map, building)?;
        ensure(covered & mask == 0, || "two buildings lie on one space".to_owned())?;
        covered |= mask;
    }
    ensure(covered == player.covered, || "the covered spaces are not those of the buildings".to_owned())
}

fn check_building(ruleset: &Ruleset, map: &Map, building: &Building) -> Result<u64, String> {
    let kind = ruleset.buildings.get(building.kind.index());
    let kind = kind.ok_or("a building is of no kind of the ruleset")?;
    let placement = map.placements_of(building.kind).get(usize::from(building.placement));
    let placement = placement.ok_or_else(|| format!("a {} lies at no place of the map", kind.name))?;
    let (used, capacity) = (building.used, kind.capacity());
    ensure(used <= capacity, || format!("{used} of {capacity} spaces of a {} are in use", kind.name))?;
    Ok(placement.mask)
}

fn check_frame(ruleset: &Ruleset, state: &State, frame: &Frame) -> Checked {
    check_player_id(state, frame.owner)?;
    check_source(ruleset, state, frame.owner, frame.source)?;
    match frame.routine {
        Routine::Program(program) => {
            check_pc(ruleset, program, frame.pc)?;
            frame.loops.iter().try_for_each(|(op, _)| check_pc(ruleset, program, *op))
        }
        Routine::PlayCard(card) => check_card(ruleset, card),
        Routine::Idle
        | Routine::Pool(_)
        | Routine::Action
        | Routine::Turn
        | Routine::Game
        | Routine::Break
        | Routine::Scoring
        | Routine::Support => Ok(()),
    }
}

fn check_pending(ruleset: &Ruleset, state: &State, pending: &Pending) -> Checked {
    check_player_id(state, pending.owner)?;
    check_source(ruleset, state, pending.owner, pending.source)?;
    match pending.effect {
        Effect::Gain(resource, _) => check_resource(ruleset, ResourceId(resource)),
        Effect::Ability(ability) => {
            let program = ruleset.abilities.get(ability.index()).map(|it| it.program);
            check_pc(ruleset, program.ok_or("an ability is not one of the ruleset")?, pending.pc)
        }
        Effect::Program(program) => check_pc(ruleset, program, pending.pc),
        Effect::Tiers => Ok(()),
        Effect::OwnBuilding(kind) => {
            let known = kind.index() < ruleset.buildings.len();
            ensure(known, || "an effect places a building that the ruleset does not have".to_owned())
        }
    }
}

fn check_source(ruleset: &Ruleset, state: &State, owner: PlayerId, source: Source) -> Checked {
    match source {
        Source::Rule | Source::Map => Ok(()),
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

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(message()) }
}
