//! A card's own unique building, and the room that others leave it (SPON-6).

use crate::game::step::{Ask, Flow, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{BuildingId, OnSale};
use crate::state::{Effect, Frame, List, Pending, PlayerId, Routine};
use crate::zoo::{self, Places, Sides, Site};

/// Own buildings at most that are looked at together: a card that waits for its own can bring another one into play. The
/// base game has fifteen kinds, each once in a game.
const MAX_TOGETHER: usize = 16;

/// Own buildings that wait for their place.
pub(in crate::game) type Waiting = List<BuildingId, MAX_TOGETHER>;

impl<O: Observer> Machine<'_, O> {
    /// Places the card's own unique building: by its owner's Build card, for free, and not declined (SPON-6, BUILD-8).
    pub(in crate::game) fn begin_own_building(&mut self, pending: &Pending, kind: BuildingId) {
        let (owner, source) = (pending.due.owner(), pending.source);
        self.push(Frame { routine: Routine::Place(kind), owner, source, ..Frame::default() });
    }

    pub(in crate::game) fn step_place(&mut self, kind: BuildingId) -> Flow {
        let owner = self.top().owner;
        self.push_placements(owner, kind, Sides::default(), 0);
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
            self.build(owner, kind, placement, 0);
        }
    }

    /// The own buildings of a player that wait for their place.
    pub(in crate::game) fn waiting_buildings(&self, owner: PlayerId) -> Waiting {
        let mut waiting = Waiting::new();
        for pending in self.state.pending.iter() {
            let Effect::OwnBuilding(kind) = pending.effect else { continue };
            if pending.due.owner() == owner {
                let _ = waiting.push(kind);
            }
        }
        waiting
    }

    /// Whether an own building of a player waits for its place.
    pub(in crate::game) fn has_waiting_building(&self, owner: PlayerId) -> bool {
        let waits = |it: &Pending| matches!(it.effect, Effect::OwnBuilding(_)) && it.due.owner() == owner;
        self.state.pending.iter().any(waits)
    }

    /// Whether an own building can be placed, and those that wait already can be too.
    pub(in crate::game) fn fits_beside_waiting(&self, owner: PlayerId, kind: BuildingId) -> bool {
        let mut kinds = self.waiting_buildings(owner);
        if !kinds.push(kind) {
            let _ = kinds.pop();
            let _ = kinds.push(kind);
        }
        let is_forbidden = zoo::forbidden_kinds(self.rules, self.state, owner) & OnSale::bit(kind) != 0;
        let site = Site::of(self.rules, self.state, owner, Sides::default());
        !is_forbidden && site.is_some_and(|it| it.takes_all(&kinds))
    }

    /// The legal placements of a kind, without those after which an own building that waits would find no place.
    pub(in crate::game) fn push_placements(
        &mut self,
        owner: PlayerId,
        kind: BuildingId,
        sides: Sides,
        money: i16,
    ) {
        let waiting = self.waiting_buildings(owner);
        let Some(site) = Site::of(self.rules, &*self.state, owner, sides) else { return };
        let site = site.for_money(money);
        let leaves_room = |mask: u64| waiting.is_empty() || site.with(kind, mask).takes_all(&waiting);
        // The loop stays inside the iterator: a zoo has hundreds of places.
        site.placements(kind).filter(|(_, mask)| leaves_room(*mask)).for_each(|(at, _)| {
            self.options.push(Choice::Placement(kind, at));
        });
    }
}

/// Whether a kind can be placed so that own buildings that wait still can, by who has so much money left for its spaces.
pub(in crate::game) fn has_place_beside(
    site: &Site,
    money: i16,
    kind: BuildingId,
    waiting: &Waiting,
    places: &mut Places,
) -> bool {
    if waiting.is_empty() && site.takes_no_extra() {
        return site.has_known_placement(kind, places);
    }
    let site = site.for_money(money);
    site.placements(kind).any(|(_, mask)| waiting.is_empty() || site.with(kind, mask).takes_all(waiting))
}
