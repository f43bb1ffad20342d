//! The Association board by a small ruleset built by hand: tasks, tiles, donations, projects, releases.

#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "what a test relies on fails the test"
)]

mod donations;
mod lasting;
mod projects;
mod release;
mod rules;
mod tasks;
mod tiles;
mod walks;
mod wild_icons;
