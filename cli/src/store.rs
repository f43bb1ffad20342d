//! Writing files: whole or not at all, and what the command keeps never over anything else.

use std::fs::{self, File, Permissions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use arkwright_runtime::built;

use crate::failure::Failure;
use crate::load::shown;

/// What the command keeps in files, told apart by how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// A game that goes on.
    Save,
    /// A game to be played again.
    Replay,
    /// A built ruleset.
    Ruleset,
}

impl Kept {
    const fn beginning(self) -> &'static [u8] {
        match self {
            Self::Save => b"Save(",
            Self::Replay => b"Replay(",
            Self::Ruleset => built::MARK,
        }
    }

    const fn article(self) -> &'static str {
        match self {
            Self::Save => "save",
            Self::Replay => "replay",
            Self::Ruleset => "built ruleset",
        }
    }
}

/// Puts the new bytes beside the file and moves them over it, so that there is always one whole file.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace_place(&place_of(path), bytes).map_err(|error| Failure::writing(path, &error))
}

/// The same for what the command keeps: a file that holds anything else stays as it is.
pub(crate) fn replace_kept(path: &Path, kept: Kept, bytes: &[u8]) -> Result<(), Failure> {
    check_kept(path, kept)?;
    replace(path, bytes)
}

/// Whether something of that kind could be written there; nothing is changed.
pub(crate) fn check_writable(path: &Path, kept: Kept) -> Result<(), Failure> {
    check_kept(path, kept)?;
    let place = place_of(path);
    let tried = check_place(&place).map(|_| beside(&place)).and_then(|beside| {
        File::create_new(&beside)?;
        fs::remove_file(&beside)
    });
    tried.map_err(|error| Failure::writing(path, &error))
}

/// A file that is there is empty or of the kind.
fn check_kept(path: &Path, kept: Kept) -> Result<(), Failure> {
    let mut found = Vec::new();
    let read = File::open(path).and_then(|file| {
        // A pipe would keep the reader waiting, and a folder is told when it is written.
        let is_file = file.metadata()?.is_file();
        let most = if is_file { kept.beginning().len() as u64 } else { 0 };
        file.take(most).read_to_end(&mut found)
    });
    match read {
        Ok(_) if found.is_empty() || found == kept.beginning() => Ok(()),
        Ok(_) => Err(Failure::misuse_with(
            format!("`{}` is no {}, and is not written over", shown(path), kept.article()),
            Some("name another file, or remove this one".to_owned()),
        )),
        // What cannot be read for another reason is told when it is written.
        Err(_) => Ok(()),
    }
}

/// A link stays a link: the file behind it is replaced.
fn place_of(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// The permissions of the file that is there, if it may be replaced.
fn check_place(place: &Path) -> io::Result<Option<Permissions>> {
    let permissions = fs::metadata(place).ok().map(|it| it.permissions());
    // Moving over it would succeed, but whoever protected the file did not want that.
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    if place.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(permissions)
}

fn beside(place: &Path) -> PathBuf {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    place.with_file_name(format!(".{name}.{}.new", std::process::id()))
}

fn replace_place(place: &Path, bytes: &[u8]) -> io::Result<()> {
    let permissions = check_place(place)?;
    let beside = beside(place);
    let result = write_new(&beside, bytes, permissions).and_then(|()| fs::rename(&beside, place));
    if result.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    result
}

fn write_new(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}
