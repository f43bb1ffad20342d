use arkwright_compiler::text::{describe_program, program_steps};
use arkwright_runtime::ruleset::{
    BuildingClass, Card, Comparison, PrintedGain, ProgramId, Project, ProjectAsks, Ruleset, Slot, SlotNeed,
};

use super::super::{cards_in_words, countable, module_name, resource_name};
use super::{Fields, field_name, program, push as put, push_gains, push_requirements_and_icons};
use crate::json::Json;

pub(super) fn push(ruleset: &Ruleset, card: &Card, project: &Project, fields: &mut Fields) {
    put(fields, "set", module_name(ruleset, card));
    put(fields, "base", project.base);
    let (count, release) = match project.asks {
        ProjectAsks::Count(count) => (Some(countable(ruleset, count)), None),
        ProjectAsks::Release(noun, filter) => (None, Some(cards_in_words(ruleset, noun, filter))),
    };
    put(fields, "count", count);
    put(fields, "release", release);
    push_requirements_and_icons(ruleset, card, fields);
    put(fields, "slots", Json::list(project.slots.iter().map(|it| slot(ruleset, it))));
    put(fields, "on_play", program(ruleset, project.when_played, describe_program));
    push_gains(ruleset, card, fields);
}

/// The largest standard enclosure.
fn largest(ruleset: &Ruleset) -> u8 {
    let standard = ruleset.buildings.iter().filter(|it| it.class == BuildingClass::Standard);
    standard.map(|it| it.cells.len()).max().and_then(|it| u8::try_from(it).ok()).unwrap_or(u8::MAX)
}

fn slot(ruleset: &Ruleset, slot: &Slot) -> Json {
    let sizes = |from: u8, to: u8| Json::object([("enclosure_size", Json::list([from, to]))]);
    let need = match slot.need {
        SlotNeed::Count(count) => count.into(),
        SlotNeed::Size(Comparison::AtLeast, size) => sizes(size, largest(ruleset)),
        SlotNeed::Size(Comparison::AtMost, size) => sizes(1, size),
        SlotNeed::Size(Comparison::Exactly, size) => sizes(size, size),
    };
    let mut fields = vec![("need".to_owned(), need)];
    let reward = |it: &PrintedGain| (field_name(resource_name(ruleset, it.resource)), Json::from(it.amount));
    fields.extend(slot.rewards.iter().map(reward));
    let lines = |it: &ProgramId| Json::list(program_steps(ruleset, *it));
    if !slot.effects.is_empty() {
        fields.push(("effects".to_owned(), Json::list(slot.effects.iter().map(lines))));
    }
    Json::Object(fields)
}
