//! Playing a card: conditions, price, housing, into the zoo, effects (ANIM-4).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Housing, Observer, Question, StartError};
use crate::ruleset::{CardId, CardKind, CardNoun, FilterId, Op, Quantifier, Zone};
use crate::state::{Effect, Frame, PlayerId, Routine, Source};
use crate::zoo;

/// Stages of [`Routine::PlayCard`].
const HOUSING: u16 = 0;
const DONE: u16 = 1;

impl<O: Observer> Machine<'_, O> {
    /// Which card to play next. The first part of an action is not optional (TURN-11, ANIM-1).
    pub(super) fn ask_play(&mut self, at: usize) -> Option<Ask> {
        let frame = self.top();
        let Some(Op::Play { quantifier, noun, filter, from, .. }) = self.ops().get(at) else { return None };
        if self.cards_left(*quantifier) <= 0 {
            return None;
        }
        self.push_playable(&frame, at, *noun, *filter, *from);
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

    fn push_playable(
        &mut self,
        frame: &Frame,
        at: usize,
        noun: CardNoun,
        filter: Option<FilterId>,
        from: Zone,
    ) {
        let before = self.options.len();
        self.push_cards(frame, noun, filter, from);
        let mut kept = before;
        for option in before..self.options.len() {
            let choice = self.options[option];
            if let Choice::Card(card) = choice
                && self.may_spend(frame, at, self.level_of(card), 0)
                && self.can_play(frame.owner, card).is_ok()
            {
                self.options[kept] = choice;
                kept += 1;
            }
        }
        self.options.truncate(kept);
    }

    pub(super) fn can_play_any(
        &mut self,
        frame: &Frame,
        at: usize,
        noun: CardNoun,
        filter: Option<FilterId>,
        from: Zone,
    ) -> bool {
        let before = self.options.len();
        self.push_playable(frame, at, noun, filter, from);
        let found = self.options.len() > before;
        self.options.truncate(before);
        found
    }

    /// Whether a card can be played from where it is: conditions (COND), price (COST-1), housing (ANIM-6).
    pub(super) fn can_play(&mut self, player: PlayerId, card: CardId) -> Result<(), StartError> {
        if !zoo::meets_requirements(self.rules, self.state, player, card) {
            return Err(StartError::Conditions);
        }
        if self.price_of(player, card) > self.purse(player) {
            return Err(StartError::Price);
        }
        if self.needs_housing(card) {
            zoo::housings(self.rules, self.state, player, card, &mut self.scratch.housings);
            if self.scratch.housings.is_empty() {
                return Err(StartError::Housing);
            }
        }
        Ok(())
    }

    fn price_of(&self, player: PlayerId, card: CardId) -> i16 {
        zoo::price(self.rules, self.state, player, card, self.folder_of(card))
    }

    fn purse(&self, player: PlayerId) -> i16 {
        self.rules.currency.map_or(0, |it| self.spare(player, it))
    }

    fn needs_housing(&self, card: CardId) -> bool {
        self.rules.cards.get(card.index()).is_some_and(|it| matches!(it.kind, CardKind::Animal(_)))
    }

    pub(super) fn answer_play(&mut self, at: usize, quantifier: Quantifier, choice: Choice) {
        let left = self.cards_left(quantifier);
        let owner = self.top().owner;
        let Choice::Card(card) = choice else { return self.finish(at) };
        self.spend(at, self.level_of(card), 0);
        if left <= 1 {
            self.finish(at);
        } else {
            self.with_top(|frame| {
                frame.step = 1;
                frame.left = left - 1;
            });
        }
        self.push_play(owner, card);
    }

    /// What a card takes of a budget: the level of a sponsor (SPON-2).
    fn level_of(&self, card: CardId) -> i16 {
        match self.rules.cards.get(card.index()).map(|it| &it.kind) {
            Some(CardKind::Sponsor(sponsor)) => sponsor.level,
            Some(CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_)) | None => 0,
        }
    }

    pub(super) fn push_play(&mut self, owner: PlayerId, card: CardId) {
        let source = Source::Card(card);
        self.push(Frame { routine: Routine::PlayCard(card), owner, source, ..Frame::default() });
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

    /// Pays, moves in, and lets every printed gain and every ability box wait as an effect of its own (ANIM-9).
    fn play_card(&mut self, card: CardId, housing: Option<Housing>) {
        let owner = self.top().owner;
        let price = self.price_of(owner, card);
        self.with_top(|frame| frame.pc = DONE);
        if let Some(currency) = self.rules.currency {
            self.lose(owner, currency, price);
        }
        if self.take_from_display(card).is_none() {
            self.with_seat(owner, |it| it.hand.remove(card));
        }
        if let Some(housing) = housing {
            zoo::house(self.rules, self.state, owner, card, housing);
            let building = match housing {
                Housing::Building(at) => Some(at),
                Housing::Shared => None,
            };
            self.tell(Event::Housed(owner, card, building));
        }
        self.with_seat(owner, |it| it.zoo.insert(card));
        self.tell(Event::Played(owner, card));
        let rules = self.rules;
        let Some(declared) = rules.cards.get(card.index()) else { return };
        for gain in &declared.gains {
            self.arise(owner, Source::Card(card), Effect::Gain(gain.resource.0, gain.amount));
        }
        for ability in &declared.abilities {
            self.wait_ability(owner, Source::Card(card), ability);
        }
    }
}
