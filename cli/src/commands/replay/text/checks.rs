//! Everything that the file states besides what happens, one by one.

use super::file::{File, Move};
use super::follow::{Followed, Turn};
use crate::commands::replay::check::{Check, unreached};

/// All statements: what a player holds after each move, the display after the refills of each turn, and how the game ends.
pub(super) fn all(file: &File, followed: &Followed) -> Vec<Check> {
    let mut checks = Vec::new();
    for (at, it) in file.moves.iter().enumerate() {
        let turn = followed.turns.get(it.t as usize);
        if it.after.is_some() {
            checks.push(Check { place: format!("move {}, stocks", it.n), why: stocks((at, it), followed) });
        }
        let is_last = !file.moves.iter().skip(at + 1).any(|later| later.t == it.t && later.display.is_some());
        if let Some(stated) = it.display.as_ref().filter(|_| is_last) {
            checks.push(Check { place: format!("move {}, display", it.n), why: display(stated, turn) });
        }
    }
    checks.extend(outcomes(file, followed));
    checks
}

fn stocks((at, it): (usize, &Move), followed: &Followed) -> Option<String> {
    let Some(turn) = followed.turns.get(it.t as usize) else { return unreached() };
    let unmet = followed.turns.iter().flat_map(|it| &it.told.unmet).find(|it| it.0 == at);
    let differs = turn.differs.iter().find(|(player, _)| it.p.as_ref() == Some(player));
    let at_the_end = differs.map(|(_, why)| format!("at the end of the turn {why}"));
    unmet.map(|it| it.1.clone()).or(at_the_end)
}

fn display(stated: &[String], turn: Option<&Turn>) -> Option<String> {
    let Some(turn) = turn else { return unreached() };
    let digits = |it: &String| it.trim_start_matches(|it: char| it.is_alphabetic() || it == '0').to_owned();
    let stated: Vec<String> = stated.iter().map(digits).collect();
    (turn.display != stated).then(|| format!("{} instead of {}", turn.display.join(" "), stated.join(" ")))
}

fn outcomes(file: &File, followed: &Followed) -> impl Iterator<Item = Check> {
    file.result.iter().map(|(name, stated)| {
        let stated = [stated.appeal, stated.conservation, stated.score];
        let held = followed.outcomes.iter().find(|(it, _)| it == name).map(|(_, held)| *held);
        let why = match held {
            None => unreached(),
            Some(held) if held == stated => None,
            Some(held) => Some(format!("appeal, conservation and score {held:?} instead of {stated:?}")),
        };
        Check { place: format!("the end of {name}"), why }
    })
}
