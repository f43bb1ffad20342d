//! A game that was played elsewhere, from a text log. Draws, refills and what the players did come from its file;
//! everything else must follow from the rules.
//!
//! The log has no coordinates, and does not say which partner zoo or university was taken. So the options of the game are
//! searched turn by turn for choices after which exactly what the file states happens, and of all ways in which the zoos may
//! lie on their maps some are kept that lead there, those of one player apart from those of the others.

mod audit;
mod checks;
mod deck;
mod digest;
mod fields;
mod file;
mod follow;
mod happenings;
mod held;
mod names;
mod plans;
mod script;
mod search;
mod table;
mod watch;
mod zoos;

use std::collections::BTreeMap;
use std::sync::Arc;

use arkwright_runtime::ruleset::Ruleset;
use serde_json::Value;

use self::follow::{Breadth, Followed};
use self::names::Names;
use super::Context;
use super::check::report;
use crate::failure::{Failure, Verdict};

pub(super) use self::file::File;

/// How many ways are kept: few at first, and more where few lead nowhere.
const BREADTHS: [Breadth; 2] =
    [Breadth { zoos: 16, tables: 4, places: 12 }, Breadth { zoos: 40, tables: 6, places: 20 }];

/// Maps by player, or for all.
type Maps = BTreeMap<String, Value>;
/// What stands in the place of a player where all have the same map.
const ALL: &str = "all";

/// Follows the file and says how much of it holds.
pub(super) fn run(
    file: &File,
    ruleset: &Arc<Ruleset>,
    check_only: bool,
    ctx: &mut Context,
) -> Result<Verdict, Failure> {
    let followed = farthest(file, ruleset)?;
    let checks = checks::all(file, &followed);
    if !check_only {
        for (turn, it) in followed.turns.iter().enumerate() {
            ctx.output.line(format!("turn {turn}"))?;
            it.told.words.iter().try_for_each(|words| ctx.output.line(format!("    {words}")))?;
        }
    }
    report(&checks, followed.stuck.as_ref(), ctx)
}

/// Follows the file on each map that it may mean, and keeps what leads farthest.
fn farthest(file: &File, ruleset: &Arc<Ruleset>) -> Result<Followed, Failure> {
    let names = Names::new(ruleset);
    let mut best: Option<Followed> = None;
    for breadth in BREADTHS {
        for map in maps(file, ruleset)? {
            let (game, seats) = table::set(file, map, ruleset)?;
            let script = script::script(file, ruleset, &seats).map_err(Failure::misuse)?;
            let followed = follow::follow(file, &names, &script, (game, &seats), breadth);
            let is_through = followed.stuck.is_none();
            if best.as_ref().is_none_or(|it| followed.turns.len() > it.turns.len()) {
                best = Some(followed);
            }
            if is_through {
                break;
            }
        }
        if best.as_ref().is_some_and(|it| it.stuck.is_none()) {
            break;
        }
    }
    best.ok_or_else(|| Failure::misuse("the replay names no map"))
}

/// The maps by player as the file names them, and for one that all have those that are called like it: the log does not say
/// which side lies up.
fn maps(file: &File, ruleset: &Ruleset) -> Result<Vec<Maps>, Failure> {
    let named = file.setup.maps.clone();
    let Some(id) = named.get(ALL).and_then(|it| it.as_str()).map(str::to_owned) else {
        return Ok(vec![named]);
    };
    let map = crate::games::maps(ruleset, std::slice::from_ref(&id))?
        .first()
        .and_then(|it| ruleset.maps.get(it.index()));
    let title = map.map_or("", |it| it.title.as_str());
    let others = ruleset.maps.iter().filter(|it| it.title == title && it.id != id);
    let others = others.map(|it| Maps::from([(ALL.to_owned(), it.id.as_str().into())]));
    Ok(std::iter::once(named.clone()).chain(others).collect())
}
