//! Lasting rules by what they change, so that nothing looks at rules about something else.

use super::RuleChange;

/// What a lasting rule changes, whatever its amounts and filters say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// [`RuleChange::CostLess`].
    CostLess,
    /// [`RuleChange::LevelLess`].
    LevelLess,
    /// [`RuleChange::TaskValue`].
    TaskValue,
    /// [`RuleChange::DonationLess`].
    DonationLess,
    /// [`RuleChange::WorkerLess`].
    WorkerLess,
    /// [`RuleChange::TaskInstead`].
    TaskInstead,
    /// [`RuleChange::FromSupply`].
    FromSupply,
    /// [`RuleChange::CoverSome`].
    CoverSome,
    /// [`RuleChange::HousingMore`].
    HousingMore,
    /// [`RuleChange::IgnoreConditions`].
    IgnoreConditions,
    /// [`RuleChange::IgnoreNeeds`].
    IgnoreNeeds,
    /// [`RuleChange::AllowCovering`].
    AllowCovering,
    /// [`RuleChange::ForbidPlaying`].
    ForbidPlaying,
    /// [`RuleChange::Immune`].
    Immune,
    /// [`RuleChange::NoBonuses`].
    NoBonuses,
    /// [`RuleChange::ForbidBuilding`].
    ForbidBuilding,
    /// [`RuleChange::ForbidSupport`].
    ForbidSupport,
    /// [`RuleChange::ForbidTask`].
    ForbidTask,
    /// [`RuleChange::ForbidUpgrade`].
    ForbidUpgrade,
    /// [`RuleChange::SupportAgain`].
    SupportAgain,
    /// [`RuleChange::SlotStrength`].
    SlotStrength,
    /// [`RuleChange::CardForStrength`].
    CardForStrength,
    /// [`RuleChange::WildTile`].
    WildTile,
    /// [`RuleChange::WildIcon`].
    WildIcon,
}

impl RuleKind {
    /// How many there are.
    pub const COUNT: usize = Self::WildIcon as usize + 1;

    /// What a rule changes.
    #[must_use]
    pub const fn of(what: RuleChange) -> Self {
        match what {
            RuleChange::CostLess(..) => Self::CostLess,
            RuleChange::LevelLess(..) => Self::LevelLess,
            RuleChange::TaskValue(..) => Self::TaskValue,
            RuleChange::DonationLess(_) => Self::DonationLess,
            RuleChange::WorkerLess(_) => Self::WorkerLess,
            RuleChange::TaskInstead(..) => Self::TaskInstead,
            RuleChange::FromSupply(_) => Self::FromSupply,
            RuleChange::CoverSome { .. } => Self::CoverSome,
            RuleChange::HousingMore(..) => Self::HousingMore,
            RuleChange::IgnoreConditions(..) => Self::IgnoreConditions,
            RuleChange::IgnoreNeeds => Self::IgnoreNeeds,
            RuleChange::AllowCovering(_) => Self::AllowCovering,
            RuleChange::ForbidPlaying(..) => Self::ForbidPlaying,
            RuleChange::Immune => Self::Immune,
            RuleChange::NoBonuses => Self::NoBonuses,
            RuleChange::ForbidBuilding(_) => Self::ForbidBuilding,
            RuleChange::ForbidSupport(_) => Self::ForbidSupport,
            RuleChange::ForbidTask(_) => Self::ForbidTask,
            RuleChange::ForbidUpgrade(_) => Self::ForbidUpgrade,
            RuleChange::SupportAgain(_) => Self::SupportAgain,
            RuleChange::SlotStrength(..) => Self::SlotStrength,
            RuleChange::CardForStrength => Self::CardForStrength,
            RuleChange::WildTile => Self::WildTile,
            RuleChange::WildIcon(_) => Self::WildIcon,
        }
    }
}
