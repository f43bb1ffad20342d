//! Triggers, lasting rules and options by what they are about, so that no event looks at every card.

use crate::state::{CardSet, MAX_CARDS};
use crate::zoo::card_icons;

use super::{
    ActionId, Body, CardId, IconId, LastingRule, MapId, RuleChange, Ruleset, Trigger, TriggerEvent,
    TurnOption,
};

/// On what a trigger or rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A card: it holds for the player in whose zoo the card is.
    Card(CardId),
    /// A map: it holds for the player who has it.
    Map(MapId),
}

/// Triggers, rules and options of a ruleset by what they are about, in the order of cards, then maps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    /// By icon, then by number from 1: the cards that show it at least so often, their needs among it (ICON-1).
    pub cards_with_icon: Vec<Vec<CardSet>>,
    /// By icon: what waits for it.
    pub icons: Vec<Vec<(Holder, Trigger)>>,
    /// Waits for icons that are new in a zoo.
    pub new_icons: Vec<(Holder, Trigger)>,
    /// Waits for cards that are played.
    pub plays: Vec<(Holder, Trigger)>,
    /// Waits for projects that are supported.
    pub supports: Vec<(Holder, Trigger)>,
    /// Waits for spaces that are covered.
    pub covers: Vec<(Holder, Trigger)>,
    /// Waits for bonuses of spaces.
    pub bonuses: Vec<(Holder, Trigger)>,
    /// Waits for enclosures that are filled.
    pub fills: Vec<(Holder, Trigger)>,
    /// Waits for actions that are performed.
    pub performed: Vec<(ActionId, Holder, Trigger)>,
    /// `CostLess`, in order.
    pub costs: Vec<(Holder, LastingRule)>,
    /// `LevelLess`.
    pub levels: Vec<(Holder, LastingRule)>,
    /// `TaskValue`.
    pub task_values: Vec<(Holder, LastingRule)>,
    /// `HousingMore`.
    pub housing: Vec<(Holder, LastingRule)>,
    /// `IgnoreConditions`.
    pub ignored: Vec<(Holder, LastingRule)>,
    /// `IgnoreNeeds` and `AllowCovering`.
    pub terrain: Vec<(Holder, LastingRule)>,
    /// `ForbidPlaying`.
    pub forbidden: Vec<(Holder, LastingRule)>,
    /// `Immune`.
    pub immune: Vec<(Holder, LastingRule)>,
    /// `SupportAgain`.
    pub support_again: Vec<(Holder, LastingRule)>,
    /// `WildIcon`.
    pub wild: Vec<(Holder, LastingRule)>,
    /// Options of a turn; a player's used ones are a set of positions in this list.
    pub options: Vec<(Holder, TurnOption)>,
}

impl Index {
    /// The index of a ruleset.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let mut index = Self { icons: vec![Vec::new(); ruleset.icons.len()], ..Self::default() };
        index.cards_with_icon =
            (0..ruleset.icons.len()).map(|it| sets_of(ruleset, IconId(it as u8))).collect();
        for (at, card) in ruleset.cards.iter().enumerate() {
            index.add(Holder::Card(CardId(at as u16)), &card.body);
        }
        for (at, map) in ruleset.maps.iter().enumerate() {
            index.add(Holder::Map(MapId(at as u8)), &map.body);
        }
        index
    }

    /// The bit of a trigger "once a performance" in [`crate::state::Log::triggered`]; none if there are too many.
    #[must_use]
    pub fn once_bit(&self, holder: Holder, trigger: &Trigger) -> u32 {
        let performed = self.performed.iter().map(|(_, holder, trigger)| (holder, trigger));
        let lists = [&self.new_icons, &self.plays, &self.supports, &self.covers, &self.bonuses, &self.fills];
        let others = self.icons.iter().chain(lists).flatten().map(|(holder, trigger)| (holder, trigger));
        let mut once = others.chain(performed).filter(|(_, it)| it.once);
        let number = once.position(|(of, it)| *of == holder && it == trigger);
        number.and_then(|it| 1_u32.checked_shl(it as u32)).unwrap_or(0)
    }

    fn add(&mut self, holder: Holder, body: &Body) {
        for trigger in &body.triggers {
            self.add_trigger(holder, *trigger);
        }
        for rule in &body.rules {
            self.rules_about(rule.what).push((holder, *rule));
        }
        self.options.extend(body.options.iter().map(|it| (holder, *it)));
    }

    fn add_trigger(&mut self, holder: Holder, trigger: Trigger) {
        match trigger.event {
            TriggerEvent::Icon { icon, .. } => {
                if let Some(list) = self.icons.get_mut(icon.index()) {
                    list.push((holder, trigger));
                }
            }
            TriggerEvent::NewIcon(..) => self.new_icons.push((holder, trigger)),
            TriggerEvent::Play(..) => self.plays.push((holder, trigger)),
            TriggerEvent::Support(_) => self.supports.push((holder, trigger)),
            TriggerEvent::Cover(_) => self.covers.push((holder, trigger)),
            TriggerEvent::Bonus(_) => self.bonuses.push((holder, trigger)),
            TriggerEvent::Fill(_) => self.fills.push((holder, trigger)),
            TriggerEvent::Performed(action) => self.performed.push((action, holder, trigger)),
        }
    }

    fn rules_about(&mut self, what: RuleChange) -> &mut Vec<(Holder, LastingRule)> {
        match what {
            RuleChange::CostLess(..) => &mut self.costs,
            RuleChange::LevelLess(..) => &mut self.levels,
            RuleChange::TaskValue(..) => &mut self.task_values,
            RuleChange::HousingMore(..) => &mut self.housing,
            RuleChange::IgnoreConditions(..) => &mut self.ignored,
            RuleChange::IgnoreNeeds | RuleChange::AllowCovering(_) => &mut self.terrain,
            RuleChange::ForbidPlaying(..) => &mut self.forbidden,
            RuleChange::Immune => &mut self.immune,
            RuleChange::SupportAgain(_) => &mut self.support_again,
            RuleChange::WildIcon(_) => &mut self.wild,
        }
    }
}

/// The cards that show an icon at least once, at least twice, and so on.
fn sets_of(ruleset: &Ruleset, icon: IconId) -> Vec<CardSet> {
    let mut sets: Vec<CardSet> = Vec::new();
    for (at, card) in ruleset.cards.iter().enumerate().take(MAX_CARDS) {
        let shown = usize::try_from(card_icons(ruleset, card, icon)).unwrap_or(0);
        if sets.len() < shown {
            sets.resize(shown, CardSet::default());
        }
        sets.iter_mut().take(shown).for_each(|it| it.insert(CardId(at as u16)));
    }
    sets
}
