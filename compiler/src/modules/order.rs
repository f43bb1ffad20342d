//! The order of modules: each behind those it needs, ties by id, loose files last.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Diagnostic;
use crate::names::nearest;
use crate::ring::{Edges, rings};

use super::Candidate;
use super::manifest::{Manifest, ModuleNeed};

/// The candidates that can be used, in loading order. What cannot be used is left out, and what needs it, silently.
pub(super) fn order(candidates: &[Candidate], findings: &mut Vec<Diagnostic>) -> Vec<usize> {
    let by_id = by_id(candidates, findings);
    let broken: BTreeSet<&str> = broken(candidates);
    let clashing = report_clashes(&by_id, findings);
    let mut waiting: Waiting<'_> = BTreeMap::new();
    for (id, (at, manifest)) in &by_id {
        if let Some(needs) = needs(manifest, &by_id, &broken, findings).filter(|_| !clashing.contains(id)) {
            waiting.insert(id, (*at, needs));
        }
    }
    add_optional(&mut waiting, &by_id);
    report_cycles(&waiting, &by_id, findings);
    let order = placed(&waiting).into_iter().filter_map(|id| waiting.get(id));
    let mut order: Vec<usize> = order.map(|(at, _)| *at).collect();
    order.extend(candidates.iter().enumerate().filter(|(_, it)| it.loose).map(|(at, _)| at));
    order
}

/// What is to be placed: its position, and the ids that it waits for.
type Waiting<'a> = BTreeMap<&'a str, (usize, BTreeSet<&'a str>)>;

type ById<'a> = BTreeMap<&'a str, (usize, &'a Manifest)>;

fn by_id<'a>(candidates: &'a [Candidate], findings: &mut Vec<Diagnostic>) -> ById<'a> {
    let mut by_id: ById<'a> = BTreeMap::new();
    for (at, candidate) in candidates.iter().enumerate() {
        let Some(manifest) = &candidate.manifest else { continue };
        let id = manifest.id.value.as_str();
        match by_id.get(id) {
            Some((_, first)) => findings.push(
                Diagnostic::error(
                    "ark::modules::duplicate",
                    manifest.id.span,
                    format!("two modules have the id `{id}`"),
                    "the id is taken",
                )
                .with_related(first.id.span, "taken here")
                .with_help("give the module an id of its own, or load only one of the two"),
            ),
            None => {
                by_id.insert(id, (at, manifest));
            }
        }
    }
    by_id
}

/// Folder names of modules whose manifest could not be read: most likely their ids.
fn broken(candidates: &[Candidate]) -> BTreeSet<&str> {
    let broken = candidates.iter().filter(|it| it.manifest.is_none() && !it.loose);
    broken.filter_map(|it| it.path.trim_end_matches('/').rsplit('/').next()).collect()
}

/// The ids a module waits for, without the optional ones; none if one of them cannot be had.
fn needs<'a>(
    manifest: &'a Manifest,
    by_id: &ById<'a>,
    broken: &BTreeSet<&str>,
    findings: &mut Vec<Diagnostic>,
) -> Option<BTreeSet<&'a str>> {
    let mut needs = BTreeSet::new();
    let mut sound = true;
    for need in &manifest.needs {
        let id = need.id.value.as_str();
        let fault = match by_id.get(id) {
            _ if id == manifest.id.value => Some(needs_itself(need)),
            Some((_, found)) if !need.version.value.matches(&found.version.value) => {
                Some(mismatch(need, found))
            }
            Some(_) => None,
            None if need.optional => None,
            None if broken.contains(id) => {
                sound = false;
                None
            }
            None => Some(unknown(need, by_id, &manifest.id.value)),
        };
        sound &= fault.is_none();
        findings.extend(fault);
        if !need.optional {
            needs.insert(id);
        }
    }
    sound.then_some(needs)
}

fn needs_itself(need: &ModuleNeed) -> Diagnostic {
    Diagnostic::error(
        "ark::modules::needs_itself",
        need.id.span,
        format!("the module `{}` needs itself", need.id.value),
        "a module sees its own names anyway",
    )
    .with_help("remove the entry")
}

fn mismatch(need: &ModuleNeed, found: &Manifest) -> Diagnostic {
    Diagnostic::error(
        "ark::modules::version_mismatch",
        need.version.span,
        format!(
            "`{}` is there in version {}, which is not `{}`",
            need.id.value, found.version.value, need.version.value
        ),
        "this version is needed",
    )
    .with_related(found.version.span, "this version is there")
    .with_help(format!(
        "load a version of `{}` that fits, or write `\"^{}\"`",
        need.id.value, found.version.value
    ))
}

fn unknown(need: &ModuleNeed, by_id: &ById<'_>, own: &str) -> Diagnostic {
    let id = &need.id.value;
    let finding = Diagnostic::error(
        "ark::modules::unknown_dependency",
        need.id.span,
        format!("unknown module `{id}`"),
        "no module given has this id",
    );
    match nearest(id, by_id.keys().copied().filter(|it| *it != own)) {
        Some(name) => finding.with_help(format!("write `\"{name}\"`")),
        None => finding.with_help(format!("give the folder of `{id}` too")),
    }
}

/// The ids in loading order; those that wait for what never comes are left out.
fn placed<'a>(waiting: &Waiting<'a>) -> Vec<&'a str> {
    let mut order = Vec::new();
    let mut placed: BTreeSet<&str> = BTreeSet::new();
    let ready = |placed: &BTreeSet<&str>| {
        waiting.iter().find(|(id, (_, needs))| !placed.contains(**id) && needs.is_subset(placed))
    };
    while let Some((id, _)) = ready(&placed) {
        placed.insert(id);
        order.push(*id);
    }
    order
}

/// Lets modules wait for those that they need optionally, as far as these come at all. In a ring of optional needs alone the
/// first module does not wait.
fn add_optional<'a>(waiting: &mut Waiting<'a>, by_id: &ById<'a>) {
    let coming: BTreeSet<&str> = placed(waiting).into_iter().collect();
    let mut optional: Edges<'a> = BTreeMap::new();
    for id in &coming {
        let Some((_, manifest)) = by_id.get(id) else { continue };
        let wanted = manifest.needs.iter().filter(|it| it.optional).map(|it| it.id.value.as_str());
        optional.insert(*id, wanted.filter(|it| coming.contains(it)).collect());
    }
    // INVARIANT: each ring loses a need, and nothing needs itself, so that a chain has two names and the rings end.
    while let Some(ring) = rings(&optional).first()
        && let [first, second, ..] = ring.chain.as_slice()
        && let Some(wanted) = optional.get_mut(first)
    {
        wanted.remove(second);
    }
    for (id, wanted) in optional {
        if let Some((_, needs)) = waiting.get_mut(id) {
            needs.extend(wanted);
        }
    }
}

/// One finding for each two modules that are never loaded together; gives the ids that are left out for it.
fn report_clashes<'a>(by_id: &ById<'a>, findings: &mut Vec<Diagnostic>) -> BTreeSet<&'a str> {
    let mut left_out = BTreeSet::new();
    for (id, (_, manifest)) in by_id {
        for clash in &manifest.clashes {
            let other = clash.id.value.as_str();
            let Some((_, met)) = by_id.get(other) else { continue };
            let answer = met.clashes.iter().find(|it| it.id.value == *id && other != *id);
            if answer.is_some() && other < *id {
                continue;
            }
            let place = answer.map_or(met.id.span, |it| it.id.span);
            let finding = Diagnostic::error(
                "ark::modules::clash",
                clash.id.span,
                format!("`{id}` and `{other}` are never loaded together: {}", clash.why),
                format!("`{other}` is there"),
            );
            let text = answer.map_or_else(|| format!("`{other}` is this module"), |it| it.why.clone());
            findings.push(finding.with_related(place, text).with_help(if other == *id {
                "remove the entry".to_owned()
            } else {
                format!("leave out `{id}`, or `{other}`")
            }));
            left_out.insert(*id);
        }
    }
    left_out
}

/// One finding for each ring of modules, at the need of its first module.
fn report_cycles<'a>(waiting: &Waiting<'a>, by_id: &ById<'a>, findings: &mut Vec<Diagnostic>) {
    let edges: Edges<'_> = waiting.iter().map(|(id, (_, needs))| (*id, needs.clone())).collect();
    for ring in rings(&edges) {
        let chain = ring.chain;
        let Some(start) = chain.first().copied() else { continue };
        let second = chain.get(1).copied().unwrap_or(start);
        let Some((_, manifest)) = by_id.get(start) else { continue };
        let Some(need) = manifest.needs.iter().find(|it| it.id.value == second) else { continue };
        let mut names: Vec<String> = chain.iter().map(|id| format!("`{id}`")).collect();
        names.push(format!("`{start}`"));
        findings.push(
            Diagnostic::error(
                "ark::modules::cycle",
                need.id.span,
                format!("modules need each other in a ring: {}", names.join(" needs ")),
                "one need of the ring must go",
            )
            .with_help("move what both need into a module of its own"),
        );
    }
}
