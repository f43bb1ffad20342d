//! Tiles from the board and from tracks, and donations (ASSOC-6, ASSOC-8, ASSOC-12, TRACK-6).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Observer};
use crate::ruleset::TileFamily;

impl<O: Observer> Machine<'_, O> {
    /// Which tile to take.
    pub(in crate::game) fn ask_tile(&mut self, _family: TileFamily) -> Option<Ask> {
        None
    }

    pub(in crate::game) fn answer_tile(&mut self, at: usize, _choice: Choice) {
        self.finish(at);
    }

    pub(in crate::game) fn can_take_tile(&mut self, _family: TileFamily) -> bool {
        false
    }

    /// Pays the lowest open price and covers it (ASSOC-12, COST-6).
    pub(in crate::game) fn donate(&mut self, at: usize) {
        self.finish(at);
    }

    pub(in crate::game) fn can_donate(&self) -> bool {
        false
    }

    /// One of each partner zoo and university lies on the board again (ASSOC-11).
    pub(in crate::game) fn refill_board(&mut self, at: usize) {
        self.finish(at);
    }
}
