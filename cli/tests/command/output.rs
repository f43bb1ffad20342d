use std::io::Read as _;
use std::process::{Command, Stdio};

use crate::desk::{Desk, WRONG_ICON};

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
