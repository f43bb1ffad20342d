//! Amounts, conditions and filters: what can be computed from a position, an owner and the locals of an effect.

use super::{card_icons, empty_spaces, icons, is_upgraded, partner_zoos_of};
use crate::ruleset::{
    ActionRef, Amount, AmountId, Card, CardFilter, CardId, CardKind, CardNoun, CardTest, ClassId, Comparison,
    Condition, ConditionId, Countable, FilterId, IconId, IconRef, Local, PlayerRef, ProjectAsks, ResourceId,
    Ruleset, Zoos,
};
use crate::state::{PlayerId, State};

/// An amount, counted now (TIMING-4).
#[must_use]
pub fn amount(ruleset: &Ruleset, state: &State, owner: PlayerId, locals: &[i16], id: AmountId) -> i16 {
    Scope { ruleset, state, owner, locals }.amount(id)
}

/// Whether a condition holds.
#[must_use]
pub fn condition(ruleset: &Ruleset, state: &State, owner: PlayerId, locals: &[i16], id: ConditionId) -> bool {
    Scope { ruleset, state, owner, locals }.condition(id)
}

/// What is counted.
#[must_use]
pub fn count(ruleset: &Ruleset, state: &State, owner: PlayerId, locals: &[i16], what: Countable) -> i16 {
    Scope { ruleset, state, owner, locals }.count(what)
}

/// Whether a card is of a kind and passes every test of a filter.
#[must_use]
pub fn card_passes(
    ruleset: &Ruleset,
    state: &State,
    owner: PlayerId,
    locals: &[i16],
    noun: CardNoun,
    filter: Option<FilterId>,
    card: CardId,
) -> bool {
    Scope { ruleset, state, owner, locals }.card_passes(noun, filter, card)
}

/// What an effect sees when it is computed.
#[derive(Clone, Copy)]
struct Scope<'a> {
    ruleset: &'a Ruleset,
    state: &'a State,
    owner: PlayerId,
    locals: &'a [i16],
}

impl Scope<'_> {
    fn amount(self, id: AmountId) -> i16 {
        match self.ruleset.code.amount(id) {
            Amount::Number(number) => number,
            Amount::Local(local) => self.local(local),
            Amount::Add(left, right) => self.amount(left).saturating_add(self.amount(right)),
            Amount::Subtract(left, right) => self.amount(left).saturating_sub(self.amount(right)),
            Amount::Multiply(left, right) => self.amount(left).saturating_mul(self.amount(right)),
            Amount::Divide(left, right) => divided(self.amount(left), self.amount(right)),
            Amount::Min(left, right) => self.amount(left).min(self.amount(right)),
            Amount::Count(what) => self.count(what),
            Amount::Table(step, table) => {
                let step = self.amount(step);
                self.ruleset.code.tables.get(table.index()).map_or(0, |it| it.at(step))
            }
        }
    }

    fn condition(self, id: ConditionId) -> bool {
        let Some(condition) = self.ruleset.code.conditions.get(id.index()) else { return false };
        match *condition {
            Condition::Compare(left, comparison, right) => {
                compares(self.amount(left), comparison, self.amount(right))
            }
            Condition::ZooHas(number, noun, filter) => {
                self.cards_of(self.owner, noun, filter) >= i16::from(number)
            }
            Condition::Ahead(player, resource) => {
                self.holds(self.player(player), resource) > self.holds(self.owner, resource)
            }
            Condition::Upgraded(action) => {
                let zoo = self.state.players.get(self.owner.index());
                zoo.is_some_and(|it| is_upgraded(it, self.action(action)))
            }
            Condition::PerformedUpgraded | Condition::AllPlayed(..) | Condition::AnyoneHolds(..) => false,
            Condition::And(left, right) => self.condition(left) && self.condition(right),
            Condition::Or(left, right) => self.condition(left) || self.condition(right),
            Condition::Not(condition) => !self.condition(condition),
        }
    }

    fn count(self, what: Countable) -> i16 {
        match what {
            Countable::Icons(icon, zoos) => self.icons(self.icon(icon), zoos),
            Countable::Kinds(class, zoos) => self.kinds(class, zoos),
            Countable::CardsIn(local) => self.local(local),
            Countable::Cards(noun, filter, zoos) => {
                self.players(zoos).map(|it| self.cards_of(it, noun, filter)).fold(0, i16::saturating_add)
            }
            Countable::Supports => {
                self.state.players.get(self.owner.index()).map_or(0, |it| i16::from(it.supports))
            }
            Countable::EmptySpaces => empty_spaces(self.ruleset, self.state, self.owner),
            Countable::Holds(resource) => self.holds(self.owner, resource),
            Countable::KindsOfTwo(one, other, zoos) => {
                self.kinds(one, zoos).saturating_add(self.kinds(other, zoos))
            }
            Countable::KindsAhead(_)
            | Countable::Pairs(..)
            | Countable::Tiles(_)
            | Countable::Buildings(..)
            | Countable::Spaces(_)
            | Countable::EmptyGroups(_)
            | Countable::TokensOnThis(_)
            | Countable::HandCards
            | Countable::HandLimit => 0,
        }
    }

    fn card_passes(self, noun: CardNoun, filter: Option<FilterId>, card: CardId) -> bool {
        let Some(declared) = self.ruleset.cards.get(card.index()) else { return false };
        if !noun.covers(&declared.kind) {
            return false;
        }
        let Some(filter) = filter else { return true };
        // A filter that the ruleset does not have lets nothing pass: nothing widens by default.
        let tests = |it: &CardFilter| it.tests.iter().all(|test| self.passes(*test, card, declared));
        self.ruleset.code.filters.get(filter.index()).is_some_and(tests)
    }

    fn passes(self, test: CardTest, card: CardId, declared: &Card) -> bool {
        match test {
            CardTest::Icon(icon) => card_icons(self.ruleset, declared, self.icon(icon)) > 0,
            CardTest::Size(comparison, amount) => match &declared.kind {
                CardKind::Animal(it) => compares(i16::from(it.size), comparison, self.amount(amount)),
                CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => false,
            },
            CardTest::Level(comparison, amount) => match &declared.kind {
                CardKind::Sponsor(it) => compares(it.level, comparison, self.amount(amount)),
                CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_) => false,
            },
            CardTest::Is(wanted) => wanted == card,
            CardTest::PartnerZoo => self.state.players.get(self.owner.index()).is_some_and(|zoo| {
                declared.icons.iter().any(|it| partner_zoos_of(self.ruleset, zoo, *it) > 0)
            }),
            CardTest::Release => matches!(
                &declared.kind,
                CardKind::Project(it) if matches!(it.asks, ProjectAsks::Release(..))
            ),
            CardTest::Person => matches!(&declared.kind, CardKind::Sponsor(it) if it.person),
        }
    }

    fn cards_of(self, player: PlayerId, noun: CardNoun, filter: Option<FilterId>) -> i16 {
        let Some(zoo) = self.state.players.get(player.index()) else { return 0 };
        zoo.zoo.iter().filter(|card| self.card_passes(noun, filter, *card)).count() as i16
    }

    fn icons(self, icon: IconId, zoos: Zoos) -> i16 {
        self.players(zoos).map(|it| icons(self.ruleset, self.state, it, icon)).fold(0, i16::saturating_add)
    }

    fn kinds(self, class: ClassId, zoos: Zoos) -> i16 {
        let members = self.ruleset.icons.iter().enumerate().filter(|(_, it)| it.class == Some(class));
        members.filter(|(at, _)| self.icons(IconId(*at as u8), zoos) > 0).count() as i16
    }

    fn holds(self, player: PlayerId, resource: ResourceId) -> i16 {
        let zoo = self.state.players.get(player.index());
        zoo.and_then(|it| it.resources.get(resource.index())).copied().unwrap_or(0)
    }

    fn players(self, zoos: Zoos) -> impl Iterator<Item = PlayerId> {
        let owner = self.owner;
        (0..self.state.players.len()).map(|seat| PlayerId(seat as u8)).filter(move |player| match zoos {
            Zoos::Yours => *player == owner,
            Zoos::All => true,
            Zoos::Others => *player != owner,
        })
    }

    fn local(self, local: Local) -> i16 {
        self.locals.get(usize::from(local.0)).copied().unwrap_or(0)
    }

    fn icon(self, icon: IconRef) -> IconId {
        match icon {
            IconRef::Id(id) => id,
            IconRef::Local(local) => IconId(id_in(self.local(local))),
        }
    }

    fn action(self, action: ActionRef) -> crate::ruleset::ActionId {
        match action {
            ActionRef::Id(id) => id,
            ActionRef::Local(local) => crate::ruleset::ActionId(id_in(self.local(local))),
        }
    }

    fn player(self, player: PlayerRef) -> PlayerId {
        match player {
            PlayerRef::You => self.owner,
            PlayerRef::Local(local) => PlayerId(id_in(self.local(local))),
        }
    }
}

/// Whether a comparison of two amounts holds.
#[must_use]
pub fn compares(left: i16, comparison: Comparison, right: i16) -> bool {
    match comparison {
        Comparison::AtLeast => left >= right,
        Comparison::AtMost => left <= right,
        Comparison::Exactly => left == right,
    }
}

/// The id that a local holds; one that nothing has if it holds no id.
fn id_in(value: i16) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

/// Rounded down; nothing divided by nothing is nothing.
fn divided(left: i16, right: i16) -> i16 {
    left.checked_div_euclid(right).unwrap_or(0)
}
