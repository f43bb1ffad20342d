//! Writing files: whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, Write as _};
use std::path::Path;

use crate::failure::Failure;

/// Puts the new bytes beside the file and moves them over it, so that there is always one whole file.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    // A link stays a link: the file behind it is replaced.
    let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    replace_place(&place, bytes).map_err(|error| Failure::io(path, &error))
}

fn replace_place(place: &Path, bytes: &[u8]) -> io::Result<()> {
    let permissions = fs::metadata(place).ok().map(|it| it.permissions());
    // Moving over it would succeed, but whoever protected the file did not want that.
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    if place.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let beside = place.with_file_name(format!(".{name}.{}.new", std::process::id()));
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
