//! Everything that the file states besides its moves, one by one.

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{CardId, Ruleset};
use arkwright_runtime::state::{ActionCard, Player, PlayerId};
use arkwright_runtime::zoo;

use super::deal::Seats;
use super::file::{After, File, Move, PlayerStart, Stocks, TurnStart, card, word};
use super::offers;
use super::watch::{Watch, difference};
use crate::commands::replay::check::{Check, unreached};

/// The table at the start of a turn.
pub(super) fn at_start(file: &File, turn: u32, seats: &Seats, game: Option<&Game>) -> Vec<Check> {
    let starts = file.turns.iter().filter(|it| it.t == turn);
    let mut checks: Vec<Check> = starts.flat_map(|it| start(it, seats, game)).collect();
    for it in file.moves.iter().filter(|it| it.t == turn) {
        checks.extend(turn_prompt(it, seats, game));
    }
    checks
}

fn start(start: &TurnStart, seats: &Seats, game: Option<&Game>) -> Vec<Check> {
    let mut checks = Vec::new();
    let mut add = |what: &str, why: Option<String>| {
        checks.push(Check { place: format!("start of turn {}, {what}", start.t), why });
    };
    if let Some(stated) = start.break_at {
        let held = game.map(|it| i64::from(it.state().break_at));
        add("Break token", unequal(held, stated));
    }
    if let Some(stated) = &start.display {
        let held = game.map(|it| listed(it.ruleset(), it.state().display.iter().flatten().copied()));
        add("display", unequal(held, numbers(stated)));
    }
    for seat in seats.all() {
        let name = seats.name(seat);
        let Some(value) = start.rest.get(name) else { continue };
        let Ok(stated) = serde_json::from_value::<PlayerStart>(value.clone()) else {
            add(name, Some("it cannot be read".to_owned()));
            continue;
        };
        for (what, why) in player_start(&stated, seat, game) {
            add(&format!("{name} {what}"), why);
        }
    }
    checks
}

fn player_start(
    stated: &PlayerStart,
    seat: PlayerId,
    game: Option<&Game>,
) -> Vec<(&'static str, Option<String>)> {
    let at = game.and_then(|it| Some((it.ruleset().as_ref(), it.state().players.get(seat.index())?)));
    let mut said = Vec::new();
    if stated.stocks != Stocks::default() {
        let why = at.map_or_else(unreached, |(rules, it)| {
            difference(rules, &it.resources.map(i64::from), &stated.stocks)
        });
        said.push(("stocks", why));
    }
    if let Some(workers) = stated.workers {
        let hired =
            |it: &Player| i64::from(it.workers) + it.on_tasks.iter().map(|it| i64::from(*it)).sum::<i64>();
        // Some count the workers at home, others all that are hired.
        let why = at.map_or_else(unreached, |(_, it)| {
            let fits = [i64::from(it.workers), hired(it)].contains(&workers);
            (!fits).then(|| format!("{} instead of {workers}", hired(it)))
        });
        said.push(("workers", why));
    }
    if let Some(hand) = &stated.hand {
        said.push((
            "hand",
            unequal(at.map(|(rules, it)| sorted(listed(rules, it.hand.iter()))), sorted(numbers(hand))),
        ));
    }
    if let Some(order) = &stated.order {
        said.push(("action cards", unequal(at.map(|(rules, it)| row(rules, it, |_| true)), words(order))));
    }
    if let Some(upgraded) = &stated.upgraded {
        let held = at.map(|(rules, it)| sorted(row(rules, it, |card| card.upgraded)));
        said.push(("upgraded cards", unequal(held, sorted(words(upgraded)))));
    }
    said
}

/// The strengths and the conditions of animals before a turn.
fn turn_prompt(it: &Move, seats: &Seats, game: Option<&Game>) -> Vec<Check> {
    let Some(prompt) = it.prompt.as_ref().filter(|it| it.kind == "turn") else { return Vec::new() };
    let seat = it.p.as_deref().and_then(|name| seats.seat(name).ok());
    let at = game.and_then(|it| Some((it, it.state().players.get(seat?.index())?, seat?)));
    let strengths = prompt.strength.iter().map(|(action, stated)| {
        let held = at.and_then(|(game, player, _)| strength(game.ruleset(), player, &word(action)));
        (format!("strength of {action}"), unequal(held, *stated))
    });
    let animals = prompt.animals.iter().filter_map(|(written, stated)| {
        let stated = stated.unmet?;
        let why = match (at, at.map(|(game, ..)| card(game.ruleset(), written))) {
            (Some((game, _, seat)), Some(Ok(card))) => {
                unequal(Some(zoo::missing_units(game.ruleset(), game.state(), seat, card)), stated)
            }
            (_, Some(Err(why))) => Some(why),
            (_, None) | (None, Some(Ok(_))) => unreached(),
        };
        Some((format!("unmet conditions of {written}"), why))
    });
    strengths
        .chain(animals)
        .map(|(what, why)| Check { place: format!("move {}, {what}", it.n), why })
        .collect()
}

/// The strength of an action without anything added: its slot.
fn strength(ruleset: &Ruleset, player: &Player, action: &str) -> Option<i64> {
    let action = ruleset.action_by_name(action)?;
    player.row.iter().position(|it| it.action == action).map(|at| at as i64 + 1)
}

/// The moves of a turn: stocks after each, offers before some, hands and orders after the last.
pub(super) fn of_turn(
    file: &File,
    turn: u32,
    seats: &Seats,
    game: &Game,
    watch: Option<&Watch<'_>>,
) -> Vec<Check> {
    let mut checks = Vec::new();
    let moves = file.moves.iter().enumerate().filter(|(_, it)| it.t == turn);
    for (at, it) in moves.clone() {
        let mut add = |what: &str, why: Option<String>| {
            checks.push(Check { place: format!("move {}, {what}", it.n), why });
        };
        let seat = it.p.as_deref().and_then(|name| seats.seat(name).ok());
        if it.after.is_some() {
            add(
                "stocks",
                watch.map_or_else(unreached, |it| it.after.get(&at).cloned().unwrap_or_else(unreached)),
            );
        }
        let map = seat.and_then(|it| game.ruleset().maps.get(game.state().map_of(it).index()));
        if let Some(map) = map {
            let offer = watch.map(|it| it.offers.get(&at).cloned().unwrap_or_default());
            for (what, why) in offers::compare(it, game.ruleset(), map, offer.as_ref()) {
                add(&what, why);
            }
        }
        let is_last = !moves.clone().any(|(later, other)| later > at && other.p == it.p);
        if is_last {
            let player = seat.and_then(|it| game.state().players.get(it.index())).filter(|_| watch.is_some());
            last_of_player(it, seat, player, game, &mut add);
        }
        if let Some(stated) = &it.display {
            let held = listed(game.ruleset(), game.state().display.iter().flatten().copied());
            add("display", unequal(watch.map(|_| held), numbers(stated)));
        }
    }
    checks
}

/// Hand, score and action cards at the end of a turn.
fn last_of_player(
    it: &Move,
    seat: Option<PlayerId>,
    player: Option<&Player>,
    game: &Game,
    add: &mut impl FnMut(&str, Option<String>),
) {
    if let Some(After { hand: Some(stated), .. }) = it.after {
        add("cards in hand", unequal(player.map(|it| it.hand.len() as i64), stated));
    }
    if let (Some(After { score: Some(stated), .. }), Some(seat)) = (it.after, seat) {
        add("score", unequal(player.map(|_| i64::from(game.score(seat))), stated));
    }
    if let Some(stated) = &it.order {
        add("action cards", unequal(player.map(|it| row(game.ruleset(), it, |_| true)), words(stated)));
    }
}

fn unequal<T: PartialEq + std::fmt::Debug>(held: Option<T>, stated: T) -> Option<String> {
    match held {
        None => unreached(),
        Some(held) => (held != stated).then(|| format!("{held:?} instead of {stated:?}")),
    }
}

fn listed(ruleset: &Ruleset, cards: impl Iterator<Item = CardId>) -> Vec<String> {
    cards
        .map(|it| ruleset.cards.get(it.index()).map_or_else(String::new, |it| it.number.to_string()))
        .collect()
}

/// Numbers without the letters and noughts before them.
fn numbers(written: &[String]) -> Vec<String> {
    let digits = |it: &String| it.trim_start_matches(|it: char| it.is_alphabetic() || it == '0').to_owned();
    written.iter().map(digits).collect()
}

fn words(written: &[String]) -> Vec<String> {
    written.iter().map(|it| word(it)).collect()
}

fn row(ruleset: &Ruleset, player: &Player, is_wanted: impl Fn(&ActionCard) -> bool) -> Vec<String> {
    let cards = player.row.iter().filter(|it| is_wanted(it));
    cards.filter_map(|it| Some(ruleset.actions.get(it.action.index())?.name.clone())).collect()
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}
