//! A reward that sets itself off again (TIMING-12). An action performed when an action is finished goes on for ever; what a
//! card, a tile or a building brings ends only when these run out, which is hardly meant.

use std::collections::BTreeSet;

use arkwright_dsl::ast::{BodyItem, MapField, SponsorField, Whenever};
use arkwright_runtime::ruleset::{
    ActionId, ActionRef, Body, CardNoun, IconId, Op, PerformWhat, ProgramId, Ruleset, TileFamily, Trigger,
    TriggerEvent,
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
    let mut walk = Walk { ruleset, ops: Vec::new(), seen: BTreeSet::new(), performed: BTreeSet::new() };
    walk.program(trigger.program);
    let (event, place) = (declared.event.span, declared.body.span);
    if let TriggerEvent::Performed(action) = trigger.event {
        let finding =
            Diagnostic::error(CODE, place, "this reward repeats without end", "it causes what it waits for")
                .with_label(event, "what it waits for")
                .with_help("leave out the action that it performs, or let it wait for another one");
        return walk.performed.contains(&action).then_some(finding);
    }
    if trigger.once || !walk.ops.iter().any(|op| causes(ruleset, op, trigger.event)) {
        return None;
    }
    Some(
        Diagnostic::warning(
            CODE,
            place,
            "this reward can set itself off again and again",
            "it may cause what it waits for",
        )
        .with_label(event, "what it waits for")
        .with_help("write `, once a performance` behind the event"),
    )
}

// All that a program may do, its keywords and the actions that it performs included.
struct Walk<'a> {
    ruleset: &'a Ruleset,
    ops: Vec<&'a Op>,
    seen: BTreeSet<ProgramId>,
    performed: BTreeSet<ActionId>,
}

impl Walk<'_> {
    fn program(&mut self, program: ProgramId) {
        if !self.seen.insert(program) {
            return;
        }
        for op in self.ruleset.code.ops(program) {
            self.ops.push(op);
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

fn causes(ruleset: &Ruleset, op: &Op, event: TriggerEvent) -> bool {
    match event {
        TriggerEvent::Icon { icon, .. } => brings_icon(ruleset, op, icon),
        TriggerEvent::Play(noun, _) => plays(op, noun),
        TriggerEvent::Support(_) => matches!(op, Op::Support { .. }),
        TriggerEvent::Cover(_) | TriggerEvent::Bonus(_) => matches!(op, Op::Build { .. }),
        TriggerEvent::Fill(_) => plays(op, CardNoun::Animal),
        // A kind of icon is new once; actions are followed on their own.
        TriggerEvent::NewIcon(..) | TriggerEvent::Performed(_) => false,
    }
}

fn plays(op: &Op, wanted: CardNoun) -> bool {
    let Op::Play { noun, .. } = op else { return false };
    *noun == wanted || *noun == CardNoun::Card || wanted == CardNoun::Card
}

fn brings_icon(ruleset: &Ruleset, op: &Op, icon: IconId) -> bool {
    let shown = |family: TileFamily| {
        ruleset.tiles.iter().any(|tile| tile.family == family && tile.icons.contains(&icon))
    };
    if let Op::Play { noun, .. } = op {
        return ruleset.cards.iter().any(|card| noun.covers(&card.kind) && card.icons.contains(&icon));
    }
    if let Op::TakeTile { family } = op { shown(*family) } else { false }
}
