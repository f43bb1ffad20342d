//! The moves of a turn one by one: what a player holds when each has happened, against what the file says.
//!
//! The order within a turn is that of the players and not always that of the log. So what is held is compared with all that
//! has happened by then: each move must be met before the next one of the player has happened.

use arkwright_runtime::game::{Event, Game, Observer, describe_event};
use arkwright_runtime::ruleset::{CardId, ResourceId};
use arkwright_runtime::state::{CardSet, MAX_RESOURCES, PlayerId};

use super::file::{After, File, Move};
use super::names::Names;
use super::script::Script;
use super::watch::Watch;
use super::{deck, held};
use crate::commands::replay::foreign::Seats;

/// A move of the file that states what its player holds.
struct Entry {
    at: usize,
    /// What the file says that it changes.
    change: After,
    /// What must have happened: positions in the script.
    due: Vec<(usize, usize)>,
    /// It only says that a fee of so much was paid.
    fee: bool,
    state: Judged,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Judged {
    Open,
    Happened,
    Met,
}

/// What one player holds, by the events, and the moves.
struct Ledger {
    resources: [i16; MAX_RESOURCES],
    hand: CardSet,
    /// What the file says that is held by what has happened.
    stated: After,
    entries: Vec<Entry>,
    /// What was held at last instead of what is stated.
    differs: Option<String>,
}

/// Hears one turn.
struct Audit<'a, 'b> {
    names: &'b Names<'b>,
    watch: Watch<'a>,
    ledgers: Vec<Ledger>,
    events: Vec<Event>,
    unmet: Vec<(usize, String)>,
}

/// One way through a turn.
#[derive(Clone, Default)]
pub(super) struct Told {
    /// What happened, in words.
    pub(super) words: Vec<String>,
    /// The moves that are not met, and why.
    pub(super) unmet: Vec<(usize, String)>,
}

/// What happens on one way through a turn, and which moves are not met.
pub(super) fn tell<'a>(
    (file, seats, names): (&File, &Seats, &Names),
    script: &'a Script,
    turn: u32,
    (mut game, mut watch): (Game, Watch<'a>),
    choices: &[u16],
) -> Told {
    watch.begin_turn();
    let ledgers = seats.all().map(|seat| ledger(file, seats, script, turn, &game, seat)).collect();
    let mut audit = Audit { names, watch, ledgers, events: Vec::new(), unmet: Vec::new() };
    let mut words = Vec::new();
    audit.judge_all();
    for option in choices {
        if game.choose(usize::from(*option), &mut audit).is_err() {
            break;
        }
        let events = std::mem::take(&mut audit.events);
        words.extend(events.iter().map(|it| describe_event(names.ruleset, game.state(), it)));
        game = deck::force(game, script, &mut audit.watch.drawn);
    }
    audit.close();
    Told { words, unmet: audit.unmet }
}

fn ledger(file: &File, seats: &Seats, script: &Script, turn: u32, game: &Game, seat: PlayerId) -> Ledger {
    let player = game.state().players.get(seat.index()).copied().unwrap_or_default();
    let is_own = |it: &(usize, &Move)| {
        it.1.p.as_deref() == Some(seats.name(seat)) && script.turns.get(it.0) == Some(&turn)
    };
    let mut before = turn.checked_sub(1).and_then(|it| script.held_at(seat, it));
    let parts = script.parts.get(seat.index()).map_or(&[][..], Vec::as_slice);
    let mut entries = Vec::new();
    let own: Vec<(usize, &Move)> = file.moves.iter().enumerate().filter(is_own).collect();
    let first = own.first().and_then(|(_, it)| it.after);
    let stated = before.or(first).unwrap_or_default();
    for (at, it) in own {
        let Some(after) = it.after else { continue };
        let change = after.less(before.unwrap_or(after));
        before = Some(after);
        let of_move = parts.iter().enumerate().flat_map(|(part, it)| {
            it.happenings.iter().enumerate().map(move |(place, it)| ((part, place), it.1))
        });
        let due: Vec<(usize, usize)> = of_move.filter(|it| it.1 == at).map(|it| it.0).collect();
        let fee = due.is_empty() && it.cost.is_some();
        entries.push(Entry { at, change, due, fee, state: Judged::Open });
    }
    Ledger { resources: player.resources, hand: player.hand, stated, entries, differs: None }
}

impl Audit<'_, '_> {
    fn judge_all(&mut self) {
        for seat in 0..self.ledgers.len() {
            self.judge(PlayerId(seat as u8), None);
        }
    }

    /// Notes which moves have happened by now, and whether what is held is what they leave.
    fn judge(&mut self, seat: PlayerId, paid: Option<i16>) {
        let (watch, names) = (&self.watch, self.names);
        let Some(ledger) = self.ledgers.get_mut(seat.index()) else { return };
        let has_happened = |it: &Entry, is_next: bool| {
            if it.fee {
                return is_next && paid.is_some_and(|paid| it.change.money == -paid);
            }
            // What only notes something changes nothing.
            let is_note = it.due.is_empty() && it.change == After::default();
            (is_note && is_next || !it.due.is_empty()) && it.due.iter().all(|due| !watch.is_due(seat, *due))
        };
        let mut is_next = true;
        let mut happened = Vec::new();
        for (place, it) in ledger.entries.iter().enumerate() {
            if it.state == Judged::Open && has_happened(it, is_next) {
                happened.push(place);
            } else if it.state == Judged::Open {
                is_next = false;
            }
        }
        if !happened.is_empty() {
            ledger.give_up(&mut self.unmet);
        }
        for it in happened {
            if let Some(entry) = ledger.entries.get_mut(it) {
                entry.state = Judged::Happened;
                ledger.stated = ledger.stated.plus(entry.change);
            }
        }
        ledger.compare(names, watch.surplus(seat));
    }

    /// The turn is over: everything has happened.
    fn close(&mut self) {
        let names = self.names;
        for ledger in &mut self.ledgers {
            ledger.give_up(&mut self.unmet);
            for entry in ledger.entries.iter_mut().filter(|it| it.state == Judged::Open) {
                entry.state = Judged::Happened;
                ledger.stated = ledger.stated.plus(entry.change);
            }
            ledger.compare(names, [0; MAX_RESOURCES]);
            ledger.give_up(&mut self.unmet);
        }
    }
}

impl Ledger {
    /// What has happened and is not met by now is not met.
    fn give_up(&mut self, unmet: &mut Vec<(usize, String)>) {
        for entry in self.entries.iter_mut().filter(|it| it.state == Judged::Happened) {
            entry.state = Judged::Met;
            unmet.push((entry.at, self.differs.clone().unwrap_or_default()));
        }
    }

    /// Compares what is held, but for what is a part of a gain of the file that is not whole yet.
    fn compare(&mut self, names: &Names, surplus: [i16; MAX_RESOURCES]) {
        let mut resources = self.resources;
        resources.iter_mut().zip(surplus).for_each(|(held, part)| *held = held.saturating_sub(part));
        let held = After { hand: self.hand.len() as i16, ..held::of_resources(names, &resources) };
        self.differs = held::difference(held, self.stated);
        if self.differs.is_none() {
            for entry in self.entries.iter_mut().filter(|it| it.state == Judged::Happened) {
                entry.state = Judged::Met;
            }
        }
    }

    fn drop(&mut self, card: CardId) {
        self.hand.remove(card);
    }

    fn add(&mut self, resource: ResourceId, amount: i16) {
        if let Some(held) = self.resources.get_mut(resource.index()) {
            *held += amount;
        }
    }
}

impl Observer for Audit<'_, '_> {
    fn event(&mut self, event: Event) {
        self.watch.event(event);
        self.events.push(event);
        let mut ledger = |player: PlayerId, change: &mut dyn FnMut(&mut Ledger)| {
            if let Some(ledger) = self.ledgers.get_mut(player.index()) {
                change(ledger);
            }
        };
        let mut paid = None;
        if let Event::Gained { player, resource, amount, .. } = event {
            ledger(player, &mut |it| it.add(resource, amount));
        } else if let Event::Lost(player, resource, amount) = event {
            ledger(player, &mut |it| it.add(resource, -amount));
            paid = (self.names.ruleset.currency == Some(resource)).then_some((player, amount));
        } else if let Event::Transferred(from, to, resource, amount) = event {
            ledger(from, &mut |it| it.add(resource, -amount));
            ledger(to, &mut |it| it.add(resource, amount));
        } else if let Event::Drew(player, card) | Event::Took(player, card, _) = event {
            ledger(player, &mut |it| it.hand.insert(card));
        } else if let Event::TookFrom(player, from, card) = event {
            ledger(player, &mut |it| it.hand.insert(card));
            ledger(from, &mut |it| it.drop(card));
        } else if let Some((player, card)) = left_hand(&event) {
            ledger(player, &mut |it| it.drop(card));
        }
        for seat in (0..self.ledgers.len()).map(|it| PlayerId(it as u8)) {
            self.judge(seat, paid.filter(|it| it.0 == seat).map(|it| it.1));
        }
    }
}

/// A card that is in the hand no longer, if it was there.
fn left_hand(event: &Event) -> Option<(PlayerId, CardId)> {
    if let Event::Discarded(player, card)
    | Event::PutUnderCard(player, _, card)
    | Event::PutUnderPile(player, card)
    | Event::PutUnderMap(player, card)
    | Event::PutBeside(player, card, _)
    | Event::Played(player, card)
    | Event::ProjectPlayed(player, card) = *event
    {
        Some((player, card))
    } else {
        None
    }
}
