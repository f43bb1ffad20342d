//! The summary of a simulation, for people and as JSON.

use arkwright_runtime::bot::Bot;

use super::compare::Comparison;
use super::figures::{Figures, mean, tenths};
use super::run_games::{GameFigures, Played};
use super::tally::fields;
use super::{Context, Plan, Sim};
use crate::failure::Failure;
use crate::findings::counted;
use crate::json::Json;
use crate::table::{Align, Table};

/// Games that did not end, told one by one at most.
const TOLD: usize = 10;

/// One bot over all games.
struct BotFigures {
    bot: Bot,
    seats: usize,
    /// Games won or shared, out of those that ended.
    wins: usize,
    /// Times a thousand.
    score: i64,
    /// Times a thousand.
    turns: i64,
}

/// The summary for people.
pub(super) fn print_table(
    plan: &Plan,
    played: &Played,
    comparison: Option<&Comparison>,
    ctx: &mut Context,
) -> Result<(), Failure> {
    let games = &played.games;
    let decisions: u64 = games.iter().map(|it| it.decisions).sum();
    ctx.output.line(format!(
        "{}, {} ended, {decisions} decisions, {} seconds",
        counted(games.len(), "game"),
        n_ended(games),
        tenths(i64::try_from(played.milliseconds).unwrap_or(i64::MAX)),
    ))?;
    let mut tables = vec![bot_table(plan, games), field_table(plan, games)];
    if let Some(comparison) = comparison {
        tables.push(comparison_table(comparison));
    }
    for (at, table) in tables.iter().enumerate() {
        ctx.output.line("")?;
        if let (2, Some(comparison)) = (at, comparison) {
            ctx.output.line(comparison_title(comparison))?;
        }
        table.lines().iter().try_for_each(|line| ctx.output.line(line))?;
    }
    if let Some(comparison) = comparison {
        ctx.output.line("")?;
        ctx.output.line(outside(comparison))?;
    }
    Ok(())
}

/// The summary as one object.
pub(super) fn json(plan: &Plan, played: &Played, comparison: Option<&Comparison>) -> Json {
    let games = &played.games;
    let decisions: u64 = games.iter().map(|it| it.decisions).sum();
    let bots = bot_figures(plan, games).into_iter().map(|it| {
        Json::object([
            ("bot", it.bot.name().into()),
            ("seats", Json::Number(it.seats as i64)),
            ("wins", Json::Number(it.wins as i64)),
            ("mean_score", Json::Thousandths(it.score)),
            ("mean_turns", Json::Thousandths(it.turns)),
        ])
    });
    let figures = field_figures(plan, games).into_iter().map(|(name, figures)| (name, figures.json()));
    let mut fields = vec![
        ("games", Json::Number(games.len() as i64)),
        ("ended", Json::Number(n_ended(games) as i64)),
        ("decisions", Json::Number(decisions as i64)),
        ("seconds", Json::Thousandths(i64::try_from(played.milliseconds).unwrap_or(i64::MAX))),
        ("players", plan.players.into()),
        ("mean_turns", Json::Thousandths(field_mean(plan, games, "turns"))),
        ("mean_score", Json::Thousandths(field_mean(plan, games, "score"))),
        ("mean_breaks", Json::Thousandths(mean(&games.iter().map(|it| it.breaks).collect::<Vec<_>>()))),
        ("bots", Json::List(bots.collect())),
        ("fields", Json::Object(figures.collect())),
    ];
    if let Some(comparison) = comparison {
        fields.push(("comparison", comparison_json(comparison)));
    }
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// Tells the games that did not end, with the command that plays each again; how many there are.
pub(super) fn print_failures(args: &Sim, played: &Played, ctx: &mut Context) -> Result<usize, Failure> {
    let failed: Vec<(&GameFigures, &String)> =
        played.games.iter().filter_map(|it| Some((it, it.failure.as_ref()?))).collect();
    for (game, why) in failed.iter().take(TOLD) {
        ctx.output.note(format!("the game with seed {} {why}", game.seed))?;
        ctx.output.note(format!("  play it again: {}", again(args, game.seed)))?;
    }
    if failed.len() > TOLD {
        ctx.output.note(format!("and {} more", failed.len() - TOLD))?;
    }
    Ok(failed.len())
}

fn again(args: &Sim, seed: u64) -> String {
    let mut command = format!("arkwright sim -n 1 --seed {seed} --bots {}", args.bots.join(","));
    match (args.solo, args.peaceful) {
        (true, _) => command += " --solo",
        (false, peaceful) => {
            command += &format!(" --players {}", args.players);
            command += if peaceful { " --peaceful" } else { "" };
        }
    }
    if !args.maps.is_empty() {
        command += &format!(" --maps {}", args.maps.join(","));
    }
    if args.check {
        command += " --check";
    }
    command + " --record ."
}

fn n_ended(games: &[GameFigures]) -> usize {
    games.iter().filter(|it| it.failure.is_none()).count()
}

fn field_figures(plan: &Plan, games: &[GameFigures]) -> Vec<(String, Figures)> {
    let names = fields(&plan.ruleset).into_iter().enumerate();
    let figures = names.filter_map(|(at, name)| {
        let values = games.iter().flat_map(|it| it.seats.iter()).filter_map(|seat| seat.get(at).copied());
        Some((name, Figures::of(values)?))
    });
    figures.collect()
}

fn field_mean(plan: &Plan, games: &[GameFigures], field: &str) -> i64 {
    field_figures(plan, games).into_iter().find(|(name, _)| name == field).map_or(0, |(_, it)| it.mean)
}

fn bot_figures(plan: &Plan, games: &[GameFigures]) -> Vec<BotFigures> {
    let names = fields(&plan.ruleset);
    let at = |field: &str| names.iter().position(|it| it == field).unwrap_or(usize::MAX);
    let (score, rank, turns) = (at("score"), at("rank"), at("turns"));
    let of_bot = |bot: Bot| {
        let seats: Vec<(&GameFigures, &Vec<i64>)> = (games.iter())
            .flat_map(|game| game.seats.iter().zip(&game.bots).map(move |(seat, it)| (game, seat, *it)))
            .filter(|(_, _, it)| *it == bot)
            .map(|(game, seat, _)| (game, seat))
            .collect();
        let values =
            |at: usize| seats.iter().filter_map(|(_, seat)| seat.get(at).copied()).collect::<Vec<_>>();
        let has_won =
            |(game, seat): &&(&GameFigures, &Vec<i64>)| game.failure.is_none() && seat.get(rank) == Some(&1);
        let wins = seats.iter().filter(has_won).count();
        BotFigures { bot, seats: seats.len(), wins, score: mean(&values(score)), turns: mean(&values(turns)) }
    };
    Bot::ALL.into_iter().filter(|it| plan.bots.contains(it)).map(of_bot).collect()
}

fn bot_table(plan: &Plan, games: &[GameFigures]) -> Table {
    let heads =
        [("bot", Align::Left), ("seats", Align::Right), ("won", Align::Right), ("score", Align::Right)];
    let mut table = Table::new(heads.into_iter().chain([("turns", Align::Right)]));
    for it in bot_figures(plan, games) {
        table.row(vec![
            it.bot.name().to_owned(),
            it.seats.to_string(),
            it.wins.to_string(),
            tenths(it.score),
            tenths(it.turns),
        ]);
    }
    table
}

fn field_table(plan: &Plan, games: &[GameFigures]) -> Table {
    let heads = ["mean", "5%", "median", "95%"].map(|it| (it, Align::Right));
    let mut table = Table::new([("a seat", Align::Left)].into_iter().chain(heads));
    for (name, it) in field_figures(plan, games) {
        table.row(vec![
            name,
            tenths(it.mean),
            it.low.to_string(),
            it.median.to_string(),
            it.high.to_string(),
        ]);
    }
    table
}

/// What is beside what, and whether it is of the same kind.
fn comparison_title(comparison: &Comparison) -> String {
    let games: Vec<String> = (comparison.games.iter())
        .map(|(players, games)| {
            format!("{} of {}", counted(*games, "real game"), counted(usize::from(*players), "player"))
        })
        .collect();
    let games = games.join(" and ");
    if comparison.is_of_same_players() {
        return format!("beside {games}; inside: the mean lies between their 5% and 95%");
    }
    let players = counted(usize::from(comparison.players), "player");
    format!(
        "no finished game of {players} on file; beside the seats of {games} instead; inside: the mean lies between their \
         5% and 95%"
    )
}

/// The fields whose mean lies outside, in words.
fn outside(comparison: &Comparison) -> String {
    let outside: Vec<&str> =
        comparison.rows.iter().filter(|it| !it.is_inside()).map(|it| it.field.as_str()).collect();
    let n_inside = comparison.rows.len() - outside.len();
    let which = if outside.is_empty() { String::new() } else { format!("; outside: {}", outside.join(", ")) };
    format!("{n_inside} of {} inside{which}", counted(comparison.rows.len(), "field"))
}

fn comparison_table(comparison: &Comparison) -> Table {
    let heads =
        ["mean", "5%", "median", "95%", "real mean", "5%", "median", "95%"].map(|it| (it, Align::Right));
    let table_heads = [("field", Align::Left)].into_iter().chain(heads).chain([("", Align::Left)]);
    let mut table = Table::new(table_heads);
    for row in &comparison.rows {
        let cells =
            |it: Figures| [tenths(it.mean), it.low.to_string(), it.median.to_string(), it.high.to_string()];
        let verdict = if row.is_inside() { "inside" } else { "outside" };
        let figures = cells(row.simulated).into_iter().chain(cells(row.real));
        let row = [row.field.clone()].into_iter().chain(figures).chain([verdict.to_owned()]);
        table.row(row.collect());
    }
    table
}

fn comparison_json(comparison: &Comparison) -> Json {
    let rows = comparison.rows.iter().map(|row| {
        Json::object([
            ("field", row.field.as_str().into()),
            ("simulated", row.simulated.json()),
            ("real", row.real.json()),
            ("inside", row.is_inside().into()),
        ])
    });
    let n_games: usize = comparison.games.iter().map(|(_, games)| games).sum();
    let players = comparison.games.iter().map(|(players, _)| Json::from(i64::from(*players)));
    Json::object([
        ("games", Json::Number(n_games as i64)),
        ("players", Json::List(players.collect())),
        ("same_players", comparison.is_of_same_players().into()),
        ("rows", Json::List(rows.collect())),
    ])
}
