//! Animals move into a building just built (ENC-6, ENC-7).

use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Housing, Observer, Question, Spread};
use crate::ruleset::{BuildingClass, BuildingId, CardId, CardKind, HousingKind, Ruleset};
use crate::state::{Frame, List, PlayerId, Routine, Source};
use crate::zoo;

impl<O: Observer> Machine<'_, O> {
    /// Which animal moves into the building just built, then which of equal housings it leaves (ENC-6, ENC-7).
    pub(in crate::game) fn ask_rehouse(&mut self) -> Option<Ask> {
        let frame = self.top();
        let Source::Building(building) = frame.source else { return None };
        if frame.step > 1 {
            self.push_ways_in(&frame, building);
            return Some(Ask { player: frame.owner, question: Question::Housing });
        }
        if frame.step > 0 {
            let animal = CardId(frame.left as u16);
            let vacated = &mut self.scratch.buildings;
            zoo::vacated_by(self.rules, self.state, frame.owner, animal, building, vacated);
            let housings = vacated.iter().map(|it| Choice::Housing(*it));
            self.options.extend(housings);
            return Some(Ask { player: frame.owner, question: Question::Vacate });
        }
        self.find_movable(&frame, building);
        self.options.extend(self.scratch.animals.iter().map(|it| Choice::Animal(*it)));
        self.options.push(Choice::Decline);
        Some(Ask { player: frame.owner, question: Question::Rehouse })
    }

    pub(in crate::game) fn can_rehouse(&mut self, frame: &Frame) -> bool {
        let Source::Building(building) = frame.source else { return false };
        self.find_movable(frame, building);
        !self.scratch.animals.is_empty()
    }

    /// Animals that could move in and have not done so.
    fn find_movable(&mut self, frame: &Frame, building: u8) {
        zoo::movable(self.rules, self.state, frame.owner, building, &mut self.scratch.animals);
        let mut animals = std::mem::take(&mut self.scratch.animals);
        let has_moved = |animal: CardId| {
            self.moved_bit(frame, building, animal).is_none_or(|(at, bit)| frame.locals[at] & bit != 0)
        };
        animals.retain(|it| !has_moved(*it));
        self.scratch.animals = animals;
    }

    /// Where the frame keeps that an animal has moved in: a bit of the locals that the program leaves free, by its place
    /// among all animals that such a building is for. An animal is tied to no building (ANIM-10), so nothing else would
    /// tell. None behind the last bit: such an animal stays where it is.
    fn moved_bit(&self, frame: &Frame, building: u8, animal: CardId) -> Option<(usize, i16)> {
        let kind = self.building_of(frame.owner, building)?.kind;
        let place = inhabitants(self.rules, kind).position(|it| it == animal)?;
        let at = self.first_free(frame) + place / i16::BITS as usize;
        (at < frame.locals.len()).then_some((at, 1 << (place % i16::BITS as usize)))
    }

    fn first_free(&self, frame: &Frame) -> usize {
        let Routine::Program(program) = frame.routine else { return 0 };
        self.rules.code.programs.get(program.index()).map_or(0, |it| it.locals.len())
    }

    pub(in crate::game) fn answer_rehouse(&mut self, at: usize, choice: Choice) {
        let frame = self.top();
        let Source::Building(building) = frame.source else { return self.finish(at) };
        if let Choice::Housing(housing) = choice {
            let animal = CardId(frame.left as u16);
            return if frame.step > 1 {
                self.settle(animal, housing)
            } else {
                self.rehouse(animal, building, Some(housing))
            };
        }
        let Choice::Animal(animal) = choice else { return self.finish(at) };
        let vacated = &mut self.scratch.buildings;
        zoo::vacated_by(self.rules, self.state, frame.owner, animal, building, vacated);
        match *self.scratch.buildings.as_slice() {
            [] => self.rehouse(animal, building, None),
            [only] => self.rehouse(animal, building, Some(only)),
            _ => self.with_top(|frame| {
                frame.step = 1;
                frame.left = animal.0 as i16;
            }),
        }
    }

    /// The ways for the animal that moves to take spaces of the new building.
    fn push_ways_in(&mut self, frame: &Frame, into: u8) {
        let animal = CardId(frame.left as u16);
        let ways = &mut self.scratch.housings;
        zoo::housings_in(self.rules, self.state, frame.owner, animal, into, ways);
        self.options.extend(self.scratch.housings.iter().map(|it| Choice::Housing(*it)));
    }

    /// Leaves the old housing; then how it takes the new one, if there are several ways (AQUA-4).
    fn rehouse(&mut self, animal: CardId, into: u8, vacated: Option<Housing>) {
        let frame = self.top();
        if let Some(vacated) = vacated {
            self.leave_housing(frame.owner, animal, vacated);
        }
        let ways = &mut self.scratch.housings;
        zoo::housings_in(self.rules, self.state, frame.owner, animal, into, ways);
        match *self.scratch.housings.as_slice() {
            [] => self.settle(animal, Housing::Building(into)),
            [only] => self.settle(animal, only),
            _ => self.with_top(|frame| {
                frame.step = 2;
                frame.left = animal.0 as i16;
            }),
        }
    }

    /// An animal leaves its housing, and tells so.
    pub(in crate::game) fn leave_housing(&mut self, owner: PlayerId, animal: CardId, housing: Housing) {
        if zoo::vacate(self.rules, self.state, owner, animal, housing) == 0 {
            return;
        }
        for building in self.buildings_in(owner, housing).iter() {
            self.tell(Event::Vacated(owner, *building));
        }
    }

    /// The buildings that a housing takes.
    pub(in crate::game) fn buildings_in(
        &self,
        owner: PlayerId,
        housing: Housing,
    ) -> List<u8, { Spread::MOST }> {
        let mut found = List::new();
        match housing {
            Housing::Building(at) => {
                let _ = found.push(at);
            }
            Housing::Spread(spread) => {
                let buildings = self.seat(owner).map_or(&[][..], |it| it.buildings.as_slice());
                for (place, (at, _)) in zoo::members(self.rules, buildings).enumerate().take(Spread::MOST) {
                    let _ = spread.spaces(place) > 0 && found.push(at);
                }
            }
            Housing::Shared => {}
        }
        found
    }

    /// An animal moves in; it does not move again.
    fn settle(&mut self, animal: CardId, housing: Housing) {
        let frame = self.top();
        zoo::house(self.rules, self.state, frame.owner, animal, housing);
        for into in self.buildings_in(frame.owner, housing).iter() {
            self.tell(Event::Housed(frame.owner, animal, Some(*into)));
            self.animal_housed(frame.owner, animal, *into);
        }
        let Source::Building(into) = frame.source else { return };
        let moved = self.moved_bit(&frame, into, animal);
        self.with_top(|frame| {
            frame.step = 0;
            frame.left = 0;
            if let Some((at, bit)) = moved {
                frame.locals[at] |= bit;
            }
        });
    }
}

/// The animals that a kind of building is for, in the order of the cards.
fn inhabitants(rules: &Ruleset, kind: BuildingId) -> impl Iterator<Item = CardId> {
    let declared = rules.buildings.get(kind.index());
    let family = declared.and_then(|it| it.family);
    let is_standard = declared.is_some_and(|it| it.class == BuildingClass::Standard);
    let is_meant = move |it: HousingKind| match it {
        HousingKind::Standard => is_standard,
        HousingKind::Special(it) => it == kind,
        HousingKind::Family(it) => Some(it) == family,
    };
    let cards = rules.cards.iter().enumerate().filter(move |(_, card)| match &card.kind {
        CardKind::Animal(animal) => animal.housing.iter().any(|it| is_meant(it.kind)),
        CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => false,
    });
    cards.map(|(at, _)| CardId(at as u16))
}
