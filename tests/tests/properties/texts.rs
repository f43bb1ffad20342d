//! What the text of a card says is what its program does: programs that do different things have different texts.

use std::collections::BTreeMap;
use std::rc::Rc;

use arkwright_compiler::text;
use arkwright_runtime::ruleset::Ruleset;

/// Blocks of so many statements, in every structure: `@` stands for a statement, `#` for the name of a player.
fn blocks(n_statements: usize) -> Vec<Vec<String>> {
    const AROUND_ONE: [(&str, &str); 6] = [
        ("may {\n", "}\n"),
        ("if your money is at least 3 {\n", "}\n"),
        ("repeat 2 times {\n", "}\n"),
        ("with leader in appeal as # {\n", "}\n"),
        ("for each other player as # {\n", "}\n"),
        ("after action {\n", "}\n"),
    ];
    const AROUND_TWO: [[&str; 3]; 4] = [
        ["if your money is at least 3 {\n", "} else {\n", "}\n"],
        ["choose one {\n", "} or {\n", "}\n"],
        ["choose one {\n", "} or if your money is at least 3 {\n", "}\n"],
        ["repeat 2 times {\n", "} between {\n", "}\n"],
    ];
    // By the number of nodes: single statements, and sequences of them.
    let (mut single, mut all): (Vec<Vec<String>>, Vec<Vec<String>>) = (vec![Vec::new()], vec![Vec::new()]);
    for n in 1..=n_statements {
        let mut these: Vec<String> = if n == 1 { vec!["@\n".to_owned()] } else { Vec::new() };
        for (open, close) in AROUND_ONE {
            these.extend(all[n - 1].iter().map(|body| format!("{open}{body}{close}")));
        }
        for [open, middle, close] in AROUND_TWO {
            for first in 1..n.saturating_sub(1) {
                for one in &all[first] {
                    let second = all[n - 1 - first].iter();
                    these.extend(second.map(|other| format!("{open}{one}{middle}{other}{close}")));
                }
            }
        }
        let mut sequences = these.clone();
        single.push(these);
        for first in 1..n {
            for one in &single[first] {
                sequences.extend(all[n - first].iter().map(|rest| format!("{one}{rest}")));
            }
        }
        all.push(sequences);
    }
    all
}

/// Every `@` and `#` by its turn.
fn numbered(block: &str) -> String {
    let (mut n_gains, mut n_players) = (0, 0);
    let mut out = String::new();
    for sign in block.chars() {
        match sign {
            '@' => {
                n_gains += 1;
                out += &format!("gain {n_gains} money");
            }
            '#' => {
                n_players += 1;
                out += &format!("player-{n_players}");
            }
            other => out.push(other),
        }
    }
    out
}

/// The base game with a keyword for each program.
fn ruleset_of(programs: &[String]) -> Ruleset {
    let keywords = programs.iter().enumerate().map(|(at, it)| format!("ability test-{at} {{\n{it}}}\n"));
    arkwright_tests::on_base("texts.ark", &keywords.collect::<String>()).unwrap().ruleset
}

/// The text of each program, by its position, of those that compile.
fn texts(programs: &[String]) -> Vec<(usize, String)> {
    let ruleset = ruleset_of(programs);
    let described = ruleset.abilities.iter().filter_map(|it| {
        let at = it.name.strip_prefix("test-")?.parse().ok()?;
        Some((at, text::describe_program(&ruleset, it.program)))
    });
    described.collect()
}

/// No two programs of different meaning have one text; `meaning` knows a program by its position.
fn differ<T: PartialEq>(programs: &[String], least: usize, meaning: impl Fn(usize) -> T) {
    let mut first_of: BTreeMap<String, usize> = BTreeMap::new();
    let texts = texts(programs);
    assert!(texts.len() >= least, "only {} of {} compile", texts.len(), programs.len());
    let mut report = String::new();
    for (at, text) in texts {
        let first = *first_of.entry(text.clone()).or_insert(at);
        if meaning(first) != meaning(at) {
            report += &format!("{text}\n{}--\n{}\n", programs[first], programs[at]);
        }
    }
    assert!(report.is_empty(), "{report}");
}

#[test]
fn blocks_in_different_structures_have_different_texts() {
    let programs: Vec<String> = blocks(5).concat().iter().map(|it| numbered(it)).collect();
    differ(&programs, 5000, |at| at);
}

/// A tree over the operators of a language, its leaves numbered from the left.
enum Tree {
    Leaf,
    One(usize, Rc<Tree>),
    Two(usize, Rc<Tree>, Rc<Tree>),
}

/// All trees with so many nodes, by that number.
fn trees(n_nodes: usize, n_unary: usize, n_binary: usize) -> Vec<Vec<Rc<Tree>>> {
    let mut all: Vec<Vec<Rc<Tree>>> = vec![Vec::new()];
    for n in 1..=n_nodes {
        let mut these: Vec<Rc<Tree>> = if n == 1 { vec![Rc::new(Tree::Leaf)] } else { Vec::new() };
        for operator in 0..n_unary {
            these.extend(all[n - 1].iter().map(|it| Rc::new(Tree::One(operator, Rc::clone(it)))));
        }
        for first in 1..n.saturating_sub(1) {
            for (operator, one) in (0..n_binary).flat_map(|it| all[first].iter().map(move |one| (it, one))) {
                let second = all[n - 1 - first].iter();
                these.extend(second.map(|it| Rc::new(Tree::Two(operator, Rc::clone(one), Rc::clone(it)))));
            }
        }
        all.push(these);
    }
    all
}

/// What a tree comes to: its leaves are taken in turn, the nodes put together.
fn fold<T>(tree: &Tree, leaf: &mut impl FnMut() -> T, node: &impl Fn(usize, T, Option<T>) -> T) -> T {
    match tree {
        Tree::Leaf => leaf(),
        Tree::One(operator, it) => {
            let it = fold(it, leaf, node);
            node(*operator, it, None)
        }
        Tree::Two(operator, a, b) => {
            let a = fold(a, leaf, node);
            let b = fold(b, leaf, node);
            node(*operator, a, Some(b))
        }
    }
}

#[test]
fn conditions_with_the_same_text_hold_together() {
    let trees = trees(7, 1, 2).concat();
    let written = |tree: &Tree| {
        let mut n_leaves = 0;
        let mut leaf = || {
            n_leaves += 1;
            format!("your money is at least {n_leaves}")
        };
        fold(tree, &mut leaf, &|operator, a, b| match (operator, b) {
            (_, None) => format!("not ({a})"),
            (0, Some(b)) => format!("(({a}) and ({b}))"),
            (_, Some(b)) => format!("(({a}) or ({b}))"),
        })
    };
    let programs: Vec<String> =
        trees.iter().map(|it| format!("if {} {{\ngain 1 money\n}}\n", written(it))).collect();
    // A bit for each way in which the leaves can hold.
    differ(&programs, programs.len(), |at| {
        let mut turn = 0;
        let mut leaf = || {
            turn += 1;
            (0..16_u32).filter(|way| way >> (turn - 1) & 1 == 1).fold(0_u32, |acc, way| acc | 1 << way)
        };
        fold(&trees[at], &mut leaf, &|operator, a, b| match (operator, b) {
            (_, None) => !a & 0xFFFF,
            (0, Some(b)) => a & b,
            (_, Some(b)) => a | b,
        })
    });
}

#[test]
fn amounts_with_the_same_text_come_to_the_same() {
    const STOCKS: [&str; 4] = ["money", "appeal", "reputation", "conservation"];
    const VALUES: [[i64; 4]; 5] = [[7, 5, 3, 2], [10, 1, 4, 3], [3, 8, 2, 9], [1, 2, 13, 5], [20, 11, 6, 7]];
    let trees: Vec<Rc<Tree>> = trees(6, 2, 4).concat();
    let written = |tree: &Tree| {
        let mut stocks = STOCKS.into_iter();
        fold(tree, &mut || format!("(number of steps of {})", stocks.next().unwrap()), &|operator, a, b| {
            match (operator, b) {
                (0, None) => format!("(by {a} {{ 1 -> 4, 3 -> 1 }})"),
                (_, None) => format!("({a} / 2)"),
                (sign, Some(b)) => format!("({a} {} {b})", ["+", "-", "*", "/"][sign]),
            }
        })
    };
    let programs: Vec<String> = trees.iter().map(|it| format!("gain {} money\n", written(it))).collect();
    let by_row = |step: i64| if step >= 3 { 1 } else { i64::from(step >= 1) * 4 };
    let divided = |a: i64, b: i64| a.checked_div_euclid(b).unwrap_or(0);
    differ(&programs, programs.len(), |at| {
        VALUES.map(|values| {
            let mut values = values.into_iter();
            fold(&trees[at], &mut || values.next().unwrap(), &|operator, a, b| match (operator, b) {
                (0, None) => by_row(a),
                (_, None) => divided(a, 2),
                (0, Some(b)) => a + b,
                (1, Some(b)) => a - b,
                (2, Some(b)) => a * b,
                (_, Some(b)) => divided(a, b),
            })
        })
    });
}
