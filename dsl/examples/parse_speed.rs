//! Measures the parser and the formatter on a file of animals, or parses the files it is given and prints what is wrong.
//!
//! `cargo run --release -p arkwright-dsl --example parse_speed`

#![expect(clippy::disallowed_types, reason = "this program measures time")]

use std::fmt::Write;
use std::time::Instant;

use arkwright_dsl::{FileId, format, parse};

fn main() -> std::io::Result<()> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    for path in &paths {
        let source = std::fs::read_to_string(path)?;
        let parsed = parse(FileId(0), &source);
        println!("{path}: {} declarations", parsed.decls.len());
        for error in &parsed.errors {
            println!("  {}..{} {:?} {:?}", error.span.start, error.span.end, error.kind, error.expected);
        }
    }
    if paths.is_empty() {
        measure();
    }
    Ok(())
}

/// 100,000 lines of animals.
fn measure() {
    let mut source = String::new();
    for number in 0..10_000 {
        let _ = write!(
            source,
            "animal {number} \"Nile Crocodile\" {{\n    latin    \"Crocodylus niloticus\"\n    cost     13\n    \
             requires reptile 3\n    housing  enclosure 5 or reptile-house 3, beside water 1\n    \
             icons    reptile, africa\n    appeal   9\n    ability  snapping(2)\n}}\n\n"
        );
    }
    source.truncate(source.trim_end().len() + 1);
    let n_lines = source.lines().count();
    for _ in 0..5 {
        let start = Instant::now();
        let parsed = parse(FileId(0), &source);
        let took = start.elapsed();
        let n_errors = parsed.errors.len();
        let per_second = n_lines as u128 * 1_000_000 / took.as_micros().max(1);
        println!("parse:  {n_lines} lines, {n_errors} errors, {took:?}, {per_second} lines/s");
    }
    let start = Instant::now();
    let is_fixed = format(&source).is_ok_and(|laid_out| laid_out == source);
    println!("format: {n_lines} lines, {:?}, fixed point: {is_fixed}", start.elapsed());
}
