use arkwright_dsl::{ast, field_words};
use arkwright_runtime::ruleset::{
    Body, Card, CardKind, CardNoun, PrintedGain, Project, ProjectAsks, Slot, SlotNeed,
};

use crate::diagnostic::Diagnostic;
use crate::resolve::{Ctx, Head, Once, Place, Scope};

use super::amount::{lower_comparison, lower_countable, lower_tests};
use super::card::lower_number;
use super::deck::lower_deck_of_project;
use super::program::lower_rule;
use super::rule::lower_marks;

/// Slots of a project at most: a game keeps their tokens in one place.
pub(super) const MAX_SLOTS: usize = 4;

/// A conservation project.
pub(crate) fn lower_project(ctx: &mut Ctx<'_>, project: &ast::Project) -> Option<Card> {
    let mut count = Once::new("count");
    let mut release = Once::new("release");
    let mut slots = Once::new("slots");
    let mut when_played = Once::new("when played");
    let mut deck = Once::new("deck");
    for field in &project.fields {
        match field {
            ast::ProjectField::Count(countable, span) => count.meet(ctx, countable, *span),
            ast::ProjectField::Release(tests, span) => release.meet(ctx, tests.as_slice(), *span),
            ast::ProjectField::Slots(list, span) => slots.meet(ctx, list, *span),
            ast::ProjectField::WhenPlayed(block, span) => when_played.meet(ctx, block, *span),
            ast::ProjectField::Deck(name, span) => deck.meet(ctx, name, *span),
            ast::ProjectField::Unknown(field) => {
                ctx.unknown_field("a project", field, field_words("project"))
            }
        }
    }
    let head = ctx.head("project", project.span, project.name.span);
    let name = ctx.title(&project.name);
    let number = lower_number(ctx, project.number);
    let asks = lower_asks(ctx, head, count, release);
    let releases = matches!(asks, Some(ProjectAsks::Release(..)));
    let slots = slots
        .required(ctx, head, "slots 5 -> 5 conservation, 4 -> 3 conservation, 2 -> 2 conservation")
        .and_then(|slots| lower_slots(ctx, slots, releases));
    let when_played = when_played.value().map(|block| lower_rule(ctx, block, Place::CardOutside));
    let marks = lower_marks(ctx, &project.marks);
    let deck = lower_deck_of_project(ctx, deck, project.base);
    Some(Card {
        number: number?,
        name: name?,
        module: ctx.module as u8,
        deck: deck?,
        kind: CardKind::Project(Project {
            base: project.base.is_some(),
            asks: asks?,
            slots: slots?,
            when_played: when_played.map_or(Some(None), |it| it.map(Some))?,
        }),
        marks: marks?,
        icons: Vec::new(),
        requirements: Vec::new(),
        gains: Vec::new(),
        abilities: Vec::new(),
        boxes: Vec::new(),
        body: Body::default(),
    })
}

/// Either a count or a release.
fn lower_asks(
    ctx: &mut Ctx<'_>,
    head: Head<'_>,
    count: Once<'_, &ast::Countable>,
    release: Once<'_, &[ast::CardTest]>,
) -> Option<ProjectAsks> {
    let scope = Scope::new(Place::Rule);
    let Some((tests, span)) = release.placed() else {
        let countable = count.required(ctx, head, "count africa icons in your zoo")?;
        return Some(ProjectAsks::Count(lower_countable(ctx, &scope, countable)?));
    };
    if let Some((_, counted)) = count.placed() {
        return ctx.fault(
            Diagnostic::error(
                "ark::fields::twice",
                span,
                "a project either counts or releases",
                "released here",
            )
            .with_label(counted, "counted here")
            .with_help("keep one of the two lines"),
        );
    }
    let filter = lower_tests(ctx, &scope, ast::CardNoun::Animal, tests)?;
    Some(ProjectAsks::Release(CardNoun::Animal, filter))
}

fn lower_slots(ctx: &mut Ctx<'_>, slots: &[ast::Slot], releases: bool) -> Option<Vec<Slot>> {
    if let Some(slot) = slots.get(MAX_SLOTS) {
        return ctx.fault(
            Diagnostic::error(
                "ark::types::too_large",
                slot.span,
                "this slot is one too many",
                format!("a project has at most {MAX_SLOTS} slots"),
            )
            .with_help("leave it out"),
        );
    }
    let lowered: Vec<Option<Slot>> = slots.iter().map(|slot| lower_slot(ctx, slot, releases)).collect();
    lowered.into_iter().collect()
}

fn lower_slot(ctx: &mut Ctx<'_>, slot: &ast::Slot, releases: bool) -> Option<Slot> {
    let need = match slot.need {
        ast::SlotNeed::Count(need) => ctx.natural(need, "what a slot needs").map(SlotNeed::Count),
        ast::SlotNeed::Size(comparison, size) => {
            let size = ctx.number(size, 1..=5, "a standard size");
            size.map(|size| SlotNeed::Size(lower_comparison(comparison), size as u8))
        }
    };
    let rewards: Vec<_> = slot.rewards.iter().map(|gain| lower_reward(ctx, gain)).collect();
    let rewards: Option<Vec<_>> = rewards.into_iter().collect();
    let effects: Vec<_> = slot.effects.iter().map(|it| lower_rule(ctx, it, Place::CardOutside)).collect();
    let effects: Option<Vec<_>> = effects.into_iter().collect();
    let need = need?;
    if releases != matches!(need, SlotNeed::Size(..)) {
        let (wanted, example) = if releases {
            ("a size", "size at least 4 -> 5 conservation")
        } else {
            ("a count", "5 -> 5 conservation")
        };
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                slot.span,
                format!("a slot of this project asks for {wanted}"),
                format!("{wanted} is wanted here"),
            )
            .with_help(format!("write `{example}`")),
        );
    }
    Some(Slot { need, rewards: rewards?, effects: effects? })
}

fn lower_reward(ctx: &mut Ctx<'_>, gain: &ast::PrintedGain) -> Option<PrintedGain> {
    let amount = ctx.natural(gain.amount, "a reward");
    let resource = ctx.resource(&gain.resource);
    Some(PrintedGain { resource: resource?, amount: amount? })
}
