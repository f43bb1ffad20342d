//! A folder with files, and the command run in it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A card that has nothing wrong with it.
pub(crate) const CARD: &str = r#"animal 911 "Reed Heron" {
    latin   "Ardea arundinis"
    cost    8
    housing enclosure 2
    icons   bird, europe
    appeal  4
    ability sprint(2)
}
"#;

/// A scenario of that card that passes.
pub(crate) const SCENARIO: &str = r#"
scenario "Sprint 2 draws the two top cards" {
    cites ABIL-1
    given {
        ready 911
        deck  402, 403, 404
    }
    when {
        play 911
        finish
    }
    then {
        hand   402, 403
        appeal 4
        zoo    911
    }
}
"#;

/// An icon that nothing declares.
pub(crate) const WRONG_ICON: &str = r#"animal 912 "Typo" {
    latin   "Errata errata"
    cost    8
    housing enclosure 2
    icons   brid, europe
    appeal  4
}
"#;

/// A folder of its own for one test, removed when the test has passed.
pub(crate) struct Desk {
    folder: PathBuf,
}

impl Desk {
    /// An empty folder, named after the test.
    pub(crate) fn new(test: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self { folder }
    }

    /// Where a file of it lies.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.join(path)
    }

    /// With a file.
    pub(crate) fn with(self, path: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
        self
    }

    /// With an empty folder.
    pub(crate) fn with_folder(self, path: &str) -> Self {
        fs::create_dir_all(self.path(path)).unwrap();
        self
    }

    /// With a module that needs the base game.
    pub(crate) fn with_module(self, folder: &str, id: &str) -> Self {
        let manifest = format!(
            "Module(\n    id: {id:?},\n    title: \"A module\",\n    version: \"1.0.0\",\n    language: \"1\",\n    needs: [(id: \"base\", version: \"1\")],\n)\n"
        );
        self.with(&format!("{folder}/module.ron"), manifest)
    }

    /// The text of a file.
    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    /// Runs the command with nothing at its input.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        self.run_with(args, "", &[])
    }

    /// Runs the command with bytes at its input.
    pub(crate) fn run_with_bytes(&self, args: &[&str], input: &[u8]) -> Ran {
        self.start(args, input, &[])
    }

    /// Runs the command with a text at its input and variables in its environment.
    pub(crate) fn run_with(&self, args: &[&str], input: &str, variables: &[(&str, &str)]) -> Ran {
        self.start(args, input.as_bytes(), variables)
    }

    fn start(&self, args: &[&str], input: &[u8], variables: &[(&str, &str)]) -> Ran {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arkwright"))
            .args(args)
            .current_dir(&self.folder)
            .env_remove("NO_COLOR")
            .env_remove("COLUMNS")
            .env("TERM", "xterm")
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that does not read its input closes it.
        let _ = child.stdin.take().unwrap().write_all(input);
        let output = child.wait_with_output().unwrap();
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// It ended with this code, and did not panic.
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Self {
        assert!(!self.err.contains("panicked"), "{self:?}");
        assert_eq!(self.code, Some(code), "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }

    /// Its standard output holds this.
    #[track_caller]
    pub(crate) fn says(self, text: &str) -> Self {
        assert!(self.out.contains(text), "no `{text}` in stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }

    /// Its standard output does not hold this.
    #[track_caller]
    pub(crate) fn hides(self, text: &str) -> Self {
        assert!(!self.out.contains(text), "`{text}` in stdout:\n{}", self.out);
        self
    }

    /// Its error output holds this.
    #[track_caller]
    pub(crate) fn warns(self, text: &str) -> Self {
        assert!(self.err.contains(text), "no `{text}` in stderr:\n{}\nstdout:\n{}", self.err, self.out);
        self
    }

    /// The last line of its standard output is this.
    #[track_caller]
    pub(crate) fn closes(self, line: &str) -> Self {
        assert_eq!(self.out.lines().last(), Some(line), "stderr:\n{}", self.err);
        self
    }
}
