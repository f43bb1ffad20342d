//! A reward that sets itself off again without end (TIMING-12): an action is performed whenever this action is finished,
//! once more in each performance, so that `once a performance` does not help. Whatever else a reward can cause ends by
//! itself, because cards, tiles, spaces and tokens run out.

use std::collections::BTreeSet;

use arkwright_dsl::ast::{BodyItem, MapField, SponsorField, Whenever};
use arkwright_runtime::ruleset::{
    ActionId, ActionRef, Body, Op, PerformWhat, ProgramId, Ruleset, Trigger, TriggerEvent,
};

use super::Ctx;
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::endless_reward";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (id, declared) in &ctx.sponsors {
        let items = declared
            .fields
            .iter()
            .filter_map(|field| if let SponsorField::Body(item) = field { Some(item) } else { None });
        let body = ctx.ruleset.cards.get(id.index()).map(|card| &card.body);
        findings.extend(body.into_iter().flat_map(|body| of_body(ctx.ruleset, body, items.clone())));
    }
    for (id, declared) in &ctx.maps {
        let items = declared
            .fields
            .iter()
            .filter_map(|field| if let MapField::Body(item) = field { Some(item) } else { None });
        let body = ctx.ruleset.maps.get(id.index()).map(|map| &map.body);
        findings.extend(body.into_iter().flat_map(|body| of_body(ctx.ruleset, body, items.clone())));
    }
    findings
}

fn of_body<'a>(ruleset: &Ruleset, body: &Body, items: impl Iterator<Item = &'a BodyItem>) -> Vec<Diagnostic> {
    let declared: Vec<&Whenever> =
        items.filter_map(|item| if let BodyItem::Whenever(it) = item { Some(&**it) } else { None }).collect();
    // A trigger that is broken is left out of a map, and then it is not known which is which.
    if declared.len() != body.triggers.len() {
        return Vec::new();
    }
    let pairs = body.triggers.iter().zip(declared);
    pairs.filter_map(|(trigger, declared)| finding(ruleset, trigger, declared)).collect()
}

fn finding(ruleset: &Ruleset, trigger: &Trigger, declared: &Whenever) -> Option<Diagnostic> {
    let TriggerEvent::Performed(action) = trigger.event else { return None };
    let mut walk = Walk { ruleset, seen: BTreeSet::new(), performed: BTreeSet::new() };
    walk.program(trigger.program);
    walk.performed.contains(&action).then(|| {
        Diagnostic::error(
            CODE,
            declared.body.span,
            "this reward repeats without end",
            "it causes what it waits for",
        )
        .with_label(declared.event.span, "what it waits for")
        .with_help("leave out the action that it performs, or let it wait for another one")
    })
}

// The actions that a program may perform, through its keywords and the actions that it performs too.
struct Walk<'a> {
    ruleset: &'a Ruleset,
    seen: BTreeSet<ProgramId>,
    performed: BTreeSet<ActionId>,
}

impl Walk<'_> {
    fn program(&mut self, program: ProgramId) {
        if !self.seen.insert(program) {
            return;
        }
        for op in self.ruleset.code.ops(program) {
            if let Op::Use { ability } = op
                && let Some(keyword) = self.ruleset.abilities.get(ability.ability.index())
            {
                self.program(keyword.program);
            }
            if let Op::Perform { what, .. } = op {
                self.perform(*what);
            }
        }
    }

    fn perform(&mut self, what: PerformWhat) {
        let actions: Vec<ActionId> = match what {
            PerformWhat::The(ActionRef::Id(action)) => vec![action],
            PerformWhat::The(ActionRef::Local(_)) | PerformWhat::Any | PerformWhat::CardOf(..) => {
                (0..self.ruleset.actions.len()).map(|at| ActionId(at as u8)).collect()
            }
        };
        for action in actions {
            self.performed.insert(action);
            let sides = self.ruleset.actions.get(action.index()).map(|it| it.sides);
            sides.into_iter().flatten().for_each(|side| self.program(side));
        }
    }
}
