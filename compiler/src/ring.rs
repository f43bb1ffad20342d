//! Rings in a graph of names: modules that need each other, keywords that use each other.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// What each name refers to.
pub(crate) type Edges<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// The shortest chain from a name back to itself; the name stands first and not at the end.
pub(crate) fn ring<'a>(start: &'a str, edges: &Edges<'a>) -> Option<Vec<&'a str>> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut front = vec![start];
    while !front.is_empty() {
        let mut next_front = Vec::new();
        for name in front {
            for next in edges.get(name).into_iter().flatten().copied() {
                if next == start {
                    return Some(chain(name, &from));
                }
                if let Entry::Vacant(entry) = from.entry(next) {
                    entry.insert(name);
                    next_front.push(next);
                }
            }
        }
        front = next_front;
    }
    None
}

fn chain<'a>(last: &'a str, from: &BTreeMap<&'a str, &'a str>) -> Vec<&'a str> {
    let mut chain = vec![last];
    let mut at = last;
    while let Some(before) = from.get(at) {
        chain.push(before);
        at = before;
    }
    chain.reverse();
    chain
}
