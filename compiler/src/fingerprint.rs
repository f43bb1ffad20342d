//! A digest of definitions: FNV-1a over the ruleset as it prints for debugging, which shows every field.

use std::fmt::Write;

use arkwright_runtime::ruleset::{Fingerprint, Ruleset};

struct Fnv(u64);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

/// The digest of a ruleset whose own one is not yet set.
pub(crate) fn fingerprint(ruleset: &Ruleset) -> Fingerprint {
    let mut digest = Fnv(0xcbf2_9ce4_8422_2325);
    // Writing to a digest cannot fail.
    let _ = write!(digest, "{ruleset:?}");
    Fingerprint(digest.0)
}
