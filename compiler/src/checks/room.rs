//! Whether a kind of building has a place on a map.

use arkwright_runtime::ruleset::{BuildingId, BuildingKind, Map};

/// Whether some placement lies on plain spaces, with the terrain beside it and the part of the rim that it needs
/// (BUILD-5, BUILD-18, BUILD-19).
pub(super) fn fits(map: &Map, id: BuildingId, kind: &BuildingKind) -> bool {
    map.placements_of(id).iter().any(|placement| {
        let around = map.neighbours_of(placement.mask);
        let has_terrain = kind.beside.iter().all(|need| {
            let terrain = map.terrains.terrain.get(need.terrain.index()).copied().unwrap_or(0);
            (terrain & around).count_ones() >= u32::from(need.count)
        });
        let on_rim = (placement.mask & map.terrains.border).count_ones() >= u32::from(kind.covers_border);
        placement.mask & !map.terrains.plain == 0 && has_terrain && on_rim
    })
}
