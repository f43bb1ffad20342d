//! Facts about tiles: those of a zoo, and bonus tiles on tracks.

use super::given::{Applied, Given, room};
use super::words;
use crate::ruleset::{IconId, ResourceId, Tile, TileFamily, TileId};
use crate::scenario::Fact;
use crate::state::PlayerId;
use crate::zoo;

impl Given<'_> {
    pub(super) fn partner_zoos(&mut self, player: PlayerId, icons: &[IconId]) -> Applied {
        let ruleset = self.ruleset;
        let player = self.player(player)?;
        for icon in icons {
            let tile = zoo::tile_showing(ruleset, TileFamily::PartnerZoo, *icon);
            let tile =
                tile.ok_or_else(|| format!("there is no partner zoo of {}", words::icon(ruleset, *icon)))?;
            room(player.tiles.contains(&tile) || player.tiles.push(tile), "the zoo for partner zoos")?;
        }
        Ok(())
    }

    pub(super) fn tiles(&mut self, player: PlayerId, tiles: &[TileId]) -> Applied {
        let ruleset = self.ruleset;
        let player = self.player(player)?;
        for tile in tiles {
            let stays = |it: &Tile| it.family != TileFamily::Bonus || it.kept;
            if !ruleset.tiles.get(tile.index()).is_some_and(stays) {
                return Err(format!("{} stays with nobody", words::tile(ruleset, *tile)));
            }
            room(player.tiles.contains(tile) || player.tiles.push(*tile), "the zoo for tiles")?;
        }
        self.state.gate_tiles.retain(|(.., it)| !tiles.contains(it));
        Ok(())
    }

    pub(super) fn universities(&mut self, player: PlayerId, number: u8) -> Applied {
        let ruleset = self.ruleset;
        let fits = zoo::give_tiles(ruleset, self.player(player)?, TileFamily::University, number);
        if fits { Ok(()) } else { Err(format!("there are no {number} universities")) }
    }

    /// These bonus tiles lie on a place of a track, and no others (SETUP-3). Where one of them lay before, one that lay
    /// here lies then, so that every other place stays as full as it was.
    pub(super) fn on_track(&mut self, resource: ResourceId, step: i16, tiles: &[TileId]) -> Applied {
        let declared = self.ruleset.resources.get(resource.index()).ok_or("there is no such resource")?;
        let (name, places) = (&declared.name, declared.tile_places(step));
        if tiles.len() > places {
            return Err(format!("{name} {step} has room for {places} bonus tiles, not for {}", tiles.len()));
        }
        for (at, tile) in tiles.iter().enumerate() {
            self.check_loose(*tile, tiles.get(..at).unwrap_or(&[]))?;
        }
        let place = (resource.0, step);
        let here = |(on, at, _): &(u8, i16, TileId)| (*on, *at) == place;
        let lay = self.state.gate_tiles.iter().filter(|it| here(it)).map(|(.., tile)| *tile);
        let mut left: Vec<TileId> = lay.filter(|it| !tiles.contains(it)).collect();
        self.state.gate_tiles.retain(|it| !here(it));
        for lies in self.state.gate_tiles.iter_mut().filter(|(.., tile)| tiles.contains(tile)) {
            lies.2 = left.pop().unwrap_or(lies.2);
        }
        self.state.gate_tiles.retain(|(.., tile)| !tiles.contains(tile));
        let fits = tiles.iter().all(|it| self.state.gate_tiles.push((place.0, place.1, *it)));
        room(fits, "the places for bonus tiles")
    }

    /// A bonus tile that neither another fact nor this one puts somewhere already.
    fn check_loose(&self, tile: TileId, before: &[TileId]) -> Applied {
        let words = words::tile(self.ruleset, tile);
        let is_bonus = |it: &Tile| it.family == TileFamily::Bonus;
        if !self.ruleset.tiles.get(tile.index()).is_some_and(is_bonus) {
            return Err(format!("{words} is no bonus tile"));
        }
        let is_put = |(at, fact): (usize, &Fact)| {
            matches!(fact, Fact::Tiles(_, tiles) if tiles.contains(&tile))
                || matches!(fact, Fact::OnTrack(.., tiles) if at < self.at && tiles.contains(&tile))
        };
        if before.contains(&tile) || self.facts.iter().enumerate().any(is_put) {
            return Err(format!("{words} lies in another place already"));
        }
        Ok(())
    }
}
