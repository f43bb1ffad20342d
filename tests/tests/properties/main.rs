//! Laws that hold whatever is chosen and written. A failed play prints the command that plays the same game again.

#[cfg(test)]
mod bots;
#[cfg(test)]
mod drafts;
#[cfg(test)]
mod footprints;
#[cfg(test)]
mod further_decks;
#[cfg(test)]
mod games;
#[cfg(test)]
mod known;
#[cfg(test)]
mod layouts;
#[cfg(test)]
mod maps;
#[cfg(test)]
mod play;
#[cfg(test)]
mod real_games;
#[cfg(test)]
mod sets;
#[cfg(test)]
mod sources;
#[cfg(test)]
mod steps;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod views;
#[cfg(test)]
mod whole;
