//! The frame of a game: named steps, setup, donations, the end, the solo game.

use std::ops::RangeInclusive;

use arkwright_dsl::{Span, ast, field_words};
use arkwright_runtime::ruleset::{Donations, End, ResourceId, Row, Setup, Solo};
use arkwright_runtime::state::{MAX_DEALT_MAPS, MAX_PLAYERS};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Head, Once, Place, Scope, first_of_two, twice};

use super::amount::{lower_amount, lower_rows};
use super::left_out::lower_left_out;
use super::program::lower_rule;
use super::resource::first_word;
use super::steps::{StepLine, lower_steps};

/// Maps dealt to one player.
const DEALT_MAPS: RangeInclusive<i64> = 1..=(MAX_DEALT_MAPS / MAX_PLAYERS) as i64;
/// Players of a game.
const PLAYERS: RangeInclusive<i64> = 1..=MAX_PLAYERS as i64;
/// Projects that lie side by side.
const PROJECTS: RangeInclusive<i64> = 0..=8;

fn head<'w>(ctx: &Ctx<'_>, what: &'w str, span: Span, word: &str) -> Head<'w> {
    Head { span: first_word(span, word), ..ctx.head(what, span, span) }
}

/// How a game begins.
pub(crate) fn lower_setup(ctx: &mut Ctx<'_>, setup: &ast::Setup) -> Option<Setup> {
    let mut hand_limit = Once::new("hand-limit");
    let mut base_projects = Once::new("base-projects");
    let mut project_row = Once::new("project-row");
    let mut block = Once::new("block slots");
    let mut deal = Once::new("deal maps");
    let mut left_out = Vec::new();
    let mut steps = Vec::new();
    for field in &setup.fields {
        match field {
            ast::SetupField::HandLimit(int, span) => hand_limit.meet(ctx, *int, *span),
            ast::SetupField::BaseProjects(rows, span) => base_projects.meet(ctx, rows.as_slice(), *span),
            ast::SetupField::ProjectRow(rows, span) => project_row.meet(ctx, rows.as_slice(), *span),
            ast::SetupField::BlockSlots(int, span) => block.meet(ctx, *int, *span),
            ast::SetupField::DealMaps(int, span) => deal.meet(ctx, *int, *span),
            ast::SetupField::Step(step) => steps.push(StepLine::Step(step)),
            ast::SetupField::LeaveOut(name, _) => steps.push(StepLine::LeaveOut(name)),
            ast::SetupField::LeaveOutCards(it) => left_out.extend(lower_left_out(ctx, it)),
            ast::SetupField::Unknown(field) => ctx.unknown_field("the setup", field, field_words("setup")),
        }
    }
    let head = head(ctx, "setup", setup.span, "setup");
    let hand_limit =
        hand_limit.required(ctx, head, "hand-limit 3").and_then(|it| ctx.small(it, 0, "a hand limit"));
    let base_projects = base_projects
        .required(ctx, head, "base-projects 1 -> 3, 4 -> 4")
        .and_then(|rows| lower_by_players(ctx, rows));
    let project_row = project_row
        .required(ctx, head, "project-row 1 -> 2, 3 -> 3, 4 -> 4")
        .and_then(|rows| lower_by_players(ctx, rows));
    let dealt = deal.value().map(|it| ctx.number(it, DEALT_MAPS, "a number of maps"));
    let blocked = block.value().map(|it| ctx.number(it, PLAYERS, "a number of players"));
    let steps = lower_steps(ctx, &steps);
    Some(Setup {
        hand_limit: hand_limit?,
        base_projects: base_projects?,
        project_row: project_row?,
        dealt_maps: match dealt {
            Some(maps) => maps? as u8,
            None => 0,
        },
        blocked_players: match blocked {
            Some(players) => Some(players? as u8),
            None => None,
        },
        left_out,
        steps,
    })
}

/// Numbers of projects by number of players.
fn lower_by_players(ctx: &mut Ctx<'_>, rows: &[ast::Row]) -> Option<Vec<Row>> {
    let lowered = lower_rows(ctx, rows);
    let mut sound = true;
    for row in rows {
        sound &= ctx.number(row.from, PLAYERS, "a number of players").is_some();
        sound &= ctx.number(row.value, PROJECTS, "a number of projects").is_some();
    }
    lowered.filter(|_| sound)
}

/// The donations of the Association board.
pub(crate) fn lower_donations(ctx: &mut Ctx<'_>, donations: &ast::Donations) -> Option<Donations> {
    let mut prices = Once::new("prices");
    let mut reward = Once::new("reward");
    let mut blocked = Vec::new();
    for field in &donations.fields {
        match field {
            ast::DonationsField::Prices(ints, span) => prices.meet(ctx, ints.as_slice(), *span),
            ast::DonationsField::Blocked { prices, players, span } => {
                blocked.push((*players, prices.as_slice(), *span));
            }
            ast::DonationsField::Reward(block, span) => reward.meet(ctx, block, *span),
            ast::DonationsField::Unknown(field) => {
                ctx.unknown_field("donations", field, field_words("donations"));
            }
        }
    }
    let head = head(ctx, "list of donations", donations.span, "donations");
    let listed = prices.required(ctx, head, "prices 2, 5, 7");
    let prices = listed.and_then(|ints| lower_naturals(ctx, ints, "a price"));
    let reward = reward.required(ctx, head, "reward { gain 1 conservation }");
    let reward = reward.and_then(|block| lower_rule(ctx, block, Place::Rule));
    let blocked = listed.and_then(|listed| lower_blocked(ctx, listed, &blocked));
    Some(Donations { prices: prices?, blocked: blocked?, reward })
}

/// Prices that are blocked, each of which is the price of a space.
fn lower_blocked(
    ctx: &mut Ctx<'_>,
    listed: &[ast::Int],
    lines: &[(ast::Int, &[ast::Int], Span)],
) -> Option<Vec<(u8, Vec<i16>)>> {
    let mut lowered = Some(Vec::new());
    for (at, (players, prices, span)) in lines.iter().enumerate() {
        if let Some((_, _, first)) = first_of_two(lines, at, |(it, _, _)| it.value == players.value) {
            ctx.findings.push(twice(&format!("blocked .. for {} players", players.value), *span, *first));
        }
        let count = |ints: &[ast::Int], price: i64| ints.iter().filter(|it| it.value == price).count();
        for (nth, price) in prices.iter().enumerate() {
            let so_far = prices.get(..=nth).unwrap_or(&[]);
            if count(so_far, price.value) > count(listed, price.value) {
                ctx.findings.push(no_such_price(*price));
                lowered = None;
            }
        }
        let players = ctx.number(*players, PLAYERS, "a number of players");
        match (players, lower_naturals(ctx, prices, "a price"), lowered.as_mut()) {
            (Some(players), Some(prices), Some(lowered)) => lowered.push((players as u8, prices)),
            (_, _, _) => lowered = None,
        }
    }
    lowered
}

fn no_such_price(price: ast::Int) -> Diagnostic {
    Diagnostic::error(
        "ark::types::range",
        price.span,
        format!("no space is left that costs {}", price.value),
        "a price of the list is wanted here",
    )
    .with_help("name one price for each space that is blocked, as it stands behind `prices`")
}

fn lower_naturals(ctx: &mut Ctx<'_>, ints: &[ast::Int], what: &str) -> Option<Vec<i16>> {
    let lowered: Vec<_> = ints.iter().map(|it| ctx.natural(*it, what)).collect();
    lowered.into_iter().collect()
}

/// When a game ends, who wins, and what the tiers of Final Scoring cards bring.
pub(crate) fn lower_end(ctx: &mut Ctx<'_>, end: &ast::End) -> Option<(End, Option<ResourceId>)> {
    let mut score = Once::new("score");
    let mut target = Once::new("target");
    let mut tie = Once::new("tie");
    let mut tiers = Once::new("tiers");
    let mut steps = Vec::new();
    for field in &end.fields {
        match field {
            ast::EndField::Score(amount, span) => score.meet(ctx, amount, *span),
            ast::EndField::Target(int, span) => target.meet(ctx, *int, *span),
            ast::EndField::Tiers(name, span) => tiers.meet(ctx, name, *span),
            ast::EndField::Tie(amount, span) => tie.meet(ctx, amount, *span),
            ast::EndField::Step(step) => steps.push(StepLine::Step(step)),
            ast::EndField::LeaveOut(name, _) => steps.push(StepLine::LeaveOut(name)),
            ast::EndField::Unknown(field) => ctx.unknown_field("the end", field, field_words("end")),
        }
    }
    let scope = Scope::new(Place::Rule);
    let head = head(ctx, "end", end.span, "end");
    let score =
        score.required(ctx, head, "score your appeal").and_then(|amount| lower_amount(ctx, &scope, amount));
    let target = target.required(ctx, head, "target 100").and_then(|it| ctx.signed(it, "a target"));
    let tie = tie.value().map(|amount| lower_amount(ctx, &scope, amount));
    let tiers = tiers.value().map(|name| ctx.resource(name));
    let steps = lower_steps(ctx, &steps);
    let end = End {
        score: Some(score?.id),
        target: target?,
        tie: match tie {
            Some(tie) => Some(tie?.id),
            None => None,
        },
        steps,
    };
    Some(match tiers {
        Some(tiers) => (end, Some(tiers?)),
        None => (end, None),
    })
}

/// The solo game.
pub(crate) fn lower_solo(ctx: &mut Ctx<'_>, solo: &ast::Solo) -> Option<Solo> {
    let mut start = Once::new("start");
    let mut raises = Once::new("raise limits");
    let mut rounds = Once::new("rounds");
    let mut covers = Once::new("cover donation");
    for field in &solo.fields {
        match field {
            ast::SoloField::Start(name, values, span) => start.meet(ctx, (name, values.as_slice()), *span),
            ast::SoloField::RaiseLimits(span) => raises.meet(ctx, true, *span),
            ast::SoloField::Rounds(ints, span) => rounds.meet(ctx, ints.as_slice(), *span),
            ast::SoloField::CoverDonation(span) => covers.meet(ctx, true, *span),
            ast::SoloField::Unknown(field) => ctx.unknown_field("the solo game", field, field_words("solo")),
        }
    }
    let head = head(ctx, "solo game", solo.span, "solo");
    let start = start.value().map(|(name, values)| {
        let resource = ctx.resource(name);
        let values = lower_naturals(ctx, values, "a start value");
        resource.zip(values)
    });
    let rounds = rounds.required(ctx, head, "rounds 7, 6, 5, 4, 3, 2").and_then(|ints| {
        let lowered: Vec<_> = ints.iter().map(|it| ctx.small(*it, 1, "a number of turns")).collect();
        lowered.into_iter().collect::<Option<Vec<u8>>>()
    });
    Some(Solo {
        start: match start {
            Some(start) => Some(start?),
            None => None,
        },
        raises_limits: raises.value().unwrap_or(false),
        rounds: rounds?,
        covers_donation: covers.value().unwrap_or(false),
    })
}
