//! Hears a game and holds what happens against what must happen.

use std::collections::BTreeMap;

use arkwright_runtime::game::{Event, Game, Observer};
use arkwright_runtime::ruleset::{MapId, ResourceId, Ruleset};
use arkwright_runtime::state::{MAX_RESOURCES, PlayerId};

use super::file::{File, Stocks};
use super::happenings::{Group, Happening, Script, happening};
use super::offers::Offer;

/// How far a game has followed its file.
#[derive(Clone)]
pub(super) struct Watch<'a> {
    file: &'a File,
    script: &'a Script,
    ruleset: &'a Ruleset,
    maps: Vec<MapId>,
    seats: Vec<Seat>,
    /// A turn began: the one before is over.
    pub(super) turn_began: bool,
    /// Something happened that the file does not have there.
    pub(super) failed: bool,
    /// How much has happened as it must.
    pub(super) matched: usize,
    /// Of moves whose stocks were met afterwards, and those that were not: what was held instead.
    pub(super) after: BTreeMap<usize, Option<String>>,
    /// By move: what was offered before it.
    pub(super) offers: BTreeMap<usize, Offer>,
    /// What happened in this turn.
    pub(super) events: Vec<Event>,
}

/// How far one player is.
#[derive(Clone)]
struct Seat {
    /// The group that is due.
    group: usize,
    /// What of it has not happened yet.
    left: Vec<Happening>,
    held: [i64; MAX_RESOURCES],
    /// The moves that state stocks, and the next of them.
    stated: Vec<(usize, Stocks)>,
    next: usize,
}

impl<'a> Watch<'a> {
    /// At the first question of a game.
    pub(super) fn new(
        file: &'a File,
        script: &'a Script,
        ruleset: &'a Ruleset,
        game: &Game,
        names: &[&str],
    ) -> Self {
        let players = game.state().players.iter();
        let seats = players.zip(&script.groups).zip(names).map(|((player, groups), name)| Seat {
            group: 0,
            left: groups.first().map(|it| it.happenings.clone()).unwrap_or_default(),
            held: player.resources.map(i64::from),
            stated: stated(file, name),
            next: 0,
        });
        Self {
            file,
            script,
            ruleset,
            maps: game.state().players.iter().map(|it| it.map).collect(),
            seats: seats.collect(),
            turn_began: false,
            failed: false,
            matched: 0,
            after: BTreeMap::new(),
            offers: BTreeMap::new(),
            events: Vec::new(),
        }
    }

    /// Before a turn.
    pub(super) fn begin_turn(&mut self) {
        self.turn_began = false;
        self.events.clear();
    }

    /// Whether everything has happened that the file has in its turns up to one.
    pub(super) fn is_through(&self, turn: u32) -> bool {
        let is_due =
            |(seat, groups): (&Seat, &Vec<Group>)| groups.get(seat.group).is_some_and(|it| it.t <= turn);
        !self.seats.iter().zip(&self.script.groups).any(is_due)
    }

    /// What a player must do next.
    pub(super) fn due(&self, player: PlayerId) -> Option<&Group> {
        let seat = self.seats.get(player.index())?;
        self.script.groups.get(player.index())?.get(seat.group)
    }

    /// Closes the moves of a turn: stocks that were not met by now are not met.
    pub(super) fn close(&mut self, turn: u32) {
        for seat in 0..self.seats.len() {
            self.pass_over(seat, |at, file| file.moves.get(at).is_some_and(|it| it.t <= turn));
        }
    }

    fn happens(&mut self, player: PlayerId, happened: Happening) {
        let Some(seat) = self.seats.get_mut(player.index()) else { return };
        let Some(at) = seat.left.iter().position(|it| it.is_answered_by(happened)) else {
            self.failed = true;
            return;
        };
        seat.left.remove(at);
        self.matched += 1;
        if !seat.left.is_empty() {
            return;
        }
        let groups = self.script.groups.get(player.index()).map_or(&[][..], Vec::as_slice);
        let done = groups.get(seat.group).map_or(0, |it| it.at);
        seat.group += 1;
        seat.left = groups.get(seat.group).map(|it| it.happenings.clone()).unwrap_or_default();
        self.pass_over(player.index(), |at, _| at < done);
    }

    /// Stocks stated after moves that lie behind now.
    fn pass_over(&mut self, seat: usize, is_behind: impl Fn(usize, &File) -> bool) {
        let Some(seat) = self.seats.get_mut(seat) else { return };
        while let Some((at, stocks)) = seat.stated.get(seat.next).filter(|(at, _)| is_behind(*at, self.file))
        {
            let why = difference(self.ruleset, &seat.held, stocks);
            self.after.entry(*at).or_insert(why);
            seat.next += 1;
        }
    }

    /// Meets the stocks that are stated next, as far as their moves are made.
    fn compare(&mut self, player: PlayerId) {
        let groups = self.script.groups.get(player.index()).map_or(&[][..], Vec::as_slice);
        let Some(seat) = self.seats.get_mut(player.index()) else { return };
        let due = groups.get(seat.group).map_or(usize::MAX, |it| it.at);
        while let Some((at, stocks)) = seat.stated.get(seat.next).filter(|(at, _)| *at < due) {
            if difference(self.ruleset, &seat.held, stocks).is_some() {
                break;
            }
            self.after.insert(*at, None);
            seat.next += 1;
        }
    }

    fn add(&mut self, player: PlayerId, resource: ResourceId, amount: i64) {
        let held = self.seats.get_mut(player.index()).and_then(|it| it.held.get_mut(resource.index()));
        if let Some(held) = held {
            *held += amount;
        }
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event) {
        self.events.push(event);
        if let Event::Gained { player, resource, amount, .. } = event {
            self.add(player, resource, amount.into());
        }
        if let Event::Lost(player, resource, amount) = event {
            self.add(player, resource, -i64::from(amount));
        }
        if let Event::Transferred(from, to, resource, amount) = event {
            self.add(from, resource, -i64::from(amount));
            self.add(to, resource, amount.into());
        }
        self.turn_began |= matches!(event, Event::TurnBegan(_));
        if let Some((player, happened)) = happening(&event, self.ruleset, &self.maps) {
            let is_swept = matches!(happened, Happening::Discard(card) if self.script.swept.contains(&card));
            if !is_swept {
                self.happens(player, happened);
            }
        }
        for seat in 0..self.seats.len() {
            self.compare(PlayerId(seat as u8));
        }
    }
}

fn stated(file: &File, name: &str) -> Vec<(usize, Stocks)> {
    let moves = file.moves.iter().enumerate().filter(|(_, it)| it.p.as_deref() == Some(name));
    moves.filter_map(|(at, it)| Some((at, it.after?.stocks))).collect()
}

/// Which of the stated stocks are not held.
pub(super) fn difference(ruleset: &Ruleset, held: &[i64; MAX_RESOURCES], stated: &Stocks) -> Option<String> {
    let named = |name: &str| ruleset.resource_by_name(name);
    let pairs = [
        ("money", ruleset.currency, stated.money),
        ("appeal", named("appeal"), stated.appeal),
        ("conservation", named("conservation"), stated.cp),
        ("reputation", ruleset.range, stated.rep),
        ("x-tokens", ruleset.strength, stated.x),
    ];
    let differs = |(name, resource, stated): (&str, Option<ResourceId>, Option<i64>)| {
        let stated = stated?;
        let held = resource.and_then(|it| held.get(it.index())).copied().unwrap_or(0);
        (held != stated).then(|| format!("{name} {held} instead of {stated}"))
    };
    let differences: Vec<String> = pairs.into_iter().filter_map(differs).collect();
    (!differences.is_empty()).then(|| differences.join(", "))
}
