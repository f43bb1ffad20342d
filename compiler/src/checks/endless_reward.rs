//! A reward that sets itself off again without end (TIMING-12): an action is performed whenever this action is finished,
//! once more in each performance, so that `once a performance` does not help. Whatever else a reward can cause ends by
//! itself, because cards, tiles, spaces and tokens run out.

use std::collections::BTreeSet;

use arkwright_dsl::ast::{BodyItem, MapField, SponsorField, Whenever};
use arkwright_runtime::ruleset::{
    ActionId, ActionRef, Body, Holder, Op, PerformWhat, ProgramId, Ruleset, Trigger, TriggerEvent,
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
        let of_card = |body| of_body(ctx.ruleset, Holder::Card(*id), body, items.clone());
        findings.extend(body.into_iter().flat_map(of_card));
    }
    for (id, declared) in &ctx.maps {
        let items = declared
            .fields
            .iter()
            .filter_map(|field| if let MapField::Body(item) = field { Some(item) } else { None });
        let body = ctx.ruleset.maps.get(id.index()).map(|map| &map.body);
        let of_map = |body| of_body(ctx.ruleset, Holder::Map(*id), body, items.clone());
        findings.extend(body.into_iter().flat_map(of_map));
    }
    findings
}

fn of_body<'a>(
    ruleset: &Ruleset,
    holder: Holder,
    body: &Body,
    items: impl Iterator<Item = &'a BodyItem>,
) -> Vec<Diagnostic> {
    let declared: Vec<&Whenever> =
        items.filter_map(|item| if let BodyItem::Whenever(it) = item { Some(&**it) } else { None }).collect();
    // A trigger that is broken is left out of a map, and then it is not known which is which.
    if declared.len() != body.triggers.len() {
        return Vec::new();
    }
    let pairs = body.triggers.iter().zip(declared);
    pairs.filter_map(|(trigger, declared)| finding(ruleset, holder, trigger, declared)).collect()
}

fn finding(ruleset: &Ruleset, holder: Holder, trigger: &Trigger, declared: &Whenever) -> Option<Diagnostic> {
    let TriggerEvent::Performed(action) = trigger.event else { return None };
    let alone = Walk::from(ruleset, trigger, None);
    if alone.performed.contains(&action) {
        return Some(describe(declared, "this reward repeats without end"));
    }
    let together = Walk::from(ruleset, trigger, Some(holder));
    let leads_back = |other: &&Holder| {
        let mut rewards = ruleset.index.performed.iter().filter(|(_, it, _)| it == *other);
        rewards.any(|(_, it, reward)| Walk::from(ruleset, reward, Some(*it)).performed.contains(&action))
    };
    let others: Vec<String> =
        together.others.iter().filter(leads_back).map(|it| title(ruleset, *it)).collect();
    let message = match others.as_slice() {
        [] => "these rewards repeat without end".to_owned(),
        others => format!("this reward and those of {} repeat without end", others.join(", ")),
    };
    together.performed.contains(&action).then(|| describe(declared, &message))
}

fn describe(declared: &Whenever, message: &str) -> Diagnostic {
    Diagnostic::error(CODE, declared.body.span, message, "it causes what it waits for")
        .with_label(declared.event.span, "what it waits for")
        .with_help("leave out the action that it performs, or let it wait for another one")
}

fn title(ruleset: &Ruleset, holder: Holder) -> String {
    let title = match holder {
        Holder::Card(card) => ruleset.cards.get(card.index()).map(|it| &it.name),
        Holder::Map(map) => ruleset.maps.get(map.index()).map(|it| &it.title),
        Holder::Tile(tile) => ruleset.tiles.get(tile.index()).map(|it| &it.title),
        Holder::Rule(rule) => ruleset.rules.get(rule.index()).map(|it| &it.title),
        Holder::Side { action, variant, .. } => {
            let action = ruleset.actions.get(action.index());
            action.and_then(|it| it.variants.get(usize::from(variant))).map(|it| &it.title)
        }
    };
    format!("\"{}\"", title.map_or("", String::as_str))
}

/// The actions that a program may perform, through its keywords and the actions that it performs too.
struct Walk<'a> {
    ruleset: &'a Ruleset,
    /// On what the reward stands, if those of other cards and of the map are followed too.
    with_others: Option<Holder>,
    seen: BTreeSet<ProgramId>,
    performed: BTreeSet<ActionId>,
    /// On what the rewards stand that were followed.
    others: Vec<Holder>,
}

impl<'a> Walk<'a> {
    fn from(ruleset: &'a Ruleset, trigger: &Trigger, with_others: Option<Holder>) -> Self {
        let (seen, performed, others) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
        let mut walk = Self { ruleset, with_others, seen, performed, others };
        walk.program(trigger.program);
        walk
    }

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
            if self.performed.insert(action) {
                self.set_off(action);
            }
            let cards = self.ruleset.actions.get(action.index()).into_iter().flat_map(|it| &it.variants);
            cards.flat_map(|it| it.sides).for_each(|side| self.program(side));
        }
    }

    /// Follows the rewards of others that wait for an action. A player has one map.
    fn set_off(&mut self, action: ActionId) {
        let Some(own) = self.with_others else { return };
        let is_map = |it: Holder| matches!(it, Holder::Map(_));
        for (waits_for, holder, trigger) in &self.ruleset.index.performed {
            let is_possible = *holder == own || !(is_map(*holder) && is_map(own));
            if *waits_for == action && is_possible {
                if *holder != own && !self.others.contains(holder) {
                    self.others.push(*holder);
                }
                self.program(trigger.program);
            }
        }
    }
}
