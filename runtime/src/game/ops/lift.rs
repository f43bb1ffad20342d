//! Buildings that are lifted and placed again (SPX-14).
//!
//! A lifted building stays where it is in the list of its zoo, with its tokens and whatever waits from it; it covers nothing.

use crate::game::step::{Ask, Flow, Machine};
use crate::game::{Choice, Event, Housing, Observer, Question};
use crate::ruleset::AmountId;
use crate::state::{Building, Frame, List, PlayerId, Routine};
use crate::zoo::{self, Sides, Site};

/// Stages of [`Routine::Lift`].
const LIFT: u16 = 0;
const WHICH: u16 = 1;
const WHERE: u16 = 2;

/// Buildings at most that are lifted together.
const MOST: usize = 3;
/// Locals of [`Routine::Lift`]: the positions of the lifted buildings plus one, 0 for none and for one that is placed again;
/// then where they lay.
const POSITION: usize = 0;
const PLACE: usize = POSITION + MOST;
/// Which of them is placed next.
const NEXT: usize = PLACE + MOST;

/// Places tried at most when it is asked whether all that are lifted find one.
const MAX_TRIALS: u32 = 20_000;

/// A lifted building: its position and where it lay.
type Lifted = List<(u8, u16), MOST>;

impl<O: Observer> Machine<'_, O> {
    pub(in crate::game) fn can_lift(&self, frame: &Frame, most: AmountId) -> bool {
        self.amount_of(frame, most) > 0 && self.seat(frame.owner).is_some_and(|it| !it.buildings.is_empty())
    }

    /// Begins to lift; more than can be held together are not lifted.
    pub(in crate::game) fn begin_lift(&mut self, at: usize, most: AmountId) {
        let frame = self.top();
        let left = self.amount(most).clamp(0, MOST as i16);
        self.finish(at);
        let Frame { owner, source, .. } = frame;
        self.push(Frame { routine: Routine::Lift, owner, source, left, ..Frame::default() });
    }

    pub(in crate::game) fn step_lift(&mut self) -> Flow {
        let frame = self.top();
        let question = match frame.pc {
            LIFT => self.push_liftable(&frame),
            WHICH => self.push_lifted(&frame),
            _ => self.push_places(&frame),
        };
        if self.options.is_empty() {
            // INVARIANT: what is lifted finds a place; nothing is left to do here.
            if frame.pc == LIFT {
                self.with_top(|it| it.pc = WHICH);
            } else {
                self.pop();
            }
            return Flow::Go;
        }
        Flow::Ask(Ask { player: frame.owner, question })
    }

    /// The buildings that can still be lifted.
    fn push_liftable(&mut self, frame: &Frame) -> Question {
        let n_buildings = self.seat(frame.owner).map_or(0, |it| it.buildings.len());
        let lifted = lifted_in(frame);
        let open = (0..n_buildings as u8).filter(|at| !lifted.iter().any(|(it, _)| it == at));
        if frame.left > 0 {
            self.options.extend(open.map(|at| Choice::Housing(Housing::Building(at))));
        }
        if !self.options.is_empty() {
            self.options.push(Choice::Decline);
        }
        Question::Lift
    }

    /// The lifted buildings that can be placed next, so that the others find a place behind them.
    fn push_lifted(&mut self, frame: &Frame) -> Question {
        let lifted = lifted_in(frame);
        for (at, _) in lifted.iter() {
            if self.finds_place(frame.owner, &lifted, *at) {
                self.options.push(Choice::Housing(Housing::Building(*at)));
            }
        }
        Question::PlaceAgain
    }

    /// The places of the next one.
    fn push_places(&mut self, frame: &Frame) -> Question {
        let at = frame.locals[NEXT] as u8;
        let kind = self.building_of(frame.owner, at).map(|it| it.kind);
        for place in self.next_places(frame.owner, &lifted_in(frame), at) {
            self.options.extend(kind.map(|kind| Choice::Placement(kind, place)));
        }
        Question::Placement
    }

    /// The places of a lifted building behind which all others still find one.
    fn next_places(&mut self, owner: PlayerId, lifted: &Lifted, at: u8) -> Vec<u16> {
        let rest = without(lifted, at);
        let mut places = self.places_of(owner, lifted, at);
        places.retain(|place| self.leaves_room(owner, at, *place, &rest));
        places
    }

    /// Whether a lifted building has a place behind which all others still find one.
    fn finds_place(&mut self, owner: PlayerId, lifted: &Lifted, at: u8) -> bool {
        let rest = without(lifted, at);
        self.can_lie_again(owner, lifted)
            || self.places_of(owner, lifted, at).into_iter().any(|it| self.leaves_room(owner, at, it, &rest))
    }

    /// Whether other lifted buildings find places behind one that is placed.
    fn leaves_room(&mut self, owner: PlayerId, at: u8, place: u16, rest: &Lifted) -> bool {
        self.lay(owner, at, place);
        let fits = self.all_fit(owner, rest, &mut { MAX_TRIALS });
        self.lay(owner, at, Building::LIFTED);
        fits
    }

    /// Whether lifted buildings can all lie again where they lay: nothing else lies there.
    fn can_lie_again(&self, owner: PlayerId, lifted: &Lifted) -> bool {
        let covered = self.seat(owner).map_or(0, |it| it.covered);
        lifted.iter().all(|(at, place)| self.mask(owner, *at, *place) & covered == 0)
    }

    /// Whether some lifted buildings can all be placed, in some order.
    fn all_fit(&mut self, owner: PlayerId, lifted: &Lifted, trials: &mut u32) -> bool {
        if self.can_lie_again(owner, lifted) {
            return true;
        }
        for (at, _) in lifted.iter() {
            let rest = without(lifted, *at);
            for place in self.places_of(owner, lifted, *at) {
                *trials = trials.saturating_sub(1);
                if *trials == 0 {
                    return false;
                }
                self.lay(owner, *at, place);
                let fits = self.all_fit(owner, &rest, trials);
                self.lay(owner, *at, Building::LIFTED);
                if fits {
                    return true;
                }
            }
        }
        false
    }

    /// Where a lifted building can be placed as things lie: where the rules let it, and where it lay.
    fn places_of(&self, owner: PlayerId, lifted: &Lifted, at: u8) -> Vec<u16> {
        let Some(Building { kind, .. }) = self.building_of(owner, at) else { return Vec::new() };
        let site = Site::of(self.rules, self.state, owner, Sides::default());
        let mut places: Vec<u16> =
            site.into_iter().flat_map(|it| it.placements(kind)).map(|it| it.0).collect();
        let covered = self.seat(owner).map_or(0, |it| it.covered);
        let old = lifted.iter().find(|(it, _)| *it == at).map(|(_, place)| *place);
        if let Some(old) = old.filter(|it| self.mask(owner, at, *it) & covered == 0)
            && let Err(before) = places.binary_search(&old)
        {
            places.insert(before, old);
        }
        places
    }

    fn mask(&self, owner: PlayerId, at: u8, place: u16) -> u64 {
        self.building_of(owner, at).map_or(0, |it| {
            zoo::building_mask(self.rules, self.state, owner, &Building { placement: place, ..it })
        })
    }

    /// Lays a building somewhere, or lifts it; the spaces that it then covers or leaves.
    fn lay(&mut self, owner: PlayerId, at: u8, place: u16) -> u64 {
        let old = self.building_of(owner, at).map(|it| it.placement);
        let (before, after) =
            (self.mask(owner, at, old.unwrap_or(Building::LIFTED)), self.mask(owner, at, place));
        self.with_seat(owner, |it| {
            it.covered = it.covered & !before | after;
            if let Some(building) = it.buildings.as_mut_slice().get_mut(usize::from(at)) {
                building.placement = place;
            }
        });
        before | after
    }

    pub(in crate::game) fn answer_lift(&mut self, choice: Choice) {
        let frame = self.top();
        match (frame.pc, choice) {
            (LIFT, Choice::Housing(Housing::Building(at))) => self.lift(&frame, at),
            (WHICH, Choice::Housing(Housing::Building(at))) => self.with_top(|it| {
                it.locals[NEXT] = i16::from(at);
                it.pc = WHERE;
            }),
            (WHERE, Choice::Placement(_, place)) => self.place_again(&frame, place),
            _ => self.with_top(|it| it.pc = WHICH),
        }
    }

    fn lift(&mut self, frame: &Frame, at: u8) {
        let Some(lies) = self.building_of(frame.owner, at) else { return };
        let freed = self.lay(frame.owner, at, Building::LIFTED);
        self.with_top(|it| {
            it.left -= 1;
            if let Some(free) = (POSITION..PLACE).find(|local| it.locals[*local] == 0) {
                it.locals[free] = i16::from(at) + 1;
                it.locals[free + MOST] = lies.placement as i16;
            }
        });
        self.tell(Event::BuildingRemoved(frame.owner, lies.kind, lies.placement));
        self.spaces_uncovered(frame.owner, freed);
    }

    /// It brings what covering spaces brings, and nothing of what building brings: no bonus, no effect of its own.
    fn place_again(&mut self, frame: &Frame, place: u16) {
        let (owner, at) = (frame.owner, frame.locals[NEXT] as u8);
        let covered = self.lay(owner, at, place);
        self.with_top(|it| {
            it.pc = WHICH;
            if let Some(local) = (POSITION..PLACE).find(|local| it.locals[*local] == i16::from(at) + 1) {
                it.locals[local] = 0;
            }
        });
        if let Some(Building { kind, .. }) = self.building_of(owner, at) {
            self.tell(Event::BuildingPlaced(owner, kind, place));
        }
        self.gain_full(owner, covered);
        self.spaces_covered(owner, covered);
        self.spaces_completed(owner, covered);
    }
}

/// What is lifted and not yet placed again.
fn lifted_in(frame: &Frame) -> Lifted {
    let mut lifted = Lifted::new();
    for local in POSITION..PLACE {
        if let Ok(at @ 1..) = u8::try_from(frame.locals[local]) {
            let _ = lifted.push((at - 1, frame.locals[local + MOST] as u16));
        }
    }
    lifted
}

/// Where a lifted building lay.
pub(in crate::game) fn lifted_from(frame: &Frame, at: u8) -> Option<u16> {
    if frame.routine != Routine::Lift {
        return None;
    }
    lifted_in(frame).iter().find(|(it, _)| *it == at).map(|(_, place)| *place)
}

fn without(lifted: &Lifted, at: u8) -> Lifted {
    let mut rest = Lifted::new();
    for it in lifted.iter().filter(|(it, _)| *it != at) {
        let _ = rest.push(*it);
    }
    rest
}
