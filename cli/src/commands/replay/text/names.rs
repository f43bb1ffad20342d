//! The words of the form in the terms of a ruleset.

use arkwright_runtime::ruleset::{
    ActionId, BuildingId, CardId, CardKind, ResourceId, Ruleset, TaskId, TileFamily, TileId, VariantId,
};

pub(super) use crate::commands::replay::foreign::{card, cards, word};

/// A ruleset with what the form calls by a word of its own.
pub(super) struct Names<'a> {
    pub(super) ruleset: &'a Ruleset,
    /// Money, appeal, conservation, X-tokens, reputation.
    pub(super) resources: [Option<ResourceId>; 5],
}

/// How the form calls a building that a sponsor brings.
const UNIQUE: &str = "unique";

impl<'a> Names<'a> {
    /// The words of a ruleset.
    pub(super) fn new(ruleset: &'a Ruleset) -> Self {
        let resources = [
            ruleset.currency,
            ruleset.resource_by_name("appeal"),
            ruleset.scoring,
            ruleset.strength,
            ruleset.range,
        ];
        Self { ruleset, resources }
    }

    /// The action of a name.
    pub(super) fn action(&self, written: &str) -> Result<ActionId, String> {
        let found = self.ruleset.action_by_name(&word(written));
        found.ok_or_else(|| format!("the modules declare no action `{written}`"))
    }

    /// The action card of a name.
    pub(super) fn variant(&self, written: &str) -> Result<VariantId, String> {
        let name = word(written);
        let found = self.ruleset.variants().find(|(_, it)| it.name == name).map(|(id, _)| id);
        found.ok_or_else(|| format!("the modules declare no action card `{written}`"))
    }

    /// The task of a name.
    pub(super) fn task(&self, written: &str) -> Result<TaskId, String> {
        let found = self.ruleset.task_by_name(&word(written));
        found.ok_or_else(|| format!("the modules declare no task `{written}`"))
    }

    /// The kind of building of a name; none for one that a sponsor brings.
    pub(super) fn building(&self, written: &str) -> Result<Option<BuildingId>, String> {
        if written == UNIQUE {
            return Ok(None);
        }
        let found = self.ruleset.building_by_name(&word(written));
        found.map(Some).ok_or_else(|| format!("the modules declare no building `{written}`"))
    }

    /// The building that a sponsor brings.
    pub(super) fn own_building(&self, written: &str) -> Option<BuildingId> {
        let card = card(self.ruleset, written).ok()?;
        match &self.ruleset.cards.get(card.index())?.kind {
            CardKind::Sponsor(sponsor) => sponsor.building,
            CardKind::Animal(_) | CardKind::Project(_) | CardKind::Scoring(_) => None,
        }
    }

    /// The bonus tile whose name and title share the most with what is written.
    pub(super) fn tile(&self, written: &str) -> Result<TileId, String> {
        let tiles = self.ruleset.tiles.iter().enumerate();
        let bonus = tiles.filter(|(_, it)| it.family == TileFamily::Bonus);
        let shared = |name: &str, title: &str| shared_words(written, &[name, title]);
        // Of equal ones the first.
        let best = bonus.map(|(at, it)| (shared(&it.name, &it.title), at)).rev().max_by_key(|(n, _)| *n);
        let best = best.filter(|(n, _)| *n > 0).map(|(_, at)| TileId(at as u8));
        best.ok_or_else(|| format!("the modules declare no bonus tile `{written}`"))
    }
}

/// How many letters of the words of one name stand in others, by whole words of it.
fn shared_words(written: &str, others: &[&str]) -> usize {
    let plain = |text: &str| {
        text.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    let others: Vec<String> = others.iter().map(|it| plain(it)).collect();
    let words = written.split(|it: char| !it.is_alphanumeric()).map(plain).filter(|it| it.len() > 1);
    words.filter(|word| others.iter().any(|it| it.contains(word))).map(|it| it.len()).sum()
}

/// The printed number of a card.
pub(super) fn number(ruleset: &Ruleset, card: CardId) -> String {
    ruleset.cards.get(card.index()).map_or_else(String::new, |it| it.number.to_string())
}
