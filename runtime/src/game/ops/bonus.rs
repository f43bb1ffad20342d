//! Bonuses of spaces, tokens on cards, searches of the deck.

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Observer};
use crate::ruleset::{AmountId, BuildingId, CardNoun, FilterId, Op, SearchRest, SpaceFilterId, TokenId};
use crate::state::Pending;

impl<O: Observer> Machine<'_, O> {
    /// The bonus of which space (SPX-3).
    pub(in crate::game) fn ask_bonus(&mut self, _spaces: Option<SpaceFilterId>) -> Option<Ask> {
        None
    }

    pub(in crate::game) fn answer_bonus(&mut self, at: usize, _choice: Choice) {
        self.finish(at);
    }

    /// On which action card.
    pub(in crate::game) fn ask_place_on_one(&mut self, _at: usize) -> Option<Ask> {
        None
    }

    pub(in crate::game) fn answer_place_on_one(&mut self, at: usize, _op: &Op, _choice: Choice) {
        self.finish(at);
    }

    pub(in crate::game) fn place_on_this(&mut self, at: usize, _amount: AmountId, _token: TokenId) {
        self.finish(at);
    }

    pub(in crate::game) fn remove_from_this(&mut self, at: usize, _amount: AmountId, _token: TokenId) {
        self.finish(at);
    }

    pub(in crate::game) fn search(
        &mut self,
        at: usize,
        _noun: CardNoun,
        _filter: Option<FilterId>,
        _rest: SearchRest,
    ) {
        self.finish(at);
    }

    /// Places the card's own unique building (SPON-6).
    pub(in crate::game) fn begin_own_building(&mut self, _pending: &Pending, _kind: BuildingId) {}
}
