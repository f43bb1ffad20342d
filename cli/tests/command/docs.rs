//! Every command that the README and the first page show is run in a folder with the files shown so far.

use std::fs;
use std::path::Path;

use crate::desk::Desk;

/// What a page shows, in order.
enum Shown {
    /// A heading: from here on, a mistake made on purpose is set back.
    Heading,
    /// The text of a file.
    Source(String),
    /// A line of it with a mistake.
    Mistake(String),
    /// A command.
    Command(Vec<String>),
}

/// The page, or nothing if the tree has none.
fn page(path: &str) -> Vec<Shown> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut shown = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(info), None) => open = Some((info, String::new())),
            (Some(_), Some((info, body))) => {
                match *info {
                    "ark" => shown.push(Shown::Source(body.clone())),
                    "ark-sketch" => shown.push(Shown::Mistake(body.clone())),
                    "sh" => shown.extend(body.lines().filter_map(command)),
                    _ => {}
                }
                open = None;
            }
            (None, Some((_, body))) => {
                body.push_str(line);
                body.push('\n');
            }
            (None, None) if line.starts_with("## ") => shown.push(Shown::Heading),
            (None, None) => {}
        }
    }
    shown
}

/// `arkwright ...` as words, without comments and pipes; other commands are not ours.
fn command(line: &str) -> Option<Shown> {
    let line = line.trim().trim_start_matches("$ ");
    let words = line.strip_prefix("arkwright ")?;
    let words = words.split(['#', '|', '>']).next().unwrap_or(words);
    let word = |it: &str| it.trim_matches(['"', '\'']).to_owned();
    Some(Shown::Command(split(words).iter().map(|it| word(it)).collect()))
}

/// Words, with what stands in quotes as one.
fn split(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut quote, mut inside) = (None, false);
    for character in text.chars() {
        let ends = quote == Some(character);
        if quote.is_none() && character.is_whitespace() {
            inside = false;
            continue;
        }
        if !inside {
            words.push(String::new());
            inside = true;
        }
        if let Some(word) = words.last_mut() {
            word.push(character);
        }
        if ends {
            quote = None;
        } else if quote.is_none() && matches!(character, '"' | '\'') {
            quote = Some(character);
        }
    }
    words
}

/// The source with a mistake in the line that begins with the same word.
fn with_mistake(source: &str, mistake: &str) -> String {
    let first = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let mut lines: Vec<&str> = source.lines().collect();
    for wrong in mistake.lines() {
        if let Some(line) = lines.iter_mut().find(|it| first(it) == first(wrong)) {
            *line = wrong;
        }
    }
    lines.join("\n") + "\n"
}

/// A folder like the root of the tree: with the modules that a page may name.
fn desk(name: &str) -> Desk {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut desk = Desk::new(name);
    let mut folders = vec![root.join("cards")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
                desk = desk.with(&name, fs::read(&path).unwrap());
            }
        }
    }
    desk
}

/// Runs the commands of a page; how many there were.
fn run_page(path: &str, name: &str) -> usize {
    let desk = desk(name);
    let (mut source, mut wrong, mut n_commands) = (String::new(), false, 0);
    for shown in page(path) {
        match shown {
            Shown::Heading => {
                wrong = false;
                fs::write(desk.path("my.ark"), &source).unwrap();
            }
            Shown::Source(text) => {
                source = text;
                wrong = false;
                fs::write(desk.path("my.ark"), &source).unwrap();
            }
            Shown::Mistake(text) => {
                wrong = true;
                fs::write(desk.path("my.ark"), with_mistake(&source, &text)).unwrap();
            }
            Shown::Command(words) => {
                n_commands += 1;
                let args: Vec<&str> = words.iter().map(String::as_str).collect();
                let finds = wrong && args.first() == Some(&"check");
                println!("{path}: arkwright {}", words.join(" "));
                desk.run(&args).ends(i32::from(finds));
            }
        }
    }
    n_commands
}

#[test]
fn every_command_of_the_first_page_runs() {
    assert!(run_page("docs/first-card.md", "docs_first_card") > 5);
}

#[test]
fn every_command_of_the_readme_runs() {
    let n_commands = run_page("README.md", "docs_readme");
    println!("README.md: {n_commands} commands");
}

#[test]
fn every_command_of_the_page_of_expansions_runs() {
    assert!(run_page("docs/first-expansion.md", "docs_first_expansion") > 5);
}
