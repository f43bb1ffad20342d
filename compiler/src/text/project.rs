//! Conservation projects.

use arkwright_runtime::ruleset::{
    CardNoun, Comparison, FilterId, PrintedGain, Project, ProjectAsks, Ruleset, Slot, SlotNeed,
};

use super::Words;
use super::english::{Grammar, list, noun, sentence};

/// The lines of a project: one a slot, then what playing it brings.
pub(super) fn lines(ruleset: &Ruleset, words: &Words<'_>, project: &Project) -> Vec<String> {
    let mut lines: Vec<String> = project.slots.iter().map(|it| words.slot(project.asks, it)).collect();
    if let Some(program) = project.when_played {
        lines.push(format!("When you play it: {}", super::describe_program(ruleset, program)));
    }
    lines
}

impl Words<'_> {
    fn slot(&self, asks: ProjectAsks, slot: &Slot) -> String {
        let rewards = self.rewards(slot);
        match asks {
            ProjectAsks::Count(countable) => {
                let need = self.slot_need(slot.need);
                let counted = self.countable(need.1, countable);
                sentence(&format!("for {} {counted}: {rewards}", need.0))
            }
            ProjectAsks::Release(noun, filter) => {
                let animal = self.released(noun, filter, slot.need);
                sentence(&format!("for releasing {animal}: {rewards}"))
            }
        }
    }

    /// `gain 2 conservation, and draw 1 card from the deck`
    fn rewards(&self, slot: &Slot) -> String {
        let gains: Vec<String> = slot.rewards.iter().map(|it| self.printed_gain(*it)).collect();
        let gains = (!gains.is_empty()).then(|| format!("gain {}", list(&gains, "and")));
        let effects = slot.effects.iter().map(|it| Words::new(self.ruleset, *it, Vec::new()).clause().text);
        gains.into_iter().chain(effects).collect::<Vec<_>>().join(", and ")
    }

    fn slot_need(&self, need: SlotNeed) -> (String, Grammar) {
        match need {
            SlotNeed::Count(count) => (count.to_string(), Grammar::of(i32::from(count))),
            // A size is asked only of an animal that is released.
            SlotNeed::Size(_, size) => (format!("size {size},"), Grammar::Many),
        }
    }

    fn released(&self, noun_: CardNoun, filter: Option<FilterId>, need: SlotNeed) -> String {
        let animal = self.cards(Grammar::One, noun_, filter);
        let size = match need {
            SlotNeed::Count(count) => return format!("{count} {}", noun(Grammar::of(count.into()), &animal)),
            SlotNeed::Size(Comparison::AtLeast, size) => format!("size {size} or more"),
            SlotNeed::Size(Comparison::AtMost, size) => format!("size {size} or less"),
            SlotNeed::Size(Comparison::Exactly, size) => format!("size {size}"),
        };
        let word = if animal.contains(" with ") { "and" } else { "with" };
        format!("1 {animal} {word} {size}")
    }

    pub(super) fn printed_gain(&self, gain: PrintedGain) -> String {
        let title = self.resource(Grammar::of(i32::from(gain.amount)), gain.resource);
        format!("{} {title}", gain.amount)
    }
}
