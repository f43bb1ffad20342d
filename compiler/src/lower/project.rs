use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{Card, CardKind, PrintedGain, Project, Slot};

use crate::resolve::{Ctx, Once, Place, Scope};

use super::amount::lower_countable;
use super::card::lower_number;

/// A conservation project.
pub(crate) fn lower_project(ctx: &mut Ctx<'_>, project: &ast::Project) -> Option<Card> {
    let mut count = Once::new("count");
    let mut slots = Once::new("slots");
    for field in &project.fields {
        match field {
            ast::ProjectField::Count(countable, span) => count.meet(ctx, countable, *span),
            ast::ProjectField::Slots(list, span) => slots.meet(ctx, list, *span),
            ast::ProjectField::Unknown(field) => {
                ctx.unknown_field("a project", field, field_words("project"))
            }
        }
    }
    let head = ctx.head("project", project.span, project.name.span);
    let scope = Scope::new(Place::Rule);
    let number = lower_number(ctx, project.number);
    let count = count
        .required(ctx, head, "count africa icons in your zoo")
        .and_then(|countable| lower_countable(ctx, &scope, countable));
    let slots = slots
        .required(ctx, head, "slots 5 -> 5 conservation, 4 -> 3 conservation, 2 -> 2 conservation")
        .and_then(|slots| lower_slots(ctx, slots));
    Some(Card {
        number: number?,
        name: project.name.value.clone(),
        module: ctx.module as u8,
        kind: CardKind::Project(Project { base: project.base.is_some(), count: count?, slots: slots? }),
        icons: Vec::new(),
        requirements: Vec::new(),
        gains: Vec::new(),
        abilities: Vec::new(),
    })
}

fn lower_slots(ctx: &mut Ctx<'_>, slots: &[ast::Slot]) -> Option<Vec<Slot>> {
    let lowered: Vec<Option<Slot>> = slots.iter().map(|slot| lower_slot(ctx, slot)).collect();
    lowered.into_iter().collect()
}

fn lower_slot(ctx: &mut Ctx<'_>, slot: &ast::Slot) -> Option<Slot> {
    let need = ctx.natural(slot.need, "what a slot needs");
    let amount = ctx.natural(slot.reward, "a reward");
    let resource = ctx.resource(&slot.resource);
    Some(Slot { need: need?, reward: PrintedGain { resource: resource?, amount: amount? } })
}
