//! Laws that hold whatever is chosen and written. A failed play prints the command that plays the same game again.

mod games;
#[cfg(test)]
mod maps;
#[cfg(test)]
mod play;
#[cfg(test)]
mod sources;
#[cfg(test)]
mod whole;
