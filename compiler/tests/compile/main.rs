//! Sources in, rulesets and findings out. Cases are sources on top of the base game, with the findings they give.

#[cfg(test)]
mod base;
#[cfg(test)]
mod bodies;
#[cfg(test)]
mod broken;
#[cfg(test)]
mod codes;
#[cfg(test)]
mod common;

#[cfg(test)]
mod fields;
#[cfg(test)]
mod lowered;
#[cfg(test)]
mod map;
#[cfg(test)]
mod merge;
#[cfg(test)]
mod modules;
#[cfg(test)]
mod names;
#[cfg(test)]
mod scenario;
#[cfg(test)]
mod syntax;
#[cfg(test)]
mod types;
