//! A card's own unique building, and the room that others leave it (SPON-6).

use crate::game::step::{Ask, Flow, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::BuildingId;
use crate::state::{Effect, Frame, List, Pending, PlayerId, Routine};
use crate::zoo::{self, Sides};

/// Own buildings at most that are looked at together: a card that waits for its own can bring another one into play.
const MAX_TOGETHER: usize = 3;

/// Own buildings that wait for their place.
type Waiting = List<BuildingId, MAX_TOGETHER>;

impl<O: Observer> Machine<'_, O> {
    /// Places the card's own unique building: by its owner's Build card, for free, and not declined (SPON-6, BUILD-8).
    pub(in crate::game) fn begin_own_building(&mut self, pending: &Pending, kind: BuildingId) {
        let Pending { owner, source, .. } = *pending;
        self.push(Frame { routine: Routine::Place(kind), owner, source, ..Frame::default() });
    }

    pub(in crate::game) fn step_place(&mut self, kind: BuildingId) -> Flow {
        let owner = self.top().owner;
        self.push_placements(owner, kind, Sides::default());
        if self.options.is_empty() {
            self.tell(Event::Skipped(owner));
            self.pop();
            return Flow::Go;
        }
        Flow::Ask(Ask { player: owner, question: Question::Placement })
    }

    /// What the place brings joins the pool that the building itself was in.
    pub(in crate::game) fn answer_place(&mut self, choice: Choice) {
        let owner = self.top().owner;
        self.pop();
        if let Choice::Placement(kind, placement) = choice {
            self.build(owner, kind, placement, true);
        }
    }

    /// The own buildings of a player that wait for their place.
    fn waiting_buildings(&self, owner: PlayerId) -> Waiting {
        let mut waiting = Waiting::new();
        for pending in self.state.pending.iter().filter(|it| it.owner == owner) {
            if let Effect::OwnBuilding(kind) = pending.effect {
                let _ = waiting.push(kind);
            }
        }
        waiting
    }

    /// Whether an own building can be placed, and those that wait already can be too.
    pub(in crate::game) fn fits_beside_waiting(&self, owner: PlayerId, kind: BuildingId) -> bool {
        let mut kinds = self.waiting_buildings(owner);
        if !kinds.push(kind) {
            let _ = kinds.pop();
            let _ = kinds.push(kind);
        }
        zoo::all_fit(self.rules, self.state, owner, &kinds)
    }

    /// Whether a kind can be placed so that own buildings that wait still can.
    pub(in crate::game) fn has_place(&self, owner: PlayerId, kind: BuildingId, sides: Sides) -> bool {
        let waiting = self.waiting_buildings(owner);
        if waiting.is_empty() {
            return zoo::has_placement(self.rules, self.state, owner, kind, sides);
        }
        let leaves_room =
            |it: u16| zoo::placement_leaves_room(self.rules, self.state, owner, (kind, it), &waiting);
        zoo::placements(self.rules, self.state, owner, kind, sides).any(leaves_room)
    }

    /// The legal placements of a kind, without those after which an own building that waits would find no place.
    pub(in crate::game) fn push_placements(&mut self, owner: PlayerId, kind: BuildingId, sides: Sides) {
        let waiting = self.waiting_buildings(owner);
        let (rules, state) = (self.rules, &*self.state);
        let leaves_room = |it: &u16| {
            waiting.is_empty() || zoo::placement_leaves_room(rules, state, owner, (kind, *it), &waiting)
        };
        let placements = zoo::placements(rules, state, owner, kind, sides).filter(leaves_room);
        self.options.extend(placements.map(|it| Choice::Placement(kind, it)));
    }
}
