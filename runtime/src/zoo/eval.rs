//! Amounts, conditions and filters: what can be computed from a position, an owner, a source and the locals of an effect.
//!
//! Spaces and buildings are counted in `spaces.rs`.

use super::{
    card_icons, empty_spaces, hand_limit, icons, is_upgraded, level, partner_zoos_of, spaces, tiles_of,
};
use crate::game::performed_card;
use crate::ruleset::{
    ActionRef, Amount, AmountId, Card, CardFilter, CardId, CardKind, CardNoun, CardTest, ClassId, Comparison,
    Condition, ConditionId, Countable, FilterId, IconId, IconRef, Local, PlayerRef, Playing, ProjectAsks,
    Requirement, ResourceId, Ruleset, Standing, TokenId, Zoos,
};
use crate::state::{DisplayToken, Frame, Host, PlayerId, Source, State};

/// An amount of a rule of the game, counted now (TIMING-4).
#[must_use]
pub fn amount(ruleset: &Ruleset, state: &State, owner: PlayerId, locals: &[i16], id: AmountId) -> i16 {
    Seen { locals, ..Seen::new(ruleset, state, owner) }.amount(id)
}

/// Whether a condition of a rule of the game holds.
#[must_use]
pub fn condition(ruleset: &Ruleset, state: &State, owner: PlayerId, locals: &[i16], id: ConditionId) -> bool {
    Seen { locals, ..Seen::new(ruleset, state, owner) }.condition(id)
}

/// What a rule of the game counts.
#[must_use]
pub fn count(ruleset: &Ruleset, state: &State, owner: PlayerId, locals: &[i16], what: Countable) -> i16 {
    Seen { locals, ..Seen::new(ruleset, state, owner) }.count(what)
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
    Seen { locals, ..Seen::new(ruleset, state, owner) }.card_passes(noun, filter, card)
}

/// What an effect sees when it is computed.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The position.
    pub state: &'a State,
    /// Whose effect it is.
    pub owner: PlayerId,
    /// Where it comes from.
    pub source: Source,
    /// Its locals.
    pub locals: &'a [i16],
    /// Which level of a sponsor is asked for.
    pub levels: Levels,
    /// Whether the card that would be performed shows side II; none = the one that is.
    pub side_two: Option<bool>,
}

/// Which level of a sponsor counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Levels {
    /// The printed one.
    Printed,
    /// The one at which the owner plays it (MAP-8-2).
    Due,
}

impl<'a> Seen<'a> {
    /// What a rule of the game sees.
    #[must_use]
    pub fn new(ruleset: &'a Ruleset, state: &'a State, owner: PlayerId) -> Self {
        Self {
            ruleset,
            state,
            owner,
            source: Source::Rule,
            locals: &[],
            levels: Levels::Printed,
            side_two: None,
        }
    }

    /// What the effect of a frame sees.
    #[must_use]
    pub fn of(ruleset: &'a Ruleset, state: &'a State, frame: &'a Frame) -> Self {
        let Frame { owner, source, locals, .. } = frame;
        Self { source: *source, locals, ..Self::new(ruleset, state, *owner) }
    }

    /// An amount, counted now (TIMING-4).
    #[must_use]
    #[inline]
    pub fn amount(&self, id: AmountId) -> i16 {
        let amount = self.ruleset.code.amount(id);
        if let Amount::Number(number) = amount {
            number
        } else if let Amount::Local(local) = amount {
            self.local(local)
        } else if let Amount::Count(Countable::Holds(resource)) = amount {
            self.holds(self.owner, resource)
        } else {
            self.computed(amount)
        }
    }

    fn computed(&self, amount: Amount) -> i16 {
        match amount {
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
                match self.ruleset.index.tables.get(table.index()) {
                    Some(steps) => steps.at(step),
                    // A ruleset without an index, which is made when it is complete.
                    None => self.ruleset.code.tables.get(table.index()).map_or(0, |it| it.at(step)),
                }
            }
        }
    }

    /// Whether a condition holds.
    #[must_use]
    pub fn condition(&self, id: ConditionId) -> bool {
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
            Condition::Setting(setting, value) => {
                self.state.settings.get(setting.index()).is_some_and(|it| *it == value)
            }
            Condition::EdgeUsed(space) => {
                let seat = self.state.players.get(self.owner.index());
                seat.is_some_and(|it| it.edge.checked_shr(u32::from(space) - 1).unwrap_or(0) & 1 == 1)
            }
            Condition::PerformedUpgraded => self.side_two.unwrap_or_else(|| self.performed_upgraded()),
            Condition::AllPlayed(noun, filter) => self.all_played(noun, filter),
            Condition::AnyoneHolds(resource, comparison, amount) => {
                let amount = self.amount(amount);
                self.players(Zoos::All).any(|it| compares(self.holds(it, resource), comparison, amount))
            }
            Condition::And(left, right) => self.condition(left) && self.condition(right),
            Condition::Or(left, right) => self.condition(left) || self.condition(right),
            Condition::Not(condition) => !self.condition(condition),
        }
    }

    /// What is counted.
    #[must_use]
    pub fn count(&self, what: Countable) -> i16 {
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
            Countable::KindsAhead(class) => self.kinds_ahead(class, 0),
            Countable::KindsAheadZoosTwice(class) => self.kinds_ahead(class, 1),
            Countable::BestKind(class) => self.best_kind(class),
            Countable::Conditions(noun, filter) => self.conditions_of(noun, filter),
            Countable::Shapes => spaces::shapes(*self),
            Countable::BuildingPairs(one, other) => spaces::building_pairs(*self, one, other),
            Countable::PlayersWith(resource, standing) => self.players_with(resource, standing),
            Countable::Pairs(one, other) => self.pairs(self.icon(one), self.icon(other)),
            Countable::Tiles(family) => {
                self.state.players.get(self.owner.index()).map_or(0, |it| tiles_of(self.ruleset, it, family))
            }
            Countable::Buildings(place, filter) => spaces::buildings(*self, place, filter),
            Countable::Spaces(filter) => spaces::of(*self, filter).count_ones() as i16,
            Countable::EmptyGroups(size) => spaces::empty_groups(*self, size),
            Countable::CardsBelow => self.cards_below(),
            Countable::DonationsMade => {
                self.state.players.get(self.owner.index()).map_or(0, |it| i16::from(it.donations))
            }
            Countable::MapTokens => {
                self.state.players.get(self.owner.index()).map_or(0, |it| it.map_tokens.count_ones() as i16)
            }
            Countable::BoardSpaces(board) => {
                let owned = self.state.players.get(self.owner.index()).map_or(0, |it| it.board_spaces);
                (owned & self.ruleset.spaces_of_board(board)).count_ones() as i16
            }
            Countable::CardsBeside(zone) => super::cards_beside(self.state, self.owner, zone).count() as i16,
            Countable::TokensOnThis(token) => self.tokens_on_this(token),
            Countable::HandCards(noun, filter) => {
                let hand =
                    self.state.players.get(self.owner.index()).into_iter().flat_map(|it| it.hand.iter());
                hand.filter(|it| self.card_passes(noun, filter, *it)).count() as i16
            }
            Countable::Played(playing, noun, filter) => {
                let log = &self.state.log;
                let before = match playing {
                    Playing::Action => 0,
                    Playing::Performance => usize::from(log.played_before),
                };
                let played = log.played.iter().skip(before);
                played.filter(|it| self.card_passes(noun, filter, **it)).count() as i16
            }
            Countable::HandLimit => i16::from(hand_limit(self.ruleset, self.state, self.owner)),
        }
    }

    /// Whether the card of the innermost running action shows side II now (TURN-8, INTER-6).
    fn performed_upgraded(&self) -> bool {
        let Some((player, action)) = performed_card(self.state) else { return false };
        self.state.players.get(player.index()).is_some_and(|it| is_upgraded(it, action))
    }

    /// Whether cards were played as parts of this performance, and all pass (SPX-7).
    fn all_played(&self, noun: CardNoun, filter: Option<FilterId>) -> bool {
        let played = || self.state.log.played_now().filter(|it| self.card_passes(noun, None, *it));
        played().next().is_some() && played().all(|it| self.card_passes(noun, filter, it))
    }

    /// Icons of a class of which the owner has more than the player to the right, who sits one seat before (SCORE-6).
    /// Each partner zoo of the owner counts so often once more.
    fn kinds_ahead(&self, class: ClassId, zoos_more: i16) -> i16 {
        let seats = self.state.players.len() as u8;
        let right = PlayerId((self.owner.0 + seats.max(1) - 1) % seats.max(1));
        let leads = |icon: &IconId| {
            let zoos = self.state.players.get(self.owner.index());
            let zoos = zoos.map_or(0, |it| partner_zoos_of(self.ruleset, it, *icon));
            let own = icons(self.ruleset, self.state, self.owner, *icon).saturating_add(zoos * zoos_more);
            own > icons(self.ruleset, self.state, right, *icon)
        };
        self.members(class).filter(leads).count() as i16
    }

    /// The most icons of one kind of a class whose project of the base row the owner did not support.
    fn best_kind(&self, class: ClassId) -> i16 {
        let token = super::token_of(self.owner);
        let bars = |icon: IconId| {
            let supported = self.state.projects.iter().filter(|it| it.base && it.slots.contains(&token));
            supported
                .filter_map(|it| super::project_of(self.ruleset, it.card))
                .any(|it| it.asks == ProjectAsks::Count(Countable::Icons(IconRef::Id(icon), Zoos::Yours)))
        };
        let open = self.members(class).filter(|it| !bars(*it));
        open.map(|it| icons(self.ruleset, self.state, self.owner, it)).max().unwrap_or(0)
    }

    /// Units of conditions printed on cards of the owner's zoo: each icon, partner zoo and university, and one for each
    /// other condition (COND-5).
    fn conditions_of(&self, noun: CardNoun, filter: Option<FilterId>) -> i16 {
        let zoo = self.state.players.get(self.owner.index());
        let zoo = zoo.map(|it| super::played_cards(self.state, it)).unwrap_or_default();
        let cards = zoo.iter().filter(|it| self.card_passes(noun, filter, *it));
        let printed =
            cards.filter_map(|it| self.ruleset.cards.get(it.index())).flat_map(|it| &it.requirements);
        printed.map(Requirement::units).fold(0, i16::saturating_add)
    }

    /// Other players who hold strictly more or less than the owner; nobody in a solo game.
    /// Cards under the owner's cards and map.
    fn cards_below(&self) -> i16 {
        let zoo = self.state.players.get(self.owner.index()).map(|it| it.zoo).unwrap_or_default();
        let is_own =
            |it: Host| it.as_map() == Some(self.owner) || it.as_card().is_some_and(|card| zoo.contains(card));
        self.state.pouched.iter().filter(|(host, _)| is_own(*host)).count() as i16
    }

    fn players_with(&self, resource: ResourceId, standing: Standing) -> i16 {
        let own = self.holds(self.owner, resource);
        let stands = |it: &PlayerId| match standing {
            Standing::More => self.holds(*it, resource) > own,
            Standing::Less => self.holds(*it, resource) < own,
        };
        self.players(Zoos::Others).filter(stands).count() as i16
    }

    /// Pairs of two icons in the owner's zoo; no icon is in two pairs.
    fn pairs(&self, one: IconId, other: IconId) -> i16 {
        let [first, second] = [one, other].map(|it| self.icons(it, Zoos::Yours));
        if one == other { first / 2 } else { first.min(second) }
    }

    fn tokens_on_this(&self, token: TokenId) -> i16 {
        let Source::Card(card) = self.source else { return 0 };
        tokens_on(self.state, card, token).into()
    }

    /// The icons of a class.
    fn members(&self, class: ClassId) -> impl Iterator<Item = IconId> + 'a {
        let icons = self.ruleset.icons.iter().enumerate();
        icons.filter(move |(_, it)| it.class == Some(class)).map(|(at, _)| IconId(at as u8))
    }

    /// Whether a card is of a kind and passes every test of a filter.
    #[must_use]
    pub fn card_passes(&self, noun: CardNoun, filter: Option<FilterId>, card: CardId) -> bool {
        let Some(declared) = self.ruleset.cards.get(card.index()) else { return false };
        if !noun.covers(&declared.kind) {
            return false;
        }
        let Some(filter) = filter else { return true };
        // A filter that the ruleset does not have lets nothing pass: nothing widens by default.
        let tests = |it: &CardFilter| {
            it.tests.iter().all(|test| self.passes(*test, card, declared))
                && !it.none.iter().any(|test| self.passes(*test, card, declared))
        };
        self.ruleset.code.filters.get(filter.index()).is_some_and(tests)
    }

    fn passes(&self, test: CardTest, card: CardId, declared: &Card) -> bool {
        match test {
            CardTest::Icon(icon) => card_icons(self.ruleset, declared, self.icon(icon)) > 0,
            CardTest::Size(comparison, amount) => match &declared.kind {
                CardKind::Animal(it) => compares(i16::from(it.size), comparison, self.amount(amount)),
                CardKind::Sponsor(_) | CardKind::Project(_) | CardKind::Scoring(_) => false,
            },
            CardTest::Level(comparison, amount) => match &declared.kind {
                CardKind::Sponsor(it) => {
                    let level = match self.levels {
                        Levels::Printed => it.level,
                        Levels::Due => level(self.ruleset, self.state, self.owner, card),
                    };
                    compares(level, comparison, self.amount(amount))
                }
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
            CardTest::Mark(mark) => declared.marks.contains(&mark),
            CardTest::Box(kind) => declared.boxes.iter().any(|(it, _)| *it == kind),
            CardTest::Token(token) => {
                self.state.display_tokens.iter().any(|it| (it.card, it.token) == (card, token))
            }
            CardTest::YourToken(token) => {
                let theirs = DisplayToken { card, token, owner: self.owner };
                self.state.display_tokens.contains(&theirs) || self.state.log.claimed.contains(&theirs)
            }
        }
    }

    fn cards_of(&self, player: PlayerId, noun: CardNoun, filter: Option<FilterId>) -> i16 {
        let Some(zoo) = self.state.players.get(player.index()) else { return 0 };
        // A card in a zoo is no longer played: its printed level counts.
        let it = Self { levels: Levels::Printed, ..*self };
        zoo.zoo.iter().filter(|card| it.card_passes(noun, filter, *card)).count() as i16
    }

    fn icons(&self, icon: IconId, zoos: Zoos) -> i16 {
        self.players(zoos).map(|it| icons(self.ruleset, self.state, it, icon)).fold(0, i16::saturating_add)
    }

    fn kinds(&self, class: ClassId, zoos: Zoos) -> i16 {
        self.members(class).filter(|it| self.icons(*it, zoos) > 0).count() as i16
    }

    #[inline]
    fn holds(&self, player: PlayerId, resource: ResourceId) -> i16 {
        let zoo = self.state.players.get(player.index());
        zoo.and_then(|it| it.resources.get(resource.index())).copied().unwrap_or(0)
    }

    pub(super) fn players(&self, zoos: Zoos) -> impl Iterator<Item = PlayerId> + use<> {
        let owner = self.owner;
        let seats = self.state.players.len() as u8;
        (0..seats).map(PlayerId).filter(move |player| match zoos {
            Zoos::Yours => *player == owner,
            Zoos::All => true,
            Zoos::Others => *player != owner,
        })
    }

    fn local(&self, local: Local) -> i16 {
        self.locals.get(usize::from(local.0)).copied().unwrap_or(0)
    }

    pub(crate) fn icon(&self, icon: IconRef) -> IconId {
        match icon {
            IconRef::Id(id) => id,
            IconRef::Local(local) => IconId(id_in(self.local(local))),
        }
    }

    fn action(&self, action: ActionRef) -> crate::ruleset::ActionId {
        match action {
            ActionRef::Id(id) => id,
            ActionRef::Local(local) => crate::ruleset::ActionId(id_in(self.local(local))),
        }
    }

    fn player(&self, player: PlayerRef) -> PlayerId {
        match player {
            PlayerRef::You => self.owner,
            PlayerRef::Local(local) => PlayerId(id_in(self.local(local))),
        }
    }
}

/// How many tokens of a kind lie on a card.
#[must_use]
pub fn tokens_on(state: &State, card: CardId, token: TokenId) -> u8 {
    let lie = state.card_tokens.iter().find(|(it, kind, _)| (*it, *kind) == (card, token));
    lie.map_or(0, |(_, _, count)| *count)
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
