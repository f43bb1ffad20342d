//! What a card, map or track does at its moments, on events, and as long as it is there (SPON-7).

use super::{
    ActionId, AmountId, BuildingFilterId, CardNoun, ClassId, ConditionId, FilterId, IconId, MarkId,
    ProgramId, ResourceId, SpaceFilterId, TaskId, TerrainId, TileFamily, TokenId,
};
use serde::{Deserialize, Serialize};

/// The moments, triggers and lasting rules of one declared thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// At once, when it comes into play; each an effect of its own.
    pub once: Vec<ProgramId>,
    /// In the income step of every break (INC-3).
    pub income: Vec<ProgramId>,
    /// In final scoring (SCORE-2).
    pub endgame: Vec<Endgame>,
    /// Whenever something happens.
    pub triggers: Vec<Trigger>,
    /// As long as it is there.
    pub rules: Vec<LastingRule>,
    /// Offered to its owner at any time of the owner's turn, once (TURN-13), or at any time at all.
    pub options: Vec<TurnOption>,
}

/// An effect of final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Endgame {
    /// When among the others (SCORE-4).
    pub order: ScoringOrder,
    /// What.
    pub program: ProgramId,
}

/// The order of final scoring (SCORE-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ScoringOrder {
    /// Before all others.
    First,
    /// With the others.
    #[default]
    Normal,
    /// After all others.
    Last,
}

/// A lasting effect on an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trigger {
    /// On what.
    pub event: TriggerEvent,
    /// Only while this holds.
    pub condition: Option<ConditionId>,
    /// At most so often; in a break a performance and an action are the break.
    pub once: Option<Often>,
    /// What happens. Local 0 is how many spaces were covered, where the event names a number.
    pub program: ProgramId,
}

/// How often a trigger goes off at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Often {
    /// Once a performance.
    Performance,
    /// Once an action, in all its performances.
    Action,
    /// Once a game.
    Game,
}

/// What a trigger waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TriggerEvent {
    /// An icon comes into a zoo; once for each icon (TIMING-12, SPON-9).
    Icon {
        /// Which.
        icon: IconId,
        /// Of any zoo, not the owner's alone.
        any_zoo: bool,
    },
    /// An icon of one of two classes comes into the owner's zoo that had none of its kind (ICON-6).
    NewIcon(ClassId, Option<ClassId>),
    /// Such cards enter the display in a refill; local 0 is how many. Once a refill, and at once (WAVE-1).
    Enter(CardNoun, Option<FilterId>),
    /// A card is played.
    Play {
        /// Of this kind.
        noun: CardNoun,
        /// One that passes, as the owner sees it.
        filter: Option<FilterId>,
        /// By any player, not the owner alone.
        anyone: bool,
    },
    /// The owner supports a project.
    Support(Option<FilterId>),
    /// The owner covers spaces; local 0 is how many of them pass. Once a building.
    Cover(Option<SpaceFilterId>),
    /// All of such spaces are covered, and were not before (MAP-13-1).
    Complete(Option<SpaceFilterId>),
    /// The owner uncovers spaces; local 0 is how many of them pass. Once a building.
    Uncover(Option<SpaceFilterId>),
    /// Such an animal of the owner moves into such a building, played or moved (MAP-9-1, MAP-9-2).
    House(Option<FilterId>, Option<BuildingFilterId>),
    /// The owner gains the bonus of such a space by covering it; once for each.
    Bonus(Option<SpaceFilterId>),
    /// The owner gains of a resource; what the effect of the trigger itself brings does not count.
    Gain(ResourceId),
    /// The owner builds such a building; not one that is put back.
    Build(Option<BuildingFilterId>),
    /// An enclosure of the owner turns from empty to occupied (MAP-1-1).
    Fill(Option<BuildingFilterId>),
    /// The owner has finished the parts of a performance of an action, before its card moves.
    Performed(ActionId),
}

/// A rule that holds as long as what it stands on is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastingRule {
    /// What it changes.
    pub what: RuleChange,
    /// Only while this holds.
    pub condition: Option<ConditionId>,
    /// The first card whose play it helps uses it up: a tile that it stands on goes back into the box.
    pub once: bool,
}

/// What a lasting rule changes for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuleChange {
    /// Such cards cost so much less, down to 0 (COST-1).
    CostLess(CardNoun, Option<FilterId>, AmountId),
    /// The level of such sponsors is so much lower, down to 0 (MAP-8-2).
    LevelLess(Option<FilterId>, AmountId),
    /// The value of a task is this (ASSOC-14).
    TaskValue(TaskId, AmountId),
    /// A donation costs so much less, down to 0 (COST-6).
    DonationLess(AmountId),
    /// Workers may be added to a task; each lowers its value by so much, down to 0.
    WorkerLess(AmountId),
    /// Instead of what a task does, this may be done.
    TaskInstead(TaskId, ProgramId),
    /// Tiles of a family that a task brings come from the supply, also ones the owner has.
    FromSupply(TileFamily),
    /// Buildings that are parts of an action may cover spaces of these terrains, given as bits.
    CoverSome {
        /// The terrains.
        terrains: u8,
        /// So many spaces an action.
        most: AmountId,
        /// What each of them costs or brings.
        price: SpacePrice,
    },
    /// Standard enclosures count as so much larger for housing and releasing (ENC-5).
    HousingMore(Option<BuildingFilterId>, AmountId),
    /// So many units of conditions of such cards may be missing (COND-5).
    IgnoreConditions(CardNoun, Option<FilterId>, AmountId),
    /// Terrain needs of animals and buildings are not asked (SPX-2).
    IgnoreNeeds,
    /// Spaces of a terrain may be covered like plain ones (SPX-2).
    AllowCovering(TerrainId),
    /// Such cards cannot be played (SPX-6).
    ForbidPlaying(CardNoun, Option<FilterId>),
    /// Interactive effects of other players do not touch the owner (INTER-9).
    Immune,
    /// What covering spaces brings is not gained (SPX-14).
    NoBonuses,
    /// Such a building cannot be built.
    ForbidBuilding(super::BuildingId),
    /// Such projects cannot be supported.
    ForbidSupport(Option<FilterId>),
    /// A task cannot be done.
    ForbidTask(TaskId),
    /// The card of an action cannot be upgraded.
    ForbidUpgrade(ActionId),
    /// Such projects may be supported more than once (SPX-9).
    SupportAgain(Option<FilterId>),
    /// The strength of each slot goes by what the owner holds of a resource (MAP-12-1).
    SlotStrength(super::ResourceId, super::SlotTableId),
    /// Once a turn a card of the hand may be discarded for 1 more strength of an action (MAP-T1-1).
    CardForStrength,
    /// The tile stands for a missing icon of such a project, and goes back into the box (MW-BONUS-3).
    WildTile,
    /// One token of this kind from the card stands for a missing icon of a project laid out at setup (PROJ-9).
    WildIcon(TokenId),
}

/// What a space of a terrain costs or brings, beside the price of the building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpacePrice {
    /// It is paid.
    Pay(AmountId),
    /// It is gained.
    Gain(AmountId),
}

/// An option of its owner in every decision of some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnOption {
    /// When, and how often.
    pub time: OptionTime,
    /// Only while this holds.
    pub condition: Option<ConditionId>,
    /// What it does.
    pub program: ProgramId,
}

/// When an option may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OptionTime {
    /// In the own turn, once (TURN-13).
    Turn,
    /// In the own turn or while its owner takes income, once (MW-BONUS-3).
    TurnOrIncome,
    /// At any time, also in turns of others, as often as it can be done (MAP-11-2). It begins by taking cards out of slots
    /// beside the map, so that it comes to an end.
    AnyTime,
}

/// Tests of a space of the owner's map, all of which must hold. None of them holds a doubt: a space is one or the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpaceFilter {
    /// The tests.
    pub tests: Vec<SpaceTest>,
}

/// One test of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpaceTest {
    /// Plain and not covered (BLDG-5).
    Empty,
    /// Covered (BLDG-4).
    Covered,
    /// Not covered, beside a building (BLDG-4).
    Connected,
    /// Not covered, beside no building.
    Isolated,
    /// On the rim (BLDG-6).
    Border,
    /// Neither rock nor water: of no terrain.
    Plain,
    /// With a placement bonus (BUILD-13).
    Bonus,
    /// Of a terrain.
    Terrain(TerrainId),
    /// With a mark of the map.
    Mark(MarkId),
    /// Beside an uncovered space of a terrain.
    BesideTerrain(TerrainId),
    /// Beside a space with a mark that is not covered (MAP-0-4).
    BesideMark(MarkId),
}

/// Tests of a building, all of which must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildingFilter {
    /// The tests.
    pub tests: Vec<BuildingTest>,
}

/// One test of a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BuildingTest {
    /// Of this kind.
    Kind(super::BuildingId),
    /// An enclosure in use.
    Occupied,
    /// Anything but an empty standard enclosure (INC-2).
    Filled,
    /// A standard enclosure.
    Standard,
    /// A special enclosure.
    Special,
    /// With so many spaces.
    Size(super::Comparison, AmountId),
    /// It covers a space of the rim.
    Border,
    /// An enclosure that houses nothing.
    Empty,
    /// It covers a space with a mark.
    OnMark(MarkId),
    /// Beside an uncovered space of a terrain (MAP-0-4).
    BesideTerrain(super::TerrainId),
    /// Beside an uncovered space with a mark (MAP-0-4).
    BesideMark(MarkId),
    /// Beside at least so many empty spaces (BLDG-5).
    BesideEmpty(u8),
}

/// Which buildings are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BuildingPlace {
    /// In zoos.
    Zoos(super::Zoos),
    /// Beside the building that the effect stands on (INC-2).
    BesideThis,
    /// Beside the owner's building of a kind.
    Beside(super::BuildingId),
}

/// Where a project to be supported may come from (PROJ-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProjectsFrom {
    /// In play, or from hand.
    PlayOrHand,
    /// In play, from hand, or from the display within range.
    PlayHandOrRange,
}
