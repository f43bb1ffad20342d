//! Which locals a program reads.

use std::collections::BTreeSet;

use arkwright_runtime::ruleset::{
    ActionCards, ActionRef, Amount, AmountId, Argument, BuildPrice, BuildWhat, BuildingFilterId,
    BuildingTest, CardFilter, CardSum, CardTest, Code, Condition, ConditionId, Countable, FilterId, IconRef,
    Local, Op, PerformWhat, PlayerRef, Quantifier, Zone,
};

/// Collects locals that are read.
pub(super) struct Reads<'a> {
    code: &'a Code,
    /// What was read so far.
    pub(super) locals: BTreeSet<usize>,
}

impl<'a> Reads<'a> {
    pub(super) fn new(code: &'a Code) -> Self {
        Self { code, locals: BTreeSet::new() }
    }

    pub(super) fn op(&mut self, op: &Op) {
        match op {
            Op::Gain { amount, .. }
            | Op::PlaceOnThis { amount, .. }
            | Op::RemoveFromThis { amount, .. }
            | Op::PlaceOnOne { amount, .. }
            | Op::Lose { amount, .. }
            | Op::ReturnWorkers { amount: Some(amount) }
            | Op::AdvanceBreak { amount }
            | Op::Hire { amount, .. }
            | Op::Upgrade { amount } => self.amount(*amount),
            Op::Transfer { amount, from, to, .. } => {
                self.amount(*amount);
                self.player(*from);
                self.player(*to);
            }
            Op::LetGain { player, amount, .. } => {
                self.player(*player);
                self.amount(*amount);
            }
            Op::Search { filter, .. } | Op::UseAbilityOf { filter, .. } => self.filter(*filter),
            Op::RemoveBuilding { filter, .. } => self.buildings(*filter),
            Op::Enlarge { filter, by, .. } => {
                self.buildings(*filter);
                self.amount(*by);
            }
            Op::Lift { most } => self.amount(*most),
            Op::PlaceOnDisplay { amount, filter, .. } => {
                self.amount(*amount);
                self.filter(*filter);
            }
            Op::GainBonus { .. }
            | Op::TakeTile { .. }
            | Op::Support { .. }
            | Op::Donate
            | Op::TakeIncome
            | Op::ResolveBoxes { .. }
            | Op::ReturnTile
            | Op::TakeSpace { .. }
            | Op::UseSpaceAgain { .. }
            | Op::RemoveMapToken { .. }
            | Op::ReturnWorkers { amount: None }
            | Op::RefillBoard
            | Op::Draft { .. }
            | Op::ClearTokens => {}
            Op::Draw { amount, from } | Op::Look { amount, from, .. } => {
                self.amount(*amount);
                self.zone(*from);
            }
            Op::Move { quantifier, filter, from, to, by, sum, .. } => {
                if let Some((CardSum::Icons(icon), _)) = sum {
                    self.icon(*icon);
                }
                self.quantifier(*quantifier);
                self.filter(*filter);
                self.zone(*from);
                self.zone(*to);
                self.player(*by);
            }
            Op::MoveRest { rest, to, .. } => {
                self.local(*rest);
                self.zone(*to);
            }
            Op::Shuffle { zone } => self.zone(*zone),
            Op::PlaceToken { amount, on, .. } => {
                self.amount(*amount);
                self.action_cards(*on);
            }
            Op::MoveActionCard { card, slot, or_slot } => {
                self.action_cards(*card);
                self.amount(*slot);
                or_slot.iter().for_each(|it| self.amount(*it));
            }
            Op::Perform { what, .. } => self.performed(*what),
            Op::Build { what, price, .. } => {
                match what {
                    BuildWhat::Kinds(_) | BuildWhat::BuiltThisPerformance => {}
                    BuildWhat::UpToSize(amount) => self.amount(*amount),
                }
                if let BuildPrice::Fixed(amount) = price {
                    self.amount(*amount);
                }
            }
            Op::Play { quantifier, filter, from, .. } => {
                self.quantifier(*quantifier);
                self.filter(*filter);
                self.zone(*from);
            }
            Op::Use { ability } => ability.arguments.iter().for_each(|it| self.argument(*it)),
            Op::If { condition, .. } => self.condition(*condition),
            Op::Choose { by, .. } => self.player(*by),
            Op::Branch { condition, .. } => condition.iter().for_each(|it| self.condition(*it)),
            Op::DoTask { up_to, .. } => self.amount(*up_to),
            Op::Within { budget, .. } => self.amount(*budget),
            Op::Repeat { times, .. } => self.amount(*times),
            Op::WithLeader { at_least, .. } => at_least.iter().for_each(|it| self.amount(*it)),
            Op::SetLocal { .. }
            | Op::Install { .. }
            | Op::Replenish
            | Op::Rehouse
            | Op::May { .. }
            | Op::After { .. }
            | Op::ForEachPlayer { .. } => {}
        }
    }

    fn local(&mut self, local: Local) {
        self.locals.insert(usize::from(local.0));
    }

    fn player(&mut self, player: PlayerRef) {
        if let PlayerRef::Local(local) = player {
            self.local(local);
        }
    }

    fn icon(&mut self, icon: IconRef) {
        if let IconRef::Local(local) = icon {
            self.local(local);
        }
    }

    fn action(&mut self, action: ActionRef) {
        if let ActionRef::Local(local) = action {
            self.local(local);
        }
    }

    fn argument(&mut self, argument: Argument) {
        if let Argument::Local(local) = argument {
            self.local(Local(local));
        }
        if let Argument::Amount(amount) = argument {
            self.amount(amount);
        }
    }

    fn quantifier(&mut self, quantifier: Quantifier) {
        match quantifier {
            Quantifier::Exactly(amount) | Quantifier::UpTo(amount) => self.amount(amount),
            Quantifier::All => {}
        }
    }

    fn zone(&mut self, zone: Zone) {
        match zone {
            Zone::Hand(player) | Zone::ScoringHand(player) => self.player(player),
            Zone::Result(result) => self.local(result),
            Zone::Deck
            | Zone::Display
            | Zone::Range
            | Zone::DeckOrRange
            | Zone::HandOrRange
            | Zone::Discard
            | Zone::ScoringDeck
            | Zone::UnusedProjects
            | Zone::Zoo
            | Zone::UnderSource
            | Zone::Beside(_)
            | Zone::FurtherDeck(_)
            | Zone::FurtherDiscard(_)
            | Zone::Folders(..) => {}
        }
    }

    fn action_cards(&mut self, cards: ActionCards) {
        match cards {
            ActionCards::Yours(action) => self.action(action),
            ActionCards::AnyOfYours => {}
            ActionCards::InSlots(player, from, to) => self.slots(player, from, to),
        }
    }

    fn performed(&mut self, what: PerformWhat) {
        match what {
            PerformWhat::The(action) => self.action(action),
            PerformWhat::Any => {}
            PerformWhat::CardOf(player, from, to) => self.slots(player, from, to),
        }
    }

    fn slots(&mut self, player: PlayerRef, from: AmountId, to: AmountId) {
        self.player(player);
        self.amount(from);
        self.amount(to);
    }

    fn filter(&mut self, filter: Option<FilterId>) {
        let filter = filter.and_then(|it| self.code.filters.get(it.index()));
        for test in filter.into_iter().flat_map(CardFilter::all) {
            match test {
                CardTest::Icon(icon) => self.icon(*icon),
                CardTest::Size(_, amount) | CardTest::Level(_, amount) => self.amount(*amount),
                CardTest::Is(_)
                | CardTest::PartnerZoo
                | CardTest::Release
                | CardTest::Mark(_)
                | CardTest::Box(_)
                | CardTest::Token(_)
                | CardTest::YourToken(_) => {}
            }
        }
    }

    fn amount(&mut self, id: AmountId) {
        match self.code.amount(id) {
            Amount::Number(_) => {}
            Amount::Local(local) => self.local(local),
            Amount::Add(a, b)
            | Amount::Subtract(a, b)
            | Amount::Multiply(a, b)
            | Amount::Divide(a, b)
            | Amount::Min(a, b) => {
                self.amount(a);
                self.amount(b);
            }
            Amount::Count(countable) => self.countable(countable),
            Amount::Table(step, _) => self.amount(step),
        }
    }

    fn countable(&mut self, countable: Countable) {
        match countable {
            Countable::Icons(icon, _) => self.icon(icon),
            Countable::CardsIn(result) => self.local(result),
            Countable::Cards(_, filter, _)
            | Countable::HandCards(_, filter)
            | Countable::Played(_, _, filter)
            | Countable::Conditions(_, filter) => self.filter(filter),
            Countable::Pairs(one, other) => {
                self.icon(one);
                self.icon(other);
            }
            Countable::Buildings(_, filter) => self.buildings(filter),
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
            | Countable::BoardSpaces(_)
            | Countable::CardsBeside(_)
            | Countable::MapTokens
            | Countable::HandLimit => {}
        }
    }

    fn buildings(&mut self, filter: Option<BuildingFilterId>) {
        let filter = filter.and_then(|it| self.code.building_filters.get(it.index()));
        for test in filter.iter().flat_map(|it| &it.tests) {
            if let BuildingTest::Size(_, amount) = test {
                self.amount(*amount);
            }
        }
    }

    pub(super) fn condition(&mut self, id: ConditionId) {
        let Some(condition) = self.code.conditions.get(id.index()) else { return };
        match *condition {
            Condition::Compare(a, _, b) => {
                self.amount(a);
                self.amount(b);
            }
            Condition::ZooHas(_, _, filter) => self.filter(filter),
            Condition::Ahead(player, _) => self.player(player),
            Condition::Upgraded(action) => self.action(action),
            Condition::And(a, b) | Condition::Or(a, b) => {
                self.condition(a);
                self.condition(b);
            }
            Condition::Not(it) => self.condition(it),
            Condition::AllPlayed(_, filter) => self.filter(filter),
            Condition::AnyoneHolds(_, _, amount) => self.amount(amount),
            Condition::PerformedUpgraded | Condition::EdgeUsed(_) | Condition::Setting(..) => {}
        }
    }
}
