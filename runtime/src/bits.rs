//! Sets as the bits of a number.

/// The positions of the bits of a set, lowest first.
pub(crate) fn bits_of(set: u64) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        rest = if rest == 0 { return None } else { rest & (rest - 1) };
        Some(bit)
    })
}
