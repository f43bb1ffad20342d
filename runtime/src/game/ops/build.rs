//! Buildings, and animals that move into them.

use crate::bits::bits_of;
use crate::game::feasible::Scope;
use crate::game::gain::gate_count;
use crate::game::ops::own_building::has_place_beside;
use crate::game::program::Budget;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Observer, Question};
use crate::ruleset::{ActionId, BuildPrice, BuildWhat, BuildingId, MAX_HEXES, OnSale, Op, Ruleset};
use crate::state::{Effect, Frame, MAX_BUILDINGS, PlayerId, Source};
use crate::zoo::{self, Sides, Site};

/// Which kinds an op builds.
struct Meant<'a> {
    what: &'a BuildWhat,
    size: i16,
    budget: Budget,
    built: u64,
}

impl Meant<'_> {
    /// The kinds, as bits.
    #[inline]
    fn kinds(&self, rules: &Ruleset) -> u64 {
        let named = match self.what {
            BuildWhat::Kinds(kinds) => kinds.iter().fold(0, |acc, it| acc | OnSale::bit(*it)),
            BuildWhat::BuiltThisPerformance => self.built,
            BuildWhat::UpToSize(_) => u64::MAX,
        };
        named & rules.index.on_sale.up_to_size(self.budget.most().min(self.size)) & !self.budget.done()
    }
}

/// What buildings cost at one moment.
#[derive(Clone, Copy)]
enum Price {
    /// What is declared.
    Printed,
    /// So much each.
    Fixed(i16),
}

impl Price {
    /// The price of a kind.
    fn of(self, rules: &Ruleset, kind: BuildingId) -> i16 {
        match self {
            Self::Printed => rules.buildings.get(kind.index()).map_or(0, |it| it.cost),
            Self::Fixed(price) => price,
        }
    }

    /// The kinds that so much money pays, as bits.
    #[inline]
    fn payable(self, rules: &Ruleset, money: i16) -> u64 {
        match self {
            Self::Printed => rules.index.on_sale.for_at_most(money),
            Self::Fixed(price) if price <= money => rules.index.on_sale.for_at_most(i16::MAX),
            Self::Fixed(_) => 0,
        }
    }
}

impl<O: Observer> Machine<'_, O> {
    /// What to build, then where; where at once if there is one kind only (BUILD-15).
    pub(in crate::game) fn ask_build(
        &mut self,
        at: usize,
        what: &BuildWhat,
        price: BuildPrice,
        without: Option<ActionId>,
    ) -> Option<Ask> {
        let frame = self.top();
        let scope = self.scope();
        let sides = scope.sides(price == BuildPrice::Free, without);
        if frame.step > 0 {
            let kind = BuildingId(frame.left as u8);
            let left = self.left_for_places(&frame, kind, price);
            self.push_placements(frame.owner, kind, sides, left);
            return Some(Ask { player: frame.owner, question: Question::Placement });
        }
        let meant = self.meant(&frame, at, what);
        let at_price = self.building_price(&frame, price);
        let purse = self.purse(frame.owner);
        let wanted = self.wanted(frame.owner, &meant, at_price, purse);
        let mut options = std::mem::take(&mut *self.options);
        self.any_kind(frame.owner, sides, (wanted, at_price, purse), |kind| {
            options.push(Choice::Kind(kind));
            false
        });
        *self.options = options;
        if let [Choice::Kind(only)] = *self.options.as_slice() {
            self.options.clear();
            let left = self.left_for_places(&frame, only, price);
            self.push_placements(frame.owner, only, sides, left);
            return Some(Ask { player: frame.owner, question: Question::Placement });
        }
        Some(Ask { player: frame.owner, question: Question::Kind })
    }

    /// Which kinds an op builds, as far as its budget lasts.
    #[inline]
    fn meant<'b>(&self, frame: &Frame, at: usize, what: &'b BuildWhat) -> Meant<'b> {
        let budget = self.budget(frame, at);
        let size = match what {
            BuildWhat::UpToSize(size) => self.amount_of(frame, *size),
            BuildWhat::Kinds(_) | BuildWhat::BuiltThisPerformance => i16::MAX,
        };
        Meant { what, size, budget, built: self.state.log.built }
    }

    /// What a kind takes of a budget (BUILD-2).
    fn spaces_of(&self, kind: BuildingId) -> i16 {
        self.rules.buildings.get(kind.index()).map_or(0, |it| it.cells.len() as i16)
    }

    /// The kinds that are meant, on sale and paid for (BUILD-3), as bits.
    fn wanted(&self, owner: PlayerId, meant: &Meant, price: Price, purse: i16) -> u64 {
        self.without_forbidden(owner, meant.kinds(self.rules) & price.payable(self.rules, purse))
    }

    /// Some kinds but those that a player cannot build by a rule.
    fn without_forbidden(&self, owner: PlayerId, kinds: u64) -> u64 {
        if kinds == 0 { 0 } else { kinds & !zoo::forbidden_kinds(self.rules, self.state, owner) }
    }

    /// Whether a player can surely build something of one space at the printed price.
    pub(in crate::game) fn surely_builds(&self, owner: PlayerId) -> bool {
        let payable = Price::Printed.payable(self.rules, self.purse(owner));
        let single = payable & self.rules.index.on_sale.single();
        self.has_single_place(owner, self.without_forbidden(owner, single))
    }

    /// Whether one of some kinds surely has a place, told at a look at the spaces that are open.
    fn has_single_place(&self, owner: PlayerId, wanted: u64) -> bool {
        wanted & self.rules.index.on_sale.single() != 0
            && zoo::has_single_space(self.rules, self.state, owner)
            && !self.has_waiting_building(owner)
    }

    /// Whether a kind that can be built passes a test: on sale, paid for (BUILD-3), and with a place (BUILD-15).
    fn any_kind(
        &mut self,
        owner: PlayerId,
        sides: Sides,
        (wanted, price, purse): (u64, Price, i16),
        mut passes: impl FnMut(BuildingId) -> bool,
    ) -> bool {
        let rules = self.rules;
        if wanted == 0 {
            return false;
        }
        let waiting = self.waiting_buildings(owner);
        let state = &*self.state;
        let Some(zoo) = state.players.get(owner.index()).filter(|it| it.buildings.len() < MAX_BUILDINGS)
        else {
            return false;
        };
        let Some(site) = Site::of(rules, state, owner, sides) else { return false };
        let Some(places) = self.scratch.places.get_mut(owner.index()) else { return false };
        let places = site.known(places);
        let has_no_place =
            if waiting.is_empty() && site.takes_no_extra() { places.known_without() } else { 0 };
        bits_of(wanted & !has_no_place).map(|at| BuildingId(at as u8)).any(|kind| {
            let left = purse.saturating_sub(price.of(rules, kind));
            rules.buildings.get(kind.index()).is_some_and(|it| zoo::is_open(it, zoo, kind, sides))
                && has_place_beside(&site, left, kind, &waiting, places)
                && passes(kind)
        })
    }

    /// What buildings cost at a price, as things are now.
    fn building_price(&self, frame: &Frame, price: BuildPrice) -> Price {
        match price {
            BuildPrice::Printed => Price::Printed,
            BuildPrice::Free => Price::Fixed(0),
            BuildPrice::Fixed(amount) => Price::Fixed(self.seen(frame).amount(amount).max(0)),
        }
    }

    /// The money that is left when a building is paid.
    fn left_for_places(&self, frame: &Frame, kind: BuildingId, price: BuildPrice) -> i16 {
        let purse = self.purse(frame.owner);
        purse.saturating_sub(self.building_price(frame, price).of(self.rules, kind))
    }

    pub(in crate::game) fn can_build(
        &mut self,
        scope: &Scope,
        at: usize,
        what: &BuildWhat,
        price: BuildPrice,
        without: Option<ActionId>,
    ) -> bool {
        let frame = &scope.frame;
        let meant = self.meant(frame, at, what);
        let at_price = self.building_price(frame, price);
        let purse = self.purse(frame.owner);
        let wanted = self.wanted(frame.owner, &meant, at_price, purse);
        if self.has_single_place(frame.owner, wanted) {
            return true;
        }
        let sides = scope.sides(price == BuildPrice::Free, without);
        self.any_kind(frame.owner, sides, (wanted, at_price, purse), |_| true)
    }

    pub(in crate::game) fn answer_build(&mut self, at: usize, op: &Op, choice: Choice) {
        let Op::Build { price, without, .. } = op else { return self.finish(at) };
        if let Choice::Kind(kind) = choice {
            return self.with_top(|frame| {
                frame.step = 1;
                frame.left = i16::from(kind.0);
            });
        }
        if let Choice::Placement(kind, placement) = choice {
            if self.performed().is_some() {
                self.state.log.built |= 1_u64.checked_shl(u32::from(kind.0)).unwrap_or(0);
            }
            let scope = self.scope();
            let owner = scope.frame.owner;
            let price_paid = self.building_price(&scope.frame, *price).of(self.rules, kind);
            let extra =
                self.extra_spaces(owner, kind, placement, scope.sides(*price == BuildPrice::Free, *without));
            self.build(owner, kind, placement, price_paid);
            self.pay_for_spaces(owner, extra);
            self.spend_part(at, self.spaces_of(kind), kind.0, self.may_come_again(at, owner));
        }
        self.finish(at);
    }

    /// Pays, places, and lets what that brings join the pool (BUILD-4).
    pub(in crate::game) fn build(&mut self, owner: PlayerId, kind: BuildingId, placement: u16, price: i16) {
        let Some(declared) = self.rules.buildings.get(kind.index()) else { return };
        if let Some(currency) = self.rules.currency.filter(|_| price > 0) {
            self.lose(owner, currency, price);
        }
        let Some(covered) = zoo::place(self.rules, self.state, owner, kind, placement) else { return };
        self.tell(Event::Built(owner, kind, placement));
        let position = self.seat(owner).map_or(0, |it| it.buildings.len().saturating_sub(1)) as u8;
        if let Some(program) = declared.when_built {
            self.arise(owner, Source::Building(position), Effect::Program(program));
        }
        self.gain_bonuses(owner, covered, declared.bonus_times);
        self.gain_full(owner, covered);
        self.spaces_covered(owner, covered);
        self.icons_came(owner, &declared.icons);
        self.building_built(owner);
        self.spaces_completed(owner, covered);
    }

    /// How many spaces a placement covers by a rule that allows some, and what each costs.
    fn extra_spaces(&self, owner: PlayerId, kind: BuildingId, placement: u16, sides: Sides) -> (u32, i16) {
        let Some(site) = Site::of(self.rules, self.state, owner, sides) else { return (0, 0) };
        site.extra_of(kind, placement)
    }

    /// Pays for spaces that a building of an action covers by a rule that allows some, or gains what they bring.
    fn pay_for_spaces(&mut self, owner: PlayerId, (count, price): (u32, i16)) {
        if count == 0 {
            return;
        }
        let log = &mut self.state.log;
        log.terrain_covered = log.terrain_covered.saturating_add(count as u8);
        let Some(currency) = self.rules.currency else { return };
        let total = price.saturating_mul(count as i16);
        if total > 0 {
            self.lose(owner, currency, total);
        } else {
            self.gain(owner, currency, total.saturating_neg());
        }
    }

    /// Whether the building just built may come again within the budget around an op.
    fn may_come_again(&self, at: usize, owner: PlayerId) -> bool {
        let budget = self.enclosing(at).and_then(|it| self.ops().get(it));
        let Some(Op::Within { except: Some(except), .. }) = budget else { return false };
        let built = self.seat(owner).and_then(|it| it.buildings.last().copied());
        built
            .is_some_and(|it| zoo::spaces::building_passes(self.seen(&self.top()), owner, &it, Some(*except)))
    }

    /// The bonuses of spaces newly covered, each so many times (BUILD-13); what lies apart from them once, and nothing
    /// hears of it (MAP-8-1).
    pub(in crate::game) fn gain_bonuses(&mut self, owner: PlayerId, covered: u64, times: u8) {
        let rules = self.rules;
        let Some(map) = zoo::map(rules, self.state, owner) else { return };
        if zoo::gains_no_bonuses(rules, self.state, owner) {
            return;
        }
        for (hex, it) in map.hexes.iter().enumerate().take(MAX_HEXES) {
            let Some(bonus) = it.bonus.filter(|_| covered >> hex & 1 == 1) else { continue };
            let is_apart = map.apart >> hex & 1 == 1;
            for _ in 0..if is_apart { 1 } else { times } {
                self.arise(owner, Source::Hex(hex as u8), Effect::Program(bonus));
                if !is_apart {
                    self.bonus_gained(owner, hex as u8);
                }
            }
        }
    }

    /// The bonus of a map that is full by what was covered, once in a game (BUILD-14).
    pub(in crate::game) fn gain_full(&mut self, owner: PlayerId, covered: u64) {
        let rules = self.rules;
        let Some(map) = zoo::map(rules, self.state, owner) else { return };
        let plain = map.terrains.plain;
        let is_full = self.seat(owner).is_some_and(|it| plain & !it.covered == 0) && plain & covered != 0;
        if let Some(program) = map.full.filter(|_| is_full) {
            let bit = 1_u64.checked_shl(gate_count(rules) as u32).unwrap_or(0);
            if !self.take_bit(owner, bit) {
                self.arise(owner, Source::Rule, Effect::Program(program));
            }
        }
    }
}
