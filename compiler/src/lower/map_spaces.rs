//! What a map has beside its drawing: marks, the left edge, spaces for tiles and workers, start buildings.

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{EdgeSpace, Map, MarkId, ProgramId, SlotBonus, StartBuilding};
use arkwright_runtime::setup::{MAX_EDGE, MAX_MAP_TOKENS};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, Place, first_of_two, twice};

use super::program::lower_rule;
use super::statement::lower_kind;
use super::steps::unknown_step;
use super::test::SPACE_WORDS;
use super::value::lower_space;

/// Spaces for tiles or workers at most.
const MAX_SPACES: i64 = 8;

/// Letters of the drawing with the marks they stand for.
pub(super) fn lower_map_marks(ctx: &mut Ctx<'_>, marks: &[(&ast::Name, &ast::Name)]) -> Vec<(char, MarkId)> {
    let mut lowered = Vec::new();
    for (at, (letter, name)) in marks.iter().enumerate() {
        let mut chars = letter.text.chars();
        let (Some(glyph), None) = (chars.next(), chars.next()) else {
            ctx.findings.push(
                Diagnostic::error(
                    "ark::map::mark",
                    letter.span,
                    format!("`{}` is no mark", letter.text),
                    "a mark of the drawing is one character",
                )
                .with_help("write `mark T tower`, and `^T` in the drawing"),
            );
            continue;
        };
        if let Some((first, _)) = first_of_two(marks, at, |(it, _)| it.text == letter.text) {
            ctx.findings.push(twice(&format!("mark {glyph}"), letter.span, first.span));
        }
        if let Some(finding) = bad_mark_name(ctx, name) {
            ctx.findings.push(finding);
        }
        lowered.extend(ctx.resolve(Kind::Mark, name, &[]).map(|id| (glyph, MarkId(id as u8))));
    }
    lowered
}

/// A mark whose name would be read as something else.
fn bad_mark_name(ctx: &Ctx<'_>, name: &ast::Name) -> Option<Diagnostic> {
    let is_terrain = matches!(
        ctx.names.find(Kind::Terrain, &name.text, ctx.module),
        Found::Id(..) | Found::Silent | Found::Unseen(_)
    );
    let what = match is_terrain {
        true => "a terrain",
        false if SPACE_WORDS.contains(&name.text.as_str()) => "a word of the language",
        false => return None,
    };
    let finding = Diagnostic::error(
        "ark::map::mark",
        name.span,
        format!("`{}` is {what}", name.text),
        "a mark needs a name of its own",
    );
    Some(finding.with_help("choose another name"))
}

/// By mark, the hexes whose letter stands for it.
pub(super) fn mark_masks(marks: &[(char, MarkId)], letters: &[Option<char>]) -> Vec<u64> {
    let n_marks = marks.iter().map(|(_, id)| id.index() + 1).max().unwrap_or(0);
    let mut masks = vec![0; n_marks];
    for (at, letter) in letters.iter().enumerate().take(64) {
        for (glyph, id) in marks {
            if *letter == Some(*glyph)
                && let Some(mask) = masks.get_mut(id.index())
            {
                *mask |= 1 << at;
            }
        }
    }
    masks
}

/// The spaces of the left edge, from the top.
pub(super) fn lower_edge(ctx: &mut Ctx<'_>, spaces: &[&ast::EdgeSpace]) -> Vec<EdgeSpace> {
    if let Some(space) = spaces.get(MAX_EDGE) {
        ctx.findings.push(
            Diagnostic::error(
                "ark::types::too_large",
                space.span,
                "this space of the left edge is one too many",
                format!("a left edge has at most {MAX_EDGE} spaces"),
            )
            .with_help("leave it out"),
        );
    }
    let lowered = spaces.iter().filter_map(|space| {
        let program = lower_rule(ctx, &space.body, Place::Rule)?;
        Some(EdgeSpace { program, income: space.income.is_some() })
    });
    lowered.collect()
}

/// The spaces for tiles, from the first one; those that are not named bring nothing.
pub(super) fn lower_tile_spaces(ctx: &mut Ctx<'_>, spaces: &[&ast::TileSpace], word: &str) -> Vec<SlotBonus> {
    let mut lowered: Vec<SlotBonus> = Vec::new();
    for (at, space) in spaces.iter().enumerate() {
        if let Some(first) = first_of_two(spaces, at, |it| it.number.value == space.number.value) {
            let name = format!("{word} {}", space.number.value);
            ctx.findings.push(twice(&name, space.number.span, first.number.span));
        }
        let number = ctx.number(space.number, 1..=MAX_SPACES, "the number of a space");
        let needs = space.needs.as_ref().map(|it| ctx.action(it));
        let program = lower_rule(ctx, &space.body, Place::Rule);
        let Some(number) = number else { continue };
        if lowered.len() < number as usize {
            lowered.resize(number as usize, SlotBonus::default());
        }
        if let Some(slot) = lowered.get_mut(number as usize - 1) {
            *slot = SlotBonus { needs: needs.flatten(), program };
        }
    }
    lowered
}

/// What hired workers, or pairs of tiles, bring, from the first one.
pub(super) fn lower_numbered(
    ctx: &mut Ctx<'_>,
    lines: &[(ast::Int, &ast::Block)],
    word: &str,
) -> Vec<SlotBonus> {
    let mut lowered: Vec<SlotBonus> = Vec::new();
    for (at, (number, block)) in lines.iter().enumerate() {
        if let Some((first, _)) = first_of_two(lines, at, |(it, _)| it.value == number.value) {
            ctx.findings.push(twice(&format!("{word} {}", number.value), number.span, first.span));
        }
        let number = ctx.number(*number, 1..=MAX_SPACES, &format!("the number of a {word}"));
        let program = lower_rule(ctx, block, Place::Rule);
        let Some(number) = number else { continue };
        if lowered.len() < number as usize {
            lowered.resize(number as usize, SlotBonus::default());
        }
        if let Some(slot) = lowered.get_mut(number as usize - 1) {
            *slot = SlotBonus { needs: None, program };
        }
    }
    lowered
}

/// What happens behind steps of the setup.
pub(super) fn lower_map_steps(
    ctx: &mut Ctx<'_>,
    steps: &[(&ast::Name, &ast::Block)],
) -> Vec<(String, ProgramId)> {
    let mut lowered = Vec::new();
    for (name, block) in steps {
        if !ctx.heads.setup_steps.contains(&name.text) {
            let known: Vec<&str> = ctx.heads.setup_steps.iter().map(String::as_str).collect();
            let finding = unknown_step(ctx, name, &known, "the setup has no step of this name");
            ctx.findings.push(finding);
        }
        lowered.extend(lower_rule(ctx, block, Place::Rule).map(|program| (name.text.clone(), program)));
    }
    lowered
}

/// The marks with a token at the start, each once.
pub(super) fn lower_map_tokens(ctx: &mut Ctx<'_>, names: &[ast::Name]) -> Vec<MarkId> {
    let mut lowered = Vec::new();
    for (at, name) in names.iter().enumerate() {
        if let Some(first) = first_of_two(names, at, |it| it.text == name.text) {
            ctx.findings.push(twice(&name.text, name.span, first.span));
        }
        lowered.extend(ctx.resolve(Kind::Mark, name, &[]).map(|id| MarkId(id as u8)));
    }
    if let Some(name) = names.get(MAX_MAP_TOKENS) {
        ctx.findings.push(
            Diagnostic::error(
                "ark::types::too_large",
                name.span,
                "this token is one too many",
                format!("a map has at most {MAX_MAP_TOKENS} of them"),
            )
            .with_help("leave it out"),
        );
    }
    lowered
}

/// Buildings that the map begins with; their hexes are found when every building is known.
pub(super) fn lower_start(ctx: &mut Ctx<'_>, map: &Map, placements: &[ast::Placement]) -> Vec<StartBuilding> {
    let mut lowered = Vec::new();
    for placement in placements {
        let kind = lower_kind(ctx, &placement.kind);
        let hex = lower_space(ctx, map, &placement.at);
        let rotation = placement.rotation.map_or(Some(0), |it| ctx.number(it, 0..=5, "turns of 60 degrees"));
        let (Some(kind), Some(hex), Some(rotation)) = (kind, hex, rotation) else { continue };
        lowered.push(StartBuilding { kind, hex, rotation: rotation as u8, mask: 0 });
    }
    lowered
}
