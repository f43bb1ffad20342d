//! The table as the file deals it.

use std::collections::BTreeMap;
use std::sync::Arc;

use arkwright_runtime::game::Game;
use arkwright_runtime::ruleset::{Ruleset, TileId};
use arkwright_runtime::state::{List, State};
use serde_json::Value;

use super::file::File;
use super::happenings::{Happening, of_move};
use super::names::Names;
use crate::commands::replay::foreign::{Seats, Setup, Table, deal};
use crate::failure::Failure;

/// Sets the table on these maps; the first question is open.
pub(super) fn set(
    file: &File,
    maps: BTreeMap<String, Value>,
    ruleset: &Arc<Ruleset>,
) -> Result<(Game, Seats), Failure> {
    let setup = &file.setup;
    let order = |(name, it): (&String, &super::file::Order)| (name.clone(), it.order.clone());
    let setup = Setup {
        players: setup.players,
        first_player: setup.first_player.clone(),
        maps,
        action_card_order: setup.action_card_order.iter().map(order).collect(),
        dealt: setup.dealt.clone(),
        scoring_cards: setup.scoring_cards.clone(),
        display: setup.display.clone(),
        base_projects: setup.base_projects_seen.clone(),
        has_more_projects: true,
    };
    let Table { game, seats, .. } = deal(&setup, &[], ruleset)?;
    let mut state = game.into_state();
    let names = Names::new(ruleset);
    use_variants(file, &names, &seats, &mut state).map_err(Failure::misuse)?;
    lay_tiles(file, &names, &mut state).map_err(Failure::misuse)?;
    Ok((Game::new(Arc::clone(ruleset), state), seats))
}

/// The draft is over: each player has the action cards of the file (MW-DRAFT-5).
fn use_variants(file: &File, names: &Names, seats: &Seats, state: &mut State) -> Result<(), String> {
    state.draft = List::new();
    for (name, variants) in &file.setup.action_variants {
        let seat = seats.seat(name)?;
        for written in variants {
            let variant = names.variant(written)?;
            let Some(player) = state.players.get_mut(seat.index()) else { continue };
            for card in player.row.iter_mut().filter(|it| it.action == variant.action) {
                card.variant = variant.variant;
            }
        }
    }
    Ok(())
}

/// The bonus tiles that are taken lie on the steps where they are taken (SETUP-3).
fn lay_tiles(file: &File, names: &Names, state: &mut State) -> Result<(), String> {
    let mut laid: Vec<TileId> = Vec::new();
    for it in file.moves.iter().filter(|it| it.k == "bonus_tile") {
        let happenings = of_move(it, None, names).map_err(|why| format!("move {}: {why}", it.n))?;
        let reached = it.after.map_or(0, |it| it.cp);
        for happening in happenings {
            if let Happening::Tile(tile) = happening {
                lay(state, tile, reached, &laid);
                laid.push(tile);
            }
        }
    }
    Ok(())
}

/// Lays a tile on the highest step reached that has a place left; what lies there goes where the tile was.
fn lay(state: &mut State, tile: TileId, reached: i16, laid: &[TileId]) {
    let was = state.gate_tiles.iter().position(|it| it.2 == tile);
    let places = state.gate_tiles.iter().enumerate();
    let open = places.filter(|(_, it)| it.1 <= reached && !laid.contains(&it.2));
    let Some((to, other)) = open.max_by_key(|(_, it)| it.1).map(|(at, it)| (at, it.2)) else { return };
    let places = state.gate_tiles.as_mut_slice();
    if let Some(place) = was.and_then(|it| places.get_mut(it)) {
        place.2 = other;
    }
    if let Some(place) = places.get_mut(to) {
        place.2 = tile;
    }
}
