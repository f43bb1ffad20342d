//! Partner zoos, universities and what they bring into a zoo.

use crate::ruleset::{IconId, Ruleset, Tile, TileFamily, TileId};
use crate::state::Player;

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
    let zoos = tiles(ruleset, player).filter(|it| it.family == TileFamily::PartnerZoo);
    zoos.filter(|it| it.icons.contains(&icon)).count() as i16
}

/// How many icons of a kind the tiles of a player show (ICON-1).
#[must_use]
pub fn tile_icons(ruleset: &Ruleset, player: &Player, icon: IconId) -> i16 {
    tiles(ruleset, player).flat_map(|it| &it.icons).filter(|it| **it == icon).count() as i16
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
        if tile.family == family && !player.tiles.contains(&id) && !player.tiles.push(id) {
            return false;
        }
    }
    tiles_of(ruleset, player, family) >= i16::from(wanted)
}
