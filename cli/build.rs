//! Embeds the base game, so that the command works in any folder.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cards").canonicalize()?;
    println!("cargo::rerun-if-changed={}", cards.display());
    let mut files = Vec::new();
    collect(&cards, &mut files)?;
    files.sort();
    let mut code = String::from("const FILES: &[(&str, &[u8])] = &[\n");
    for file in &files {
        let name = file.strip_prefix(&cards)?.to_string_lossy().replace('\\', "/");
        writeln!(code, "    ({name:?}, include_bytes!({:?})),", file.to_string_lossy())?;
    }
    code.push_str("];\n");
    fs::write(output_folder()?.join("embedded.rs"), code)?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "cargo hands the folder over in the environment")]
fn output_folder() -> Result<PathBuf, std::env::VarError> {
    std::env::var("OUT_DIR").map(PathBuf::from)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|it| it == "ark") || path.ends_with("module.ron") {
            files.push(path);
        }
    }
    Ok(())
}
