//! Bonuses of spaces, tokens on cards of zoos, searches of the deck.

use super::piles::Origin;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Event, Limit, Observer, Question};
use crate::ruleset::{
    AmountId, CardId, CardNoun, FilterId, MAX_HEXES, PlayerRef, SearchRest, SpaceFilterId, TokenId, Zone,
};
use crate::state::{Effect, Frame, Source};
use crate::zoo::{self, eval::tokens_on, spaces};

impl<O: Observer> Machine<'_, O> {
    /// The bonus of which space: one that is not covered (SPX-3).
    pub(in crate::game) fn ask_bonus(&mut self, filter: Option<SpaceFilterId>) -> Option<Ask> {
        let frame = self.top();
        let open = self.open_bonuses(&frame, filter);
        let hexes = (0..MAX_HEXES).filter(|it| open >> it & 1 == 1);
        self.options.extend(hexes.map(|it| Choice::Hex(it as u8)));
        Some(Ask { player: frame.owner, question: Question::Bonus })
    }

    /// The spaces of the owner whose bonus can be gained without covering them.
    pub(in crate::game) fn open_bonuses(&self, frame: &Frame, filter: Option<SpaceFilterId>) -> u64 {
        let Some(map) = zoo::map(self.rules, self.state, frame.owner) else { return 0 };
        if zoo::gains_no_bonuses(self.rules, self.state, frame.owner) {
            return 0;
        }
        let covered = self.seat(frame.owner).map_or(0, |it| it.covered);
        spaces::of(self.seen(frame), filter) & spaces::bonus_spaces(map) & !covered
    }

    /// The bonus joins the pool. The space was not covered, so that no trigger goes off (SPX-3).
    pub(in crate::game) fn answer_bonus(&mut self, at: usize, choice: Choice) {
        let owner = self.top().owner;
        self.finish(at);
        let Choice::Hex(hex) = choice else { return };
        let map = zoo::map(self.rules, self.state, owner);
        let bonus = map.and_then(|it| it.hexes.get(usize::from(hex))?.bonus);
        if let Some(bonus) = bonus {
            self.arise(owner, Source::Hex(hex), Effect::Program(bonus));
        }
    }

    pub(in crate::game) fn place_on_this(&mut self, at: usize, amount: AmountId, token: TokenId) {
        let frame = self.top();
        let amount = self.amount(amount);
        let placed = u8::try_from(amount.clamp(0, i16::from(u8::MAX))).unwrap_or(0);
        if let Source::Card(card) = frame.source {
            let lie = tokens_on(self.state, card, token);
            let declared = self.rules.tokens.get(token.index()).and_then(|it| it.limit);
            let limit = declared.unwrap_or(u8::MAX);
            if declared.is_none() && i16::from(lie).saturating_add(amount) > i16::from(limit) {
                self.tell(Event::Limited(frame.owner, Limit::TokensOnCard));
            }
            self.set_tokens_on(card, token, lie.saturating_add(placed).min(limit));
        }
        self.finish(at);
    }

    /// The whole number, or it is not done.
    pub(in crate::game) fn remove_from_this(&mut self, at: usize, amount: AmountId, token: TokenId) {
        let frame = self.top();
        let amount = self.amount(amount);
        if self.can_remove(&frame, amount, token)
            && let Source::Card(card) = frame.source
        {
            let lie = tokens_on(self.state, card, token);
            self.set_tokens_on(card, token, lie - amount as u8);
        } else {
            self.tell(Event::Skipped(frame.owner));
        }
        self.finish(at);
    }

    /// Whether so many tokens lie on the card that an effect stands on.
    pub(in crate::game) fn can_remove(&self, frame: &Frame, amount: i16, token: TokenId) -> bool {
        let Source::Card(card) = frame.source else { return false };
        amount > 0 && amount <= i16::from(tokens_on(self.state, card, token))
    }

    /// Sets how many tokens lie on a card; none if there is no place for more cards with tokens.
    pub(in crate::game) fn set_tokens_on(&mut self, card: CardId, token: TokenId, count: u8) {
        let before = tokens_on(self.state, card, token);
        let lists = &mut self.state.card_tokens;
        let at = lists.iter().position(|(it, kind, _)| (*it, *kind) == (card, token));
        let kept = match at {
            Some(at) if count == 0 => lists.remove(at).is_some(),
            Some(at) => {
                lists.as_mut_slice()[at].2 = count;
                true
            }
            None => count > 0 && lists.push((card, token, count)),
        };
        if !kept && count > 0 {
            self.tell(Event::Limited(self.top().owner, Limit::CardsWithTokens));
        }
        if kept && before != count {
            let change = i16::from(count) - i16::from(before);
            self.tell(Event::CardToken(card, token, change.clamp(-128, 127) as i8));
        }
    }

    /// Reveals cards of the deck until one passes, and takes it. If none does, the deck stays as it is (O-9).
    pub(in crate::game) fn search(
        &mut self,
        at: usize,
        noun: CardNoun,
        filter: Option<FilterId>,
        rest: SearchRest,
    ) {
        let frame = self.top();
        let seen = self.seen(&frame);
        let deck = self.state.piles.deck();
        let found = deck.iter().rev().position(|it| seen.card_passes(noun, filter, *it));
        match found {
            Some(passed) => self.take_found(&frame, passed, rest),
            None => {
                self.reveal();
                self.tell(Event::Skipped(frame.owner));
            }
        }
        self.finish(at);
    }

    /// Turns up the cards above the found one and puts them where they go in their order, then takes the found one.
    fn take_found(&mut self, frame: &Frame, passed: usize, rest: SearchRest) {
        let to = match rest {
            SearchRest::Discard => Zone::Discard,
            SearchRest::UnderDeck => Zone::Deck,
        };
        for _ in 0..passed {
            let Some(card) = self.take_top(Zone::Deck) else { return };
            self.tell(Event::Looked(frame.owner, card, true));
            self.put(frame, frame.owner, card, to, Origin::Aside);
        }
        if let Some(card) = self.take_top(Zone::Deck) {
            self.put(frame, frame.owner, card, Zone::Hand(PlayerRef::You), Origin::Aside);
        }
    }
}
