//! A position to show any card in: playable at once, with targets and cards for whatever it does.

use crate::position::{self, PositionError, take_out};
use crate::ruleset::{
    CardId, MAX_SETTINGS, MapId, ProjectAsks, ResourceId, Ruleset, SettingId, Slot, SlotNeed,
};
use crate::scenario::Fact;
use crate::setup::{self, GameSetup};
use crate::state::{Mode, Player, PlayerId, State};
use crate::zoo;

/// Money beyond the price of the card.
const EXTRA_MONEY: i16 = 20;
/// Further cards in the hand of the player who shows the card.
const HAND: usize = 5;
/// Cards in the hands of the others.
const HANDS_OF_OTHERS: usize = 3;
/// Cards on the discard pile.
const DISCARDED: usize = 8;
/// Tokens that add to the strength of an action.
const STRENGTH_TOKENS: i16 = 1;
/// How much of a guarded track the others hold, so that no effect passes them by (INTER-1).
const OTHERS_GUARDED: i16 = 10;
/// Steps of the others on every track that begins at 0 and brings something.
const OTHERS_STEPS: i16 = 2;

/// What a sandbox is like besides its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many players.
    pub players: u8,
    /// Which texts of interactive abilities are used.
    pub mode: Mode,
    /// The seed.
    pub seed: u64,
    /// What players agreed on: the value of each setting, by position.
    pub settings: [u8; MAX_SETTINGS],
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 2, mode: Mode::Standard, seed: 1, settings: [0; MAX_SETTINGS] }
    }
}

/// A position in which the first seat can play a card at once.
///
/// It has 20 money more than the price, five further cards and a strength token; the others have three cards each and are
/// ahead on the tracks; eight cards are discarded. All have the first map on which the card finds what it needs.
pub fn sandbox(ruleset: &Ruleset, card: CardId, options: Options) -> Result<State, PositionError> {
    let mut state = with_card_ready(ruleset, card, options, MapId(0)).or_else(|first| {
        let others = (1..ruleset.maps.len()).map(|at| MapId(at as u8));
        let mut ready = others.filter_map(|map| with_card_ready(ruleset, card, options, map).ok());
        ready.next().ok_or(first)
    })?;
    meet_project(ruleset, &mut state, card);
    give(ruleset, &mut state, PlayerId(0), ruleset.currency, EXTRA_MONEY);
    give(ruleset, &mut state, PlayerId(0), ruleset.strength, STRENGTH_TOKENS);
    for seat in 0..options.players {
        let player = PlayerId(seat);
        deal(&mut state, if seat == 0 { HAND } else { HANDS_OF_OTHERS }, |it, card| {
            if let Some(player) = it.players.get_mut(player.index()) {
                player.hand.insert(card);
            }
        });
        if seat > 0 {
            put_ahead(ruleset, &mut state, player);
        }
    }
    deal(&mut state, DISCARDED, |it, card| {
        // INVARIANT: the card comes out of the deck, so that the pile has room for it.
        let _ = it.piles.push_discarded(card);
    });
    Ok(state)
}

fn with_card_ready(
    ruleset: &Ruleset,
    card: CardId,
    options: Options,
    map: MapId,
) -> Result<State, PositionError> {
    let Options { players, mode, seed, settings } = options;
    let settings = (0..u8::MAX).map(SettingId).zip(settings).filter(|(_, value)| *value > 0).collect();
    let setup = GameSetup { players, mode, seed, maps: vec![map], solo_difficulty: 0, settings };
    let mut state = setup::lay_out(ruleset, &setup)?;
    position::apply(ruleset, &mut state, &[Fact::Ready(card)])?;
    Ok(state)
}

/// Puts cards of the deck into the zoo of the first seat until a project can be supported: cards that count up to its
/// highest slot, or for each slot an animal that it releases.
fn meet_project(ruleset: &Ruleset, state: &mut State, card: CardId) {
    let Some(project) = zoo::project_of(ruleset, card) else { return };
    let player = PlayerId(0);
    match project.asks {
        ProjectAsks::Count(what) => {
            let need = |it: &Slot| if let SlotNeed::Count(need) = it.need { Some(need) } else { None };
            let most = project.slots.iter().filter_map(need).max().unwrap_or(0);
            show(state, most, |it| zoo::eval::count(ruleset, it, player, &[], what));
        }
        ProjectAsks::Release(..) => {
            for slot in 0..project.slots.len() as u8 {
                show(state, 1, |it| zoo::releasable(ruleset, it, player, card, slot).count() as i16);
                let animal = zoo::releasable(ruleset, state, player, card, slot).next();
                animal.into_iter().for_each(|it| house(ruleset, state, it));
            }
        }
    }
}

/// Gives an animal of the zoo a housing, if one fits on the map.
fn house(ruleset: &Ruleset, state: &mut State, animal: CardId) {
    if let Some(player) = state.players.as_mut_slice().first_mut() {
        player.zoo.remove(animal);
        player.hand.insert(animal);
    }
    let mut housed = state.clone();
    if position::house(ruleset, state, &mut housed, animal).is_ok() {
        *state = housed;
    }
    if let Some(player) = state.players.as_mut_slice().first_mut() {
        player.hand.remove(animal);
        player.zoo.insert(animal);
    }
}

/// Puts cards of the deck that count for something into the zoo of the first seat, until there is so much of it.
fn show(state: &mut State, wanted: i16, counted: impl Fn(&State) -> i16) {
    let deck: Vec<CardId> = state.piles.deck().iter().rev().copied().collect();
    for other in deck {
        let before = counted(state);
        if before >= wanted {
            return;
        }
        let Some(player) = state.players.as_mut_slice().first_mut() else { return };
        player.zoo.insert(other);
        if counted(state) > before {
            // It lies in the zoo alone.
            state.piles.remove(other);
        } else if let Some(player) = state.players.as_mut_slice().first_mut() {
            player.zoo.remove(other);
        }
    }
}

/// Deals from the top of the deck as long as there are cards.
fn deal(state: &mut State, number: usize, to: impl Fn(&mut State, CardId)) {
    for _ in 0..number {
        if let Some(card) = state.piles.deck().last().copied() {
            take_out(state, card);
            to(state, card);
        }
    }
}

fn give(ruleset: &Ruleset, state: &mut State, player: PlayerId, resource: Option<ResourceId>, amount: i16) {
    let Some(resource) = resource else { return };
    let Some(player) = state.players.get_mut(player.index()) else { return };
    let held = player.resources.get(resource.index()).copied().unwrap_or(0);
    set_at_least(ruleset, player, resource, held.saturating_add(amount));
}

/// Puts a player ahead on the tracks: the guarded ones far enough to be a target, the others that start at 0 a little.
fn put_ahead(ruleset: &Ruleset, state: &mut State, player: PlayerId) {
    let Some(player) = state.players.get_mut(player.index()) else { return };
    for (at, resource) in ruleset.resources.iter().enumerate() {
        let id = ResourceId(at as u8);
        if let Some(guard) = resource.guard {
            set_at_least(ruleset, player, id, guard.max(OTHERS_GUARDED));
        } else if resource.min == 0 && !resource.gates.is_empty() {
            set_at_least(ruleset, player, id, OTHERS_STEPS);
        }
    }
}

fn set_at_least(ruleset: &Ruleset, player: &mut Player, resource: ResourceId, amount: i16) {
    let Some(declared) = ruleset.resources.get(resource.index()) else { return };
    if let Some(held) = player.resources.get_mut(resource.index()) {
        *held = (*held).max(amount).min(declared.max);
    }
}
