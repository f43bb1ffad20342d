use std::collections::BTreeSet;

use arkwright_dsl::{Span, ast, field_words};
use arkwright_runtime::ruleset::{BuildingClass, BuildingKind, FamilyId};

use crate::diagnostic::Diagnostic;
use crate::names::Kind;
use crate::resolve::{Ctx, Once, Place, first_of_two, twice};

use super::card::{lower_icons, lower_need};
use super::program::lower_rule;

struct Fields<'a> {
    shape: Once<'static, &'a [ast::Cell]>,
    cost: Once<'static, ast::Int>,
    spaces: Once<'static, ast::Int>,
    limit: Once<'static, ast::Int>,
    apart: Once<'static, ast::Int>,
    needs: Once<'static, &'a ast::Name>,
    bars: Once<'static, &'a ast::Name>,
    when_built: Once<'static, &'a ast::Block>,
    beside: Vec<&'a ast::Need>,
    beside_or_on: Vec<&'a ast::Need>,
    lies_on: Once<'static, &'a ast::Name>,
    keeps: Once<'static, &'a ast::Name>,
    houses_as: Once<'static, &'a ast::Name>,
    icons: Once<'static, &'a [ast::IconCount]>,
    bonus_times: Once<'static, ast::Int>,
    covers_border: Once<'static, ast::Int>,
    stands_alone: Once<'static, bool>,
    income: Once<'static, &'a ast::Block>,
}

/// A kind of building. A broken effect is left out and reported; the building stays, for what refers to it.
pub(crate) fn lower_building(ctx: &mut Ctx<'_>, building: &ast::Building) -> Option<BuildingKind> {
    let n_findings = ctx.findings.len();
    let fields = sort_fields(ctx, building);
    let what = if building.enclosure.is_some() { "enclosure" } else { "building" };
    let head = ctx.head(what, building.span, building.title.span);
    let cells =
        fields.shape.required(ctx, head, "shape (0,0) (0,1)").and_then(|cells| lower_shape(ctx, cells));
    let unique = building.unique.is_some();
    let cost = lower_cost(ctx, head, fields.cost, unique);
    let class = match building.enclosure {
        // What comes with its card alone may house animals, too.
        None if unique && fields.spaces.place().is_some() => fields
            .spaces
            .value()
            .and_then(|spaces| ctx.small(spaces, 1, "a number of spaces"))
            .map(|spaces| BuildingClass::Special { spaces }),
        None | Some(ast::EnclosureClass::Standard) => {
            if let Some((_, span)) = fields.spaces.placed() {
                ctx.findings.push(no_spaces(span));
            }
            Some(building.enclosure.map_or(BuildingClass::Plain, |_| BuildingClass::Standard))
        }
        Some(ast::EnclosureClass::Special) => fields
            .spaces
            .required(ctx, head, "spaces 5")
            .and_then(|spaces| ctx.small(spaces, 1, "a number of spaces"))
            .map(|spaces| BuildingClass::Special { spaces }),
    };
    if unique {
        let lines = [fields.limit.place(), fields.needs.place()];
        lines.into_iter().flatten().for_each(|span| ctx.findings.push(not_on_sale(span)));
    }
    let limit = fields.limit.value().map(|it| ctx.small(it, 1, "a limit"));
    let apart = fields.apart.value().map(|it| ctx.small(it, 1, "a distance"));
    let needs = fields.needs.value().map(|it| ctx.action(it));
    let beside: Vec<_> = fields.beside.iter().map(|it| lower_need(ctx, it)).collect();
    let beside: Option<Vec<_>> = beside.into_iter().collect();
    let beside_or_on: Vec<_> = fields.beside_or_on.iter().map(|it| lower_need(ctx, it)).collect();
    let beside_or_on: Option<Vec<_>> = beside_or_on.into_iter().collect();
    let lies_on = fields.lies_on.value().map(|it| ctx.terrain(it));
    let keeps = fields.keeps.value().map(|it| ctx.terrain(it));
    let family = lower_family(ctx, fields.houses_as, class);
    let icons = lower_icons(ctx, fields.icons.value().unwrap_or(&[]));
    let bonus_times = fields.bonus_times.value().map(|it| ctx.small(it, 1, "a number of times"));
    let covers_border = fields.covers_border.value().map(|it| ctx.small(it, 1, "a number of spaces"));
    let bars = fields.bars.value().map(|it| ctx.class(it));
    if ctx.findings.len() > n_findings {
        return None;
    }
    // Only a special enclosure takes animals in (ENC-6).
    let place = match class {
        Some(BuildingClass::Special { .. }) => Place::Building,
        Some(BuildingClass::Standard | BuildingClass::Plain) | None => Place::ThisBuilding,
    };
    let when_built = fields.when_built.value().and_then(|block| lower_rule(ctx, block, place));
    Some(BuildingKind {
        name: building.name.text.clone(),
        title: ctx.title(&building.title)?,
        class: class?,
        cells: cells?,
        cost: cost?,
        limit: if unique { Some(1) } else { limit.map_or(Some(None), |it| it.map(Some))? },
        apart: apart.map_or(Some(None), |it| it.map(Some))?,
        needs: needs.map_or(Some(None), |it| it.map(Some))?,
        bars: bars.map_or(Some(None), |it| it.map(Some))?,
        when_built,
        unique,
        beside: beside?,
        beside_or_on: beside_or_on?,
        lies_on: lies_on.map_or(Some(None), |it| it.map(Some))?,
        keeps: keeps.map_or(Some(None), |it| it.map(Some))?,
        family,
        icons: icons?,
        bonus_times: bonus_times.map_or(Some(1), |it| it)?,
        covers_border: covers_border.map_or(Some(0), |it| it)?,
        stands_alone: fields.stands_alone.value().unwrap_or(false),
        income: fields.income.value().and_then(|block| lower_rule(ctx, block, Place::ThisBuilding)),
    })
}

/// The family that a building belongs to: only what has spaces for animals belongs to one.
fn lower_family(
    ctx: &mut Ctx<'_>,
    houses_as: Once<'static, &ast::Name>,
    class: Option<BuildingClass>,
) -> Option<FamilyId> {
    let (name, span) = houses_as.placed()?;
    if matches!(class, Some(BuildingClass::Standard | BuildingClass::Plain)) {
        return ctx.fault(
            Diagnostic::error(
                "ark::fields::misplaced",
                span,
                "only what has spaces for animals belongs to a family of housings",
                "this kind holds no tokens",
            )
            .with_help("add `spaces 2`, or leave the line out"),
        );
    }
    ctx.resolve(Kind::Family, name, &[]).map(|id| FamilyId(id as u8))
}

/// A unique building has no price: it comes with its sponsor (BUILD-17).
fn lower_cost(
    ctx: &mut Ctx<'_>,
    head: crate::resolve::Head<'_>,
    cost: Once<'static, ast::Int>,
    unique: bool,
) -> Option<i16> {
    if !unique {
        return cost.required(ctx, head, "cost 2").and_then(|cost| ctx.natural(cost, "a cost"));
    }
    let Some((_, span)) = cost.placed() else { return Some(0) };
    ctx.fault(
        Diagnostic::error(
            "ark::fields::misplaced",
            span,
            "a unique building has no price",
            "it comes with its sponsor and is never on sale",
        )
        .with_help("leave `cost` out"),
    )
}

/// A line that says how a kind is bought.
fn not_on_sale(span: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::fields::misplaced",
        span,
        "a unique building is never on sale",
        "there is one of it, and it comes with its sponsor",
    )
    .with_help("leave the line out")
}

fn sort_fields<'a>(ctx: &mut Ctx<'_>, building: &'a ast::Building) -> Fields<'a> {
    let mut fields = Fields {
        shape: Once::new("shape"),
        cost: Once::new("cost"),
        spaces: Once::new("spaces"),
        limit: Once::new("limit"),
        apart: Once::new("apart"),
        needs: Once::new("needs"),
        bars: Once::new("bars"),
        when_built: Once::new("when built"),
        beside: Vec::new(),
        beside_or_on: Vec::new(),
        lies_on: Once::new("lies on"),
        keeps: Once::new("keeps"),
        houses_as: Once::new("houses as"),
        icons: Once::new("icons"),
        bonus_times: Once::new("bonuses"),
        covers_border: Once::new("covers border"),
        stands_alone: Once::new("stands alone"),
        income: Once::new("income"),
    };
    for field in &building.fields {
        match field {
            ast::BuildingField::Shape(cells, span) => fields.shape.meet(ctx, cells, *span),
            ast::BuildingField::Cost(int, span) => fields.cost.meet(ctx, *int, *span),
            ast::BuildingField::Spaces(int, span) => fields.spaces.meet(ctx, *int, *span),
            ast::BuildingField::Limit(int, span) => fields.limit.meet(ctx, *int, *span),
            ast::BuildingField::Apart(int, span) => fields.apart.meet(ctx, *int, *span),
            ast::BuildingField::Needs(action, span) => fields.needs.meet(ctx, action, *span),
            ast::BuildingField::Bars(class, span) => fields.bars.meet(ctx, class, *span),
            ast::BuildingField::WhenBuilt(block, span) => fields.when_built.meet(ctx, block, *span),
            ast::BuildingField::Beside(need) => fields.beside.push(need),
            ast::BuildingField::BesideOrOn(need) => fields.beside_or_on.push(need),
            ast::BuildingField::LiesOn(name, span) => fields.lies_on.meet(ctx, name, *span),
            ast::BuildingField::Keeps(name, span) => fields.keeps.meet(ctx, name, *span),
            ast::BuildingField::HousesAs(name, span) => fields.houses_as.meet(ctx, name, *span),
            ast::BuildingField::Icons(list, span) => fields.icons.meet(ctx, list.as_slice(), *span),
            ast::BuildingField::BonusTimes(int, span) => fields.bonus_times.meet(ctx, *int, *span),
            ast::BuildingField::CoversBorder(int, span) => fields.covers_border.meet(ctx, *int, *span),
            ast::BuildingField::StandsAlone(span) => fields.stands_alone.meet(ctx, true, *span),
            ast::BuildingField::Income(block, span) => fields.income.meet(ctx, block, *span),
            ast::BuildingField::Unknown(field) => {
                ctx.unknown_field("a building", field, field_words("building"))
            }
        }
    }
    fields
}

fn lower_shape(ctx: &mut Ctx<'_>, cells: &[ast::Cell]) -> Option<Vec<(i8, i8)>> {
    let mut lowered = Vec::new();
    let mut sound = true;
    for (at, cell) in cells.iter().enumerate() {
        let q = ctx.number(cell.q, -7..=7, "a step of a shape");
        let r = ctx.number(cell.r, -7..=7, "a step of a shape");
        let same = |it: &ast::Cell| it.q.value == cell.q.value && it.r.value == cell.r.value;
        if let Some(first) = first_of_two(cells, at, same) {
            ctx.findings.push(twice(&format!("({},{})", cell.q.value, cell.r.value), cell.span, first.span));
        }
        match (q, r) {
            (Some(q), Some(r)) => lowered.push((q as i8, r as i8)),
            (_, _) => sound = false,
        }
    }
    if sound && !is_connected(&lowered) {
        if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
            let span = Span::new(first.span.file, first.span.start, last.span.end);
            ctx.findings.push(in_pieces("shape", span, "cells"));
        }
        return None;
    }
    sound.then_some(lowered)
}

/// Whether cells of a board hang together.
pub(super) fn is_connected(cells: &[(i8, i8)]) -> bool {
    // Rulebook, Build: spaces are neighbours if they share an edge.
    const NEIGHBOURS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let mut left: BTreeSet<(i8, i8)> = cells.iter().copied().collect();
    let mut front: Vec<(i8, i8)> = left.pop_first().into_iter().collect();
    while let Some((q, r)) = front.pop() {
        front.extend(NEIGHBOURS.iter().filter_map(|(dq, dr)| {
            // A drawing may reach the end of what a step can hold.
            left.take(&(q.saturating_add(*dq), r.saturating_add(*dr)))
        }));
    }
    left.is_empty()
}

/// Something on a board does not hang together.
pub(super) fn in_pieces(what: &str, span: Span, parts: &str) -> Diagnostic {
    Diagnostic::error(
        "ark::map::size",
        span,
        format!("the {what} is in several pieces"),
        format!("not all {parts} are connected"),
    )
    .with_help(format!("let every one of the {parts} share an edge with another, so that all hang together"))
}

fn no_spaces(span: Span) -> Diagnostic {
    Diagnostic::error(
        "ark::fields::misplaced",
        span,
        "only a special enclosure has `spaces`",
        "this kind holds no tokens",
    )
    .with_help("leave the line out, or declare the kind as `special`")
}
