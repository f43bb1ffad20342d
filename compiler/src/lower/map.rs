use std::collections::BTreeMap;

use arkwright_dsl::{Span, ast, field_words};
use arkwright_runtime::ruleset::{Hex, Map, ProgramId, TerrainId};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Once, Place, twice};

use super::building::{in_pieces, is_connected};
use super::program::lower_rule;

/// A set of hexes is a `u64`.
const MAX_HEXES: usize = 64;
/// Characters from one column to the next.
const COLUMN: usize = 4;

/// A hex as drawn.
struct Drawn {
    column: usize,
    line: usize,
    terrain: Option<TerrainId>,
    flagged: bool,
    mark: Option<(char, Span)>,
}

/// A zoo map. A broken bonus is left out and reported.
pub(crate) fn lower_map(ctx: &mut Ctx<'_>, map: &ast::Map) -> Option<Map> {
    let n_findings = ctx.findings.len();
    let mut hexes = Once::new("hexes");
    let mut full = Once::new("full");
    let mut bonuses: Vec<(&ast::Name, &ast::Block)> = Vec::new();
    for field in &map.fields {
        match field {
            ast::MapField::Hexes(text, span) => hexes.meet(ctx, text, *span),
            ast::MapField::Bonus(name, block, _) => bonuses.push((name, block)),
            ast::MapField::Full(block, span) => full.meet(ctx, block, *span),
            ast::MapField::Unknown(field) => ctx.unknown_field("a map", field, field_words("map")),
        }
    }
    let head = ctx.head("map", map.span, map.title.span);
    let text = hexes.required(ctx, head, "hexes \"\"\" .. \"\"\"");
    let drawn = text.map_or_else(Vec::new, |text| read_drawing(ctx, text));
    let marks = lower_marks(ctx, &bonuses);
    if let Some(text) = text {
        if ctx.findings.len() == n_findings {
            check_size(ctx, text, &drawn);
        }
        if !ctx.damaged {
            check_marks(ctx, &bonuses, &drawn);
        }
    }
    if ctx.findings.len() > n_findings {
        return None;
    }
    text?;
    let mut programs: BTreeMap<char, ProgramId> = BTreeMap::new();
    for (mark, block) in marks {
        programs.extend(lower_rule(ctx, block, Place::Rule).map(|program| (mark, program)));
    }
    let full = full.value().and_then(|block| lower_rule(ctx, block, Place::Rule));
    let mut hexes: Vec<Hex> = drawn.iter().map(|it| lower_hex(it, &programs)).collect();
    hexes.sort_by_key(|hex| (hex.q, hex.r));
    Some(Map { id: map.id.text.clone(), title: map.title.value.clone(), hexes, full, ..Map::default() })
}

impl Drawn {
    /// Column and row as axial steps.
    const fn cell(&self) -> (i8, i8) {
        (self.column as i8, (self.line / 2) as i8 - self.column.div_ceil(2) as i8)
    }
}

fn lower_hex(drawn: &Drawn, programs: &BTreeMap<char, ProgramId>) -> Hex {
    let (q, r) = drawn.cell();
    Hex {
        q,
        r,
        row: (drawn.line / 2) as u8,
        terrain: drawn.terrain,
        flagged: drawn.flagged,
        bonus: drawn.mark.and_then(|(mark, _)| programs.get(&mark).copied()),
    }
}

/// Every hex of a drawing; what cannot be one is reported at its character.
fn read_drawing(ctx: &mut Ctx<'_>, text: &ast::Text) -> Vec<Drawn> {
    let quotes = (text.span.end - text.span.start).saturating_sub(text.value.len() as u32) / 2;
    let mut start = text.span.start + quotes;
    let mut drawn = Vec::new();
    let mut line_number = 0;
    for (at, line) in text.value.split('\n').enumerate() {
        // What stands behind the opening quotes is no line of the drawing if it is blank.
        if at > 0 || !line.trim().is_empty() {
            read_line(ctx, text, line, (start, line_number), &mut drawn);
            line_number += 1;
        }
        start += line.len() as u32 + 1;
    }
    drawn
}

fn read_line(ctx: &mut Ctx<'_>, text: &ast::Text, line: &str, place: (u32, usize), drawn: &mut Vec<Drawn>) {
    let (start, line_number) = place;
    let span = |at: usize, it: char| {
        let byte = start + at as u32;
        Span::new(text.span.file, byte, byte + it.len_utf8() as u32)
    };
    let mut chars = line.trim_end().char_indices().enumerate().peekable();
    while let Some((column, (at, glyph))) = chars.next() {
        if glyph.is_whitespace() {
            continue;
        }
        let here = span(at, glyph);
        let mark = chars.next_if(|(_, (_, next))| !next.is_whitespace());
        let mark = mark.map(|(_, (at, mark))| (mark, span(at, mark)));
        if column % COLUMN != 0 || (column / COLUMN + line_number).is_multiple_of(2) || column / COLUMN >= 26
        {
            ctx.findings.push(no_hex(here, glyph));
            continue;
        }
        let known = ctx.heads.glyphs.get(&glyph).copied();
        if known.is_none() && !matches!(glyph, '.' | '!') {
            let finding = unknown_glyph(ctx, here, glyph);
            ctx.findings.push(finding);
            continue;
        }
        ctx.refers.extend(ctx.decl.zip(known.map(|(decl, _)| decl)));
        let terrain = known.and_then(|(_, terrain)| terrain);
        let column = column / COLUMN;
        drawn.push(Drawn { column, line: line_number, terrain, flagged: glyph == '!', mark });
    }
}

fn no_hex(span: Span, glyph: char) -> Diagnostic {
    Diagnostic::error(
        "ark::map::glyph",
        span,
        format!("`{glyph}` stands where no space can lie"),
        "no column has a space on this line here",
    )
    .with_help(
        "column n starts at character 4 n, from 0; even columns lie on the second line, the fourth and so on, odd columns between them",
    )
}

fn unknown_glyph(ctx: &Ctx<'_>, span: Span, glyph: char) -> Diagnostic {
    let terrains: Vec<String> = ctx.heads.glyphs.keys().map(|it| format!("`{it}`")).collect();
    let known =
        if terrains.is_empty() { String::new() } else { format!(", {} a terrain", terrains.join(" or ")) };
    Diagnostic::error(
        "ark::map::glyph",
        span,
        format!("`{glyph}` is no kind of space"),
        "no terrain is drawn like this",
    )
    .with_help(format!("`.` is a plain space, `!` a flagged one{known}"))
}

fn check_size(ctx: &mut Ctx<'_>, text: &ast::Text, drawn: &[Drawn]) {
    let label = match drawn.len() {
        0 => "it has no space",
        n_hexes if n_hexes > MAX_HEXES => "it has more than 64 spaces",
        _ => {
            let cells: Vec<(i8, i8)> = drawn.iter().map(Drawn::cell).collect();
            if !is_connected(&cells) {
                ctx.findings.push(in_pieces("map", text.span, "spaces"));
            }
            return;
        }
    };
    ctx.findings.push(
        Diagnostic::error("ark::map::size", text.span, "a map has 1 to 64 spaces", label)
            .with_help("draw each space as one character, four characters a column"),
    );
}

/// The one-character marks that have a bonus.
fn lower_marks<'a>(
    ctx: &mut Ctx<'_>,
    bonuses: &[(&'a ast::Name, &'a ast::Block)],
) -> Vec<(char, &'a ast::Block)> {
    let mut marks = Vec::new();
    for (at, (name, block)) in bonuses.iter().enumerate() {
        let mut chars = name.text.chars();
        let (Some(mark), None) = (chars.next(), chars.next()) else {
            ctx.findings.push(
                Diagnostic::error(
                    "ark::map::mark",
                    name.span,
                    format!("`{}` is no mark", name.text),
                    "a mark is one character",
                )
                .with_help("write `bonus a { .. }`, and `.a` in the drawing"),
            );
            continue;
        };
        if let Some((first, _)) = bonuses.iter().take(at).find(|(it, _)| it.text == name.text) {
            ctx.findings.push(twice(&format!("bonus {mark}"), name.span, first.span));
        }
        marks.push((mark, *block));
    }
    marks
}

fn check_marks(ctx: &mut Ctx<'_>, bonuses: &[(&ast::Name, &ast::Block)], drawn: &[Drawn]) {
    let mut told: Vec<char> = Vec::new();
    for (mark, span) in drawn.iter().filter_map(|it| it.mark) {
        let known = bonuses.iter().any(|(name, _)| name.text.chars().eq([mark]));
        if !known && !told.contains(&mark) {
            told.push(mark);
            ctx.findings.push(
                Diagnostic::error(
                    "ark::map::mark",
                    span,
                    format!("the mark `{mark}` has no bonus"),
                    "nothing says what it brings",
                )
                .with_help(format!("add `bonus {mark} {{ gain 5 money }}`")),
            );
        }
    }
    for (name, _) in bonuses {
        let drawn = drawn.iter().any(|it| it.mark.is_some_and(|(mark, _)| name.text.chars().eq([mark])));
        if !drawn && name.text.chars().count() == 1 {
            ctx.findings.push(
                Diagnostic::error(
                    "ark::map::mark",
                    name.span,
                    format!("no space has the mark `{}`", name.text),
                    "this bonus can never be gained",
                )
                .with_help(format!("write `.{}` at a space of the drawing", name.text)),
            );
        }
    }
}
