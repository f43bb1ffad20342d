//! Cards that are chosen one by one, and moved.

use super::piles::{Origin, host_of};
use crate::game::pool::player_of;
use crate::game::step::{Ask, Machine};
use crate::game::{Choice, Observer, Question};
use crate::ruleset::{CardId, CardNoun, CardSum, FilterId, Op, PlayerRef, Quantifier, Zone};
use crate::state::{CardSet, Frame, PlayerId, Stream};
use crate::zoo::{
    self,
    eval::{Levels, Seen},
};

/// Which cards of which zone.
#[derive(Clone, Copy)]
pub(in crate::game) struct Wanted {
    pub(in crate::game) noun: CardNoun,
    pub(in crate::game) filter: Option<FilterId>,
    pub(in crate::game) from: Zone,
    /// The level that counts for sponsors.
    pub(in crate::game) levels: Levels,
}

impl<O: Observer> Machine<'_, O> {
    /// Which card next; stopping is an option if the text says "up to".
    pub(in crate::game) fn ask_move(&mut self, at: usize) -> Option<Ask> {
        let frame = self.top();
        let Some(Op::Move { quantifier, noun, filter, from, to, by, .. }) = self.ops().get(at) else {
            return None;
        };
        if self.cards_left(*quantifier) <= 0 || self.room_in(frame.owner, *to) <= 0 || !self.finds_room(*to) {
            return None;
        }
        self.push_cards(&frame, *noun, *filter, *from);
        if matches!(quantifier, Quantifier::UpTo(_)) {
            self.options.push(Choice::Decline);
        }
        Some(Ask { player: player_of(&frame, *by), question: Question::Card })
    }

    pub(in crate::game) fn answer_move(&mut self, at: usize, op: &Op, choice: Choice) {
        let Op::Move { quantifier, result, sum, .. } = op else { return };
        let left = self.cards_left(*quantifier);
        if self.top().step == 0 {
            self.clear_results(*result, *sum);
        }
        if choice == Choice::Decline {
            return self.finish(at);
        }
        self.move_card(op, choice);
        self.one_done(at, left);
    }

    /// Moves what nobody chooses: all cards, the top of a pile, or cards drawn blindly (ABIL-27).
    pub(in crate::game) fn move_unasked(&mut self, at: usize, op: &Op) {
        let Op::Move { quantifier, random, noun, filter, from, to, result, sum, .. } = op else { return };
        let frame = self.top();
        self.clear_results(*result, *sum);
        // INVARIANT: no move brings a card back to where it is taken from, so a bound of all cards is never reached.
        let most = self.room_in(frame.owner, *to).min(crate::state::MAX_CARDS as i16);
        for _ in 0..self.cards_left(*quantifier).min(most) {
            self.options.clear();
            self.push_cards(&frame, *noun, *filter, *from);
            let n_options = self.options.len() as u32;
            if *random {
                self.reveal();
            }
            let drawn = if *random { self.state.random.of(Stream::Hand).below(n_options) } else { 0 };
            let Some(choice) = self.options.get(drawn as usize).copied() else { break };
            if !self.finds_room(*to) {
                break;
            }
            self.move_card(op, choice);
        }
        self.options.clear();
        self.finish(at);
    }

    fn move_card(&mut self, op: &Op, choice: Choice) {
        let Op::Move { from, to, by, result, sum, .. } = op else { return };
        let frame = self.top();
        let actor = player_of(&frame, *by);
        let mut keeper = None;
        let taken = match choice {
            Choice::TopOfDeck => self.take_top(*from).map(|card| (card, Origin::Deck)),
            Choice::Card(card) => {
                keeper = if *to == Zone::Discard { self.kept_from_discard(card) } else { None };
                Some((card, self.take_out(&frame, card, *from)))
            }
            Choice::Accept
            | Choice::Decline
            | Choice::Effect(_)
            | Choice::Branch(_)
            | Choice::Part(_)
            | Choice::InsteadOfTask(_)
            | Choice::Workers(..)
            | Choice::Player(_)
            | Choice::ActionCard(..)
            | Choice::TokenAction(..)
            | Choice::Slot(_)
            | Choice::Spend(_)
            | Choice::Kind(_)
            | Choice::Placement(..)
            | Choice::Task(_)
            | Choice::Housing(_)
            | Choice::Animal(_)
            | Choice::Tile(_)
            | Choice::ProjectSlot(_)
            | Choice::Edge(_)
            | Choice::Hex(_)
            | Choice::Option(_)
            | Choice::Box(..)
            | Choice::Variant(_)
            | Choice::CardForStrength
            | Choice::MapToken(_)
            | Choice::BoardSpace(_)
            | Choice::Map(_) => None,
        };
        let Some((card, origin)) = taken else { return };
        match keeper {
            Some(keeper) => {
                let kept = Frame { owner: keeper, ..frame };
                self.put(&kept, keeper, card, Zone::Hand(PlayerRef::You), origin);
            }
            None => self.put(&frame, actor, card, *to, origin),
        }
        if let Some((what, local)) = *sum {
            let before = frame.locals.get(usize::from(local.0)).copied().unwrap_or(0);
            self.set_local(local, before.saturating_add(self.shown(&frame, card, what)));
        }
        if let Some(result) = result {
            let moved = frame.locals.get(usize::from(result.0)).copied().unwrap_or(0);
            self.set_local(*result, moved.saturating_add(1));
        }
    }

    /// What a card shows of what is added up.
    fn shown(&self, frame: &Frame, card: CardId, what: CardSum) -> i16 {
        let Some(declared) = self.rules.cards.get(card.index()) else { return 0 };
        match what {
            CardSum::Printed(resource) => {
                let gains = declared.gains.iter().filter(|it| it.resource == resource);
                gains.fold(0, |acc: i16, it| acc.saturating_add(it.amount))
            }
            CardSum::Icons(icon) => zoo::card_icons(self.rules, declared, self.seen(frame).icon(icon)),
        }
    }

    /// Takes a card out of a zone.
    fn take_out(&mut self, frame: &Frame, card: CardId, from: Zone) -> Origin {
        match from {
            Zone::Hand(player) => {
                let player = player_of(frame, player);
                self.with_seat(player, |it| it.hand.remove(card));
                Origin::Hand(player)
            }
            Zone::HandOrRange | Zone::Display | Zone::Range | Zone::DeckOrRange | Zone::Folders(..) => {
                match self.take_from_display(card) {
                    Some(folder) => Origin::Folder(folder),
                    None => {
                        self.with_seat(frame.owner, |it| it.hand.remove(card));
                        Origin::Hand(frame.owner)
                    }
                }
            }
            Zone::ScoringHand(player) => {
                let player = player_of(frame, player);
                self.with_seat(player, |it| it.scoring.remove(card));
                Origin::Aside
            }
            Zone::Zoo => {
                self.with_zoo(frame.owner, |it| it.zoo.remove(card));
                self.clear_card(frame.owner, card);
                Origin::Aside
            }
            Zone::UnusedProjects => {
                self.state.unused_projects.remove(card);
                Origin::Aside
            }
            Zone::Beside(_) => {
                self.take_from_beside(card);
                Origin::Aside
            }
            Zone::UnderSource => {
                let at = self.state.pouched.iter().position(|(_, it)| *it == card);
                at.and_then(|at| self.state.pouched.remove(at));
                Origin::Aside
            }
            Zone::Result(result) => {
                let tag = self.tag(result);
                let at = self.state.seen.iter().position(|it| *it == (card, tag));
                at.and_then(|at| self.state.seen.remove(at));
                let rest = frame.locals.get(usize::from(result.0)).copied().unwrap_or(0);
                self.set_local(result, rest.saturating_sub(1));
                Origin::Aside
            }
            Zone::Deck | Zone::Discard => {
                self.state.piles.remove(card);
                Origin::Aside
            }
            Zone::FurtherDeck(_) | Zone::FurtherDiscard(_) => {
                self.state.piles.remove_further(card);
                Origin::Aside
            }
            Zone::ScoringDeck => {
                let at = self.state.scoring_deck.iter().position(|it| *it == card);
                at.and_then(|at| self.state.scoring_deck.remove(at));
                Origin::Aside
            }
        }
    }

    /// Takes a card out of the display, where it leaves a gap (DISPLAY-2); its folder, from 1. Tokens on it go home.
    pub(in crate::game) fn take_from_display(&mut self, card: CardId) -> Option<u8> {
        let folder = self.folder_of(card)?;
        self.state.display[usize::from(folder) - 1] = None;
        self.free_of_tokens(card);
        Some(folder)
    }

    /// Adds the cards of a zone that fit to the options.
    pub(in crate::game) fn push_cards(
        &mut self,
        frame: &Frame,
        noun: CardNoun,
        filter: Option<FilterId>,
        from: Zone,
    ) {
        let wanted = Wanted { noun, filter, from, levels: Levels::Printed };
        let mut options = std::mem::take(&mut *self.options);
        self.any_card(frame, wanted, |choice| {
            options.push(choice);
            false
        });
        *self.options = options;
    }

    /// Whether a card of a zone that fits passes a test, the first ones first.
    pub(in crate::game) fn any_card(
        &self,
        frame: &Frame,
        wanted: Wanted,
        passes: impl FnMut(Choice) -> bool,
    ) -> bool {
        self.any_card_among(frame, wanted, None, passes)
    }

    /// The same among some cards alone.
    pub(in crate::game) fn any_card_among(
        &self,
        frame: &Frame,
        wanted: Wanted,
        among: Option<&CardSet>,
        mut passes: impl FnMut(Choice) -> bool,
    ) -> bool {
        let Wanted { noun, filter, from, levels } = wanted;
        let (rules, state) = (self.rules, &*self.state);
        let seen = Seen { levels, ..Seen::of(rules, state, frame) };
        let of_noun = rules.index.cards_of_noun.get(noun as usize);
        let fits = |card: &CardId| match of_noun {
            Some(cards) if filter.is_none() => cards.contains(*card),
            Some(_) | None => seen.card_passes(noun, filter, *card),
        };
        let hand_of = |player: PlayerId| {
            let hand = state.players.get(player.index()).map(|it| it.hand).unwrap_or_default();
            let hand = among.map_or(hand, |it| hand.both(it));
            of_noun.map_or(hand, |it| hand.both(it))
        };
        let display = |n_folders: usize| state.display.iter().take(n_folders).flatten().copied();
        let is_deck = matches!(from, Zone::Deck | Zone::DeckOrRange | Zone::FurtherDeck(_));
        if is_deck && self.pile_has_cards(from) && passes(Choice::TopOfDeck) {
            return true;
        }
        let mut passes = |card: CardId| {
            among.is_none_or(|it| it.contains(card)) && fits(&card) && passes(Choice::Card(card))
        };
        match from {
            Zone::Hand(player) => hand_of(player_of(frame, player)).iter().any(passes),
            Zone::HandOrRange => {
                hand_of(frame.owner).iter().any(&mut passes) || display(self.range(frame.owner)).any(passes)
            }
            Zone::Display => display(state.display.len()).any(passes),
            Zone::Range | Zone::DeckOrRange => display(self.range(frame.owner)).any(passes),
            Zone::Deck | Zone::FurtherDeck(_) => false,
            Zone::FurtherDiscard(deck) => state.piles.further_discard(deck).any(passes),
            Zone::Folders(first, last) => {
                let folders = state.display.iter().take(usize::from(last));
                folders.skip(usize::from(first.saturating_sub(1))).flatten().copied().any(passes)
            }
            Zone::Discard => state.piles.discard().iter().copied().any(passes),
            Zone::ScoringDeck => state.scoring_deck.iter().rev().copied().any(passes),
            Zone::ScoringHand(player) => {
                let player = player_of(frame, player);
                let scoring = state.players.get(player.index()).map(|it| it.scoring).unwrap_or_default();
                scoring.iter().any(passes)
            }
            Zone::Zoo => {
                let zoo = state.players.get(frame.owner.index());
                let zoo = zoo.map(|it| zoo::played_cards(state, it)).unwrap_or_default();
                zoo.iter().any(passes)
            }
            Zone::UnusedProjects => state.unused_projects.iter().any(passes),
            Zone::Beside(slots) => zoo::cards_beside(state, frame.owner, slots).any(passes),
            Zone::UnderSource => {
                let host = host_of(frame);
                let mut below = state.pouched.iter().filter(|(it, _)| Some(*it) == host);
                below.any(|(_, card)| passes(*card))
            }
            Zone::Result(result) => {
                let tag = (state.frames.len() as u16) << 8 | u16::from(result.0);
                state.seen.iter().filter(|(_, it)| *it == tag).any(|(card, _)| passes(*card))
            }
        }
    }
}
