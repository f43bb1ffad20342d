//! Lasting rules that effects bring, and their end.

use super::step::Machine;
use super::{Event, Limit, Observer};
use crate::ruleset::{CardId, Op, Until};
use crate::state::{Frame, Installed, PlayerId, Routine};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// The rule of the op at the counter of a frame begins to hold.
    pub(super) fn install(&mut self, frame: &Frame) {
        let Routine::Program(program) = frame.routine else { return };
        let (owner, source, depth) = (frame.owner, frame.source, self.running_actions());
        if !self.state.installed.push(Installed { program, at: frame.pc, owner, source, depth }) {
            self.tell(Event::Limited(owner, Limit::Installed));
        }
    }

    /// The rules end that last no longer than something which ends now: a performance and an action end those that began
    /// in them, a turn all.
    #[inline]
    pub(super) fn end_rules(&mut self, ends: Until) {
        if !self.state.installed.is_empty() {
            self.end_installed(ends);
        }
    }

    fn end_installed(&mut self, ends: Until) {
        let (rules, depth) = (self.rules, self.running_actions());
        self.state.installed.retain(|it| {
            let Some(Op::Install { until, .. }) = zoo::installed_op(rules, it) else { return false };
            ends != Until::Turn && (*until > ends || it.depth < depth)
        });
    }

    /// The rules end that were for one card and helped to play this one; tiles among them go back into the box.
    pub(super) fn use_up_rules(&mut self, owner: PlayerId, card: CardId) {
        if self.state.installed.is_empty() && !self.has_tile_for_one(owner) {
            return;
        }
        let used = zoo::used_up(self.rules, self.state, owner, card);
        let mut at = 0_u32;
        self.state.installed.retain(|_| {
            let stays = used.installed.checked_shr(at).unwrap_or(0) & 1 == 0;
            at += 1;
            stays
        });
        for place in (0..u16::BITS).rev().filter(|it| used.tiles >> it & 1 == 1) {
            self.return_tile_at(owner, place as usize);
        }
    }

    /// Whether a player has a tile with a rule for one card.
    fn has_tile_for_one(&self, player: PlayerId) -> bool {
        let tiles = self.seat(player).map_or(&[][..], |it| it.tiles.as_slice());
        let mut declared = tiles.iter().filter_map(|it| self.rules.tiles.get(it.index()));
        declared.any(|it| it.body.rules.iter().any(|it| it.once))
    }

    /// How many actions run inside each other.
    fn running_actions(&self) -> u8 {
        self.state.frames.iter().filter(|it| it.routine == Routine::Action).count() as u8
    }
}
