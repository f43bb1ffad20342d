//! Hears a game and holds what happens against what must happen.

use arkwright_runtime::game::{Event, Observer};
use arkwright_runtime::ruleset::{ActionId, BuildingId, Ruleset};
use arkwright_runtime::state::{MAX_PLAYERS, MAX_RESOURCES, PlayerId};

use super::happenings::{Happening, Stated, of_event};
use super::script::{Part, Script};

/// How far a game has followed its file.
#[derive(Clone)]
pub(super) struct Watch<'a> {
    script: &'a Script,
    ruleset: &'a Ruleset,
    seats: [Seat; MAX_PLAYERS],
    /// The next card that the file draws.
    pub(super) drawn: usize,
    /// A turn began: the one before is over.
    pub(super) turn_began: bool,
    /// Whose event the file does not have there.
    pub(super) failed: Option<(PlayerId, Event)>,
    /// How much has happened as it must.
    pub(super) matched: usize,
}

/// How far one player is.
#[derive(Clone, Copy, Default)]
struct Seat {
    /// The part that is due.
    part: u16,
    /// What of it has happened.
    done: u128,
    /// The action whose card goes to slot 1 when it is finished.
    acted: Option<ActionId>,
    /// Gained, and not yet a whole gain of the file.
    surplus: [i16; MAX_RESOURCES],
}

impl<'a> Watch<'a> {
    /// At the first question of a game.
    pub(super) fn new(script: &'a Script, ruleset: &'a Ruleset) -> Self {
        Self {
            script,
            ruleset,
            seats: Default::default(),
            drawn: 0,
            turn_began: false,
            failed: None,
            matched: 0,
        }
    }

    /// Before a turn.
    pub(super) fn begin_turn(&mut self) {
        self.turn_began = false;
    }

    /// A player to whom not everything has happened that the file has in its turns up to one.
    pub(super) fn behind(&self, turn: u32) -> Option<PlayerId> {
        let is_behind = |(parts, seat): (&Vec<Part>, &Seat)| {
            seat.surplus != [0; MAX_RESOURCES]
                || parts.get(usize::from(seat.part)).is_some_and(|it| it.t <= turn)
        };
        self.script.parts.iter().zip(&self.seats).position(is_behind).map(|at| PlayerId(at as u8))
    }

    /// The part of a player that is due, and what of it has happened.
    pub(super) fn due(&self, player: PlayerId) -> Option<(&'a Part, u128)> {
        let seat = self.seats.get(player.index())?;
        let part = self.script.parts.get(player.index())?.get(usize::from(seat.part))?;
        Some((part, seat.done))
    }

    /// Whether something of a part is still to happen.
    pub(super) fn is_due(&self, player: PlayerId, (part, at): (usize, usize)) -> bool {
        self.seats.get(player.index()).is_some_and(|it| {
            part > usize::from(it.part) || (part == usize::from(it.part) && it.done >> at & 1 == 0)
        })
    }

    /// The first move of a turn of which something has not happened: its player and its position.
    pub(super) fn first_due(&self, turn: u32) -> Option<usize> {
        let seats = (0..MAX_PLAYERS as u8).filter_map(|seat| self.due(PlayerId(seat)));
        let of_turn = seats.filter(|(part, _)| part.t <= turn);
        let open = |(part, done): (&'a Part, u128)| {
            let due = part.happenings.iter().enumerate().find(|(at, _)| done >> at & 1 == 0);
            due.map(|(_, (_, at))| *at)
        };
        of_turn.filter_map(open).min()
    }

    /// What a player gained that is a part of a gain of the file.
    pub(super) fn surplus(&self, player: PlayerId) -> [i16; MAX_RESOURCES] {
        self.seats.get(player.index()).map_or([0; MAX_RESOURCES], |it| it.surplus)
    }

    /// The kind of building that the file has next for a player.
    pub(super) fn next_building(&self, player: PlayerId) -> Option<BuildingId> {
        let (part, done) = self.due(player)?;
        let open = part.happenings.iter().enumerate().filter(|(at, _)| done >> at & 1 == 0);
        let mut kinds =
            open.filter_map(|(_, (it, _))| if let Happening::Build(kind) = it { Some(*kind) } else { None });
        kinds.next().flatten()
    }

    /// What is the same for two positions that have followed the file equally far.
    pub(super) fn place(&self) -> impl std::hash::Hash + use<> {
        self.seats.map(|it| (it.part, it.done, it.surplus))
    }

    /// Takes what happened off what is due; whether it was due.
    fn takes(&mut self, player: PlayerId, happened: Happening) -> bool {
        let Some((part, done)) = self.due(player) else { return false };
        let open = |at: usize| done >> at & 1 == 0;
        let due = part.happenings.iter().enumerate().filter(|(at, _)| open(*at));
        if let Some((at, _)) = due.clone().find(|(_, (due, _))| due.is_answered_by(happened)) {
            self.set_done(player, at);
            return true;
        }
        let Happening::Gain(resource, amount) = happened else { return false };
        // The file may count several gains as one, or one as several.
        let of_resource = |(at, (due, _)): (usize, &(Happening, usize))| {
            if let Happening::Gain(other, amount) = due {
                (*other == resource).then_some((at, *amount))
            } else {
                None
            }
        };
        let open: Vec<(usize, i16)> = due.filter_map(of_resource).collect();
        let total = open.iter().fold(0_i16, |acc, (_, amount)| acc.saturating_add(*amount));
        let Some(surplus) =
            self.seats.get_mut(player.index()).and_then(|it| it.surplus.get_mut(resource.index()))
        else {
            return false;
        };
        *surplus = surplus.saturating_add(amount);
        if *surplus > total {
            return false;
        }
        let mut left = *surplus;
        let mut closed = Vec::new();
        for (at, amount) in open {
            if amount <= left {
                left -= amount;
                closed.push(at);
            }
        }
        *surplus = left;
        for at in closed {
            self.set_done(player, at);
        }
        true
    }

    /// Whether the card of the action performed goes where it goes when the action is finished (TURN-2).
    fn is_finishing(&self, player: PlayerId, happened: Happening) -> bool {
        let acted = self.seats.get(player.index()).and_then(|it| it.acted);
        matches!(happened, Happening::Put(action, 0) if acted == Some(action))
    }

    /// Whether a task is one whose place something else took: then the file states only what that was.
    fn is_in_place_of_task(&self, player: PlayerId, happened: Happening) -> bool {
        let is_task = |it: &Happening| matches!(it, Happening::Task(_));
        let states_task =
            self.due(player).is_some_and(|(part, _)| part.happenings.iter().any(|it| is_task(&it.0)));
        is_task(&happened) && !states_task
    }

    fn set_done(&mut self, player: PlayerId, at: usize) {
        let n_due = self.due(player).map_or(0, |(part, _)| part.happenings.len());
        self.matched += 1;
        let Some(seat) = self.seats.get_mut(player.index()) else { return };
        seat.done |= 1 << at;
        if seat.done.count_ones() as usize == n_due {
            seat.part += 1;
            seat.done = 0;
        }
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, event: Event) {
        self.turn_began |= matches!(event, Event::TurnBegan(_));
        if self.failed.is_some() {
            return;
        }
        if let Event::Performed { player, action, .. } | Event::TokenAction(player, action) = event
            && let Some(seat) = self.seats.get_mut(player.index())
        {
            seat.acted = Some(action);
        }
        if let Event::TokenPlaced(player, ..) | Event::TookFrom(_, player, _) = event {
            self.takes(player, Happening::Hit);
        }
        let Some((player, stated)) = of_event(&event, self.ruleset) else { return };
        let fits = match stated {
            Stated::Always(happened) => {
                self.takes(player, happened)
                    || self.is_finishing(player, happened)
                    || self.is_in_place_of_task(player, happened)
            }
            Stated::Perhaps(happened) => {
                self.takes(player, happened);
                true
            }
            Stated::Dropped(card) => {
                self.takes(player, Happening::Drop(card))
                    || self.script.swept.contains(&card)
                    || !self.script.named.contains(&card)
            }
            Stated::Never => true,
        };
        if !fits {
            self.failed = Some((player, event));
        }
    }
}
