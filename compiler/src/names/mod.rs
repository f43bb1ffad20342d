//! Names: one table a kind, who declared what, and the nearest name for one that nobody declared.

mod collect;
mod kind;
mod nearest;

use std::collections::{BTreeMap, BTreeSet};

use arkwright_dsl::Span;

use crate::modules::{LoadedModule, Merged, Subject};

pub(crate) use collect::collect;
pub(crate) use kind::Kind;
pub(crate) use nearest::{Search, nearest};

/// A name that is declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Its place.
    pub(crate) span: Span,
    /// The module that declares it, by position.
    pub(crate) module: usize,
    /// Its declaration; none for a class, which lives on without the icon that named it first.
    pub(crate) decl: Option<usize>,
    /// Its id; none if the declaration is broken, so that its uses are silent.
    pub(crate) id: Option<u16>,
}

/// All names of a compilation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    tables: BTreeMap<Kind, BTreeMap<String, Entry>>,
    /// Further modules that say a shared name: a class of icons, a mark of maps.
    shared: BTreeMap<(Kind, String), BTreeSet<usize>>,
    /// Names in declarations that could not be parsed, of whatever kind: their uses are silent.
    pub(crate) unparsed: BTreeSet<String>,
    /// What modules removed: who did it, and where.
    removed: BTreeMap<Subject, (usize, Span)>,
    /// By module, and behind them by scope of several modules, the modules whose names it may use.
    sees: Vec<BTreeSet<usize>>,
    /// The ids of modules.
    pub(crate) modules: Vec<String>,
    /// By declaration, its id; none if it is broken or stands twice.
    ids: Vec<Option<u16>>,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Found {
    /// The id of its declaration.
    Id(u16, Entry),
    /// It is declared, and the fault is reported there.
    Silent,
    /// It is declared in a module that the asking one does not need.
    Unseen(Entry),
    /// Nobody declares it.
    Nowhere,
}

impl Names {
    /// No names yet, and the modules that will declare some.
    pub(crate) fn new(modules: &[LoadedModule], merged: &Merged) -> Self {
        Self {
            unparsed: merged.unparsed.clone(),
            removed: merged.removed.clone(),
            sees: modules.iter().map(|it| &it.sees).chain(&merged.scopes).cloned().collect(),
            modules: modules.iter().map(|it| it.id.clone()).collect(),
            ..Self::default()
        }
    }

    /// Looks a name up for a module.
    pub(crate) fn find(&self, kind: Kind, name: &str, module: usize) -> Found {
        let table = self.tables.get(&kind);
        let exact = table.and_then(|it| it.get(name));
        let plural = || name.strip_suffix('s').filter(|_| kind.has_plural()).and_then(|it| table?.get(it));
        match exact.or_else(plural) {
            Some(entry) if !self.sees_name(kind, name, entry, module) => {
                if self.unparsed.contains(name) {
                    Found::Silent
                } else {
                    Found::Unseen(*entry)
                }
            }
            Some(entry) => entry.id.map_or(Found::Silent, |id| Found::Id(id, *entry)),
            None if self.unparsed.contains(name) => Found::Silent,
            None => Found::Nowhere,
        }
    }

    /// Notes that a further module says a shared name.
    fn share(&mut self, kind: Kind, name: &str, module: usize) {
        self.shared.entry((kind, name.to_owned())).or_default().insert(module);
    }

    fn sees_name(&self, kind: Kind, name: &str, entry: &Entry, module: usize) -> bool {
        let others = || self.shared.get(&(kind, name.to_owned())).into_iter().flatten();
        self.sees(module, entry.module) || others().any(|other| self.sees(module, *other))
    }

    fn sees(&self, module: usize, other: usize) -> bool {
        self.sees.get(module).is_some_and(|it| it.contains(&other))
    }

    /// The kinds under which a name is known to a module.
    pub(crate) fn kinds(&self, name: &str, module: usize) -> Vec<(Kind, Entry)> {
        let known =
            self.tables.iter().filter_map(|(kind, table)| table.get(name).map(|entry| (*kind, *entry)));
        known.filter(|(kind, entry)| self.sees_name(*kind, name, entry, module)).collect()
    }

    /// The names of a kind that a module sees.
    pub(crate) fn seen(&self, kind: Kind, module: usize) -> impl Iterator<Item = &str> {
        let table = self.tables.get(&kind).into_iter().flatten();
        let is_seen = move |(name, entry): &(&String, &Entry)| self.sees_name(kind, name, entry, module);
        table.filter(is_seen).map(|(name, _)| name.as_str())
    }

    /// Who removed a name that is declared no more: the module, and where.
    pub(crate) fn removal(&self, kind: Kind, name: &str) -> Option<(&str, Span)> {
        let is_it = |it: &Subject| {
            it.name.as_deref() == Some(name) && kind.declaration_words().contains(&it.kind.as_str())
        };
        let (module, place) = self.removed.iter().find(|(it, _)| is_it(it)).map(|(_, by)| *by)?;
        Some((self.modules.get(module).map_or("", String::as_str), place))
    }

    /// The names for scenarios of a module, if others than the usual ones: of a game without a module that it does not
    /// see, so that a scenario about what that one removed goes silently.
    pub(crate) fn of_scenarios(&self, module: usize) -> Option<Self> {
        let unseen = self.removed.iter().filter(|(_, (by, _))| !self.sees(module, *by));
        let gone: Vec<String> = unseen.filter_map(|(it, _)| it.name.clone()).collect();
        if gone.is_empty() {
            return None;
        }
        let mut names = self.clone();
        names.unparsed.extend(gone);
        Some(names)
    }

    /// The id of a declaration.
    pub(crate) fn id(&self, decl: usize) -> Option<u16> {
        self.ids.get(decl).copied().flatten()
    }

    /// The name of an id, for messages.
    pub(crate) fn name_of(&self, kind: Kind, id: u16) -> &str {
        let table = self.tables.get(&kind).into_iter().flatten();
        table.filter(|(_, entry)| entry.id == Some(id)).map(|(name, _)| name.as_str()).next().unwrap_or("")
    }

    /// The names of a kind in the order of their ids.
    pub(crate) fn by_id(&self, kind: Kind) -> impl Iterator<Item = &str> {
        let table = self.tables.get(&kind).into_iter().flatten();
        let ids: BTreeMap<u16, &str> =
            table.filter_map(|(name, entry)| Some((entry.id?, name.as_str()))).collect();
        ids.into_values()
    }

    /// Declares a name; the earlier entry if it is taken.
    pub(crate) fn declare(&mut self, kind: Kind, name: &str, entry: Entry) -> Option<Entry> {
        let table = self.tables.entry(kind).or_default();
        if let Some(earlier) = table.get(name) {
            return Some(*earlier);
        }
        table.insert(name.to_owned(), entry);
        None
    }
}
