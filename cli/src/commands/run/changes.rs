use arkwright_runtime::ruleset::{CardId, DeckId, Ruleset};
use arkwright_runtime::state::{CardSet, Player, State};

use super::board::building_in_words;
use super::zoo::{card_in_words, host_in_words};
use crate::cards::action_name;

/// What is not as it was, a line each: `appeal 0 -> 6`.
pub(super) fn changes(ruleset: &Ruleset, before: &State, after: &State) -> Vec<String> {
    let mut lines = Vec::new();
    for (seat, (old, new)) in before.players.iter().zip(after.players.iter()).enumerate() {
        let whose =
            if seat == before.active.index() { String::new() } else { format!("player {}: ", seat + 1) };
        let found = player_changes(ruleset, old, new);
        lines.extend(found.into_iter().map(|line| format!("{whose}{line}")));
    }
    lines.extend(shared_changes(ruleset, before, after));
    lines
}

fn player_changes(ruleset: &Ruleset, old: &Player, new: &Player) -> Vec<String> {
    let values = ruleset.resources.iter().zip(old.resources.iter().zip(&new.resources));
    let mut lines: Vec<String> =
        values.filter_map(|(it, (old, new))| number(&it.name, (*old).into(), (*new).into())).collect();
    lines.extend(number("workers on the notepad", old.workers.into(), new.workers.into()));
    lines.extend(number("workers to be hired", old.waiting.into(), new.waiting.into()));
    let on_tasks = ruleset.tasks.iter().zip(old.on_tasks.iter().zip(&new.on_tasks));
    lines.extend(on_tasks.filter_map(|(it, (old, new))| {
        number(&format!("workers on {}", it.name), (*old).into(), (*new).into())
    }));
    lines.extend(card_changes(ruleset, "hand", &old.hand, &new.hand));
    lines.extend(card_changes(ruleset, "zoo", &old.zoo, &new.zoo));
    lines.extend(card_changes(ruleset, "scoring-hand", &old.scoring, &new.scoring));
    lines.extend(row_changes(ruleset, old, new));
    let tiles = new.tiles.iter().skip(old.tiles.len()).filter_map(|it| ruleset.tiles.get(it.index()));
    lines.extend(tiles.map(|it| format!("{} + {}", it.family.word(), it.name)));
    lines.extend(building_changes(ruleset, old, new));
    lines
}

fn number(name: &str, old: i64, new: i64) -> Option<String> {
    (old != new).then(|| format!("{name} {old} -> {new}"))
}

fn card_changes(ruleset: &Ruleset, zone: &str, old: &CardSet, new: &CardSet) -> Vec<String> {
    let line = |sign: char, card: CardId| format!("{zone} {sign} {}", card_in_words(ruleset, card));
    let gone = old.iter().filter(|card| !new.contains(*card)).map(|card| line('-', card));
    let come = new.iter().filter(|card| !old.contains(*card)).map(|card| line('+', card));
    gone.chain(come).collect()
}

fn row_changes(ruleset: &Ruleset, old: &Player, new: &Player) -> Vec<String> {
    let names = |player: &Player| {
        player.row.iter().map(|it| action_name(ruleset, it.action)).collect::<Vec<_>>().join(", ")
    };
    let (before, after) = (names(old), names(new));
    let mut lines: Vec<String> =
        (before != after).then(|| format!("slots {before} -> {after}")).into_iter().collect();
    for card in &new.row {
        let Some(was) = old.row.iter().find(|it| it.action == card.action) else { continue };
        let name = action_name(ruleset, card.action);
        if card.upgraded && !was.upgraded {
            lines.push(format!("{name} turned to side II"));
        }
        let tokens = ruleset.tokens.iter().zip(was.tokens.iter().zip(&card.tokens));
        lines.extend(tokens.filter_map(|(token, (old, new))| {
            number(&format!("{} on {name}", token.name), (*old).into(), (*new).into())
        }));
    }
    lines
}

fn building_changes(ruleset: &Ruleset, old: &Player, new: &Player) -> Vec<String> {
    let Some(map) = ruleset.maps.get(new.map.index()) else { return Vec::new() };
    let changed = new.buildings.iter().enumerate().filter(|(at, it)| old.buildings.get(*at) != Some(*it));
    changed
        .map(|(at, it)| {
            let words = building_in_words(ruleset, map, it);
            if at < old.buildings.len() {
                format!("building: {words}")
            } else {
                format!("building + {words}")
            }
        })
        .collect()
}

fn shared_changes(ruleset: &Ruleset, before: &State, after: &State) -> Vec<String> {
    let mut lines = Vec::new();
    let size = |it: usize| it as i64;
    lines.extend(number("deck", size(before.piles.deck().len()), size(after.piles.deck().len())));
    let discard = (before.piles.discard().len(), after.piles.discard().len());
    lines.extend(number("discard pile", size(discard.0), size(discard.1)));
    for (at, it) in ruleset.decks.iter().enumerate() {
        let deck = DeckId(at as u8);
        let count = |state: &State| size(state.piles.further_deck(deck).count());
        lines.extend(number(&it.name, count(before), count(after)));
        let count = |state: &State| size(state.piles.further_discard(deck).count());
        lines.extend(number(&format!("discard pile of {}", it.name), count(before), count(after)));
    }
    lines.extend(number("Break token", before.break_at.into(), after.break_at.into()));
    if after.break_pending && !before.break_pending {
        lines.push("a break follows the turn".to_owned());
    }
    let name = |card: Option<CardId>| card.map_or_else(|| "-".to_owned(), |it| card_in_words(ruleset, it));
    let folders = before.display.iter().zip(&after.display).enumerate().filter(|(_, (old, new))| old != new);
    lines.extend(
        folders.map(|(at, (old, new))| format!("folder {} {} -> {}", at + 1, name(*old), name(*new))),
    );
    let under = after.pouched.iter().filter(|it| !before.pouched.iter().any(|old| old == *it));
    lines.extend(under.map(|(host, card)| {
        format!("under {} + {}", host_in_words(ruleset, *host), card_in_words(ruleset, *card))
    }));
    let beside = after.beside.iter().filter(|it| !before.beside.contains(it));
    lines.extend(beside.map(|it| {
        let place = ruleset.zones.get(it.zone.index()).map_or("", String::as_str);
        format!("{place} + {}", card_in_words(ruleset, it.card))
    }));
    lines
}
