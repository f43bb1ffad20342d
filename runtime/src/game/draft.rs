//! A draft of action cards (MW-DRAFT-1 to MW-DRAFT-5).
//!
//! All players choose at once. They are asked seat by seat, and what they choose is seen by nobody else before all have
//! chosen (see `view.rs`).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::VariantId;
use crate::state::{DraftPlace, Drafted, PlayerId, Stream};

/// What is dealt, how often the rest is passed on, how many are used.
type Terms = (u8, u8, u8);

impl<O: Observer> Machine<'_, O> {
    /// The next choice of a draft. The step of the frame is 0 before the deal, then the round, and one more than there are
    /// rounds when each player gives cards back.
    pub(super) fn step_draft(&mut self, at: usize, (deal, passes, used): Terms) -> Flow {
        let round = self.top().step;
        if round == 0 {
            self.deal_draft(deal);
            // Who plays alone passes nothing (SOLO-10).
            let first = if self.n_players() > 1 { 1 } else { passes.saturating_add(1) };
            self.with_top(|it| it.step = first);
            return Flow::Go;
        }
        if round <= passes {
            return self.keep_one(round);
        }
        self.give_back(at, used)
    }

    /// Deals action cards that stand in the place of standard ones, at random (MW-DRAFT-1).
    fn deal_draft(&mut self, deal: u8) {
        self.reveal();
        let mut cards: Vec<VariantId> =
            self.rules.variants().map(|(id, _)| id).filter(|it| it.variant > 0).collect();
        self.state.random.of(Stream::Draft).shuffle(&mut cards);
        let players = self.n_players();
        let each = usize::from(deal).min(cards.len() / usize::from(players.max(1)));
        for (at, card) in cards.iter().take(each * usize::from(players)).enumerate() {
            let player = PlayerId((at / each.max(1)) as u8);
            self.hold(player, *card, DraftPlace::Packet);
        }
    }

    fn hold(&mut self, player: PlayerId, card: VariantId, place: DraftPlace) {
        // INVARIANT: the compiler keeps what is dealt within the list, and one more for each player fits besides.
        let _ = self.state.draft.push(Drafted { player, action: card.action, variant: card.variant, place });
    }

    fn held_by(&self, player: PlayerId, place: DraftPlace) -> impl Iterator<Item = VariantId> + '_ {
        let held = self.state.draft.iter().filter(move |it| it.player == player && it.place == place);
        held.map(Drafted::card)
    }

    /// Each keeps one card a round; when all have, the rest goes to the left (MW-DRAFT-2).
    fn keep_one(&mut self, round: u8) -> Flow {
        let has_chosen = |it: &Self, seat: PlayerId| {
            it.held_by(seat, DraftPlace::Kept).count() >= usize::from(round)
                || it.held_by(seat, DraftPlace::Packet).next().is_none()
        };
        let seats = (0..self.n_players()).map(PlayerId);
        let Some(player) = { seats }.find(|it| !has_chosen(self, *it)) else {
            self.pass_left();
            self.with_top(|it| it.step += 1);
            return Flow::Go;
        };
        let packet: Vec<VariantId> = self.held_by(player, DraftPlace::Packet).collect();
        self.ask_draft(player, Question::Keep, &packet)
    }

    fn pass_left(&mut self) {
        let players = self.n_players().max(1);
        for card in self.state.draft.iter_mut().filter(|it| it.place == DraftPlace::Packet) {
            card.player = PlayerId((card.player.0 + 1) % players);
        }
    }

    /// One option is taken without being asked.
    fn ask_draft(&mut self, player: PlayerId, question: Question, cards: &[VariantId]) -> Flow {
        if let [only] = cards {
            self.place_draft(player, *only, question);
            return Flow::Go;
        }
        self.options.clear();
        self.options.extend(cards.iter().map(|it| Choice::Variant(*it)));
        Flow::Ask(Ask { player, question })
    }

    fn place_draft(&mut self, player: PlayerId, card: VariantId, question: Question) {
        let place = if question == Question::Keep { DraftPlace::Kept } else { DraftPlace::Box };
        let mut held = self.state.draft.iter_mut();
        if let Some(held) = held.find(|it| it.player == player && it.card() == card) {
            held.place = place;
        }
    }

    /// Takes a card of a draft.
    pub(super) fn answer_draft(&mut self, at: usize, card: VariantId) {
        let Some(crate::ruleset::Op::Draft { passes, .. }) = self.ops().get(at) else { return };
        let is_keeping = self.top().step <= *passes;
        let question = if is_keeping { Question::Keep } else { Question::GiveBack };
        let holder = self.state.draft.iter().find(|it| it.card() == card).map(|it| it.player);
        if let Some(player) = holder {
            self.place_draft(player, card, question);
        }
    }

    /// Of those held each gives back all but some of different actions, which are used from then on (MW-DRAFT-3,
    /// MW-DRAFT-5).
    fn give_back(&mut self, at: usize, used: u8) -> Flow {
        for card in self.state.draft.iter_mut().filter(|it| it.place == DraftPlace::Packet) {
            card.place = DraftPlace::Kept;
        }
        let used = usize::from(used);
        for player in (0..self.n_players()).map(PlayerId) {
            let held: Vec<VariantId> = self.held_by(player, DraftPlace::Kept).collect();
            if n_actions(&held) < used.min(held.len()) && self.draw_of_another_action(player, &held) {
                return Flow::Go;
            }
            if held.len() > used {
                let stay = |it: &VariantId| {
                    let rest: Vec<VariantId> = held.iter().copied().filter(|other| other != it).collect();
                    n_actions(&rest) >= used.min(n_actions(&held))
                };
                let options: Vec<VariantId> = held.iter().copied().filter(stay).collect();
                return self.ask_draft(player, Question::GiveBack, &options);
            }
        }
        self.use_drafted();
        self.finish(at);
        Flow::Go
    }

    /// Cards of one action alone: one of another action that was not dealt comes to them (MW-DRAFT-4).
    fn draw_of_another_action(&mut self, player: PlayerId, held: &[VariantId]) -> bool {
        let is_free = |card: &VariantId| {
            card.variant > 0
                && held.iter().all(|it| it.action != card.action)
                && self.state.draft.iter().all(|it| it.card() != *card)
        };
        let mut cards: Vec<VariantId> = self.rules.variants().map(|(id, _)| id).filter(is_free).collect();
        self.reveal();
        self.state.random.of(Stream::Draft).shuffle(&mut cards);
        let Some(card) = cards.first().copied() else { return false };
        self.hold(player, card, DraftPlace::Kept);
        true
    }

    fn use_drafted(&mut self) {
        for at in 0..self.state.draft.len() {
            let Some(drafted) = self.state.draft.get(at).copied() else { break };
            if drafted.place != DraftPlace::Kept {
                continue;
            }
            self.with_seat(drafted.player, |it| {
                let mut row = it.row.iter_mut().filter(|card| card.action == drafted.action);
                row.by_ref().for_each(|card| card.variant = drafted.variant);
            });
            self.tell(Event::VariantUsed(drafted.player, drafted.card()));
        }
        self.state.draft = crate::state::List::new();
    }
}

/// How many actions some cards are of.
fn n_actions(cards: &[VariantId]) -> usize {
    cards
        .iter()
        .enumerate()
        .filter(|(at, it)| cards[..*at].iter().all(|other| other.action != it.action))
        .count()
}
