//! The file as it stands. Fields that are not read here are passed over: the form carries notes of its makers.

use std::collections::BTreeMap;

use arkwright_runtime::ruleset::{CardId, Ruleset};
use serde::Deserialize;
use serde_json::Value;

/// A recorded game.
#[derive(Debug, Deserialize)]
pub(in crate::commands::replay) struct File {
    pub(super) setup: Setup,
    /// The table at the start of turns.
    #[serde(default)]
    pub(super) turns: Vec<TurnStart>,
    pub(super) moves: Vec<Move>,
}

/// How the game began.
#[derive(Debug, Deserialize)]
pub(in crate::commands::replay) struct Setup {
    pub(in crate::commands::replay) players: u8,
    pub(in crate::commands::replay) first_player: String,
    /// By player, or `all`.
    pub(in crate::commands::replay) maps: BTreeMap<String, Value>,
    pub(in crate::commands::replay) action_card_order: BTreeMap<String, Vec<String>>,
    pub(in crate::commands::replay) dealt: BTreeMap<String, Vec<String>>,
    pub(in crate::commands::replay) scoring_cards: BTreeMap<String, Vec<String>>,
    pub(in crate::commands::replay) display: Vec<String>,
    pub(in crate::commands::replay) base_projects: Vec<String>,
    /// More base projects were laid out than are named.
    #[serde(skip)]
    pub(in crate::commands::replay) has_more_projects: bool,
}

/// The table at the start of a turn.
#[derive(Debug, Deserialize)]
pub(super) struct TurnStart {
    pub(super) t: u32,
    #[serde(rename = "break")]
    pub(super) break_at: Option<i64>,
    pub(super) display: Option<Vec<String>>,
    /// By player, with fields that are none.
    #[serde(flatten)]
    pub(super) rest: BTreeMap<String, Value>,
}

/// A player at the start of a turn.
#[derive(Debug, Deserialize)]
pub(super) struct PlayerStart {
    #[serde(flatten)]
    pub(super) stocks: Stocks,
    pub(super) workers: Option<i64>,
    pub(super) hand: Option<Vec<String>>,
    pub(super) order: Option<Vec<String>>,
    pub(super) upgraded: Option<Vec<String>>,
}

/// What a player holds; what is not stated is not compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Stocks {
    pub(super) money: Option<i64>,
    pub(super) appeal: Option<i64>,
    pub(super) cp: Option<i64>,
    pub(super) rep: Option<i64>,
    pub(super) x: Option<i64>,
}

/// A player after a move.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct After {
    #[serde(flatten)]
    pub(super) stocks: Stocks,
    pub(super) hand: Option<i64>,
    pub(super) score: Option<i64>,
}

/// A move.
#[derive(Debug, Deserialize)]
pub(super) struct Move {
    pub(super) n: u32,
    pub(super) t: u32,
    pub(super) p: Option<String>,
    pub(super) k: String,
    #[serde(default)]
    pub(super) cards: Vec<String>,
    pub(super) card: Option<String>,
    pub(super) keep: Option<Vec<String>>,
    pub(super) source: Option<String>,
    pub(super) strength: Option<i16>,
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    pub(super) cells: Option<Vec<(i16, i16)>>,
    pub(super) task: Option<String>,
    pub(super) gets: Option<String>,
    pub(super) by: Option<u8>,
    pub(super) order: Option<Vec<String>>,
    pub(super) display: Option<Vec<String>>,
    pub(super) after: Option<After>,
    pub(super) prompt: Option<Prompt>,
}

/// What was offered before a move.
#[derive(Debug, Deserialize)]
pub(super) struct Prompt {
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) options: Value,
    #[serde(default)]
    pub(super) strength: BTreeMap<String, i64>,
    #[serde(default)]
    pub(super) animals: BTreeMap<String, AnimalPrompt>,
}

/// An animal that might be played.
#[derive(Debug, Deserialize)]
pub(super) struct AnimalPrompt {
    pub(super) unmet: Option<i16>,
}

impl File {
    /// The file of a text.
    pub(in crate::commands::replay) fn parse(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("this is no replay: {error}"))
    }
}

/// The word of a ruleset for a word of the file: `partner_zoo`, `Africa`.
pub(in crate::commands::replay) fn word(written: &str) -> String {
    written.to_lowercase().replace('_', "-")
}

/// The card of a letter and a printed number: `A401`.
pub(in crate::commands::replay) fn card(ruleset: &Ruleset, written: &str) -> Result<CardId, String> {
    let number = written.get(1..).and_then(|it| it.parse().ok());
    number
        .and_then(|it| ruleset.card_by_number(it))
        .ok_or_else(|| format!("the modules declare no card `{written}`"))
}

/// The cards of a list.
pub(in crate::commands::replay) fn cards(
    ruleset: &Ruleset,
    written: &[String],
) -> Result<Vec<CardId>, String> {
    written.iter().map(|it| card(ruleset, it)).collect()
}
