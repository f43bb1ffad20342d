use std::collections::BTreeMap;

use arkwright_dsl::{Span, ast, field_words};
use arkwright_runtime::ruleset::{Hex, Map, ProgramId, TerrainId};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Once, Place, first_of_two, twice};

use super::body::lower_body;
use super::building::{in_pieces, is_connected};
use super::program::lower_rule;
use super::{map_slots, map_spaces};

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

/// The fields of a map, sorted.
struct Fields<'a> {
    hexes: Once<'static, &'a ast::Text>,
    full: Once<'static, &'a ast::Block>,
    bonuses: Vec<(&'a ast::Name, &'a ast::Block)>,
    apart: Vec<&'a ast::Name>,
    marks: Vec<(&'a ast::Name, &'a ast::Name)>,
    edge: Vec<&'a ast::EdgeSpace>,
    partner_zoos: Vec<&'a ast::TileSpace>,
    universities: Vec<&'a ast::TileSpace>,
    workers: Vec<(ast::Int, &'a ast::Block)>,
    pairs: Vec<(ast::Int, &'a ast::Block)>,
    steps: Vec<(&'a ast::Name, &'a ast::Block)>,
    slots: Vec<&'a ast::MapSlots>,
    tokens: Once<'static, &'a [ast::Name]>,
    start: Once<'static, &'a [ast::Placement]>,
    body: Vec<&'a ast::BodyItem>,
}

/// A zoo map.
pub(crate) fn lower_map(ctx: &mut Ctx<'_>, map: &ast::Map) -> Option<Map> {
    let n_findings = ctx.findings.len();
    let fields = sort_fields(ctx, map);
    let head = ctx.head("map", map.span, map.title.span);
    let text = fields.hexes.required(ctx, head, "hexes \"\"\" .. \"\"\"");
    let drawn = text.map_or_else(Vec::new, |text| read_drawing(ctx, text));
    let bonuses = lower_marks(ctx, &fields.bonuses);
    let marks = map_spaces::lower_map_marks(ctx, &fields.marks);
    if let Some(text) = text {
        if ctx.findings.len() == n_findings {
            check_size(ctx, text, &drawn);
        }
        if !ctx.damaged {
            check_marks(ctx, &fields.bonuses, &fields.marks, &drawn);
        }
    }
    // The other lines are looked at too, so that one round of mending is enough.
    let is_drawn = text.is_some() && ctx.findings.len() == n_findings;
    let mut programs: BTreeMap<char, ProgramId> = BTreeMap::new();
    for (mark, block) in bonuses {
        programs.extend(lower_rule(ctx, block, Place::Rule).map(|program| (mark, program)));
    }
    let full = fields.full.value().and_then(|block| lower_rule(ctx, block, Place::Rule));
    let mut spaces: Vec<&Drawn> = drawn.iter().collect();
    spaces.sort_by_key(|it| it.cell());
    let hexes: Vec<Hex> = spaces.iter().map(|it| lower_hex(it, &programs)).collect();
    let letters: Vec<Option<char>> = spaces.iter().map(|it| it.mark.map(|(mark, _)| mark)).collect();
    let mut lowered = Map {
        id: map.id.text.clone(),
        title: ctx.title(&map.title)?,
        beginner: map.beginner.is_some(),
        hexes,
        apart: apart_spaces(&fields.apart, &letters),
        full,
        marks: map_spaces::mark_masks(&marks, &letters),
        letters,
        edge: map_spaces::lower_edge(ctx, &fields.edge),
        partner_zoos: map_spaces::lower_tile_spaces(ctx, &fields.partner_zoos, "partner-zoo"),
        universities: map_spaces::lower_tile_spaces(ctx, &fields.universities, "university"),
        workers: map_spaces::lower_numbered(ctx, &fields.workers, "worker"),
        pairs: map_spaces::lower_numbered(ctx, &fields.pairs, "pair"),
        slots: map_slots::lower_map_slots(ctx, &fields.slots),
        steps: map_spaces::lower_map_steps(ctx, &fields.steps),
        tokens: map_spaces::lower_map_tokens(ctx, fields.tokens.value().unwrap_or(&[])),
        body: lower_body(ctx, &fields.body, Place::Rule).0,
        ..Map::default()
    };
    if is_drawn {
        lowered.start = map_spaces::lower_start(ctx, &lowered, fields.start.value().unwrap_or(&[]));
    }
    is_drawn.then_some(lowered)
}

/// The spaces whose letter brings something apart from placement bonuses.
fn apart_spaces(apart: &[&ast::Name], letters: &[Option<char>]) -> u64 {
    let is_apart = |letter: char| apart.iter().any(|name| name.text.chars().eq([letter]));
    let spaces = letters.iter().enumerate().take(64).filter(|(_, letter)| letter.is_some_and(is_apart));
    spaces.fold(0, |acc, (at, _)| acc | 1 << at)
}

fn sort_fields<'a>(ctx: &mut Ctx<'_>, map: &'a ast::Map) -> Fields<'a> {
    let mut fields = Fields {
        hexes: Once::new("hexes"),
        full: Once::new("full"),
        bonuses: Vec::new(),
        apart: Vec::new(),
        marks: Vec::new(),
        edge: Vec::new(),
        partner_zoos: Vec::new(),
        universities: Vec::new(),
        workers: Vec::new(),
        pairs: Vec::new(),
        steps: Vec::new(),
        slots: Vec::new(),
        tokens: Once::new("tokens"),
        start: Once::new("start"),
        body: Vec::new(),
    };
    for field in &map.fields {
        match field {
            ast::MapField::Hexes(text, span) => fields.hexes.meet(ctx, text, *span),
            ast::MapField::Bonus(name, apart, block, _) => {
                fields.bonuses.push((name, block));
                fields.apart.extend(apart.map(|_| name));
            }
            ast::MapField::Full(block, span) => fields.full.meet(ctx, block, *span),
            ast::MapField::Mark(letter, name, _) => fields.marks.push((letter, name)),
            ast::MapField::Edge(space) => fields.edge.push(space),
            ast::MapField::PartnerZoo(space) => fields.partner_zoos.push(space),
            ast::MapField::University(space) => fields.universities.push(space),
            ast::MapField::Worker(number, block, _) => fields.workers.push((*number, block)),
            ast::MapField::Pair(number, block, _) => fields.pairs.push((*number, block)),
            ast::MapField::Tokens(names, span) => fields.tokens.meet(ctx, names.as_slice(), *span),
            ast::MapField::Slots(slots) => fields.slots.push(slots),
            ast::MapField::Step(name, block, _) => fields.steps.push((name, block)),
            ast::MapField::Start(placements, span) => fields.start.meet(ctx, placements.as_slice(), *span),
            ast::MapField::Body(item) => fields.body.push(item),
            ast::MapField::Unknown(field) => ctx.unknown_field("a map", field, field_words("map")),
        }
    }
    fields
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
        if let Some((first, _)) = first_of_two(bonuses, at, |(it, _)| it.text == name.text) {
            ctx.findings.push(twice(&format!("bonus {mark}"), name.span, first.span));
        }
        marks.push((mark, *block));
    }
    marks
}

fn check_marks(
    ctx: &mut Ctx<'_>,
    bonuses: &[(&ast::Name, &ast::Block)],
    marks: &[(&ast::Name, &ast::Name)],
    drawn: &[Drawn],
) {
    let letters = || bonuses.iter().map(|(name, _)| *name).chain(marks.iter().map(|(letter, _)| *letter));
    let mut told: Vec<char> = Vec::new();
    for (mark, span) in drawn.iter().filter_map(|it| it.mark) {
        let known = letters().any(|name| name.text.chars().eq([mark]));
        if !known && !told.contains(&mark) {
            told.push(mark);
            ctx.findings.push(
                Diagnostic::error(
                    "ark::map::mark",
                    span,
                    format!("the mark `{mark}` has no meaning"),
                    "nothing says what it brings",
                )
                .with_help(format!("add `bonus {mark} {{ gain 5 money }}`, or `mark {mark} my-place`")),
            );
        }
    }
    for name in letters() {
        let drawn = drawn.iter().any(|it| it.mark.is_some_and(|(mark, _)| name.text.chars().eq([mark])));
        if !drawn && name.text.chars().count() == 1 {
            ctx.findings.push(
                Diagnostic::error(
                    "ark::map::mark",
                    name.span,
                    format!("no space has the mark `{}`", name.text),
                    "it says something of no space",
                )
                .with_help(format!("write `.{}` at a space of the drawing", name.text)),
            );
        }
    }
}
