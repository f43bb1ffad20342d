//! What the players hold, against what the file says that they hold.

use arkwright_runtime::state::{MAX_RESOURCES, Player, PlayerId, State};

use super::file::After;
use super::names::Names;
use super::script::Script;

/// What a player holds.
pub(super) fn held(names: &Names, player: &Player) -> After {
    After { hand: player.hand.len() as i16, ..of_resources(names, &player.resources) }
}

/// What a player holds but for cards.
pub(super) fn of_resources(names: &Names, held: &[i16; MAX_RESOURCES]) -> After {
    let [money, appeal, cp, x, _] =
        names.resources.map(|it| it.and_then(|it| held.get(it.index())).copied().unwrap_or(0));
    After { money, appeal, cp, x, hand: 0 }
}

/// Of the players who hold something else than the file says at the end of a turn: what.
pub(super) fn differences(
    names: &Names,
    script: &Script,
    state: &State,
    turn: u32,
) -> Vec<(PlayerId, String)> {
    let seats = state.players.iter().enumerate().map(|(at, it)| (PlayerId(at as u8), it));
    seats
        .filter_map(|(seat, player)| {
            let stated = script.held_at(seat, turn)?;
            Some((seat, difference(held(names, player), stated)?))
        })
        .collect()
}

/// What is held instead of what is stated.
pub(super) fn difference(held: After, stated: After) -> Option<String> {
    let pairs = [
        ("money", held.money, stated.money),
        ("appeal", held.appeal, stated.appeal),
        ("conservation", held.cp, stated.cp),
        ("x-tokens", held.x, stated.x),
        ("cards in hand", held.hand, stated.hand),
    ];
    let differ = pairs.into_iter().filter(|(_, held, stated)| held != stated);
    let words: Vec<String> =
        differ.map(|(name, held, stated)| format!("{name} {held} instead of {stated}")).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Lets the players hold what the file says, so that what comes can be followed.
pub(super) fn take_from_file(names: &Names, script: &Script, state: &mut State, turn: u32) {
    for seat in 0..state.players.len() {
        let Some(stated) = script.held_at(PlayerId(seat as u8), turn) else { continue };
        let Some(player) = state.players.get_mut(seat) else { continue };
        let amounts = [stated.money, stated.appeal, stated.cp, stated.x];
        for (resource, amount) in names.resources.into_iter().zip(amounts) {
            if let Some(place) = resource.and_then(|it| player.resources.get_mut(it.index())) {
                *place = amount;
            }
        }
    }
}
