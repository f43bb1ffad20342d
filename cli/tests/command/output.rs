use std::io::Read as _;
use std::process::{Command, Stdio};

use crate::desk::{CARD, Desk, Ran, SCENARIO, WRONG_ICON};

#[test]
fn without_arguments_there_is_help() {
    let desk = Desk::new("output_help");
    desk.run(&[]).ends(2).warns("Usage: arkwright");
    desk.run(&["--help"]).ends(0).says("Exit codes:").says("completions");
    desk.run(&["--version"]).ends(0).says("arkwright 0.");
    desk.run(&["chek"]).ends(2).warns("check");
    for command in ["check", "fmt", "test", "list", "show", "text", "explain", "run", "completions"] {
        desk.run(&[command, "--help"]).ends(0).says("Example");
    }
}

#[test]
fn colour_is_for_terminals_or_on_request() {
    let desk = Desk::new("output_colour").with("my.ark", WRONG_ICON);
    let escape = '\u{1b}';
    assert!(!desk.run(&["check", "my.ark"]).ends(1).err.contains(escape));
    assert!(desk.run(&["check", "my.ark", "--color", "always"]).ends(1).err.contains(escape));
    assert!(!desk.run(&["check", "my.ark", "--color", "never"]).ends(1).err.contains(escape));
    let ran = desk.run_with(&["check", "my.ark", "--color", "auto"], "", &[("NO_COLOR", "1")]);
    assert!(!ran.ends(1).err.contains(escape));
}

/// What a terminal would obey.
const OBEYED: [&str; 4] = ["\u{1b}[45m", "\u{1b}]0;t\u{7}", "\u{9b}31m", "\u{202e}"];

/// Nothing that a terminal would obey is in what a run prints.
#[track_caller]
fn obeys_nothing(ran: &Ran) {
    for text in [&ran.out, &ran.err] {
        let is_obeyed = |sign: char| sign.is_control() && !matches!(sign, '\n' | '\t') || sign == '\u{202e}';
        assert!(!text.contains(is_obeyed), "{text:?}");
    }
}

#[test]
fn arguments_bring_nothing_to_the_terminal() {
    let desk = Desk::new("output_arguments").with("my.ark", CARD);
    for sign in OBEYED {
        let word = format!("a{sign}b");
        let path = format!("{word}.ark");
        desk.run(&["fmt", "my.ark"]).ends(0);
        std::fs::write(desk.path(&path), CARD.replace("cost    8", "cost 8")).unwrap();
        let commands = [
            vec!["check", word.as_str()],
            vec!["check", path.as_str()],
            vec!["fmt", "--check", path.as_str()],
            vec!["fmt", path.as_str()],
            vec!["fmt", word.as_str()],
            vec!["test", word.as_str()],
            vec!["list", "--name", word.as_str()],
            vec!["list", "--icon", word.as_str()],
            vec!["show", word.as_str()],
            vec!["show", "--kind", "map", word.as_str()],
            vec!["show", "--kind", word.as_str(), "1"],
            vec!["show", "401", "--format", word.as_str()],
            vec!["-m", path.as_str(), "show", "911"],
            vec!["-m", path.as_str(), "list", "--number", "911"],
            vec!["-m", word.as_str(), "show", "911"],
            vec!["--with", word.as_str(), "modules"],
            vec!["text", word.as_str()],
            vec!["explain", word.as_str()],
            vec!["run", word.as_str()],
            vec!["run", "401", "--choices", word.as_str()],
            vec!["play", "--players", word.as_str()],
            vec!["play", "--map", word.as_str()],
            vec!["play", "--load", word.as_str()],
            vec!["play", "--save", word.as_str()],
            vec!["replay", word.as_str()],
            vec!["sim", "--bots", word.as_str()],
            vec!["sim", "-n", word.as_str()],
            vec!["perft", "--map", word.as_str()],
            vec!["completions", word.as_str()],
            vec![word.as_str()],
        ];
        for command in commands {
            obeys_nothing(&desk.run(&command));
        }
    }
}

#[test]
fn files_bring_nothing_to_the_terminal() {
    for (at, sign) in OBEYED.iter().enumerate() {
        let places = [
            ("name", CARD.replace("Reed", &format!("Reed{sign}"))),
            ("latin", CARD.replace("Ardea", &format!("Ardea{sign}"))),
            ("comment", format!("-- {sign}\n{}", CARD.replace("cost    8", "cost 8"))),
            ("word", CARD.replace("sprint", &format!("spr{sign}int"))),
            ("scenario", format!("{CARD}{}", SCENARIO.replace("draws", &format!("dra{sign}ws")))),
            ("drawing", format!("map x \"X\" {{\n    hexes \"\"\"\n.{sign}\n    \"\"\"\n}}\n")),
        ];
        for (place, text) in places {
            let desk = Desk::new(&format!("output_files_{place}_{at}")).with("my.ark", text);
            let checked = desk.run(&["check", "my.ark"]);
            assert_eq!(checked.code, Some(i32::from(place != "comment")), "{place}: {}", checked.err);
            assert!(
                place == "word" || place == "comment" || checked.err.contains("ark::syntax::hidden_sign")
            );
            obeys_nothing(&checked);
            for command in [
                &["check", "my.ark", "--format", "plain"][..],
                &["fmt", "--check", "my.ark"],
                &["test", "my.ark"],
                &["-m", "my.ark", "show", "911"],
                &["-m", "my.ark", "list", "--number", "911"],
                &["-m", "my.ark", "text", "911"],
                &["-m", "my.ark", "run", "911", "--auto"],
            ] {
                obeys_nothing(&desk.run(command));
            }
            // With colours of our own, those of the file do not pass.
            for command in [&["fmt", "--check", "my.ark"][..], &["-m", "my.ark", "show", "911"]] {
                let words: Vec<&str> = command.iter().copied().chain(["--color", "always"]).collect();
                let ran = desk.run(&words);
                assert!(!ran.out.contains(sign) && !ran.err.contains(sign), "{place}: {ran:?}");
            }
        }
    }
}

#[test]
fn completions_are_written_for_each_shell() {
    let desk = Desk::new("output_completions");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        desk.run(&["completions", shell]).ends(0).says("arkwright");
    }
    desk.run(&["completions", "cmd"]).ends(2);
}

#[test]
fn closed_pipe_ends_the_command_quietly() {
    let desk = Desk::new("output_pipe");
    for args in [&["list"][..], &["list", "--format", "json"], &["completions", "bash"], &["--help"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arkwright"))
            .args(args)
            .current_dir(desk.path("."))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}: {err}");
        assert_eq!(err, "", "{args:?}");
    }
}
