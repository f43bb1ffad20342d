//! Gains, losses, payments and the gates of tracks.

use super::step::Machine;
use super::{Event, Observer};
use crate::ruleset::{Resource, ResourceId, Ruleset};
use crate::state::{Due, Effect, Pending, PlayerId, Source, Window};
use crate::zoo;

/// The number of a gate: all gates of a ruleset are counted through, resource by resource.
fn gate_number(rules: &Ruleset, resource: ResourceId, gate: usize) -> usize {
    rules.resources.iter().take(resource.index()).map(|it| it.gates.len()).sum::<usize>() + gate
}

/// How many gates there are. The bit behind the last one says that a player's map was full (BUILD-14).
pub(super) fn gate_count(rules: &Ruleset) -> usize {
    gate_number(rules, ResourceId(rules.resources.len() as u8), 0)
}

/// Sets a bit; whether it was set before.
fn take(set: &mut u64, bit: u64) -> bool {
    let was = *set & bit != 0;
    *set |= bit;
    was
}

impl<O: Observer> Machine<'_, O> {
    /// A player gains: surplus is lost (TIMING-16), or each step of it turns into something else (REP-5). Returns how
    /// much of the resource itself arrived.
    pub(super) fn gain(&mut self, player: PlayerId, resource: ResourceId, amount: i16) -> i16 {
        let (arrived, mut further) = self.gain_one(player, resource, amount);
        // A chain of resources that turn into each other is as long as there are resources.
        for _ in 0..self.rules.resources.len() {
            let Some((next, amount)) = further else { break };
            further = self.gain_one(player, next, amount).1;
        }
        arrived
    }

    /// A gain of one resource: how much arrived, and what the surplus turns into.
    fn gain_one(
        &mut self,
        player: PlayerId,
        resource: ResourceId,
        amount: i16,
    ) -> (i16, Option<(ResourceId, i16)>) {
        let declared = self.rules.resources.get(resource.index()).filter(|_| amount > 0);
        let Some(declared) = declared else { return (0, None) };
        let held = self.held(player, resource);
        let limit = self.limit(player, declared);
        let arrived = amount.min(limit.saturating_sub(held)).max(0);
        let surplus = amount - arrived;
        let goes_beyond = surplus > 0 && limit == declared.max;
        let beyond = declared.beyond.filter(|_| goes_beyond);
        let program = declared.beyond_program.filter(|_| goes_beyond && !self.state.course.scoring);
        let lost = if beyond.is_some() || program.is_some() { 0 } else { surplus };
        if arrived > 0 || lost > 0 {
            self.tell(Event::Gained { player, resource, amount: arrived, lost });
        }
        if arrived > 0 {
            self.set(player, resource, held + arrived);
            if !declared.gates.is_empty() {
                self.pass_gates(player, resource, held, held + arrived);
            }
            self.resource_gained(player, resource);
        }
        if let Some(program) = program {
            for _ in 0..surplus {
                let source = Source::Gate(resource.0, declared.max);
                self.arise(player, source, Effect::Program(program));
            }
        }
        (arrived, beyond.map(|(next, each)| (next, each.saturating_mul(surplus))))
    }

    /// The end of a track for a player: lower until an action is upgraded (REP-4).
    fn limit(&self, player: PlayerId, resource: &Resource) -> i16 {
        match resource.cap {
            Some((cap, action)) if !self.is_upgraded(player, action) => cap.min(resource.max),
            Some(_) | None => resource.max,
        }
    }

    /// Whether a gain would bring anything: a unit arrives, or turns into one of something else that does.
    #[inline(always)]
    pub(super) fn can_gain(&self, player: PlayerId, resource: ResourceId) -> bool {
        let declared = self.rules.resources.get(resource.index());
        let has_room = |it: &Resource| it.cap.is_none() && self.held(player, resource) < it.max;
        declared.is_some_and(has_room) || self.can_gain_at_limit(player, resource)
    }

    /// The same of a resource that is at its end, or whose end is not the same for all.
    fn can_gain_at_limit(&self, player: PlayerId, resource: ResourceId) -> bool {
        let mut resource = resource;
        for _ in 0..=self.rules.resources.len() {
            let Some(declared) = self.rules.resources.get(resource.index()) else { return false };
            let limit = self.limit(player, declared);
            if self.held(player, resource) < limit {
                return true;
            }
            if declared.beyond_program.is_some() && limit == declared.max {
                return true;
            }
            let Some((next, _)) = declared.beyond.filter(|_| limit == declared.max) else { return false };
            resource = next;
        }
        false
    }

    fn pass_gates(&mut self, player: PlayerId, resource: ResourceId, before: i16, after: i16) {
        // SCORE-2: in final scoring points are plain steps.
        if self.state.course.scoring || after <= before {
            return;
        }
        let Some(declared) = self.rules.resources.get(resource.index()) else { return };
        for (at, gate) in declared.gates.iter().enumerate() {
            if gate.at <= before || gate.at > after {
                continue;
            }
            let bit = 1_u64.checked_shl(gate_number(self.rules, resource, at) as u32).unwrap_or(0);
            let taken = if gate.first_only {
                take(&mut self.state.gates_taken, bit)
            } else {
                self.take_bit(player, bit)
            };
            if !taken {
                self.arise(player, Source::Gate(resource.0, gate.at), Effect::Program(gate.program));
            }
        }
    }

    /// Sets a bit of a player's gates; whether it was set before.
    pub(super) fn take_bit(&mut self, player: PlayerId, bit: u64) -> bool {
        self.with_seat(player, |it| take(&mut it.gates, bit)).unwrap_or(true)
    }

    /// An effect joins the pool of this moment (TIMING-3).
    pub(super) fn arise(&mut self, owner: PlayerId, source: Source, effect: Effect) {
        let due = Due::new(owner, Window::Now, self.moment_depth());
        self.wait(Pending { due, source, effect, ..Pending::default() });
    }

    /// A player loses, down to the floor; how much it was.
    pub(super) fn lose(&mut self, player: PlayerId, resource: ResourceId, amount: i16) -> i16 {
        let lost = amount.min(self.spare(player, resource)).max(0);
        if lost > 0 {
            self.set(player, resource, self.held(player, resource) - lost);
            self.tell(Event::Lost(player, resource, lost));
        }
        lost
    }

    /// What a player can give or lose.
    pub(super) fn spare(&self, player: PlayerId, resource: ResourceId) -> i16 {
        let min = self.rules.resources.get(resource.index()).map_or(0, |it| it.min);
        self.held(player, resource).saturating_sub(min).max(0)
    }

    /// From one player to another: the whole amount, or as much as there is (INTER-8). Whether anything moved.
    pub(super) fn transfer(
        &mut self,
        resource: ResourceId,
        amount: i16,
        up_to: bool,
        from: PlayerId,
        to: PlayerId,
    ) -> bool {
        let spare = self.spare(from, resource);
        let moved = if up_to { amount.min(spare) } else { amount };
        if moved <= 0 || moved > spare || from == to {
            return false;
        }
        self.set(from, resource, self.held(from, resource) - moved);
        let held = self.held(to, resource);
        let max = self.rules.resources.get(resource.index()).map_or(held, |it| self.limit(to, it));
        let after = held.saturating_add(moved).min(max.max(held));
        self.set(to, resource, after);
        self.tell(Event::Transferred(from, to, resource, moved));
        self.pass_gates(to, resource, held, after);
        true
    }

    fn set(&mut self, player: PlayerId, resource: ResourceId, value: i16) {
        self.with_seat(player, |it| {
            if let Some(place) = it.resources.get_mut(resource.index()) {
                *place = value;
            }
        });
    }

    /// Whether interactive effects can hit a player: a holder of less than a guard is no target (INTER-1), nor is one whom
    /// a lasting rule makes immune (INTER-9).
    pub(super) fn is_exposed(&self, player: PlayerId) -> bool {
        let mut resources = self.rules.resources.iter().enumerate();
        resources
            .all(|(at, it)| it.guard.is_none_or(|guard| self.held(player, ResourceId(at as u8)) >= guard))
            && !zoo::is_immune(self.rules, self.state, player)
    }
}
