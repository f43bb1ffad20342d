//! What a game can be asked to begin.

use super::step::Scratch;
use super::{Game, Observer, StartError, gain};
use crate::ruleset::{ActionId, CardId, CardKind, Op, Ruleset};
use crate::state::{ActionCard, MAX_CARDS, MAX_RESOURCES, MAX_TOKENS, PlayerId, State};

/// Room for lists from the start, so that a game need not grow them.
const ROOM_FOR_HOUSINGS: usize = 64;

impl Scratch {
    pub(super) fn with_room() -> Self {
        Self {
            housings: Vec::with_capacity(ROOM_FOR_HOUSINGS),
            animals: Vec::with_capacity(ROOM_FOR_HOUSINGS),
            buildings: Vec::with_capacity(ROOM_FOR_HOUSINGS),
            places: Default::default(),
            homes: Default::default(),
        }
    }
}

impl Game {
    /// The active player plays this card from hand as one performance of the action that plays such cards would, and
    /// ends the turn: conditions, price, housing, effects, action card to slot 1, after-finishing effects, fee, display.
    ///
    /// A project is brought into play and supported, as a task would do it (PROJ-1), without workers.
    ///
    /// # Errors
    ///
    /// If the card cannot be played, the first reason in this order; the game is as it was.
    pub fn start_play(&mut self, card: CardId, observer: &mut impl Observer) -> Result<(), StartError> {
        self.check_idle()?;
        let player = self.state.active;
        let kind = self.ruleset.cards.get(card.index()).map(|it| &it.kind);
        if matches!(kind, Some(CardKind::Scoring(_))) {
            return Err(StartError::NeverPlayed);
        }
        let in_hand = |it: &crate::state::Player| it.hand.contains(card);
        if !self.state.players.get(player.index()).is_some_and(in_hand) {
            return Err(StartError::NotInHand);
        }
        if matches!(kind, Some(CardKind::Project(_))) {
            return self.start_support(player, card, observer);
        }
        let action = self.card_that_plays(player, card);
        let mut machine = self.machine(observer);
        match action {
            Some(own) => machine.can_play_with(player, &own, card)?,
            None => machine.can_play(player, card)?,
        }
        machine.push_end_of_turn();
        machine.push_finishing_action(player, action);
        machine.push_play(player, card);
        self.open = machine.run();
        Ok(())
    }

    fn start_support(
        &mut self,
        player: PlayerId,
        card: CardId,
        observer: &mut impl Observer,
    ) -> Result<(), StartError> {
        let mut machine = self.machine(observer);
        if !machine.can_support_new(player, card) {
            return Err(StartError::NoSlot);
        }
        machine.push_end_of_turn();
        machine.push_finishing_action(player, None);
        machine.push_support(player, card);
        self.open = machine.run();
        Ok(())
    }

    /// The active player performs an action with the own card, and ends the turn.
    ///
    /// # Errors
    ///
    /// If there is no such card, or the action has no legal execution; the game is as it was.
    pub fn start_action(&mut self, action: ActionId, observer: &mut impl Observer) -> Result<(), StartError> {
        self.check_idle()?;
        let player = self.state.active;
        let mut machine = self.machine(observer);
        let slot = machine.slot_of(player, action).ok_or(StartError::NoSuchAction)?;
        if !machine.can_perform(player, player, slot) {
            return Err(StartError::NothingToDo);
        }
        machine.push_end_of_turn();
        machine.begin_chosen(player, super::Choice::ActionCard(player, slot));
        self.open = machine.run();
        Ok(())
    }

    /// The active player takes a turn, and is asked for the action.
    ///
    /// # Errors
    ///
    /// If something is running.
    pub fn start_turn(&mut self, observer: &mut impl Observer) -> Result<(), StartError> {
        self.check_idle()?;
        let mut machine = self.machine(observer);
        machine.push_turn();
        self.open = machine.run();
        Ok(())
    }

    /// A break is held, as if the player whose turn it is had caused it.
    ///
    /// # Errors
    ///
    /// If something is running.
    pub fn start_break(&mut self, observer: &mut impl Observer) -> Result<(), StartError> {
        self.check_idle()?;
        self.state.course.break_by = self.state.active;
        let mut machine = self.machine(observer);
        machine.push_break();
        self.open = machine.run();
        Ok(())
    }

    /// The final scoring is held.
    ///
    /// # Errors
    ///
    /// If something is running.
    pub fn start_scoring(&mut self, observer: &mut impl Observer) -> Result<(), StartError> {
        self.check_idle()?;
        let mut machine = self.machine(observer);
        machine.push_scoring();
        self.open = machine.run();
        Ok(())
    }

    /// The game goes on with a turn of the player whose turn it is, to its end.
    ///
    /// # Errors
    ///
    /// If something is running.
    pub fn start_game(&mut self, observer: &mut impl Observer) -> Result<(), StartError> {
        self.check_idle()?;
        let mut machine = self.machine(observer);
        machine.push_rest_of_game();
        self.open = machine.run();
        Ok(())
    }

    fn check_idle(&self) -> Result<(), StartError> {
        match self.state.fault {
            Some(fault) => Err(StartError::Fault(fault)),
            None if self.state.frames.is_empty() => Ok(()),
            None => Err(StartError::Busy),
        }
    }

    /// The player's action card whose present side plays cards of this kind.
    fn card_that_plays(&self, player: PlayerId, card: CardId) -> Option<ActionCard> {
        let kind = &self.ruleset.cards.get(card.index())?.kind;
        let row = &self.state.players.get(player.index())?.row;
        let found = row.iter().find(|it| {
            let action = self.ruleset.actions.get(it.action.index());
            let program = action.and_then(|action| action.side(it.variant, it.upgraded));
            let ops = program.map_or(&[][..], |it| self.ruleset.code.ops(it));
            ops.iter().any(|op| matches!(op, Op::Play { noun, .. } if noun.covers(kind)))
        });
        found.copied()
    }
}

/// Whether a state and a ruleset fit each other, as far as a running game relies on it.
pub(super) fn fits(ruleset: &Ruleset, state: &State) -> bool {
    let n_players = state.players.len();
    let is_seat = |it: PlayerId| it.index() < n_players;
    let is_small = ruleset.resources.len() <= MAX_RESOURCES
        && ruleset.tokens.len() <= MAX_TOKENS
        && ruleset.cards.len() <= MAX_CARDS
        && gain::gate_count(ruleset) < u64::BITS as usize;
    is_small
        && (n_players == 0 || is_seat(state.active))
        && state.frames.iter().all(|it| is_seat(it.owner))
        && state.pending.iter().all(|it| is_seat(it.due.owner()))
}
