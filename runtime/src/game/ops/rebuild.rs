//! Buildings that leave the map (ABIL-34).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Housing, Observer, Question};
use crate::ruleset::{BuildingFilterId, Local};
use crate::state::{Frame, PlayerId, Source};
use crate::zoo::{self, spaces};

impl<O: Observer> Machine<'_, O> {
    /// Which building is removed.
    pub(in crate::game) fn ask_remove_building(&mut self, filter: Option<BuildingFilterId>) -> Option<Ask> {
        let frame = self.top();
        for at in 0..self.seat(frame.owner).map_or(0, |it| it.buildings.len()) {
            if self.is_removable(&frame, at, filter) {
                self.options.push(Choice::Housing(Housing::Building(at as u8)));
            }
        }
        Some(Ask { player: frame.owner, question: Question::Removal })
    }

    pub(in crate::game) fn can_remove_building(
        &self,
        frame: &Frame,
        filter: Option<BuildingFilterId>,
    ) -> bool {
        let n_buildings = self.seat(frame.owner).map_or(0, |it| it.buildings.len());
        (0..n_buildings).any(|at| self.is_removable(frame, at, filter))
    }

    fn is_removable(&self, frame: &Frame, at: usize, filter: Option<BuildingFilterId>) -> bool {
        let building = self.seat(frame.owner).and_then(|it| it.buildings.get(at));
        building.is_some_and(|it| spaces::building_passes(self.seen(frame), frame.owner, it, filter))
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
        let Some(map) = zoo::map(self.rules, self.state, owner) else { return 0 };
        let taken = self.state.players.as_mut_slice().get_mut(owner.index()).and_then(|zoo| {
            let taken = zoo.buildings.remove(usize::from(building))?;
            let mask =
                map.placements_of(taken.kind).get(usize::from(taken.placement)).map_or(0, |it| it.mask);
            zoo.covered &= !mask;
            Some((taken, mask))
        });
        let Some((taken, mask)) = taken else { return 0 };
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
