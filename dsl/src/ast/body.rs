//! What a card or a map says about moments to come: its effects now and later, its triggers, its lasting rules.

use super::{Amount, Block, BuildingTest, CardNoun, CardTest, Condition, Int, Name, SpaceTest};
use crate::Span;

/// One line that ties an effect to a moment, or a rule to the zoo: of a sponsor, a map or a Final Scoring card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BodyItem {
    /// `once { .. }`: when the card is played (SPON-6).
    Once(Block, Span),
    /// `income { .. }`: in every break (BREAK-8).
    Income(Block, Span),
    /// `endgame { .. }`
    Endgame(Endgame),
    /// `whenever you support a project { .. }`
    Whenever(Box<Whenever>),
    /// `once in your turn if .. { .. }`, `at any time if .. { .. }`
    TurnOption(TurnOption),
    /// `forbid interactive effects on you`
    Rule(Box<LastingRule>),
}

impl BodyItem {
    /// All of it.
    #[must_use]
    pub const fn span(&self) -> Span {
        match self {
            Self::Once(_, span) | Self::Income(_, span) => *span,
            Self::Endgame(it) => it.span,
            Self::Whenever(it) => it.span,
            Self::TurnOption(it) => it.span,
            Self::Rule(it) => it.span,
        }
    }
}

/// `endgame last { .. }`: an effect of the final scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endgame {
    /// Before or after the others.
    pub order: EndgameOrder,
    /// What it does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// When an effect of the final scoring is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndgameOrder {
    /// `first`
    First(Span),
    /// Nothing written: between the two.
    Normal,
    /// `last`
    Last(Span),
}

/// `whenever you play an animal if .., once a performance { .. }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whenever {
    /// What must happen.
    pub event: Event,
    /// `if ..`
    pub condition: Option<Condition>,
    /// `, once a performance`
    pub once: Option<(Often, Span)>,
    /// What it does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// How often a trigger goes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Often {
    /// `once a performance`
    Performance,
    /// `once an action`: in all its performances.
    Action,
    /// `once a game`
    Game,
}

/// `once in your turn if .. { .. }`: may be used at any time of the own turn, once a turn (TURN-13); or at any time at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnOption {
    /// When, and how often.
    pub time: OptionTime,
    /// `if ..`
    pub condition: Option<Condition>,
    /// What it does.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// When an option may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionTime {
    /// `once in your turn`
    Turn,
    /// `once in your turn or income`: also while you take income.
    TurnOrIncome(Span),
    /// `at any time`: also in the turns of others, and as often as it can be done.
    AnyTime,
}

/// What can happen, behind `whenever`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Which.
    pub kind: EventKind,
    /// Where.
    pub span: Span,
}

/// The kinds of event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// `cards with wave enter the display as n`: in every refill but the first, once for all of them.
    Enter {
        /// Of which kind.
        noun: CardNoun,
        /// What they must show; all of it.
        tests: Vec<CardTest>,
        /// The name of their number.
        result: Name,
    },
    /// `an icon science comes into your zoo`, `an icon science comes into any zoo`
    Icon {
        /// Which icon.
        icon: Name,
        /// Into which zoos.
        zoos: EventZoos,
    },
    /// `a new icon of continent or category comes into your zoo`: one that was not there; any of the classes.
    NewIcon(Vec<Name>),
    /// `you play an animal with size at most 2`
    Play(CardNoun, Vec<CardTest>),
    /// `any player plays a sponsor with person`: you too.
    AnyPlay(CardNoun, Vec<CardTest>),
    /// `you support a project with release`
    Support(Vec<CardTest>),
    /// `you cover spaces that are border as covered`: once a building.
    Cover {
        /// Which spaces count; all of it.
        tests: Vec<SpaceTest>,
        /// The name of their number.
        result: Name,
    },
    /// `you complete spaces that are tower`: all of them are covered now and were not before.
    Complete(Vec<SpaceTest>),
    /// `you uncover spaces that are border as freed`: once a building.
    Uncover {
        /// Which spaces count; all of it.
        tests: Vec<SpaceTest>,
        /// The name of their number.
        result: Name,
    },
    /// `you house an animal with icon bear in a building that is on tower`: played or moved there.
    House(Vec<CardTest>, Vec<BuildingTest>),
    /// `you gain a bonus of spaces that are border`: once for each bonus gained by covering.
    GainBonus(Vec<SpaceTest>),
    /// `you gain money`: the name is a resource.
    Gain(Name),
    /// `you build a building that is pavilion`: not one that is put back.
    Build(Vec<BuildingTest>),
    /// `you fill a building that is standard`: an enclosure turns from empty to occupied.
    Fill(Vec<BuildingTest>),
    /// `you finish the parts of build`: the name is an action.
    FinishParts(Name),
}

/// Into whose zoo an icon comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventZoos {
    /// `your zoo`
    Yours,
    /// `any zoo` (ICON-7)
    Any,
}

/// `cost of animals with icon bear is 3 less if ..`: a rule that holds as long as its card or map does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastingRule {
    /// Which.
    pub kind: RuleKind,
    /// `if ..`
    pub condition: Option<Condition>,
    /// `, once`: of a tile or an effect, the first card that it helps uses it up.
    pub once: Option<Span>,
    /// All of it.
    pub span: Span,
}

impl LastingRule {
    /// The block inside it.
    #[must_use]
    pub fn block(&self) -> Option<&Block> {
        if let RuleKind::InsteadOfTask(_, block) = &self.kind { Some(block) } else { None }
    }
}

/// What a space of a terrain brings or costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpacePrice {
    /// `for 2 money`
    Pay(Amount, Name),
    /// `, gain 2 money`
    Gain(Amount, Name),
}

/// The kinds of lasting rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// `cost of animals with icon bear is 3 less`
    Cost(CardNoun, Vec<CardTest>, Amount),
    /// `cost of donations is your x-token less`
    Donations(Amount),
    /// `level of sponsors with icon science is 1 less`
    Level(Vec<CardTest>, Amount),
    /// `value of task reputation is 1`
    TaskValue(Name, Amount),
    /// `value of tasks is 2 less for each worker added`
    WorkerAdded(Amount),
    /// `instead of task project you may { .. }`
    InsteadOfTask(Name, Block),
    /// `instead of the board take partner-zoos and universities from the supply`
    FromSupply {
        /// `and universities`
        universities: Option<Span>,
    },
    /// `size of standard enclosures that are beside water is 1 more for housing`
    EnclosureSize(Vec<BuildingTest>, Amount),
    /// `ignore 1 conditions of animals with icon reptile`
    IgnoreConditions(Amount, CardNoun, Vec<CardTest>),
    /// `ignore needs`: the terrain that animals and buildings need beside them (BUILD-18).
    IgnoreNeeds,
    /// `forbid playing animals with size at least 4`
    ForbidPlaying(CardNoun, Vec<CardTest>),
    /// `forbid interactive effects on you` (INTER-1)
    ForbidInteractive,
    /// `forbid gaining bonuses of spaces`
    ForbidBonuses,
    /// `forbid building kiosk`
    ForbidBuilding(Name),
    /// `forbid supporting projects with release`
    ForbidSupporting(Vec<CardTest>),
    /// `forbid doing task project`
    ForbidTask(Name),
    /// `forbid upgrading build`
    ForbidUpgrading(Name),
    /// `strength of slots by steps of glow { 0 -> (1, 2, 3, 4, 5), .. }`
    SlotStrength(Name, Vec<SlotRow>),
    /// `allow covering rock and water`
    AllowCovering(Vec<Name>),
    /// `allow covering 1 space of rock or water for 2 money`, `.., gain 2 money`
    AllowSome {
        /// How many spaces an action.
        most: Amount,
        /// Of which terrains.
        terrains: Vec<Name>,
        /// What is paid or gained for each.
        price: SpacePrice,
    },
    /// `allow adding 1 strength for 1 card from hand, once a turn`: before an action.
    CardForStrength,
    /// `allow supporting projects with release again`
    AllowSupportingAgain(Vec<CardTest>),
    /// `allow using this tile as an icon`: likewise, and the tile is used up.
    TileAsIcon,
    /// `allow using 1 wild from this card as an icon`: for a project laid out at setup (PROJ-9).
    TokenAsIcon(Name),
}

/// `1 -> (2, 2, 3, 4, 5)`: the strength of each slot from a step on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotRow {
    /// The step.
    pub from: Int,
    /// The strengths, slot 1 first.
    pub strengths: Vec<Int>,
    /// All of it.
    pub span: Span,
}
