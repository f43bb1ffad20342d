//! Supporting a project: which, which slot, which token of the left edge, which animal goes (PROJ, REL).

use super::step::{Ask, Flow, Machine};
use super::{Choice, Event, Housing, Observer, Question, Spread};
use crate::ruleset::{CardId, CardNoun, ProjectsFrom, Ruleset, TokenId};
use crate::state::{CardSet, Effect, Frame, Host, PlayerId, ProjectInPlay, Routine, Source, State};
use crate::zoo::{self, Wild};

/// Stages of [`Routine::Support`]: a question each, then everything is done.
const SLOT: u16 = 0;
const WILD: u16 = 1;
const EDGE: u16 = 2;
const ANIMAL: u16 = 3;
const VACATE: u16 = 4;
const DO: u16 = 5;

/// Locals of [`Routine::Support`].
const PROJECT: usize = 0;
/// 1 if it came into play for this.
const IS_NEW: usize = 1;
const SLOT_CHOSEN: usize = 2;
const SPACE: usize = 3;
/// The animal that is released and the housing that becomes free, both plus one.
const RELEASED: usize = 4;
const FREED: usize = 5;
/// Missing icons that tokens and tiles still stand for, and the rank of the last one plus one: they are taken in order, so
/// that none is asked for twice.
const MISSING: usize = 6;
const LAST_WILD: usize = 7;

impl<O: Observer> Machine<'_, O> {
    /// Which project (PROJ-1).
    pub(super) fn ask_support(&mut self, from: ProjectsFrom) -> Option<Ask> {
        let owner = self.top().owner;
        for at in 0..self.state.projects.len() {
            if let Some(project) =
                self.state.projects.get(at).filter(|it| self.can_support_in_play(owner, it))
            {
                self.options.push(Choice::Card(project.card));
            }
        }
        for card in self.new_projects(owner, from).iter() {
            if self.can_support_new(owner, card) {
                self.options.push(Choice::Card(card));
            }
        }
        Some(Ask { player: owner, question: Question::Project })
    }

    /// Whether some project could be supported.
    pub(super) fn can_support(&mut self, owner: PlayerId, from: ProjectsFrom) -> bool {
        self.state.projects.iter().any(|it| self.can_support_in_play(owner, it))
            || self.new_projects(owner, from).iter().any(|card| self.can_support_new(owner, card))
    }

    fn can_support_in_play(&self, owner: PlayerId, project: &ProjectInPlay) -> bool {
        zoo::can_support(self.rules, self.state, owner, project)
    }

    /// Project cards that could come into play: of the hand, and of the display within range (PROJ-1).
    fn new_projects(&self, owner: PlayerId, from: ProjectsFrom) -> CardSet {
        let n_folders = match from {
            ProjectsFrom::PlayOrHand => 0,
            ProjectsFrom::PlayHandOrRange => self.range(owner),
        };
        let mut cards = self.seat(owner).map(|it| it.hand).unwrap_or_default();
        for card in self.state.display.iter().take(n_folders).flatten() {
            cards.insert(*card);
        }
        match self.rules.index.cards_of_noun.get(CardNoun::Project as usize) {
            Some(projects) => cards.both(projects),
            // A ruleset without an index, which is made when it is complete.
            None => cards.iter().filter(|it| zoo::project_of(self.rules, *it).is_some()).collect(),
        }
    }

    /// Whether a project card can be paid for, finds a place, and can be supported at once, as things are when it has left
    /// the hand and is paid (PROJ-1, COST-4).
    pub(super) fn can_support_new(&mut self, owner: PlayerId, card: CardId) -> bool {
        let price = zoo::price(self.rules, self.state, owner, card, self.folder_of(card));
        if price > self.purse(owner)
            || !zoo::has_room_for_project(self.rules, self.state)
            || !zoo::meets_requirements(self.rules, self.state, owner, card)
            || zoo::is_forbidden(self.rules, self.state, owner, card)
        {
            return false;
        }
        let Some(before) = self.seat(owner).copied() else { return false };
        let currency = self.rules.currency;
        self.with_seat(owner, |it| {
            it.hand.remove(card);
            if let Some(held) = currency.and_then(|id| it.resources.get_mut(id.index())) {
                *held = held.saturating_sub(price);
            }
        });
        let project = ProjectInPlay { card, ..ProjectInPlay::default() };
        let can = zoo::can_support(self.rules, self.state, owner, &project);
        self.with_seat(owner, |it| *it = before);
        can
    }

    pub(super) fn answer_support(&mut self, at: usize, choice: Choice) {
        let owner = self.top().owner;
        self.finish(at);
        if let Choice::Card(card) = choice {
            self.push_support(owner, card);
        }
    }

    /// A player supports a project: one that is in play, or that comes into play for it.
    pub(super) fn push_support(&mut self, owner: PlayerId, card: CardId) {
        let mut locals = [0; 8];
        locals[PROJECT] = card.0 as i16;
        if !self.state.projects.iter().any(|it| it.card == card) {
            locals[IS_NEW] = 1;
            self.bring_in(owner, card);
        }
        let source = Source::Card(card);
        self.push(Frame { routine: Routine::Support, owner, source, locals, ..Frame::default() });
    }

    /// Pays for a project card and puts it above the board; the one that it drives out is discarded, and its tokens are
    /// gone (PROJ-2).
    fn bring_in(&mut self, owner: PlayerId, card: CardId) {
        let price = zoo::price(self.rules, self.state, owner, card, self.folder_of(card));
        if let Some(currency) = self.rules.currency {
            self.lose(owner, currency, price);
        }
        if self.take_from_display(card).is_none() {
            self.with_seat(owner, |it| it.hand.remove(card));
        }
        let gone = zoo::bring_in_project(self.rules, self.state, card);
        self.tell(Event::ProjectPlayed(owner, card));
        if let Some(gone) = gone {
            self.tell(Event::ProjectLeft(gone));
            self.discard(owner, gone);
        }
    }

    pub(super) fn step_support(&mut self) -> Flow {
        let frame = self.top();
        let question = match frame.pc {
            SLOT => self.push_slots(&frame),
            WILD if frame.locals[MISSING] > 0 => self.push_wild(&frame),
            EDGE => self.push_edge(&frame),
            ANIMAL if self.releases(&frame) => self.push_animals(&frame),
            VACATE if frame.locals[RELEASED] > 0 => self.push_freed(&frame),
            WILD | ANIMAL | VACATE => {
                self.with_top(|it| it.pc += 1);
                return Flow::Go;
            }
            _ => {
                self.pop();
                self.support(&frame);
                return Flow::Go;
            }
        };
        if !self.options.is_empty() {
            return Flow::Ask(Ask { player: frame.owner, question });
        }
        if frame.pc == VACATE {
            // REL-4: nothing becomes free.
            self.with_top(|it| it.pc = DO);
        } else {
            self.tell(Event::Skipped(frame.owner));
            self.pop();
        }
        Flow::Go
    }

    /// The slots that are open (PROJ-3).
    fn push_slots(&mut self, frame: &Frame) -> Question {
        let project = self.supported(frame).unwrap_or_default();
        let open = zoo::open_slots(self.rules, self.state, frame.owner, &project);
        self.options.extend(open.map(|(slot, _)| Choice::ProjectSlot(slot)));
        Question::ProjectSlot
    }

    /// The cards whose token may stand for an icon, and the tiles that may: so early that enough others are left behind them (PROJ-9).
    fn push_wild(&mut self, frame: &Frame) -> Question {
        let wild = wild_left(self.rules, self.state, frame);
        let missing = usize::try_from(frame.locals[MISSING]).unwrap_or(0);
        let n_first = (wild.count() + 1).saturating_sub(missing);
        let first = wild_left(self.rules, self.state, frame).take(n_first);
        self.options.extend(first.map(|it| match it {
            Wild::Card(card, _) => Choice::Card(card),
            Wild::Tile(tile) => Choice::Tile(tile),
        }));
        Question::Card
    }

    /// The tokens of the left edge that are left (PROJ-4).
    fn push_edge(&mut self, frame: &Frame) -> Question {
        let free = zoo::free_edge(self.rules, self.state, frame.owner);
        self.options.extend(free.map(Choice::Edge));
        Question::Edge
    }

    /// The animals that may go (REL-1).
    fn push_animals(&mut self, frame: &Frame) -> Question {
        let (project, slot) = (project_in(frame), slot_in(frame));
        let animals = zoo::releasable(self.rules, self.state, frame.owner, project, slot);
        self.options.extend(animals.map(Choice::Animal));
        Question::Release
    }

    /// The equal housings of which one becomes free (REL-4).
    fn push_freed(&mut self, frame: &Frame) -> Question {
        let animal = CardId(frame.locals[RELEASED].saturating_sub(1) as u16);
        zoo::freed_by(self.rules, self.state, frame.owner, animal, &mut self.scratch.buildings);
        let housings = self.scratch.buildings.iter();
        self.options.extend(housings.map(|it| Choice::Housing(*it)));
        Question::Vacate
    }

    pub(super) fn answer_support_stage(&mut self, choice: Choice) {
        let frame = self.top();
        if let Choice::ProjectSlot(slot) = choice {
            let project = self.supported(&frame).unwrap_or_default();
            let missing = zoo::missing_icons(self.rules, self.state, frame.owner, &project, slot);
            self.note(SLOT_CHOSEN, i16::from(slot));
            self.note(MISSING, missing.unwrap_or(0));
        } else if let Choice::Card(_) | Choice::Tile(_) = choice {
            return self.use_wild(&frame, choice);
        } else if let Choice::Edge(space) = choice {
            self.note(SPACE, i16::from(space));
        } else if let Choice::Animal(animal) = choice {
            self.note(RELEASED, animal.0 as i16 + 1);
        } else if let Choice::Housing(housing) = choice {
            self.note(FREED, freed_note(housing));
        }
        self.with_top(|it| it.pc += 1);
    }

    fn note(&mut self, local: usize, value: i16) {
        self.with_top(|it| it.locals[local] = value);
    }

    /// A token leaves its card for a missing icon, or a tile goes back into the box (PROJ-9, MW-BONUS-3).
    fn use_wild(&mut self, frame: &Frame, choice: Choice) {
        let is_chosen = |it: &Wild| match *it {
            Wild::Card(card, _) => choice == Choice::Card(card),
            Wild::Tile(tile) => choice == Choice::Tile(tile),
        };
        let Some(wild) = wild_left(self.rules, self.state, frame).find(is_chosen) else { return };
        match wild {
            Wild::Card(card, token) => self.take_card_token(card, token),
            Wild::Tile(tile) => self.return_tile_of(frame.owner, tile),
        }
        self.note(LAST_WILD, wild.rank() + 1);
        self.note(MISSING, frame.locals[MISSING] - 1);
    }

    fn take_card_token(&mut self, card: CardId, token: TokenId) {
        let tokens = &mut self.state.card_tokens;
        let Some(at) = tokens.iter().position(|it| it.0 == card && it.1 == token) else { return };
        let Some(lie) = tokens.get_mut(at) else { return };
        lie.2 = lie.2.saturating_sub(1);
        if lie.2 == 0 {
            let _ = tokens.remove(at);
        }
        self.tell(Event::CardToken(card, token, -1));
    }

    /// The project of a support as it lies there.
    fn supported(&self, frame: &Frame) -> Option<ProjectInPlay> {
        let card = project_in(frame);
        self.state.projects.iter().find(|it| it.card == card).copied()
    }

    fn releases(&self, frame: &Frame) -> bool {
        zoo::project_of(self.rules, project_in(frame)).is_some_and(zoo::is_release)
    }

    /// Whether all that was chosen is still there: effects of the turn may have come between (TURN-13).
    fn is_complete(&self, frame: &Frame) -> bool {
        let Some(project) = self.supported(frame) else { return false };
        let is_free = project.slots.get(usize::from(slot_in(frame))) == Some(&0);
        let has_token = zoo::free_edge(self.rules, self.state, frame.owner).any(|it| it == space_in(frame));
        let zoo = self.seat(frame.owner).map(|it| it.zoo).unwrap_or_default();
        let lives = above_zero(frame.locals[RELEASED]).is_some_and(|it| zoo.contains(CardId(it)));
        is_free && has_token && (lives || !self.releases(frame))
    }

    /// An animal goes, a token comes from the left edge to the slot, and everything that brings joins the pool, each as an
    /// effect of its own (PROJ-5).
    fn support(&mut self, frame: &Frame) {
        let rules = self.rules;
        let (owner, card, slot, space) = (frame.owner, project_in(frame), slot_in(frame), space_in(frame));
        if !self.is_complete(frame) {
            return self.tell(Event::Skipped(owner));
        }
        if let Some(animal) = above_zero(frame.locals[RELEASED]).filter(|_| self.releases(frame)) {
            let freed = freed_in(frame);
            self.release(owner, CardId(animal), freed);
        }
        let in_play = self.state.projects.iter_mut().find(|it| it.card == card);
        if let Some(place) = in_play.and_then(|it| it.slots.get_mut(usize::from(slot))) {
            *place = zoo::token_of(owner);
        }
        self.with_seat(owner, |it| {
            it.edge |= 1_u8.checked_shl(u32::from(space)).unwrap_or(0);
            it.supports = it.supports.saturating_add(1);
        });
        self.tell(Event::Supported(owner, card, slot));
        let source = Source::Card(card);
        if let Some(project) = zoo::project_of(rules, card) {
            for reward in project.slots.get(usize::from(slot)).map_or(&[][..], |it| &it.rewards) {
                self.arise(owner, source, Effect::Gain(reward.resource.0, reward.amount));
            }
            for effect in project.slots.get(usize::from(slot)).map_or(&[][..], |it| &it.effects) {
                self.arise(owner, source, Effect::Program(*effect));
            }
            if let Some(program) = project.when_played.filter(|_| frame.locals[IS_NEW] != 0) {
                self.arise(owner, source, Effect::Program(program));
            }
        }
        let opened = zoo::map(rules, self.state, owner).and_then(|it| it.edge.get(usize::from(space)));
        if let Some(opened) = opened {
            self.arise(owner, Source::Edge(space), Effect::Program(opened.program));
        }
        if frame.locals[IS_NEW] != 0 {
            self.card_played(owner, card);
        }
        self.project_supported(owner, card);
    }

    /// What an animal printed on tracks that may fall is lost; its card, those under it and the tokens on it go, and a
    /// housing becomes free (REL-2 to REL-4). Nothing is checked anew (REL-8).
    fn release(&mut self, owner: PlayerId, animal: CardId, freed: Option<Housing>) {
        let rules = self.rules;
        for gain in rules.cards.get(animal.index()).map_or(&[][..], |it| &it.gains) {
            if rules.resources.get(gain.resource.index()).is_some_and(|it| it.may_fall) {
                self.lose(owner, gain.resource, gain.amount);
            }
        }
        self.with_zoo(owner, |it| it.zoo.remove(animal));
        self.tell(Event::Released(owner, animal));
        if let Some(housing) = freed {
            self.leave_housing(owner, animal, housing);
        }
        self.discard(owner, animal);
        self.clear_card(owner, animal);
    }

    /// What a card that left a zoo had under it goes to the discard pile, and tokens on it go (REL-3).
    pub(super) fn clear_card(&mut self, owner: PlayerId, animal: CardId) {
        while let Some(at) = self.state.pouched.iter().position(|(host, _)| *host == Host::card(animal)) {
            if let Some((_, card)) = self.state.pouched.remove(at) {
                self.discard(owner, card);
            }
        }
        while let Some(at) = self.state.card_tokens.iter().position(|it| it.0 == animal) {
            if let Some((card, token, number)) = self.state.card_tokens.remove(at) {
                let number = i8::try_from(number).unwrap_or(i8::MAX);
                self.tell(Event::CardToken(card, token, -number));
            }
        }
    }
}

/// What stands for an icon behind the last that was used.
fn wild_left<'a>(rules: &'a Ruleset, state: &'a State, frame: &Frame) -> impl Iterator<Item = Wild> + 'a {
    let last = frame.locals[LAST_WILD];
    zoo::wild_icons(rules, state, frame.owner).filter(move |it| it.rank() >= last)
}

/// The housing that becomes free, as a local keeps it: a spread is below zero.
fn freed_note(housing: Housing) -> i16 {
    match housing {
        Housing::Building(at) => i16::from(at) + 1,
        Housing::Spread(spread) => -(spread.bits() as i16),
        Housing::Shared => 0,
    }
}

fn freed_in(frame: &Frame) -> Option<Housing> {
    match frame.locals[FREED] {
        0 => None,
        noted if noted < 0 => Some(Housing::Spread(Spread::of_bits(noted.unsigned_abs()))),
        noted => Some(Housing::Building((noted - 1) as u8)),
    }
}

fn project_in(frame: &Frame) -> CardId {
    CardId(frame.locals[PROJECT] as u16)
}

fn slot_in(frame: &Frame) -> u8 {
    u8::try_from(frame.locals[SLOT_CHOSEN]).unwrap_or(u8::MAX)
}

fn space_in(frame: &Frame) -> u8 {
    u8::try_from(frame.locals[SPACE]).unwrap_or(u8::MAX)
}

/// What a local holds that is 0 for nothing.
fn above_zero(value: i16) -> Option<u16> {
    u16::try_from(value).ok()?.checked_sub(1)
}
