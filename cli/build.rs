//! Embeds the base game and the expansions, so that the command works in any folder.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    let expansions = project.join("expansions");
    println!("cargo::rerun-if-changed={}", project.join("cards").display());
    println!("cargo::rerun-if-changed={}", expansions.display());
    let mut folders: Vec<PathBuf> = fs::read_dir(&expansions)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|folder| folder.join("module.ron").is_file())
        .collect();
    folders.sort();
    let mut code = String::new();
    writeln!(code, "const BASE: Files = {};", files(&project.join("cards"))?)?;
    writeln!(code, "const EXPANSIONS: &[(&str, Files)] = &[")?;
    for folder in &folders {
        let name = folder.file_name().map(|it| it.to_string_lossy().into_owned());
        writeln!(code, "    ({:?}, {}),", name.unwrap_or_default(), files(folder)?)?;
    }
    code.push_str("];\n");
    fs::write(output_folder()?.join("embedded.rs"), code)?;
    Ok(())
}

/// The manifest and the sources of a module, as an expression.
fn files(module: &Path) -> Result<String, Box<dyn Error>> {
    let mut files = Vec::new();
    collect(module, &mut files)?;
    files.sort();
    let mut code = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(module)?.to_string_lossy().replace('\\', "/");
        writeln!(code, "    ({name:?}, include_bytes!({:?})),", file.to_string_lossy())?;
    }
    code.push(']');
    Ok(code)
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
