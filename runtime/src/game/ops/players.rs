//! Other players: each of them, or the one with the most.

use crate::game::blocks::loop_value;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{Local, Op, ResourceId};
use crate::state::PlayerId;

impl<O: Observer> Machine<'_, O> {
    /// The next player of a loop over players, clockwise from the owner.
    pub(in crate::game) fn next_player(&mut self, at: usize, op: &Op) {
        let Op::ForEachPlayer { others, ahead, guarded, player, .. } = op else { return };
        let frame = self.top();
        let first = loop_value(&frame, at).unwrap_or_else(|| i16::from(*others));
        let Some(steps) = self.next_meant(frame.owner, first, ahead, *guarded) else {
            self.end_loop(at);
            return self.finish(at);
        };
        let seat = self.clockwise(frame.owner, steps as u8);
        self.set_loop(at, steps + 1);
        self.set_local(*player, i16::from(seat.0));
        self.enter(at, at + 1);
    }

    /// The next player that is meant, as steps clockwise from the owner: strictly ahead (INTER-2), no lower than a guard
    /// (INTER-1).
    pub(in crate::game) fn next_meant(
        &self,
        owner: PlayerId,
        first: i16,
        ahead: &[ResourceId],
        guarded: bool,
    ) -> Option<i16> {
        (first..i16::from(self.n_players())).find(|steps| {
            let seat = self.clockwise(owner, *steps as u8);
            let leads = |it: &ResourceId| self.held(seat, *it) > self.held(owner, *it);
            (ahead.is_empty() || ahead.iter().any(leads)) && (!guarded || self.is_exposed(seat))
        })
    }

    /// Who has the most; the owner chooses among the tied (INTER-3), and players that cannot be hit do not count
    /// (INTER-9).
    pub(in crate::game) fn ask_leader(&mut self, at: usize) -> Option<Ask> {
        let Some(Op::WithLeader { resource, at_least, guarded, .. }) = self.ops().get(at) else {
            return None;
        };
        let owner = self.top().owner;
        let at_least = at_least.map(|it| self.amount(it));
        if !self.leads_elsewhere(owner, *resource, at_least, *guarded) {
            return None;
        }
        let most = self.most(owner, *resource, *guarded);
        let seats = self.n_players();
        // The others first; choosing oneself does nothing.
        for steps in (1..seats).chain([0]) {
            let seat = self.clockwise(owner, steps);
            if self.held(seat, *resource) == most && self.competes(owner, seat, *guarded) {
                self.options.push(Choice::Player(seat));
            }
        }
        Some(Ask { player: owner, question: Question::Player })
    }

    pub(in crate::game) fn answer_leader(&mut self, at: usize, player: Local, choice: Choice) {
        let owner = self.top().owner;
        if let Choice::Player(seat) = choice
            && seat != owner
        {
            self.set_local(player, i16::from(seat.0));
            return self.enter(at, at + 1);
        }
        self.tell(Event::Skipped(owner));
        self.finish(at);
    }

    /// Whether another player has the most, alone or tied, and enough.
    pub(in crate::game) fn leads_elsewhere(
        &self,
        owner: PlayerId,
        resource: ResourceId,
        at_least: Option<i16>,
        guarded: bool,
    ) -> bool {
        let most = self.most(owner, resource, guarded);
        let leads = |seat: PlayerId| self.held(seat, resource) == most && self.competes(owner, seat, guarded);
        at_least.is_none_or(|it| most >= it)
            && (1..self.n_players()).any(|steps| leads(self.clockwise(owner, steps)))
    }

    fn most(&self, owner: PlayerId, resource: ResourceId, guarded: bool) -> i16 {
        let seats = (0..self.n_players()).map(PlayerId).filter(|seat| self.competes(owner, *seat, guarded));
        seats.map(|seat| self.held(seat, resource)).max().unwrap_or(i16::MIN)
    }

    fn competes(&self, owner: PlayerId, seat: PlayerId, guarded: bool) -> bool {
        seat == owner || !guarded || self.is_exposed(seat)
    }
}
