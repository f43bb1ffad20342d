//! What stands on cards, maps, tiles and rules of the game, as bits: one look tells of nearly every question that nothing a
//! player has answers it.

use super::{Body, CardId, RuleKind, Ruleset, SideSet, TriggerEvent};
use crate::state::{CardSet, Player};

/// Kinds of what can stand on something: lasting rules by kind, options, and triggers by what they wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BodyKinds(u32);

impl BodyKinds {
    /// Anything.
    pub const ALL: Self = Self(u32::MAX);
    /// Options of a turn.
    pub const OPTIONS: Self = Self(1 << RuleKind::COUNT);
    /// Triggers that wait for gains.
    pub const GAINS: Self = Self(1 << (RuleKind::COUNT + 1));
    /// Triggers that wait for spaces that are covered, or no longer, and for their bonuses.
    pub const SPACES: Self = Self(1 << (RuleKind::COUNT + 2));
    /// Triggers that wait for something about buildings.
    pub const BUILDINGS: Self = Self(1 << (RuleKind::COUNT + 3));
    /// Triggers that wait for cards that are played, their icons, and projects.
    pub const CARDS: Self = Self(1 << (RuleKind::COUNT + 4));
    /// Other triggers.
    pub const OTHERS: Self = Self(1 << (RuleKind::COUNT + 5));

    /// What changes the value of tasks, what they do, or whether they can be done.
    pub const TASKS: Self = Self::rule(RuleKind::TaskValue)
        .or(Self::rule(RuleKind::WorkerLess))
        .or(Self::rule(RuleKind::TaskInstead))
        .or(Self::rule(RuleKind::ForbidTask));
    /// What changes which spaces may be covered, or what has to lie beside them.
    pub const COVERING: Self = Self::rule(RuleKind::CoverSome)
        .or(Self::rule(RuleKind::IgnoreNeeds))
        .or(Self::rule(RuleKind::AllowCovering));
    /// What changes the strength of actions.
    pub const STRENGTHS: Self = Self::rule(RuleKind::SlotStrength).or(Self::rule(RuleKind::CardForStrength));
    /// What helps to play cards one by one, so that it can be used up (COND-5, SPON-2).
    pub const PLAYS: Self = Self::rule(RuleKind::IgnoreConditions).or(Self::rule(RuleKind::LevelLess));

    /// A kind of lasting rules.
    #[must_use]
    pub const fn rule(kind: RuleKind) -> Self {
        Self(1 << kind as u32)
    }

    /// What is in one of two.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether something is in both.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all of it is in another.
    #[must_use]
    pub const fn is_in(self, other: Self) -> bool {
        self.without(other).0 == 0
    }

    /// Whether a kind of rules is among them.
    #[must_use]
    #[inline]
    pub const fn has_rule(self, kind: RuleKind) -> bool {
        self.meets(Self::rule(kind))
    }

    fn of(body: &Body) -> Self {
        let rules = body.rules.iter().map(|it| Self::rule(RuleKind::of(it.what)));
        let triggers = body.triggers.iter().map(|it| Self::trigger(it.event));
        let options = body.options.iter().map(|_| Self::OPTIONS);
        rules.chain(triggers).chain(options).fold(Self::default(), Self::or)
    }

    const fn trigger(event: TriggerEvent) -> Self {
        match event {
            TriggerEvent::Gain(_) => Self::GAINS,
            TriggerEvent::Cover(_)
            | TriggerEvent::Complete(_)
            | TriggerEvent::Uncover(_)
            | TriggerEvent::Bonus(_) => Self::SPACES,
            TriggerEvent::House(..) | TriggerEvent::Build(_) | TriggerEvent::Fill(_) => Self::BUILDINGS,
            TriggerEvent::Icon { .. }
            | TriggerEvent::NewIcon(..)
            | TriggerEvent::Play { .. }
            | TriggerEvent::Support(_) => Self::CARDS,
            TriggerEvent::Enter(..) | TriggerEvent::Performed(_) => Self::OTHERS,
        }
    }
}

/// What stands on each card, map and tile of a ruleset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BodyKindsOn {
    /// Cards on which something stands.
    holders: CardSet,
    cards: Vec<BodyKinds>,
    maps: Vec<BodyKinds>,
    tiles: Vec<BodyKinds>,
    /// What stands on rules of the game: everybody has it.
    everywhere: BodyKinds,
    /// What stands on sides of action cards: who performs one has it.
    pub on_sides: BodyKinds,
    /// The sides on which something stands.
    pub sides: SideSet,
}

impl BodyKindsOn {
    /// That of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let cards: Vec<BodyKinds> = ruleset.cards.iter().map(|it| BodyKinds::of(&it.body)).collect();
        let holds = cards.iter().enumerate().filter(|(_, it)| **it != BodyKinds::default());
        let rules = ruleset.rules.iter().map(|it| BodyKinds::of(&it.body));
        let mut on = Self {
            holders: holds.map(|(at, _)| CardId(at as u16)).collect(),
            maps: ruleset.maps.iter().map(|it| BodyKinds::of(&it.body)).collect(),
            tiles: ruleset.tiles.iter().map(|it| BodyKinds::of(&it.body)).collect(),
            everywhere: rules.fold(BodyKinds::default(), BodyKinds::or),
            cards,
            ..Self::default()
        };
        for (side, body) in ruleset.sides() {
            let kinds = BodyKinds::of(body);
            if kinds != BodyKinds::default() {
                on.on_sides = on.on_sides.or(kinds);
                on.sides.insert(side);
            }
        }
        on
    }

    /// What stands on something that a player has.
    #[must_use]
    pub fn near(&self, zoo: &Player) -> BodyKinds {
        let map = self.maps.get(zoo.map.index()).copied().unwrap_or_default();
        let cards = self.holders.both(&zoo.zoo);
        let cards = cards.iter().filter_map(|it| self.cards.get(it.index()));
        let tiles = zoo.tiles.iter().filter_map(|it| self.tiles.get(it.index()));
        cards.chain(tiles).fold(self.everywhere.or(map), |acc, it| acc.or(*it))
    }
}
