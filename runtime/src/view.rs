//! What one player sees of a game, and states that look like it.
//!
//! A [`View`] is a state without what its player cannot see: hands and Final Scoring cards of others, the order of the
//! decks, the display before it is turned up, cards that others look at, cards under cards of others and hidden
//! beside their maps, base projects that are not in the game, and the random streams. How many cards lie in each of these
//! places is told, and of which deck each of them is, which its back shows. What the player has seen earlier is not
//! remembered.
//!
//! [`View::determinise`] puts cards that the player does not see anywhere back into these places, at random, so that a
//! program can search on without knowing more than a player does.

mod places;

use std::sync::Arc;

use crate::game::Game;
use crate::ruleset::{ActionId, CardId, CardKind, DeckId, Ruleset, VariantId};
use crate::setup::{is_dealt, left_out};
use crate::state::{CardSet, Mode, Pcg32, PlayerId, State, Streams};

use places::{Filling, Hidden, Pile};

/// The stream of a seed that fills a view.
const STREAM: u64 = 64;

/// A card of a draft that is not seen.
const UNSEEN_CARD: u8 = u8::MAX;

/// A game as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    player: PlayerId,
    state: State,
    hidden: Hidden,
}

impl Game {
    /// The game as a player sees it.
    #[must_use]
    pub fn view(&self, player: PlayerId) -> View {
        View::of(self.ruleset(), self.state(), player)
    }

    /// A game that looks like this one to a player; what the player cannot see follows from the seed.
    #[must_use]
    pub fn determinise(&self, player: PlayerId, seed: u64) -> Self {
        let state = self.view(player).determinise(self.ruleset(), seed);
        Self::new(Arc::clone(self.ruleset()), state)
    }
}

impl View {
    /// A state as a player sees it.
    #[must_use]
    pub fn of(ruleset: &Ruleset, state: &State, player: PlayerId) -> Self {
        let mut state = state.clone();
        let hidden = Hidden::take(ruleset, &mut state, player);
        for drafted in state.draft.iter_mut().filter(|it| it.player != player) {
            (drafted.action, drafted.variant) = (ActionId(UNSEEN_CARD), UNSEEN_CARD);
        }
        state.random = Streams::default();
        Self { player, state, hidden }
    }

    /// Who sees this.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        self.player
    }

    /// What is seen. The places of hidden cards are empty, so that no game goes on from here.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many cards of another player's hand are hidden.
    #[must_use]
    pub fn hidden_in_hand(&self, player: PlayerId) -> usize {
        self.hidden.count(Pile::Hand(player))
    }

    /// How many Final Scoring cards of a player are hidden.
    #[must_use]
    pub fn hidden_scoring(&self, player: PlayerId) -> usize {
        self.hidden.count(Pile::Scoring(player))
    }

    /// How many cards the deck has.
    #[must_use]
    pub fn deck(&self) -> usize {
        self.hidden.count(Pile::Deck)
    }

    /// How many cards a further deck has.
    #[must_use]
    pub fn further_deck(&self, deck: DeckId) -> usize {
        self.hidden.count(Pile::Further(deck))
    }

    /// A state that looks like this to the player. The same seed gives the same state.
    #[must_use]
    pub fn determinise(&self, ruleset: &Ruleset, seed: u64) -> State {
        let mut random = Pcg32::new(seed, STREAM);
        let visible = visible_cards(&self.state);
        let mut unseen = Unseen::of(ruleset, &visible, &self.state);
        for cards in [&mut unseen.dealt, &mut unseen.base, &mut unseen.scoring, &mut unseen.further] {
            random.shuffle(cards);
        }
        // Base projects come from the pile beside the board; what is not there has been fetched and lies among the others.
        let beside_board = self.hidden.count(Pile::Unused).min(unseen.base.len());
        let fetched = unseen.base.split_off(beside_board);
        let mut cards: Vec<CardId> = unseen.dealt.into_iter().chain(fetched).collect();
        cards.truncate(self.hidden.cards());
        random.shuffle(&mut cards);
        let mut state = self.state.clone();
        let piles = Filling { cards, base: unseen.base, scoring: unseen.scoring, further: unseen.further };
        self.hidden.put(ruleset, &mut state, piles);
        fill_draft(ruleset, &mut state, &mut random);
        state.random = Streams::new(seed);
        state
    }
}

/// Puts action cards that are not seen anywhere into the hands of a draft.
fn fill_draft(ruleset: &Ruleset, state: &mut State, random: &mut Pcg32) {
    let is_unseen = |card: &VariantId| state.draft.iter().all(|it| it.card() != *card);
    let unseen = ruleset.variants().map(|(id, _)| id).filter(|it| it.variant > 0);
    let mut unseen: Vec<VariantId> = unseen.filter(is_unseen).collect();
    random.shuffle(&mut unseen);
    let hidden = state.draft.iter_mut().filter(|it| it.variant == UNSEEN_CARD);
    for (drafted, card) in hidden.zip(unseen) {
        (drafted.action, drafted.variant) = (card.action, card.variant);
    }
}

/// Cards that lie nowhere in sight.
struct Unseen {
    /// Cards of the deck.
    dealt: Vec<CardId>,
    /// Base projects.
    base: Vec<CardId>,
    /// Final Scoring cards of this game.
    scoring: Vec<CardId>,
    /// Cards of further decks.
    further: Vec<CardId>,
}

impl Unseen {
    fn of(ruleset: &Ruleset, visible: &CardSet, state: &State) -> Self {
        let out = left_out(ruleset, state.settings);
        let mut unseen =
            Self { dealt: Vec::new(), base: Vec::new(), scoring: Vec::new(), further: Vec::new() };
        for (at, declared) in ruleset.cards.iter().enumerate() {
            let card = CardId(at as u16);
            if visible.contains(card) || out.contains(card) {
                continue;
            }
            match &declared.kind {
                // SOLO-10: some Final Scoring cards are not in a solo game.
                CardKind::Scoring(it) if it.not_solo && state.mode == Mode::Solo => {}
                CardKind::Scoring(_) => unseen.scoring.push(card),
                _ if declared.deck.is_some() => unseen.further.push(card),
                _ if is_dealt(declared) => unseen.dealt.push(card),
                CardKind::Project(_) | CardKind::Animal(_) | CardKind::Sponsor(_) => unseen.base.push(card),
            }
        }
        unseen
    }
}

/// Every card that lies somewhere in a state without its hidden cards.
fn visible_cards(state: &State) -> CardSet {
    let piles = state.piles.deck().iter().chain(state.piles.discard()).copied();
    let lists = state.display.iter().flatten().copied().chain(state.scoring_deck.iter().copied());
    let aside = state.seen.iter().map(|it| it.0).chain(state.pouched.iter().map(|it| it.1));
    let aside =
        aside.chain(state.beside.iter().map(|it| it.card)).chain(state.piles.all_further().map(|it| it.card));
    let projects = state.projects.iter().map(|it| it.card).chain(state.unused_projects.iter());
    let mut visible: CardSet = piles.chain(lists).chain(aside).chain(projects).collect();
    for player in state.players.iter() {
        for card in player.hand.iter().chain(player.zoo.iter()).chain(player.scoring.iter()) {
            visible.insert(card);
        }
    }
    visible
}
