//! Places of cards that a player cannot see.

use crate::game::secret_discards;
use crate::ruleset::{CardId, DeckId, Local, Op, Ruleset, ZoneId};
use crate::state::{CardBeside, CardSet, Frame, Host, PlayerId, Routine, State};
use crate::zoo;

/// A place of hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Pile {
    /// The hand of a player.
    Hand(PlayerId),
    /// The Final Scoring cards of a player.
    Scoring(PlayerId),
    /// The deck.
    Deck,
    /// The deck of Final Scoring cards.
    ScoringDeck,
    /// A further deck.
    Further(DeckId),
    /// The discard pile, from this position on: what others discard in a step that all choose in at once (INFO-5).
    Discarded(u16),
    /// Base projects that are not in the game (SETUP-6).
    Unused,
    /// A folder of the display, before it is turned up (SETUP-15).
    Folder(u8),
    /// At this position of the cards aside, with this tag.
    Aside(u8, u16),
    /// At this position of the cards beside maps, of this player, in these slots.
    Beside(u8, PlayerId, ZoneId),
    /// At this position of the cards under cards, under this card or map.
    Under(u8, Host),
}

/// Piles of hidden cards, the further deck that cards there belong to, and how many of it lie in each, in a fixed order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Hidden(Vec<(Pile, Option<DeckId>, u16)>);

/// Cards that the piles are filled with.
pub(super) struct Filling {
    /// Cards of the deck, and base projects that were fetched.
    pub(super) cards: Vec<CardId>,
    /// Base projects.
    pub(super) base: Vec<CardId>,
    /// Final Scoring cards.
    pub(super) scoring: Vec<CardId>,
    /// Cards of further decks.
    pub(super) further: Vec<CardId>,
}

impl Hidden {
    /// Takes what a player cannot see out of a state.
    pub(super) fn take(ruleset: &Ruleset, state: &mut State, player: PlayerId) -> Self {
        let mut hidden = Self(Vec::new());
        let announced = announced(state);
        let others: Vec<PlayerId> =
            (0..state.players.len()).map(|at| PlayerId(at as u8)).filter(|it| *it != player).collect();
        hidden.take_hands(ruleset, state, &others, &announced);
        hidden.take_discarded(state, player);
        hidden.take_decks(ruleset, state);
        hidden.take_display(state);
        hidden.take_aside(ruleset, state, player, &announced);
        hidden.take_under(ruleset, state, player);
        hidden.take_beside(ruleset, state, player);
        hidden
    }

    fn add(&mut self, pile: Pile, cards: usize) {
        self.add_of(pile, None, cards);
    }

    fn add_of(&mut self, pile: Pile, deck: Option<DeckId>, cards: usize) {
        if cards > 0 {
            self.0.push((pile, deck, cards as u16));
        }
    }

    /// Hands; and Final Scoring cards, which are shown in the final scoring (SCORE-2).
    fn take_hands(&mut self, ruleset: &Ruleset, state: &mut State, others: &[PlayerId], announced: &CardSet) {
        let scoring = state.course.scoring || state.course.over;
        for other in others {
            let Some(seat) = state.players.as_mut_slice().get_mut(other.index()) else { continue };
            let kept: CardSet = seat.hand.iter().filter(|it| announced.contains(*it)).collect();
            let further = ruleset.deck_ids().map(|deck| {
                let is_of = |it: &CardId| ruleset.deck_of(*it) == Some(deck) && !kept.contains(*it);
                (deck, seat.hand.iter().filter(is_of).count())
            });
            let further: Vec<(DeckId, usize)> = further.collect();
            let n_further: usize = further.iter().map(|it| it.1).sum();
            self.add(Pile::Hand(*other), seat.hand.len() - kept.len() - n_further);
            further.into_iter().for_each(|(deck, cards)| self.add_of(Pile::Hand(*other), Some(deck), cards));
            seat.hand = kept;
            if !scoring {
                self.add(Pile::Scoring(*other), seat.scoring.len());
                seat.scoring = CardSet::default();
            }
        }
    }

    fn take_discarded(&mut self, state: &mut State, player: PlayerId) {
        let secret = secret_discards(state, player);
        self.add(Pile::Discarded(secret.start as u16), state.piles.hide_discarded(secret));
    }

    fn take_decks(&mut self, ruleset: &Ruleset, state: &mut State) {
        self.add(Pile::Deck, state.piles.deck().len());
        state.piles.clear_deck();
        self.add(Pile::ScoringDeck, state.scoring_deck.len());
        state.scoring_deck.truncate(0);
        for deck in ruleset.deck_ids() {
            let cards = state.piles.clear_further(deck);
            self.add_of(Pile::Further(deck), Some(deck), cards);
        }
        self.add(Pile::Unused, state.unused_projects.len());
        state.unused_projects = CardSet::default();
    }

    fn take_display(&mut self, state: &mut State) {
        if crate::game::is_turned_up(state) {
            return;
        }
        for (at, folder) in state.display.iter_mut().enumerate() {
            if folder.take().is_some() {
                self.add(Pile::Folder(at as u8), 1);
            }
        }
    }

    /// Cards that another player alone looks at; what was turned up, all see (DISPLAY-10).
    fn take_aside(&mut self, ruleset: &Ruleset, state: &mut State, player: PlayerId, announced: &CardSet) {
        let all = state.seen;
        state.seen.truncate(0);
        for (at, (card, tag)) in all.iter().enumerate() {
            let frame = usize::from(tag >> 8).checked_sub(1).and_then(|it| state.frames.get(it));
            let sees = frame.is_none_or(|it| it.owner == player || turns_up(ruleset, it, Local(*tag as u8)));
            if sees || announced.contains(*card) {
                // INVARIANT: no more than were there before.
                let _ = state.seen.push((*card, *tag));
            } else {
                self.add_of(Pile::Aside(at as u8, *tag), ruleset.deck_of(*card), 1);
            }
        }
    }

    /// Cards under cards and maps: the owner may look, the number is public.
    fn take_under(&mut self, ruleset: &Ruleset, state: &mut State, player: PlayerId) {
        let all = state.pouched;
        state.pouched.truncate(0);
        let zoo = state.players.get(player.index()).map(|it| it.zoo).unwrap_or_default();
        for (at, (host, card)) in all.iter().enumerate() {
            let is_own = host.as_map() == Some(player) || host.as_card().is_some_and(|it| zoo.contains(it));
            if is_own {
                // INVARIANT: no more than were there before.
                let _ = state.pouched.push((*host, *card));
            } else {
                self.add_of(Pile::Under(at as u8, *host), ruleset.deck_of(*card), 1);
            }
        }
    }

    /// Cards that others keep hidden beside their maps; the number is public (MAP-11-2).
    fn take_beside(&mut self, ruleset: &Ruleset, state: &mut State, player: PlayerId) {
        let all = state.beside;
        state.beside.truncate(0);
        for (at, lies) in all.iter().enumerate() {
            if lies.owner == player || zoo::counts_beside(ruleset, state, lies.owner, lies.zone) {
                // INVARIANT: no more than were there before.
                let _ = state.beside.push(*lies);
            } else {
                let deck = ruleset.deck_of(lies.card);
                self.add_of(Pile::Beside(at as u8, lies.owner, lies.zone), deck, 1);
            }
        }
    }

    /// How many cards a pile has.
    pub(super) fn count(&self, pile: Pile) -> usize {
        self.0.iter().filter(|it| it.0 == pile).map(|it| usize::from(it.2)).sum()
    }

    /// How many cards all piles have that hold cards of the deck.
    pub(super) fn cards(&self) -> usize {
        let of_deck = |it: &&(Pile, Option<DeckId>, u16)| it.1.is_none() && it.0.holds_cards_of_the_deck();
        self.0.iter().filter(of_deck).map(|it| usize::from(it.2)).sum()
    }

    /// Puts cards into the piles, as far as they go.
    pub(super) fn put(&self, ruleset: &Ruleset, state: &mut State, filling: Filling) {
        let Filling { cards, base, scoring, mut further } = filling;
        let (mut cards, mut base, mut scoring) = (cards.into_iter(), base.into_iter(), scoring.into_iter());
        for (pile, deck, count) in &self.0 {
            for _ in 0..*count {
                let next = match (deck, pile) {
                    (Some(deck), _) => {
                        let at = further.iter().position(|it| ruleset.deck_of(*it) == Some(*deck));
                        at.map(|at| further.remove(at))
                    }
                    (None, Pile::Unused) => base.next(),
                    (None, Pile::Scoring(_) | Pile::ScoringDeck) => scoring.next(),
                    (
                        None,
                        Pile::Hand(_)
                        | Pile::Deck
                        | Pile::Discarded(_)
                        | Pile::Folder(_)
                        | Pile::Aside(..)
                        | Pile::Under(..)
                        | Pile::Further(_)
                        | Pile::Beside(..),
                    ) => cards.next(),
                };
                if let Some(card) = next {
                    pile.put(state, card);
                }
            }
        }
    }
}

impl Pile {
    fn holds_cards_of_the_deck(self) -> bool {
        match self {
            Self::Hand(_)
            | Self::Deck
            | Self::Discarded(_)
            | Self::Folder(_)
            | Self::Aside(..)
            | Self::Under(..)
            | Self::Beside(..) => true,
            Self::Scoring(_) | Self::ScoringDeck | Self::Further(_) | Self::Unused => false,
        }
    }

    /// Puts a card there.
    ///
    /// INVARIANT: every list had room for as many cards before they were taken out.
    fn put(self, state: &mut State, card: CardId) {
        match self {
            Self::Hand(player) => {
                if let Some(seat) = state.players.as_mut_slice().get_mut(player.index()) {
                    seat.hand.insert(card);
                }
            }
            Self::Scoring(player) => {
                if let Some(seat) = state.players.as_mut_slice().get_mut(player.index()) {
                    seat.scoring.insert(card);
                }
            }
            Self::Deck => {
                let _ = state.piles.push_on_deck(card);
            }
            Self::Discarded(at) => {
                let _ = state.piles.insert_discarded(usize::from(at), card);
            }
            Self::ScoringDeck => {
                let _ = state.scoring_deck.push(card);
            }
            Self::Further(deck) => {
                let _ = state.piles.push_further(deck, card, false);
            }
            Self::Unused => state.unused_projects.insert(card),
            Self::Folder(at) => {
                if let Some(folder) = state.display.get_mut(usize::from(at)) {
                    *folder = Some(card);
                }
            }
            Self::Aside(at, tag) => {
                let _ = state.seen.insert(usize::from(at), (card, tag));
            }
            Self::Beside(at, owner, zone) => {
                let _ = state.beside.insert(usize::from(at), CardBeside { card, owner, zone });
            }
            Self::Under(at, host) => {
                let _ = state.pouched.insert(usize::from(at), (host, card));
            }
        }
    }
}

/// Cards that are being played: everybody knows them, wherever they still lie.
fn announced(state: &State) -> CardSet {
    let played = |it: &Frame| if let Routine::PlayCard(card) = it.routine { Some(card) } else { None };
    state.frames.iter().filter_map(played).collect()
}

/// Whether the cards that a local of a running program names were turned up for all.
fn turns_up(ruleset: &Ruleset, frame: &Frame, local: Local) -> bool {
    let Routine::Program(program) = frame.routine else { return false };
    let ops = ruleset.code.ops(program);
    ops.iter().any(|op| matches!(op, Op::Look { public: true, result, .. } if *result == local))
}
