//! What a game offers where the file states what was offered.

use std::collections::{BTreeMap, BTreeSet};

use arkwright_runtime::game::{Choice, Event, Game, Question};
use arkwright_runtime::ruleset::{BuildingId, CardId, Map, Ruleset, TaskId, TileId};
use arkwright_runtime::state::PlayerId;
use serde_json::Value;

use super::file::{Move, card, word};
use super::happenings::{hex, kind};
use crate::commands::replay::check::unreached;

/// The legal choices before a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offer {
    /// Kinds of building with the spaces that each may cover.
    pub(super) places: BTreeMap<BuildingId, BTreeSet<u64>>,
    /// Cards to be played.
    pub(super) cards: BTreeSet<CardId>,
    /// Tasks.
    pub(super) tasks: BTreeSet<TaskId>,
    /// Tiles.
    pub(super) tiles: BTreeSet<TileId>,
}

/// Adds what the open question offers.
pub(super) fn note(offer: &mut Offer, game: &Game) {
    let Some(decision) = game.decision() else { return };
    let question = decision.question;
    let options = decision.options.iter();
    if question == Question::Kind && offer.places.is_empty() {
        for (at, choice) in options.enumerate() {
            if let Choice::Kind(kind) = choice {
                offer.places.insert(*kind, places_of(game, decision.player, at, *kind));
            }
        }
    } else if question == Question::Placement && offer.places.is_empty() {
        add_placements(offer, game);
    } else if question == Question::Card && offer.cards.is_empty() {
        let card = |it: &Choice| if let Choice::Card(card) = it { Some(*card) } else { None };
        offer.cards.extend(options.filter_map(card));
    } else if question == Question::Task && offer.tasks.is_empty() {
        let task = |it: &Choice| if let Choice::Task(task) = it { Some(*task) } else { None };
        offer.tasks.extend(options.filter_map(task));
    } else if question == Question::Tile && offer.tiles.is_empty() {
        let tile = |it: &Choice| if let Choice::Tile(tile) = it { Some(*tile) } else { None };
        offer.tiles.extend(options.filter_map(tile));
    }
}

fn add_placements(offer: &mut Offer, game: &Game) {
    let Some(decision) = game.decision() else { return };
    for choice in decision.options {
        if let Choice::Placement(kind, placement) = choice
            && let Some(mask) = mask_of(game, decision.player, *kind, *placement)
        {
            offer.places.entry(*kind).or_default().insert(mask);
        }
    }
}

/// Where a kind may lie, once it is chosen.
fn places_of(game: &Game, player: PlayerId, option: usize, kind: BuildingId) -> BTreeSet<u64> {
    let mut next = game.clone();
    let mut events: Vec<Event> = Vec::new();
    if next.choose(option, &mut events).is_err() {
        return BTreeSet::new();
    }
    // The only place there is needs no question.
    let built = events.iter().find_map(|it| {
        let Event::Built(_, built, placement) = it else { return None };
        if *built == kind { mask_of(game, player, kind, *placement) } else { None }
    });
    if let Some(mask) = built {
        return BTreeSet::from([mask]);
    }
    let mut offer = Offer::default();
    add_placements(&mut offer, &next);
    offer.places.remove(&kind).unwrap_or_default()
}

fn mask_of(game: &Game, player: PlayerId, kind: BuildingId, placement: u16) -> Option<u64> {
    let map = game.ruleset().maps.get(game.state().map_of(player).index())?;
    Some(map.placements_of(kind).get(usize::from(placement))?.mask)
}

/// One statement of an offer: what it is about, and what is wrong with it.
pub(super) type Said = (String, Option<String>);

/// Compares the offer before a move with what the file states; `None` stands for a move that was not reached.
pub(super) fn compare(it: &Move, ruleset: &Ruleset, map: &Map, offer: Option<&Offer>) -> Vec<Said> {
    let Some(prompt) = &it.prompt else { return Vec::new() };
    match (prompt.kind.as_str(), &prompt.options) {
        ("build", Value::Object(kinds)) => {
            let mut said: Vec<Said> = (kinds.iter())
                .map(|(name, places)| {
                    (format!("places of {name}"), places_differ(ruleset, map, name, places, offer))
                })
                .collect();
            said.push(("kinds of building".to_owned(), kinds_differ(ruleset, kinds.keys(), offer)));
            said
        }
        ("sponsors", Value::Array(cards)) => {
            vec![("cards to be played".to_owned(), cards_differ(ruleset, cards, it, offer))]
        }
        ("association", Value::Object(tasks)) => {
            vec![("tasks".to_owned(), tasks_differ(ruleset, tasks.keys(), it, offer))]
        }
        _ => Vec::new(),
    }
}

fn places_differ(
    ruleset: &Ruleset,
    map: &Map,
    name: &str,
    places: &Value,
    offer: Option<&Offer>,
) -> Option<String> {
    let Some(offer) = offer else { return unreached() };
    let kind = match kind(ruleset, name) {
        Ok(kind) => kind,
        Err(why) => return Some(why),
    };
    let listed = places.as_array().map_or(&[][..], Vec::as_slice);
    let cells = ruleset.buildings.get(kind.index()).map_or(&[][..], |it| it.cells.as_slice());
    let mut stated = BTreeSet::new();
    for place in listed {
        match masks(map, cells, place.as_str().unwrap_or_default()) {
            Some(masks) => stated.extend(masks),
            None => return Some(format!("`{place}` is no place on the map")),
        }
    }
    let none = BTreeSet::new();
    let offered = offer.places.get(&kind).unwrap_or(&none);
    let (missing, extra) = (stated.difference(offered).count(), offered.difference(&stated).count());
    (missing + extra > 0).then(|| format!("{missing} of {} are missing, {extra} are too many", stated.len()))
}

/// The spaces of `x,y` or `x,y:rotations`, a set for each rotation.
fn masks(map: &Map, cells: &[(i8, i8)], place: &str) -> Option<Vec<u64>> {
    let (at, rotations) = place.split_once(':').unwrap_or((place, "0"));
    let (x, y) = at.split_once(',')?;
    let anchor = hex(map, x.parse().ok()?, y.parse().ok()?)?;
    let rotation = |digit: char| map.footprint(cells, anchor, digit.to_digit(6)? as u8);
    rotations.chars().map(rotation).collect()
}

fn kinds_differ<'a>(
    ruleset: &Ruleset,
    names: impl Iterator<Item = &'a String>,
    offer: Option<&Offer>,
) -> Option<String> {
    let Some(offer) = offer else { return unreached() };
    let stated: BTreeSet<BuildingId> = names.filter_map(|it| kind(ruleset, it).ok()).collect();
    let offered: BTreeSet<BuildingId> = offer.places.keys().copied().collect();
    let name =
        |it: &BuildingId| ruleset.buildings.get(it.index()).map_or_else(String::new, |it| it.name.clone());
    differ(&stated, &offered, name)
}

fn cards_differ(ruleset: &Ruleset, cards: &[Value], it: &Move, offer: Option<&Offer>) -> Option<String> {
    let Some(offer) = offer else { return unreached() };
    let named = |it: &Value| card(ruleset, it.as_str().unwrap_or_default()).ok();
    let stated: BTreeSet<CardId> = cards.iter().filter_map(named).collect();
    let mut offered = offer.cards.clone();
    // The only one there is needs no question.
    offered
        .extend(it.card.as_deref().and_then(|it| card(ruleset, it).ok()).filter(|_| offer.cards.is_empty()));
    let number =
        |it: &CardId| ruleset.cards.get(it.index()).map_or_else(String::new, |it| it.number.to_string());
    differ(&stated, &offered, number)
}

fn tasks_differ<'a>(
    ruleset: &Ruleset,
    names: impl Iterator<Item = &'a String>,
    it: &Move,
    offer: Option<&Offer>,
) -> Option<String> {
    let Some(offer) = offer else { return unreached() };
    let task = |name: &str| ruleset.task_by_name(&word(name));
    let stated: BTreeSet<TaskId> = names.filter_map(|it| task(it)).collect();
    let mut offered = offer.tasks.clone();
    offered.extend(it.task.as_deref().and_then(task).filter(|_| offer.tasks.is_empty()));
    let name = |it: &TaskId| ruleset.tasks.get(it.index()).map_or_else(String::new, |it| it.name.clone());
    differ(&stated, &offered, name)
}

fn differ<T: Ord>(
    stated: &BTreeSet<T>,
    offered: &BTreeSet<T>,
    name: impl Fn(&T) -> String,
) -> Option<String> {
    if stated == offered {
        return None;
    }
    let listed = |it: &BTreeSet<T>| it.iter().map(&name).collect::<Vec<_>>().join(", ");
    Some(format!("{} are offered instead of {}", listed(offered), listed(stated)))
}
