use super::{
    AbilityUse, ActionId, Body, BoxId, BuildingId, CardMarkId, CardNoun, Comparison, Countable, DeckId,
    FamilyId, FilterId, IconId, ProgramId, ResourceId, Row, TerrainId,
};
use serde::{Deserialize, Serialize};

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The printed number.
    pub number: u16,
    /// The printed name.
    pub name: String,
    /// The module that declares it.
    pub module: u8,
    /// The further deck that it belongs to; none for the deck that all games have.
    pub deck: Option<DeckId>,
    /// What only its kind has.
    pub kind: CardKind,
    /// The marks in its head, in the order written.
    pub marks: Vec<CardMarkId>,
    /// Icons in the order printed, repeated ones repeated (ICON-1). Needs are not among them.
    pub icons: Vec<IconId>,
    /// Conditions (COND-1), in the order printed.
    pub requirements: Vec<Requirement>,
    /// Printed gains (ANIM-9), in the order of the ruleset's resources; zero gains are left out.
    pub gains: Vec<PrintedGain>,
    /// Ability boxes in the order printed.
    pub abilities: Vec<AbilityUse>,
    /// Effects beside a sign: done when something resolves all with this sign.
    pub boxes: Vec<(BoxId, ProgramId)>,
    /// What it does at its moments and as long as it is there; empty for an animal.
    pub body: Body,
}

/// The kinds of card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardKind {
    /// An animal.
    Animal(Animal),
    /// A sponsor.
    Sponsor(Sponsor),
    /// A conservation project.
    Project(Project),
    /// A Final Scoring card.
    Scoring(Scoring),
}

/// What only an animal has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Animal {
    /// The scientific name.
    pub latin: String,
    /// Conservation status, in the words of the Red List, kebab-case.
    pub iucn: Option<String>,
    /// The printed price (COST-1).
    pub cost: i16,
    /// The standard size, 1 to 5.
    pub size: u8,
    /// Housing signs, any of which will do (ENC-1, ENC-2).
    pub housing: Vec<HousingSign>,
    /// Terrain beside the housing (BUILD-18); also icons (ICON-1).
    pub needs: Vec<Need>,
}

/// One housing sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HousingSign {
    /// Where.
    pub kind: HousingKind,
    /// The standard size, or the spaces used of a special enclosure.
    pub spaces: u8,
}

/// Where an animal can live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HousingKind {
    /// Any standard enclosure that is large enough.
    Standard,
    /// A special enclosure.
    Special(BuildingId),
    /// One or several buildings of a family (AQUA-4).
    Family(FamilyId),
}

/// Terrain spaces beside a housing or building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Need {
    /// The terrain.
    pub terrain: TerrainId,
    /// How many spaces.
    pub count: u8,
}

/// A printed gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintedGain {
    /// Of what.
    pub resource: ResourceId,
    /// How much.
    pub amount: i16,
}

/// A condition on the left of a card. Its `count` is how many units it has (COND-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Requirement {
    /// So many icons.
    Icon(IconId, u8),
    /// The action card shows side II.
    Upgraded(ActionId),
    /// A partner zoo of the continent (COND-3).
    PartnerZoo(IconId),
    /// So many partner zoos, of any kind.
    PartnerZoos(u8),
    /// So many universities.
    University(u8),
    /// So many buildings of a kind.
    Building(BuildingId, u8),
    /// At least so much.
    AtLeast(ResourceId, i16),
    /// At most so much.
    AtMost(ResourceId, i16),
}

impl Requirement {
    /// How many units it has (COND-5): an ability that ignores conditions ignores so many of them.
    #[must_use]
    pub fn units(&self) -> i16 {
        match *self {
            Self::Icon(_, count) | Self::PartnerZoos(count) | Self::University(count) => i16::from(count),
            Self::Upgraded(_)
            | Self::PartnerZoo(_)
            | Self::Building(..)
            | Self::AtLeast(..)
            | Self::AtMost(..) => 1,
        }
    }
}

/// What only a sponsor has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sponsor {
    /// Its level.
    pub level: i16,
    /// Its own unique building, which must be placed (SPON-6).
    pub building: Option<BuildingId>,
}

/// What only a project has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Project {
    /// It belongs to the base projects, not to the deck.
    pub base: bool,
    /// What its slots ask for.
    pub asks: ProjectAsks,
    /// Its slots in the order printed.
    pub slots: Vec<Slot>,
    /// Gained by the player who brings it into play, as an effect of its own (PROJ-5).
    pub when_played: Option<ProgramId>,
}

/// What the slots of a project ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProjectAsks {
    /// A count.
    Count(Countable),
    /// An animal of the zoo that is discarded (REL-1).
    Release(CardNoun, Option<FilterId>),
}

/// A slot of a project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// What it needs.
    pub need: SlotNeed,
    /// The rewards, each an effect of its own (PROJ-5).
    pub rewards: Vec<PrintedGain>,
    /// What else it brings, each an effect of its own (PROJ-5).
    pub effects: Vec<ProgramId>,
}

/// What a slot needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SlotNeed {
    /// That the count reaches this.
    Count(i16),
    /// A released animal of this standard size (REL-1).
    Size(Comparison, u8),
}

/// What only a Final Scoring card has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// What is counted, and conservation by it; the highest tier reached counts. None for a card that its body says all of.
    pub tiers: Option<(Countable, Vec<Row>)>,
    /// Drawn anew in a solo game (SOLO-10).
    pub not_solo: bool,
}
