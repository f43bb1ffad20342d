//! What a zoo still has to take, as the file says: buildings with the bonuses that they cover, animals that fill them.
//!
//! A way to lie is good if all of it still finds a place. This is only to choose between ways: what really happens is what
//! the game says.

use arkwright_runtime::ruleset::{
    Amount, BuildingClass, BuildingId, CardId, CardKind, Map, Need, Op, ProgramId, ResourceId, Ruleset,
};
use arkwright_runtime::state::{Player, PlayerId, State};
use arkwright_runtime::zoo::{self, Sides};

use super::file::{Cost, File, Move};
use super::happenings::Happening;
use super::names::Names;
use super::script::Script;
use super::watch::Watch;

/// Places tried of one building.
const MAX_PLACES: usize = 16;
/// Buildings and animals tried for one way to lie.
const MAX_TRIED: u32 = 300;

/// Something that a zoo has to take.
#[derive(Debug)]
struct Step {
    /// The part of the script, and the position in it.
    due: (usize, usize),
    what: What,
}

/// An animal that is played.
struct Bought {
    /// The part of the script, and the position in it.
    due: (usize, usize),
    card: CardId,
    cost: i16,
}

#[derive(Debug)]
enum What {
    Build {
        kind: BuildingId,
        /// Gains of the spaces that it covers.
        gains: Vec<(ResourceId, i16)>,
        /// Other bonuses: at least, at most.
        others: (usize, usize),
        /// Flagged spaces are open.
        flags: bool,
    },
    Fill {
        kind: BuildingId,
        needs: Vec<Need>,
        /// The map pays for it.
        pays: bool,
    },
}

/// What every zoo has to take.
pub(super) struct Plans {
    /// By seat, in order.
    steps: Vec<Vec<Step>>,
    /// By seat.
    animals: Vec<Vec<Bought>>,
}

impl Plans {
    /// What a file asks of the zoos.
    pub(super) fn new(file: &File, names: &Names, script: &Script) -> Self {
        let of_seat = |parts: &Vec<super::script::Part>| {
            let mut steps = Vec::new();
            for (part, it) in parts.iter().enumerate() {
                for (place, (happening, at)) in it.happenings.iter().enumerate() {
                    let what = if let Happening::Build(kind) = *happening {
                        build(file, names, kind, *at)
                    } else if let Happening::Play(card) = *happening {
                        fill(file, names, card, *at)
                    } else {
                        None
                    };
                    steps.extend(what.map(|what| Step { due: (part, place), what }));
                }
            }
            steps
        };
        let steps = script.parts.iter().map(of_seat).collect();
        Self { steps, animals: script.parts.iter().map(|parts| animals(file, parts)).collect() }
    }

    /// How many of the animals that are still to be played could be played now for what they cost then: the higher, the
    /// likelier it is that the tiles taken are those that were taken.
    pub(super) fn fits(&self, ruleset: &Ruleset, state: &State, watch: &Watch) -> usize {
        let seats = self.animals.iter().enumerate().map(|(at, it)| (PlayerId(at as u8), it));
        let fits = |seat: PlayerId, card: CardId, cost: i16| {
            usize::from(zoo::price(ruleset, state, seat, card, None) == cost)
                + usize::from(zoo::missing_units(ruleset, state, seat, card) == 0)
        };
        seats
            .flat_map(|(seat, animals)| animals.iter().map(move |it| (seat, it)))
            .filter(|(seat, it)| watch.is_due(*seat, it.due))
            .map(|(seat, it)| fits(seat, it.card, it.cost))
            .sum()
    }

    /// How many of the next things that are due find their place in a zoo that lies so.
    pub(super) fn reach(&self, ruleset: &Ruleset, state: &State, seat: PlayerId, watch: &Watch) -> usize {
        let steps = self.steps.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let due: Vec<&What> =
            steps.iter().filter(|it| watch.is_due(seat, it.due)).map(|it| &it.what).collect();
        let mut look = Look { ruleset, state: state.clone(), seat, n_tried: 0 };
        look.reach(&due)
    }

    /// Whether a building that was just placed covers the bonuses that the file has for it. `watch` heard nothing of it yet.
    pub(super) fn covers(
        &self,
        ruleset: &Ruleset,
        seat: PlayerId,
        watch: &Watch,
        (before, after): (&Player, &Player),
    ) -> bool {
        let steps = self.steps.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let Some(map) = ruleset.maps.get(before.map.index()) else { return false };
        let covered = bonuses(ruleset, map, after.covered & !before.covered);
        let Some(built) = after.buildings.last() else { return false };
        let mut due = steps.iter().filter(|it| watch.is_due(seat, it.due));
        due.any(|it| match &it.what {
            What::Build { kind, gains, others, .. } => {
                *kind == built.kind && covered.0 == *gains && (others.0..=others.1).contains(&covered.1)
            }
            What::Fill { .. } => false,
        })
    }

    /// How many buildings a player has to build in the part that is due.
    pub(super) fn n_builds(&self, seat: PlayerId, watch: &Watch) -> usize {
        let Some((part, done)) = watch.due(seat) else { return 0 };
        let is_open = |at: usize| done >> at & 1 == 0;
        let builds = part.happenings.iter().enumerate();
        builds.filter(|(at, (it, _))| is_open(*at) && matches!(it, Happening::Build(_))).count()
    }
}

/// The animals that a player plays, and what each costs.
fn animals(file: &File, parts: &[super::script::Part]) -> Vec<Bought> {
    let mut animals = Vec::new();
    for (part, it) in parts.iter().enumerate() {
        for (place, (happening, at)) in it.happenings.iter().enumerate() {
            let cost = file.moves.get(*at).filter(|it| it.enclosure_type.is_some()).and_then(|it| it.cost);
            if let (Happening::Play(card), Some(Cost::Money(cost))) = (happening, cost) {
                animals.push(Bought { due: (part, place), card: *card, cost });
            }
        }
    }
    animals
}

/// The moves of the same player behind one, up to the next that builds, plays or ends.
fn behind(file: &File, at: usize) -> impl Iterator<Item = &Move> {
    let player = file.moves.get(at).and_then(|it| it.p.as_deref());
    let own = file.moves.iter().skip(at + 1).filter(move |it| it.p.as_deref() == player);
    own.take_while(|it| {
        !matches!(
            it.k.as_str(),
            "build" | "play_animal" | "play_sponsor" | "choose" | "x_turn" | "end_action"
        )
    })
}

fn build(file: &File, names: &Names, kind: Option<BuildingId>, at: usize) -> Option<What> {
    let kind = kind?;
    let mut gains = Vec::new();
    let mut others = 0;
    for it in behind(file, at) {
        let is_bonus = it.source.as_deref() == Some("placement");
        match &it.gain {
            Some(gain) if is_bonus => gains.extend(super::happenings::gained(gain, names)),
            Some(_) => {}
            None => others += usize::from(matches!(it.k.as_str(), "take" | "draw")),
        }
    }
    let player = file.moves.get(at).and_then(|it| it.p.as_deref());
    let before = file.moves.iter().take(at).filter(|it| it.p.as_deref() == player);
    let flag = names.ruleset.flag_action;
    let opens =
        |it: &Move| it.k == "upgrade" && it.card.as_deref().and_then(|it| names.action(it).ok()) == flag;
    gains.sort_unstable();
    Some(What::Build { kind, gains, others: (others, others + 1), flags: before.clone().any(opens) })
}

fn fill(file: &File, names: &Names, card: CardId, at: usize) -> Option<What> {
    let written = file.moves.get(at)?.enclosure_type.as_deref()?;
    let kind = names.building(written).ok()??;
    let is_standard = names.ruleset.buildings.get(kind.index())?.class == BuildingClass::Standard;
    let CardKind::Animal(animal) = &names.ruleset.cards.get(card.index())?.kind else { return None };
    let pays = behind(file, at).any(|it| it.gain.is_some() && it.source.as_deref() == Some("map"));
    is_standard.then(|| What::Fill { kind, needs: animal.needs.clone(), pays })
}

/// A zoo in thought.
struct Look<'a> {
    ruleset: &'a Ruleset,
    state: State,
    seat: PlayerId,
    n_tried: u32,
}

impl Look<'_> {
    fn zoo(&self) -> Option<Player> {
        self.state.players.get(self.seat.index()).copied()
    }

    fn set(&mut self, zoo: Player) {
        if let Some(place) = self.state.players.get_mut(self.seat.index()) {
            *place = zoo;
        }
    }

    /// How many of these things find their place, one after the other.
    fn reach(&mut self, due: &[&What]) -> usize {
        let Some((next, rest)) = due.split_first() else { return 0 };
        let Some(zoo) = self.zoo() else { return 0 };
        let next = match next {
            What::Build { kind, gains, others, flags } => self.built(&zoo, *kind, gains, *others, *flags),
            What::Fill { kind, needs, pays } => self.filled(&zoo, *kind, needs, *pays),
        };
        let mut best = 0;
        for zoo in next {
            self.n_tried += 1;
            if self.n_tried > MAX_TRIED {
                break;
            }
            self.set(zoo);
            best = best.max(1 + self.reach(rest));
            if best == due.len() {
                break;
            }
        }
        self.set(zoo);
        best
    }

    fn built(
        &mut self,
        zoo: &Player,
        kind: BuildingId,
        gains: &[(ResourceId, i16)],
        others: (usize, usize),
        flags: bool,
    ) -> Vec<Player> {
        let Some(map) = self.ruleset.maps.get(zoo.map.index()) else { return Vec::new() };
        let mut open = *zoo;
        for card in open.row.iter_mut().filter(|it| Some(it.action) == self.ruleset.flag_action) {
            card.upgraded |= flags;
        }
        self.set(open);
        let mut places = Vec::new();
        zoo::legal_placements(self.ruleset, &self.state, self.seat, kind, Sides::default(), &mut places);
        let mut lie: Vec<(Surroundings, u32, Player)> = Vec::new();
        for placement in places {
            let mut next = *zoo;
            let Some(place) = map.placements_of(kind).get(usize::from(placement)) else { continue };
            let covers = bonuses(self.ruleset, map, place.mask & !zoo.covered);
            if covers.0 != gains || covers.1 < others.0 || covers.1 > others.1 {
                continue;
            }
            let building = arkwright_runtime::state::Building { kind, used: 0, placement };
            if !next.buildings.push(building) {
                continue;
            }
            next.covered |= place.mask;
            let around = (map.neighbours_of(next.covered) & map.terrains.plain).count_ones();
            lie.push((surroundings(map, place.mask), around, next));
        }
        different(lie)
    }

    fn filled(&self, zoo: &Player, kind: BuildingId, needs: &[Need], pays: bool) -> Vec<Player> {
        let Some(map) = self.ruleset.maps.get(zoo.map.index()) else { return Vec::new() };
        let marks = map.marks.iter().fold(0, |acc, it| acc | it);
        let mut next = Vec::new();
        for (at, building) in zoo.buildings.iter().enumerate() {
            if building.kind != kind || building.used > 0 {
                continue;
            }
            let mask = map.mask_of(kind, building.placement);
            let beside = map.neighbours_of(mask);
            let fits = |need: &Need| {
                let terrain = map.terrains.terrain.get(need.terrain.index()).copied().unwrap_or(0);
                (beside & terrain).count_ones() >= u32::from(need.count)
            };
            if !needs.iter().all(fits) || (marks != 0 && (beside & marks != 0) != pays) {
                continue;
            }
            let mut zoo = *zoo;
            if let Some(building) = zoo.buildings.get_mut(at) {
                building.used = 1;
            }
            next.push(zoo);
        }
        next
    }
}

/// What lies beside some spaces: marks, and of each terrain as much as counts.
type Surroundings = (bool, Vec<u32>);

fn surroundings(map: &Map, mask: u64) -> Surroundings {
    let beside = map.neighbours_of(mask);
    let terrains = map.terrains.terrain.iter().map(|it| (beside & it).count_ones().min(2)).collect();
    (map.marks.iter().any(|it| beside & it != 0), terrains)
}

/// Some of many ways: those that waste least room, of each surroundings one after the other.
fn different(mut lie: Vec<(Surroundings, u32, Player)>) -> Vec<Player> {
    lie.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    let mut rounds: Vec<(usize, Player)> = Vec::new();
    let mut last = None;
    for (surroundings, _, zoo) in lie {
        let round = match (&last, rounds.last()) {
            (Some(before), Some((round, _))) if *before == surroundings => round + 1,
            _ => 0,
        };
        rounds.push((round, zoo));
        last = Some(surroundings);
    }
    rounds.sort_by_key(|it| it.0);
    rounds.into_iter().take(MAX_PLACES).map(|it| it.1).collect()
}

/// The gains of some spaces, and how many other bonuses they have.
fn bonuses(ruleset: &Ruleset, map: &Map, mask: u64) -> (Vec<(ResourceId, i16)>, usize) {
    let mut gains = Vec::new();
    let mut others = 0;
    let hexes = map.hexes.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1);
    for program in hexes.filter_map(|(_, it)| it.bonus) {
        match gain(ruleset, program) {
            Some(gain) => gains.push(gain),
            None => others += 1,
        }
    }
    gains.sort_unstable();
    (gains, others)
}

/// What a program gains, if that is all it does.
fn gain(ruleset: &Ruleset, program: ProgramId) -> Option<(ResourceId, i16)> {
    let [Op::Gain { resource, amount, .. }] = ruleset.code.ops(program) else { return None };
    if let Amount::Number(amount) = ruleset.code.amount(*amount) { Some((*resource, amount)) } else { None }
}
