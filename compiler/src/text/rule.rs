//! Lasting rules, in the words of a card.

use arkwright_runtime::ruleset::{
    AmountId, CardNoun, FilterId, LastingRule, ResourceId, RuleChange, SlotTableId, SpacePrice, TerrainId,
};
use arkwright_runtime::state::ACTION_CARDS;

use super::Words;
use super::condition::Polarity;
use super::english::{Grammar, list, noun, spaced, with_article};

impl Words<'_> {
    /// The rules as clauses, with the number of rules that each tells: terrains that may be covered, one after the other,
    /// stand together.
    pub(super) fn rules(&self, rules: &[LastingRule]) -> Vec<(String, usize)> {
        let mut lines = Vec::new();
        let mut at = 0;
        while let Some(rule) = rules.get(at) {
            let covered = terrains_from(rules, at);
            let clause = if covered.is_empty() { self.rule(rule.what) } else { self.covering(&covered) };
            let n_rules = covered.len().max(1);
            let clause = match rule.condition {
                None => clause,
                Some(condition) => format!("while {}, {clause}", self.condition(condition, Polarity::Holds)),
            };
            let once = if rule.once { " (once)" } else { "" };
            lines.push((format!("{clause}{once}"), n_rules));
            at += n_rules;
        }
        lines
    }

    fn rule(&self, rule: RuleChange) -> String {
        match rule {
            RuleChange::CostLess(noun, filter, amount) => {
                let currency = self.ruleset.currency.map(|it| self.resource_title(it)).unwrap_or_default();
                let phrase = self.phrase(amount);
                let cards = self.cards(Grammar::Many, noun, filter);
                format!("{cards} cost you {} {currency} less{}", phrase.head, phrase.tail)
            }
            RuleChange::LevelLess(filter, amount) => {
                let cards = self.cards(Grammar::Many, CardNoun::Sponsor, filter);
                format!("the level of {cards} that you play is {} lower", self.value(amount))
            }
            RuleChange::TaskValue(task, amount) => {
                let title = self.ruleset.tasks.get(task.index()).map_or("", |it| it.title.as_str());
                format!("your {title} task has a value of {}", self.value(amount))
            }
            RuleChange::DonationLess(amount) => format!("donations cost you {} less", self.money(amount)),
            RuleChange::WorkerLess(amount) => format!(
                "you may place further association workers on a task: each lowers its value by {}",
                self.value(amount)
            ),
            RuleChange::TaskInstead(task, program) => {
                let title = self.ruleset.tasks.get(task.index()).map_or("", |it| it.title.as_str());
                let body = Words::new(self.ruleset, program, Vec::new()).clause().text;
                format!("with the {title} task you may do this in its place: {body}")
            }
            RuleChange::FromSupply(family) => {
                let tiles = noun(Grammar::Many, &spaced(family.word()));
                format!("you take {tiles} from the supply, not from the board, also ones that you have")
            }
            RuleChange::CoverSome { terrains, most, price } => self.cover_some(terrains, most, price),
            RuleChange::HousingMore(filter, amount) => {
                let phrase = self.phrase(amount);
                let sizes = noun(phrase.grammar, "size");
                let enclosures = self.standard_enclosures(filter);
                format!(
                    "for housing and releasing animals, {enclosures} count as {} {sizes} larger{}",
                    phrase.head, phrase.tail
                )
            }
            RuleChange::IgnoreConditions(noun_, filter, amount) => {
                let phrase = self.phrase(amount);
                let card = with_article(&self.cards(Grammar::One, noun_, filter));
                let (head, tail) = (phrase.head, phrase.tail);
                format!("when you play {card}, you may ignore {head} of its conditions{tail}")
            }
            RuleChange::IgnoreNeeds => "your animals and buildings need no terrain beside them".to_owned(),
            RuleChange::AllowCovering(terrain) => self.covering(&[terrain]),
            RuleChange::ForbidPlaying(noun, filter) => self.forbidden(noun, filter),
            RuleChange::Immune => "interactive effects of other players do not affect you".to_owned(),
            RuleChange::NoBonuses => "you gain no bonuses of spaces".to_owned(),
            RuleChange::ForbidBuilding(kind) => {
                format!("you can no longer build a {}", self.building_title(kind))
            }
            RuleChange::ForbidSupport(filter) => {
                let projects = self.cards(Grammar::Many, CardNoun::Project, filter);
                format!("you can no longer support {projects}")
            }
            RuleChange::ForbidTask(task) => {
                let title = self.ruleset.tasks.get(task.index()).map_or("", |it| it.title.as_str());
                format!("you can no longer do the {title} task")
            }
            RuleChange::ForbidUpgrade(action) => {
                format!("you can no longer upgrade your {} action card", self.action_title(action))
            }
            RuleChange::SlotStrength(resource, table) => self.slot_strengths(resource, table),
            RuleChange::CardForStrength => {
                "once in each of your turns, before an action, you may discard 1 card from your hand to add 1 to the \
                 strength of that action"
                    .to_owned()
            }
            RuleChange::SupportAgain(filter) => {
                let projects = self.cards(Grammar::Many, CardNoun::Project, filter);
                format!("you may support {projects} more than once")
            }
            RuleChange::WildTile => {
                format!("when you support a project that was laid out at setup, you may return {} to the box as one icon of any kind", self.this)
            }
            RuleChange::WildIcon(token) => {
                let token = self.tokens(Grammar::One, token);
                format!(
                    "when you support a project that was laid out at setup, you may remove 1 {token} from {} as \
                     one icon of any kind",
                    self.this
                )
            }
        }
    }

    fn cover_some(&self, terrains: u8, most: AmountId, price: SpacePrice) -> String {
        let named = (0..u8::BITS as u8).filter(|it| terrains & (1 << it) != 0);
        let names: Vec<String> = named.map(|it| self.terrain(TerrainId(it))).collect();
        let phrase = self.phrase(most);
        let spaces = noun(phrase.grammar, "space");
        let price = match price {
            SpacePrice::Pay(amount) => format!("for {}", self.money(amount)),
            SpacePrice::Gain(amount) => format!("and gain {}", self.money(amount)),
        };
        let (head, tail) = (phrase.head, phrase.tail);
        format!("buildings of this action may cover {head} {} {spaces}{tail} {price}", list(&names, "or"))
    }

    fn slot_strengths(&self, resource: ResourceId, table: SlotTableId) -> String {
        let rows = self.ruleset.code.slot_tables.get(table.index()).map_or(&[][..], |it| it.rows.as_slice());
        let row = |(from, strengths): &(i16, [i16; ACTION_CARDS])| {
            let strengths: Vec<String> = strengths.iter().map(i16::to_string).collect();
            format!("{} at {from}", strengths.join("-"))
        };
        let rows: Vec<String> = rows.iter().map(row).collect();
        format!(
            "the strengths of your slots go by your {}: {}",
            self.resource_title(resource),
            list(&rows, "and")
        )
    }

    fn covering(&self, terrains: &[TerrainId]) -> String {
        let names: Vec<String> = terrains.iter().map(|it| self.terrain(*it)).collect();
        format!("you may build on {} spaces", list(&names, "and"))
    }

    fn forbidden(&self, noun: CardNoun, filter: Option<FilterId>) -> String {
        format!("you can no longer play {}", self.cards(Grammar::Many, noun, filter))
    }
}

// The terrains of the rules about covering that stand together from here on.
fn terrains_from(rules: &[LastingRule], at: usize) -> Vec<TerrainId> {
    let condition = rules.get(at).and_then(|it| it.condition);
    let terrain = |it: &LastingRule| match it.what {
        RuleChange::AllowCovering(terrain) if it.condition == condition => Some(terrain),
        RuleChange::AllowCovering(_)
        | RuleChange::CostLess(..)
        | RuleChange::LevelLess(..)
        | RuleChange::TaskValue(..)
        | RuleChange::DonationLess(_)
        | RuleChange::WorkerLess(_)
        | RuleChange::TaskInstead(..)
        | RuleChange::FromSupply(_)
        | RuleChange::CoverSome { .. }
        | RuleChange::HousingMore(..)
        | RuleChange::IgnoreConditions(..)
        | RuleChange::IgnoreNeeds
        | RuleChange::ForbidPlaying(..)
        | RuleChange::Immune
        | RuleChange::NoBonuses
        | RuleChange::ForbidBuilding(_)
        | RuleChange::ForbidSupport(_)
        | RuleChange::ForbidTask(_)
        | RuleChange::ForbidUpgrade(_)
        | RuleChange::SupportAgain(_)
        | RuleChange::CardForStrength
        | RuleChange::SlotStrength(..)
        | RuleChange::WildTile
        | RuleChange::WildIcon(_) => None,
    };
    rules.get(at..).unwrap_or(&[]).iter().map_while(terrain).collect()
}
