//! Whether more of the first local, the strength of an action, never makes impossible what was possible with less.
//!
//! Where it does not, whether an action can be performed is asked once, with the most strength that can be reached, and
//! not for each strength (TURN-4). What is not plain to see counts as unknown.

use super::{
    ActionCards, ActionRef, Amount, AmountId, Argument, BuildPrice, BuildWhat, BuildingFilterId,
    BuildingTest, CardTest, Code, Comparison, Condition, ConditionId, Countable, FilterId, IconRef, Layout,
    Local, Op, PerformWhat, PlayerRef, Program, Quantifier, behind,
};

/// How something changes while the strength grows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// Not at all.
    Fixed,
    /// It grows, or turns from impossible to possible.
    Rises,
    /// This cannot be told.
    Unknown,
}

use Way::{Fixed, Rises, Unknown};

/// Whether what a program can do only grows with its first local.
pub(super) fn rises(code: &Code, program: &Program, layout: &Layout) -> bool {
    let strength = Reader { code, ops: &program.ops, rising: 1 };
    let guard = |(condition, meant): &(ConditionId, bool)| match (strength.condition(*condition), meant) {
        (Rises, false) => Unknown,
        (way, _) => way,
    };
    let guards = |guarded: &[(ConditionId, bool)]| guarded.iter().map(guard).max().unwrap_or(Fixed);
    let rise =
        layout.parts.iter().all(|it| guards(&it.guards).max(strength.op(usize::from(it.at))) != Unknown);
    // A part that the action is there for and that more strength opens closes the others (ANIM-1).
    let opens = layout.parts.iter().any(|it| it.spends && guards(&it.guards) != Fixed);
    rise && !(opens && layout.parts.iter().any(|it| !it.spends))
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    code: &'a Code,
    ops: &'a [Op],
    /// Locals that grow with the strength, as bits.
    rising: u16,
}

impl Reader<'_> {
    fn local(self, local: Local) -> Way {
        let grows = self.rising.checked_shr(u32::from(local.0)).is_some_and(|it| it & 1 == 1);
        if grows { Rises } else { Fixed }
    }

    /// What is no amount is not understood if it grows.
    fn named(self, local: Local) -> Way {
        if self.local(local) == Fixed { Fixed } else { Unknown }
    }

    fn player(self, player: PlayerRef) -> Way {
        if let PlayerRef::Local(it) = player { self.named(it) } else { Fixed }
    }

    fn action(self, action: ActionRef) -> Way {
        if let ActionRef::Local(it) = action { self.named(it) } else { Fixed }
    }

    fn icon(self, icon: IconRef) -> Way {
        if let IconRef::Local(it) = icon { self.named(it) } else { Fixed }
    }

    /// An amount that must not change.
    fn steady(self, amount: AmountId) -> Way {
        if self.amount(amount) == Fixed { Fixed } else { Unknown }
    }

    fn amount(self, id: AmountId) -> Way {
        match self.code.amount(id) {
            Amount::Number(_) => Fixed,
            Amount::Local(local) => self.local(local),
            Amount::Add(left, right) | Amount::Min(left, right) => self.amount(left).max(self.amount(right)),
            Amount::Subtract(left, right) => self.amount(left).max(self.steady(right)),
            Amount::Multiply(left, right) | Amount::Divide(left, right) => {
                let by_number = matches!(self.code.amount(right), Amount::Number(1..));
                let way = self.amount(left).max(self.amount(right));
                if way == Fixed || by_number { way } else { Unknown }
            }
            Amount::Count(what) => self.countable(what),
            Amount::Table(step, table) => {
                let rows = self.code.tables.get(table.index()).map_or(&[][..], |it| it.rows.as_slice());
                let first = rows.first().is_none_or(|it| it.value >= 0);
                let grows = first && rows.windows(2).all(|it| matches!(it, [a, b] if a.value <= b.value));
                let way = self.amount(step);
                if way == Fixed || grows { way } else { Unknown }
            }
        }
    }

    fn countable(self, what: Countable) -> Way {
        match what {
            Countable::Icons(icon, _) => self.icon(icon),
            Countable::Pairs(one, other) => self.icon(one).max(self.icon(other)),
            Countable::CardsIn(local) => self.named(local),
            Countable::Cards(_, filter, _)
            | Countable::HandCards(_, filter)
            | Countable::Played(_, _, filter)
            | Countable::Conditions(_, filter) => self.filter(filter),
            Countable::Buildings(_, filter) => self.building_filter(filter),
            Countable::Kinds(..)
            | Countable::Supports
            | Countable::EmptySpaces
            | Countable::Holds(_)
            | Countable::KindsOfTwo(..)
            | Countable::KindsAhead(_)
            | Countable::KindsAheadZoosTwice(_)
            | Countable::BestKind(_)
            | Countable::Shapes
            | Countable::BuildingPairs(..)
            | Countable::PlayersWith(..)
            | Countable::Tiles(_)
            | Countable::Spaces(_)
            | Countable::EmptyGroups(_)
            | Countable::CardsBelow
            | Countable::DonationsMade
            | Countable::TokensOnThis(_)
            | Countable::MapTokens
            | Countable::BoardSpaces(_)
            | Countable::CardsBeside(_)
            | Countable::HandLimit => Fixed,
        }
    }

    fn filter(self, filter: Option<FilterId>) -> Way {
        let filter = filter.and_then(|it| self.code.filters.get(it.index()));
        let way = |test: &CardTest| match *test {
            CardTest::Icon(icon) => self.icon(icon),
            CardTest::Size(comparison, amount) | CardTest::Level(comparison, amount) => {
                self.compared(comparison, amount)
            }
            CardTest::Is(_)
            | CardTest::PartnerZoo
            | CardTest::Release
            | CardTest::Mark(_)
            | CardTest::Box(_)
            | CardTest::Token(_)
            | CardTest::YourToken(_) => Fixed,
        };
        let with = filter.into_iter().flat_map(|it| &it.tests).map(way).max().unwrap_or(Fixed);
        // More strength may make a test pass that must fail.
        let rises_without = filter.into_iter().flat_map(|it| &it.none).any(|it| way(it) != Fixed);
        if rises_without { Unknown } else { with }
    }

    fn building_filter(self, filter: Option<BuildingFilterId>) -> Way {
        let tests = filter.and_then(|it| self.code.building_filters.get(it.index()));
        let way = |test: &BuildingTest| match *test {
            BuildingTest::Size(comparison, amount) => self.compared(comparison, amount),
            BuildingTest::Kind(_)
            | BuildingTest::Occupied
            | BuildingTest::Filled
            | BuildingTest::Standard
            | BuildingTest::Special
            | BuildingTest::Border
            | BuildingTest::Empty
            | BuildingTest::OnMark(_)
            | BuildingTest::BesideTerrain(_)
            | BuildingTest::BesideEmpty(_)
            | BuildingTest::BesideMark(_) => Fixed,
        };
        tests.into_iter().flat_map(|it| &it.tests).map(way).max().unwrap_or(Fixed)
    }

    /// Something fixed compared with an amount.
    fn compared(self, comparison: Comparison, amount: AmountId) -> Way {
        match comparison {
            Comparison::AtMost => self.amount(amount),
            Comparison::AtLeast | Comparison::Exactly => self.steady(amount),
        }
    }

    fn condition(self, id: ConditionId) -> Way {
        let Some(condition) = self.code.conditions.get(id.index()) else { return Unknown };
        match *condition {
            Condition::Compare(left, Comparison::AtLeast, right) => self.amount(left).max(self.steady(right)),
            Condition::Compare(left, Comparison::AtMost, right) => self.steady(left).max(self.amount(right)),
            Condition::Compare(left, Comparison::Exactly, right) => self.steady(left).max(self.steady(right)),
            Condition::ZooHas(_, _, filter) | Condition::AllPlayed(_, filter) => self.filter(filter),
            Condition::Ahead(player, _) => self.player(player),
            Condition::Upgraded(action) => self.action(action),
            Condition::PerformedUpgraded | Condition::EdgeUsed(_) | Condition::Setting(..) => Fixed,
            Condition::AnyoneHolds(_, _, amount) => self.steady(amount),
            Condition::And(left, right) | Condition::Or(left, right) => {
                self.condition(left).max(self.condition(right))
            }
            Condition::Not(it) => {
                if self.condition(it) == Fixed {
                    Fixed
                } else {
                    Unknown
                }
            }
        }
    }

    fn quantifier(self, quantifier: Quantifier) -> Way {
        match quantifier {
            Quantifier::Exactly(amount) | Quantifier::UpTo(amount) => self.amount(amount),
            Quantifier::All => Fixed,
        }
    }

    fn action_cards(self, cards: ActionCards) -> Way {
        match cards {
            ActionCards::Yours(action) => self.action(action),
            ActionCards::AnyOfYours => Fixed,
            ActionCards::InSlots(player, from, to) => {
                self.player(player).max(self.steady(from)).max(self.steady(to))
            }
        }
    }

    /// A body can do something if its first op can.
    fn body(self, start: usize, end: usize) -> Way {
        if start < end { self.op(start) } else { Fixed }
    }

    /// Whether an op can do something, as the machine asks it.
    fn op(self, at: usize) -> Way {
        let Some(op) = self.ops.get(at) else { return Fixed };
        match op {
            Op::Gain { amount, .. }
            | Op::Draw { amount, .. }
            | Op::Look { amount, .. }
            | Op::AdvanceBreak { amount }
            | Op::Hire { amount, .. }
            | Op::Upgrade { amount }
            | Op::PlaceOnThis { amount, .. }
            | Op::PlaceOnOne { amount, .. } => self.amount(*amount),
            Op::TakeSpace { .. } | Op::UseSpaceAgain { .. } | Op::RemoveMapToken { .. } => Fixed,
            Op::RemoveBuilding { filter, .. } => self.building_filter(*filter),
            Op::Enlarge { filter, by, .. } => self.steady(*by).max(self.building_filter(*filter)),
            Op::Lift { most } => self.amount(*most),
            Op::ReturnWorkers { amount: Some(amount) } => self.amount(*amount),
            Op::PlaceOnDisplay { amount, filter, .. } => self.amount(*amount).max(self.filter(*filter)),
            Op::LetGain { player, amount, .. } => self.player(*player).max(self.amount(*amount)),
            Op::PlaceToken { amount, on, .. } => self.amount(*amount).max(self.action_cards(*on)),
            Op::Lose { amount, .. } | Op::RemoveFromThis { amount, .. } => self.steady(*amount),
            Op::Transfer { up_to, amount, from, to, .. } => {
                let way = if *up_to { self.amount(*amount) } else { self.steady(*amount) };
                way.max(self.player(*from)).max(self.player(*to))
            }
            Op::Move { quantifier, filter, .. } | Op::Play { quantifier, filter, .. } => {
                self.quantifier(*quantifier).max(self.filter(*filter))
            }
            Op::MoveRest { rest, .. } => self.named(*rest),
            Op::MoveActionCard { card, .. } => self.action_cards(*card),
            Op::Perform { what, .. } => match *what {
                PerformWhat::The(action) => self.action(action),
                PerformWhat::Any => Fixed,
                PerformWhat::CardOf(player, from, to) => {
                    self.player(player).max(self.steady(from)).max(self.steady(to))
                }
            },
            Op::Build { what, price, .. } => {
                let price = if let BuildPrice::Fixed(amount) = price { self.steady(*amount) } else { Fixed };
                let size = if let BuildWhat::UpToSize(size) = what { self.amount(*size) } else { Fixed };
                price.max(size)
            }
            Op::DoTask { up_to, .. } => self.amount(*up_to),
            Op::Use { ability } => {
                let way = |it: &Argument| match it {
                    Argument::Local(local) => self.named(Local(*local)),
                    Argument::Amount(amount) => self.amount(*amount),
                    Argument::Number(_) | Argument::Icon(_) | Argument::Action(_) => Fixed,
                };
                ability.arguments.iter().map(way).max().unwrap_or(Fixed)
            }
            Op::Shuffle { .. }
            | Op::Replenish
            | Op::Rehouse
            | Op::TakeTile { .. }
            | Op::Support { .. }
            | Op::Donate
            | Op::GainBonus { .. }
            | Op::Search { .. }
            | Op::TakeIncome
            | Op::ResolveBoxes { .. }
            | Op::UseAbilityOf { .. }
            | Op::ReturnTile
            | Op::ReturnWorkers { amount: None }
            | Op::RefillBoard
            | Op::Draft { .. }
            | Op::ClearTokens
            | Op::ForEachPlayer { .. }
            | Op::SetLocal { .. }
            | Op::After { .. } => Fixed,
            // What a rule makes possible is asked with it.
            Op::Install { .. } => Unknown,
            Op::WithLeader { at_least, .. } => at_least.map_or(Fixed, |it| self.steady(it)),
            Op::May { end } => self.body(at + 1, usize::from(*end)),
            Op::If { condition, otherwise, end } => {
                let (otherwise, end) = (usize::from(*otherwise), usize::from(*end));
                let way = self.condition(*condition);
                if way == Rises && otherwise < end {
                    return Unknown;
                }
                way.max(self.body(at + 1, otherwise)).max(self.body(otherwise, end))
            }
            Op::Choose { otherwise, end, .. } => {
                let (otherwise, end) = (usize::from(*otherwise), usize::from(*end));
                self.branches(at + 1, otherwise).max(self.body(otherwise, end))
            }
            Op::Branch { condition, end } => {
                condition.map_or(Fixed, |it| self.condition(it)).max(self.body(at + 1, usize::from(*end)))
            }
            Op::Repeat { times, between, .. } => {
                self.amount(*times).max(self.body(at + 1, usize::from(*between)))
            }
            Op::Within { budget, rest, beside, end, .. } => {
                let way = self.amount(*budget);
                let bit = 1_u16.checked_shl(u32::from(rest.0)).unwrap_or(0);
                let inner = if way == Rises { self.rising | bit } else { self.rising & !bit };
                let start = beside.map_or(*end, |it| it.start);
                let beside = self.body(usize::from(start), usize::from(*end));
                way.max(beside).max(Self { rising: inner, ..self }.body(at + 1, usize::from(start)))
            }
        }
    }

    fn branches(self, start: usize, end: usize) -> Way {
        let (mut at, mut way) = (start, Fixed);
        while at < end {
            way = way.max(self.op(at));
            at = behind(self.ops, at);
        }
        way
    }
}
