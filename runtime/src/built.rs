//! Built rulesets: what the compiler made, as bytes, so that a program can play without sources and without the compiler.
//!
//! The form is that of the very version that wrote it: the definitions of the types are part of what is compared. What
//! follows from the declarations is not written, it is worked out again.

use std::fmt;

use crate::digest::Fnv;
use crate::ruleset::Ruleset;

/// What a built file begins with.
pub const MARK: &[u8] = b"arkwright ruleset\n";
/// The types whose form is written, as they are declared.
const TYPES: &[&str] = &[
    include_str!("ruleset/ability.rs"),
    include_str!("ruleset/action.rs"),
    include_str!("ruleset/body.rs"),
    include_str!("ruleset/building.rs"),
    include_str!("ruleset/card.rs"),
    include_str!("ruleset/code.rs"),
    include_str!("ruleset/deck.rs"),
    include_str!("ruleset/game.rs"),
    include_str!("ruleset/icon.rs"),
    include_str!("ruleset/ids.rs"),
    include_str!("ruleset/map.rs"),
    include_str!("ruleset/mod.rs"),
    include_str!("ruleset/op.rs"),
    include_str!("ruleset/resource.rs"),
    include_str!("ruleset/rule.rs"),
    include_str!("ruleset/setting.rs"),
    include_str!("ruleset/side_board.rs"),
    include_str!("ruleset/task.rs"),
    include_str!("ruleset/tile.rs"),
];
/// Bytes of a digest.
const DIGEST: usize = size_of::<u64>();

/// Why bytes are no ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuiltError {
    /// They are something else.
    NotBuilt,
    /// Another version wrote them.
    OtherVersion,
    /// They were changed, or are not whole.
    Damaged,
}

impl fmt::Display for BuiltError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::NotBuilt => "this is no built ruleset",
            Self::OtherVersion => "another version built this ruleset: build it again",
            Self::Damaged => "this built ruleset was changed, or is not whole: build it again",
        })
    }
}

impl std::error::Error for BuiltError {}

/// The bytes of a ruleset; none if it is larger than the form can say.
#[must_use]
pub fn write(ruleset: &Ruleset) -> Option<Vec<u8>> {
    let body = postcard::to_allocvec(ruleset).ok()?;
    Some([MARK, &form(), &sum(&body), &body].concat())
}

/// The ruleset of some bytes, ready to be played.
///
/// # Errors
/// If this very version did not write them, or they were changed since.
pub fn read(bytes: &[u8]) -> Result<Ruleset, BuiltError> {
    let rest = bytes.strip_prefix(MARK).ok_or(BuiltError::NotBuilt)?;
    let (written, rest) = rest.split_first_chunk::<DIGEST>().ok_or(BuiltError::Damaged)?;
    if *written != form() {
        return Err(BuiltError::OtherVersion);
    }
    let (written, body) = rest.split_first_chunk::<DIGEST>().ok_or(BuiltError::Damaged)?;
    if *written != sum(body) {
        return Err(BuiltError::Damaged);
    }
    let mut ruleset: Ruleset = postcard::from_bytes(body).map_err(|_| BuiltError::Damaged)?;
    ruleset.derive_maps();
    ruleset.derive();
    Ok(ruleset)
}

/// The digest of the form: of how the types are declared.
fn form() -> [u8; DIGEST] {
    let mut digest = Fnv::default();
    TYPES.iter().for_each(|it| digest.take(it.as_bytes()));
    digest.value().to_le_bytes()
}

fn sum(body: &[u8]) -> [u8; DIGEST] {
    Fnv::of(body).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_that_is_written_is_part_of_the_form() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ruleset");
        // What these declare follows from the rest and is not written.
        let derived = [
            "asked.rs",
            "body_kinds.rs",
            "branches.rs",
            "demands.rs",
            "held.rs",
            "index.rs",
            "layout.rs",
            "on_sale.rs",
            "onward.rs",
            "rising.rs",
            "rule_kind.rs",
            "side_programs.rs",
            "steps.rs",
            "sure.rs",
            "ways.rs",
        ];
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            let is_part = TYPES.contains(&text.as_str());
            assert_eq!(is_part, !derived.contains(&name.as_str()), "{name}");
        }
    }
}
