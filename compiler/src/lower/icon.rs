use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{Icon, IconId, Terrain};

use crate::diagnostic::Diagnostic;
use crate::names::Kind;
use crate::resolve::Ctx;

/// An icon.
pub(crate) fn lower_icon(ctx: &mut Ctx<'_>, icon: &ast::Icon) -> Option<Icon> {
    let class = match &icon.class {
        Some(name) => Some(ctx.class(name)?),
        None => None,
    };
    Some(Icon { name: icon.name.text.clone(), class })
}

/// A terrain, and the icon that it is too (ICON-1).
pub(crate) fn lower_terrain(ctx: &mut Ctx<'_>, terrain: &ast::Terrain) -> Option<(Terrain, Icon)> {
    let mut chars = terrain.glyph.value.chars();
    let glyph = match (chars.next(), chars.next()) {
        (Some(glyph), None)
            if !matches!(glyph, '.' | '!') && !glyph.is_alphanumeric() && !glyph.is_whitespace() =>
        {
            glyph
        }
        (_, _) => return bad_glyph(ctx, terrain),
    };
    if ctx.heads.glyphs.get(&glyph).is_some_and(|(first, _)| Some(*first) != ctx.decl) {
        return ctx.fault(
            Diagnostic::error(
                "ark::map::glyph",
                terrain.glyph.span,
                format!("two terrains are drawn as `{glyph}`"),
                "this one cannot be told from the other",
            )
            .with_help("choose another character"),
        );
    }
    let icon = ctx.resolve(Kind::Icon, &terrain.name, &[])?;
    let name = terrain.name.text.clone();
    Some((Terrain { name: name.clone(), glyph, icon: IconId(icon as u8) }, Icon { name, class: None }))
}

fn bad_glyph<T>(ctx: &mut Ctx<'_>, terrain: &ast::Terrain) -> Option<T> {
    ctx.fault(
        Diagnostic::error(
            "ark::map::glyph",
            terrain.glyph.span,
            format!("`{}` cannot draw a terrain", terrain.glyph.value),
            "one sign is wanted here: no letter, no digit, neither `.` nor `!`",
        )
        .with_help(format!("write `terrain {} \"~\"`", terrain.name.text)),
    )
}
