//! Buildings that grow (SPX-12).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Housing, Observer, Question};
use crate::ruleset::{AmountId, BuildingFilterId, BuildingId, Local};
use crate::state::{Building, Frame};
use crate::zoo::{self, Sides, Site};

impl<O: Observer> Machine<'_, O> {
    /// Which building grows, then where the larger one lies.
    pub(in crate::game) fn ask_enlarge(
        &mut self,
        filter: Option<BuildingFilterId>,
        by: AmountId,
    ) -> Option<Ask> {
        let frame = self.top();
        let by = self.amount(by);
        if frame.step > 0 {
            let larger = self.larger(&frame, frame.left as u8, by);
            self.options.extend(larger.into_iter().map(|(kind, place)| Choice::Placement(kind, place)));
            return Some(Ask { player: frame.owner, question: Question::Placement });
        }
        for at in self.growing(&frame, filter, by) {
            self.options.push(Choice::Housing(Housing::Building(at)));
        }
        Some(Ask { player: frame.owner, question: Question::Growth })
    }

    pub(in crate::game) fn can_enlarge(
        &self,
        frame: &Frame,
        filter: Option<BuildingFilterId>,
        by: AmountId,
    ) -> bool {
        !self.growing(frame, filter, self.amount_of(frame, by)).is_empty()
    }

    /// The positions of the buildings that can grow.
    fn growing(&self, frame: &Frame, filter: Option<BuildingFilterId>, by: i16) -> Vec<u8> {
        let passing = self.buildings_that_pass(frame, filter);
        passing.iter().copied().filter(|at| !self.larger(frame, *at, by).is_empty()).collect()
    }

    /// The larger buildings that can take the place of one, with their places: of its class, over all its spaces, and
    /// otherwise where they could be built by their owner's card (BUILD-8).
    fn larger(&self, frame: &Frame, at: u8, by: i16) -> Vec<(BuildingId, u16)> {
        let (rules, owner) = (self.rules, frame.owner);
        let Some(small) = self.building_of(owner, at) else { return Vec::new() };
        let Some(declared) = rules.buildings.get(small.kind.index()) else { return Vec::new() };
        let Some(site) = Site::of(rules, self.state, owner, Sides::default()) else { return Vec::new() };
        let mask = zoo::building_mask(rules, self.state, owner, &small);
        let site = site.over(mask);
        let size = declared.cells.len() as i16 + by;
        let kinds = rules.buildings.iter().enumerate().filter(|(_, it)| {
            it.class == declared.class && !it.unique && by > 0 && it.cells.len() as i16 == size
        });
        let mut found = Vec::new();
        for kind in kinds.map(|(at, _)| BuildingId(at as u8)) {
            let over = site.placements(kind).filter(|(_, it)| it & mask == mask);
            found.extend(over.map(|(place, _)| (kind, place)));
        }
        found
    }

    pub(in crate::game) fn answer_enlarge(&mut self, at: usize, result: Option<Local>, choice: Choice) {
        let frame = self.top();
        if let Choice::Housing(Housing::Building(building)) = choice {
            return self.with_top(|it| {
                it.step = 1;
                it.left = i16::from(building);
            });
        }
        let Choice::Placement(kind, place) = choice else { return self.finish(at) };
        let grown = self.enlarge(&frame, frame.left as u8, kind, place);
        if let Some(result) = result {
            self.set_local(result, i16::from(grown.is_some_and(|(it, _)| it.used > 0)));
        }
        self.finish(at);
        if let Some((building, newly)) = grown {
            let times = self.rules.buildings.get(building.kind.index()).map_or(1, |it| it.bonus_times);
            self.gain_bonuses(frame.owner, newly, times);
            self.gain_full(frame.owner, newly);
            self.spaces_covered(frame.owner, newly);
            self.spaces_completed(frame.owner, newly);
        }
    }

    /// The larger building takes the place of the smaller one and stays in use; it, and the spaces it newly covers.
    fn enlarge(&mut self, frame: &Frame, at: u8, kind: BuildingId, place: u16) -> Option<(Building, u64)> {
        let owner = frame.owner;
        let small = self.building_of(owner, at)?;
        let grown = Building { kind, placement: place, ..small };
        let mask = zoo::building_mask(self.rules, self.state, owner, &grown);
        let newly = mask & !self.seat(owner)?.covered;
        self.with_seat(owner, |it| {
            it.covered |= mask;
            if let Some(building) = it.buildings.as_mut_slice().get_mut(usize::from(at)) {
                *building = grown;
            }
        });
        self.tell(Event::BuildingRemoved(owner, small.kind, small.placement));
        self.tell(Event::BuildingPlaced(owner, kind, place));
        Some((grown, newly))
    }
}
