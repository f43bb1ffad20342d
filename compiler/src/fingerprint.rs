//! A digest of definitions: of the ruleset as it prints for debugging, which shows every field.

use std::fmt::Write as _;

use arkwright_runtime::digest::Fnv;
use arkwright_runtime::ruleset::{Fingerprint, Ruleset};

/// The digest of a ruleset whose own one is not yet set.
pub(crate) fn fingerprint(ruleset: &Ruleset) -> Fingerprint {
    let mut digest = Fnv::default();
    // Writing to a digest cannot fail.
    let _ = write!(digest, "{ruleset:?}");
    Fingerprint(digest.value())
}
