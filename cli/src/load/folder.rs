use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use arkwright_compiler::diagnostic::{Diagnostic, Severity};
use arkwright_compiler::source::{ModuleSource, SourceFile};

use crate::pages::FILE_UNREADABLE;

use super::{MANIFEST, is_source, shown};

/// Files a module.
const MAX_FILES: usize = 10_000;
/// Bytes of a manifest.
pub(super) const MAX_MANIFEST_BYTES: u64 = 1 << 20;
/// Bytes a file.
const MAX_BYTES: u64 = 64 << 20;

/// A module's folder: its manifest, if it has one, and every `.ark` file below.
pub(super) fn read_module(folder: &Path, findings: &mut Vec<Diagnostic>) -> ModuleSource {
    let mut walk = Walk::new(folder);
    walk.folder(folder, findings);
    walk.files.sort();
    let path = folder.join(MANIFEST);
    let manifest = if fs::symlink_metadata(&path).is_ok() { walk.file(&path, findings) } else { None };
    let files = walk.files.iter().filter_map(|file| read_file(file, findings)).collect();
    ModuleSource { path: shown(folder), manifest, loose: false, files }
}

/// A file, or a finding that says why not.
pub(crate) fn read_file(path: &Path, findings: &mut Vec<Diagnostic>) -> Option<SourceFile> {
    let most = if path.ends_with(MANIFEST) { MAX_MANIFEST_BYTES } else { MAX_BYTES };
    match read_bytes(path, most) {
        Ok(bytes) => Some(SourceFile { path: shown(path), bytes }),
        Err(reason) => {
            findings.push(unreadable(path, &reason));
            None
        }
    }
}

/// Every `.ark` file of a folder, or the file itself.
pub(crate) fn source_files(path: &Path, findings: &mut Vec<Diagnostic>) -> Vec<PathBuf> {
    if !path.is_dir() || is_source(path) {
        return vec![path.to_owned()];
    }
    let mut walk = Walk::new(path);
    walk.folder(path, findings);
    walk.files.sort();
    walk.files
}

struct Walk {
    /// Nothing outside of it is read.
    root: PathBuf,
    /// The root is a module, and holds no other one.
    is_module: bool,
    files: Vec<PathBuf>,
    /// More files were there.
    full: bool,
}

impl Walk {
    fn new(folder: &Path) -> Self {
        Self {
            root: folder.canonicalize().unwrap_or_else(|_| folder.to_owned()),
            is_module: folder.join(MANIFEST).exists(),
            files: Vec::new(),
            full: false,
        }
    }

    fn folder(&mut self, folder: &Path, findings: &mut Vec<Diagnostic>) {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => {
                findings.push(unreadable(folder, &words(&error)));
                return;
            }
        };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if !hidden(&path) {
                self.entry(&path, findings);
            }
        }
    }

    fn entry(&mut self, path: &Path, findings: &mut Vec<Diagnostic>) {
        let is_folder = fs::symlink_metadata(path).is_ok_and(|it| it.is_dir());
        if is_folder && self.is_module && path.join(MANIFEST).exists() {
            findings.push(unreadable(path, "it is a module of its own, and lies inside another one"));
        } else if is_folder && !is_source(path) {
            self.folder(path, findings);
        } else if path.is_dir() && !is_folder {
            // A linked folder of the module is read where it lies.
            self.stays_inside(path, findings);
        } else if is_source(path) && self.stays_inside(path, findings) {
            if self.files.len() < MAX_FILES {
                self.files.push(path.to_owned());
            } else if !self.full {
                self.full = true;
                findings.push(unreadable(path, &format!("a module has at most {MAX_FILES} files")));
            }
        }
    }

    fn file(&self, path: &Path, findings: &mut Vec<Diagnostic>) -> Option<SourceFile> {
        if self.stays_inside(path, findings) { read_file(path, findings) } else { None }
    }

    /// A link is followed only inside the module, so that a module is what lies in its folder and nothing else.
    fn stays_inside(&self, path: &Path, findings: &mut Vec<Diagnostic>) -> bool {
        let reason = match path.canonicalize() {
            Ok(target) if target.starts_with(&self.root) => return true,
            Ok(_) => "the link leaves the folder of its module".to_owned(),
            Err(error) => words(&error),
        };
        findings.push(unreadable(path, &reason));
        false
    }
}

pub(super) fn hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, String> {
    let facts = fs::metadata(path).map_err(|error| words(&error))?;
    if facts.is_dir() {
        return Err("it is a folder".to_owned());
    }
    // A pipe or a device would keep the reader waiting.
    if !facts.is_file() {
        return Err("it is no regular file".to_owned());
    }
    let too_large = || format!("it is larger than {} MB", most >> 20);
    if facts.len() > most {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // The file may grow while it is read.
    File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(|error| words(&error))?;
    if bytes.len() as u64 > most {
        return Err(too_large());
    }
    Ok(bytes)
}

/// What went wrong, in words that are the same on every machine.
pub(crate) fn words(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    let kind = error.kind();
    let known = [
        (ErrorKind::NotFound, "there is no such file"),
        (ErrorKind::PermissionDenied, "permission denied"),
        (ErrorKind::IsADirectory, "it is a folder"),
        (ErrorKind::NotADirectory, "it is no folder"),
        (ErrorKind::StorageFull, "the disk is full"),
        (ErrorKind::ReadOnlyFilesystem, "the disk is read-only"),
    ];
    known.iter().find(|(it, _)| *it == kind).map_or_else(|| error.to_string(), |(_, text)| (*text).to_owned())
}

fn unreadable(path: &Path, reason: &str) -> Diagnostic {
    Diagnostic {
        code: FILE_UNREADABLE,
        severity: Severity::Error,
        message: format!("`{}` cannot be read: {reason}", shown(path)),
        labels: Vec::new(),
        help: None,
        related: Vec::new(),
    }
}
