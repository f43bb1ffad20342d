//! What events set off: triggers of cards and maps join the pool (SPON-9, TIMING-12).

use super::Observer;
use super::step::Machine;
use crate::ruleset::{ActionId, CardId, IconId};
use crate::state::PlayerId;

impl<O: Observer> Machine<'_, O> {
    /// Icons came into a zoo, which already counts them.
    pub(super) fn icons_came(&mut self, _player: PlayerId, _icons: &[IconId]) {}

    /// A card was played.
    pub(super) fn card_played(&mut self, _player: PlayerId, _card: CardId) {}

    /// A project was supported.
    pub(super) fn project_supported(&mut self, _player: PlayerId, _project: CardId) {}

    /// A building newly covers spaces.
    pub(super) fn spaces_covered(&mut self, _player: PlayerId, _spaces: u64) {}

    /// The bonus of a space was gained by covering it.
    pub(super) fn bonus_gained(&mut self, _player: PlayerId, _hex: u8) {}

    /// An enclosure turned from empty to occupied.
    pub(super) fn enclosure_filled(&mut self, _player: PlayerId, _building: u8) {}

    /// The parts of a performance are finished.
    pub(super) fn parts_finished(&mut self, _player: PlayerId, _action: ActionId) {}
}
