//! What can be done: before a question is asked, and before an action is chosen.

use super::ops::Wanted;
use super::play::Plays;
use super::pool::player_of;
use super::step::Machine;
use super::{Choice, Observer};
use crate::ruleset::{
    ActionCards, ActionId, AmountId, MoveVerb, Op, Part, ProgramId, Quantifier, Sure, TokenId, Zone, behind,
};
use crate::state::{Frame, PlayerId, Routine, Source};
use crate::zoo::eval::{Levels, Seen};
use crate::zoo::{Performed, Sides};

/// Keywords and blocks that are looked into at most so deep; beyond, an op counts as possible.
const MAX_PROGRAMS_INSIDE: u8 = 8;

/// The program and the locals with which something would be done.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    pub(super) frame: Frame,
    /// The card that is performed, if this is a part of its action.
    performed: Option<Performed>,
    /// Whether a card that is not performed yet shows side II, as it is asked as if it were (TURN-4).
    side_two: Option<bool>,
    nested: u8,
    /// Results that its locals name are those of the running program, not of one that would begin anew.
    own_results: bool,
}

impl Scope {
    fn new(frame: &Frame, performed: Option<Performed>) -> Self {
        let frame = Frame { step: 0, left: 0, ..*frame };
        Self { frame, performed, side_two: None, nested: 0, own_results: true }
    }

    /// The card of which this is a part, if it is one.
    pub(super) fn performed(&self) -> Option<Performed> {
        self.performed
    }

    /// Whose side counts for a building: a free one is never a part of the action (BUILD-8).
    pub(super) fn sides(&self, free: bool, without: Option<ActionId>) -> Sides {
        Sides { performed: self.performed.filter(|_| !free), without }
    }

    fn deeper(&self) -> Option<Self> {
        (self.nested < MAX_PROGRAMS_INSIDE).then(|| self.inside())
    }

    /// The scope of what stands in an op.
    #[inline(always)]
    fn inside(&self) -> Self {
        Self { nested: self.nested.saturating_add(1), ..*self }
    }
}

impl<'a, O: Observer> Machine<'a, O> {
    /// The running program as it stands.
    pub(super) fn scope(&self) -> Scope {
        Scope::new(&self.top(), self.performed())
    }

    #[inline(always)]
    fn ops_of(&self, scope: &Scope) -> &'a [Op] {
        match scope.frame.routine {
            Routine::Program(program) => self.rules.code.ops(program),
            Routine::Idle
            | Routine::Pool(_)
            | Routine::PlayCard(_)
            | Routine::Action
            | Routine::Turn
            | Routine::Game
            | Routine::Break
            | Routine::Scoring
            | Routine::Support
            | Routine::Place(_)
            | Routine::Lift => &[],
        }
    }

    /// Whether a keyword can do something: any of its ops can, as all that can be done of it is done (TIMING-10).
    fn any_op_can(&mut self, scope: &Scope) -> bool {
        let ops = self.ops_of(scope);
        let mut at = 0;
        while at < ops.len() {
            if self.op_can(scope, at) {
                return true;
            }
            at = behind(ops, at);
        }
        false
    }

    /// Whether an option of the turn can do something (TURN-13).
    pub(super) fn option_can(&mut self, frame: &Frame) -> bool {
        self.op_can(&Scope::new(frame, None), 0)
    }

    /// Whether a body can do something: its first op can. What "may" offers begins with its price, so a later op that
    /// could be done does not make it possible.
    pub(super) fn body_can(&mut self, scope: &Scope, start: usize, end: usize) -> bool {
        match self.ops_of(scope).get(start) {
            Some(Op::Install { .. }) if start < end => {
                self.with_rule(scope, start, |it| it.body_can(scope, start + 1, end))
            }
            Some(_) => start < end && self.op_can(scope, start),
            None => false,
        }
    }

    /// Looks at the game as if the rule of an op held.
    fn with_rule<T>(&mut self, scope: &Scope, at: usize, look: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.state.installed;
        self.install(&Frame { pc: at as u16, ..scope.frame });
        let seen = look(self);
        self.state.installed = before;
        seen
    }

    /// Where an op and its body end.
    pub(super) fn end_of(&self, scope: &Scope, at: usize) -> usize {
        behind(self.ops_of(scope), at)
    }

    /// Whether what is offered can be done: its first op can, and in full where it is a price (TURN-14). What has to be
    /// done without being asked is done as far as it goes (TIMING-10).
    pub(super) fn offer_can(&mut self, scope: &Scope, start: usize, end: usize) -> bool {
        self.body_can(scope, start, end) && self.price_is_there(scope, start, end)
    }

    /// Whether a round of a loop can be done; one that may be declined is offered.
    pub(super) fn round_can(&mut self, scope: &Scope, up_to: bool, start: usize, end: usize) -> bool {
        if up_to { self.offer_can(scope, start, end) } else { self.body_can(scope, start, end) }
    }

    /// Whether the cards that a body begins by giving away are all there. What it takes is no price.
    pub(super) fn price_is_there(&self, scope: &Scope, start: usize, end: usize) -> bool {
        match self.ops_of(scope).get(start..end).and_then(<[Op]>::first) {
            Some(Op::Move {
                verb: MoveVerb::Discard | MoveVerb::Put,
                quantifier,
                noun,
                filter,
                from,
                to,
                ..
            }) => {
                let Quantifier::Exactly(amount) = *quantifier else { return true };
                let amount = self.amount_in(scope, amount);
                let wanted = Wanted { noun: *noun, filter: *filter, from: *from, levels: Levels::Printed };
                amount <= self.room_in(scope.frame.owner, *to) && self.has_cards(&scope.frame, wanted, amount)
            }
            Some(Op::If { condition, otherwise, end }) => {
                let (otherwise, end) = (usize::from(*otherwise), usize::from(*end));
                let holds = self.holds(scope, *condition);
                let (start, end) = if holds { (start + 1, otherwise) } else { (otherwise, end) };
                self.price_is_there(scope, start, end)
            }
            Some(_) | None => true,
        }
    }

    /// Whether so many cards that fit lie in a zone. One is known to be there; of a pile no more is known.
    fn has_cards(&self, frame: &Frame, wanted: Wanted, amount: i16) -> bool {
        let mut left = amount;
        amount <= 1
            || self.any_card(frame, wanted, |choice| {
                left = if choice == Choice::TopOfDeck { 0 } else { left - 1 };
                left <= 0
            })
    }

    /// Whether a branch may be chosen. One without ops is the choice to do nothing.
    pub(super) fn branch_can(&mut self, scope: &Scope, at: usize) -> bool {
        let Some(Op::Branch { end, .. }) = self.ops_of(scope).get(at) else { return false };
        let end = usize::from(*end);
        self.branch_is_open(scope, at) && (end == at + 1 || self.offer_can(scope, at + 1, end))
    }

    /// Whether the condition of a branch holds, if it has one.
    fn branch_is_open(&self, scope: &Scope, at: usize) -> bool {
        let Some(Op::Branch { condition, .. }) = self.ops_of(scope).get(at) else { return false };
        condition.is_none_or(|it| self.holds(scope, it))
    }

    fn holds(&self, scope: &Scope, condition: crate::ruleset::ConditionId) -> bool {
        Seen { side_two: scope.side_two, ..self.seen(&scope.frame) }.condition(condition)
    }

    fn amount_in(&self, scope: &Scope, amount: AmountId) -> i16 {
        self.amount_of(&scope.frame, amount)
    }

    /// Whether an op can do something.
    pub(super) fn op_can(&mut self, scope: &Scope, at: usize) -> bool {
        if scope.nested >= MAX_PROGRAMS_INSIDE {
            return true;
        }
        let rules = self.rules;
        let Routine::Program(program) = scope.frame.routine else { return false };
        let Some(op) = rules.code.ops(program).get(at) else { return false };
        let owner = scope.frame.owner;
        match op {
            Op::Gain { resource, amount, .. } => {
                self.amount_in(scope, *amount) > 0 && self.can_gain(owner, *resource)
            }
            Op::Lose { resource, amount } => {
                let amount = self.amount_in(scope, *amount);
                amount > 0 && amount <= self.spare(owner, *resource)
            }
            Op::Transfer { up_to, resource, amount, from, .. } => {
                let amount = self.amount_in(scope, *amount);
                let spare = self.spare(player_of(&scope.frame, *from), *resource);
                amount > 0 && if *up_to { spare > 0 } else { amount <= spare }
            }
            Op::Draw { amount, from } | Op::Look { amount, from, .. } => {
                self.amount_in(scope, *amount) > 0 && self.pile_has_cards(*from)
            }
            Op::Move { .. } => self.can_move(scope, op),
            Op::MoveRest { rest, .. } => {
                scope.frame.locals.get(usize::from(rest.0)).is_some_and(|it| *it > 0)
            }
            Op::Shuffle { zone } => self.pile_has_cards(*zone),
            Op::Replenish => self.state.display.iter().any(Option::is_none),
            Op::AdvanceBreak { amount } => self.amount_in(scope, *amount) > 0 && self.break_steps_left() > 0,
            Op::Hire { amount, .. } => {
                self.amount_in(scope, *amount) > 0 && self.seat(owner).is_some_and(|it| it.waiting > 0)
            }
            Op::Upgrade { amount } => {
                self.amount_in(scope, *amount) > 0
                    && self
                        .seat(owner)
                        .is_some_and(|it| it.row.iter().any(|card| self.can_upgrade(owner, card)))
            }
            Op::PlaceToken { amount, token, on } => {
                self.amount_in(scope, *amount) > 0 && self.has_room(scope, *on, *token)
            }
            Op::MoveActionCard { card, .. } => self.action_cards(&scope.frame, *card).next().is_some(),
            Op::Perform { what, or_token } => self.can_perform_what(&scope.frame, *what, *or_token),
            Op::Build { what, price, without } => self.can_build(scope, at, what, *price, *without),
            Op::Rehouse => self.can_rehouse(&scope.frame),
            Op::Play { quantifier, .. } => {
                self.wants(scope, *quantifier)
                    && Plays::of(op).is_some_and(|it| self.can_play_any(&scope.frame, at, it))
            }
            Op::DoTask { up_to, .. } => self.can_do_task(&scope.inside(), at, *up_to),
            Op::LetGain { player, resource, amount } => {
                let player = player_of(&scope.frame, *player);
                self.amount_in(scope, *amount) > 0 && self.can_gain(player, *resource)
            }
            Op::TakeTile { family } => self.can_take_tile(&scope.inside(), *family),
            Op::Support { from } => self.can_support(owner, *from),
            Op::Donate => self.can_donate(scope),
            Op::GainBonus { spaces } => self.open_bonuses(&scope.frame, *spaces) != 0,
            Op::PlaceOnThis { amount, .. } => {
                self.amount_in(scope, *amount) > 0 && matches!(scope.frame.source, Source::Card(_))
            }
            Op::PlaceOnDisplay { amount, token, noun, filter } => {
                self.amount_in(scope, *amount) > 0
                    && self.can_place_on_display(&scope.frame, *token, (*noun, *filter))
            }
            Op::TakeSpace { board } => self.free_spaces(owner, *board) != 0,
            Op::UseSpaceAgain { board } => self.own_spaces(owner, *board) != 0,
            Op::RemoveMapToken { which } => self.map_tokens(owner, *which) != 0,
            Op::Enlarge { filter, by, .. } => self.can_enlarge(&scope.frame, *filter, *by),
            Op::Lift { most } => self.can_lift(&scope.frame, *most),
            Op::RemoveBuilding { filter, .. } => self.can_remove_building(&scope.frame, *filter),
            Op::RemoveFromThis { amount, token } => {
                self.can_remove(&scope.frame, self.amount_in(scope, *amount), *token)
            }
            Op::PlaceOnOne { amount, token, .. } => {
                self.amount_in(scope, *amount) > 0 && self.has_room(scope, ActionCards::AnyOfYours, *token)
            }
            Op::Search { .. } => !self.state.piles.deck().is_empty(),
            Op::UseAbilityOf { noun, filter } => {
                self.other_boxes(&scope.frame, *noun, *filter).next().is_some()
            }
            Op::ResolveBoxes { boxes } => self.boxes_of(owner, *boxes).next().is_some(),
            Op::ReturnTile => matches!(scope.frame.source, Source::Tile(_)),
            Op::TakeIncome
            | Op::ReturnWorkers { amount: None }
            | Op::RefillBoard
            | Op::ClearTokens
            | Op::Draft { .. } => true,
            Op::ReturnWorkers { amount: Some(amount) } => {
                self.amount_in(scope, *amount) > 0
                    && self.seat(owner).is_some_and(|it| it.on_tasks.iter().any(|it| *it > 0))
            }
            Op::Use { ability } => {
                let (id, locals) = self.bind(ability, &scope.frame);
                let Some(it) = rules.abilities.get(id.index()) else { return false };
                let frame = Frame { routine: Routine::Program(it.program), locals, ..scope.frame };
                it.after_action || self.any_op_can(&Scope { frame, own_results: false, ..scope.inside() })
            }
            Op::May { end } => self.offer_can(&scope.inside(), at + 1, usize::from(*end)),
            Op::If { condition, otherwise, end } => {
                if self.holds(scope, *condition) {
                    self.body_can(&scope.inside(), at + 1, usize::from(*otherwise))
                } else {
                    self.body_can(&scope.inside(), usize::from(*otherwise), usize::from(*end))
                }
            }
            Op::Choose { otherwise, end, .. } => {
                let (otherwise, end) = (usize::from(*otherwise), usize::from(*end));
                let inside = scope.inside();
                self.any_branch_can(&inside, at) || self.body_can(&inside, otherwise, end)
            }
            Op::Branch { .. } => self.branch_can(&scope.inside(), at),
            Op::Repeat { up_to, times, between, .. } => {
                self.amount_in(scope, *times) > 0
                    && self.round_can(&scope.inside(), *up_to, at + 1, usize::from(*between))
            }
            Op::ForEachPlayer { others, ahead, guarded, .. } => {
                let first = i16::from(*others);
                self.next_meant(owner, first, ahead, *guarded).is_some()
            }
            Op::WithLeader { resource, at_least, guarded, .. } => {
                let at_least = at_least.map(|it| self.amount_in(scope, it));
                self.leads_elsewhere(owner, *resource, at_least, *guarded)
            }
            Op::Within { beside, end, .. } => {
                let locals = self.fresh_budget(&scope.frame, op);
                let inner = Scope { frame: Frame { locals, ..scope.frame }, ..scope.inside() };
                if let Some(beside) = beside {
                    return self.any_part_can(&inner, at, *beside);
                }
                self.body_can(&inner, at + 1, usize::from(*end))
            }
            Op::After { .. } => true,
            // A number that is kept and a rule that begins do nothing by themselves.
            Op::SetLocal { .. } | Op::Install { .. } => false,
        }
    }

    /// Whether one of the branches in front of the last one can be chosen; what is quick to tell is asked first.
    fn any_branch_can(&mut self, scope: &Scope, at: usize) -> bool {
        let Routine::Program(program) = scope.frame.routine else { return false };
        let layout = self.rules.index.layout(program);
        let branches = layout.map_or(&[][..], |it| it.branches(at));
        branches.iter().any(|it| {
            // What covers it was asked before it, and cannot be chosen.
            let is_told = it.covered_by.is_some_and(|by| self.branch_is_open(scope, usize::from(by)));
            debug_assert!(
                !is_told || !self.branch_can(scope, usize::from(it.at)),
                "covered by another branch"
            );
            !is_told && self.branch_can(scope, usize::from(it.at))
        })
    }

    fn wants(&self, scope: &Scope, quantifier: Quantifier) -> bool {
        match quantifier {
            Quantifier::Exactly(amount) | Quantifier::UpTo(amount) => self.amount_in(scope, amount) > 0,
            Quantifier::All => true,
        }
    }

    fn can_move(&self, scope: &Scope, op: &Op) -> bool {
        let Op::Move { quantifier, noun, filter, from, to, .. } = op else { return false };
        let is_empty_yet = matches!(from, Zone::Result(_)) && !scope.own_results;
        let is_full = self.room_in(scope.frame.owner, *to) <= 0;
        if is_empty_yet || is_full || !self.wants(scope, *quantifier) {
            return false;
        }
        let wanted = Wanted { noun: *noun, filter: *filter, from: *from, levels: Levels::Printed };
        self.any_card(&scope.frame, wanted, |_| true)
    }

    fn has_room(&self, scope: &Scope, on: ActionCards, token: TokenId) -> bool {
        self.action_cards(&scope.frame, on).any(|(player, slot)| self.has_room_on(player, slot, token))
    }

    /// The scope in which a card is looked at that is performed, or would be.
    #[inline(always)]
    pub(super) fn scope_of_action(&self, program: ProgramId, actor: PlayerId, performed: Performed) -> Scope {
        Scope {
            frame: Frame { routine: Routine::Program(program), owner: actor, ..Frame::default() },
            performed: Some(performed),
            side_two: (self.performed() != Some(performed)).then_some(performed.upgraded),
            nested: 0,
            own_results: false,
        }
    }

    /// Whether an action has a legal execution at a strength (TURN-4, TURN-12): one of its parts that are due can do
    /// something; if it plays cards or spends its strength in parts, one of these.
    ///
    /// What an earlier part of the same action would bring is not counted in: an action that only its own gains make
    /// possible is not offered.
    #[inline(always)]
    pub(super) fn can_execute(&mut self, scope: &mut Scope, strength: i16) -> bool {
        scope.frame.locals[0] = strength;
        strength >= 1 && self.due_can(scope)
    }

    /// Whether a program that is a part of something would do anything.
    pub(super) fn program_can(&mut self, scope: &Scope, program: ProgramId) -> bool {
        let owner = scope.frame.owner;
        if self.is_sure(owner, self.rules.index.layout(program).and_then(|it| it.sure), 0) {
            return true;
        }
        let Some(scope) = scope.deeper() else { return true };
        let frame = Frame { routine: Routine::Program(program), owner, ..Frame::default() };
        self.due_can(&Scope { frame, own_results: false, ..scope })
    }

    /// Whether an effect that would join the pool would do anything, what is optional in it included (TRACK-6).
    pub(super) fn effect_can(&mut self, scope: &Scope, source: Source, program: ProgramId) -> bool {
        let Some(scope) = scope.deeper() else { return true };
        let owner = scope.frame.owner;
        let frame = Frame { routine: Routine::Program(program), owner, source, ..Frame::default() };
        self.any_op_can(&Scope { frame, performed: None, side_two: None, own_results: false, ..scope })
    }

    /// Whether what a program can surely do can be done now; the strength is that of an action, 0 without one.
    #[inline(always)]
    pub(super) fn is_sure(&self, owner: PlayerId, sure: Option<Sure>, strength: i16) -> bool {
        match sure {
            Some(Sure::Gains(resource)) => self.can_gain(owner, resource),
            Some(Sure::AdvancesBreak) => self.break_steps_left() > 0,
            Some(Sure::Builds) => self.surely_builds(owner),
            Some(Sure::DoesTask) => self.surely_does_task(owner, strength),
            None => false,
        }
    }

    /// Whether one of the parts that are due can do something: of those that an action is there for, if one is due.
    #[inline(always)]
    fn due_can(&mut self, scope: &Scope) -> bool {
        let Routine::Program(program) = scope.frame.routine else { return false };
        let Some(layout) = self.rules.index.layout(program) else { return false };
        let mut spends = false;
        if layout.spends {
            for part in layout.parts.iter().filter(|it| it.spends) {
                let is_due = self.is_part_due(scope, part);
                if is_due && self.op_can(scope, usize::from(part.at)) {
                    return true;
                }
                spends |= is_due;
            }
        }
        let mut others = layout.parts.iter().filter(|it| !it.spends && !spends);
        others.any(|it| self.is_part_due(scope, it) && self.op_can(scope, usize::from(it.at)))
    }

    /// Whether the strength and the conditions around a part let it be done.
    #[inline(always)]
    fn is_part_due(&self, scope: &Scope, part: &Part) -> bool {
        scope.frame.locals[0] >= part.strength
            && part.guards.iter().all(|(condition, meant)| self.holds(scope, *condition) == *meant)
    }
}
