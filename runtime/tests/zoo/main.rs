//! What a zoo can do, positions, saves: asked of a small ruleset that is made here.

#[cfg(test)]
mod conditions;
#[cfg(test)]
mod eval;
#[cfg(test)]
mod housing;
#[cfg(test)]
mod lasting;
#[cfg(test)]
mod placement;
#[cfg(test)]
mod play;
#[cfg(test)]
mod position;
#[cfg(test)]
mod save;
#[cfg(test)]
mod setup;
#[cfg(test)]
mod small_ruleset;
#[cfg(test)]
mod trace;
