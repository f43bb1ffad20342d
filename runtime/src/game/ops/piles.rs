//! Deck, discard pile, display, and cards that lie aside.

use crate::game::pool::player_of;
use crate::game::step::Machine;
use crate::game::{Event, Limit, Observer};
use crate::ruleset::{AmountId, CardId, CardKind, Local, ResourceId, Zone};
use crate::state::{FOLDERS, Fault, Frame, Host, PlayerId, Source, State, Stream};

impl<O: Observer> Machine<'_, O> {
    /// From the top of a pile into the hand; stops short if there are no more (DISPLAY-7).
    pub(in crate::game) fn draw_cards(&mut self, at: usize, amount: AmountId, from: Zone) {
        let owner = self.top().owner;
        let is_scoring = from == Zone::ScoringDeck;
        for _ in 0..self.amount(amount) {
            let Some(card) = self.take_top(from) else { break };
            self.with_seat(
                owner,
                |it| if is_scoring { it.scoring.insert(card) } else { it.hand.insert(card) },
            );
            self.tell(if is_scoring { Event::KeptScoring(owner, card) } else { Event::Drew(owner, card) });
        }
        self.finish(at);
    }

    /// From the top of a pile aside, as a result.
    pub(in crate::game) fn look(
        &mut self,
        at: usize,
        public: bool,
        amount: AmountId,
        from: Zone,
        result: Local,
    ) {
        let owner = self.top().owner;
        let mut seen = 0;
        for _ in 0..self.amount(amount) {
            // Beyond what can lie aside the look stops short, and the rest stays where it is.
            if self.state.seen.len() == self.state.seen.capacity() {
                if self.pile_has_cards(from) {
                    self.tell(Event::Limited(owner, Limit::Aside));
                }
                break;
            }
            let Some(card) = self.take_top(from) else { break };
            let fits = self.state.seen.push((card, self.tag(result)));
            self.check_fits(fits);
            seen += 1;
            self.tell(Event::Looked(owner, card, public));
        }
        self.set_local(result, seen);
        self.finish(at);
    }

    /// Moves what is left of a result, in the order it was seen.
    pub(in crate::game) fn move_rest(&mut self, at: usize, rest: Local, to: Zone) {
        let frame = self.top();
        let tag = self.tag(rest);
        // As many as there are now: a rest that is put where it came from is done with.
        for _ in 0..self.state.seen.len() {
            let found = self.state.seen.iter().position(|(_, it)| *it == tag);
            let Some(place) = found else { break };
            if let Some((card, _)) = self.state.seen.remove(place) {
                self.put(&frame, frame.owner, card, to, Origin::Aside);
            }
        }
        self.set_local(rest, 0);
        self.finish(at);
    }

    /// The tag of cards that a local of the running program names.
    pub(in crate::game) fn tag(&self, local: Local) -> u16 {
        (self.state.frames.len() as u16) << 8 | u16::from(local.0)
    }

    /// The top card of a pile: the discard pile becomes a new deck when the deck is used up (DISPLAY-7).
    pub(in crate::game) fn take_top(&mut self, pile: Zone) -> Option<CardId> {
        self.reveal();
        match pile {
            Zone::Discard => self.state.piles.draw_discarded(),
            Zone::ScoringDeck => self.state.scoring_deck.pop(),
            Zone::FurtherDiscard(deck) => self.state.piles.draw_further_discarded(deck),
            Zone::Deck
            | Zone::FurtherDeck(_)
            | Zone::DeckOrRange
            | Zone::Hand(_)
            | Zone::Display
            | Zone::Range
            | Zone::HandOrRange
            | Zone::ScoringHand(_)
            | Zone::UnusedProjects
            | Zone::Zoo
            | Zone::UnderSource
            | Zone::Beside(_)
            | Zone::Folders(..)
            | Zone::Result(_) => self.draw_from(pile),
        }
    }

    /// The top card of a deck, which is made anew of its discard pile when it is used up.
    fn draw_from(&mut self, deck: Zone) -> Option<CardId> {
        let has_cards = self.pile_has_cards(deck);
        let State { piles, random, .. } = &mut *self.state;
        let (is_used_up, card);
        if let Zone::FurtherDeck(deck) = deck {
            is_used_up = piles.further_deck(deck).next().is_none();
            card = piles.draw_further(deck, random.of(Stream::Decks));
        } else {
            is_used_up = piles.deck().is_empty();
            card = piles.draw(random.of(Stream::Deck));
        }
        if is_used_up && has_cards {
            self.tell(Event::Shuffled { into_deck: true });
        }
        card
    }

    /// Whether a draw from a pile would bring a card.
    pub(in crate::game) fn pile_has_cards(&self, pile: Zone) -> bool {
        let piles = &self.state.piles;
        match pile {
            Zone::Discard => !piles.discard().is_empty(),
            Zone::ScoringDeck => !self.state.scoring_deck.is_empty(),
            Zone::FurtherDeck(deck) => self.state.piles.has_further(deck),
            Zone::FurtherDiscard(deck) => self.state.piles.further_discard(deck).next().is_some(),
            Zone::Deck
            | Zone::DeckOrRange
            | Zone::Hand(_)
            | Zone::Display
            | Zone::Range
            | Zone::HandOrRange
            | Zone::ScoringHand(_)
            | Zone::UnusedProjects
            | Zone::Zoo
            | Zone::UnderSource
            | Zone::Beside(_)
            | Zone::Folders(..)
            | Zone::Result(_) => !piles.deck().is_empty() || !piles.discard().is_empty(),
        }
    }

    pub(in crate::game) fn shuffle(&mut self, at: usize, zone: Zone) {
        self.reveal();
        match zone {
            Zone::Deck => self.state.piles.shuffle_deck(self.state.random.of(Stream::Deck)),
            Zone::ScoringDeck => {
                let deck = self.state.scoring_deck.as_mut_slice();
                self.state.random.of(Stream::Scoring).shuffle(deck);
            }
            Zone::FurtherDeck(deck) => {
                self.state.piles.shuffle_further(deck, false, self.state.random.of(Stream::Decks));
            }
            Zone::FurtherDiscard(deck) => {
                self.state.piles.shuffle_further(deck, true, self.state.random.of(Stream::Decks));
            }
            Zone::Discard
            | Zone::DeckOrRange
            | Zone::Hand(_)
            | Zone::Display
            | Zone::Range
            | Zone::HandOrRange
            | Zone::ScoringHand(_)
            | Zone::UnusedProjects
            | Zone::Zoo
            | Zone::UnderSource
            | Zone::Beside(_)
            | Zone::Folders(..)
            | Zone::Result(_) => self.state.piles.shuffle_discard(self.state.random.of(Stream::Discard)),
        }
        self.tell(Event::Shuffled { into_deck: false });
        self.finish(at);
    }

    /// Slides cards to lower folders in order, then fills the empty ones, lowest first (DISPLAY-3).
    pub(in crate::game) fn replenish(&mut self, player: PlayerId) {
        if self.state.display.iter().all(Option::is_some) {
            return;
        }
        let (mut filled, mut entered) = (0, [None; FOLDERS]);
        for folder in 0..FOLDERS {
            if self.state.display[folder].is_none() {
                self.state.display[folder] =
                    self.state.display[folder + 1..].iter_mut().find_map(Option::take);
            }
        }
        for (folder, entered) in entered.iter_mut().enumerate() {
            if self.state.display[folder].is_none() {
                let Some(card) = self.take_top(Zone::Deck) else { break };
                self.state.display[folder] = Some(card);
                *entered = Some(card);
                filled += 1;
            }
        }
        if filled > 0 {
            self.tell(Event::Replenished(filled));
            self.cards_entered(player, &entered);
        }
    }

    /// Folders of the display within a player's reach (DISPLAY-5).
    pub(in crate::game) fn range(&self, player: PlayerId) -> usize {
        let Some(resource) = self.rules.range else { return 0 };
        let held = self.held(player, resource);
        let folders = |id: ResourceId| {
            let rows = &self.rules.resources.get(id.index())?.folders;
            rows.iter().rev().find(|row| row.from <= held).map(|row| row.value)
        };
        usize::try_from(folders(resource).unwrap_or(0)).unwrap_or(0).min(FOLDERS)
    }

    /// The folder of a card in the display, from 1.
    pub(in crate::game) fn folder_of(&self, card: CardId) -> Option<u8> {
        self.state.display.iter().position(|it| *it == Some(card)).map(|at| at as u8 + 1)
    }

    /// Puts a card where it goes, and tells of it.
    pub(in crate::game) fn put(
        &mut self,
        frame: &Frame,
        actor: PlayerId,
        card: CardId,
        to: Zone,
        origin: Origin,
    ) {
        match self.own_deck(card, to) {
            Zone::Hand(player) => {
                let player = player_of(frame, player);
                self.with_seat(player, |it| it.hand.insert(card));
                self.tell(match origin {
                    Origin::Deck => Event::Drew(player, card),
                    Origin::Hand(other) if other != player => Event::TookFrom(player, other, card),
                    Origin::Folder(folder) => Event::Took(player, card, Some(folder)),
                    Origin::Hand(_) | Origin::Aside => Event::Took(player, card, None),
                });
            }
            Zone::ScoringHand(player) => {
                let player = player_of(frame, player);
                self.with_seat(player, |it| it.scoring.insert(card));
                self.tell(Event::KeptScoring(player, card));
            }
            Zone::Deck => {
                let fits = self.state.piles.push_under_deck(card);
                self.came_under_pile(actor, card, fits);
            }
            Zone::ScoringDeck => {
                let fits = self.state.scoring_deck.insert(0, card);
                self.came_under_pile(actor, card, fits);
            }
            Zone::FurtherDeck(deck) => {
                let fits = self.state.piles.push_under_further(deck, card);
                self.came_under_pile(actor, card, fits);
            }
            Zone::UnderSource => {
                let Some(host) = host_of(frame) else { return self.discard(actor, card) };
                if !self.state.pouched.push((host, card)) {
                    self.tell(Event::Limited(actor, Limit::Under));
                    return self.discard(actor, card);
                }
                self.tell(match host.as_card() {
                    None => Event::PutUnderMap(actor, card),
                    Some(host) => Event::PutUnderCard(actor, host, card),
                });
            }
            Zone::Beside(slots) => self.put_beside(frame.owner, card, slots),
            Zone::UnusedProjects => self.state.unused_projects.insert(card),
            Zone::Result(result) => {
                if !self.state.seen.push((card, self.tag(result))) {
                    self.discard(actor, card);
                }
            }
            Zone::Discard
            | Zone::FurtherDiscard(_)
            | Zone::Display
            | Zone::Range
            | Zone::DeckOrRange
            | Zone::HandOrRange
            | Zone::Zoo
            | Zone::Folders(..) => {
                self.discard(actor, card);
            }
        }
    }

    /// Where a card goes that is put there: under a deck always under its own.
    fn own_deck(&self, card: CardId, to: Zone) -> Zone {
        if !matches!(to, Zone::Deck | Zone::FurtherDeck(_)) {
            return to;
        }
        self.rules.deck_of(card).map_or(Zone::Deck, Zone::FurtherDeck)
    }

    fn came_under_pile(&mut self, actor: PlayerId, card: CardId, fits: bool) {
        self.tell(Event::PutUnderPile(actor, card));
        self.check_fits(fits);
    }

    /// Whether one more card finds room in a place; if not, it is told.
    pub(in crate::game) fn finds_room(&mut self, to: Zone) -> bool {
        let pouched = &self.state.pouched;
        let is_full = to == Zone::UnderSource && pouched.len() == pouched.capacity();
        if is_full {
            self.tell(Event::Limited(self.top().owner, Limit::Under));
        }
        !is_full
    }

    /// Onto the discard pile of its deck, a base project too (DISPLAY-11).
    pub(in crate::game) fn discard(&mut self, actor: PlayerId, card: CardId) {
        let fits = self.push_discarded(card);
        self.tell(Event::Discarded(actor, card));
        self.check_fits(fits);
    }

    fn push_discarded(&mut self, card: CardId) -> bool {
        match self.rules.deck_of(card) {
            Some(deck) => self.state.piles.push_further(deck, card, true),
            None => self.state.piles.push_discarded(card),
        }
    }

    fn check_fits(&mut self, fits: bool) {
        if !fits {
            self.fail(Fault::Cards);
        }
    }

    /// Back to the pile of its kind.
    pub(in crate::game) fn return_to_pile(&mut self, card: CardId) {
        let kind = self.rules.cards.get(card.index()).map(|it| &it.kind);
        let fits = if matches!(kind, Some(CardKind::Scoring(_))) {
            self.state.scoring_deck.insert(0, card)
        } else {
            self.push_discarded(card)
        };
        self.check_fits(fits);
    }
}

/// Where a moved card lay.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Origin {
    /// On top of the deck.
    Deck,
    /// In the display: the folder, from 1.
    Folder(u8),
    /// In a hand.
    Hand(PlayerId),
    /// Anywhere else.
    Aside,
}

/// What a card comes to lie under that an effect puts under its own: a card or a map (MAP-0-2).
pub(super) fn host_of(frame: &Frame) -> Option<Host> {
    match frame.source {
        Source::Card(host) => Some(Host::card(host)),
        Source::Map | Source::Edge(_) | Source::Hex(_) => Some(Host::map(frame.owner)),
        Source::Building(_)
        | Source::Gate(..)
        | Source::Tile(_)
        | Source::Space(_)
        | Source::Action(_)
        | Source::Rule => None,
    }
}
