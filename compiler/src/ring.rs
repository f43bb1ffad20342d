//! Rings in a graph of names: modules that need each other, keywords that use each other.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// What each name refers to.
pub(crate) type Edges<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Names that all lead to each other.
pub(crate) struct Ring<'a> {
    /// The shortest chain from the first of them back to itself; it stands first and not at the end.
    pub(crate) chain: Vec<&'a str>,
    /// All of them.
    pub(crate) names: BTreeSet<&'a str>,
}

/// The rings of a graph, by their first names. It takes time in the size of the graph, however many names are in rings.
pub(crate) fn rings<'a>(edges: &Edges<'a>) -> Vec<Ring<'a>> {
    let mut found: Vec<Ring<'a>> = Vec::new();
    for names in components(edges) {
        let Some(first) = names.first().copied() else { continue };
        found.extend(chain_from(first, &names, edges).map(|chain| Ring { chain, names }));
    }
    found.sort_by_key(|ring| ring.names.first().copied());
    found
}

fn chain_from<'a>(start: &'a str, within: &BTreeSet<&'a str>, edges: &Edges<'a>) -> Option<Vec<&'a str>> {
    let mut from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut front = vec![start];
    while !front.is_empty() {
        let mut next_front = Vec::new();
        for name in front {
            let inside = edges.get(name).into_iter().flatten().copied().filter(|it| within.contains(it));
            for next in inside {
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

/// The strongly connected components of a graph: two walks, one along the edges and one against them.
fn components<'a>(edges: &Edges<'a>) -> Vec<BTreeSet<&'a str>> {
    let mut against: Edges<'a> = BTreeMap::new();
    for (name, next) in edges {
        for next in next.iter().filter(|it| edges.contains_key(*it)) {
            against.entry(next).or_default().insert(name);
        }
    }
    let mut left: BTreeSet<&str> = edges.keys().copied().collect();
    let mut components = Vec::new();
    for start in finished(edges).into_iter().rev() {
        let mut component = BTreeSet::new();
        let mut open = vec![start];
        while let Some(name) = open.pop() {
            if left.remove(name) {
                component.insert(name);
                open.extend(against.get(name).into_iter().flatten());
            }
        }
        if !component.is_empty() {
            components.push(component);
        }
    }
    components
}

/// The names in the order in which a walk in depth is done with them.
fn finished<'a>(edges: &Edges<'a>) -> Vec<&'a str> {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut done = Vec::new();
    for start in edges.keys() {
        let mut open = vec![(*start, false)];
        while let Some((name, is_left)) = open.pop() {
            if is_left {
                done.push(name);
            } else if let Some(next) = edges.get(name).filter(|_| seen.insert(name)) {
                open.push((name, true));
                open.extend(next.iter().map(|it| (*it, false)));
            }
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chains(edges: &[(&'static str, &[&'static str])]) -> Vec<(Vec<&'static str>, usize)> {
        let edges: Edges<'_> = edges.iter().map(|(name, to)| (*name, to.iter().copied().collect())).collect();
        rings(&edges).into_iter().map(|ring| (ring.chain, ring.names.len())).collect()
    }

    #[test]
    fn names_outside_of_a_ring_are_in_none() {
        let found = chains(&[("a", &["b"]), ("b", &["c"]), ("c", &["b", "d"]), ("d", &["e"])]);
        assert_eq!(found, [(vec!["b", "c"], 2)]);
    }

    #[test]
    fn a_name_may_be_a_ring_of_its_own() {
        assert_eq!(chains(&[("a", &["a"]), ("b", &["a"])]), [(vec!["a"], 1)]);
    }

    #[test]
    fn rings_that_share_a_name_are_one_with_its_shortest_chain() {
        let found = chains(&[("a", &["b", "c"]), ("b", &["a"]), ("c", &["d"]), ("d", &["a"])]);
        assert_eq!(found, [(vec!["a", "b"], 4)]);
    }

    #[test]
    fn separate_rings_stand_by_name() {
        let found = chains(&[("c", &["d"]), ("d", &["c"]), ("b", &["a", "c"]), ("a", &["b"])]);
        assert_eq!(found, [(vec!["a", "b"], 2), (vec!["c", "d"], 2)]);
    }
}
