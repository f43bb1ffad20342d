//! Effects that wait, and the order their owner gives them (TIMING-2, TIMING-3, TIMING-6).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Observer, Question};
use crate::ruleset::{
    Ability, AbilityId, AbilityUse, Argument, Op, PlayerRef, ProgramId, Ruleset, TileFamily, Zone,
};
use crate::state::{Due, Effect, Frame, Mode, Moment, Pending, PlayerId, Routine, Source, Window};

/// Keywords that use each other at most so deep when a question is asked about all of them.
const MAX_USES_FOLLOWED: u8 = 4;

impl<O: Observer> Machine<'_, O> {
    /// Runs the only waiting effect, or asks which one is next.
    pub(super) fn step_pool(&mut self, window: Window) -> Flow {
        if self.state.pending.is_empty() {
            self.pop();
            return Flow::Go;
        }
        let depth = match window {
            Window::Now => self.moment_depth(),
            Window::AfterAction => self.action_depth(),
        };
        let Some(owner) = self.first_owner(Moment::new(window, depth)) else {
            self.pop();
            return Flow::Go;
        };
        let due = Due::new(owner, window, depth);
        for (at, pending) in self.state.pending.iter().enumerate().filter(|(_, it)| it.due == due) {
            // Identical effects are offered once: their order makes no difference.
            let mut earlier = self.state.pending.iter().take(at).filter(|it| it.due == due);
            if !earlier.any(|it| is_same(self.rules, it, pending)) {
                self.options.push(Choice::Effect(at as u8));
            }
        }
        if let [only] = *self.options.as_slice() {
            self.options.clear();
            self.answer_pool(only);
            return Flow::Go;
        }
        Flow::Ask(Ask { player: owner, question: Question::NextEffect })
    }

    /// Each player orders their own effects; between players, clockwise from the active one, in a break from the one who
    /// caused it (TIMING-14).
    fn first_owner(&self, moment: Moment) -> Option<PlayerId> {
        let due = self.state.pending.iter().map(|it| it.due).filter(|it| it.moment() == moment);
        let owners = due.fold(0_u8, |acc, it| acc | 1 << it.owner().0);
        if owners.count_ones() < 2 {
            return (owners != 0).then(|| PlayerId(owners.trailing_zeros() as u8));
        }
        let first = if self.in_break() { self.state.course.break_by } else { self.state.active };
        let mut seats = (0..self.n_players()).map(|steps| self.clockwise(first, steps));
        seats.find(|seat| owners >> seat.0 & 1 == 1)
    }

    pub(super) fn answer_pool(&mut self, choice: Choice) {
        let Choice::Effect(at) = choice else { return };
        let Some(pending) = self.take_pending(usize::from(at)) else { return };
        self.tell(Event::EffectStarted(pending.due.owner(), pending.source));
        match pending.effect {
            Effect::Gain(resource, amount) => {
                self.gain(pending.due.owner(), crate::ruleset::ResourceId(resource), amount);
            }
            Effect::Ability(ability) => {
                let program = self.rules.abilities.get(ability.index()).map(|it| it.program);
                if let Some(program) = program {
                    self.resume(program, &pending);
                }
            }
            Effect::Program(program) => self.resume(program, &pending),
            Effect::OwnBuilding(kind) => self.begin_own_building(&pending, kind),
            Effect::Tiers => self.gain_tiers(pending.due.owner(), pending.source),
        }
    }

    /// Takes a waiting effect, or one of those that share its place.
    fn take_pending(&mut self, at: usize) -> Option<Pending> {
        if let Some(pending) = self.state.pending.as_mut_slice().get_mut(at).filter(|it| it.more > 0) {
            pending.more -= 1;
            return Some(*pending);
        }
        self.state.pending.remove(at)
    }

    fn resume(&mut self, program: ProgramId, pending: &Pending) {
        self.push(Frame {
            routine: Routine::Program(program),
            owner: pending.due.owner(),
            source: pending.source,
            pc: pending.pc,
            locals: pending.locals,
            ..Frame::default()
        });
    }

    /// Lets the body of an `After` wait with the locals of today (TIMING-6).
    pub(super) fn postpone(&mut self, program: ProgramId, body: u16) {
        let frame = self.top();
        let pending = Pending {
            source: frame.source,
            effect: Effect::Program(program),
            pc: body,
            locals: frame.locals,
            ..Pending::default()
        };
        self.wait_after_action(frame.owner, pending);
    }

    /// Lets an effect wait for the end of the action; without an action it is due at once (TIMING-8).
    fn wait_after_action(&mut self, owner: PlayerId, pending: Pending) {
        let (window, depth) = match self.action_depth() {
            0 => (Window::Now, self.moment_depth()),
            depth => (Window::AfterAction, depth),
        };
        self.wait(Pending { due: Due::new(owner, window, depth), ..pending });
    }

    /// Lets a keyword of a card wait, in the text of this game's mode.
    pub(super) fn wait_ability(&mut self, owner: PlayerId, source: Source, what: &AbilityUse) {
        let (id, locals) = self.bind(what, &Frame { owner, source, ..Frame::default() });
        let Some(ability) = self.rules.abilities.get(id.index()) else { return };
        if self.rules.code.ops(ability.program).is_empty() {
            return;
        }
        let pending = Pending { source, effect: Effect::Ability(id), locals, ..Pending::default() };
        if ability.after_action {
            self.wait_after_action(owner, pending);
        } else {
            self.wait(Pending { due: Due::new(owner, Window::Now, self.moment_depth()), ..pending });
        }
    }

    /// A keyword used by an effect: now, or after the action if its whole text says so.
    pub(super) fn use_ability(&mut self, what: &AbilityUse) {
        let frame = self.top();
        let (id, locals) = self.bind(what, &frame);
        let Some(ability) = self.rules.abilities.get(id.index()) else { return };
        if !ability.after_action {
            self.pop_if_over();
            self.push_program(ability.program, frame.owner, frame.source, locals);
            return;
        }
        let (source, effect) = (frame.source, Effect::Ability(id));
        self.wait_after_action(frame.owner, Pending { source, effect, locals, ..Pending::default() });
    }

    /// The keyword that is meant in this mode, and its values as locals, counted now (INTER-10, TIMING-4).
    pub(super) fn bind(&self, what: &AbilityUse, caller: &Frame) -> (AbilityId, [i16; 8]) {
        let mut values = values_of(&what.arguments, &caller.locals);
        for (value, argument) in values.iter_mut().zip(&what.arguments) {
            if let Argument::Amount(amount) = argument {
                *value = self.amount_of(caller, *amount);
            }
        }
        let solo = match self.state.mode {
            Mode::Standard => None,
            Mode::Solo | Mode::Peaceful => {
                let interactive = |it: &&Ability| it.interactive;
                let ability = self.rules.abilities.get(what.ability.index()).filter(interactive);
                ability.and_then(|it| it.solo.as_ref())
            }
        };
        solo.map_or((what.ability, values), |it| (it.ability, values_of(&it.arguments, &values)))
    }
}

fn values_of(arguments: &[Argument], caller: &[i16; 8]) -> [i16; 8] {
    let mut values = [0; 8];
    for (value, argument) in values.iter_mut().zip(arguments) {
        *value = argument.value(caller);
    }
    values
}

/// Whether two waiting effects of one player do the same.
#[inline]
fn is_same(rules: &Ruleset, one: &Pending, other: &Pending) -> bool {
    one.effect == other.effect
        && one.pc == other.pc
        && one.locals == other.locals
        && (one.source == other.source || !depends_on_source(rules, one.effect))
}

/// Whether an effect does something to the card or building it comes from.
fn depends_on_source(rules: &Ruleset, effect: Effect) -> bool {
    match effect {
        Effect::Gain(..) | Effect::OwnBuilding(_) => false,
        Effect::Tiers => true,
        Effect::Ability(id) => ability_depends(rules, id, MAX_USES_FOLLOWED),
        Effect::Program(program) => program_depends(rules, program, MAX_USES_FOLLOWED),
    }
}

fn ability_depends(rules: &Ruleset, ability: AbilityId, nested: u8) -> bool {
    rules.abilities.get(ability.index()).is_some_and(|it| program_depends(rules, it.program, nested))
}

fn program_depends(rules: &Ruleset, program: ProgramId, nested: u8) -> bool {
    rules.code.ops(program).iter().any(|op| {
        if let Op::Use { ability } = op {
            return nested == 0 || ability_depends(rules, ability.ability, nested - 1);
        }
        let at_source = |zone: &Zone| *zone == Zone::UnderSource;
        match op {
            Op::Move { from, to, .. } => at_source(from) || at_source(to),
            Op::MoveRest { to, .. } => at_source(to),
            Op::Play { from, .. } | Op::Draw { from, .. } | Op::Look { from, .. } => at_source(from),
            Op::Rehouse
            | Op::ReturnTile
            | Op::UseAbilityOf { .. }
            | Op::TakeTile { family: TileFamily::Bonus } => true,
            Op::TakeTile { family: TileFamily::PartnerZoo | TileFamily::University }
            | Op::Gain { .. }
            | Op::Lose { .. }
            | Op::Transfer { .. }
            | Op::Shuffle { .. }
            | Op::Replenish
            | Op::AdvanceBreak { .. }
            | Op::Hire { .. }
            | Op::Install { .. }
            | Op::SetLocal { .. }
            | Op::Upgrade { .. }
            | Op::PlaceToken { .. }
            | Op::MoveActionCard { .. }
            | Op::Perform { .. }
            | Op::Build { .. }
            | Op::DoTask { .. }
            | Op::LetGain { .. }
            | Op::Donate
            | Op::PlaceOnThis { .. }
            | Op::PlaceOnDisplay { .. }
            | Op::RemoveBuilding { .. }
            | Op::TakeSpace { .. }
            | Op::UseSpaceAgain { .. }
            | Op::Enlarge { .. }
            | Op::Lift { .. }
            | Op::RemoveMapToken { .. }
            | Op::RemoveFromThis { .. }
            | Op::Search { .. }
            | Op::TakeIncome
            | Op::ResolveBoxes { .. }
            | Op::ReturnWorkers { .. }
            | Op::RefillBoard
            | Op::Draft { .. }
            | Op::ClearTokens
            | Op::Support { .. }
            | Op::GainBonus { .. }
            | Op::PlaceOnOne { .. }
            | Op::Use { .. }
            | Op::May { .. }
            | Op::If { .. }
            | Op::Choose { .. }
            | Op::Branch { .. }
            | Op::Repeat { .. }
            | Op::ForEachPlayer { .. }
            | Op::WithLeader { .. }
            | Op::Within { .. }
            | Op::After { .. } => false,
        }
    })
}

/// A player as an op names it.
#[inline]
pub(super) fn player_of(frame: &Frame, player: PlayerRef) -> PlayerId {
    match player {
        PlayerRef::You => frame.owner,
        PlayerRef::Local(local) => {
            let seat = frame.locals.get(usize::from(local.0)).copied().unwrap_or(0);
            PlayerId(u8::try_from(seat).unwrap_or(u8::MAX))
        }
    }
}
