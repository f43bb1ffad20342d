//! The boards: projects and their slots, tiles, donations, tokens on cards, and how far the game is.

use super::{Checked, check_card, check_player_id, ensure};
use crate::position::card_in_words;
use crate::ruleset::{BoardId, CardKind, Ruleset, SlotsKind, TileFamily, TokenPlace};
use crate::state::{BLOCKED, DisplayToken, PlayerId, ProjectInPlay, State};
use crate::zoo;

pub(super) fn check_board(ruleset: &Ruleset, state: &State) -> Checked {
    state.projects.iter().try_for_each(|it| check_project(ruleset, state, it))?;
    let row_begins = state.projects.iter().position(|it| !it.base).unwrap_or(state.projects.len());
    let in_order = state.projects.iter().skip(row_begins).all(|it| !it.base);
    ensure(in_order, || "a base project lies in the row above the board".to_owned())?;
    check_tiles_on_board(ruleset, state)?;
    check_gate_tiles(ruleset, state)?;
    let most = zoo::most_donations(ruleset, state.players.len() as u8);
    ensure(state.donations <= most, || format!("{} of {most} donations are covered", state.donations))?;
    check_card_tokens(ruleset, state)?;
    check_display_tokens(ruleset, state)?;
    check_board_spaces(ruleset, state)?;
    check_beside(ruleset, state)?;
    check_dealt_maps(ruleset, state)?;
    check_draft(ruleset, state)?;
    check_course(state)
}

/// A slot is free, blocked, or holds the token of a seat (PROJ-3, SETUP-7).
fn check_project(ruleset: &Ruleset, state: &State, project: &ProjectInPlay) -> Checked {
    check_card(ruleset, project.card)?;
    let words = || card_in_words(ruleset, project.card);
    let declared = ruleset.cards.get(project.card.index()).map(|it| &it.kind);
    let Some(CardKind::Project(declared)) = declared else {
        return Err(format!("{} is no project", words()));
    };
    ensure(declared.base || !project.base, || format!("{} is no base project", words()))?;
    for (at, slot) in project.slots.iter().enumerate() {
        let is_slot = at < declared.slots.len() && usize::from(*slot) <= state.players.len();
        ensure(*slot == 0 || *slot == BLOCKED || is_slot, || {
            format!("slot {} of {} holds a token of nobody", at + 1, words())
        })?;
    }
    Ok(())
}

/// As many tokens have left the left edge of a map as projects were supported, those in play among them (PROJ-4, PROJ-10).
pub(super) fn check_supports(ruleset: &Ruleset, state: &State, player: PlayerId) -> Checked {
    let Some(zoo) = state.players.get(player.index()) else { return Ok(()) };
    let on_projects = state.projects.iter().flat_map(|it| it.slots).filter(|it| *it == player.0 + 1).count();
    let supports = usize::from(zoo.supports);
    ensure(on_projects <= supports, || {
        format!("{on_projects} tokens lie on projects, of {supports} supports")
    })?;
    let n_spaces = ruleset.maps.get(zoo.map.index()).map_or(0, |it| it.edge.len());
    let used = zoo.edge.count_ones() as usize;
    let is_on_map = zoo.edge.checked_shr(n_spaces as u32).unwrap_or(0) == 0;
    ensure(is_on_map && (used == supports || n_spaces == 0), || {
        format!("{used} tokens of the left edge are used, for {supports} supports")
    })
}

/// A space of a side board is there, and one player owns it at most.
fn check_board_spaces(ruleset: &Ruleset, state: &State) -> Checked {
    let boards = 0..ruleset.side_boards.len();
    let known = boards.fold(0, |acc, at| acc | ruleset.spaces_of_board(BoardId(at as u8)));
    let mut owned = 0;
    for player in state.players.iter() {
        ensure(player.board_spaces & !known == 0, || "a space is owned that no board has".to_owned())?;
        ensure(player.board_spaces & owned == 0, || "two players own one space of a board".to_owned())?;
        owned |= player.board_spaces;
    }
    Ok(())
}

/// Cards beside a map lie in slots that it has, no more than there are; those that count are in the zoo (MAP-10-2).
fn check_beside(ruleset: &Ruleset, state: &State) -> Checked {
    for lies in state.beside.iter() {
        check_card(ruleset, lies.card)?;
        check_player_id(state, lies.owner)?;
        let slots = zoo::map_slots(ruleset, state, lies.owner, lies.zone);
        let slots = slots.ok_or("a card lies beside a map that has no place for it")?;
        let number = zoo::cards_beside(state, lies.owner, lies.zone).count();
        ensure(number <= usize::from(slots.number), || {
            format!("{number} cards lie beside a map, in {} slots", slots.number)
        })?;
        let in_zoo = state.players.get(lies.owner.index()).is_some_and(|it| it.zoo.contains(lies.card));
        ensure(in_zoo || slots.kind == SlotsKind::Hidden, || {
            format!("{} lies beside a map and is not in the zoo", card_in_words(ruleset, lies.card))
        })?;
    }
    Ok(())
}

/// Maps are dealt to seats, and wait for the choice of those that have nothing on their map yet (SETUP-9).
fn check_dealt_maps(ruleset: &Ruleset, state: &State) -> Checked {
    for (player, map) in state.dealt_maps.iter() {
        check_player_id(state, *player)?;
        ensure(map.index() < ruleset.maps.len(), || {
            "a map is dealt that the ruleset does not have".to_owned()
        })?;
        let is_empty = state.players.get(player.index()).is_some_and(|it| it.buildings.is_empty());
        ensure(is_empty, || "a map is to be chosen for a zoo that has buildings".to_owned())?;
    }
    Ok(())
}

/// Cards of a draft are action cards of the ruleset, each held by one player.
fn check_draft(ruleset: &Ruleset, state: &State) -> Checked {
    for (at, drafted) in state.draft.iter().enumerate() {
        check_player_id(state, drafted.player)?;
        ensure(drafted.variant > 0 && ruleset.variant(drafted.card()).is_some(), || {
            "a card is drafted that the ruleset does not have".to_owned()
        })?;
        let twice = state.draft.iter().skip(at + 1).any(|it| it.card() == drafted.card());
        ensure(!twice, || "a card is drafted twice".to_owned())?;
    }
    Ok(())
}

fn check_tiles_on_board(ruleset: &Ruleset, state: &State) -> Checked {
    let known = ruleset.tiles.iter().enumerate().filter(|(_, it)| it.family != TileFamily::Bonus);
    let known = known.fold(0, |acc: u64, (at, _)| acc | 1_u64.checked_shl(at as u32).unwrap_or(0));
    ensure(state.board & !known == 0, || "the board shows a tile that does not belong there".to_owned())
}

/// Bonus tiles lie on the places of tracks for them, each once (SETUP-3).
fn check_gate_tiles(ruleset: &Ruleset, state: &State) -> Checked {
    for (at, (resource, step, tile)) in state.gate_tiles.iter().enumerate() {
        let declared = ruleset.tiles.get(tile.index()).filter(|it| it.family == TileFamily::Bonus);
        let declared = declared.ok_or("something else than a bonus tile lies on a track")?;
        let twice = state.gate_tiles.iter().skip(at + 1).any(|(.., it)| it == tile);
        ensure(!twice, || format!("the tile {} is there twice", declared.name))?;
        let places = ruleset.resources.get(usize::from(*resource)).map_or(0, |it| it.tile_places(*step));
        let lie = state.gate_tiles.iter().filter(|(on, at, _)| on == resource && at == step).count();
        ensure(lie <= places, || format!("{lie} tiles lie on a step of a track with places for {places}"))?;
    }
    Ok(())
}

fn check_card_tokens(ruleset: &Ruleset, state: &State) -> Checked {
    for (at, (card, token, number)) in state.card_tokens.iter().enumerate() {
        check_card(ruleset, *card)?;
        let declared = ruleset.tokens.get(token.index()).filter(|it| it.place == TokenPlace::Card);
        let declared = declared.ok_or("a token lies on a card of a zoo that does not belong there")?;
        let limit = declared.limit.unwrap_or(u8::MAX);
        ensure(*number <= limit, || {
            format!("{number} of {} lie on one card, not up to {limit}", declared.name)
        })?;
        let mut later = state.card_tokens.iter().skip(at + 1);
        let twice = later.any(|(on, kind, _)| on == card && kind == token);
        ensure(!twice, || {
            format!("{} of {} are counted twice", declared.name, card_in_words(ruleset, *card))
        })?;
    }
    Ok(())
}

fn check_display_tokens(ruleset: &Ruleset, state: &State) -> Checked {
    for lies in state.display_tokens.iter() {
        check_card(ruleset, lies.card)?;
        check_player_id(state, lies.owner)?;
        let declared = ruleset.tokens.get(lies.token.index());
        let declared = declared.filter(|it| it.place == TokenPlace::DisplayCard);
        let declared = declared.ok_or("a token lies on a card of the display that does not belong there")?;
        ensure(state.display.contains(&Some(lies.card)), || {
            format!("{} lies on a card that is not in the display", declared.name)
        })?;
        let same = |it: &&DisplayToken| (it.card, it.token) == (lies.card, lies.token);
        let (number, limit) =
            (state.display_tokens.iter().filter(same).count(), declared.limit.unwrap_or(u8::MAX));
        ensure(number <= usize::from(limit), || {
            format!("{number} of {} lie on one card, not up to {limit}", declared.name)
        })?;
    }
    Ok(())
}

fn check_course(state: &State) -> Checked {
    let course = &state.course;
    check_player_id(state, course.break_by)?;
    course.ended_by.map_or(Ok(()), |it| check_player_id(state, it))?;
    course.income_of.map_or(Ok(()), |it| check_player_id(state, it))?;
    let is_over = !course.over || (state.frames.is_empty() && state.pending.is_empty());
    ensure(is_over, || "the game is over and goes on".to_owned())
}
