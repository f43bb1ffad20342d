//! A player's zoo: icons, conditions, prices, buildings, housing. Pure questions and small changes; the machine asks.

use crate::game::Housing;
use crate::ruleset::{ActionId, BuildingId, CardId, IconId, Ruleset};
use crate::state::{PlayerId, State};

/// Icons of one kind in a zoo (ICON-1): cards, needs as icons, partner zoos.
#[must_use]
pub fn icons(_ruleset: &Ruleset, _state: &State, _player: PlayerId, _icon: IconId) -> i16 {
    0
}

/// Whether a card's conditions hold (COND-1 to COND-7).
#[must_use]
pub fn meets_requirements(_ruleset: &Ruleset, _state: &State, _player: PlayerId, _card: CardId) -> bool {
    false
}

/// The price of an animal, with the surcharge of its folder (from 1) if it comes from the display (COST-1).
#[must_use]
pub fn price(
    _ruleset: &Ruleset,
    _state: &State,
    _player: PlayerId,
    _card: CardId,
    _folder: Option<u8>,
) -> i16 {
    0
}

/// Whether a kind may be built at all: its limit a zoo (BUILD-10) and the side it needs, unless that side is waived.
#[must_use]
pub fn kind_is_open(
    _ruleset: &Ruleset,
    _state: &State,
    _player: PlayerId,
    _kind: BuildingId,
    _without: Option<ActionId>,
) -> bool {
    false
}

/// Every legal placement of a kind, as positions in the map's placements (BUILD-5 to BUILD-9). Clears `out` first.
pub fn legal_placements(
    _ruleset: &Ruleset,
    _state: &State,
    _player: PlayerId,
    _kind: BuildingId,
    out: &mut Vec<u16>,
) {
    out.clear();
}

/// Puts a building on the map; the hexes it newly covers, or none if the zoo can hold no more buildings.
pub fn place(
    _ruleset: &Ruleset,
    _state: &mut State,
    _player: PlayerId,
    _kind: BuildingId,
    _placement: u16,
) -> Option<u64> {
    None
}

/// Every housing that fits an animal (ENC-1, ENC-2, ABIL-21). Clears `out` first.
pub fn housings(
    _ruleset: &Ruleset,
    _state: &State,
    _player: PlayerId,
    _animal: CardId,
    out: &mut Vec<Housing>,
) {
    out.clear();
}

/// Lets an animal move in (ANIM-7, ENC-3).
pub fn house(_ruleset: &Ruleset, _state: &mut State, _player: PlayerId, _animal: CardId, _housing: Housing) {}

/// Animals of the zoo that could live in a building of it just built (ENC-6). Clears `out` first.
pub fn movable(_ruleset: &Ruleset, _state: &State, _player: PlayerId, _building: u8, out: &mut Vec<CardId>) {
    out.clear();
}

/// The equal housings of which one is emptied when an animal moves into a building (ENC-7). Clears `out` first.
pub fn vacated_by(
    _ruleset: &Ruleset,
    _state: &State,
    _player: PlayerId,
    _animal: CardId,
    _into: u8,
    out: &mut Vec<u8>,
) {
    out.clear();
}

/// Empties a housing, or takes the animal's tokens out of it.
pub fn vacate(_ruleset: &Ruleset, _state: &mut State, _player: PlayerId, _animal: CardId, _building: u8) {}

/// Uncovered plain spaces (BLDG-5).
#[must_use]
pub fn empty_spaces(_ruleset: &Ruleset, _state: &State, _player: PlayerId) -> i16 {
    0
}
