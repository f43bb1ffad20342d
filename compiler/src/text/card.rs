//! Whole cards.

use arkwright_runtime::ruleset::{
    CardId, CardKind, Countable, PrintedGain, ProgramId, Project, Ruleset, Scoring,
};

use super::Words;
use super::english::{Grammar, list, sentence};

/// The lines of a card.
pub(super) fn describe(ruleset: &Ruleset, card: CardId) -> String {
    let Some(card) = ruleset.cards.get(card.index()) else { return String::new() };
    let words = Words::new(ruleset, ProgramId(u16::MAX), Vec::new());
    let mut lines = Vec::new();
    if !card.requirements.is_empty() {
        let all: Vec<String> = card.requirements.iter().map(|it| words.requirement(*it)).collect();
        lines.push(sentence(&format!("requires {}", list(&all, "and"))));
    }
    lines.extend(card.abilities.iter().map(|it| super::describe_ability(ruleset, it)));
    match &card.kind {
        CardKind::Animal(_) | CardKind::Sponsor(_) => {}
        CardKind::Project(project) => lines.extend(words.project(project)),
        CardKind::Scoring(scoring) => lines.push(words.scoring(scoring)),
    }
    lines.join("\n")
}

impl Words<'_> {
    fn project(&self, project: &Project) -> Vec<String> {
        project
            .slots
            .iter()
            .map(|slot| {
                let counted = self.countable(Grammar::of(i32::from(slot.need)), project.count);
                format!("For {} {counted}: {}.", slot.need, self.printed_gain(slot.reward))
            })
            .collect()
    }

    fn printed_gain(&self, gain: PrintedGain) -> String {
        let title = self.resource(Grammar::of(i32::from(gain.amount)), gain.resource);
        format!("gain {} {title}", gain.amount)
    }

    fn scoring(&self, scoring: &Scoring) -> String {
        let values: Vec<String> = scoring.tiers.iter().map(|it| it.value.to_string()).collect();
        let steps: Vec<String> = scoring.tiers.iter().map(|it| it.from.to_string()).collect();
        let counted = match scoring.count {
            Countable::Holds(resource) => self.resource(Grammar::Many, resource),
            Countable::Icons(..)
            | Countable::Kinds(..)
            | Countable::CardsIn(_)
            | Countable::Cards(..)
            | Countable::Supports
            | Countable::EmptySpaces => self.countable(Grammar::Many, scoring.count),
        };
        format!(
            "At the end of the game, gain {} conservation for at least {} {counted}.",
            list(&values, "or"),
            list(&steps, "or")
        )
    }
}
