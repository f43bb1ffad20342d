//! Final scoring (SCORE), and the score at any time.

use super::step::{Flow, Machine};
use super::{Event, Game, Observer};
use crate::ruleset::{AmountId, Body, CardId, CardKind, Ruleset, ScoringOrder};
use crate::state::{Effect, Frame, PlayerId, Routine, Source, State};
use crate::zoo::{self, eval};

/// Stages of [`Routine::Scoring`].
const BEGIN: u16 = 0;
const STEPS: u16 = 1;
const EFFECTS: u16 = 2;

/// The order of end-of-game effects (SCORE-4).
const ORDERS: [ScoringOrder; 3] = [ScoringOrder::First, ScoringOrder::Normal, ScoringOrder::Last];
/// The local of [`Routine::Scoring`] that counts players, order by order.
const NEXT: usize = 2;

impl Game {
    /// Whether final scoring is done.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.course.over
    }

    /// The score of a player as things stand (SCORE-7); 0 if the ruleset knows none.
    #[must_use]
    pub fn score(&self, player: PlayerId) -> i16 {
        score(&self.ruleset, &self.state, player)
    }

    /// The players with score and tie-break, best first; equal ones in turn order, and they share their place (SCORE-8).
    #[must_use]
    pub fn ranking(&self) -> Vec<(PlayerId, i16, i16)> {
        let seats = (0..self.state.players.len()).map(|seat| PlayerId(seat as u8));
        let tie = |player| amount(&self.ruleset, &self.state, player, self.ruleset.end.tie);
        let mut ranking: Vec<_> = seats.map(|player| (player, self.score(player), tie(player))).collect();
        ranking.sort_by_key(|(player, score, tie)| (std::cmp::Reverse((*score, *tie)), *player));
        ranking
    }

    /// The place of a player in the ranking, from 1: one behind all who are better (SCORE-8).
    #[must_use]
    pub fn rank(&self, player: PlayerId) -> u8 {
        let ranking = self.ranking();
        let own = ranking.iter().find(|(it, ..)| *it == player).map(|(_, score, tie)| (*score, *tie));
        let better = ranking.iter().filter(|(_, score, tie)| Some((*score, *tie)) > own).count();
        u8::try_from(better).unwrap_or(u8::MAX).saturating_add(1)
    }
}

/// The score of a player (SCORE-7).
pub(super) fn score(ruleset: &Ruleset, state: &State, player: PlayerId) -> i16 {
    amount(ruleset, state, player, ruleset.end.score)
}

fn amount(ruleset: &Ruleset, state: &State, player: PlayerId, amount: Option<AmountId>) -> i16 {
    amount.map_or(0, |it| eval::amount(ruleset, state, player, &[], it))
}

impl<O: Observer> Machine<'_, O> {
    pub(super) fn push_scoring(&mut self) {
        self.push(Frame { routine: Routine::Scoring, ..Frame::default() });
    }

    pub(super) fn step_scoring(&mut self) -> Flow {
        let rules = self.rules;
        match self.top().pc {
            BEGIN => {
                self.tell(Event::ScoringBegan);
                self.with_top(|it| it.pc = STEPS);
            }
            STEPS => {
                if !self.next_game_step(&rules.end.steps, PlayerId(0)) {
                    self.state.course.scoring = true;
                    self.with_top(|it| it.pc = EFFECTS);
                }
            }
            EFFECTS => self.next_scorer(),
            _ => self.end_scoring(),
        }
        Flow::Go
    }

    /// All end-of-game effects of one player that have the same order wait, each an effect of its own: of sponsors and of
    /// Final Scoring cards (SCORE-2, SCORE-4).
    fn next_scorer(&mut self) {
        let next = usize::try_from(self.top().locals[NEXT]).unwrap_or(0);
        let n_players = usize::from(self.n_players().max(1));
        let Some(order) = ORDERS.get(next / n_players).copied() else {
            return self.with_top(|it| it.pc = EFFECTS + 1);
        };
        self.with_top(|it| it.locals[NEXT] = it.locals[NEXT].saturating_add(1));
        let player = PlayerId((next % n_players) as u8);
        let Some(seat) = self.seat(player).copied() else { return };
        for card in zoo::played_cards(self.state, &seat).iter().chain(seat.scoring.iter()) {
            self.score_card(player, card, order);
        }
    }

    fn score_card(&mut self, player: PlayerId, card: CardId, order: ScoringOrder) {
        let rules = self.rules;
        let Some(declared) = rules.cards.get(card.index()) else { return };
        if order == ScoringOrder::Normal && has_tiers(&declared.kind) {
            self.arise(player, Source::Card(card), Effect::Tiers);
        }
        self.score_body(player, card, &declared.body, order);
    }

    fn score_body(&mut self, player: PlayerId, card: CardId, body: &Body, order: ScoringOrder) {
        for effect in body.endgame.iter().filter(|it| it.order == order) {
            self.arise(player, Source::Card(card), Effect::Program(effect.program));
        }
    }

    /// The highest tier reached of a Final Scoring card (SCORE-5).
    pub(super) fn gain_tiers(&mut self, player: PlayerId, source: Source) {
        let rules = self.rules;
        let Source::Card(card) = source else { return };
        let Some(CardKind::Scoring(scoring)) = rules.cards.get(card.index()).map(|it| &it.kind) else {
            return;
        };
        let (Some((what, rows)), Some(resource)) = (&scoring.tiers, rules.scoring) else { return };
        let counted = eval::count(rules, self.state, player, &[], *what);
        let tier = rows.iter().rev().find(|row| row.from <= counted).map_or(0, |row| row.value);
        self.gain(player, resource, tier);
    }

    fn end_scoring(&mut self) {
        self.state.course.over = true;
        for seat in 0..self.n_players() {
            let player = PlayerId(seat);
            let score = score(self.rules, self.state, player);
            self.tell(Event::Scored(player, score));
        }
        self.pop();
    }
}

fn has_tiers(kind: &CardKind) -> bool {
    matches!(kind, CardKind::Scoring(scoring) if scoring.tiers.is_some())
}
