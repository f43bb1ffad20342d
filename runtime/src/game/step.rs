//! The loop of the machine: everything between two questions.

use super::{Choice, Event, Housing, Observer, Question};
use crate::ruleset::{Amount, AmountId, Op, ProgramId, ResourceId, Ruleset};
use crate::state::{
    Building, Fault, Frame, MAX_PLAYERS, Moment, Pending, Player, PlayerId, Routine, Source, State, Window,
};
use crate::zoo::{KnownHomes, Places, eval::Seen};

/// Steps after one choice at most; the longest card of the game needs a few hundred.
///
/// INVARIANT: loops nest three deep at most, each of at most `MAX_ROUNDS` rounds, so that what compiles ends before.
const MAX_STEPS: u32 = 100_000;

/// A question to a player; its options stand in [`Machine::options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ask {
    pub(super) player: PlayerId,
    pub(super) question: Question,
}

/// What a step came to.
pub(super) enum Flow {
    /// Something was done, or is to be done next.
    Go,
    /// A question with at least one option.
    Ask(Ask),
}

/// Lists that are filled again and again, so that nothing is allocated between two questions.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    pub(super) housings: Vec<Housing>,
    pub(super) animals: Vec<crate::ruleset::CardId>,
    pub(super) buildings: Vec<Housing>,
    /// By seat.
    pub(super) places: [Places; MAX_PLAYERS],
    /// By seat.
    pub(super) homes: [KnownHomes; MAX_PLAYERS],
}

/// A game while it runs.
pub(super) struct Machine<'a, O> {
    pub(super) rules: &'a Ruleset,
    pub(super) state: &'a mut State,
    pub(super) options: &'a mut Vec<Choice>,
    pub(super) scratch: &'a mut Scratch,
    pub(super) observer: &'a mut O,
}

impl<'a, O: Observer> Machine<'a, O> {
    /// Runs to the next question; none if nothing is left to do, or after a fault.
    pub(super) fn run(&mut self) -> Option<Ask> {
        for _ in 0..MAX_STEPS {
            if self.state.fault.is_some() || self.state.frames.is_empty() {
                self.options.clear();
                return None;
            }
            self.options.clear();
            if let Flow::Ask(ask) = self.step() {
                self.push_turn_options(ask);
                self.drop_unpaid(ask);
                match *self.options.as_slice() {
                    [only] => self.answer(ask.player, only),
                    // INVARIANT: a step asks only with options; a question without any could not be answered.
                    [] => self.fail(Fault::Malformed),
                    _ => return Some(ask),
                }
            }
        }
        self.options.clear();
        self.fail(Fault::Endless);
        None
    }

    /// Takes an option of the question that a player is asked.
    pub(super) fn answer(&mut self, player: PlayerId, choice: Choice) {
        if let Choice::Option(at) = choice {
            return self.use_option(player, at);
        }
        match self.routine() {
            Routine::Idle => self.pop(),
            Routine::Program(_) => self.answer_program(choice),
            Routine::Pool(_) => self.answer_pool(choice),
            Routine::PlayCard(card) => self.answer_play_card(card, choice),
            Routine::Action => self.answer_action(choice),
            Routine::Turn => self.answer_turn(choice),
            Routine::Game => self.answer_game(choice),
            Routine::Support => self.answer_support_stage(choice),
            Routine::Place(_) => self.answer_place(choice),
            Routine::Lift => self.answer_lift(choice),
            Routine::Break | Routine::Scoring => {}
        }
    }

    /// Whether the innermost frame goes on by itself: it runs the same routine, and nothing waits that would come first.
    #[inline]
    pub(super) fn goes_on(&self, routine: Routine) -> bool {
        !self.has_arisen(routine)
            && self.state.fault.is_none()
            && self.state.frames.last().is_some_and(|it| it.routine == routine)
    }

    /// Does what is next. Compiled into the loops that ask for one step after the other.
    #[inline(always)]
    pub(super) fn step(&mut self) -> Flow {
        let routine = self.routine();
        if self.has_arisen(routine) {
            self.push(Frame {
                routine: Routine::Pool(Window::Now),
                owner: self.state.active,
                ..Frame::default()
            });
            return Flow::Go;
        }
        match routine {
            Routine::Idle => {
                self.pop();
                Flow::Go
            }
            Routine::Program(program) => self.step_program(program),
            Routine::Pool(window) => self.step_pool(window),
            Routine::PlayCard(card) => self.step_play_card(card),
            Routine::Action => self.step_action(),
            Routine::Turn => self.step_turn(),
            Routine::Game => self.step_game(),
            Routine::Break => self.step_break(),
            Routine::Scoring => self.step_scoring(),
            Routine::Support => self.step_support(),
            Routine::Place(kind) => self.step_place(kind),
            Routine::Lift => self.step_lift(),
        }
    }

    /// Whether effects of this moment wait and no pool takes care of them (TIMING-1), while the innermost frame runs a
    /// routine. Mostly nothing waits at all.
    #[inline(always)]
    fn has_arisen(&self, routine: Routine) -> bool {
        !self.state.pending.is_empty() && self.some_have_arisen(routine)
    }

    fn some_have_arisen(&self, routine: Routine) -> bool {
        if routine == Routine::Pool(Window::Now)
            || self.in_pool()
            || self.state.pending.iter().all(|it| it.due.window() != Window::Now)
        {
            return false;
        }
        let now = Moment::new(Window::Now, self.moment_depth());
        self.state.pending.iter().any(|it| it.due.moment() == now)
    }

    fn in_pool(&self) -> bool {
        for frame in self.state.frames.iter().rev() {
            match frame.routine {
                // What a lifted building leaves behind waits until all are placed again.
                Routine::Pool(Window::Now) | Routine::Lift => return true,
                Routine::Action | Routine::PlayCard(_) => return false,
                Routine::Game | Routine::Break | Routine::Scoring | Routine::Support | Routine::Place(_) => {}
                Routine::Idle | Routine::Program(_) | Routine::Pool(Window::AfterAction) | Routine::Turn => {}
            }
        }
        false
    }

    /// How many actions and plays of cards are nested: each has a pool of its own (TIMING-9).
    pub(super) fn moment_depth(&self) -> u8 {
        let is_moment = |it: &Frame| matches!(it.routine, Routine::Action | Routine::PlayCard(_));
        self.state.frames.iter().fold(0, |acc: u8, it| acc.saturating_add(u8::from(is_moment(it))))
    }

    /// How many actions are nested (TIMING-7).
    pub(super) fn action_depth(&self) -> u8 {
        self.state.frames.iter().filter(|it| it.routine == Routine::Action).count() as u8
    }

    /// The innermost frame.
    pub(super) fn top(&self) -> Frame {
        self.state.frames.last().copied().unwrap_or_default()
    }

    /// Whose effect the innermost frame is.
    pub(super) fn owner(&self) -> PlayerId {
        self.state.frames.last().map_or(PlayerId(0), |it| it.owner)
    }

    /// What the innermost frame runs.
    pub(super) fn routine(&self) -> Routine {
        self.state.frames.last().map_or(Routine::Idle, |it| it.routine)
    }

    /// The innermost frame, to be changed.
    pub(super) fn with_top(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(frame) = self.state.frames.last_mut() {
            change(frame);
        }
    }

    pub(super) fn push(&mut self, frame: Frame) {
        if !self.state.frames.push(frame) {
            self.fail(Fault::Frames);
        }
    }

    /// Ends the innermost frame. Cards of its results that no op moved go back to their piles: none is ever lost.
    #[inline]
    pub(super) fn pop(&mut self) {
        if !self.state.seen.is_empty() {
            self.clear_aside(self.state.frames.len());
        }
        let _ = self.state.frames.pop();
    }

    /// Puts back the cards that lie aside for frames of a depth or deeper.
    #[cold]
    fn clear_aside(&mut self, depth: usize) {
        while let Some(at) = self.state.seen.iter().position(|(_, tag)| usize::from(tag >> 8) >= depth) {
            if let Some((card, _)) = self.state.seen.remove(at) {
                self.return_to_pile(card);
            }
        }
    }

    /// Ends a program whose last op begins something else, so that a chain of such programs does not nest.
    pub(super) fn pop_if_over(&mut self) {
        let frame = self.top();
        if matches!(frame.routine, Routine::Program(_)) && usize::from(frame.pc) >= self.ops().len() {
            self.pop();
        }
    }

    pub(super) fn push_program(
        &mut self,
        program: ProgramId,
        owner: PlayerId,
        source: Source,
        locals: [i16; 8],
    ) {
        self.push(Frame { routine: Routine::Program(program), owner, source, locals, ..Frame::default() });
    }

    /// Lets an effect wait, in one place with equal ones.
    pub(super) fn wait(&mut self, pending: Pending) {
        let is_equal = |it: &&mut Pending| {
            it.effect == pending.effect && Pending { more: 0, ..**it } == pending && it.more < u8::MAX
        };
        if let Some(equal) = self.state.pending.as_mut_slice().iter_mut().find(is_equal) {
            equal.more += 1;
            return;
        }
        if !self.state.pending.push(pending) {
            self.fail(Fault::Pending);
        }
    }

    pub(super) fn fail(&mut self, fault: Fault) {
        self.state.fault.get_or_insert(fault);
    }

    /// Hidden information is revealed: undo goes back to here and no further.
    pub(super) fn reveal(&mut self) {
        self.state.revealed = self.state.revealed.saturating_add(1);
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.observer.event(event);
    }

    /// The ops of the running program.
    pub(super) fn ops(&self) -> &'a [Op] {
        match self.routine() {
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

    pub(super) fn seat(&self, player: PlayerId) -> Option<&Player> {
        self.state.players.get(player.index())
    }

    /// A building of a player, by its position.
    pub(super) fn building_of(&self, player: PlayerId, at: u8) -> Option<Building> {
        self.seat(player)?.buildings.get(usize::from(at)).copied()
    }

    pub(super) fn with_seat<T>(
        &mut self,
        player: PlayerId,
        change: impl FnOnce(&mut Player) -> T,
    ) -> Option<T> {
        self.state.players.as_mut_slice().get_mut(player.index()).map(change)
    }

    /// Changes the cards, the tiles or the map of a player.
    pub(super) fn with_zoo<T>(
        &mut self,
        player: PlayerId,
        change: impl FnOnce(&mut Player) -> T,
    ) -> Option<T> {
        let rules = self.rules;
        self.with_seat(player, |it| {
            let changed = change(it);
            it.note_near(rules);
            changed
        })
    }

    /// What the effect of a frame sees.
    pub(super) fn seen<'b>(&'b self, frame: &'b Frame) -> Seen<'b> {
        Seen::of(self.rules, self.state, frame)
    }

    /// An amount that the effect of a frame sees, counted now (TIMING-4). Most are plain numbers or locals.
    #[inline(always)]
    pub(super) fn amount_of(&self, frame: &Frame, id: AmountId) -> i16 {
        let amount = self.rules.code.amount(id);
        if let Amount::Number(number) = amount {
            number
        } else if let Amount::Local(local) = amount {
            frame.locals.get(usize::from(local.0)).copied().unwrap_or(0)
        } else {
            self.computed_amount(frame, id)
        }
    }

    #[inline(never)]
    fn computed_amount(&self, frame: &Frame, id: AmountId) -> i16 {
        self.seen(frame).amount(id)
    }

    /// What a player holds of a resource.
    pub(super) fn held(&self, player: PlayerId, resource: ResourceId) -> i16 {
        self.seat(player).and_then(|it| it.resources.get(resource.index())).copied().unwrap_or(0)
    }

    pub(super) fn n_players(&self) -> u8 {
        self.state.players.len() as u8
    }

    /// The seat so many places clockwise of another.
    pub(super) fn clockwise(&self, from: PlayerId, steps: u8) -> PlayerId {
        let (seat, n_players) = (u16::from(from.0) + u16::from(steps), u16::from(self.n_players().max(1)));
        // Most steps stay at the table as it is counted: no division.
        PlayerId(if seat < n_players { seat } else { seat % n_players } as u8)
    }
}
