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
    let mut waiting: BTreeMap<&str, (usize, BTreeSet<&str>)> = BTreeMap::new();
    for (id, (at, manifest)) in &by_id {
        if let Some(needs) = needs(manifest, &by_id, &broken, findings) {
            waiting.insert(id, (*at, needs));
        }
    }
    report_cycles(&waiting, &by_id, findings);
    let mut order = Vec::new();
    let mut placed: BTreeSet<&str> = BTreeSet::new();
    while let Some((id, at)) = next(&waiting, &placed) {
        placed.insert(id);
        order.push(at);
    }
    order.extend(candidates.iter().enumerate().filter(|(_, it)| it.loose).map(|(at, _)| at));
    order
}

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

/// The ids a module waits for; none if one of them cannot be had.
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
            None if broken.contains(id) => {
                sound = false;
                None
            }
            None => Some(unknown(need, by_id)),
        };
        sound &= fault.is_none();
        findings.extend(fault);
        needs.insert(id);
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

fn unknown(need: &ModuleNeed, by_id: &ById<'_>) -> Diagnostic {
    let id = &need.id.value;
    let finding = Diagnostic::error(
        "ark::modules::unknown_dependency",
        need.id.span,
        format!("unknown module `{id}`"),
        "no module given has this id",
    );
    match nearest(id, by_id.keys().copied()) {
        Some(name) => finding.with_help(format!("write `\"{name}\"`")),
        None => finding.with_help(format!("give the folder of `{id}` too")),
    }
}

fn next<'a>(
    waiting: &BTreeMap<&'a str, (usize, BTreeSet<&'a str>)>,
    placed: &BTreeSet<&'a str>,
) -> Option<(&'a str, usize)> {
    let ready = |(id, (_, needs)): &(&&str, &(usize, BTreeSet<&str>))| {
        !placed.contains(**id) && needs.is_subset(placed)
    };
    waiting.iter().find(ready).map(|(id, (at, _))| (*id, *at))
}

/// One finding for each ring of modules, at the need of its first module.
fn report_cycles<'a>(
    waiting: &BTreeMap<&'a str, (usize, BTreeSet<&'a str>)>,
    by_id: &ById<'a>,
    findings: &mut Vec<Diagnostic>,
) {
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
