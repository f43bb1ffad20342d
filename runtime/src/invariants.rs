//! What holds in every position, whatever was played. A state that was read from outside is refused if it does not.

mod board;
mod running;

use crate::position::{card_in_words, player_in_words};
use crate::ruleset::{CardId, CardKind, DeckId, Map, RuleKind, Ruleset};
use crate::state::{Building, CardBeside, CardSet, MAX_CARDS, MAX_PLAYERS, Mode, Player, PlayerId, State};

use crate::setup::left_out;
use crate::zoo;

type Checked = Result<(), String>;

/// Whether a state is one that a game with this ruleset can be in; if not, the first thing that is wrong with it.
///
/// No card lies in two places, buildings do not overlap, counters stay within their tracks, every id is one of the
/// ruleset, each action card is there once, as many tokens have left the edge of a map as projects were supported, tiles
/// lie where their kind does, and every running effect stands inside its program.
pub fn check_invariants(ruleset: &Ruleset, state: &State) -> Result<(), String> {
    check_seats(state)?;
    if state.players.iter().any(|it| it.map.index() >= ruleset.maps.len().max(1)) {
        return Err("the map is not one of the ruleset".to_owned());
    }
    check_settings(ruleset, state)?;
    check_cards(ruleset, state)?;
    for (seat, player) in state.players.iter().enumerate() {
        let named = |message: String| format!("{}: {message}", player_in_words(PlayerId(seat as u8)));
        let may_lift = running::lifts(state, PlayerId(seat as u8));
        check_player(ruleset, player, may_lift)
            .and_then(|()| board::check_supports(ruleset, state, PlayerId(seat as u8)))
            .map_err(named)?;
    }
    let last = ruleset.break_track.steps.get(state.players.len()).copied().unwrap_or(0);
    if state.break_at > last {
        return Err(format!("the Break token has made {} steps of {last}", state.break_at));
    }
    board::check_board(ruleset, state)?;
    state.frames.iter().try_for_each(|it| running::check_frame(ruleset, state, it))?;
    state.pending.iter().try_for_each(|it| running::check_pending(ruleset, state, it))
}

fn check_settings(ruleset: &Ruleset, state: &State) -> Checked {
    for (at, value) in state.settings.iter().enumerate() {
        let values = ruleset.settings.get(at).map_or(1, |it| it.values.len());
        ensure(usize::from(*value) < values, || "a setting has a value that is not declared".to_owned())?;
    }
    Ok(())
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
    let mut places =
        Places { ruleset, left_out: left_out(ruleset, state.settings), found: CardSet::default() };
    ensure(state.piles.is_sound(), || "the discard pile is longer than all its cards".to_owned())?;
    places.add_pile(state.piles.deck().iter().chain(state.piles.discard()).map(|it| (*it, None)))?;
    places.add_pile(state.piles.all_further().map(|it| (it.card, Some(it.deck))))?;
    places.add_all(state.display.iter().flatten().copied())?;
    places.add_all(state.unused_projects.iter())?;
    places.add_all(state.projects.iter().map(|it| it.card))?;
    places.add_all(state.seen.iter().map(|(card, _)| *card))?;
    places.add_all(state.pouched.iter().map(|(_, card)| *card))?;
    let counts = |it: &&CardBeside| zoo::counts_beside(ruleset, state, it.owner, it.zone);
    places.add_all(state.beside.iter().filter(|it| !counts(it)).map(|it| it.card))?;
    places.add_scoring(state.scoring_deck.iter().copied())?;
    for player in state.players.iter() {
        places.add_all(player.hand.iter())?;
        places.add_all(player.zoo.iter())?;
        places.add_scoring(player.scoring.iter())?;
    }
    state.pouched.iter().try_for_each(|(host, _)| {
        host.as_card().map_or(Ok(()), |it| check_card(ruleset, it))?;
        host.as_map().map_or(Ok(()), |it| check_player_id(state, it))
    })
}

fn check_card(ruleset: &Ruleset, card: CardId) -> Checked {
    let known = card.index() < ruleset.cards.len().min(MAX_CARDS);
    ensure(known, || format!("card {} is not one of the ruleset", card.0))
}

/// The cards found so far.
struct Places<'a> {
    ruleset: &'a Ruleset,
    left_out: CardSet,
    found: CardSet,
}

impl Places<'_> {
    fn add(&mut self, card: CardId) -> Checked {
        check_card(self.ruleset, card)?;
        if self.found.contains(card) {
            return Err(format!("{} lies in two places", card_in_words(self.ruleset, card)));
        }
        self.found.insert(card);
        let words = || format!("{} is left out of this game", card_in_words(self.ruleset, card));
        ensure(!self.left_out.contains(card), words)
    }

    fn add_all(&mut self, mut cards: impl Iterator<Item = CardId>) -> Checked {
        cards.try_for_each(|card| self.add(card))
    }

    /// Cards of a deck or its discard pile lie in their own deck.
    fn add_pile(&mut self, mut cards: impl Iterator<Item = (CardId, Option<DeckId>)>) -> Checked {
        cards.try_for_each(|(card, deck)| {
            self.add(card)?;
            let words = || format!("{} lies in another deck than its own", card_in_words(self.ruleset, card));
            ensure(self.ruleset.deck_of(card) == deck, words)
        })
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

fn check_player(ruleset: &Ruleset, player: &Player, may_lift: bool) -> Checked {
    check_resources(ruleset, player)?;
    check_row(ruleset, player)?;
    check_buildings(ruleset, player, may_lift)?;
    check_tiles(ruleset, player)?;
    ensure(player.knows_near(ruleset), || "what stands on cards, tiles and map is not known".to_owned())?;
    let n_options = ruleset.index.options.all().len() as u32;
    ensure(player.options_used.checked_shr(n_options).unwrap_or(0) == 0, || {
        "an option of the turn is used that the ruleset does not have".to_owned()
    })?;
    let idle = player.on_tasks.iter().skip(ruleset.tasks.len()).all(|it| *it == 0);
    ensure(idle, || "workers lie on a task that the ruleset does not have".to_owned())?;
    let on_tasks: u32 = player.on_tasks.iter().map(|it| u32::from(*it)).sum();
    let workers = on_tasks + u32::from(player.workers) + u32::from(player.waiting);
    let total = u32::from(ruleset.workers.active) + u32::from(ruleset.workers.waiting);
    ensure(workers <= total, || format!("{workers} workers are more than {total}"))
}

/// A player has a partner zoo or university once at most (ASSOC-6, ASSOC-8), unless some come from the supply.
fn check_tiles(ruleset: &Ruleset, player: &Player) -> Checked {
    let may_repeat = !ruleset.index.rules(RuleKind::FromSupply).all().is_empty();
    for (at, tile) in player.tiles.iter().enumerate() {
        let declared = ruleset.tiles.get(tile.index());
        let declared = declared.ok_or("a tile is not one of the ruleset")?;
        let twice = player.tiles.iter().skip(at + 1).any(|it| it == tile);
        ensure(!twice || may_repeat, || format!("the tile {} is there twice", declared.name))?;
    }
    Ok(())
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
        let cards = ruleset.actions.get(card.action.index()).map_or(1, |it| it.variants.len());
        ensure(usize::from(card.variant) < cards, || "an action card is none of its action".to_owned())?;
        for (at, lies) in card.tokens.iter().enumerate() {
            let limit = ruleset.tokens.get(at).map_or(0, |it| it.limit.unwrap_or(u8::MAX));
            ensure(*lies <= limit, || {
                format!("{lies} tokens of a kind lie on one action card, not up to {limit}")
            })?;
        }
    }
    Ok(())
}

fn check_buildings(ruleset: &Ruleset, player: &Player, may_lift: bool) -> Checked {
    let no_map = Map::default();
    let map = ruleset.maps.get(player.map.index()).unwrap_or(&no_map);
    let mut covered = 0;
    for building in player.buildings.iter().filter(|it| !may_lift || it.placement != Building::LIFTED) {
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

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(message()) }
}
