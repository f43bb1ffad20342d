use super::Body;
use serde::{Deserialize, Serialize};

/// A mark in the heads of cards, which tests and events ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardMark {
    /// Its name.
    pub name: String,
    /// What card text says behind "with".
    pub title: String,
}

/// A sign beside effects of cards, which are done again when something resolves all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxKind {
    /// Its name.
    pub name: String,
    /// How card text words it.
    pub title: String,
}

/// What holds of every player alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRule {
    /// Its name.
    pub name: String,
    /// How players call it.
    pub title: String,
    /// What it says.
    pub body: Body,
}
