//! Progress towards projects and scoring cards.

use super::Position;
use crate::ruleset::{
    CardId, CardKind, Countable, IconRef, Op, Project, ProjectAsks, Slot, SlotNeed, TaskId,
};
use crate::state::{MAX_ICONS, ProjectInPlay};
use crate::zoo::{self, eval};

/// What the projects in play promise.
pub(super) fn progress(position: &Position<'_>) -> i32 {
    let in_play = position.state.projects.iter().map(|it| in_play_worth(position, it));
    let mut promises: Vec<i32> = in_play.collect();
    promises.sort_unstable_by(|left, right| right.cmp(left));
    let (mut total, mut rank) = (0, 100);
    for promise in promises {
        total += promise * rank / 100;
        rank = rank * position.weights.next_project / 100;
    }
    position.worth.fading(total)
}

/// What one more of each icon would bring the projects nearer that are in play and open to the player.
pub(super) fn wishes(position: &Position<'_>) -> [i32; MAX_ICONS] {
    let Position { rules, state, player, .. } = *position;
    let mut wishes = [0; MAX_ICONS];
    for project in state.projects.iter().filter(|it| !it.slots.contains(&(player.0 + 1))) {
        let Some(CardKind::Project(declared)) = rules.cards.get(project.card.index()).map(|it| &it.kind)
        else {
            continue;
        };
        let ProjectAsks::Count(what @ Countable::Icons(IconRef::Id(icon), _)) = declared.asks else {
            continue;
        };
        let count = eval::count(rules, state, player, &[0; 8], what);
        let at = |count: i16| best_slot(position, declared, Some(project), Some(count));
        if let Some(wish) = wishes.get_mut(icon.index()) {
            *wish += position.worth.fading((at(count + 1) - at(count)).max(0));
        }
    }
    wishes
}

/// What a task brings now.
pub(in crate::bot) fn task_worth(position: &Position<'_>, task: TaskId) -> i32 {
    let Some(program) = position.rules.tasks.get(task.index()).map(|it| it.program) else { return 0 };
    let ops = position.rules.code.ops(program);
    let supports = ops.iter().any(|it| matches!(it, Op::Support { .. }));
    let tile = position.worth.fading(position.weights.tile);
    let tiles = ops.iter().filter(|it| matches!(it, Op::TakeTile { .. })).count() as i32;
    let project = if supports { best_support(position) } else { 0 };
    position.worth.program(position, program) + tiles * tile + project
}

/// The rewards of the best project that can be supported.
fn best_support(position: &Position<'_>) -> i32 {
    let in_play = position.state.projects.iter().map(|it| it.card);
    in_play.chain(position.seat.hand.iter()).map(|it| support_worth(position, it)).max().unwrap_or(0)
}

/// The rewards of the best slot of a project that is open to the player.
pub(in crate::bot) fn support_worth(position: &Position<'_>, card: CardId) -> i32 {
    let Some(CardKind::Project(declared)) = position.rules.cards.get(card.index()).map(|it| &it.kind) else {
        return 0;
    };
    let new = ProjectInPlay { card, ..ProjectInPlay::default() };
    let project = position.state.projects.iter().find(|it| it.card == card).unwrap_or(&new);
    let open = zoo::open_slots(position.rules, position.state, position.player, project);
    let slots = open.filter_map(|(slot, _)| declared.slots.get(usize::from(slot)));
    slots.map(|it| rewards(position, it)).max().unwrap_or(0)
}

fn rewards(position: &Position<'_>, slot: &Slot) -> i32 {
    slot.rewards.iter().map(|it| position.worth.of_one(it.resource) * i32::from(it.amount)).sum()
}

fn in_play_worth(position: &Position<'_>, project: &ProjectInPlay) -> i32 {
    let own = position.player.0 + 1;
    let declared = position.rules.cards.get(project.card.index()).map(|it| &it.kind);
    match declared {
        Some(CardKind::Project(_)) if project.slots.contains(&own) => 0,
        Some(CardKind::Project(it)) => project_worth(position, it, Some(project)),
        Some(CardKind::Animal(_) | CardKind::Sponsor(_) | CardKind::Scoring(_)) | None => 0,
    }
}

/// What the best slot of a project promises: a free one, if the project is in play.
pub(super) fn project_worth(position: &Position<'_>, project: &Project, at: Option<&ProjectInPlay>) -> i32 {
    let Position { rules, state, player, .. } = *position;
    let count = match project.asks {
        ProjectAsks::Count(what) => Some(eval::count(rules, state, player, &[0; 8], what)),
        ProjectAsks::Release(..) => None,
    };
    best_slot(position, project, at, count)
}

fn best_slot(
    position: &Position<'_>,
    project: &Project,
    at: Option<&ProjectInPlay>,
    count: Option<i16>,
) -> i32 {
    let is_free = |slot: usize| at.is_none_or(|it| it.slots.get(slot) == Some(&0));
    let free = project.slots.iter().enumerate().filter(|(slot, _)| is_free(*slot));
    free.map(|(_, slot)| slot_worth(position, slot, count)).max().unwrap_or(0)
}

fn slot_worth(position: &Position<'_>, slot: &Slot, count: Option<i16>) -> i32 {
    let rewards = rewards(position, slot);
    let (SlotNeed::Count(needed), Some(count)) = (slot.need, count) else {
        return rewards * position.weights.release / 100;
    };
    let (needed, count) = (i32::from(needed).max(1), i32::from(count).max(0));
    if count >= needed {
        return rewards * position.weights.reached / 100;
    }
    rewards * position.weights.near / 100 * count * count / (needed * needed)
}

/// What a Final Scoring card would bring now, and a part of what its next tier would.
pub(super) fn goal(position: &Position<'_>, card: CardId) -> i32 {
    let Position { rules, state, player, .. } = *position;
    let Some(declared) = rules.cards.get(card.index()) else { return 0 };
    let told: i32 =
        declared.body.endgame.iter().map(|it| position.worth.final_program(position, it.program)).sum();
    let CardKind::Scoring(scoring) = &declared.kind else { return told };
    let Some((what, rows)) = &scoring.tiers else { return told };
    let count = eval::count(rules, state, player, &[0; 8], *what);
    let reached = rows.iter().rev().find(|row| row.from <= count).map_or(0, |row| row.value);
    let next = rows.iter().find(|row| row.from > count);
    let part = next.map_or(0, |row| {
        let gain = i32::from(row.value - reached) * position.worth.of_best();
        gain / 2 * i32::from(count.max(0)) / i32::from(row.from).max(1)
    });
    told + i32::from(reached) * position.worth.of_best() + part
}
