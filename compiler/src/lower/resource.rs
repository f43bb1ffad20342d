use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{
    ActionId, BreakTrack, Gate, Resource, ResourceId, Row, Token, TokenPlace, Workers,
};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Once, Place, first_of_two, twice};

use super::amount::lower_rows;
use super::program::lower_rule;
use super::steps::{StepLine, lower_steps as lower_steps_of_game};

/// A stock or track. A gate that is broken is left out and reported; the resource stays, for what refers to it.
pub(crate) fn lower_resource(ctx: &mut Ctx<'_>, resource: &ast::Resource) -> Option<Resource> {
    let n_findings = ctx.findings.len();
    let mut range = Once::new("range");
    let mut start = Once::new("start");
    let mut may_fall = Once::new("may fall");
    let mut guard = Once::new("guard");
    let mut cap = Once::new("cap");
    let mut beyond = Once::new("beyond");
    let mut beyond_block = Once::new("beyond");
    let mut folders = Once::new("folders");
    let mut income = Once::new("income");
    let mut gates: Vec<&ast::Gate> = Vec::new();
    for field in &resource.fields {
        match field {
            ast::ResourceField::Range(low, high, span) => range.meet(ctx, (*low, *high), *span),
            ast::ResourceField::Start(values, span) => start.meet(ctx, values.as_slice(), *span),
            ast::ResourceField::MayFall(span) => may_fall.meet(ctx, true, *span),
            ast::ResourceField::Guard(int, span) => guard.meet(ctx, *int, *span),
            ast::ResourceField::Cap(int, action, span) => cap.meet(ctx, (*int, action), *span),
            ast::ResourceField::Beyond(gain, span) => beyond.meet(ctx, gain, *span),
            ast::ResourceField::BeyondBlock(tiles, block, span) => {
                beyond_block.meet(ctx, (*tiles, block), *span);
            }
            ast::ResourceField::Folders(rows, span) => folders.meet(ctx, rows.as_slice(), *span),
            ast::ResourceField::Gate(gate) => gates.push(gate),
            ast::ResourceField::Income(block, span) => income.meet(ctx, block, *span),
            ast::ResourceField::Unknown(field) => {
                ctx.unknown_field("a resource", field, field_words("resource"))
            }
        }
    }
    let (min, max) = lower_range(ctx, range.value())?;
    let limits = i64::from(min)..=i64::from(max);
    let start = lower_start(ctx, start.value(), min, max);
    let guard =
        guard.value().map(|it| ctx.number(it, limits.clone(), "a step of the track").map(|it| it as i16));
    let cap = cap.value().map(|(step, action)| lower_cap(ctx, step, action, min, max));
    let beyond = beyond.value().map(|gain| lower_beyond(ctx, gain));
    let beyond_block = beyond_block.value();
    let beyond_tiles = beyond_block.map(|(tiles, _)| ctx.small(tiles, 1, "a number of bonus tiles"));
    let folders = lower_folders(ctx, folders.value().unwrap_or(&[]));
    let steps = lower_steps(ctx, &gates, min, max);
    let mut lowered = Resource {
        name: resource.name.text.clone(),
        title: ctx.title(&resource.title)?,
        min,
        max,
        start: start?,
        may_fall: may_fall.value().unwrap_or(false),
        guard: all(guard)?,
        cap: all(cap)?,
        beyond: all(beyond)?,
        beyond_program: None,
        beyond_tiles: all(beyond_tiles)?.unwrap_or(0),
        folders: folders?,
        gates: Vec::new(),
        income: None,
    };
    if ctx.findings.len() > n_findings {
        return None;
    }
    for (gate, at) in gates.iter().zip(steps?) {
        let tiles = gate.tiles.map_or(Some(0), |it| ctx.small(it, 1, "a number of bonus tiles"));
        let place = if gate.tiles.is_some() { Place::Gate } else { Place::Rule };
        if let Some((tiles, program)) = tiles.zip(lower_rule(ctx, &gate.body, place)) {
            lowered.gates.push(Gate { at, first_only: gate.first_only.is_some(), tiles, program });
        }
    }
    let block = beyond_block.map(|(_, block)| block);
    lowered.beyond_program = block.and_then(|block| lower_rule(ctx, block, Place::Gate));
    lowered.income = income.value().and_then(|block| lower_rule(ctx, block, Place::Rule));
    lowered.gates.sort_by_key(|gate| gate.at);
    Some(lowered)
}

/// `None` inside is a line that is left out, `None` outside one that is broken.
fn all<T>(value: Option<Option<T>>) -> Option<Option<T>> {
    value.map_or(Some(None), |it| it.map(Some))
}

fn lower_range(ctx: &mut Ctx<'_>, range: Option<(ast::Int, ast::Int)>) -> Option<(i16, i16)> {
    let Some((low, high)) = range else { return Some((0, i16::MAX)) };
    let low = ctx.natural(low, "the lowest value")?;
    let high = ctx.number(high, i64::from(low)..=i64::from(i16::MAX), "the highest value")?;
    Some((low, high as i16))
}

fn lower_start(ctx: &mut Ctx<'_>, values: Option<&[ast::Int]>, min: i16, max: i16) -> Option<Vec<i16>> {
    let Some(values) = values else { return Some(vec![min]) };
    let limits = i64::from(min)..=i64::from(max);
    let lowered: Vec<Option<i16>> = values
        .iter()
        .map(|value| ctx.number(*value, limits.clone(), "a start value").map(|it| it as i16))
        .collect();
    lowered.into_iter().collect()
}

fn lower_cap(
    ctx: &mut Ctx<'_>,
    step: ast::Int,
    action: &ast::Name,
    min: i16,
    max: i16,
) -> Option<(i16, ActionId)> {
    let step = ctx.number(step, i64::from(min)..=i64::from(max), "a step of the track");
    let action = ctx.action(action);
    Some((step? as i16, action?))
}

fn lower_beyond(ctx: &mut Ctx<'_>, gain: &ast::PrintedGain) -> Option<(ResourceId, i16)> {
    let resource = ctx.resource(&gain.resource);
    let amount = ctx.natural(gain.amount, "a gain");
    Some((resource?, amount?))
}

fn lower_folders(ctx: &mut Ctx<'_>, rows: &[ast::Row]) -> Option<Vec<Row>> {
    let n_folders = arkwright_runtime::state::FOLDERS as i64;
    let values: Vec<Option<i64>> =
        rows.iter().map(|row| ctx.number(row.value, 0..=n_folders, "a number of folders")).collect();
    let lowered = lower_rows(ctx, rows);
    values.into_iter().collect::<Option<Vec<i64>>>()?;
    lowered
}

fn lower_steps(ctx: &mut Ctx<'_>, gates: &[&ast::Gate], min: i16, max: i16) -> Option<Vec<i16>> {
    let limits = i64::from(min)..=i64::from(max);
    let mut steps = Vec::new();
    for (at, gate) in gates.iter().enumerate() {
        if let Some(first) = first_of_two(gates, at, |it| it.at.value == gate.at.value) {
            ctx.findings.push(twice(&format!("at {}", gate.at.value), gate.at.span, first.at.span));
        }
        steps.push(ctx.number(gate.at, limits.clone(), "a step of the track").map(|it| it as i16));
    }
    steps.into_iter().collect()
}

/// The track of the Break token.
pub(crate) fn lower_break(ctx: &mut Ctx<'_>, track: &ast::BreakTrack) -> Option<BreakTrack> {
    let mut steps = Once::new("steps");
    let mut arrival = Once::new("arrival");
    let mut break_steps = Vec::new();
    for field in &track.fields {
        match field {
            ast::BreakField::Steps(rows, span) => steps.meet(ctx, rows.as_slice(), *span),
            ast::BreakField::Arrival(block, span) => arrival.meet(ctx, block, *span),
            ast::BreakField::Step(step) => break_steps.push(StepLine::Step(step)),
            ast::BreakField::LeaveOut(name, _) => break_steps.push(StepLine::LeaveOut(name)),
            ast::BreakField::Unknown(field) => {
                ctx.unknown_field("the break track", field, field_words("break"))
            }
        }
    }
    let head = ctx.head("break track", track.span, track.span);
    let head = crate::resolve::Head { span: first_word(head.span, "break"), ..head };
    let rows = steps.required(ctx, head, "steps 2 -> 9, 3 -> 12, 4 -> 15");
    let mut lowered = BreakTrack::default();
    if let Some(rows) = rows {
        lower_rows(ctx, rows)?;
        for row in rows {
            let players = ctx.number(row.from, 1..=4, "a number of players");
            let steps = ctx.small(row.value, 0, "a number of steps");
            if let (Some(players), Some(steps)) = (players, steps)
                && let Some(slot) = lowered.steps.get_mut(players as usize)
            {
                *slot = steps;
            }
        }
    }
    lowered.break_steps = lower_steps_of_game(ctx, &break_steps);
    lowered.arrival = arrival.value().and_then(|block| lower_rule(ctx, block, Place::Rule));
    Some(lowered)
}

pub(crate) fn first_word(span: arkwright_dsl::Span, word: &str) -> arkwright_dsl::Span {
    arkwright_dsl::Span::new(span.file, span.start, span.start + word.len() as u32)
}

/// Association workers.
pub(crate) fn lower_workers(ctx: &mut Ctx<'_>, workers: &ast::Workers) -> Option<Workers> {
    let mut active = Once::new("active");
    let mut waiting = Once::new("waiting");
    for field in &workers.fields {
        match field {
            ast::WorkersField::Active(int, span) => active.meet(ctx, *int, *span),
            ast::WorkersField::Waiting(int, span) => waiting.meet(ctx, *int, *span),
            ast::WorkersField::Unknown(field) => {
                ctx.unknown_field("the workers", field, field_words("workers"))
            }
        }
    }
    let head = ctx.head("list of workers", workers.span, workers.span);
    let head = crate::resolve::Head { span: first_word(head.span, "workers"), ..head };
    let active =
        active.required(ctx, head, "active 1").and_then(|it| ctx.small(it, 0, "a number of workers"));
    let waiting =
        waiting.required(ctx, head, "waiting 3").and_then(|it| ctx.small(it, 0, "a number of workers"));
    Some(Workers { active: active?, waiting: waiting? })
}

/// A token: its rules fit what it lies on.
pub(crate) fn lower_token(ctx: &mut Ctx<'_>, token: &ast::Token) -> Option<Token> {
    let mut limit = Once::new("limit");
    let mut fee = Once::new("fee");
    let mut strength = Once::new("strength");
    let mut repeats = Once::new("repeats");
    let mut keeps = Once::new("instead");
    let mut leaves = Once::new("when");
    for field in &token.fields {
        match field {
            ast::TokenField::Limit(int, span) => limit.meet(ctx, *int, *span),
            ast::TokenField::Fee(gain, span) => fee.meet(ctx, gain, *span),
            ast::TokenField::Strength(int, span) => strength.meet(ctx, *int, *span),
            ast::TokenField::Repeats(span) => repeats.meet(ctx, true, *span),
            ast::TokenField::InsteadOfDiscard(span) => keeps.meet(ctx, true, *span),
            ast::TokenField::WhenLeaves(block, span) => leaves.meet(ctx, block, *span),
            ast::TokenField::Unknown(field) => ctx.unknown_field("a token", field, field_words("token")),
        }
    }
    let of_action_cards = [fee.place(), strength.place(), repeats.place()];
    let of_display = [keeps.place(), leaves.place()];
    let misplaced: Vec<_> = match token.place {
        ast::TokenPlace::ActionCard => of_display.to_vec(),
        ast::TokenPlace::Card => [&[limit.place()], &of_action_cards[..], &of_display[..]].concat(),
        ast::TokenPlace::DisplayCard => of_action_cards.to_vec(),
    };
    misplaced.into_iter().flatten().for_each(|span| ctx.findings.push(no_rule(token.place, span)));
    let limit = limit.value().map(|it| ctx.small(it, 1, "a limit"));
    let fee = fee.value().map(|gain| lower_beyond(ctx, gain));
    let strength = strength.value().map_or(Some(0), |it| ctx.signed(it, "a strength"));
    Some(Token {
        name: token.name.text.clone(),
        title: ctx.title(&token.title)?,
        place: lower_token_place(token.place),
        limit: all(limit)?,
        fee: all(fee)?,
        strength: strength?,
        repeats: repeats.value().unwrap_or(false),
        keeps: keeps.value().unwrap_or(false),
        leaves: leaves.value().and_then(|block| lower_rule(ctx, block, Place::Rule)),
    })
}

/// What a token lies on.
pub(crate) const fn lower_token_place(place: ast::TokenPlace) -> TokenPlace {
    match place {
        ast::TokenPlace::ActionCard => TokenPlace::ActionCard,
        ast::TokenPlace::Card => TokenPlace::Card,
        ast::TokenPlace::DisplayCard => TokenPlace::DisplayCard,
    }
}

/// A rule of a token that lies on something else.
fn no_rule(place: ast::TokenPlace, span: arkwright_dsl::Span) -> Diagnostic {
    let (why, whose, wanted) = match place {
        ast::TokenPlace::ActionCard => (
            "a token on action cards never lies in the display",
            "only a token on cards of the display has this",
            "on display card",
        ),
        ast::TokenPlace::Card => (
            "a token on cards of zoos has no rule of its own",
            "only a token on action cards has this",
            "on action card",
        ),
        ast::TokenPlace::DisplayCard => (
            "a token on cards of the display changes no action",
            "only a token on action cards has this",
            "on action card",
        ),
    };
    Diagnostic::error("ark::fields::misplaced", span, why, whose)
        .with_help(format!("leave the line out, or declare the token as `{wanted}`"))
}

/// A second declaration of what there is once.
pub(crate) fn second(what: &str, second: arkwright_dsl::Span, first: arkwright_dsl::Span) -> Diagnostic {
    let finding = Diagnostic::error(
        "ark::names::duplicate",
        second,
        format!("there is {what} already"),
        "declared a second time",
    )
    .with_help("remove one of the two");
    if first.file == second.file {
        finding.with_label(first, "declared first")
    } else {
        finding.with_related(first, "declared first")
    }
}
