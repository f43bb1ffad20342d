//! Playing a card: conditions, price, housing, into the zoo, effects (ANIM-4).

use super::ops::Wanted;
use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Housing, Observer, Question, StartError};
use crate::ruleset::{
    BuildingClass, Card, CardId, CardKind, CardNoun, FilterId, Op, PlayPrice, Quantifier, Zone,
};
use crate::state::{CardSet, Effect, Frame, PlayerId, Routine, Source};
use crate::zoo::{self, Homes, Purse, eval::Levels};

/// Stages of [`Routine::PlayCard`].
const HOUSING: u16 = 0;
const DONE: u16 = 1;

/// A local of [`Routine::PlayCard`]: what the card is played for, 1 its level in money (SPON-12), 2 nothing.
const PRICE: usize = 0;
/// 1 if it is a part of an action (SPX-7).
const PART: usize = 1;

/// Which cards an op plays.
#[derive(Clone, Copy)]
pub(super) struct Plays {
    pub(super) noun: CardNoun,
    pub(super) filter: Option<FilterId>,
    pub(super) from: Zone,
    pub(super) price: PlayPrice,
}

impl Plays {
    pub(super) fn of(op: &Op) -> Option<Self> {
        let Op::Play { noun, filter, from, price, .. } = op else { return None };
        Some(Self { noun: *noun, filter: *filter, from: *from, price: *price })
    }
}

impl<O: Observer> Machine<'_, O> {
    /// Which card to play next. The first part of an action is not optional (TURN-11, ANIM-1).
    pub(super) fn ask_play(&mut self, at: usize) -> Option<Ask> {
        let frame = self.top();
        let op = self.ops().get(at)?;
        let Op::Play { quantifier, .. } = op else { return None };
        if self.cards_left(*quantifier) <= 0 {
            return None;
        }
        self.push_playable(&frame, at, Plays::of(op)?);
        let is_first_part = frame.step == 0 && self.is_performance();
        if matches!(quantifier, Quantifier::UpTo(_)) && !is_first_part {
            self.options.push(Choice::Decline);
        }
        Some(Ask { player: frame.owner, question: Question::Card })
    }

    /// Whether the running program is an action, not an effect inside it.
    fn is_performance(&self) -> bool {
        let below = self.state.frames.len().checked_sub(2).and_then(|at| self.state.frames.get(at));
        below.is_some_and(|it| it.routine == Routine::Action)
    }

    fn push_playable(&mut self, frame: &Frame, at: usize, plays: Plays) {
        let mut options = std::mem::take(&mut *self.options);
        self.any_playable(frame, at, plays, |choice| {
            options.push(choice);
            false
        });
        *self.options = options;
    }

    pub(super) fn can_play_any(&mut self, frame: &Frame, at: usize, plays: Plays) -> bool {
        self.any_playable(frame, at, plays, |_| true)
    }

    /// Whether a card that can be played passes a test, the first ones first.
    fn any_playable(
        &mut self,
        frame: &Frame,
        at: usize,
        plays: Plays,
        mut passes: impl FnMut(Choice) -> bool,
    ) -> bool {
        let Plays { noun, filter, from, price } = plays;
        let owner = frame.owner;
        // Sponsors have no homes.
        let homes = if noun == CardNoun::Sponsor { Homes::default() } else { self.homes(owner) };
        let purse = self.purse_of(owner);
        let among = self.hopeful(purse, &homes, price);
        let budget = self.budget(frame, at);
        let wanted = Wanted { noun, filter, from, levels: Levels::Due };
        self.any_card_among(frame, wanted, among.as_ref(), |choice| {
            let Choice::Card(card) = choice else { return false };
            (budget.is_none() || budget.allows(self.level_of(owner, card), 0))
                && self.is_playable(purse, &homes, card, price)
                && passes(choice)
        })
    }

    fn homes(&mut self, player: PlayerId) -> Homes {
        let (rules, state) = (self.rules, &*self.state);
        let known = self.scratch.homes.get_mut(player.index());
        known.map_or_else(Homes::default, |it| it.of(rules, state, player))
    }

    /// The cards that neither housing nor the price rules out; none if that is not known.
    fn hopeful(&self, purse: Purse, homes: &Homes, price: PlayPrice) -> Option<CardSet> {
        let payable = match price {
            PlayPrice::Printed => purse.payable(self.rules, self.state),
            PlayPrice::Level | PlayPrice::Free => None,
        };
        match (homes.welcome(self.rules), payable) {
            (Some(welcome), Some(payable)) => Some(welcome.both(&payable)),
            (welcome, payable) => welcome.or(payable),
        }
    }

    /// Whether a card can be played from where it is: what is told soonest is looked at first.
    fn is_playable(&self, purse: Purse, homes: &Homes, card: CardId, price: PlayPrice) -> bool {
        let (rules, state, player) = (self.rules, &*self.state, purse.player);
        self.is_affordable(purse, card, price)
            && zoo::meets_requirements(rules, state, player, card)
            && !zoo::is_forbidden(rules, state, player, card)
            && (!self.needs_housing(card) || homes.fit(rules, state, player, card))
            && self.own_building_fits(player, card)
    }

    /// Whether a card can be played from where it is, as printed: conditions (COND, SPX-6), price (COST-1), housing
    /// (ANIM-6) or a place for its own building (SPON-6).
    pub(super) fn can_play(&self, player: PlayerId, card: CardId) -> Result<(), StartError> {
        let (rules, state) = (self.rules, &*self.state);
        if !zoo::meets_requirements(rules, state, player, card) {
            return Err(StartError::Conditions);
        }
        if !self.is_affordable(self.purse_of(player), card, PlayPrice::Printed) {
            return Err(StartError::Price);
        }
        if zoo::is_forbidden(rules, state, player, card) {
            return Err(StartError::Conditions);
        }
        let is_housed =
            !self.needs_housing(card) || Homes::of(rules, state, player).fit(rules, state, player, card);
        if is_housed && self.own_building_fits(player, card) { Ok(()) } else { Err(StartError::Housing) }
    }

    /// Whether there is a place for a card's own building, if it has one (SPON-6).
    fn own_building_fits(&self, player: PlayerId, card: CardId) -> bool {
        match self.rules.cards.get(card.index()).map(|it| &it.kind) {
            Some(CardKind::Sponsor(it)) => {
                it.building.is_none_or(|kind| self.fits_beside_waiting(player, kind))
            }
            Some(CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_)) | None => true,
        }
    }

    fn price_of(&self, player: PlayerId, card: CardId, price: PlayPrice) -> i16 {
        match price {
            PlayPrice::Printed => zoo::price(self.rules, self.state, player, card, self.folder_of(card)),
            PlayPrice::Level => zoo::level(self.rules, self.state, player, card),
            PlayPrice::Free => 0,
        }
    }

    fn is_affordable(&self, purse: Purse, card: CardId, price: PlayPrice) -> bool {
        let (rules, state) = (self.rules, &*self.state);
        match price {
            PlayPrice::Printed => purse.pays(rules, state, card, self.folder_of(card)),
            PlayPrice::Level => zoo::level(rules, state, purse.player, card) <= purse.money,
            PlayPrice::Free => true,
        }
    }

    fn purse_of(&self, player: PlayerId) -> Purse {
        Purse::of(self.rules, self.state, player, self.purse(player))
    }

    pub(super) fn purse(&self, player: PlayerId) -> i16 {
        self.rules.currency.map_or(0, |it| self.spare(player, it))
    }

    fn needs_housing(&self, card: CardId) -> bool {
        self.rules.cards.get(card.index()).is_some_and(|it| matches!(it.kind, CardKind::Animal(_)))
    }

    pub(super) fn answer_play(&mut self, at: usize, op: &Op, choice: Choice) {
        let Op::Play { quantifier, price, .. } = op else { return self.finish(at) };
        let left = self.cards_left(*quantifier);
        let owner = self.top().owner;
        let Choice::Card(card) = choice else { return self.finish(at) };
        let is_part = self.performed().is_some();
        self.spend(at, self.level_of(owner, card), 0);
        self.one_done(at, left);
        self.push_play_for(owner, card, *price);
        self.with_top(|it| it.locals[PART] = i16::from(is_part));
    }

    /// What a card takes of a budget: the level of a sponsor (SPON-2, MAP-8-2).
    fn level_of(&self, player: PlayerId, card: CardId) -> i16 {
        zoo::level(self.rules, self.state, player, card)
    }

    /// Plays a card as printed.
    pub(super) fn push_play(&mut self, owner: PlayerId, card: CardId) {
        self.push_play_for(owner, card, PlayPrice::Printed);
    }

    fn push_play_for(&mut self, owner: PlayerId, card: CardId, price: PlayPrice) {
        let mut locals = [0; 8];
        locals[PRICE] = match price {
            PlayPrice::Printed => 0,
            PlayPrice::Level => 1,
            PlayPrice::Free => 2,
        };
        let source = Source::Card(card);
        self.push(Frame { routine: Routine::PlayCard(card), owner, source, locals, ..Frame::default() });
    }

    pub(super) fn step_play_card(&mut self, card: CardId) -> Flow {
        let frame = self.top();
        match frame.pc {
            HOUSING if self.needs_housing(card) => {
                zoo::housings(self.rules, self.state, frame.owner, card, &mut self.scratch.housings);
                self.options.extend(self.scratch.housings.iter().map(|it| Choice::Housing(*it)));
                if !self.options.is_empty() {
                    return Flow::Ask(Ask { player: frame.owner, question: Question::Housing });
                }
                self.tell(Event::Skipped(frame.owner));
                self.pop();
            }
            HOUSING => self.play_card(card, None),
            _ => self.pop(),
        }
        Flow::Go
    }

    pub(super) fn answer_play_card(&mut self, card: CardId, choice: Choice) {
        if let Choice::Housing(housing) = choice {
            self.play_card(card, Some(housing));
        }
    }

    /// Pays, moves in, and lets all that the card brings wait, each as an effect of its own (ANIM-9, SPON-4).
    fn play_card(&mut self, card: CardId, housing: Option<Housing>) {
        let frame = self.top();
        let owner = frame.owner;
        let price = match frame.locals[PRICE] {
            1 => PlayPrice::Level,
            2 => PlayPrice::Free,
            _ => PlayPrice::Printed,
        };
        let price = self.price_of(owner, card, price);
        self.with_top(|frame| frame.pc = DONE);
        self.use_up_rules(owner, card);
        if frame.locals[PART] != 0 {
            // More parts than the log holds are more than any action has.
            let _ = self.state.log.played.push(card);
        }
        if let Some(currency) = self.rules.currency {
            self.lose(owner, currency, price);
        }
        self.take_to_play(owner, card);
        let filled = housing.and_then(|it| self.move_in(owner, card, it));
        self.with_zoo(owner, |it| it.zoo.insert(card));
        self.tell(Event::Played(owner, card));
        let rules = self.rules;
        let Some(declared) = rules.cards.get(card.index()) else { return };
        self.let_card_act(owner, card, declared);
        self.card_came(owner, card);
        if let Some(filled) = filled {
            self.enclosure_filled(owner, filled);
        }
        for building in housing.map(|it| self.buildings_in(owner, it)).unwrap_or_default().iter() {
            self.animal_housed(owner, card, *building);
        }
    }

    /// Takes a card that is played out of where it lies: in the display, in the hand, aside, in a pile, under a card.
    fn take_to_play(&mut self, owner: PlayerId, card: CardId) {
        self.log_claims(owner, card);
        let taken = self.take_from_display(card).is_some()
            || self.with_seat(owner, |it| it.hand.remove(card)) == Some(true)
            || self.take_from_aside(card)
            || self.state.piles.remove(card)
            || self.state.piles.remove_further(card)
            || self.state.unused_projects.remove(card);
        if !taken && let Some(at) = self.state.pouched.iter().position(|(_, it)| *it == card) {
            self.state.pouched.remove(at);
        }
    }

    /// Takes a card out of the result that it lies in; whether it lies in one.
    fn take_from_aside(&mut self, card: CardId) -> bool {
        let at = self.state.seen.iter().position(|(it, _)| *it == card);
        let Some((_, tag)) = at.and_then(|at| self.state.seen.remove(at)) else { return false };
        let holder = usize::from(tag >> 8).checked_sub(1);
        let frame = holder.and_then(|it| self.state.frames.as_mut_slice().get_mut(it));
        if let Some(rest) = frame.and_then(|it| it.locals.get_mut(usize::from(tag & 0xff))) {
            *rest = rest.saturating_sub(1);
        }
        true
    }

    /// Lets an animal move in; the standard enclosure that it filled, if so (ANIM-7).
    fn move_in(&mut self, owner: PlayerId, card: CardId, housing: Housing) -> Option<u8> {
        zoo::house(self.rules, self.state, owner, card, housing);
        let building = match housing {
            Housing::Building(at) => Some(at),
            Housing::Shared | Housing::Spread(_) => None,
        };
        match housing {
            Housing::Building(_) | Housing::Shared => self.tell(Event::Housed(owner, card, building)),
            Housing::Spread(_) => {
                for at in self.buildings_in(owner, housing).iter() {
                    self.tell(Event::Housed(owner, card, Some(*at)));
                }
            }
        }
        let kind = self.building_of(owner, building?)?.kind;
        let class = self.rules.buildings.get(kind.index())?.class;
        building.filter(|_| class == BuildingClass::Standard)
    }

    /// Printed gains, ability boxes, immediate effects and the own building; during the owner's income also the income of
    /// the card (SPON-11).
    fn let_card_act(&mut self, owner: PlayerId, card: CardId, declared: &Card) {
        let source = Source::Card(card);
        for gain in &declared.gains {
            self.arise(owner, source, Effect::Gain(gain.resource.0, gain.amount));
        }
        for ability in &declared.abilities {
            self.wait_ability(owner, source, ability);
        }
        for program in &declared.body.once {
            self.arise(owner, source, Effect::Program(*program));
        }
        if let CardKind::Sponsor(sponsor) = &declared.kind
            && let Some(kind) = sponsor.building
        {
            self.arise(owner, source, Effect::OwnBuilding(kind));
        }
        if self.state.course.income_of == Some(owner) {
            for program in &declared.body.income {
                self.arise(owner, source, Effect::Program(*program));
            }
        }
    }
}
