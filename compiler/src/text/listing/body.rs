//! Bodies: each moment and event with its program, each rule in a line, as the language writes them.

use arkwright_runtime::ruleset::{
    Body, CardNoun, ConditionId, FilterId, LastingRule, Often, OptionTime, ProgramId, RuleChange, Ruleset,
    ScoringOrder, SpacePrice, TerrainId, Trigger, TriggerEvent,
};

use arkwright_runtime::state::ACTION_CARDS;

use super::headed;
use super::op::noun_word;
use super::operand::Names;

/// One text for each field of a body.
pub(super) fn blocks(ruleset: &Ruleset, body: &Body) -> Vec<String> {
    let block = |(head, program): (String, Option<ProgramId>)| match program {
        Some(program) => headed(ruleset, &head, program),
        None => head,
    };
    heads(ruleset, body).into_iter().map(block).collect()
}

/// The head of each field of a body, with its program; a rule has none.
pub(super) fn heads(ruleset: &Ruleset, body: &Body) -> Vec<(String, Option<ProgramId>)> {
    let names = Names::new(ruleset, ProgramId(u16::MAX));
    let mut heads = Vec::new();
    heads.extend(body.once.iter().map(|it| ("once".to_owned(), Some(*it))));
    heads.extend(body.triggers.iter().map(|it| (trigger(ruleset, *it), Some(it.program))));
    heads.extend(body.rules.iter().map(|it| (names.lasting(it), None)));
    heads.extend(body.options.iter().map(|it| {
        let condition = Names::new(ruleset, it.program).only_if(it.condition);
        let time = match it.time {
            OptionTime::Turn => "once in your turn",
            OptionTime::TurnOrIncome => "once in your turn or income",
            OptionTime::AnyTime => "at any time",
        };
        (format!("{time}{condition}"), Some(it.program))
    }));
    heads.extend(body.income.iter().map(|it| ("income".to_owned(), Some(*it))));
    heads.extend(body.endgame.iter().map(|it| {
        let order = match it.order {
            ScoringOrder::First => " first",
            ScoringOrder::Normal => "",
            ScoringOrder::Last => " last",
        };
        (format!("endgame{order}"), Some(it.program))
    }));
    heads
}

fn trigger(ruleset: &Ruleset, trigger: Trigger) -> String {
    // The number of spaces is a local of the program, and named there.
    let names = Names::new(ruleset, trigger.program);
    let once = match trigger.once {
        None => "",
        Some(Often::Performance) => ", once a performance",
        Some(Often::Action) => ", once an action",
        Some(Often::Game) => ", once a game",
    };
    format!("whenever {}{}{once}", names.event(trigger.event), names.only_if(trigger.condition))
}

impl Names<'_> {
    fn only_if(&self, condition: Option<ConditionId>) -> String {
        condition.map(|it| format!(" if {}", self.condition(it))).unwrap_or_default()
    }

    fn event(&self, event: TriggerEvent) -> String {
        match event {
            TriggerEvent::Icon { icon, any_zoo } => {
                let zoo = if any_zoo { "any zoo" } else { "your zoo" };
                format!("an icon {} comes into {zoo}", self.icon_id(icon))
            }
            TriggerEvent::NewIcon(a, b) => {
                let or = b.map(|it| format!(" or {}", self.class(it))).unwrap_or_default();
                format!("a new icon of {}{or} comes into your zoo", self.class(a))
            }
            TriggerEvent::Enter(noun, filter) => {
                let number = self.local(arkwright_runtime::ruleset::Local(0));
                format!("{} enter the display as {number}", self.nouns(noun, filter))
            }
            TriggerEvent::Play { noun, filter, anyone } => {
                let who = if anyone { "any player plays" } else { "you play" };
                let article = if noun == CardNoun::Animal { "an" } else { "a" };
                format!("{who} {article} {}{}", noun_word(noun), self.filter(filter))
            }
            TriggerEvent::Support(filter) => format!("you support a project{}", self.filter(filter)),
            TriggerEvent::Cover(spaces) => {
                let number = self.local(arkwright_runtime::ruleset::Local(0));
                format!("you cover spaces{} as {number}", self.space_filter(spaces))
            }
            TriggerEvent::Complete(spaces) => format!("you complete spaces{}", self.space_filter(spaces)),
            TriggerEvent::Uncover(spaces) => {
                let number = self.local(arkwright_runtime::ruleset::Local(0));
                format!("you uncover spaces{} as {number}", self.space_filter(spaces))
            }
            TriggerEvent::House(animals, buildings) => format!(
                "you house an animal{} in a building{}",
                self.filter(animals),
                self.building_filter(buildings).replacen(" that are", " that is", 1)
            ),
            TriggerEvent::Bonus(spaces) => format!("you gain a bonus of spaces{}", self.space_filter(spaces)),
            TriggerEvent::Gain(resource) => format!("you gain {}", self.resource(resource)),
            TriggerEvent::Build(filter) => format!(
                "you build a building{}",
                self.building_filter(filter).replacen(" that are", " that is", 1)
            ),
            TriggerEvent::Fill(filter) => format!(
                "you fill a building{}",
                self.building_filter(filter).replacen(" that are", " that is", 1)
            ),
            TriggerEvent::Performed(action) => format!("you finish the parts of {}", self.action_id(action)),
        }
    }

    /// A lasting rule with what stands behind it.
    pub(super) fn lasting(&self, rule: &LastingRule) -> String {
        let once = if rule.once { ", once" } else { "" };
        format!("{}{}{once}", self.rule(rule.what), self.only_if(rule.condition))
    }

    fn rule(&self, rule: RuleChange) -> String {
        match rule {
            RuleChange::CostLess(noun, filter, amount) => {
                format!("cost of {} is {} less", self.nouns(noun, filter), self.amount(amount))
            }
            RuleChange::LevelLess(filter, amount) => {
                let sponsors = self.nouns(CardNoun::Sponsor, filter);
                format!("level of {sponsors} is {} less", self.amount(amount))
            }
            RuleChange::TaskValue(task, amount) => {
                let task = self.ruleset.tasks.get(task.index()).map_or("?", |it| it.name.as_str());
                format!("value of task {task} is {}", self.amount(amount))
            }
            RuleChange::DonationLess(amount) => format!("cost of donations is {} less", self.amount(amount)),
            RuleChange::WorkerLess(amount) => {
                format!("value of tasks is {} less for each worker added", self.amount(amount))
            }
            RuleChange::TaskInstead(task, program) => {
                let task = self.ruleset.tasks.get(task.index()).map_or("?", |it| it.name.as_str());
                let steps = super::steps(self.ruleset, program).join("; ");
                format!("instead of task {task} you may {{ {steps} }}")
            }
            RuleChange::FromSupply(family) => {
                format!("instead of the board take {} from the supply", family.word())
            }
            RuleChange::CoverSome { terrains, most, price } => {
                let named = (0..u8::BITS as u8).filter(|it| terrains & (1 << it) != 0);
                let names: Vec<&str> = named.map(|it| self.terrain(TerrainId(it))).collect();
                let currency = self.currency();
                let price = match price {
                    SpacePrice::Pay(amount) => format!(" for {} {currency}", self.amount(amount)),
                    SpacePrice::Gain(amount) => format!(", gain {} {currency}", self.amount(amount)),
                };
                format!("allow covering {} space of {}{price}", self.amount(most), names.join(" or "))
            }
            RuleChange::HousingMore(filter, amount) => format!(
                "size of standard enclosures{} is {} more for housing",
                self.building_filter(filter),
                self.amount(amount)
            ),
            RuleChange::IgnoreConditions(noun, filter, amount) => {
                format!("ignore {} conditions of {}", self.amount(amount), self.nouns(noun, filter))
            }
            RuleChange::IgnoreNeeds => "ignore needs".to_owned(),
            RuleChange::AllowCovering(terrain) => format!("allow covering {}", self.terrain(terrain)),
            RuleChange::ForbidPlaying(noun, filter) => format!("forbid playing {}", self.nouns(noun, filter)),
            RuleChange::Immune => "forbid interactive effects on you".to_owned(),
            RuleChange::NoBonuses => "forbid gaining bonuses of spaces".to_owned(),
            RuleChange::ForbidBuilding(kind) => format!("forbid building {}", self.building(kind)),
            RuleChange::ForbidSupport(filter) => {
                format!("forbid supporting {}", self.nouns(CardNoun::Project, filter))
            }
            RuleChange::ForbidTask(task) => {
                let task = self.ruleset.tasks.get(task.index()).map_or("?", |it| it.name.as_str());
                format!("forbid doing task {task}")
            }
            RuleChange::ForbidUpgrade(action) => format!("forbid upgrading {}", self.action_id(action)),
            RuleChange::SlotStrength(resource, table) => {
                let tables = &self.ruleset.code.slot_tables;
                let rows = tables.get(table.index()).map_or(&[][..], |it| it.rows.as_slice());
                let row = |(from, strengths): &(i16, [i16; ACTION_CARDS])| {
                    let strengths: Vec<String> = strengths.iter().map(i16::to_string).collect();
                    format!("{from} -> ({})", strengths.join(", "))
                };
                let rows: Vec<String> = rows.iter().map(row).collect();
                let resource = self.resource(resource);
                format!("strength of slots by steps of {resource} {{ {} }}", rows.join(", "))
            }
            RuleChange::CardForStrength => {
                "allow adding 1 strength for 1 card from hand, once a turn".to_owned()
            }
            RuleChange::SupportAgain(filter) => {
                format!("allow supporting {} again", self.nouns(CardNoun::Project, filter))
            }
            RuleChange::WildTile => "allow using this tile as an icon".to_owned(),
            RuleChange::WildIcon(token) => {
                format!("allow using 1 {} from this card as an icon", self.token(token))
            }
        }
    }

    fn nouns(&self, noun: CardNoun, filter: Option<FilterId>) -> String {
        format!("{}s{}", noun_word(noun), self.filter(filter))
    }
}
