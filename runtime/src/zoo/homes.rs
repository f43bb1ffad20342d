//! The room for animals in a zoo: found once, and kept while its buildings do not change.

use super::housing::{MAX_FAMILIES, animal_of, has_housing, needs_no_enclosure};
use super::housing_size;
use super::lasting::may_hold;
use crate::ruleset::{BuildingClass, BuildingId, CardId, FamilyId, RuleKind, Ruleset};
use crate::state::{Building, CardSet, List, MAX_BUILDINGS, MAX_KINDS, PlayerId, State};

/// The homes of a zoo as they were found last.
///
/// Nothing has to be told when a zoo changes: they are found anew if its buildings, and who lives in them, are not the
/// same. They are not kept at all where lasting rules change the size of enclosures, which may hang on anything.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KnownHomes {
    buildings: List<Building, MAX_BUILDINGS>,
    homes: Option<Homes>,
}

impl KnownHomes {
    /// Those of a player.
    pub(crate) fn of(&mut self, ruleset: &Ruleset, state: &State, player: PlayerId) -> Homes {
        let zoo = state.players.get(player.index());
        let Some(zoo) = zoo.filter(|_| !may_hold(ruleset, state, player, RuleKind::HousingMore)) else {
            return Homes::of(ruleset, state, player);
        };
        if let Some(homes) = self.homes.filter(|_| Building::are_same(&self.buildings, &zoo.buildings)) {
            return homes;
        }
        let homes = Homes::of(ruleset, state, player);
        (self.buildings, self.homes) = (zoo.buildings, Some(homes));
        homes
    }
}

/// The animals that a zoo has room for, whatever terrain they ask for: enough to tell of most that they have no housing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Homes {
    /// None in a ruleset without an index, which is made when it is complete.
    room_for: Option<CardSet>,
}

impl Homes {
    /// Those of a player.
    pub(crate) fn of(ruleset: &Ruleset, state: &State, player: PlayerId) -> Self {
        let demands = &ruleset.index.demands;
        let Some(zoo) = state.players.get(player.index()).filter(|_| demands.are_known()) else {
            return Self { room_for: None };
        };
        // The largest empty standard enclosure, the most free spaces of a special one by kind, and those of a family
        // together.
        let (mut standard, mut special, mut families) = (-1, [-1; MAX_KINDS], [-1; MAX_FAMILIES]);
        let may_be_larger = may_hold(ruleset, state, player, RuleKind::HousingMore);
        for it in zoo.buildings.iter() {
            let Some(kind) = ruleset.buildings.get(it.kind.index()) else { continue };
            match kind.class {
                BuildingClass::Standard if it.used > 0 => {}
                BuildingClass::Standard if may_be_larger => {
                    standard = housing_size(ruleset, state, player, it).max(standard);
                }
                BuildingClass::Standard => standard = (kind.cells.len() as i16).max(standard),
                BuildingClass::Special { spaces } => {
                    let left = i16::from(spaces.saturating_sub(it.used));
                    if let Some(most) = special.get_mut(it.kind.index()) {
                        *most = left.max(*most);
                    }
                    if let Some(all) = kind.family.and_then(|it| families.get_mut(it.index())) {
                        *all = left.saturating_add(*all.max(&mut 0));
                    }
                }
                BuildingClass::Plain => {}
            }
        }
        let free = |kind: BuildingId| special.get(kind.index()).copied().unwrap_or(-1);
        let together = |family: FamilyId| families.get(family.index()).copied().unwrap_or(-1);
        let special = demands.fit_special(free).either(&demands.fit_family(together));
        Self { room_for: Some(demands.fit_size(standard).either(&special)) }
    }

    /// The cards that housing does not rule out: animals with room, or that need no enclosure, and all that is no animal.
    /// None if that is not known.
    pub(crate) fn welcome(&self, ruleset: &Ruleset) -> Option<CardSet> {
        self.room_for.map(|it| it.either(ruleset.index.demands.unhoused()))
    }

    /// Whether some housing fits an animal (ANIM-6), as [`housings`] would find.
    pub(crate) fn fit(&self, ruleset: &Ruleset, state: &State, player: PlayerId, animal: CardId) -> bool {
        let Some(declared) = animal_of(ruleset, animal) else { return false };
        let Some(room_for) = &self.room_for else { return has_housing(ruleset, state, player, animal) };
        if room_for.contains(animal) {
            return declared.needs.is_empty() || has_housing(ruleset, state, player, animal);
        }
        let card = ruleset.cards.get(animal.index());
        card.is_some_and(|it| needs_no_enclosure(ruleset, state, player, it))
    }
}
