//! Partner zoos, universities and what they bring into a zoo.

use super::map;
use crate::ruleset::{CardId, IconId, Map, RuleKind, Ruleset, SlotBonus, Tile, TileFamily, TileId};
use crate::state::{MAX_TILES, Player, PlayerId, State};

/// Spaces of a map for partner zoos (ASSOC-6), and for universities (ASSOC-8).
const PARTNER_ZOO_SPACES: usize = 4;
const UNIVERSITY_SPACES: usize = 3;
/// So many pieces there are of each partner zoo and of each university (SETUP-5).
const COPIES: usize = 4;

/// The tiles of a player, in the order taken.
pub fn tiles<'a>(ruleset: &'a Ruleset, player: &'a Player) -> impl Iterator<Item = &'a Tile> {
    player.tiles.iter().filter_map(|it| ruleset.tiles.get(it.index()))
}

/// How many tiles of a family a player has.
#[must_use]
pub fn tiles_of(ruleset: &Ruleset, player: &Player, family: TileFamily) -> i16 {
    tiles(ruleset, player).filter(|it| it.family == family).count() as i16
}

/// How many partner zoos of a continent a player has (COND-3, COST-2).
#[must_use]
pub fn partner_zoos_of(ruleset: &Ruleset, player: &Player, icon: IconId) -> i16 {
    let zoos = showing(ruleset, player, bit(icon)).filter(|it| it.family == TileFamily::PartnerZoo);
    zoos.filter(|it| it.icons.contains(&icon)).count() as i16
}

/// How many pairs of a partner zoo of a player and an icon of its continent on a card there are (COST-2).
#[must_use]
pub fn partner_pairs(ruleset: &Ruleset, player: &Player, card: CardId) -> i16 {
    let Some(declared) = ruleset.cards.get(card.index()) else { return 0 };
    let shown = ruleset.index.card_icons.get(card.index()).copied().unwrap_or(u64::MAX);
    let zoos = showing(ruleset, player, shown).filter(|it| it.family == TileFamily::PartnerZoo);
    let pairs = |zoo: &Tile| declared.icons.iter().filter(|it| zoo.icons.contains(it)).count() as i16;
    zoos.map(pairs).fold(0, i16::saturating_add)
}

/// The tiles of a player that show one of some icons, given as bits.
fn showing<'a>(ruleset: &'a Ruleset, player: &'a Player, icons: u64) -> impl Iterator<Item = &'a Tile> {
    // A ruleset without an index, which is made when it is complete, shows everything.
    let shown = |it: &TileId| ruleset.index.tile_icons.get(it.index()).copied().unwrap_or(u64::MAX);
    let tiles = player.tiles.iter().filter(move |it| shown(it) & icons != 0);
    tiles.filter_map(|it| ruleset.tiles.get(it.index()))
}

fn bit(icon: IconId) -> u64 {
    1_u64.checked_shl(u32::from(icon.0)).unwrap_or(0)
}

/// How many icons of a kind the tiles of a player show (ICON-1).
#[must_use]
pub fn tile_icons(ruleset: &Ruleset, player: &Player, icon: IconId) -> i16 {
    showing(ruleset, player, bit(icon)).flat_map(|it| &it.icons).filter(|it| **it == icon).count() as i16
}

/// The tile of a family that shows an icon.
#[must_use]
pub fn tile_showing(ruleset: &Ruleset, family: TileFamily, icon: IconId) -> Option<TileId> {
    let shows = |it: &Tile| it.family == family && it.icons.contains(&icon);
    ruleset.tiles.iter().position(shows).map(|at| TileId(at as u8))
}

/// Gives a player tiles of a family, the first ones of the ruleset that are missing, until there are so many; false if
/// there are too few or no room.
pub fn give_tiles(ruleset: &Ruleset, player: &mut Player, family: TileFamily, wanted: u8) -> bool {
    for (at, tile) in ruleset.tiles.iter().enumerate() {
        let id = TileId(at as u8);
        if tiles_of(ruleset, player, family) >= i16::from(wanted) {
            return true;
        }
        if tile.family == family
            && tile.stands_for.is_none()
            && !player.tiles.contains(&id)
            && !player.tiles.push(id)
        {
            return false;
        }
    }
    tiles_of(ruleset, player, family) >= i16::from(wanted)
}

/// What a map says of its spaces for tiles of a family, and how many spaces there are: a map that says nothing of the last
/// ones has them all the same.
fn spaces_for(map: Option<&Map>, family: TileFamily) -> (&[SlotBonus], usize) {
    let (declared, usual) = match family {
        TileFamily::PartnerZoo => (map.map(|it| it.partner_zoos.as_slice()), PARTNER_ZOO_SPACES),
        TileFamily::University => (map.map(|it| it.universities.as_slice()), UNIVERSITY_SPACES),
        TileFamily::Bonus => (None, 0),
    };
    let declared = declared.unwrap_or_default();
    (declared, declared.len().max(usual))
}

/// The lowest empty space of a player for a tile of a family; none if all are taken (ASSOC-6, ASSOC-8).
///
/// The demand of a space holds for those behind it that the map says nothing of: it is made from one tile on (ASSOC-7).
#[must_use]
pub fn next_tile_space(
    ruleset: &Ruleset,
    state: &State,
    player: PlayerId,
    family: TileFamily,
) -> Option<SlotBonus> {
    let zoo = state.players.get(player.index())?;
    let (declared, n_spaces) = spaces_for(map(ruleset, state, player), family);
    let taken = usize::try_from(tiles_of(ruleset, zoo, family)).ok()?;
    if taken >= n_spaces || zoo.tiles.len() >= zoo.tiles.capacity() {
        return None;
    }
    let behind = || SlotBonus { needs: declared.last().and_then(|it| it.needs), program: None };
    Some(declared.get(taken).copied().unwrap_or_else(behind))
}

/// The partner zoos and universities of a family that a player can take: those on the board that the player does not have,
/// and those of a group beside it that nobody has, while what stands for it lies there, one of a group a player (UNI-2).
pub fn tiles_on_board<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    player: PlayerId,
    family: TileFamily,
) -> impl Iterator<Item = TileId> + 'a {
    let zoo = state.players.get(player.index());
    let lies = move |at: usize| state.board.checked_shr(at as u32).unwrap_or(0) & 1 == 1;
    let of_family = ruleset.tiles.iter().enumerate().filter(move |(_, it)| it.family == family);
    let is_open = move |at: usize, it: &Tile| match it.group {
        None => it.stands_for.is_none() && lies(at),
        Some(group) => {
            let stands = |it: &Tile| it.stands_for == Some(group);
            let in_group =
                |it: &TileId| ruleset.tiles.get(it.index()).is_some_and(|it| it.group == Some(group));
            ruleset.tiles.iter().position(stands).is_some_and(lies)
                && !zoo.is_some_and(|it| it.tiles.iter().any(in_group))
                && !state.players.iter().any(|it| it.tiles.contains(&TileId(at as u8)))
        }
    };
    let ids = of_family.filter(move |(at, it)| is_open(*at, it)).map(|(at, _)| TileId(at as u8));
    ids.filter(move |tile| zoo.is_some_and(|it| !it.tiles.contains(tile)))
}

/// Whether a player can take a tile of a family that lies on the board.
#[must_use]
pub fn has_tile_on_board(ruleset: &Ruleset, state: &State, player: PlayerId, family: TileFamily) -> bool {
    let Some(of_family) = ruleset.index.tiles_of_family.get(family as usize) else { return false };
    let own = state.players.get(player.index()).map_or(&[][..], |it| it.tiles.as_slice());
    let own = own.iter().fold(0, |acc, it| acc | 1_u64.checked_shl(u32::from(it.0)).unwrap_or(0));
    of_family.single & state.board & !own != 0
        || (of_family.has_groups && tiles_on_board(ruleset, state, player, family).next().is_some())
}

/// The partner zoos or universities of which a piece is left beside the board (SETUP-5), whoever has others.
pub fn tiles_in_supply<'a>(
    ruleset: &'a Ruleset,
    state: &'a State,
    family: TileFamily,
) -> impl Iterator<Item = TileId> + 'a {
    let is_piece = move |it: &Tile| it.family == family && it.stands_for.is_none();
    let of_family = ruleset.tiles.iter().enumerate().filter(move |(_, it)| is_piece(it));
    let ids = of_family.map(|(at, it)| (TileId(at as u8), if it.group.is_some() { 1 } else { COPIES }));
    ids.filter(|(tile, copies)| {
        let on_board = usize::from(state.board.checked_shr(u32::from(tile.0)).unwrap_or(0) & 1 == 1);
        on_board + held(state, *tile) < *copies
    })
    .map(|(tile, _)| tile)
}

/// How many pieces of a tile players have.
fn held(state: &State, tile: TileId) -> usize {
    state.players.iter().flat_map(|it| it.tiles.iter()).filter(|it| **it == tile).count()
}

/// What lies on the board after it is refilled (BREAK-5): one of each, as long as there are pieces. Where nobody can have
/// two, everybody has one before they run out.
#[must_use]
pub fn refilled_board(ruleset: &Ruleset, state: &State) -> u64 {
    let full = full_board(ruleset);
    if ruleset.index.rules(RuleKind::FromSupply).all().is_empty() {
        return full;
    }
    let mut left = [COPIES; MAX_TILES];
    for tile in state.players.iter().flat_map(|it| it.tiles.iter()) {
        if let Some(left) = left.get_mut(tile.index()) {
            *left = left.saturating_sub(1);
        }
    }
    let gone = left.iter().enumerate().filter(|(_, left)| **left == 0);
    gone.fold(full, |acc, (at, _)| acc & !(1 << at))
}

/// One of each partner zoo and university lies on the board, but for those of groups (SETUP-5, BREAK-5, UNI-6).
#[must_use]
pub fn full_board(ruleset: &Ruleset) -> u64 {
    let on_board = ruleset
        .tiles
        .iter()
        .enumerate()
        .filter(|(_, it)| it.family != TileFamily::Bonus && it.group.is_none());
    on_board.fold(0, |acc, (at, _)| acc | 1_u64.checked_shl(at as u32).unwrap_or(0))
}
