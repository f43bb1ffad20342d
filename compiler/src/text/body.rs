//! Moments, triggers and lasting rules of cards and maps in text.

use arkwright_runtime::ruleset::{
    Body, ConditionId, LastingRule, ProgramId, RuleChange, Ruleset, ScoringOrder, Trigger, TriggerEvent,
};

use super::condition::Polarity;
use super::english::{Grammar, list, sentence, spaced, with_article};
use super::{Bound, Words};

/// One sentence or more for each thing that a body says, in the order of the printed colours (SPON-7).
pub(super) fn describe(ruleset: &Ruleset, body: &Body) -> Vec<String> {
    let mut lines = Vec::new();
    let program =
        |program: ProgramId, lead: &str| Words::new(ruleset, program, Vec::new()).sentences_after(lead);
    lines.extend(body.once.iter().map(|it| program(*it, "")));
    lines.extend(body.triggers.iter().map(|it| trigger(ruleset, it)));
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    lines.extend(body.rules.iter().map(|it| sentence(&words.rule(it))));
    for option in &body.options {
        let condition = option.condition.map(|it| format!(", if {}", words.condition(it, Polarity::Holds)));
        let lead = format!("once in each of your turns{}, you may: ", condition.unwrap_or_default());
        lines.push(program(option.program, &lead));
    }
    lines.extend(body.income.iter().map(|it| program(*it, "income: ")));
    lines.extend(body.endgame.iter().map(|it| program(it.program, end_of_game(it.order))));
    lines
}

fn end_of_game(order: ScoringOrder) -> &'static str {
    match order {
        ScoringOrder::First => "at the end of the game, before all other scoring: ",
        ScoringOrder::Normal => "at the end of the game: ",
        ScoringOrder::Last => "at the end of the game, after all other scoring: ",
    }
}

fn trigger(ruleset: &Ruleset, trigger: &Trigger) -> String {
    let locals = match trigger.event {
        TriggerEvent::Cover(_) => vec![Bound::Named("the number of these spaces".to_owned())],
        TriggerEvent::Icon { .. }
        | TriggerEvent::NewIcon(..)
        | TriggerEvent::Play(..)
        | TriggerEvent::Support(_)
        | TriggerEvent::Bonus(_)
        | TriggerEvent::Fill(_)
        | TriggerEvent::Performed(_) => Vec::new(),
    };
    let words = Words::new(ruleset, trigger.program, locals);
    let condition = words.only_if(trigger.condition);
    let once = if trigger.once { " (once an action)" } else { "" };
    words.sentences_after(&format!("each time {}{condition}{once}: ", words.event(trigger.event)))
}

impl Words<'_> {
    fn only_if(&self, condition: Option<ConditionId>) -> String {
        condition.map_or_else(String::new, |it| format!(", if {}", self.condition(it, Polarity::Holds)))
    }

    fn class_name(&self, class: arkwright_runtime::ruleset::ClassId) -> String {
        self.ruleset.classes.get(class.index()).map_or_else(String::new, |it| spaced(&it.name))
    }

    fn event(&self, event: TriggerEvent) -> String {
        match event {
            TriggerEvent::Icon { icon, any_zoo } => {
                let icon = with_article(&self.icon_name(icon));
                format!("{icon} icon is played into {}", if any_zoo { "any zoo" } else { "your zoo" })
            }
            TriggerEvent::NewIcon(one, other) => {
                let classes: Vec<String> =
                    [Some(one), other].into_iter().flatten().map(|it| self.class_name(it)).collect();
                format!("a {} icon that your zoo did not have is played into it", list(&classes, "or"))
            }
            TriggerEvent::Play(noun, filter) => {
                format!("you play {}", with_article(&self.cards(Grammar::One, noun, filter)))
            }
            TriggerEvent::Support(filter) => {
                let project = self.cards(Grammar::One, arkwright_runtime::ruleset::CardNoun::Project, filter);
                format!("you support {}", with_article(&project))
            }
            TriggerEvent::Cover(filter) => format!("you cover {}", self.spaces(Grammar::Many, filter)),
            TriggerEvent::Bonus(filter) => {
                format!(
                    "you gain the placement bonus of {}",
                    with_article(&self.spaces(Grammar::One, filter))
                )
            }
            TriggerEvent::Fill(filter) => {
                let building = with_article(&self.buildings(Grammar::One, filter));
                format!("{building} is turned to its occupied side")
            }
            TriggerEvent::Performed(action) => {
                format!("you have done the parts of your {} action", self.action_title(action))
            }
        }
    }

    /// A lasting rule, as a clause.
    fn rule(&self, rule: &LastingRule) -> String {
        format!("{}{}", self.change(rule.what), self.only_if(rule.condition))
    }

    fn change(&self, what: RuleChange) -> String {
        let money =
            || self.ruleset.currency.map_or_else(String::new, |it| format!(" {}", self.resource_title(it)));
        match what {
            RuleChange::CostLess(noun, filter, amount) => {
                format!(
                    "{} cost you {}{} less",
                    self.cards(Grammar::Many, noun, filter),
                    self.value(amount),
                    money()
                )
            }
            RuleChange::LevelLess(filter, amount) => {
                let sponsors =
                    self.cards(Grammar::Many, arkwright_runtime::ruleset::CardNoun::Sponsor, filter);
                format!("the level of {sponsors} you play is {} lower", self.value(amount))
            }
            RuleChange::TaskValue(task, amount) => {
                let task = self.ruleset.tasks.get(task.index()).map_or("", |it| it.title.as_str());
                format!("your {task} task needs only {}", self.value(amount))
            }
            RuleChange::HousingMore(filter, amount) => {
                let enclosures = match filter {
                    None => "standard enclosures".to_owned(),
                    Some(_) => {
                        self.buildings(Grammar::Many, filter).replacen("building", "standard enclosure", 1)
                    }
                };
                format!("{enclosures} count as {} larger for animals", self.value(amount))
            }
            RuleChange::IgnoreConditions(noun, filter, amount) => {
                let value = self.value(amount);
                let conditions = if value == "1" { "condition" } else { "conditions" };
                format!(
                    "you may ignore {value} {conditions} of {} you play",
                    self.cards(Grammar::Many, noun, filter)
                )
            }
            RuleChange::IgnoreNeeds => {
                "you ignore all needs of terrain next to enclosures and buildings".to_owned()
            }
            RuleChange::AllowCovering(terrain) => {
                let terrain = self.ruleset.terrains.get(terrain.index()).map_or("", |it| it.name.as_str());
                format!("you may build on {} spaces", spaced(terrain))
            }
            RuleChange::ForbidPlaying(noun, filter) => {
                format!("you cannot play {}", self.cards(Grammar::Many, noun, filter))
            }
            RuleChange::Immune => "interactive effects of other players do not affect you".to_owned(),
            RuleChange::SupportAgain(filter) => {
                let projects =
                    self.cards(Grammar::Many, arkwright_runtime::ruleset::CardNoun::Project, filter);
                format!("you may support {projects} more than once")
            }
            RuleChange::WildIcon(token) => format!(
                "when you support a base project, you may remove 1 {} from this card as one icon of any kind",
                self.token_title(token)
            ),
        }
    }
}
