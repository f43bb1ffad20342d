//! A record a game, as CSV or as JSON lines.

use std::path::Path;

use super::Plan;
use super::run_games::GameFigures;
use super::tally::fields;
use crate::failure::Failure;
use crate::json::Json;
use crate::load::shown;

/// How records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A line a game, fields of a seat behind `p1_`, `p2_` and so on.
    Csv,
    /// An object a game.
    JsonLines,
}

impl Form {
    /// By the ending of a path.
    pub(super) fn of(path: &Path) -> Result<Self, Failure> {
        match path.extension().and_then(|it| it.to_str()) {
            Some("csv") => Ok(Self::Csv),
            Some("jsonl") => Ok(Self::JsonLines),
            Some(_) | None => Err(Failure::misuse_with(
                format!("`{}` ends neither in .csv nor in .jsonl", shown(path)),
                Some("the ending says in which form records are written".to_owned()),
            )),
        }
    }

    /// All records as text.
    pub(super) fn text(self, plan: &Plan, games: &[GameFigures]) -> String {
        let names = fields(&plan.ruleset);
        let mut text = String::new();
        if self == Self::Csv {
            text += &head(&names, plan.players);
        }
        for game in games {
            text += &match self {
                Self::Csv => row(plan, game),
                Self::JsonLines => format!("{}\n", object(plan, game, &names).line()),
            };
        }
        text
    }
}

fn head(names: &[String], players: u8) -> String {
    let mut cells: Vec<String> = ["seed", "ended", "decisions", "breaks"].map(str::to_owned).into();
    for seat in 1..=players {
        cells.extend(["bot", "map"].map(|it| format!("p{seat}_{it}")));
        cells.extend(names.iter().map(|it| format!("p{seat}_{it}")));
    }
    cells.join(",") + "\n"
}

fn row(plan: &Plan, game: &GameFigures) -> String {
    let ended = game.failure.is_none();
    let mut cells =
        vec![game.seed.to_string(), ended.to_string(), game.decisions.to_string(), game.breaks.to_string()];
    for (seat, values) in game.seats.iter().enumerate() {
        cells.extend([bot_name(game, seat), cell(&map_id(plan, game, seat))]);
        cells.extend(values.iter().map(i64::to_string));
    }
    cells.join(",") + "\n"
}

/// In quotes where it must be.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn object(plan: &Plan, game: &GameFigures, names: &[String]) -> Json {
    let seats = game.seats.iter().enumerate().map(|(seat, values)| {
        let mut fields = vec![
            ("bot".to_owned(), bot_name(game, seat).into()),
            ("map".to_owned(), map_id(plan, game, seat).into()),
        ];
        fields.extend(names.iter().cloned().zip(values.iter().map(|it| Json::from(*it))));
        Json::Object(fields)
    });
    Json::object([
        ("seed", Json::Number(i64::try_from(game.seed).unwrap_or(i64::MAX))),
        ("ended", game.failure.is_none().into()),
        ("failure", game.failure.clone().into()),
        ("decisions", Json::Number(game.decisions as i64)),
        ("breaks", game.breaks.into()),
        ("seats", Json::List(seats.collect())),
    ])
}

fn bot_name(game: &GameFigures, seat: usize) -> String {
    game.bots.get(seat).map_or_else(String::new, |it| it.name().to_owned())
}

fn map_id(plan: &Plan, game: &GameFigures, seat: usize) -> String {
    let map = game.maps.get(seat).and_then(|it| plan.ruleset.maps.get(it.index()));
    map.map_or_else(String::new, |it| it.id.clone())
}
