use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{Tile, TileFamily};

use crate::resolve::{Ctx, Once, Place};

use super::card::lower_icons;
use super::program::lower_rule;

/// The family of a tile.
pub(crate) const fn lower_family(kind: ast::TileKind) -> TileFamily {
    match kind {
        ast::TileKind::PartnerZoo => TileFamily::PartnerZoo,
        ast::TileKind::University => TileFamily::University,
        ast::TileKind::Bonus => TileFamily::Bonus,
    }
}

/// A tile that players take.
pub(crate) fn lower_tile(ctx: &mut Ctx<'_>, tile: &ast::Tile) -> Option<Tile> {
    let mut icons = Once::new("icons");
    let mut hand_limit = Once::new("hand-limit");
    let mut when_taken = Once::new("when taken");
    for field in &tile.fields {
        match field {
            ast::TileField::Icons(list, span) => icons.meet(ctx, list.as_slice(), *span),
            ast::TileField::HandLimit(int, span) => hand_limit.meet(ctx, *int, *span),
            ast::TileField::WhenTaken(block, span) => when_taken.meet(ctx, block, *span),
            ast::TileField::Unknown(field) => ctx.unknown_field("a tile", field, field_words("tile")),
        }
    }
    let icons = lower_icons(ctx, icons.value().unwrap_or(&[]));
    let hand_limit = hand_limit.value().map(|it| ctx.small(it, 1, "a hand limit"));
    let when_taken = when_taken.value().and_then(|block| lower_rule(ctx, block, Place::Rule));
    Some(Tile {
        name: tile.name.text.clone(),
        title: tile.title.value.clone(),
        family: lower_family(tile.kind),
        icons: icons?,
        hand_limit: match hand_limit {
            Some(limit) => Some(limit?),
            None => None,
        },
        when_taken,
    })
}
