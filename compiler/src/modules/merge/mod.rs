//! What modules change of each other: `replace`, `extend`, `remove` and `reprint`, from data to data.
//!
//! Changes are done in loading order. What is changed keeps its place among the declarations, so that ids do not move. Two
//! modules, neither of which needs the other, may not change one thing both ways: the result would hang on their names.

mod findings;
mod lines;
mod subject;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arkwright_dsl::{Span, ast};

use crate::declared::Declared;
use crate::diagnostic::Diagnostic;
use crate::parse::{Parsed, Written};
use crate::resolve::twice;

use super::LoadedModule;

use lines::{Line, lines_of};
pub(crate) use subject::Subject;

/// The declarations of a compilation, changes done.
#[derive(Debug, Default)]
pub(crate) struct Merged {
    /// In the order of modules, files and lines.
    pub(crate) decls: Vec<Declared>,
    /// Names of declarations that could not be parsed at all.
    pub(crate) unparsed: BTreeSet<String>,
    /// The modules whose names a declaration may use, for those that hold lines of several modules; they are numbered
    /// behind the modules.
    pub(crate) scopes: Vec<BTreeSet<usize>>,
    /// What was removed: the word and name, the module that did it, and where.
    pub(crate) removed: BTreeMap<Subject, (usize, Span)>,
    /// Findings.
    pub(crate) findings: Vec<Diagnostic>,
}

/// A declaration on its way, and who changed it.
struct Slot {
    declared: Option<Declared>,
    /// The module that declared it first.
    origin: usize,
    touches: Vec<Touch>,
}

/// A change that was done.
struct Touch {
    module: usize,
    what: Touched,
    place: Span,
}

/// How much of a thing a change is about.
#[derive(PartialEq, Eq)]
enum Touched {
    /// All of it.
    Whole,
    /// A line that it has once.
    Line(String),
    /// Some lines.
    Lines,
}

/// A change that is asked for.
struct Change<'a> {
    written: &'a Written,
    subject: Subject,
    /// The place of what it names.
    place: Span,
}

impl Change<'_> {
    /// Its word.
    const fn word(&self) -> &'static str {
        match self.written.form {
            ast::Form::New(_) => "declare",
            ast::Form::Replace(_) => "replace",
            ast::Form::Extend(_) => "extend",
            ast::Form::Remove(_) => "remove",
            ast::Form::Reprint(_) => "reprint",
        }
    }
}

struct Merger<'a> {
    modules: &'a [LoadedModule],
    unparsed: BTreeSet<String>,
    slots: Vec<Slot>,
    by_subject: BTreeMap<Subject, Vec<usize>>,
    scopes: Vec<BTreeSet<usize>>,
    removed: BTreeMap<Subject, (usize, Span)>,
    /// Who changes something of whom.
    changers: BTreeSet<(usize, usize)>,
    /// Who changes something that is not there, or not now.
    vague: BTreeSet<usize>,
    findings: Vec<Diagnostic>,
}

/// Does all changes.
pub(crate) fn merge(parsed: Parsed, modules: &[LoadedModule]) -> Merged {
    let mut merger = Merger {
        modules,
        unparsed: parsed.unparsed,
        slots: Vec::new(),
        by_subject: BTreeMap::new(),
        scopes: Vec::new(),
        removed: BTreeMap::new(),
        changers: BTreeSet::new(),
        vague: BTreeSet::new(),
        findings: Vec::new(),
    };
    let mut kept = parsed.decls;
    kept.retain(|it| {
        let is_kept = merger.is_kept(it);
        if !is_kept && !matches!(it.form, ast::Form::New(_)) {
            merger.vague.insert(it.module);
        }
        is_kept
    });
    for written in &kept {
        if let ast::Form::New(decl) = &written.form {
            merger.add(written, decl);
        }
    }
    for written in &kept {
        merger.change(written);
    }
    merger.check_announced();
    merger.check_removed();
    Merged {
        decls: merger.slots.into_iter().filter_map(|it| it.declared).collect(),
        unparsed: merger.unparsed,
        scopes: merger.scopes,
        removed: merger.removed,
        findings: merger.findings,
    }
}

impl Merger<'_> {
    /// Whether a declaration is there, with or without the module that it names.
    fn is_kept(&mut self, written: &Written) -> bool {
        let Some(test) = &written.kept else { return true };
        let id = test.module.text.as_str();
        let is_there = self.modules.iter().any(|it| it.id == id);
        let module = self.modules.get(written.module);
        let is_needed = module.is_some_and(|it| match &it.manifest {
            Some(manifest) => {
                let seen = it.sees.iter().filter_map(|at| self.modules.get(*at));
                manifest.needs.iter().any(|need| need.id.value == id)
                    || seen.map(|it| &it.id).any(|it| it == id)
            }
            None => true,
        });
        if !is_needed {
            let needs = module.and_then(|it| it.manifest.as_ref()).map_or(&[][..], |it| it.needs.as_slice());
            let names = needs.iter().map(|it| it.id.value.as_str());
            self.findings.push(findings::test_not_needed(&test.module, names));
            return false;
        }
        is_there == test.with
    }

    /// What manifests announce that they change, and do not.
    fn check_announced(&mut self) {
        for (at, module) in self.modules.iter().enumerate() {
            let Some(manifest) = &module.manifest else { continue };
            for named in &manifest.replaces {
                let is_named = |it: &&usize| self.modules.get(**it).is_some_and(|it| it.id == named.value);
                let is_optional = manifest.needs.iter().any(|it| it.optional && it.id.value == named.value);
                let finding = match module.sees.iter().find(is_named) {
                    Some(other) if *other == at => Some(findings::announces_itself(named.span)),
                    Some(other) if self.vague.contains(&at) || self.changers.contains(&(at, *other)) => None,
                    Some(_) => Some(findings::announced_in_vain(&named.value, named.span)),
                    None if is_optional => None,
                    None => Some(findings::announced_not_needed(&named.value, named.span)),
                };
                self.findings.extend(finding);
            }
        }
    }

    /// What no game goes without, and is removed all the same; only the solo game may be missing.
    fn check_removed(&mut self) {
        let is_declared = |subject: &Subject| {
            let slots = self.by_subject.get(subject).into_iter().flatten();
            slots.filter_map(|at| self.slots.get(*at)).any(|it| it.declared.is_some())
        };
        let missing =
            self.removed.iter().filter(|(subject, _)| subject.name.is_none() && subject.kind != "solo");
        let missing = missing.filter(|(subject, _)| !is_declared(subject));
        let findings: Vec<Diagnostic> =
            missing.map(|(subject, (_, place))| findings::needed(subject, *place)).collect();
        self.findings.extend(findings);
    }

    /// Whether the manifest of a module says that it changes another one; loose files say nothing, and may.
    fn announces(&self, module: usize, other: usize) -> bool {
        let manifest = self.modules.get(module).and_then(|it| it.manifest.as_ref());
        manifest.is_none_or(|it| it.replaces.iter().any(|named| named.value == self.id(other)))
    }

    fn add(&mut self, written: &Written, decl: &Arc<ast::Decl>) {
        if let Some((subject, _)) = Subject::of(decl) {
            self.by_subject.entry(subject).or_default().push(self.slots.len());
        }
        let declared = Some(Declared::new(written, decl));
        self.slots.push(Slot { declared, origin: written.module, touches: Vec::new() });
    }

    fn change(&mut self, written: &Written) {
        match &written.form {
            ast::Form::New(_) => {}
            ast::Form::Replace(decl) | ast::Form::Extend(decl) => self.apply(written, Subject::of(decl)),
            ast::Form::Remove(subject) | ast::Form::Reprint(subject) => {
                self.apply(written, Some(Subject::named(subject)));
            }
        }
    }

    /// Does a change, if it may be done.
    fn apply(&mut self, written: &Written, named: Option<(Subject, Span)>) {
        let Some((subject, place)) = named else { return };
        let change = Change { written, subject, place };
        let Some(at) = self.target(&change) else { return };
        if let ast::Form::Extend(added) = &written.form {
            return self.extend(&change, at, added);
        }
        let Some(slot) = self.slots.get_mut(at) else { return };
        let module = written.module;
        slot.touches.push(Touch { module, what: Touched::Whole, place });
        match &written.form {
            ast::Form::Replace(decl) => {
                let mut declared = Declared::new(written, decl);
                if let Some(old) = &slot.declared {
                    declared.sayers = old.sayers.iter().copied().chain([old.module]).collect();
                }
                slot.declared = Some(declared);
            }
            ast::Form::Reprint(_) => {
                if let Some(declared) = &mut slot.declared {
                    declared.sayers.push(declared.module);
                    declared.module = module;
                    declared.scope = module;
                }
            }
            ast::Form::Remove(_) => {
                slot.declared = None;
                self.removed.insert(change.subject, (module, place));
            }
            ast::Form::New(_) | ast::Form::Extend(_) => {}
        }
    }

    /// The slot that a change is about, if it may be done.
    fn target(&mut self, change: &Change<'_>) -> Option<usize> {
        let module = change.written.module;
        let slots = self.by_subject.get(&change.subject).map_or(&[][..], Vec::as_slice);
        let origin = |at: &usize| self.slots.get(*at).map(|it| it.origin);
        let is_seen = |at: &&usize| origin(at).is_some_and(|it| it != module && self.sees(module, it));
        let Some(at) = slots.iter().find(is_seen).or_else(|| slots.first()).copied() else {
            let is_silent = change.subject.name.as_ref().is_some_and(|it| self.unparsed.contains(it));
            let finding = (!is_silent).then(|| self.nothing(change));
            self.findings.extend(finding);
            self.vague.insert(module);
            return None;
        };
        let slot = self.slots.get(at)?;
        self.changers.insert((module, slot.origin));
        let finding = if slot.origin == module {
            Some(findings::own_declaration(change, slot.declared.as_ref().and_then(Declared::name_place)))
        } else if !self.sees(module, slot.origin) {
            Some(self.not_needed(change, slot))
        } else if !self.announces(module, slot.origin) {
            Some(findings::unannounced(change, &self.id(slot.origin)))
        } else if let Some(touch) = slot.touches.iter().find(|it| self.clashes(change, it)) {
            Some(findings::replaced_twice(change, touch, &self.id(touch.module)))
        } else if slot.declared.is_none() {
            let removed = slot.touches.iter().rev().find(|it| it.what == Touched::Whole);
            Some(findings::removed(change, removed.map(|it| (it.place, self.id(it.module)))))
        } else {
            None
        };
        if let Some(finding) = finding {
            self.findings.push(finding);
            return None;
        }
        Some(at)
    }

    /// Whether a change and an earlier one are of modules that do not need each other, and not about lines alone.
    fn clashes(&self, change: &Change<'_>, touch: &Touch) -> bool {
        let is_whole = !matches!(change.written.form, ast::Form::Extend(_)) || touch.what == Touched::Whole;
        is_whole && !self.follows(change.written.module, touch.module)
    }

    fn extend(&mut self, change: &Change<'_>, at: usize, added: &ast::Decl) {
        let module = change.written.module;
        let mut sound = Vec::new();
        for line in lines_of(added) {
            if self.may_set(change, at, &line) {
                sound.push(line.at);
            }
            let Some(slot) = self.slots.get_mut(at) else { return };
            let (key, place) = (line.key, line.span);
            slot.touches.extend(key.map(|key| Touch { module, what: Touched::Line(key), place }));
        }
        let Some(slot) = self.slots.get_mut(at) else { return };
        slot.touches.push(Touch { module, what: Touched::Lines, place: change.place });
        let Some(declared) = &mut slot.declared else { return };
        lines::add(declared.own(), added, &sound);
        declared.damaged |= change.written.damaged;
        let mut seen = self.modules.get(module).map_or_else(BTreeSet::new, |it| it.sees.clone());
        let own = self.modules.get(declared.scope).map(|it| &it.sees);
        let own = own.or_else(|| self.scopes.get(declared.scope.checked_sub(self.modules.len())?));
        if own.is_some_and(|it| seen.is_subset(it)) {
            return;
        }
        seen.extend(own.into_iter().flatten().copied());
        declared.scope = self.modules.len() + self.scopes.len();
        self.scopes.push(seen);
    }

    /// Whether a line may be set; a finding if another module, or the same one, sets it too.
    fn may_set(&mut self, change: &Change<'_>, at: usize, line: &Line) -> bool {
        let module = change.written.module;
        let touches = self.slots.get(at).map_or(&[][..], |it| it.touches.as_slice());
        let Some(key) = &line.key else { return true };
        let is_same = |it: &&Touch| matches!(&it.what, Touched::Line(other) if other == key);
        let Some(touch) = touches.iter().filter(is_same).find(|it| !self.follows(module, it.module)) else {
            return true;
        };
        let finding = if touch.module == module {
            twice(key, line.span, touch.place)
        } else {
            findings::line_twice(change, (key, line.span), touch, &self.id(touch.module))
        };
        self.findings.push(finding);
        false
    }

    /// Whether a module needs another one, and not the other way round as loose files do.
    fn follows(&self, module: usize, other: usize) -> bool {
        module != other && self.sees(module, other) && !self.sees(other, module)
    }

    fn sees(&self, module: usize, other: usize) -> bool {
        self.modules.get(module).is_some_and(|it| it.sees.contains(&other))
    }

    fn id(&self, module: usize) -> String {
        self.modules.get(module).map_or_else(String::new, |it| it.id.clone())
    }

    fn not_needed(&self, change: &Change<'_>, slot: &Slot) -> Diagnostic {
        let place = slot.declared.as_ref().and_then(Declared::name_place);
        findings::not_needed(change, &self.id(slot.origin), place)
    }

    /// Nobody declares what a change is about: what could be meant?
    fn nothing(&self, change: &Change<'_>) -> Diagnostic {
        let module = change.written.module;
        let is_seen = |at: &usize| self.slots.get(*at).is_some_and(|it| self.sees(module, it.origin));
        let mut known =
            self.by_subject.iter().filter(|(_, slots)| slots.iter().any(is_seen)).map(|(it, _)| it);
        let other = known.clone().find(|it| it.name.is_some() && it.has_name_of(&change.subject));
        let names = known.by_ref().filter(|it| it.kind == change.subject.kind);
        findings::nothing_to_replace(change, other, names)
    }
}
