//! The file as it stands. What its makers note beside setup, result and moves is passed over; a move has no field that is
//! not read here.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// A recorded game.
#[derive(Debug, Deserialize)]
pub(in crate::commands::replay) struct File {
    pub(super) setup: Setup,
    /// By player.
    #[serde(default)]
    pub(super) result: BTreeMap<String, Outcome>,
    pub(super) moves: Vec<Move>,
}

/// How the game began.
#[derive(Debug, Deserialize)]
pub(super) struct Setup {
    pub(super) players: u8,
    pub(super) first_player: String,
    /// By player, or `all`.
    pub(super) maps: BTreeMap<String, Value>,
    /// By player: cards that stand in the place of standard action cards.
    #[serde(default)]
    pub(super) action_variants: BTreeMap<String, Vec<String>>,
    pub(super) action_card_order: BTreeMap<String, Order>,
    pub(super) dealt: BTreeMap<String, Vec<String>>,
    pub(super) scoring_cards: BTreeMap<String, Vec<String>>,
    pub(super) display: Vec<String>,
    /// Those that the log names; there may be more.
    #[serde(default)]
    pub(super) base_projects_seen: Vec<String>,
}

/// Action cards, slot 1 first.
#[derive(Debug, Deserialize)]
pub(super) struct Order {
    pub(super) order: Vec<String>,
}

/// How a player ended.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Outcome {
    pub(super) appeal: i16,
    pub(super) conservation: i16,
    pub(super) score: i16,
}

/// What a player holds after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct After {
    pub(super) money: i16,
    pub(super) appeal: i16,
    pub(super) cp: i16,
    pub(super) x: i16,
    pub(super) hand: i16,
}

impl After {
    /// What is more than before.
    pub(super) fn less(self, before: Self) -> Self {
        Self {
            money: self.money.saturating_sub(before.money),
            appeal: self.appeal.saturating_sub(before.appeal),
            cp: self.cp.saturating_sub(before.cp),
            x: self.x.saturating_sub(before.x),
            hand: self.hand.saturating_sub(before.hand),
        }
    }

    /// So much more.
    pub(super) fn plus(self, change: Self) -> Self {
        Self {
            money: self.money.saturating_add(change.money),
            appeal: self.appeal.saturating_add(change.appeal),
            cp: self.cp.saturating_add(change.cp),
            x: self.x.saturating_add(change.x),
            hand: self.hand.saturating_add(change.hand),
        }
    }
}

/// Amounts of what a move brings, costs or takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Amounts {
    #[serde(default)]
    pub(super) money: i16,
    #[serde(default)]
    pub(super) appeal: i16,
    #[serde(default)]
    pub(super) cp: i16,
    #[serde(default)]
    pub(super) rep: i16,
    #[serde(default)]
    pub(super) x: i16,
}

/// A price: of money, or by what is paid.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Cost {
    Money(i16),
    #[expect(dead_code, reason = "what is paid is compared by what is held afterwards")]
    Amounts(Amounts),
}

impl Cost {
    /// Nothing is paid.
    pub(super) fn is_free(self) -> bool {
        matches!(self, Self::Money(0))
    }
}

/// A move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    /// Its position, from 1. The source puts the count of what was gained in the place of some.
    pub(super) n: u32,
    /// The step of the source.
    #[serde(default, rename = "m")]
    pub(super) _step: Option<u32>,
    pub(super) t: u32,
    pub(super) p: Option<String>,
    pub(super) k: String,
    pub(super) after: Option<After>,
    pub(super) card: Option<String>,
    pub(super) cards: Option<Vec<String>>,
    pub(super) display: Option<Vec<String>>,
    pub(super) level: Option<u8>,
    pub(super) strength: Option<i16>,
    pub(super) x_spent: Option<i16>,
    pub(super) extra: Option<String>,
    pub(super) modifier: Option<i16>,
    pub(super) modifier_source: Option<String>,
    pub(super) source: Option<String>,
    pub(super) gain: Option<Amounts>,
    pub(super) lose: Option<Amounts>,
    pub(super) cost: Option<Cost>,
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    pub(super) task: Option<String>,
    pub(super) slot: Option<u8>,
    pub(super) enclosure_type: Option<String>,
    pub(super) from_display: Option<bool>,
    pub(super) by: Option<u8>,
    pub(super) at: Option<u8>,
    pub(super) of: Option<u8>,
    pub(super) triggers: Option<bool>,
    pub(super) reason: Option<String>,
    pub(super) tile: Option<String>,
    pub(super) bonus: Option<String>,
    pub(super) token: Option<String>,
    pub(super) ability: Option<String>,
    pub(super) drawn: Option<Vec<String>>,
    pub(super) keep: Option<Vec<String>>,
    pub(super) discard: Option<String>,
    pub(super) draw: Option<String>,
    pub(super) targets: Option<Vec<String>>,
    pub(super) appeal: Option<i16>,
    pub(super) conservation: Option<i16>,
    pub(super) conservation_value: Option<i16>,
    pub(super) score: Option<i16>,
}

impl File {
    /// The file of a text, whole: every move is of a kind that is known and has what its kind has.
    pub(in crate::commands::replay) fn parse(text: &str) -> Result<Self, String> {
        let mut file: Self =
            serde_json::from_str(text).map_err(|error| format!("this is no replay: {error}"))?;
        if file.moves.is_empty() {
            return Err("the replay has no moves".to_owned());
        }
        for (at, it) in file.moves.iter_mut().enumerate() {
            it.n = at as u32 + 1;
            super::fields::check(it).map_err(|why| format!("move {}: {why}", it.n))?;
            if let Some(name) = it.p.as_ref().filter(|it| !file.setup.dealt.contains_key(*it)) {
                return Err(format!("move {}: `{name}` is no player", it.n));
            }
        }
        let backwards = file.moves.windows(2).find(|it| it[1].t < it[0].t);
        match backwards {
            Some(pair) => Err(format!("move {} is of an earlier turn than the one before", pair[1].n)),
            None => Ok(file),
        }
    }
}
