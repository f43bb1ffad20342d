//! The slots of a project stand from the hardest to the easiest, and the harder one pays better (PROJ). A slot that asks
//! for more than the one before it, or that asks for less and pays as much, is a slip.

use arkwright_dsl::ast::{Project, ProjectField, Slot, SlotNeed};

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::slots_do_not_fall";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    ctx.projects
        .values()
        .flat_map(|project| pairs(project))
        .filter_map(|(before, slot)| {
            let (message, label) = fault(before, slot)?;
            Some(
                Diagnostic::error(CODE, slot.span, message, label)
                    .with_label(before.span, "the slot before it")
                    .with_help("write the slots from the hardest to the easiest, each with a smaller reward"),
            )
        })
        .collect()
}

fn pairs(project: &Project) -> Vec<(&Slot, &Slot)> {
    let lines = project
        .fields
        .iter()
        .filter_map(|field| if let ProjectField::Slots(slots, _) = field { Some(slots) } else { None });
    lines.flat_map(|slots| slots.iter().zip(slots.iter().skip(1))).collect()
}

fn fault(before: &Slot, slot: &Slot) -> Option<(&'static str, &'static str)> {
    let (first, second) = (hardness(&before.need), hardness(&slot.need));
    if second > first {
        return Some(("a slot asks for more than the one before it", "asks for more"));
    }
    // Slots of one need may differ in what they pay, or pay the same: the first supporter has the choice.
    (second < first && pays_no_less(before, slot))
        .then_some(("a slot asks for less and pays no less", "easier, and no smaller reward"))
}

// How hard a slot is: what the count must reach, or the size that the animal must have.
fn hardness(need: &SlotNeed) -> i64 {
    match need {
        SlotNeed::Count(count) => count.value,
        SlotNeed::Size(_, size) => size.value,
    }
}

// Whether a slot pays at least as much of all that the other pays.
fn pays_no_less(before: &Slot, slot: &Slot) -> bool {
    before.effects.len() <= slot.effects.len()
        && before.rewards.iter().all(|first| {
            slot.rewards.iter().any(|second| {
                second.resource.text == first.resource.text && second.amount.value >= first.amount.value
            })
        })
}
