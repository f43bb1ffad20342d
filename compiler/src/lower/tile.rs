use arkwright_dsl::{Span, ast, field_words};
use arkwright_runtime::ruleset::{GroupId, Tile, TileFamily};

use crate::diagnostic::Diagnostic;
use crate::names::Kind;
use crate::resolve::{Ctx, Once, Place};

use super::body::lower_body;
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

/// A tile that players take. A broken effect is left out and reported; the tile stays, for what refers to it.
pub(crate) fn lower_tile(ctx: &mut Ctx<'_>, tile: &ast::Tile) -> Option<Tile> {
    let n_findings = ctx.findings.len();
    let mut icons = Once::new("icons");
    let mut hand_limit = Once::new("hand-limit");
    let mut hand_limit_more = Once::new("hand-limit");
    let mut items = Vec::new();
    let mut stands_for = Once::new("stands for");
    let mut when_taken = Once::new("when taken");
    for field in &tile.fields {
        match field {
            ast::TileField::Icons(list, span) => icons.meet(ctx, list.as_slice(), *span),
            ast::TileField::HandLimit(int, span) => hand_limit.meet(ctx, *int, *span),
            ast::TileField::HandLimitMore(int, span) => hand_limit_more.meet(ctx, *int, *span),
            ast::TileField::Option(option) => items.push(ast::BodyItem::TurnOption(option.clone())),
            ast::TileField::Rule(rule) => items.push(ast::BodyItem::Rule(rule.clone())),
            ast::TileField::StandsFor(name, span) => stands_for.meet(ctx, name, *span),
            ast::TileField::WhenTaken(block, span) => when_taken.meet(ctx, block, *span),
            ast::TileField::Unknown(field) => ctx.unknown_field("a tile", field, field_words("tile")),
        }
    }
    let family = lower_family(tile.kind);
    let head = ctx.head("tile", tile.span, tile.title.span);
    match family {
        TileFamily::PartnerZoo if icons.place().is_none() => {
            Once::<()>::new("icons").required(ctx, head, "icons africa");
        }
        TileFamily::PartnerZoo | TileFamily::University => {}
        TileFamily::Bonus => {
            let of_group = tile.group.as_ref().map(|it| it.span);
            let lines = [icons.place(), hand_limit.place(), stands_for.place(), of_group];
            lines.into_iter().flatten().for_each(|span| ctx.findings.push(not_kept(span)));
            if tile.kept.is_none() {
                let offered = items.iter().map(ast::BodyItem::span);
                offered.chain(hand_limit_more.place()).for_each(|span| ctx.findings.push(returned(span)));
            }
            if tile.kept.is_none() && when_taken.place().is_none() {
                Once::<()>::new("when taken").required(ctx, head, "when taken { gain 10 money }");
            }
        }
    }
    let group = tile.group.as_ref().map(|it| ctx.group(it));
    let stands_for = stands_for.value().map(|it| ctx.group(it));
    let icons = lower_icons(ctx, icons.value().unwrap_or(&[]));
    let hand_limit = hand_limit.value().map(|it| ctx.small(it, 1, "a hand limit"));
    let hand_limit_more = hand_limit_more.value().map(|it| ctx.small(it, 1, "a number of cards"));
    if ctx.findings.len() > n_findings {
        return None;
    }
    let items: Vec<&ast::BodyItem> = items.iter().collect();
    let (body, _) = lower_body(ctx, &items, Place::Tile);
    let when_taken = when_taken.value().and_then(|block| lower_rule(ctx, block, Place::Rule));
    Some(Tile {
        name: tile.name.text.clone(),
        title: ctx.title(&tile.title)?,
        family,
        group: group.map_or(Some(None), |it| it.map(Some))?,
        stands_for: stands_for.map_or(Some(None), |it| it.map(Some))?,
        icons: icons?,
        hand_limit: match hand_limit {
            Some(limit) => Some(limit?),
            None => None,
        },
        hand_limit_more: hand_limit_more.map_or(Some(0), |it| it)?,
        kept: tile.kept.is_some(),
        body,
        when_taken,
    })
}

impl Ctx<'_> {
    /// The group of a name.
    fn group(&mut self, name: &ast::Name) -> Option<GroupId> {
        self.resolve(Kind::Group, name, &[]).map(|id| GroupId(id as u8))
    }
}

/// What a bonus tile does as long as it is there is done by one that is kept.
fn returned(span: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::fields::misplaced",
        span,
        "this bonus tile goes back into the box when it is taken",
        "nobody has it then",
    )
    .with_help("write `kept` behind `bonus-tile`")
}

/// A bonus tile goes back into the box when it is taken.
fn not_kept(span: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::fields::misplaced",
        span,
        "a bonus tile is not kept by who takes it",
        "only partner zoos and universities have this",
    )
    .with_help("leave the line out, and say what the tile brings behind `when taken`")
}
