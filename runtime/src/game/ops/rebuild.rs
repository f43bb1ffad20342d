//! Buildings that leave the map (ABIL-34).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Housing, Observer, Question};
use crate::ruleset::{BuildingFilterId, Local};
use crate::state::{Frame, List, MAX_BUILDINGS, PlayerId, Source};
use crate::zoo::{self, spaces};

impl<O: Observer> Machine<'_, O> {
    /// Which building is removed.
    pub(in crate::game) fn ask_remove_building(&mut self, filter: Option<BuildingFilterId>) -> Option<Ask> {
        let frame = self.top();
        for at in self.buildings_that_pass(&frame, filter).iter() {
            self.options.push(Choice::Housing(Housing::Building(*at)));
        }
        Some(Ask { player: frame.owner, question: Question::Removal })
    }

    pub(in crate::game) fn can_remove_building(
        &self,
        frame: &Frame,
        filter: Option<BuildingFilterId>,
    ) -> bool {
        !self.buildings_that_pass(frame, filter).is_empty()
    }

    /// The positions of the owner's buildings that pass a test, in the order built.
    pub(in crate::game) fn buildings_that_pass(
        &self,
        frame: &Frame,
        filter: Option<BuildingFilterId>,
    ) -> List<u8, MAX_BUILDINGS> {
        let buildings = self.seat(frame.owner).map_or(&[][..], |it| it.buildings.as_slice());
        let mut passing = List::new();
        for (at, building) in buildings.iter().enumerate() {
            if spaces::building_passes(self.seen(frame), frame.owner, building, filter) {
                // INVARIANT: no more than the player has.
                let _ = passing.push(at as u8);
            }
        }
        passing
    }

    pub(in crate::game) fn answer_remove_building(
        &mut self,
        at: usize,
        result: Option<Local>,
        choice: Choice,
    ) {
        let owner = self.top().owner;
        let mut freed = 0;
        if let Choice::Housing(Housing::Building(building)) = choice {
            freed = self.remove_building(owner, building);
        }
        if let Some(result) = result {
            self.set_local(result, freed.count_ones() as i16);
        }
        self.finish(at);
        if freed != 0 {
            self.spaces_uncovered(owner, freed);
        }
    }

    /// Takes a building off the map; the spaces that it covered. Those behind it in the order built move up, also in what
    /// waits and runs.
    fn remove_building(&mut self, owner: PlayerId, building: u8) -> u64 {
        let Some(taken) = self.building_of(owner, building) else { return 0 };
        let mask = zoo::building_mask(self.rules, self.state, owner, &taken);
        self.with_seat(owner, |zoo| {
            zoo.buildings.remove(usize::from(building));
            zoo.covered &= !mask;
        });
        self.move_sources(owner, building);
        self.tell(Event::BuildingRemoved(owner, taken.kind, taken.placement));
        mask
    }

    /// What came from the building is dropped, what comes from a later one knows its new position.
    fn move_sources(&mut self, owner: PlayerId, gone: u8) {
        let is_gone = |of: PlayerId, source: Source| of == owner && source == Source::Building(gone);
        while let Some(at) = self.state.pending.iter().position(|it| is_gone(it.due.owner(), it.source)) {
            let _ = self.state.pending.remove(at);
        }
        let moved = |source: &mut Source| match source {
            Source::Building(at) if *at == gone => *source = Source::Rule,
            Source::Building(at) if *at > gone => *at -= 1,
            Source::Building(_)
            | Source::Rule
            | Source::Card(_)
            | Source::Hex(_)
            | Source::Gate(..)
            | Source::Edge(_)
            | Source::Space(_)
            | Source::Tile(_)
            | Source::Map
            | Source::Action(_) => {}
        };
        let pending = self.state.pending.as_mut_slice().iter_mut().filter(|it| it.due.owner() == owner);
        pending.for_each(|it| moved(&mut it.source));
        let frames = self.state.frames.as_mut_slice().iter_mut().filter(|it| it.owner == owner);
        frames.for_each(|it| moved(&mut it.source));
    }
}
