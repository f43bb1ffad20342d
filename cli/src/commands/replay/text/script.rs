//! What must happen in a game, player by player, in parts: a turn of someone, a break behind it, the final scoring.

use arkwright_runtime::ruleset::{BuildingId, CardId, Ruleset};
use arkwright_runtime::state::PlayerId;

use super::file::{After, Cost, File, Move};
use super::happenings::{Happening, of_move};
use super::names::{Names, card, cards};
use crate::commands::replay::foreign::Seats;

/// Happenings of one part at most: those that have happened are a set of bits.
const MAX_HAPPENINGS: usize = 128;

/// What must happen to one player in one part of the game, in any order.
#[derive(Debug)]
pub(super) struct Part {
    /// The turn.
    pub(super) t: u32,
    /// Each with its move.
    pub(super) happenings: Vec<(Happening, usize)>,
}

/// A card that comes off the deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    pub(super) card: CardId,
    /// Cards may be turned up behind it that the file does not name.
    pub(super) last_seen: bool,
}

/// What must happen in a whole game.
pub(super) struct Script {
    /// By seat, in order.
    pub(super) parts: Vec<Vec<Part>>,
    /// What comes off the deck, in order.
    pub(super) drawn: Vec<Drawn>,
    /// Cards that leave the display, the deck or a zoo, and not the hand.
    pub(super) swept: Vec<CardId>,
    /// All cards that the file names.
    pub(super) named: Vec<CardId>,
    /// By seat and turn: what the player holds after the last move of the turn.
    pub(super) held: Vec<Vec<(u32, After)>>,
    /// The turns in which a break is held.
    pub(super) breaks: Vec<u32>,
    /// The turn of each move.
    pub(super) turns: Vec<u32>,
}

/// What the file makes happen.
pub(super) fn script(file: &File, ruleset: &Ruleset, seats: &Seats) -> Result<Script, String> {
    let names = Names::new(ruleset);
    let n_seats = usize::from(file.setup.players);
    let mut script = Script {
        parts: (0..n_seats).map(|_| Vec::new()).collect(),
        drawn: Vec::new(),
        swept: Vec::new(),
        named: Vec::new(),
        held: vec![Vec::new(); n_seats],
        breaks: Vec::new(),
        turns: own_turns(file),
    };
    // A part is the turn and what of it: the turn itself, the break, the scoring.
    let mut of_turn = (0, 0_u8);
    let mut last: Vec<Option<(u32, u8)>> = vec![None; n_seats];
    for (at, it) in file.moves.iter().enumerate() {
        let in_move = |why: String| format!("move {}: {why}", it.n);
        let t = script.turns.get(at).copied().unwrap_or(it.t);
        if it.t != of_turn.0 {
            of_turn = (it.t, 0);
        }
        if it.k == "break_start" {
            of_turn.1 = 1;
            script.breaks.push(t);
        }
        note_cards(it, ruleset, &mut script).map_err(in_move)?;
        let Some(seat) = it.p.as_deref().and_then(|name| seats.seat(name).ok()) else { continue };
        if let Some(after) = it.after {
            note_held(&mut script, seat, t, after);
        }
        let happenings = of_move(it, own_building(file, &names, at), &names).map_err(in_move)?;
        let mut add = |seat: PlayerId, happenings: Vec<Happening>| {
            let (parts, last) = script.parts.get_mut(seat.index()).zip(last.get_mut(seat.index()))?;
            if last.replace((t, of_turn.1)) != Some((t, of_turn.1)) {
                parts.push(Part { t, happenings: Vec::new() });
            }
            let part = parts.last_mut()?;
            part.happenings.extend(happenings.into_iter().map(|it| (it, at)));
            Some(part.happenings.len())
        };
        let hit = it.targets.iter().flatten().filter_map(|name| seats.seat(name).ok());
        let mut most = hit.filter_map(|it| add(it, vec![Happening::Hit])).max().unwrap_or(0);
        if !happenings.is_empty() {
            most = most.max(add(seat, happenings).unwrap_or(0));
        }
        if most > MAX_HAPPENINGS {
            return Err(format!("move {}: too much happens in one turn", it.n));
        }
    }
    Ok(script)
}

/// The turn of each move. What a player does before the action of a turn stands behind the turn before.
fn own_turns(file: &File) -> Vec<u32> {
    let mut turns: Vec<u32> = file.moves.iter().map(|it| it.t).collect();
    for (at, it) in file.moves.iter().enumerate() {
        if it.k != "use_tile" {
            continue;
        }
        let next = file.moves.iter().find(|later| later.t > it.t && is_action(later));
        if let (Some(next), Some(turn)) = (next.filter(|next| next.p == it.p), turns.get_mut(at)) {
            let acted = file.moves.iter().any(|other| other.t == it.t && other.p == it.p && is_action(other));
            if !acted {
                *turn = next.t;
            }
        }
    }
    turns
}

/// The own building of a sponsor that a free building is: of the last one played before it in the turn that has one.
fn own_building(file: &File, names: &Names, at: usize) -> Option<BuildingId> {
    let it = file.moves.get(at).filter(|it| it.k == "build" && it.cost.is_some_and(Cost::is_free))?;
    let before = file.moves.iter().take(at).rev().take_while(|other| other.t == it.t);
    let played = before.filter(|other| other.p == it.p && other.k == "play_sponsor");
    played.filter_map(|it| names.own_building(it.card.as_deref()?)).next()
}

fn is_action(it: &Move) -> bool {
    matches!(it.k.as_str(), "choose" | "x_turn")
}

fn note_held(script: &mut Script, seat: PlayerId, t: u32, after: After) {
    let Some(held) = script.held.get_mut(seat.index()) else { return };
    match held.last_mut() {
        Some((turn, last)) if *turn == t => *last = after,
        Some(_) | None => held.push((t, after)),
    }
}

/// Notes cards that come off the deck, and those that a rule sweeps away.
fn note_cards(it: &Move, ruleset: &Ruleset, script: &mut Script) -> Result<(), String> {
    let lists = [&it.cards, &it.drawn, &it.keep];
    for list in lists.into_iter().flatten() {
        script.named.extend(cards(ruleset, list)?);
    }
    for one in [&it.draw, &it.discard].into_iter().flatten() {
        script.named.push(card(ruleset, one)?);
    }
    let is_searched = it.k == "search";
    let one = if is_searched { it.card.as_ref() } else { it.draw.as_ref() };
    let listed = match it.k.as_str() {
        "fill_display" if it.t > 0 => it.cards.as_ref(),
        "draw" => it.cards.as_ref(),
        "draw_keep" => it.drawn.as_ref(),
        // An animal that is released is not in the hand.
        "release" => {
            script.swept.push(card(ruleset, it.card.as_deref().unwrap_or_default())?);
            None
        }
        "wave_discard" | "break_display_discard" => {
            script.swept.extend(cards(ruleset, it.cards.as_deref().unwrap_or_default())?);
            None
        }
        _ => None,
    };
    if let Some(one) = one {
        let card = card(ruleset, one)?;
        script.named.push(card);
        script.drawn.push(Drawn { card, last_seen: false });
    }
    let drawn = cards(ruleset, listed.map_or(&[][..], Vec::as_slice))?;
    let n_drawn = drawn.len();
    let looks = it.k == "draw_keep";
    if looks {
        script.swept.extend(&drawn);
    }
    let last_seen = |at: usize| looks && at + 1 == n_drawn;
    script
        .drawn
        .extend(drawn.into_iter().enumerate().map(|(at, card)| Drawn { card, last_seen: last_seen(at) }));
    Ok(())
}

impl Script {
    /// What a player holds at the end of a turn, by the last move that says so.
    pub(super) fn held_at(&self, seat: PlayerId, t: u32) -> Option<After> {
        let held = self.held.get(seat.index())?;
        held.iter().rev().find(|(turn, _)| *turn <= t).map(|(_, after)| *after)
    }
}
