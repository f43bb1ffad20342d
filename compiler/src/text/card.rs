//! Whole cards.

use arkwright_runtime::ruleset::{
    CardId, CardKind, Comparison, Countable, PrintedGain, ProgramId, Project, ProjectAsks, Ruleset, Scoring,
    Slot, SlotNeed,
};

use super::Words;
use super::english::{Grammar, list, sentence, with_article};

/// The lines of a card.
pub(super) fn describe(ruleset: &Ruleset, card: CardId) -> String {
    let Some(card) = ruleset.cards.get(card.index()) else { return String::new() };
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let mut lines = Vec::new();
    if !card.requirements.is_empty() {
        let all: Vec<String> = card.requirements.iter().map(|it| words.requirement(*it)).collect();
        lines.push(sentence(&format!("requires {}", list(&all, "and"))));
    }
    if let CardKind::Sponsor(it) = &card.kind {
        lines.extend(it.building.map(|it| format!("Place the {} for free.", words.building_title(it))));
    }
    lines.extend(card.abilities.iter().map(|it| super::describe_ability(ruleset, it)));
    lines.extend(super::body::describe(ruleset, &card.body));
    match &card.kind {
        CardKind::Animal(_) | CardKind::Sponsor(_) => {}
        CardKind::Project(project) => lines.extend(words.project(project)),
        CardKind::Scoring(scoring) => lines.extend(words.scoring(scoring)),
    }
    lines.join("\n")
}

impl Words<'_> {
    fn project(&self, project: &Project) -> Vec<String> {
        let mut lines: Vec<String> = project.slots.iter().map(|slot| self.slot(project, slot)).collect();
        if let Some(program) = project.when_played {
            lines.push(
                Words::new(self.ruleset, program, Vec::new()).sentences_after("when you play this card: "),
            );
        }
        lines
    }

    fn slot(&self, project: &Project, slot: &Slot) -> String {
        let rewards: Vec<String> = slot.rewards.iter().map(|it| self.printed_gain(*it)).collect();
        let rewards = list(&rewards, "and");
        match (slot.need, project.asks) {
            (SlotNeed::Count(need), ProjectAsks::Count(count)) => {
                format!("For {need} {}: gain {rewards}.", self.countable(Grammar::of(i32::from(need)), count))
            }
            (SlotNeed::Size(comparison, size), ProjectAsks::Release(noun, filter)) => {
                let animal = with_article(&self.cards(Grammar::One, noun, filter));
                let size = match comparison {
                    Comparison::AtLeast => format!("{size} or more"),
                    Comparison::AtMost => format!("{size} or less"),
                    Comparison::Exactly => size.to_string(),
                };
                format!("For releasing {animal} of size {size}: gain {rewards}.")
            }
            (SlotNeed::Count(_) | SlotNeed::Size(..), _) => format!("Gain {rewards}."),
        }
    }

    fn printed_gain(&self, gain: PrintedGain) -> String {
        let title = self.resource(Grammar::of(i32::from(gain.amount)), gain.resource);
        format!("{} {title}", gain.amount)
    }

    fn scoring(&self, scoring: &Scoring) -> Option<String> {
        let (count, tiers) = scoring.tiers.as_ref()?;
        let values: Vec<String> = tiers.iter().map(|it| it.value.to_string()).collect();
        let steps: Vec<String> = tiers.iter().map(|it| it.from.to_string()).collect();
        let counted = if let Countable::Holds(resource) = count {
            self.resource(Grammar::Many, *resource)
        } else {
            self.countable(Grammar::Many, *count)
        };
        let gained = self.ruleset.scoring.map_or_else(String::new, |it| self.resource_title(it));
        Some(format!(
            "At the end of the game, gain {} {gained} for at least {} {counted}.",
            list(&values, "or"),
            list(&steps, "or")
        ))
    }
}
