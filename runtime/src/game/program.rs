//! The ops of a program: what needs no answer is done, what needs one is asked.

use super::blocks::loop_value;
use super::pool::player_of;
use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Limit, Observer, Question};
use crate::ruleset::{
    AmountId, CardSum, Local, Op, PlayerRef, ProgramId, Quantifier, SET_LOCALS, Zone, behind,
};
use crate::state::{Frame, MAX_KINDS, Routine};

/// How a question is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asking {
    /// As the op says.
    Plainly,
    /// With the option not to do it, which stands for the question before the op.
    OrNot,
}

/// Whether an op is a question, so that "may" and "up to" around it need none of their own.
pub(super) fn is_question(op: &Op) -> bool {
    match op {
        Op::Move { random, lowest, quantifier, from, .. } => {
            !random
                && !lowest
                && *quantifier != Quantifier::All
                && !matches!(from, Zone::Deck | Zone::ScoringDeck | Zone::FurtherDeck(_))
        }
        Op::Upgrade { .. }
        | Op::MoveActionCard { .. }
        | Op::Perform { .. }
        | Op::Build { .. }
        | Op::Play { .. }
        | Op::DoTask { .. }
        | Op::TakeTile { .. }
        | Op::Support { .. }
        | Op::GainBonus { .. }
        | Op::PlaceOnOne { .. }
        | Op::PlaceOnDisplay { .. }
        | Op::UseAbilityOf { .. }
        | Op::RemoveBuilding { .. }
        | Op::TakeSpace { .. }
        | Op::UseSpaceAgain { .. }
        | Op::Enlarge { .. }
        | Op::RemoveMapToken { .. }
        | Op::ReturnWorkers { amount: Some(_) }
        | Op::Choose { .. } => true,
        Op::Gain { .. }
        | Op::Lose { .. }
        | Op::Transfer { .. }
        | Op::Draw { .. }
        | Op::Look { .. }
        | Op::MoveRest { .. }
        | Op::Shuffle { .. }
        | Op::Replenish
        | Op::AdvanceBreak { .. }
        | Op::Hire { .. }
        | Op::Install { .. }
        | Op::SetLocal { .. }
        | Op::PlaceToken { .. }
        | Op::LetGain { .. }
        | Op::Donate
        | Op::PlaceOnThis { .. }
        | Op::RemoveFromThis { .. }
        | Op::Lift { .. }
        | Op::Search { .. }
        | Op::TakeIncome
        | Op::ResolveBoxes { .. }
        | Op::ReturnTile
        | Op::ReturnWorkers { amount: None }
        | Op::RefillBoard
        | Op::Draft { .. }
        | Op::ClearTokens
        | Op::Rehouse
        | Op::Use { .. }
        | Op::May { .. }
        | Op::If { .. }
        | Op::Branch { .. }
        | Op::Repeat { .. }
        | Op::ForEachPlayer { .. }
        | Op::WithLeader { .. }
        | Op::Within { .. }
        | Op::After { .. } => false,
    }
}

/// Whether an op that cannot be done is worth a stop for options, and is refused there alone.
const fn skips(op: &Op) -> bool {
    matches!(op, Op::Build { .. } | Op::DoTask { .. } | Op::Support { .. } | Op::Choose { .. })
}

/// Ops that are done in one step at most, so that the limit of steps is one of ops too.
const MAX_OPS_AT_ONCE: u32 = 8;

/// Whether an op asks the owner of its program.
fn asks_owner(op: &Op) -> bool {
    if let Op::Move { by, .. } | Op::Choose { by, .. } = op { *by == PlayerRef::You } else { true }
}

/// The position of the op whose question stands for the one of a block at `at`: its body is that one op, which asks the
/// owner, whose choice it is to do it or not.
pub(super) fn merged(ops: &[Op], at: usize) -> Option<usize> {
    let op = ops.get(at)?;
    let end = if let Op::May { end } = op {
        usize::from(*end)
    } else if let Op::Repeat { up_to: true, between, .. } = op {
        usize::from(*between)
    } else if let Op::Within { beside: None, end, .. } = op {
        usize::from(*end)
    } else {
        return None;
    };
    let stands_for = |it: &Op| is_question(it) && asks_owner(it);
    (behind(ops, at + 1) == end && ops.get(at + 1).is_some_and(stands_for)).then_some(at + 1)
}

impl<O: Observer> Machine<'_, O> {
    /// Does the ops from the counter on, up to a question or to what comes first.
    pub(super) fn step_program(&mut self, program: ProgramId) -> Flow {
        let ops = self.rules.code.ops(program);
        for _ in 0..MAX_OPS_AT_ONCE {
            let at = self.state.frames.last().map_or(0, |it| usize::from(it.pc));
            let Some(op) = ops.get(at) else {
                self.pop();
                return Flow::Go;
            };
            self.options.clear();
            let flow = self.step_op(at, op);
            if matches!(flow, Flow::Ask(_)) || !self.goes_on(Routine::Program(program)) {
                return flow;
            }
        }
        Flow::Go
    }

    /// Does the op at the counter, or asks its question.
    fn step_op(&mut self, at: usize, op: &Op) -> Flow {
        let owner = self.owner();
        match op {
            Op::Gain { resource, amount, result } => {
                let amount = self.amount(*amount);
                let arrived = self.gain(owner, *resource, amount);
                if let Some(result) = result {
                    self.set_local(*result, arrived);
                }
                self.finish(at);
            }
            Op::Lose { resource, amount } => {
                let amount = self.amount(*amount);
                self.lose(owner, *resource, amount);
                self.finish(at);
            }
            Op::Transfer { up_to, resource, amount, from, to } => {
                let amount = self.amount(*amount);
                let (from, to) = (player_of(&self.top(), *from), player_of(&self.top(), *to));
                if !self.transfer(*resource, amount, *up_to, from, to) {
                    self.tell(Event::Skipped(owner));
                }
                self.finish(at);
            }
            Op::Draw { amount, from } => self.draw_cards(at, *amount, *from),
            Op::Look { public, amount, from, result } => self.look(at, *public, *amount, *from, *result),
            Op::Move { .. } if !is_question(op) => return self.step_unasked(at, op),
            Op::MoveRest { rest, to, .. } => self.move_rest(at, *rest, *to),
            Op::Shuffle { zone } => self.shuffle(at, *zone),
            Op::Replenish => {
                self.finish(at);
                self.replenish(owner);
            }
            Op::AdvanceBreak { amount } => {
                let amount = self.amount(*amount);
                self.advance_break(amount);
                self.finish(at);
            }
            Op::Hire { amount, onto } => {
                let amount = self.amount(*amount);
                self.hire(owner, amount, *onto);
                self.finish(at);
            }
            Op::Install { .. } => {
                self.install(&self.top());
                self.finish(at);
            }
            Op::SetLocal { local, value } => {
                self.set_local(*local, *value);
                self.finish(at);
            }
            Op::PlaceToken { amount, token, on } => self.place_tokens(at, *amount, *token, *on),
            Op::LetGain { player, resource, amount } => {
                let amount = self.amount(*amount);
                self.gain(player_of(&self.top(), *player), *resource, amount);
                self.finish(at);
            }
            Op::Donate => self.donate(at),
            Op::PlaceOnThis { amount, token } => self.place_on_this(at, *amount, *token),
            Op::RemoveFromThis { amount, token } => self.remove_from_this(at, *amount, *token),
            Op::Lift { most } => self.begin_lift(at, *most),
            Op::Search { noun, filter, rest } => self.search(at, *noun, *filter, *rest),
            Op::TakeIncome => return self.take_income(at),
            Op::ResolveBoxes { boxes } => self.resolve_boxes(at, *boxes),
            Op::ReturnTile => self.return_tile(at),
            Op::ReturnWorkers { amount: None } => self.return_workers(at),
            Op::RefillBoard => self.refill_board(at),
            Op::Draft { deal, passes, used } => return self.step_draft(at, (*deal, *passes, *used)),
            Op::ClearTokens => self.clear_tokens(at),
            Op::Use { ability } => {
                self.finish(at);
                self.use_ability(ability);
            }
            Op::May { end } => return self.step_may(at, usize::from(*end)),
            Op::If { condition, otherwise, .. } => {
                let holds = self.seen(&self.top()).condition(*condition);
                self.enter(at, if holds { at + 1 } else { usize::from(*otherwise) });
            }
            Op::Repeat { up_to, times, between, .. } => {
                return self.step_repeat(at, *up_to, *times, usize::from(*between));
            }
            Op::ForEachPlayer { .. } => self.next_player(at, op),
            Op::Within { .. } => return self.step_within(at, op),
            Op::After { end } => {
                if let Routine::Program(program) = self.routine()
                    && at + 1 < usize::from(*end)
                {
                    self.postpone(program, at as u16 + 1);
                }
                self.finish(at);
            }
            Op::Move { .. }
            | Op::Upgrade { .. }
            | Op::MoveActionCard { .. }
            | Op::Perform { .. }
            | Op::Build { .. }
            | Op::Rehouse
            | Op::Play { .. }
            | Op::DoTask { .. }
            | Op::TakeTile { .. }
            | Op::Support { .. }
            | Op::GainBonus { .. }
            | Op::PlaceOnOne { .. }
            | Op::PlaceOnDisplay { .. }
            | Op::UseAbilityOf { .. }
            | Op::RemoveBuilding { .. }
            | Op::TakeSpace { .. }
            | Op::UseSpaceAgain { .. }
            | Op::Enlarge { .. }
            | Op::RemoveMapToken { .. }
            | Op::ReturnWorkers { amount: Some(_) }
            | Op::WithLeader { .. }
            | Op::Choose { .. } => return self.ask_or_skip(at),
            // A branch is entered by its choice only.
            Op::Branch { .. } => self.finish(at),
        }
        Flow::Go
    }

    /// Moves cards that nobody chooses. Before some are drawn blindly from a hand its player may use an option.
    fn step_unasked(&mut self, at: usize, op: &Op) -> Flow {
        if let Op::Move { random: true, from: Zone::Hand(player), .. } = op
            && let Some(stop) = self.stop_for_options(player_of(&self.top(), *player))
        {
            return stop;
        }
        self.move_unasked(at, op);
        Flow::Go
    }

    /// Asks the question of an op, or skips what cannot be done (TIMING-10), unless an option may help.
    fn ask_or_skip(&mut self, at: usize) -> Flow {
        if let Some(ask) = self.ask(at, Asking::Plainly) {
            return Flow::Ask(ask);
        }
        if let Some(stop) = self.stop_at(at) {
            return stop;
        }
        self.skip(at);
        Flow::Go
    }

    /// The stop before an op is skipped that was to do something.
    fn stop_at(&mut self, at: usize) -> Option<Flow> {
        let frame = self.top();
        let op = self.ops().get(at)?;
        let player = if let Op::Move { by, .. } | Op::Choose { by, .. } = op {
            player_of(&frame, *by)
        } else if skips(op) || matches!(op, Op::Play { .. }) {
            frame.owner
        } else {
            return None;
        };
        if self.is_due(at) { self.stop_for_options(player) } else { None }
    }

    /// Goes on behind an op that cannot be done, or with what is done otherwise.
    fn skip(&mut self, at: usize) {
        let ops = self.ops();
        if let Some(Op::Choose { otherwise, end, .. }) = ops.get(at)
            && otherwise < end
        {
            return self.enter(at, usize::from(*otherwise));
        }
        if self.top().step == 0 {
            if self.is_due(at) {
                self.tell(Event::Skipped(self.top().owner));
            }
            self.clear_result(at);
        }
        self.finish(at);
    }

    /// The question of an op, with its options; none if there is nothing to choose.
    pub(super) fn ask(&mut self, at: usize, asking: Asking) -> Option<Ask> {
        self.options.clear();
        let ops = self.ops();
        let mut ask = match ops.get(at)? {
            Op::Move { .. } => self.ask_move(at),
            Op::Upgrade { amount } => self.ask_upgrade(*amount),
            Op::MoveActionCard { card, slot, or_slot } => self.ask_action_card(*card, *slot, *or_slot),
            Op::Perform { what, or_token } => self.ask_perform(*what, *or_token),
            Op::Build { what, price, without } => self.ask_build(at, what, *price, *without),
            Op::Rehouse => self.ask_rehouse(),
            Op::Play { .. } => self.ask_play(at),
            Op::DoTask { up_to, .. } => self.ask_task(at, *up_to),
            Op::TakeTile { family } => self.ask_tile(*family),
            Op::Support { from } => self.ask_support(*from),
            Op::GainBonus { spaces } => self.ask_bonus(*spaces),
            Op::PlaceOnOne { .. } => self.ask_place_on_one(at),
            Op::PlaceOnDisplay { .. } => self.ask_place_on_display(at),
            Op::UseAbilityOf { noun, filter } => self.ask_box(*noun, *filter),
            Op::TakeSpace { board } => {
                let spaces = self.free_spaces(self.top().owner, *board);
                self.ask_board_space(spaces)
            }
            Op::UseSpaceAgain { board } => {
                let spaces = self.own_spaces(self.top().owner, *board);
                self.ask_board_space(spaces)
            }
            Op::RemoveMapToken { which } => self.ask_remove_map_token(*which),
            Op::RemoveBuilding { filter, .. } => self.ask_remove_building(*filter),
            Op::Enlarge { filter, by, .. } => self.ask_enlarge(*filter, *by),
            Op::ReturnWorkers { amount: Some(amount) } => self.ask_return_worker(*amount),
            Op::WithLeader { .. } => self.ask_leader(at),
            Op::Choose { by, otherwise, .. } => {
                let player = player_of(&self.top(), *by);
                self.push_branches(at, usize::from(*otherwise));
                Some(Ask { player, question: Question::Branch })
            }
            Op::Gain { .. }
            | Op::Lose { .. }
            | Op::Transfer { .. }
            | Op::Draw { .. }
            | Op::Look { .. }
            | Op::MoveRest { .. }
            | Op::Shuffle { .. }
            | Op::Replenish
            | Op::AdvanceBreak { .. }
            | Op::Hire { .. }
            | Op::Install { .. }
            | Op::SetLocal { .. }
            | Op::PlaceToken { .. }
            | Op::LetGain { .. }
            | Op::Donate
            | Op::PlaceOnThis { .. }
            | Op::RemoveFromThis { .. }
            | Op::Lift { .. }
            | Op::Search { .. }
            | Op::TakeIncome
            | Op::ResolveBoxes { .. }
            | Op::ReturnTile
            | Op::ReturnWorkers { amount: None }
            | Op::RefillBoard
            | Op::Draft { .. }
            | Op::ClearTokens
            | Op::Use { .. }
            | Op::May { .. }
            | Op::If { .. }
            | Op::Branch { .. }
            | Op::Repeat { .. }
            | Op::ForEachPlayer { .. }
            | Op::Within { .. }
            | Op::After { .. } => None,
        };
        let refuses = self.options.last() == Some(&Choice::Decline);
        if self.options.is_empty() || (refuses && self.options.len() == 1) {
            self.options.clear();
            ask = None;
        } else if asking == Asking::OrNot && !refuses {
            self.options.push(Choice::Decline);
        }
        ask
    }

    /// Takes an option of the open question of a program.
    pub(super) fn answer_program(&mut self, choice: Choice) {
        let at = usize::from(self.top().pc);
        let ops = self.ops();
        if let Choice::Variant(card) = choice {
            return self.answer_draft(at, card);
        }
        let is_loop = matches!(ops.get(at), Some(Op::Repeat { .. } | Op::Within { .. }));
        if !(is_loop || matches!(ops.get(at), Some(Op::May { .. }))) {
            return self.answer_op(at, choice);
        }
        if choice == Choice::Decline {
            if is_loop {
                self.end_loop(at);
            }
            // In a loop the rounds that were done keep their results.
            if let Some(inner) = merged(ops, at).filter(|_| !is_loop) {
                self.clear_result(inner);
            }
            return self.finish(at);
        }
        if let Choice::Part(start) = choice {
            return self.enter_part(at, usize::from(start));
        }
        self.jump(at + 1);
        if merged(ops, at).is_some() {
            self.answer_op(at + 1, choice);
        }
    }

    fn answer_op(&mut self, at: usize, choice: Choice) {
        let ops = self.ops();
        let Some(op) = ops.get(at) else { return };
        if choice == Choice::Decline && skips(op) {
            return self.skip(at);
        }
        match op {
            Op::Move { .. } if !is_question(op) => self.move_unasked(at, op),
            Op::Move { .. } => self.answer_move(at, op, choice),
            Op::Upgrade { amount } => self.answer_upgrade(at, *amount, choice),
            Op::MoveActionCard { card, slot, or_slot } => {
                self.answer_action_card(at, *card, *slot, *or_slot, choice);
            }
            Op::Perform { .. } => self.answer_perform(at, choice),
            Op::Build { .. } => self.answer_build(at, op, choice),
            Op::Rehouse => self.answer_rehouse(at, choice),
            Op::Play { .. } => self.answer_play(at, op, choice),
            Op::DoTask { .. } => self.answer_task(at, op, choice),
            Op::TakeTile { .. } => self.answer_tile(at, choice),
            Op::Support { .. } => self.answer_support(at, choice),
            Op::GainBonus { .. } => self.answer_bonus(at, choice),
            Op::PlaceOnOne { .. } => self.answer_place_on_one(at, op, choice),
            Op::ReturnWorkers { amount: Some(amount) } => self.answer_return_worker(at, *amount, choice),
            Op::TakeSpace { .. } | Op::UseSpaceAgain { .. } => self.answer_board_space(at, op, choice),
            Op::RemoveMapToken { .. } => self.answer_remove_map_token(at, choice),
            Op::RemoveBuilding { result, .. } => self.answer_remove_building(at, *result, choice),
            Op::Enlarge { result, .. } => self.answer_enlarge(at, *result, choice),
            Op::PlaceOnDisplay { amount, token, .. } => {
                self.answer_place_on_display(at, *amount, *token, choice);
            }
            Op::UseAbilityOf { .. } => self.answer_box(at, choice),
            Op::TakeIncome => self.end_income(at),
            Op::WithLeader { player, .. } => self.answer_leader(at, *player, choice),
            Op::Choose { .. } => {
                if let Choice::Branch(branch) = choice {
                    self.enter(usize::from(branch), usize::from(branch) + 1);
                }
            }
            Op::Gain { .. }
            | Op::Lose { .. }
            | Op::Transfer { .. }
            | Op::Draw { .. }
            | Op::Look { .. }
            | Op::MoveRest { .. }
            | Op::Shuffle { .. }
            | Op::Replenish
            | Op::AdvanceBreak { .. }
            | Op::Hire { .. }
            | Op::Install { .. }
            | Op::SetLocal { .. }
            | Op::PlaceToken { .. }
            | Op::LetGain { .. }
            | Op::Donate
            | Op::PlaceOnThis { .. }
            | Op::RemoveFromThis { .. }
            | Op::Lift { .. }
            | Op::Search { .. }
            | Op::ResolveBoxes { .. }
            | Op::ReturnTile
            | Op::ReturnWorkers { amount: None }
            | Op::RefillBoard
            | Op::Draft { .. }
            | Op::ClearTokens
            | Op::Use { .. }
            | Op::May { .. }
            | Op::If { .. }
            | Op::Branch { .. }
            | Op::Repeat { .. }
            | Op::ForEachPlayer { .. }
            | Op::Within { .. }
            | Op::After { .. } => self.finish(at),
        }
    }

    /// "You may": a body that can do nothing is not offered.
    fn step_may(&mut self, at: usize, end: usize) -> Flow {
        if let Some(inner) = merged(self.ops(), at) {
            if self.price_is_there(&self.scope(), inner, end)
                && let Some(ask) = self.ask(inner, Asking::OrNot)
            {
                return Flow::Ask(ask);
            }
            self.clear_result(inner);
        } else if self.offer_can(&self.scope(), at + 1, end) {
            return self.ask_whether(Question::May);
        }
        if let Some(stop) = self.stop_for_options(self.top().owner) {
            return stop;
        }
        self.tell(Event::Skipped(self.top().owner));
        self.finish(at);
        Flow::Go
    }

    /// The next round of a loop; a round that can do nothing ends it.
    fn step_repeat(&mut self, at: usize, up_to: bool, times: AmountId, between: usize) -> Flow {
        let left = loop_value(&self.top(), at).unwrap_or_else(|| self.rounds(times));
        if left > 0 && self.round_can(&self.scope(), up_to, at + 1, between) {
            self.set_loop(at, left);
            if !up_to {
                self.enter(at, at + 1);
                return Flow::Go;
            }
            match merged(self.ops(), at) {
                None => return self.ask_whether(Question::Again),
                Some(inner) => {
                    if let Some(ask) = self.ask(inner, Asking::OrNot) {
                        return Flow::Ask(ask);
                    }
                }
            }
        }
        if left > 0
            && let Some(stop) = self.stop_for_options(self.top().owner)
        {
            return stop;
        }
        self.end_loop(at);
        self.finish(at);
        Flow::Go
    }

    /// The rounds of a loop that begins.
    fn rounds(&mut self, times: AmountId) -> i16 {
        let (wanted, most) = (self.amount(times), Limit::Rounds.most() as i16);
        if wanted > most {
            self.tell(Event::Limited(self.top().owner, Limit::Rounds));
        }
        wanted.min(most)
    }

    /// The first round of a budget, which is due, or the question for one more; one that can do nothing ends it
    /// (TURN-11).
    fn step_within(&mut self, at: usize, op: &Op) -> Flow {
        let frame = self.top();
        let is_first = loop_value(&frame, at).is_none();
        if is_first {
            let locals = self.fresh_budget(&frame, op);
            self.with_top(|it| it.locals = locals);
        }
        if let Op::Within { beside: Some(beside), .. } = op {
            return self.step_parts(at, *beside, is_first);
        }
        let can = self.body_can(&self.scope(), at + 1, behind(self.ops(), at));
        if can {
            self.set_loop(at, 1);
            if is_first {
                self.enter(at, at + 1);
                return Flow::Go;
            }
            if let Some(ask) = merged(self.ops(), at).and_then(|inner| self.ask(inner, Asking::OrNot)) {
                return Flow::Ask(ask);
            }
        }
        if let Some(stop) = self.stop_for_options(frame.owner) {
            return stop;
        }
        if is_first && !can {
            self.tell(Event::Skipped(frame.owner));
        }
        self.end_loop(at);
        self.finish(at);
        Flow::Go
    }

    /// The locals with which the first round of a budget begins.
    pub(super) fn fresh_budget(&self, frame: &Frame, op: &Op) -> [i16; 8] {
        let mut locals = frame.locals;
        let Op::Within { budget, different, rest, beside, .. } = op else { return locals };
        if let Some(place) = beside.and_then(|it| locals.get_mut(usize::from(it.done.0))) {
            *place = 0;
        }
        let done = different.map_or(0, |it| usize::from(it.0));
        locals.iter_mut().skip(done).take(different.map_or(0, |_| SET_LOCALS)).for_each(|it| *it = 0);
        if let Some(place) = locals.get_mut(usize::from(rest.0)) {
            *place = self.amount_of(frame, *budget);
        }
        locals
    }

    /// Takes what an op did off the budget around it, if there is one, and remembers it by its number.
    pub(super) fn spend(&mut self, at: usize, amount: i16, number: u8) {
        self.spend_part(at, amount, number, false);
    }

    /// As [`Self::spend`]; what may be done again is not remembered.
    pub(super) fn spend_part(&mut self, at: usize, amount: i16, number: u8, may_repeat: bool) {
        let budget = self.enclosing(at).and_then(|it| self.ops().get(it));
        let Some(Op::Within { different, rest, beside, .. }) = budget else { return };
        if beside.is_some_and(|it| at >= usize::from(it.start)) {
            return;
        }
        let different = different.filter(|_| !may_repeat);
        self.with_top(|frame| {
            if let Some(left) = frame.locals.get_mut(usize::from(rest.0)) {
                *left = left.saturating_sub(amount);
            }
            if let Some((word, bit)) = different.map(|it| bit_of(it, number))
                && let Some(done) = frame.locals.get_mut(word)
            {
                *done |= bit;
            }
        });
    }

    /// What a budget around an op, if there is one, leaves to it.
    pub(super) fn budget(&self, frame: &Frame, at: usize) -> Budget {
        let Routine::Program(program) = frame.routine else { return Budget::NOTHING };
        let around = self.rules.index.layout(program).and_then(|it| it.enclosing(at));
        let budget = around.and_then(|it| self.rules.code.ops(program).get(it));
        let Some(Op::Within { different, rest, beside, .. }) = budget else { return Budget::NONE };
        if beside.is_some_and(|it| at >= usize::from(it.start)) {
            return Budget::NONE;
        }
        let left = frame.locals.get(usize::from(rest.0)).copied().unwrap_or(i16::MIN);
        Budget { left, done: different.map(|first| done_in(frame, first)) }
    }

    fn ask_whether(&mut self, question: Question) -> Flow {
        self.options.clear();
        self.options.extend([Choice::Accept, Choice::Decline]);
        Flow::Ask(Ask { player: self.top().owner, question })
    }

    /// The branches that can be done.
    fn push_branches(&mut self, at: usize, otherwise: usize) {
        let ops = self.ops();
        let scope = self.scope();
        let mut branch = at + 1;
        while branch < otherwise {
            if self.branch_can(&scope, branch) {
                self.options.push(Choice::Branch(branch as u16));
            }
            branch = behind(ops, branch);
        }
    }

    /// An amount of the running program, counted now (TIMING-4).
    pub(super) fn amount(&self, id: AmountId) -> i16 {
        self.state.frames.last().map_or(0, |it| self.amount_of(it, id))
    }

    /// How many cards an op still moves or plays.
    pub(super) fn cards_left(&self, quantifier: Quantifier) -> i16 {
        match quantifier {
            Quantifier::Exactly(amount) | Quantifier::UpTo(amount) => self.left_of(amount),
            Quantifier::All if self.top().step > 0 => self.top().left,
            Quantifier::All => i16::MAX,
        }
    }

    /// How many of an amount are left, where one is done after the other.
    pub(super) fn left_of(&self, amount: AmountId) -> i16 {
        let frame = self.top();
        if frame.step > 0 { frame.left } else { self.amount(amount) }
    }

    /// One of so many is done: the op goes on with the rest, or is over.
    pub(super) fn one_done(&mut self, at: usize, left: i16) {
        if left <= 1 {
            return self.finish(at);
        }
        self.with_top(|frame| {
            frame.step = 1;
            frame.left = left - 1;
        });
    }

    pub(super) fn set_local(&mut self, local: Local, value: i16) {
        self.with_top(|frame| {
            if let Some(place) = frame.locals.get_mut(usize::from(local.0)) {
                *place = value;
            }
        });
    }

    /// Whether an op that cannot be done was meant to do something: not for no card, nor once more.
    fn is_due(&self, at: usize) -> bool {
        match self.ops().get(at) {
            Some(Op::Move { quantifier, .. } | Op::Play { quantifier, .. }) => {
                self.cards_left(*quantifier) > 0
            }
            Some(op) => *op != Op::Rehouse,
            None => false,
        }
    }

    /// A result that no card came into holds none, also in a later round of a loop.
    fn clear_result(&mut self, at: usize) {
        if let Some(Op::Move { result, sum, .. }) = self.ops().get(at) {
            self.clear_results(*result, *sum);
        }
        if let Some(Op::RemoveBuilding { result, .. } | Op::Enlarge { result, .. }) = self.ops().get(at) {
            self.clear_results(*result, None);
        }
    }

    /// The locals that keep what a move did hold nothing yet.
    pub(super) fn clear_results(&mut self, result: Option<Local>, sum: Option<(CardSum, Local)>) {
        for local in result.into_iter().chain(sum.map(|(_, local)| local)) {
            self.set_local(local, 0);
        }
    }
}

/// What a budget leaves to the op in it.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    /// So much at most.
    left: i16,
    /// What was done already and is not done again; none if it may be.
    done: Option<u64>,
}

impl Budget {
    /// No budget: everything.
    const NONE: Self = Self { left: i16::MAX, done: None };
    const NOTHING: Self = Self { left: i16::MIN, done: None };

    /// Whether there is no budget.
    pub(super) fn is_none(self) -> bool {
        self.left == i16::MAX && self.done.is_none()
    }

    /// So much at most.
    pub(super) fn most(self) -> i16 {
        self.left
    }

    /// What is not done again, as bits.
    pub(super) fn done(self) -> u64 {
        self.done.unwrap_or(0)
    }

    /// The same, with so much at most.
    pub(super) fn at_most(self, amount: i16) -> Self {
        Self { left: self.left.min(amount), ..self }
    }

    /// Whether it leaves so much, and lets the op do what has this number.
    pub(super) fn allows(self, amount: i16, number: u8) -> bool {
        // What has no place in the set could be done without end.
        let is_new = |done: u64| usize::from(number) < MAX_KINDS && done >> number & 1 == 0;
        amount <= self.left && self.done.is_none_or(is_new)
    }
}

/// The set that begins at a local.
fn done_in(frame: &Frame, first: Local) -> u64 {
    let words = frame.locals.iter().skip(usize::from(first.0)).take(SET_LOCALS).enumerate();
    words.fold(0, |acc, (at, word)| acc | u64::from(*word as u16) << (16 * at))
}

/// The local and the bit in it of a number in a set that begins at a local.
fn bit_of(first: Local, number: u8) -> (usize, i16) {
    (usize::from(first.0) + usize::from(number) / 16, 1 << (number % 16))
}
