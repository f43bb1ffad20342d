//! FNV-1a: a digest that is the same on every machine and in every version, for what is compared across files.

use std::fmt;

/// A digest of what was written to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Fnv {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;

    /// Of some bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> u64 {
        let mut digest = Self::default();
        digest.take(bytes);
        digest.value()
    }

    /// More bytes.
    pub fn take(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |acc, byte| (acc ^ u64::from(*byte)).wrapping_mul(Self::PRIME));
    }

    /// The digest so far.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl Default for Fnv {
    fn default() -> Self {
        Self(Self::BASIS)
    }
}

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.take(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_the_published_ones() {
        assert_eq!(Fnv::of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Fnv::of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Fnv::of(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
