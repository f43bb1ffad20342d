//! A break: its steps in order, then the Break token goes back (BREAK).

use super::step::{Flow, Machine};
use super::{Event, Observer};
use crate::bits::bits_of;
use crate::ruleset::{ProgramId, Ruleset, TokenId};
use crate::state::{Effect, Frame, Log, MAX_TOKENS, Mode, Player, PlayerId, Routine, Source};
use crate::zoo;

/// Stages of [`Routine::Break`].
const BEGIN: u16 = 0;
const STEPS: u16 = 1;

impl<O: Observer> Machine<'_, O> {
    pub(super) fn push_break(&mut self) {
        let owner = self.state.course.break_by;
        self.push(Frame { routine: Routine::Break, owner, pc: BEGIN, ..Frame::default() });
    }

    pub(super) fn step_break(&mut self) -> Flow {
        let rules = self.rules;
        let frame = self.top();
        if frame.pc == BEGIN {
            self.begin_break(frame.owner);
            self.with_top(|it| it.pc = STEPS);
        } else if !self.next_game_step(&rules.break_track.break_steps, frame.owner) {
            // BREAK-10: the token returns to its start.
            self.state.break_at = 0;
            self.state.break_pending = false;
            self.tell(Event::BreakEnded);
            self.pop();
        }
        Flow::Go
    }

    /// A break of a solo game begins with covering a donation (SOLO-5).
    fn begin_break(&mut self, player: PlayerId) {
        self.state.course.breaks = self.state.course.breaks.saturating_add(1);
        self.state.log = Log::default();
        self.tell(Event::BreakBegan(player));
        if self.state.mode == Mode::Solo && self.rules.solo.covers_donation {
            zoo::cover_donation(self.rules, self.state);
        }
    }

    /// Whether a break is held.
    pub(super) fn in_break(&self) -> bool {
        self.state.frames.iter().any(|it| it.routine == Routine::Break)
    }

    /// All sources of income of the owner wait, each an effect of its own (BREAK-8). What is played meanwhile pays its
    /// income too (SPON-11). What is kept for a break may be used behind it, whatever the income was (BREAK-9).
    pub(super) fn take_income(&mut self, at: usize) -> Flow {
        let frame = self.top();
        if frame.step > 0 {
            if let Some(stop) = self.stop_in_income(frame.owner) {
                return stop;
            }
            self.end_income(at);
            return Flow::Go;
        }
        self.with_top(|it| it.step = 1);
        self.state.course.income_of = Some(frame.owner);
        let Some(mut zoo) = self.seat(frame.owner).copied() else { return Flow::Go };
        zoo.zoo = zoo::played_cards(self.state, &zoo);
        income_of(self.rules, &zoo).for_each(|(source, program)| {
            self.arise(frame.owner, source, Effect::Program(program));
        });
        Flow::Go
    }

    /// The owner has taken all income and may, in a break, have triggered the end (END-2).
    pub(super) fn end_income(&mut self, at: usize) {
        let owner = self.top().owner;
        self.state.course.income_of = None;
        if self.in_break() {
            self.trigger_end(owner, self.n_players());
        }
        self.finish(at);
    }

    /// All workers of the owner come back (BREAK-5).
    pub(super) fn return_workers(&mut self, at: usize) {
        let owner = self.top().owner;
        let returned = self.with_seat(owner, |it| {
            let on_tasks = std::mem::take(&mut it.on_tasks);
            let returned = on_tasks.iter().fold(0, |acc: u8, lie| acc.saturating_add(*lie));
            it.workers = it.workers.saturating_add(returned);
            returned
        });
        for _ in 0..returned.unwrap_or(0) {
            self.tell(Event::WorkerReturned(owner));
        }
        self.finish(at);
    }

    /// All tokens leave the owner's action cards (TOKEN-12).
    pub(super) fn clear_tokens(&mut self, at: usize) {
        let owner = self.top().owner;
        let Some(row) = self.seat(owner).map(|it| it.row) else { return self.finish(at) };
        for card in row.iter().filter(|it| it.has_tokens()) {
            for (token, lie) in card.tokens.into_iter().enumerate() {
                for _ in 0..lie {
                    self.tell(Event::TokenRemoved(owner, card.action, TokenId(token as u8)));
                }
            }
        }
        self.with_seat(owner, |it| it.row.iter_mut().for_each(|card| card.tokens = [0; MAX_TOKENS]));
        self.finish(at);
    }
}

/// The sources of income of a zoo: tracks, buildings, sponsors, the map, opened spaces of the left edge (INC-1 to INC-3).
fn income_of<'a>(rules: &'a Ruleset, zoo: &'a Player) -> impl Iterator<Item = (Source, ProgramId)> + 'a {
    let tracks = rules.resources.iter().zip(zoo.resources).enumerate();
    let tracks = tracks.filter_map(|(at, (it, held))| Some((Source::Gate(at as u8, held), it.income?)));
    let kind = |at| rules.buildings.get(at);
    let buildings = zoo.buildings.iter().enumerate();
    let buildings = buildings
        .filter_map(move |(at, it)| Some((Source::Building(at as u8), kind(it.kind.index())?.income?)));
    let cards = zoo.zoo.both(&rules.index.income_cards).iter().flat_map(|card| {
        let programs = rules.cards.get(card.index()).map_or(&[][..], |it| &it.body.income);
        programs.iter().map(move |program| (Source::Card(card), *program))
    });
    let map = rules.maps.get(zoo.map.index());
    let printed = map.into_iter().flat_map(|it| &it.body.income).map(|program| (Source::Map, *program));
    let edge = map.into_iter().flat_map(|it| &it.edge).enumerate();
    let edge = edge.filter(|(at, space)| space.income && *at < 8 && zoo.edge >> at & 1 == 1);
    let edge = edge.map(|(at, space)| (Source::Edge(at as u8), space.program));
    let boards = bits_of(u64::from(zoo.board_spaces)).filter_map(|at| {
        let (_, space) = rules.board_space(at as u8)?;
        space.income.then_some((Source::Space(at as u8), space.program))
    });
    let of_all = rules.rules.iter().flat_map(|it| &it.body.income).map(|program| (Source::Rule, *program));
    tracks.chain(buildings).chain(cards).chain(printed).chain(edge).chain(boards).chain(of_all)
}
