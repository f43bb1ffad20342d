//! What stands on cards, maps, tiles and sides of action cards, so that what a player has is told apart at once.

use super::{ActionId, CardId, LastingRule, MapId, RuleId, TileId};
use crate::state::{CardSet, Player};
use std::ops::Range;

/// On what a trigger or rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A card: it holds for the player in whose zoo the card is.
    Card(CardId),
    /// A map: it holds for the player who has it.
    Map(MapId),
    /// A tile: it holds for the player who has it.
    Tile(TileId),
    /// A rule of the game: it holds for everybody.
    Rule(RuleId),
    /// A side of an action card: it holds for the player who performs the card while it shows this side.
    Side {
        /// The action.
        action: ActionId,
        /// Which card of the action.
        variant: u8,
        /// Side II.
        upgraded: bool,
    },
}

/// What stands on cards, maps, tiles and sides of action cards, with the sets of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held<T> {
    /// By kind of holder: cards, maps, rules of the game, tiles, sides.
    list: Vec<(Holder, T)>,
    /// Where each kind begins in the list, and its end.
    bounds: [usize; KINDS + 1],
    cards: CardSet,
    maps: MapSet,
    /// Tiles, as bits.
    tiles: u64,
    sides: SideSet,
}

/// Kinds of [`Holder`].
const KINDS: usize = 5;

/// A side of a card of an action: the action, which of its cards, and whether it is side II.
pub type Side = (ActionId, u8, bool);

/// Lasting rules about one thing.
pub type LastingRules = Held<LastingRule>;

/// Sides of action cards, as bits; those with numbers too high for that in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideSet {
    bits: [u64; 4],
    others: Vec<Side>,
    has_some: bool,
}

impl SideSet {
    pub(super) fn insert(&mut self, side: Side) {
        self.has_some = true;
        match Self::place(side) {
            Some((word, bit)) => self.bits[word] |= bit,
            None => self.others.push(side),
        }
    }

    /// Whether there are any.
    #[must_use]
    #[inline]
    pub const fn has_some(&self) -> bool {
        self.has_some
    }

    /// Whether a side is among them.
    #[must_use]
    #[inline]
    pub fn contains(&self, side: Side) -> bool {
        match Self::place(side) {
            Some((word, bit)) => self.bits[word] & bit != 0,
            None => self.others.contains(&side),
        }
    }

    /// The word and the bit in it of a side: four actions a word, eight cards an action.
    #[inline]
    fn place((action, variant, upgraded): Side) -> Option<(usize, u64)> {
        let bit = (action.0 % 4) * 16 + variant % 8 * 2 + u8::from(upgraded);
        (action.0 < 16 && variant < 8).then_some((usize::from(action.0 / 4), 1 << bit))
    }
}

/// Maps of a ruleset, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct MapSet([u64; 4]);

impl MapSet {
    fn insert(&mut self, map: MapId) {
        self.0[usize::from(map.0 >> 6)] |= 1 << (map.0 & 63);
    }

    #[inline]
    fn contains(self, map: MapId) -> bool {
        self.0[usize::from(map.0 >> 6)] >> (map.0 & 63) & 1 == 1
    }
}

impl<T> Default for Held<T> {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            bounds: [0; KINDS + 1],
            cards: CardSet::default(),
            maps: MapSet::default(),
            tiles: 0,
            sides: SideSet::default(),
        }
    }
}

impl<T> Held<T> {
    /// What may be a player's, as positions in the list: from the first to the last kind of holder of which the player has
    /// one, or that is performed.
    #[must_use]
    pub fn positions_near(&self, zoo: &Player, is_performed: impl FnOnce(&SideSet) -> bool) -> Range<usize> {
        let [_, _, maps_end, rules_end, ..] = self.bounds;
        let kinds = [
            self.cards.meets(&zoo.zoo),
            self.maps.contains(zoo.map),
            rules_end > maps_end,
            self.has_tile_of(zoo),
            self.sides.has_some() && is_performed(&self.sides),
        ];
        let first = kinds.iter().position(|it| *it);
        let last = kinds.iter().rposition(|it| *it);
        first.zip(last).map_or(0..0, |(first, last)| self.bounds[first]..self.bounds[last + 1])
    }

    #[inline]
    fn has_tile_of(&self, zoo: &Player) -> bool {
        self.tiles != 0 && zoo.tiles.iter().any(|it| self.tiles & tile_bit(*it) != 0)
    }

    /// The sides of action cards that something stands on.
    #[must_use]
    #[inline]
    pub const fn sides(&self) -> &SideSet {
        &self.sides
    }

    /// All of it, in order.
    #[must_use]
    pub fn all(&self) -> &[(Holder, T)] {
        &self.list
    }

    pub(super) fn add(&mut self, holder: Holder, it: T) {
        let kind = match holder {
            Holder::Card(card) => {
                self.cards.insert(card);
                0
            }
            Holder::Map(map) => {
                self.maps.insert(map);
                1
            }
            // What stands on a rule holds for everybody.
            Holder::Rule(_) => 2,
            Holder::Tile(tile) => {
                self.tiles |= tile_bit(tile);
                3
            }
            Holder::Side { action, variant, upgraded } => {
                self.sides.insert((action, variant, upgraded));
                4
            }
        };
        self.list.insert(self.bounds[kind + 1], (holder, it));
        self.bounds.iter_mut().skip(kind + 1).for_each(|it| *it += 1);
    }
}

/// A tile as a bit.
///
/// INVARIANT: a game has no tile beyond [`crate::state::MAX_TILES`]; one would count as another, and no more than that.
#[inline]
const fn tile_bit(tile: TileId) -> u64 {
    1 << (tile.0 % 64)
}

#[cfg(test)]
mod tests {
    use super::{ActionId, MapId, MapSet, SideSet};

    #[test]
    fn sides_are_told_apart_also_where_there_is_no_bit_for_them() {
        let sides = |step: usize| {
            let all = (0..20).flat_map(|action| (0..20).map(move |variant| (action, variant)));
            let all = all.flat_map(|(a, v)| [false, true].map(|two| (ActionId(a), v, two)));
            all.step_by(step)
        };
        let mut set = SideSet::default();
        assert!(!set.has_some());
        sides(3).for_each(|it| set.insert(it));
        for (at, side) in sides(1).enumerate() {
            assert_eq!(set.contains(side), at % 3 == 0, "{side:?}");
        }
        assert!(!set.contains((ActionId(u8::MAX), u8::MAX, true)));
    }

    #[test]
    fn every_map_has_a_bit_of_its_own() {
        for map in (0..=u8::MAX).map(MapId) {
            let mut set = MapSet::default();
            set.insert(map);
            let found: Vec<u8> = (0..=u8::MAX).filter(|it| set.contains(MapId(*it))).collect();
            assert_eq!(found, [map.0]);
        }
    }
}
