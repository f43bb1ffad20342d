//! An animal that no enclosure of the ruleset can hold could never be played (ANIM-6). Each sign of its housing line is
//! tried: a standard enclosure has to be large enough (ENC-1), a special one has to have that many spaces in all (ENC-2),
//! and the terrain asked for has to find room around it: a building of few spaces has few neighbours (BUILD-18).

use std::collections::BTreeSet;

use arkwright_runtime::ruleset::{
    Animal, BuildingClass, BuildingKind, CardKind, HousingKind, HousingSign, STEPS,
};

use super::{Ctx, housing};
use crate::diagnostic::Diagnostic;

pub(super) const CODE: &str = "ark::checks::unhousable_animal";

pub(super) fn check(ctx: &Ctx<'_>) -> Vec<Diagnostic> {
    // Without any building the ruleset is a fragment without a board: nothing can be said.
    if ctx.ruleset.buildings.is_empty() {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (_, card, declared) in ctx.animals() {
        let (CardKind::Animal(animal), Some(housing)) = (&card.kind, housing(declared)) else { continue };
        let faults: Vec<String> =
            animal.housing.iter().filter_map(|sign| fault(ctx, animal, *sign)).collect();
        if animal.housing.is_empty() || faults.len() < animal.housing.len() {
            continue;
        }
        let mut labels = housing.options.iter().map(|it| it.span).zip(faults);
        let Some((first, fault)) = labels.next() else { continue };
        let finding = Diagnostic::error(CODE, first, format!("no enclosure can hold `{}`", card.name), fault);
        let finding = labels.fold(finding, |finding, (span, fault)| finding.with_label(span, fault));
        findings.push(finding.with_help(help(ctx)));
    }
    findings
}

// Why a sign can never be satisfied; none if it can.
fn fault(ctx: &Ctx<'_>, animal: &Animal, sign: HousingSign) -> Option<String> {
    let needed: usize = animal.needs.iter().map(|it| usize::from(it.count)).sum();
    match sign.kind {
        HousingKind::Standard => {
            let large: Vec<&BuildingKind> =
                standard(ctx).filter(|it| it.cells.len() >= usize::from(sign.spaces)).collect();
            if large.is_empty() {
                let largest = standard(ctx).map(|it| it.cells.len()).max().unwrap_or(0);
                return Some(format!("the largest standard enclosure has {largest} spaces"));
            }
            let room = large.iter().map(|it| n_neighbours(it)).max().unwrap_or(0);
            (needed > room)
                .then(|| format!("at most {room} spaces lie around such an enclosure, not {needed}"))
        }
        HousingKind::Family(family) => {
            let members: Vec<&BuildingKind> =
                ctx.ruleset.buildings.iter().filter(|it| it.family == Some(family)).collect();
            let spaces: usize = members.iter().map(|it| spaces_of(it)).sum();
            if usize::from(sign.spaces) > spaces {
                return Some(format!("such buildings have {spaces} spaces together"));
            }
            let room = members.iter().map(|it| n_neighbours(it)).max().unwrap_or(0);
            (needed > room).then(|| format!("only {room} spaces lie around such a building, not {needed}"))
        }
        HousingKind::Special(kind) => {
            let kind = ctx.ruleset.buildings.get(kind.index())?;
            let spaces = spaces_of(kind);
            if usize::from(sign.spaces) > spaces {
                return Some(format!("this enclosure has {spaces} spaces in all"));
            }
            let room = n_neighbours(kind);
            (needed > room).then(|| format!("only {room} spaces lie around this enclosure, not {needed}"))
        }
    }
}

fn help(ctx: &Ctx<'_>) -> String {
    let largest = standard(ctx).map(|it| it.cells.len()).max().unwrap_or(0);
    if largest == 0 {
        "declare an enclosure that can hold it".to_owned()
    } else {
        format!("write `housing enclosure {largest}` or less, and fewer spaces behind `beside`")
    }
}

fn standard<'a>(ctx: &'a Ctx<'_>) -> impl Iterator<Item = &'a BuildingKind> {
    ctx.ruleset.buildings.iter().filter(|it| it.class == BuildingClass::Standard)
}

fn spaces_of(kind: &BuildingKind) -> usize {
    match kind.class {
        BuildingClass::Special { spaces } => usize::from(spaces),
        BuildingClass::Standard => 1,
        BuildingClass::Plain => 0,
    }
}

/// How many spaces touch a building: what its shape leaves free around it.
fn n_neighbours(kind: &BuildingKind) -> usize {
    let cells: BTreeSet<(i16, i16)> =
        kind.cells.iter().map(|(q, r)| (i16::from(*q), i16::from(*r))).collect();
    let around: BTreeSet<(i16, i16)> = cells
        .iter()
        .flat_map(|(q, r)| STEPS.map(|(dq, dr)| (q + dq, r + dr)))
        .filter(|cell| !cells.contains(cell))
        .collect();
    around.len()
}
