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
    let (SlotNeed::Count(first), SlotNeed::Count(second)) = (&before.need, &slot.need) else { return None };
    if second.value > first.value {
        return Some(("a slot asks for more than the one before it", "asks for more"));
    }
    let easier = second.value < first.value;
    (easier && pays_no_less(before, slot))
        .then_some(("a slot asks for less and pays no less", "easier, and no smaller reward"))
}

// Slots that pay different things cannot be compared.
fn pays_no_less(before: &Slot, slot: &Slot) -> bool {
    before.rewards.len() == slot.rewards.len()
        && before.rewards.iter().zip(&slot.rewards).all(|(first, second)| {
            first.resource.text == second.resource.text && second.amount.value >= first.amount.value
        })
}
