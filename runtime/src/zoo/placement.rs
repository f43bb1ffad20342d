use super::ground::Ground;
use super::lasting::{SomeSpaces, coverable, may_change_covering, some_spaces};
use super::places::{Places, Position};
use super::{ignores_needs, is_upgraded, map};
use crate::ruleset::{ActionId, BuildingId, BuildingKind, Map, Ruleset};
use crate::state::{Building, MAX_BUILDINGS, Player, PlayerId, State};

/// Places tried at most when several own buildings are to find room together.
const MAX_TRIALS: u32 = 20_000;

/// A card that is performed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performed {
    /// Its action.
    pub action: ActionId,
    /// It shows side II; of the own card: it did when the action began (TURN-8).
    pub upgraded: bool,
    /// It is another player's (INTER-6).
    pub borrowed: bool,
}

/// Which side of an action card counts for what needs side II: of the performed card for its own action, also one that
/// is borrowed, of the player's own card for all else (BUILD-2, BUILD-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// The performed card; none for what is built by another effect.
    pub performed: Option<Performed>,
    /// The side of this action is not asked for the kind.
    pub without: Option<ActionId>,
}

impl Sides {
    /// For what the performed card offers: its side when the action began, as the running card keeps its limits (TURN-8).
    fn offer_two(&self, zoo: &Player, action: ActionId) -> bool {
        match self.performed {
            Some(card) if card.action == action => card.upgraded,
            Some(_) | None => is_upgraded(zoo, action),
        }
    }

    /// For spaces: the own card opens them as soon as it is upgraded (TURN-8), a borrowed one as it is (INTER-6).
    fn open_flags(&self, zoo: &Player, action: ActionId) -> bool {
        match self.performed {
            Some(card) if card.action == action && card.borrowed => card.upgraded,
            Some(_) | None => is_upgraded(zoo, action),
        }
    }
}

/// Whether a kind may be built at all: no unique one (BUILD-17), its limit a zoo (BUILD-10) and the side it needs, unless
/// that side is waived.
#[must_use]
pub fn kind_is_open(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    kind: BuildingId,
    sides: Sides,
) -> bool {
    let Some(zoo) = state.players.get(player.index()) else { return false };
    ruleset.buildings.get(kind.index()).is_some_and(|it| is_open(it, zoo, kind, sides))
}

#[inline]
pub(crate) fn is_open(declared: &BuildingKind, zoo: &Player, kind: BuildingId, sides: Sides) -> bool {
    let below_limit =
        |limit: u8| zoo.buildings.iter().filter(|it| it.kind == kind).count() < usize::from(limit);
    let on_sale = declared.needs.is_none_or(|it| sides.without == Some(it) || sides.offer_two(zoo, it));
    !declared.unique && on_sale && declared.limit.is_none_or(below_limit)
}

/// Every legal placement of a kind, as positions in the map's placements (BUILD-5 to BUILD-9). Clears `out` first.
///
/// The spaces are on the map, plain or allowed by a lasting rule, empty, and not flagged unless the card of
/// [`Ruleset::flag_action`] that counts shows side II (BUILD-5, BUILD-8). The first building covers a space of the rim
/// (BUILD-7), every other touches a building (BUILD-6) unless it may stand alone. A kind may ask for terrain beside it and
/// for spaces of the rim (BUILD-18, BUILD-19).
pub fn legal_placements(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    kind: BuildingId,
    sides: Sides,
    out: &mut Vec<u16>,
) {
    out.clear();
    if let Some(site) = Site::of(ruleset, state, player, sides) {
        out.extend(site.placements(kind).map(|(at, _)| at));
    }
}

/// Whether a kind has a legal placement (BUILD-15).
#[must_use]
pub fn has_placement(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    kind: BuildingId,
    sides: Sides,
) -> bool {
    Site::of(ruleset, state, player, sides).is_some_and(|site| site.has_placement(kind))
}

/// A map with what covers it, as far as placing buildings asks for it.
#[derive(Clone, Copy)]
pub(crate) struct Site<'a> {
    ruleset: &'a Ruleset,
    map: &'a Map,
    zoo: &'a Player,
    covered: u64,
    /// The spaces of which a building covers one, unless it may stand alone (BUILD-6, BUILD-7).
    touching: u64,
    /// Flagged spaces that are not open.
    flagged: u64,
    /// Spaces that may be covered and are not.
    open: u64,
    /// Further ones, of which a part of an action may cover some.
    some: SomeSpaces,
    asks_needs: bool,
    /// Placed in thought: the kind and the spaces.
    thought: Option<(BuildingId, u64)>,
}

impl<'a> Site<'a> {
    pub(crate) fn of(ruleset: &'a Ruleset, state: &'a State, player: PlayerId, sides: Sides) -> Option<Self> {
        let map = map(ruleset, state, player)?;
        let zoo = state.players.get(player.index())?;
        let flags_open = ruleset.flag_action.is_some_and(|action| sides.open_flags(zoo, action));
        let closed = if flags_open { 0 } else { map.terrains.flagged };
        // Most zoos have nothing that changes which spaces are covered and what lies beside them.
        let may_change = may_change_covering(ruleset, state, player);
        let (terrain, asks_needs) = if may_change {
            (coverable(ruleset, state, player, map), !ignores_needs(ruleset, state, player))
        } else {
            (map.terrains.plain, true)
        };
        let open = terrain & !closed & !zoo.covered;
        let performed = sides.performed.filter(|_| may_change);
        let some = performed.map(|_| some_spaces(ruleset, state, player, map)).unwrap_or_default();
        let some = SomeSpaces { mask: some.mask & !open & !closed & !zoo.covered, ..some };
        let (covered, flagged) = (zoo.covered, closed);
        let touching = touching(map, covered);
        Some(Self { ruleset, map, zoo, covered, touching, flagged, open, some, asks_needs, thought: None })
    }

    /// The site with one more building.
    pub(crate) fn with(self, kind: BuildingId, mask: u64) -> Self {
        // What is placed behind it is no part of the action.
        let (covered, open) = (self.covered | mask, self.open & !mask);
        let touching = touching(self.map, covered);
        Self { covered, touching, open, some: SomeSpaces::default(), thought: Some((kind, mask)), ..self }
    }

    /// The site for a building that takes the place of one on some spaces.
    pub(crate) fn over(self, mask: u64) -> Self {
        Self { open: self.open | mask, ..self }
    }

    /// The site for who has so much money left for spaces that cost something.
    pub(crate) fn for_money(self, money: i16) -> Self {
        if self.some.price <= 0 {
            return self;
        }
        let most = u32::try_from(money / self.some.price).unwrap_or(0).min(self.some.most);
        Self { some: SomeSpaces { most, ..self.some }, ..self }
    }

    /// How many spaces a placement covers of which only some may be covered, and what each costs.
    pub(crate) fn extra_of(self, kind: BuildingId, placement: u16) -> (u32, i16) {
        let mask = self.map.mask_of(kind, placement);
        ((mask & self.some.mask).count_ones(), self.some.price)
    }

    /// Whether some kinds can all be placed, one after the other (SPON-6).
    ///
    /// They are few. After [`MAX_TRIALS`] trials they are taken to fit, so that no number of them takes long.
    pub(crate) fn takes_all(self, kinds: &[BuildingId]) -> bool {
        self.takes_within(kinds, &mut { MAX_TRIALS })
    }

    fn takes_within(self, kinds: &[BuildingId], trials: &mut u32) -> bool {
        let Some((first, rest)) = kinds.split_first() else { return true };
        self.placements(*first).any(|(_, mask)| {
            *trials = trials.saturating_sub(1);
            *trials == 0 || self.with(*first, mask).takes_within(rest, trials)
        })
    }

    /// Every legal placement of a kind, with its position in the map's placements.
    pub(crate) fn placements(self, kind: BuildingId) -> impl Iterator<Item = (u16, u64)> {
        let masks = self.map.masks_of(kind);
        self.asked(kind).into_iter().flat_map(move |asked| {
            let legal = masks.iter().enumerate().filter(move |(_, it)| self.is_legal(asked, **it));
            legal.map(|(at, mask)| (at as u16, *mask))
        })
    }

    /// What is known of the places of this site, in which nothing is placed in thought.
    pub(crate) fn known<'b>(&self, places: &'b mut Places) -> &'b mut Places {
        let Self { zoo, covered, flagged, open, asks_needs, .. } = *self;
        places.look_at(Position { map: zoo.map, covered, flagged, open, asks_needs }, &zoo.buildings);
        places
    }

    /// Whether no rule lets a building cover some spaces that are not open.
    pub(crate) fn takes_no_extra(&self) -> bool {
        self.some.most == 0 || self.some.mask == 0
    }

    /// Whether a kind has a legal placement on a site where [nothing more](Site::takes_no_extra) may be covered, which is not
    /// counted in what is known; `places` is what is [known](Site::known) of this site.
    pub(crate) fn has_known_placement(&self, kind: BuildingId, places: &mut Places) -> bool {
        if let Some(known) = places.known(kind) {
            return known;
        }
        let found = self.find_placement(kind, places);
        places.remember(kind, found);
        found
    }

    fn find_placement(&self, kind: BuildingId, places: &mut Places) -> bool {
        let Some(asked) = self.asked(kind) else { return false };
        if asked.declared.cells == [(0, 0)] && !asked.asks_more {
            // It lies on any space.
            return asked.touching & !asked.closed != 0;
        }
        let masks = self.map.masks_of(kind);
        // From the place found last: what lies before it rarely opens again.
        let (before, behind) = masks.split_at(places.last(kind).min(masks.len()));
        let first = |masks: &[u64]| masks.iter().position(|it| self.is_legal(asked, *it));
        let found = first(behind).map(|it| before.len() + it).or_else(|| first(before));
        match found {
            Some(place) => places.remember_last(kind, place),
            None if asked.declared.lies_on.is_none() && masks.iter().all(|it| it & !self.open != 0) => {
                places.remember_gone(kind);
            }
            None => {}
        }
        found.is_some()
    }

    /// Whether a kind has a legal placement.
    pub(crate) fn has_placement(&self, kind: BuildingId) -> bool {
        let Some(asked) = self.asked(kind) else { return false };
        self.map.masks_of(kind).iter().any(|it| self.is_legal(asked, *it))
    }

    /// What is asked of the places of a kind.
    fn asked(&self, kind: BuildingId) -> Option<Asked<'a>> {
        let declared = self.ruleset.buildings.get(kind.index())?;
        let may_stand_alone = declared.stands_alone && self.covered != 0;
        let touching = if may_stand_alone { u64::MAX } else { self.touching };
        let (open, some) = self.open_for(declared);
        let closed = !(open | some) | self.kept_apart(kind);
        let asks_ground =
            self.asks_needs && !(declared.beside.is_empty() && declared.beside_or_on.is_empty());
        let asks_more = asks_ground || declared.covers_border > 0;
        Some(Asked { declared, closed, touching, asks_more })
    }

    /// The spaces that a kind may cover, and those of which it may cover some. What lies on a terrain lies on nothing
    /// else, whatever may be covered there.
    fn open_for(&self, declared: &BuildingKind) -> (u64, u64) {
        let Some(terrain) = declared.lies_on else {
            return (self.open, if self.some.most == 0 { 0 } else { self.some.mask });
        };
        let spaces = self.map.terrains.terrain.get(terrain.index()).copied().unwrap_or(0);
        (spaces & !self.flagged & !self.covered, 0)
    }

    #[inline]
    fn is_legal(&self, asked: Asked<'_>, mask: u64) -> bool {
        mask & asked.closed == 0
            && mask & asked.touching != 0
            && (mask & self.some.mask == 0
                || asked.declared.lies_on.is_some()
                || (mask & self.some.mask).count_ones() <= self.some.most)
            && (!asked.asks_more || self.answers(asked.declared, mask))
    }

    /// Whether a place has the terrain beside it and the spaces of the rim that a kind asks for (BUILD-18, BUILD-19).
    fn answers(&self, kind: &BuildingKind, mask: u64) -> bool {
        let on_rim = (mask & self.map.terrains.border).count_ones();
        on_rim >= u32::from(kind.covers_border)
            && (!self.asks_needs || kind.beside.is_empty() || self.ground().lies_beside(&kind.beside, mask))
            && (!self.asks_needs
                || kind.beside_or_on.is_empty()
                || self.ground().lies_beside_or_under(&kind.beside_or_on, mask))
    }

    fn ground(&self) -> Ground<'a> {
        Ground::new(self.ruleset, self.map, self.zoo, self.covered)
    }

    /// Spaces too close to another building of the kind (BUILD-9).
    fn kept_apart(&self, kind: BuildingId) -> u64 {
        let Some(distance) = self.ruleset.buildings.get(kind.index()).and_then(|it| it.apart) else {
            return 0;
        };
        let same = self.zoo.buildings.iter().filter(|it| it.kind == kind);
        let built = same.fold(0, |acc, it| acc | mask_on(self.map, it));
        let thought = self.thought.filter(|(it, _)| *it == kind).map_or(0, |(_, mask)| mask);
        self.map.closer_than(distance, built | thought)
    }
}

/// What is asked of the places of a kind of building.
#[derive(Clone, Copy)]
struct Asked<'a> {
    declared: &'a BuildingKind,
    /// No space of these.
    closed: u64,
    /// A space of these.
    touching: u64,
    /// And terrain beside it or spaces of the rim.
    asks_more: bool,
}

/// The spaces of which a building covers one, given what is covered: the rim at first, then what lies beside buildings
/// (BUILD-6, BUILD-7).
fn touching(map: &Map, covered: u64) -> u64 {
    if covered == 0 { map.terrains.border } else { map.neighbours_of(covered) }
}

/// Whether a building of one space that [asks for nothing](crate::ruleset::OnSale::single) surely has a place, without the
/// spaces that only some may cover.
pub(crate) fn has_single_space(ruleset: &Ruleset, state: &State, player: PlayerId) -> bool {
    let Some(map) = map(ruleset, state, player) else { return false };
    let zoo = state.players.get(player.index()).filter(|it| it.buildings.len() < MAX_BUILDINGS);
    zoo.is_some_and(|it| {
        let open = empty_spaces_of(map, it) & !map.terrains.flagged;
        open & touching(map, it.covered) != 0
    })
}

/// Puts a building on the map; the hexes it newly covers, or none if the zoo can hold no more buildings.
pub fn place(
    ruleset: &Ruleset,
    state: &mut State,
    player: PlayerId,
    kind: BuildingId,
    placement: u16,
) -> Option<u64> {
    let mask = map(ruleset, state, player)?.placements_of(kind).get(usize::from(placement))?.mask;
    let zoo = state.players.get_mut(player.index())?;
    if !zoo.buildings.push(Building { kind, used: 0, placement }) {
        return None;
    }
    let newly = mask & !zoo.covered;
    zoo.covered |= mask;
    Some(newly)
}

/// The hexes a building of the map in play covers.
#[must_use]
pub fn building_mask(ruleset: &Ruleset, state: &State, player: PlayerId, building: &Building) -> u64 {
    map(ruleset, state, player).map_or(0, |it| mask_on(it, building))
}

/// Uncovered plain spaces (BLDG-5).
#[must_use]
pub fn empty_spaces(ruleset: &Ruleset, state: &State, player: PlayerId) -> i16 {
    let Some(map) = map(ruleset, state, player) else { return 0 };
    let Some(zoo) = state.players.get(player.index()) else { return 0 };
    empty_spaces_of(map, zoo).count_ones() as i16
}

/// The uncovered plain spaces of a map (BLDG-5).
#[must_use]
pub fn empty_spaces_of(map: &Map, zoo: &Player) -> u64 {
    map.terrains.plain & !zoo.covered
}

pub(super) fn mask_on(map: &Map, building: &Building) -> u64 {
    map.mask_of(building.kind, building.placement)
}
